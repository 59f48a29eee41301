// Monster Factory at the table: aiming, turning and laying the tile in hand; zooming; eyes that follow; waking up.

const table = document.getElementById("table");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const TURNS = ["n", "e", "s", "w"];
const SVG = "http://www.w3.org/2000/svg";
const byId = (id) => document.getElementById(id);
const board = () => byId("board");
document.body.classList.add("can-aim");

// Words stand for tiles until the pictures are here. Nothing asks for pictures before the lobby has become a game.
const pictures = new Image();
pictures.addEventListener("load", () => document.body.classList.add("art-is-here"));
function awaitPictures() {
  const art = document.querySelector("[data-art]")?.dataset.art;
  if (art && !pictures.src) pictures.src = art;
}
awaitPictures();
document.addEventListener("htmx:after:swap", awaitPictures);

// ---- Aiming: which place, which way round. A look with the mouse is loose, a click or a key holds it.

let aim = null; // { spot: id, turn: letter, locked: boolean, ply: of the tile that is aimed }
let wish = 0; // how the tile in hand is turned

const plyNow = () => byId("moves")?.dataset.ply;
const spotsNow = () => [...table.querySelectorAll(".spot")];
const turnsOf = (spot) => spot.dataset.turns.split(" ");

function nearestTurn(spot) {
  const fitting = turnsOf(spot);
  for (let step = 0; step < 4; step += 1) {
    const turn = TURNS[(wish + step) % 4];
    if (fitting.includes(turn)) return turn;
  }
  return fitting[0];
}

function aimAt(spot, locked) {
  sayWhyNot("");
  aim = { spot: spot.id, turn: nearestTurn(spot), locked, ply: plyNow() };
  wish = TURNS.indexOf(aim.turn);
  showAim();
}

function letGo() {
  aim = null;
  showAim();
}

function turn() {
  if (!aim) {
    wish = (wish + 1) % 4;
  } else {
    const fitting = turnsOf(byId(aim.spot));
    aim.turn = fitting[(fitting.indexOf(aim.turn) + 1) % fitting.length];
    aim.locked = true;
    wish = TURNS.indexOf(aim.turn);
  }
  showAim();
  tellAim();
}

// Who does not see how the tile lies now hears it.
function tellAim() {
  const words = table.querySelector(".lay.now")?.innerText;
  if (words) document.dispatchEvent(new CustomEvent("told", { detail: words }));
}

function showAim() {
  for (const spot of spotsNow()) {
    const here = spot.id === aim?.spot;
    spot.classList.toggle("aimed", here);
    spot.classList.toggle("locked", here && aim.locked);
    spot.querySelector(".aim").setAttribute("aria-pressed", String(here && aim.locked));
    for (const ghost of spot.querySelectorAll(".ghost")) ghost.classList.toggle("now", here && ghost.dataset.turn === aim.turn);
  }
  for (const button of table.querySelectorAll(".lay")) button.classList.toggle("now", isAimed(button));
  const only = Boolean(aim?.locked) && turnsOf(byId(aim.spot)).length < 2;
  table.querySelector(".tray")?.classList.toggle("one-way", only);
  const turner = byId("turn-tile");
  if (turner) turner.disabled = Boolean(aim) && turnsOf(byId(aim.spot)).length < 2;
  const drawn = byId("drawn-use");
  if (drawn) drawn.style.rotate = `${90 * wish}deg`;
  if (carried) carried.querySelector("use").style.rotate = `${90 * wish}deg`;
}

function isAimed(button) {
  return Boolean(aim?.locked) && button.dataset.spot === aim.spot && button.dataset.turn === aim.turn;
}

function lay() {
  table.querySelector(".lay.now")?.click();
}

// Why the tile does not fit at an open place.
function sayWhyNot(words) {
  const said = byId("why-not");
  if (!said) return;
  said.textContent = words;
  said.hidden = !words;
}

// ---- Picking any tile to start with: the first press shows it, the second or the button takes it.

let picked = ""; // the move of the tile that is looked at

function showPick() {
  const words = byId("picked-words");
  if (!words) {
    picked = ""; // whoever takes the tile back looks at all of them again
    return;
  }
  const choices = [...table.querySelectorAll(".picking-any .choice")];
  const choice = choices.find((one) => one.value === picked);
  if (!choice) picked = "";
  for (const one of choices) one.setAttribute("aria-pressed", String(one === choice));
  words.textContent = choice ? choice.dataset.words : words.dataset.empty;
  byId("picked-use").setAttribute("href", `${table.querySelector(".hall").dataset.art}#${choice ? choice.dataset.symbol : "tile-back"}`);
  byId("take-tile").disabled = !choice;
}

// On the window, so that nobody takes the first press for a move that was sent.
addEventListener("click", (event) => {
  const choice = event.target.closest?.(".picking-any .choice");
  if (event.target.closest?.("#take-tile")) table.querySelector(".choice[aria-pressed=true]")?.click();
  if (!choice || choice.value === picked) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  picked = choice.value;
  showPick();
}, true);

// ---- Mouse and touch.

let pressed = false; // focus that comes from a press, however late, is no choice by keyboard
document.addEventListener("pointerdown", () => { pressed = true; focused = false; }, true);
let focused = false; // a place that was aimed at by focus alone
document.addEventListener("keydown", () => { pressed = false; focused = false; }, true);

document.addEventListener("click", (event) => {
  const spot = event.target.closest?.(".spot");
  if (event.target.closest?.(".ok")) lay();
  else if (event.target.closest?.("#turn-tile, .turner")) turnByButton(event);
  else if (spot && dragged) dragged = false;
  else if (spot) press(spot);
  const refused = event.target.closest?.(".why");
  if (refused) sayWhyNot(refused.title);
  const zoomer = event.target.closest?.("[data-zoom]");
  if (zoomer) zoomBy(byId(zoomer.dataset.canvas), { in: 1.4, out: 1 / 1.4, fit: 0 }[zoomer.dataset.zoom]);
});

// After a press the keys belong to the place again: Enter lays the tile and does not turn it once more.
function turnByButton(event) {
  turn();
  if (aim && event.detail > 0) byId(aim.spot).querySelector(".aim").focus({ preventScroll: true });
}

function press(spot) {
  if (focused) focused = false; // a press that only brought the focus: it has aimed, as a screen reader does it
  else if (aim?.spot !== spot.id || !aim.locked) aimAt(spot, true);
  else if (turnsOf(spot).length > 1) turn();
  else lay();
}

document.addEventListener("pointerover", (event) => {
  const spot = event.target.closest?.(".spot");
  if (spot && event.pointerType === "mouse" && !aim?.locked) aimAt(spot, false);
});
document.addEventListener("pointerout", (event) => {
  const spot = event.target.closest?.(".spot");
  if (spot && event.pointerType === "mouse" && aim && !aim.locked && !spot.contains(event.relatedTarget)) letGo();
});
document.addEventListener("focusin", (event) => {
  const spot = event.target.closest?.(".spot");
  if (!spot || pressed || !event.target.matches(".aim") || aim?.spot === spot.id) return;
  focused = true;
  aimAt(spot, true);
  tellAim();
});

// What is unfolded is seen, also where it opens below the fold.
document.addEventListener("toggle", (event) => {
  if (event.target.open && event.target.closest?.(".strip")) event.target.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
}, true);

// ---- Chips in the dock lead to a monster; each press aims at the next of its places.

document.addEventListener("click", (event) => {
  const lead = event.target.closest?.(".lead");
  if (!lead) return;
  const spots = spotsNow().filter((spot) => spot.id.startsWith(`spot-${lead.dataset.whose}-`));
  const next = spots[(spots.findIndex((spot) => spot.id === aim?.spot) + 1) % spots.length];
  if (next) aimAt(next, true);
});

// Whoever is asked sees their own monster, if the tile fits there; otherwise the one at which it fits most often.
document.addEventListener("choices", (event) => {
  if (leadToPlaces()) event.preventDefault();
}, true);

function leadToPlaces() {
  if (document.querySelector("#board .spotlight")) return true; // a teacher leads
  const bays = [...table.querySelectorAll(".bay:has(.spot)")];
  const spots = (bay) => bay.querySelectorAll(".spot").length;
  const bay = bays.find((one) => one.matches(".mine")) ?? bays.sort((one, other) => spots(other) - spots(one))[0];
  if (bay) lead(bay);
  return Boolean(bay);
}

// Its head is in view, and all places if that can be.
function lead(bay) {
  board().scrollTo({ top: board().scrollTop, behavior: "instant" }); // it may be on its way elsewhere
  const { top, bottom } = board().getBoundingClientRect();
  const from = Math.max(top, table.querySelector(".standings")?.getBoundingClientRect().bottom ?? 0);
  const lights = [...bay.querySelectorAll(".light")].map((light) => light.getBoundingClientRect());
  const box = bay.getBoundingClientRect();
  const lowest = Math.max(...lights.map((light) => light.bottom)) + 12;
  const highest = Math.min(...lights.map((light) => light.top)) - 12;
  if (box.top >= from && lowest <= bottom) return;
  const by = Math.min(Math.max(box.top - from - 6, lowest - bottom), highest - from);
  board().scrollBy({ top: by, behavior: calm.matches ? "auto" : "smooth" });
}

// Whoever comes to the table, or has looked elsewhere meanwhile, sees a place to begin with.
let shownFor = "";
function leadOn() {
  const spots = spotsNow();
  if (!spots.length || shownFor === plyNow()) return;
  shownFor = plyNow();
  if (!spots.some(isInView)) leadToPlaces();
}

// A hint is seen where it means: the tile lies there, not yet laid, as the best of them says or the one pointed at.
function showHint(line) {
  const [verb, owner, cell, way] = (line?.dataset.hints ?? "").split(" ");
  const spot = verb === "lay" ? byId(`spot-${owner}-${cell.replace(",", "_")}`) : null;
  if (!spot || !turnsOf(spot).includes(way)) return;
  wish = TURNS.indexOf(way);
  aimAt(spot, true);
  lead(spot.closest(".bay"));
}
new MutationObserver(() => showHint(document.querySelector("#hint-body [data-hints]"))).observe(byId("hint-body") ?? document.createElement("i"), { childList: true });
for (const name of ["pointerover", "focusin"]) byId("hint-body")?.addEventListener(name, (event) => showHint(event.target.closest?.("[data-hints]")));

function isInView(part) {
  const [x, y] = middle(part.querySelector(".light"));
  const box = board().getBoundingClientRect();
  // Everybody's points lie over the board where it has been scrolled.
  const top = Math.max(box.top, table.querySelector(".standings")?.getBoundingClientRect().bottom ?? 0);
  return x > box.left && x < box.right && y > top && y < box.bottom;
}

// ---- Keys: arrows walk from place to place over all monsters, R turns, Enter lays, Escape lets go.

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.("input, select, textarea, dialog, .drawer")) return;
  if (!spotsNow().length) return;
  if (event.key in ARROWS) walk(ARROWS[event.key]);
  else if (event.key === "r" || event.key === "R") turn();
  else if (event.key === "Escape") letGo();
  else if (event.key === "Enter" && aim?.locked && !target.closest?.("button:not(.aim), a, summary")) lay();
  else return;
  event.preventDefault();
});

function middle(part) {
  const box = part.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function walk([across, down]) {
  const spots = spotsNow();
  const from = aim?.locked ? byId(aim.spot) : null;
  const next = from ? nearest(spots.filter((spot) => spot !== from), middle(from.querySelector(".light")), across, down) : spots[0];
  if (!next) return;
  aimAt(next, true);
  next.querySelector(".aim").focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
}

// The nearest place in this direction; where there is none, the farthest in the other, so that one walks around.
function nearest(spots, [x, y], across, down) {
  const ahead = [];
  const behind = [];
  for (const spot of spots) {
    const [a, b] = middle(spot.querySelector(".light"));
    const forward = (a - x) * across + (b - y) * down;
    const aside = Math.abs((a - x) * down) + Math.abs((b - y) * across);
    if (forward > 4) ahead.push([forward + 2.5 * aside, spot]);
    else behind.push([forward + 2.5 * aside, spot]);
  }
  const [best] = (ahead.length ? ahead : behind).sort((one, other) => one[0] - other[0]);
  return best?.[1];
}

// ---- The tile in hand follows the pointer, and can be dragged to its place.

let carried = null;
let dragging = false;
let dragged = false; // the click that ends a drag is none

function carry(event, lift) {
  if (!carried) {
    carried = document.createElementNS(SVG, "svg");
    carried.setAttribute("class", "carried");
    carried.setAttribute("viewBox", "-2 -2 104 104");
    carried.append(byId("drawn-use").cloneNode());
    carried.firstChild.removeAttribute("id");
    document.body.append(carried);
  }
  const half = carried.getBoundingClientRect().width / 2;
  carried.style.translate = `${event.clientX - half}px ${event.clientY - half - lift}px`;
}

function putDown() {
  carried?.remove();
  carried = null;
}

function isMine() {
  return Boolean(table.querySelector(".tray.loaded #drawn-use"));
}

document.addEventListener("pointerdown", (event) => {
  if (!isMine() || !event.target.closest?.("#drawn")) return;
  dragging = true;
  dragged = false;
  letGo();
  event.target.releasePointerCapture?.(event.pointerId);
});

document.addEventListener("pointermove", (event) => {
  lookAt(event);
  if (!isMine()) return putDown();
  if (dragging) return drag(event);
  const over = event.target.closest?.(".floor");
  if (event.pointerType === "mouse" && over && !event.buttons && !event.target.closest(".spot, .shelf")) carry(event, 0);
  else putDown();
  return undefined;
});

function drag(event) {
  const lift = event.pointerType === "mouse" ? 0 : 48;
  carry(event, lift);
  dragged = true;
  const spot = document.elementFromPoint(event.clientX, event.clientY - lift)?.closest(".spot");
  if (spot) aimAt(spot, false);
  else if (aim) letGo();
  const { top, bottom } = board().getBoundingClientRect();
  if (event.clientY - lift < top + 30) board().scrollBy(0, -12);
  else if (event.clientY > bottom - 40 && event.clientY < bottom) board().scrollBy(0, 12);
}

for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, () => {
    if (!dragging) return;
    dragging = false;
    putDown();
    if (aim && dragged) {
      aim.locked = true;
      showAim();
    }
    setTimeout(() => { dragged = false; });
  });
}

// ---- Zoom: buttons, wheel with Ctrl (or alone, where the board has nothing to scroll), two fingers; drag to move.

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
function reframe(canvas) {
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

function comeNearer(canvas) {
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

// ---- Eyes that are open follow the pointer a little.

let looked = 0;
function lookAt(event) {
  if (calm.matches || looked) return;
  looked = requestAnimationFrame(() => {
    looked = 0;
    for (const eye of document.querySelectorAll(".awake .eye")) {
      const [x, y] = middle(eye);
      const far = Math.hypot(event.clientX - x, event.clientY - y) || 1;
      const reach = Math.min(0.34, far / 300);
      eye.querySelector(".pupil").setAttribute("transform", `translate(${((event.clientX - x) / far) * reach} ${((event.clientY - y) / far) * reach})`);
    }
  });
}

// ---- A tile that was laid flies to its place, once: out of the hand, and lies there only when it has landed.

let told = Math.max(-1, ...cuesNow().map((cue) => cue.value)); // the newest cue whose tile has been waited for
let hand = null; // where the tile in hand was
const coming = new Map(); // bay id -> the picture of the tile that is still to land there
const dozing = new Map(); // name of a finished monster -> { scene, bay }: it sleeps there until it is told to wake up

function cuesNow() {
  return [...document.querySelectorAll("#cues > li")];
}

const bayOf = (target) => byId(target?.split(" ").find((id) => id.startsWith("bay-")) ?? "");

// Whatever the stage is about to lay is not to be seen before.
function expectTiles() {
  const fresh = cuesNow().filter((cue) => cue.value > told);
  told = Math.max(told, ...fresh.map((cue) => cue.value));
  const isStaged = Number(byId("cues")?.dataset.beat ?? 0) && !calm.matches && !document.hidden;
  for (const { dataset } of isStaged ? fresh : []) {
    if (dataset.sounds === "tile") coming.set(bayOf(dataset.target)?.id, dataset.picture);
    if (dataset.sounds === "wake") doze(wokenBy(dataset), bayOf(dataset.target));
  }
  showComing();
}

function showComing() {
  for (const bay of table.querySelectorAll(".bay")) {
    const newest = bay.querySelector(".newest");
    bay.classList.toggle("coming", Boolean(newest) && coming.has(bay.id) && isOf({ picture: coming.get(bay.id) }, newest));
  }
}

function landed(bay) {
  coming.delete(bay.id);
  showComing();
}

// The play is over, or somebody has seen enough of it.
document.addEventListener("fallen", ({ detail }) => {
  if (detail) return;
  coming.clear();
  showComing();
  for (const { bay } of dozing.values()) bay.classList.remove("dozes");
  dozing.clear();
});

function fly(copy, from, to, turned) {
  copy.setAttribute("class", "carried");
  byId("stage").append(copy);
  copy.querySelector("use").style.rotate = `${turned}deg`;
  const at = (box) => `translate(${box.left}px, ${box.top}px) scale(${box.width / copy.getBoundingClientRect().width || 1})`;
  copy.style.transformOrigin = "0 0";
  return copy.animate([{ transform: at(from) }, { transform: at(to) }], { duration: 420, easing: "cubic-bezier(.3,.7,.3,1)" }).finished.catch(() => null).then(() => copy.remove());
}

function picture(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-2 -2 104 104");
  const use = document.createElementNS(SVG, "use");
  for (const [key, value] of Object.entries({ href: `${table.querySelector(".hall").dataset.art}#${name}`, x: -1, y: -1, width: 102, height: 102 })) use.setAttribute(key, value);
  svg.append(use);
  return svg;
}

const boxOf = (part) => {
  const box = part?.getBoundingClientRect();
  return box?.width ? box : null;
};

table.addEventListener("htmx:before:swap", () => {
  hand = boxOf(table.querySelector("#drawn svg")) ?? hand;
});

// ---- Cues that this table plays in its own way.

document.addEventListener("cue", (event) => {
  const { cue, time } = event.detail;
  const bay = bayOf(cue.target);
  if (cue.kind === "go" && cue.target === "drawn") return drawTile(cue);
  if (!bay) return undefined;
  const woken = cue.sounds === "wake" && wokenBy(cue);
  if (woken) {
    event.preventDefault();
    wake(woken, bay, time);
  } else if (cue.kind === "go" && cue.sounds === "tile") {
    layOn(bay, cue);
  } else if (cue.sounds === "tile") {
    setTimeout(() => landed(bay), time * 0.9); // it is shown large, and goes there by itself
  }
  return undefined;
});

// Out of the pile into the hand.
function drawTile(cue) {
  const [from, to] = [boxOf(byId("pile")?.querySelector(".back")), boxOf(byId("drawn")?.querySelector("svg"))];
  if (from && to) fly(picture(cue.picture), from, to, 0);
}

function layOn(bay, cue) {
  const newest = bay.querySelector(".newest");
  const isThere = newest && isOf(cue, newest);
  const from = hand ?? boxOf(byId("drawn")?.querySelector("svg")) ?? boxOf(byId("pile")?.querySelector(".back"));
  // What finished a monster lies on it, while it still sleeps.
  const asleep = [...dozing.values()].find((one) => one.bay.id === bay.id)?.scene;
  const to = boxOf(isThere ? bay.querySelector(".landed") : asleep?.querySelector("g.last") ?? bay.querySelector(".shelf li:last-child svg"));
  if (!from || !to) return landed(bay);
  const turned = isThere ? newest.querySelector("use").getAttribute("transform").match(/rotate\((\d+)/)?.[1] ?? 0 : 0;
  return fly(picture(cue.picture), from, to, turned).then(() => {
    landed(bay);
    asleep?.classList.add("whole");
  });
}

// Whether this is the tile that is talked about: what finished a monster is none of the minion that follows.
function isOf(cue, newest) {
  return newest.querySelector("use").getAttribute("href").endsWith(`#${cue.picture.replace(/^tile-/, "skin-")}`);
}

function wokenBy(cue) {
  return [...(bayOf(cue.target)?.querySelectorAll("[data-wakes]") ?? [])].find((one) => one.dataset.wakes === cue.words);
}

// A finished monster, still asleep, over its own bay, wherever that goes meanwhile.
function over(bay, one, css) {
  const scene = document.createElement("div");
  scene.className = css;
  const shown = one.querySelector("svg").cloneNode(true);
  shown.querySelector(".creature").classList.replace("awake", "asleep");
  scene.append(shown);
  byId("stage").append(scene);
  const follow = () => {
    const box = bay.querySelector(".floor").getBoundingClientRect();
    const layer = byId("stage").getBoundingClientRect();
    Object.assign(scene.style, { left: `${box.left - layer.left}px`, top: `${box.top - layer.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    if (scene.isConnected) requestAnimationFrame(follow);
  };
  follow();
  return scene;
}

// Until it is told to wake up it is not seen on its shelf.
function doze(one, bay) {
  if (!one || !bay) return;
  const scene = over(bay, one, "dozing");
  const landing = bay.id.replace("bay", "landed");
  if (!byId(landing)) scene.id = landing; // where the last tile lands is lit up there, and not the whole bay
  bay.classList.add("dozes");
  dozing.set(one.dataset.wakes, { scene, bay });
}

function wake(one, bay, time) {
  dozing.get(one.dataset.wakes)?.scene.remove();
  dozing.delete(one.dataset.wakes);
  bay.classList.remove("dozes");
  const scene = over(bay, one, "waking");
  scene.style.setProperty("--time", `${time}ms`);
  setTimeout(() => scene.querySelector(".creature").classList.replace("asleep", "awake"), time * 0.25);
  const words = document.createElement("p");
  const points = document.createElement("small");
  points.textContent = one.dataset.worth;
  words.append(one.dataset.wakes, points);
  scene.append(words);
  bringIntoView(bay, time);
}

// Whoever decides meanwhile is led back to where they looked.
function bringIntoView(bay, time) {
  const place = board().scrollTop;
  bay.scrollIntoView({ block: "nearest", behavior: "smooth" });
  if (document.querySelector(".my-turn")) setTimeout(() => board()?.scrollTo({ top: place, behavior: "smooth" }), time);
}

// ---- After every change.

function settle() {
  for (const canvas of table.querySelectorAll(".canvas")) {
    reframe(canvas);
    comeNearer(canvas);
  }
  // Another tile is aimed anew, though a place of the same name may be there: the first of the next minion.
  if (aim && !(aim.ply === plyNow() && byId(aim.spot) && turnsOf(byId(aim.spot)).includes(aim.turn))) aim = null;
  if (!isMine()) {
    wish = 0;
    putDown();
  }
  showAim();
  showPick();
  leadOn();
}

table.addEventListener("htmx:after:swap", () => {
  settle();
  expectTiles();
});

addEventListener("resize", settle);
document.fonts.ready.then(settle);
settle();
leadToPlaces();

// Now and then one that is awake blinks: a short moment of motion, for an animation that never ends keeps a core busy.
setInterval(() => {
  const all = [...document.querySelectorAll(".awake")];
  const one = all[Math.floor(Math.random() * all.length)];
  if (!one || calm.matches || document.hidden) return;
  one.classList.add("blinking");
  setTimeout(() => one.classList.remove("blinking"), 320);
}, 1700);
