// What is said at the table. It comes by small events of the table's stream, which bring only what is new; whoever was
// away is told all of it again. Every line is told once to whoever listens, also while the panel is closed.

const byId = (id) => document.getElementById(id);
const drawer = byId("talk-drawer");
const list = byId("talk-lines");
const form = byId("talk-form");
const field = byId("talk-text");
const tool = byId("talk-tool");
const people = byId("talk-people-list");
await dress();
const KEPT = 40; // tables of which is remembered how far they were read

const numbers = () => [...list.children].map((line) => line.value);
const newest = () => Math.max(-1, ...numbers());
const known = new Set(numbers());

// ---- What comes in.

export function hear(data) {
  const page = document.createElement("template");
  page.innerHTML = data; // our own server's page
  take(page.content.querySelector("[data-talk]"));
}

function take(news) {
  const isWhole = "whole" in news.dataset;
  const last = Math.max(-1, ...known);
  const lines = [...news.children];
  const fresh = lines.filter((line) => (isWhole ? line.value > last : !known.has(line.value)));
  const wasAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  if (isWhole) list.replaceChildren();
  for (const line of lines) put(line);
  for (const line of lines) known.add(line.value);
  for (const line of fresh) tell(line);
  if (wasAtEnd) toEnd();
  show(news.dataset);
  count();
}

// Lines stand by their numbers: of what is told late, some come before others that are there.
function put(line) {
  localTime(line);
  byId(line.id)?.remove();
  list.insertBefore(line, [...list.children].find((other) => other.value > line.value) ?? null);
}

function localTime(line) {
  const time = line.querySelector("time");
  time.textContent = new Date(time.dateTime).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

function tell(line) {
  const words = line.querySelector("p").cloneNode(true);
  words.querySelector("time").remove();
  const isMine = line.classList.contains("mine");
  if (!isMine) document.dispatchEvent(new CustomEvent("told", { detail: words.textContent }));
  if (line.dataset.reaction) document.dispatchEvent(new CustomEvent("reaction", { detail: line }));
}

// ---- What may be said.

function show({ talk }) {
  drawer.dataset.talk = talk;
  for (const part of form.querySelectorAll(".talk-write > *")) part.disabled = talk !== "on";
  for (const part of form.querySelectorAll("[name=reaction]")) part.disabled = talk === "off";
  for (const choice of document.querySelectorAll(".talk-allow select")) choice.value = talk;
}

// ---- What was not read yet.

const place = location.pathname;
function readSoFar() {
  try {
    return JSON.parse(localStorage.getItem("talk read") ?? "{}");
  } catch {
    return {};
  }
}

function remember() {
  const kept = Object.entries(readSoFar()).filter(([other]) => other !== place).slice(1 - KEPT);
  try {
    localStorage.setItem("talk read", JSON.stringify({ ...Object.fromEntries(kept), [place]: newest() }));
  } catch {
    // Without a memory the number counts from this page on.
    unread.from = newest();
  }
}

const unread = { from: -1 };
function count() {
  if (!drawer.hidden && !document.hidden) remember();
  const read = Math.max(unread.from, readSoFar()[place] ?? -1);
  const number = [...list.children].filter((line) => line.value > read && !line.matches(".mine, .reacted")).length;
  const badge = tool?.querySelector(".unread");
  if (!badge) return;
  badge.hidden = !number;
  badge.querySelector("b").textContent = number > 99 ? "99+" : number;
}

// ---- The panel.

const toEnd = () => { list.scrollTop = list.scrollHeight; };
function opened() {
  if (drawer.hidden) return;
  toEnd();
  count();
  // A phone would cover half of the page with its keys: there one taps to write.
  const byKeys = document.documentElement.classList.contains("by-keys");
  if (!field.disabled && (byKeys || matchMedia("(hover: hover)").matches)) field.focus();
}
new MutationObserver(opened).observe(drawer, { attributeFilter: ["hidden"] });
document.addEventListener("visibilitychange", count);

byId("talk-more").addEventListener("toggle", async ({ target }) => {
  if (!target.open) return;
  const answer = await fetch(people.dataset.from, { headers: { "HX-Request": "true" } }).catch(() => null);
  if (!answer?.ok) return;
  people.innerHTML = await answer.text(); // our own server's page
  htmx.process(people);
});

// ---- Saying something: what did not get through stays in the field.

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const isReaction = event.submitter?.name === "reaction";
  if (!isReaction && !field.value.trim()) return;
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const answer = await fetch(form.action, { method: "POST", body, headers: { "HX-Request": "true", "HX-Current-URL": location.href } }).catch(() => null);
  if (answer?.ok && !isReaction) field.value = "";
  if (answer && !answer.ok) byId("notice").innerHTML = await answer.text(); // our own server's sentence
});

for (const line of list.children) localTime(line);
count();
opened();

// ---- What comes with it: style, pictures, and how reactions are shown.

async function dress() {
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: drawer.dataset.style });
  const dressed = new Promise((done) => { style.onload = style.onerror = done; });
  document.head.append(style);
  for (const picture of form.querySelectorAll("[data-picture]")) {
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", picture.dataset.picture);
    picture.append(use);
  }
  await Promise.all([dressed, import(drawer.dataset.reactions)]);
}
