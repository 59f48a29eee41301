// A device that lies between people: the page turns to face whoever sits opposite. Which of them do is remembered by this
// browser alone. Games and the stage need not know of it: where things lie, and where a finger is, scripts are told as if
// nothing were turned.

const root = document.documentElement;
const isTurned = () => root.classList.contains("turned");

function opposite() {
  try {
    return new Set(JSON.parse(localStorage.getItem("opposite") ?? "[]"));
  } catch {
    return new Set();
  }
}

// ---- Whom the page faces: whoever it is for, or whoever is to come through the curtain.

function turn() {
  const those = opposite();
  const { phase, facing } = document.getElementById("moves")?.dataset ?? {};
  root.classList.toggle("turned", phase === "playing" && those.has(facing));
  for (const box of document.querySelectorAll("input[data-opposite]")) {
    box.checked = those.has(box.dataset.opposite);
    box.closest("label").hidden = false;
  }
  for (const part of document.querySelectorAll(":popover-open, dialog[open]")) putOpposite(part);
}

document.addEventListener("change", (event) => {
  const number = event.target.dataset?.opposite;
  if (!number) return;
  const those = opposite();
  those[event.target.checked ? "add" : "delete"](number);
  localStorage.setItem("opposite", JSON.stringify([...those]));
  turn();
});
document.addEventListener("htmx:after:swap", turn);
turn();

// ---- What lies on top of the page does not turn with it: it is put where it would lie.

function putOpposite(part) {
  const [x, y] = [innerWidth - 2 * part.offsetLeft - part.offsetWidth, innerHeight - 2 * part.offsetTop - part.offsetHeight];
  const place = isTurned() ? `${x}px ${y}px` : "";
  if (part.style.translate !== place) part.style.translate = place;
}

const moved = new MutationObserver((changes) => changes.forEach(({ target }) => putOpposite(target)));
document.addEventListener("toggle", ({ target, newState }) => {
  if (newState !== "open" || !target.matches(":popover-open")) return;
  moved.observe(target, { attributeFilter: ["style"] });
  putOpposite(target);
}, true);

// ---- As if nothing were turned.

const boxOf = Element.prototype.getBoundingClientRect;
Element.prototype.getBoundingClientRect = function () {
  const box = boxOf.call(this);
  return isTurned() ? new DOMRect(innerWidth - box.right, innerHeight - box.bottom, box.width, box.height) : box;
};

const ctmOf = SVGGraphicsElement.prototype.getScreenCTM;
SVGGraphicsElement.prototype.getScreenCTM = function () {
  const found = ctmOf.call(this);
  return found && isTurned() ? new DOMMatrix([-1, 0, 0, -1, innerWidth, innerHeight]).multiply(found) : found;
};

const partAt = Document.prototype.elementFromPoint;
Document.prototype.elementFromPoint = function (x, y) {
  return isTurned() ? partAt.call(this, innerWidth - x, innerHeight - y) : partAt.call(this, x, y);
};

for (const kind of [MouseEvent, window.Touch]) {
  for (const [axis, room] of [["clientX", () => innerWidth], ["clientY", () => innerHeight]]) {
    const told = kind && Object.getOwnPropertyDescriptor(kind.prototype, axis);
    if (!told) continue;
    Object.defineProperty(kind.prototype, axis, { configurable: true, get() { return isTurned() ? room() - told.get.call(this) : told.get.call(this); } });
  }
}
