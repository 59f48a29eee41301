// Keeps the shell, the art and the rules for offline reading, and shows notices. KEPT stands in front of it: what to keep,
// under a version that changes with any of it. Tables, JSON and whatever is personal are never kept.

const CACHE = `kept-${KEPT.version}`;
const ICONS = { icon: KEPT.icon, badge: KEPT.badge };

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...KEPT.files, ...KEPT.pages, KEPT.offline]);
  await self.skipWaiting();
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

// What is read

// Its address names what is in it, so it never changes; or it is one of the files that are kept.
const isFile = (url) => (url.pathname.startsWith("/static/") || url.pathname.startsWith("/games/")) && (url.searchParams.has("v") || KEPT.files.includes(url.pathname));

async function fileOf(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && new URL(request.url).searchParams.has("v")) await cache.put(request, answer.clone());
  return answer;
}

async function pageOf(event, path) {
  const cache = await caches.open(CACHE);
  try {
    const answer = (await event.preloadResponse) || (await fetch(event.request));
    if (answer.ok && !answer.redirected && KEPT.pages.includes(path)) await cache.put(path, answer.clone());
    return answer;
  } catch {
    return (KEPT.pages.includes(path) && (await cache.match(path))) || (await cache.match(KEPT.offline));
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(pageOf(event, url.pathname));
  else if (isFile(url)) event.respondWith(fileOf(request));
});

// What is told

const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

async function tell(said) {
  if (said.what !== "test") await (said.waiting ? navigator.setAppBadge?.(said.waiting) : navigator.clearAppBadge?.());
  for (const notice of await self.registration.getNotifications({ tag: said.tag })) if (said.what === "gone") notice.close();
  for (const page of await windows()) page.postMessage({ waiting: said.waiting });
  if (said.what === "gone") return;
  // Whoever has the table before their eyes knows.
  const looking = (await windows()).some((page) => page.focused && new URL(page.url).pathname === said.path);
  if (looking && said.what !== "test") return;
  await self.registration.showNotification(said.title, { ...ICONS, body: said.body, tag: said.tag, renotify: true, data: { path: said.path } });
}

async function openPage(path) {
  const address = new URL(path, location.origin);
  for (const page of await windows()) if (new URL(page.url).pathname === address.pathname) return page.focus();
  return self.clients.openWindow(address.href);
}

// The push service has changed where this browser is found.
async function subscribeAgain(event) {
  const options = event.oldSubscription?.options;
  const subscription = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/api/me/notices/devices", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ endpoint, keys }) });
}

self.addEventListener("push", (event) => event.waitUntil(tell(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? "/"));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));
