// Of controls that belong together (data-roving) one is reached by Tab, the others from there by arrows: the main button
// is never many presses away.

const WAYS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const groups = () => document.querySelectorAll("[data-roving]");
const members = (group) => [...group.querySelectorAll("button, input, a[href], li[data-topic]")].filter((one) => !one.disabled && one.checkVisibility());

function arrange() {
  for (const group of groups()) {
    const all = members(group);
    const reached = all.find((one) => one === document.activeElement) ?? all.find((one) => one.getAttribute("tabindex") === "0") ?? all[0];
    for (const one of all) one.tabIndex = one === reached ? 0 : -1;
  }
}

document.addEventListener("keydown", (event) => {
  const group = event.target.closest?.("[data-roving]");
  if (!group || !(event.key in WAYS)) return;
  const all = members(group);
  const next = all[(all.indexOf(event.target) + WAYS[event.key] + all.length) % all.length];
  next?.focus();
  arrange();
  event.preventDefault();
  event.stopPropagation();
}, true);

document.addEventListener("focusin", arrange);
document.getElementById("table").addEventListener("htmx:after:swap", arrange);
arrange();
