// The page of notices: this browser subscribes to being pushed to, or does not any more.

const here = document.getElementById("this-device");
const zone = document.querySelector("input[name=zone]");
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone.value === "UTC" && ownZone) zone.value = ownZone; // nobody has chosen one yet

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

function show(state) {
  for (const part of here.querySelectorAll("[data-when]")) part.hidden = part.dataset.when !== state;
}

// By the same name as on the server: the same subscription is the same device.
async function nameOf(subscription) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 24);
}

async function look() {
  if (!navigator.serviceWorker || !window.PushManager || !window.Notification) return show("missing");
  if (Notification.permission === "denied") return show("denied");
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const name = subscription && (await nameOf(subscription));
  document.querySelector(`#device-${name} b`)?.append(` · ${here.dataset.this}`);
  return show(name && here.dataset.known.split(" ").includes(name) ? "on" : "off");
}

async function subscribe(button) {
  button.disabled = true;
  try {
    if ((await Notification.requestPermission()) !== "granted") return look();
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(here.dataset.key) });
    const answer = await fetch("/api/me/notices/devices", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ endpoint: subscription.endpoint, keys: subscription.toJSON().keys, zone: ownZone ?? "" }),
    });
    if (!answer.ok) throw new Error((await answer.json()).detail);
    location.reload();
  } catch {
    show("failed");
  } finally {
    button.disabled = false;
  }
  return undefined;
}

// Whoever removes this very device also tells the browser.
document.addEventListener("submit", async (event) => {
  const removed = event.target.dataset?.removes;
  if (!removed || event.target.dataset.told) return;
  event.preventDefault();
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (subscription && (await nameOf(subscription)) === removed) await subscription.unsubscribe();
  event.target.dataset.told = "yes";
  event.target.requestSubmit();
});

if (here) {
  document.getElementById("subscribe").addEventListener("click", (event) => subscribe(event.currentTarget));
  look();
}
