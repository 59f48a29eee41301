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
  d: () => goTo("prompt"),
  b: () => goTo("board"),
  " ": () => press("#go-on") || press("#skip"),
  "?": () => { byId("hotkeys").showModal(); return true; },
};

function goTo(id) {
  byId(id)?.focus();
  return Boolean(byId(id));
}

// The buttons of the decision, in the order in which they stand in the dock.
function decisions() {
  return [...document.querySelectorAll("#dock :is(button[name=move], [data-decides])")].filter((button) => !button.disabled && button.checkVisibility());
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || writes(event.target)) return;
  const isButton = event.target.closest?.("button, a, summary, label, input");
  if (event.key === " " && isButton) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const number = Number(key);
  const did = number >= 1 && number <= 9 ? decide(number) : KEYS[key]?.();
  if (did) event.preventDefault();
});

function decide(number) {
  const button = decisions()[number - 1];
  button?.click();
  return Boolean(button);
}

// After every change whoever was at the decision stays there: the page never drops them at its top.
let wasInside = false;
const table = byId("table");
table.addEventListener("htmx:before:swap", () => { wasInside = table.contains(document.activeElement); });
table.addEventListener("htmx:after:swap", () => {
  const isLost = !document.activeElement || document.activeElement === document.body || !document.activeElement.isConnected;
  if (wasInside && isLost) (byId("prompt") ?? byId("result"))?.focus({ preventScroll: true });
});
