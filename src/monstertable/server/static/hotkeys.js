// Keys that work at every table; `?` lists them (hotkeys.html). Whoever writes or chooses in a field types as usual.

const byId = (id) => document.getElementById(id);
const writes = (target) => target.closest?.("input:not([type=checkbox], [type=radio]), select, textarea, dialog");

const press = (selector) => {
  const button = document.querySelector(selector);
  button?.click();
  return Boolean(button);
};

const KEYS = {
  h: () => press("#hint-tool"),
  l: () => press("[data-opens=log-drawer]"),
  e: () => press("[data-opens=rules-drawer]"),
  u: () => press("#take-back") || press("#take-back-further"),
  c: () => press("#talk-tool"),
  n: () => press("#next-table"),
  d: () => goTo("prompt"),
  b: () => goTo("board"),
  " ": () => press("#go-on") || press("#skip"),
  "?": () => listKeys(),
};

function goTo(id) {
  byId(id)?.focus();
  return Boolean(byId(id));
}

// ---- The decision: a game's page may name a key (data-key); all else has a digit, first in the dock, then on the board.

const DIGITS = "1234567890";
const DECIDES = ["#dock", "#board"].map((part) => `${part} :is(button[name=move], [data-decides])`);

function decisions() {
  const all = DECIDES.flatMap((which) => [...document.querySelectorAll(which)]);
  const seen = all.filter((one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }));
  return seen.filter((one) => one.name !== "move" || one === seen.find((same) => same.name === "move" && same.value === one.value));
}

// What each key does now.
function keysNow() {
  const found = new Map();
  const rest = decisions().filter((one) => {
    const isNamed = one.dataset.key && !found.has(one.dataset.key);
    if (isNamed) found.set(one.dataset.key, one);
    return !isNamed;
  });
  for (const digit of DIGITS) if (!found.has(digit) && rest.length) found.set(digit, rest.shift());
  return found;
}

// Readers say the key of a button; who uses keys sees it there.
function showKeys() {
  for (const old of document.querySelectorAll("[aria-keyshortcuts]")) {
    old.removeAttribute("aria-keyshortcuts");
    (old.closest("label") ?? old).removeAttribute("data-shortcut");
  }
  for (const [key, button] of keysNow()) {
    button.setAttribute("aria-keyshortcuts", key);
    (button.closest("label") ?? button).setAttribute("data-shortcut", key);
  }
}

// Under `?`: what can be done now.
function listKeys() {
  const rows = [...keysNow()].map(([key, button]) => {
    const row = document.createElement("div");
    const [term, words] = ["dt", "dd"].map((name) => row.appendChild(document.createElement(name)));
    term.append(Object.assign(document.createElement("kbd"), { textContent: key.length === 1 ? key.toUpperCase() : key }));
    words.textContent = button.ariaLabel ?? (button.closest("label") ?? button).innerText;
    return row;
  });
  byId("keys-now").replaceChildren(...rows);
  byId("keys-now-title").hidden = !rows.length;
  byId("hotkeys").showModal();
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || writes(event.target)) return;
  const isButton = event.target.closest?.("button, a, summary, label, input");
  if (event.key === " " && isButton) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key.length > 1) return;
  const decided = keysNow().get(key);
  decided?.click();
  if (decided || KEYS[key]?.()) event.preventDefault();
});

// Keys are shown to whoever uses them.
for (const [name, byKeys] of [["keydown", true], ["pointerdown", false]]) {
  document.addEventListener(name, () => document.documentElement.classList.toggle("by-keys", byKeys), true);
}
for (const name of ["change", "click", "focusin"]) document.addEventListener(name, () => queueMicrotask(showKeys));

// Whoever is nowhere else is at the decision, from the first and after every change: the page never drops them at its top.
function stayAtDecision() {
  const here = document.activeElement;
  if (here && here !== document.body && here.isConnected) return;
  (byId("prompt") ?? byId("result"))?.focus({ preventScroll: true });
}

function settle() {
  stayAtDecision();
  showKeys();
}
byId("table").addEventListener("htmx:after:swap", settle);
settle();
addEventListener("load", showKeys); // by then the game's own script has hidden what it needs not
