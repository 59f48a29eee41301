// Zoom: buttons, wheel with Ctrl (or alone, where the board has nothing to scroll), two fingers; drag to move.

import { board, calm, plyNow } from "./floor.js";

const zooms = new Map(); // canvas id -> { scale, x, y }: the middle of what is seen, in the canvas's own measure
const boxes = new Map(); // canvas id -> the frame that shows all, as last drawn
const creatures = new Map(); // canvas id -> the monster that was on it

const frame = (canvas) => canvas.dataset.box.split(" ").map(Number);

function seen(canvas) {
  const [x, y, width, height] = frame(canvas);
  const zoom = zooms.get(canvas.id);
  if (!zoom) return [x, y, width, height];
  return [zoom.x - width / zoom.scale / 2, zoom.y - height / zoom.scale / 2, width / zoom.scale, height / zoom.scale];
}

function draw(canvas, box) {
  canvas.setAttribute("viewBox", box.join(" "));
  canvas.classList.toggle("zoomed", zooms.has(canvas.id));
}

function zoomBy(canvas, factor, at) {
  if (!canvas) return;
  const [x, y, width, height] = frame(canvas);
  const old = zooms.get(canvas.id) ?? { scale: 1, x: x + width / 2, y: y + height / 2 };
  const scale = Math.min(5, old.scale * factor);
  if (scale <= 1.02) {
    zooms.delete(canvas.id);
  } else {
    const part = 1 - old.scale / scale;
    const to = at ? { x: old.x + (at[0] - old.x) * part, y: old.y + (at[1] - old.y) * part } : old;
    zooms.set(canvas.id, { scale, ...within(to, x, y, width, height) });
  }
  draw(canvas, seen(canvas));
}

function within(point, x, y, width, height) {
  return { x: Math.min(x + width, Math.max(x, point.x)), y: Math.min(y + height, Math.max(y, point.y)) };
}

function inCanvas(canvas, clientX, clientY) {
  const point = new DOMPoint(clientX, clientY).matrixTransform(canvas.getScreenCTM().inverse());
  return [point.x, point.y];
}

document.addEventListener("click", (event) => {
  const zoomer = event.target.closest?.("[data-zoom]");
  if (zoomer) zoomBy(zoomer.closest(".floor").querySelector(".canvas"), { in: 1.4, out: 1 / 1.4, fit: 0 }[zoomer.dataset.zoom]);
});

document.addEventListener("wheel", (event) => {
  const canvas = event.target.closest?.(".canvas");
  const fits = board().scrollHeight <= board().clientHeight + 1;
  if (!canvas || (!event.ctrlKey && !event.metaKey && !fits)) return;
  event.preventDefault();
  zoomBy(canvas, Math.exp(-event.deltaY / 400), inCanvas(canvas, event.clientX, event.clientY));
}, { passive: false });

const fingers = new Map();
let pan = null; // { canvas, from }
let spread = 0;

document.addEventListener("pointerdown", (event) => {
  const canvas = event.target.closest?.(".canvas");
  if (!canvas) return;
  fingers.set(event.pointerId, event);
  spread = apart();
  if (zooms.has(canvas.id) && !event.target.closest(".spot")) pan = { canvas, from: inCanvas(canvas, event.clientX, event.clientY) };
});
document.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, event);
  const canvas = event.target.closest?.(".canvas") ?? pan?.canvas;
  if (fingers.size === 2 && canvas) {
    const [one, other] = [...fingers.values()];
    if (spread) zoomBy(canvas, apart() / spread, inCanvas(canvas, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2));
    spread = apart();
  } else if (pan) {
    const [x, y] = inCanvas(pan.canvas, event.clientX, event.clientY);
    const zoom = zooms.get(pan.canvas.id);
    if (!zoom) return;
    Object.assign(zoom, within({ x: zoom.x + pan.from[0] - x, y: zoom.y + pan.from[1] - y }, ...frame(pan.canvas)));
    draw(pan.canvas, seen(pan.canvas));
  }
});
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, (event) => {
    fingers.delete(event.pointerId);
    pan = null;
    spread = 0;
  });
}

function apart() {
  if (fingers.size !== 2) return 0;
  const [one, other] = [...fingers.values()];
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

// A monster that has grown gets a wider frame, in a smooth move; a new one is seen whole.
export function reframe(canvas) {
  const creature = canvas.querySelector(".creature").id;
  if (creatures.get(canvas.id) !== creature) zooms.delete(canvas.id);
  creatures.set(canvas.id, creature);
  const old = boxes.get(canvas.id);
  const now = frame(canvas);
  boxes.set(canvas.id, now);
  const still = !old || calm.matches || zooms.has(canvas.id) || old.every((value, place) => value === now[place]);
  if (still) return draw(canvas, seen(canvas));
  const began = performance.now();
  const step = (time) => {
    if (!canvas.isConnected || boxes.get(canvas.id) !== now || zooms.has(canvas.id)) return;
    const part = Math.min(1, Math.max(0, (time - began) / 320));
    const eased = 1 - (1 - part) ** 3;
    draw(canvas, now.map((value, place) => old[place] + (value - old[place]) * eased));
    if (part < 1) requestAnimationFrame(step);
  };
  draw(canvas, old);
  return requestAnimationFrame(step);
}

// Under a finger places must not be too small: where they are, the floor comes nearer to them until something is laid.
// Where they can be hit, the whole monster stays in view.
const THUMB = 44;
const ENOUGH = 26;
const coarse = matchMedia("(pointer: coarse)");
const nearFor = new Map(); // canvas id -> the ply for which that was done

export function comeNearer(canvas) {
  const spots = [...canvas.querySelectorAll(".spot")];
  const zoom = zooms.get(canvas.id);
  if (nearFor.get(canvas.id) === plyNow() || (zoom && !zoom.byItself)) return;
  nearFor.set(canvas.id, plyNow());
  zooms.delete(canvas.id);
  const near = spots.length && coarse.matches ? nearness(canvas, spots) : null;
  if (near) zooms.set(canvas.id, near);
  if (near || zoom) draw(canvas, seen(canvas));
}

// All places stay in view, and are as large as a thumb if that can be.
function nearness(canvas, spots) {
  const [x, y, width, height] = frame(canvas);
  const box = canvas.getBoundingClientRect();
  const unit = Math.min(box.width / width, box.height / height);
  if (100 * unit >= ENOUGH) return null;
  const cells = spots.map((spot) => spot.id.split("-").slice(2).join("-").split("_").map((number) => 100 * Number(number)));
  const across = cells.map(([x]) => x);
  const down = cells.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)];
  const wide = right - left + 140;
  const high = bottom - top + 140;
  const scale = Math.min(THUMB / (100 * unit), box.width / unit / wide, box.height / unit / high);
  const seen = [box.width, box.height].map((side) => side / unit / scale);
  const middle = { x: beside((left + right) / 2 + 50, x, width, seen[0]), y: beside((top + bottom) / 2 + 50, y, height, seen[1]) };
  return scale > 1.05 ? { scale, ...middle, byItself: true } : null;
}

// As near to the places as can be without looking past the end of the floor.
function beside(wished, start, length, seen) {
  return seen >= length ? start + length / 2 : Math.min(start + length - seen / 2, Math.max(start + seen / 2, wished));
}
