// Why? Whatever has a topic (data-topic) can be asked about: by its own sign, a right click, a long press, or W while it
// has the focus or the pointer is over it. What is told is the same for everybody, so it is fetched once.

const box = document.getElementById("why");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const HELD = 500; // milliseconds
const STRAYED = 10; // pixels
const SIGNS = "a.ask[href]";
const LINES = ".log li[data-topic]";
const told = new Map();
document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: box.dataset.style }));

async function fetched(address) {
  if (!told.has(address)) {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    if (!answer.ok) return "";
    told.set(address, await answer.text());
  }
  return told.get(address);
}

const addressOf = (asked) => asked.closest(SIGNS)?.getAttribute("href") ?? `${box.dataset.from}/${encodeURIComponent(asked.closest("[data-topic]").dataset.topic)}`;

async function ask(address, near) {
  const words = await fetched(address).catch(() => "");
  if (!words) return;
  box.querySelector(".why-body").innerHTML = words; // our own server's sentence
  keepToTable();
  show(near);
}

function show(near) {
  if (!box.matches(":popover-open")) box.showPopover();
  place(near?.isConnected ? near.getBoundingClientRect() : null);
  box.querySelector("#why-title").focus({ preventScroll: true });
}

// Of all that can be asked about, what lies on this table.
function keepToTable() {
  const here = new Set([...document.querySelectorAll("[data-topic]")].map((one) => one.dataset.topic));
  for (const one of document.querySelectorAll("#why [data-about-topic]")) one.hidden = !here.has(one.dataset.aboutTopic);
}

// Beside what was asked about, and wholly in view.
function place(near) {
  const [width, height, edge] = [box.offsetWidth, box.offsetHeight, 8];
  const within = (at, size, all) => Math.max(edge, Math.min(at, all - size - edge));
  const left = near ? near.left + near.width / 2 - width / 2 : (innerWidth - width) / 2;
  const isRoom = near && near.bottom + height + edge < innerHeight;
  const top = !near ? (innerHeight - height) / 2 : isRoom ? near.bottom + edge : near.top - height - edge;
  box.style.left = `${within(left, width, innerWidth)}px`;
  box.style.top = `${within(top, height, innerHeight)}px`;
}

// ---- How it is asked.

document.addEventListener("click", (event) => {
  const sign = event.target.closest?.(SIGNS);
  const all = event.target.closest?.("[data-asks-all]");
  const line = event.target.closest?.(LINES);
  if ((!sign && !all && !line) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (line) ask(addressOf(line), line);
  else ask((sign ?? all).getAttribute("href"), box.contains(event.target) ? null : sign);
});

document.addEventListener("contextmenu", (event) => {
  const piece = event.target.closest?.("[data-topic]");
  if (!piece || event.shiftKey) return; // with Shift the browser's own menu
  event.preventDefault();
  if (!held.fired) ask(addressOf(piece), piece);
});

const held = { timer: 0, fired: false, piece: null, x: 0, y: 0 };
const letGo = () => clearTimeout(held.timer);
document.addEventListener("pointerdown", (event) => {
  letGo();
  held.fired = false;
  const piece = event.pointerType === "touch" ? event.target.closest?.("[data-topic]") : null;
  if (!piece) return;
  Object.assign(held, { x: event.clientX, y: event.clientY });
  held.timer = setTimeout(() => {
    Object.assign(held, { fired: true, piece });
    ask(addressOf(piece), piece);
  }, HELD);
}, true);
document.addEventListener("pointermove", (event) => {
  if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > STRAYED) letGo();
}, true);
for (const name of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(name, letGo, true);
// The finger that is lifted closes all that it is not on, the answer too: that comes again.
const LIFTED = 300; // milliseconds in which that may happen
box.addEventListener("toggle", (event) => {
  if (event.newState === "closed" && held.fired) show(held.piece);
});
for (const name of ["pointerup", "touchend"]) {
  document.addEventListener(name, () => setTimeout(() => (held.fired = false), LIFTED), true);
}
// A long press asks and does nothing else.
document.addEventListener("click", (event) => {
  if (!held.fired || event.detail === 0) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

document.addEventListener("keydown", (event) => {
  const isLine = event.key === "Enter" && event.target.matches?.(LINES);
  if ((event.key.toLowerCase() !== "w" && !isLine) || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.closest?.("input:not([type=checkbox], [type=radio]), select, textarea, dialog")) return;
  event.preventDefault();
  const here = document.activeElement;
  const pointed = [...document.querySelectorAll("[data-topic]:hover")].at(-1);
  const piece = here?.closest("[data-topic]") ?? (here?.matches("button, label, summary, li") ? here.querySelector("[data-topic]") : null) ?? pointed;
  if (box.matches(":popover-open") || !piece) ask(box.dataset.from, null);
  else ask(addressOf(piece), piece);
});

// ---- What happens for the first time is explained once, when the stage has shown it, where nothing is covered.

const first = document.getElementById("first");
const explained = new Set();
let newest = -1;
const small = matchMedia("(max-width: 60rem)");

async function explain({ first: topic, target, source }) {
  explained.add(topic);
  const answer = await fetch(first.dataset.to, { method: "POST", headers: { "HX-Request": "true" }, body: new URLSearchParams({ topic }) }).catch(() => null);
  if (answer?.status !== 200) return;
  first.innerHTML = await answer.text(); // our own server's sentence
  const ids = `${target ?? ""} ${source ?? ""}`.split(" ").filter(Boolean);
  const piece = ids.map((id) => document.getElementById(id)).find((one) => one?.closest("#board"));
  first.hidden = false;
  first.classList.remove("unfolded");
  put();
  if (!calm.matches) piece?.animate?.([{ outline: "4px solid var(--glow)" }, { outline: "4px solid transparent" }], { duration: 2500 });
}

function put() {
  first.classList.remove("in-strip", "waits", "folded");
  first.style.cssText = "";
  if (!liesBelow()) liesInStrip();
}

// Below all that stands in the dock: while others move, too, that is what they do.
function liesBelow() {
  const dock = document.getElementById("dock");
  const room = dock.getBoundingClientRect();
  const used = Math.max(room.top, ...[...dock.children].map((part) => part.getBoundingClientRect().bottom));
  if (Math.min(room.bottom, innerHeight) - used < first.offsetHeight + 20) return false;
  first.style.left = `${room.left + (room.width - first.offsetWidth) / 2}px`;
  first.style.top = `${used + 12}px`;
  return true;
}

// Otherwise in the strip above the board, beside what is told there. A small screen has no room for both: who is asked has
// been told, and while others move, or while it is told what happened to the reader, it waits. Of what is too long the name
// is there, and the rest is unfolded by a tap: nothing is cut.
function liesInStrip() {
  const strip = document.getElementById("caption").getBoundingClientRect();
  first.classList.add("in-strip");
  first.classList.toggle("waits", !strip.height || (small.matches && (!document.querySelector(".my-turn") || document.querySelector("#caption > .mine") !== null)));
  const left = small.matches ? 0 : strip.left + strip.width * 0.36;
  Object.assign(first.style, { left: `${left}px`, top: `${strip.top}px`, width: `${strip.right - left}px`, minHeight: `${strip.height}px` });
  const words = first.querySelector("p > span");
  const isUnfolded = first.classList.contains("unfolded");
  first.classList.remove("unfolded");
  first.classList.toggle("folded", words.scrollHeight > words.clientHeight + 1);
  document.documentElement.style.setProperty("--explained", `${first.offsetHeight}px`); // on a small screen the strip is as high
  first.classList.toggle("unfolded", isUnfolded);
}

const mayExplain = (topic) => first.hidden && !explained.has(topic) && !document.getElementById("result");

function lookForFirsts() {
  const cues = [...document.querySelectorAll("#cues li")];
  const fresh = cues.filter((cue) => cue.value > newest && cue.dataset.first && !explained.has(cue.dataset.first));
  newest = Math.max(newest, ...cues.map((cue) => cue.value));
  if (fresh.length && mayExplain(fresh[0].dataset.first)) explain(fresh[0].dataset);
}

if (first) {
  // The dock grows and shrinks with what is asked, and the board with it.
  const again = () => {
    first.hidden ||= Boolean(document.getElementById("result")); // the end needs no rules
    if (!first.hidden) put();
  };
  document.addEventListener("staged", () => { again(); lookForFirsts(); });
  // Not only when all is shown: others may go on for long, and then nobody knows what it is about.
  document.addEventListener("cue", ({ detail: { cue, time } }) => {
    if (cue.first) setTimeout(() => mayExplain(cue.first) && explain(cue), time);
  });
  const watching = new ResizeObserver(again);
  const watch = () => document.querySelectorAll("#board, #dock > *").forEach((part) => watching.observe(part));
  document.addEventListener("htmx:after:swap", () => { watch(); again(); });
  watch();
  lookForFirsts();
  document.addEventListener("click", (event) => {
    const known = event.target.closest?.(".first-known");
    if (known) fetch(first.dataset.wishes, { method: "POST", headers: { "HX-Request": "true" }, body: new URLSearchParams({ wish: "known" }) });
    const goesOn = event.target.closest?.("#moves button[name=move]") && !first.classList.contains("waits"); // what was not seen yet stays
    if (known || goesOn || event.target.closest?.(".first-close")) first.hidden = true;
    first.classList.toggle("unfolded", Boolean(event.target.closest?.(".first.in-strip:not(.unfolded)")));
  });
}
