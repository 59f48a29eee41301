// Effects: what is seen of a cue, at the piece of whoever it concerns. All of it lies over the visible part of the board
// and never leaves it. Places are measured when the effect is shown, after the board has come to rest; who is out of
// view is stood for by a marker at the edge. stage.js says when: it asks by `scene` and `effect` and waits.

const table = document.getElementById("table");
const layer = document.getElementById("stage");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const STEADY = 3; // frames without a change: the board has come to rest
const PATIENCE = 700; // milliseconds, at most, that this is waited for
const SCROLLED = 6000; // milliseconds for which whoever scrolls the board keeps what they look at
const MARGIN = 6;
const SMALL = ["gain", "loss", "number", "ceremony"]; // kinds for which the board is not scrolled while there are others

const board = () => document.getElementById("board");
const facts = () => document.getElementById("cues")?.dataset ?? {};
const ids = (names) => (names ? names.split(" ") : []);
const clamp = (number, least, most) => Math.max(least, Math.min(number, Math.max(least, most)));

document.addEventListener("scene", ({ detail }) => { detail.ready = show(detail.cues); });
document.addEventListener("effect", ({ detail }) => { detail.arrives = present(detail); });
document.addEventListener("choices", toChoices);

function present({ cue, time, drawing }) {
  fit();
  sweep();
  if (["hit", "gain", "loss"].includes(cue.kind)) return fly(cue, Math.min(620, time * 0.6), drawing);
  if (cue.kind === "moment") moment(cue, time, drawing);
  if (cue.kind === "fall") fall(cue, time, drawing);
  if (cue.kind === "go") light(cue.target);
  return null;
}

// ---- The visible part of the board, and what lies in it.

function area() {
  const box = board().getBoundingClientRect();
  const top = Math.max(0, box.top);
  const bottom = Math.min(innerHeight, box.bottom);
  return { left: box.left, top, right: box.right, bottom, width: box.width, height: bottom - top };
}

function fit() {
  const { left, top, width, height } = area();
  Object.assign(layer.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];

function isInView(box, seen = area()) {
  const [x, y] = centre(box);
  return x >= seen.left && x <= seen.right && y >= seen.top + MARGIN && y <= seen.bottom - MARGIN;
}

// Where pieces of the board are now; of those that are gone, where they stood before the page changed.
function boxesOf(names, cue) {
  return ids(names).map((id) => {
    const piece = document.getElementById(id);
    if (piece) return board().contains(piece) ? restOf(piece) : null;
    return cue.then?.stood(id) ?? null;
  }).filter((box) => box?.width);
}

// What waits to glide somewhere, or is on its way, is looked for where it will lie.
function restOf(piece) {
  const box = piece.getBoundingClientRect();
  if (!piece.getAnimations().some((one) => one.id === "glide")) return box;
  const { a, d, e, f } = new DOMMatrix(getComputedStyle(piece).transform);
  return new DOMRect(box.left - e, box.top - f, box.width / a, box.height / d);
}

function counterBoxes(names) {
  return ids(names).flatMap((name) => [...board().querySelectorAll(`[data-counter="${name}"]`)])
    .map((place) => place.getBoundingClientRect()).filter((box) => box.width);
}

// Whose figures a cue changes is shown there; a blow lands on whom it strikes.
function landings(cue) {
  const own = boxesOf(cue.target, cue);
  const counters = counterBoxes(cue.counts);
  if (cue.kind === "fall") return [...boxesOf(cue.source, cue), ...own];
  const piece = boxesOf(ids(cue.source).filter((id) => id.endsWith(`-${cue.whose}`)).join(" "), cue);
  return cue.kind === "hit" ? [...own, ...counters] : [...counters, ...own, ...piece];
}

// ---- A scene: the board is scrolled once, to where most of it can be seen, and comes to rest.

let touched = -SCROLLED;
for (const name of ["wheel", "touchmove"]) {
  table.addEventListener(name, (event) => { if (event.target.closest?.("#board")) touched = performance.now(); }, { passive: true });
}

async function show(cues) {
  const wanted = cues.flatMap((cue) => Array(SMALL.includes(cue.kind) ? 1 : 3).fill(landings(cue))).filter((boxes) => boxes.length);
  if (performance.now() - touched > SCROLLED) scrollTo(wanted, isInView, wholes(cues));
  await rest();
}

// Of what is looked at as a whole, where it is now: a part of it in view is not enough.
function wholes(cues) {
  const pieces = cues.flatMap((cue) => ids(cue.target)).map((id) => document.getElementById(id));
  return pieces.filter((piece) => piece?.dataset.whole !== undefined).map((piece) => piece.getBoundingClientRect());
}

// The choices that lie on the board; the reader's own piece where there are none, or as many to be seen here as there.
function toChoices(event) {
  if (!board() || event.defaultPrevented) return;
  const buttons = [...board().querySelectorAll("button[name=move], .spot .aim")];
  const own = [...board().querySelectorAll("[data-home]")].map((part) => document.getElementById(part.dataset.home)).filter(Boolean);
  const boxes = (pieces) => pieces.filter((piece) => piece.checkVisibility()).map((piece) => [piece.getBoundingClientRect()]);
  const isWhole = (box, seen) => box.top >= seen.top && box.bottom <= seen.bottom;
  const choices = boxes(buttons);
  if (!isReadFromTheTop(choices.flat(), isWhole)) scrollTo([...boxes(own), ...[1, 2, 3].flatMap(() => choices)], isWhole);
}

// Of a list longer than the board, the first are in view, below what introduces them: one scrolls on by oneself.
function isReadFromTheTop(choices, isWhole) {
  const seen = area();
  const height = Math.max(...choices.map((box) => box.bottom)) - Math.min(...choices.map((box) => box.top));
  return choices.length > 0 && !board().querySelector(".spot") && board().scrollTop < 1 && height > seen.height && isWhole(choices[0], seen);
}

// Each of `wanted` are the places where one thing can be seen: any of them will do.
function scrollTo(wanted, isSeen, whole = []) {
  const here = board().scrollTop;
  const seen = area();
  const most = board().scrollHeight - board().clientHeight;
  const covered = Number.parseFloat(getComputedStyle(board()).scrollPaddingTop) || 0;
  const isWhole = (box, by) => box.top >= seen.top + by + covered - 1 && box.bottom <= seen.bottom + by + 1;
  const count = (to) => wanted.filter((boxes) => boxes.some((box) => isSeen(box, { ...seen, top: seen.top + to - here, bottom: seen.bottom + to - here }))).length
    + whole.filter((box) => isWhole(box, to - here)).length / (whole.length + 1);
  const tries = [...wanted.flat().flatMap((box) => [centre(box)[1] - (seen.top + seen.bottom) / 2, box.top - seen.top - 56, box.bottom - seen.bottom + 12]),
    ...whole.flatMap((box) => [box.bottom - seen.bottom, box.top - seen.top - covered])];
  let best = here;
  for (const by of tries) {
    const to = clamp(here + by, 0, most);
    if (count(to) > count(best) || (count(to) === count(best) && best !== here && Math.abs(to - here) < Math.abs(best - here))) best = to;
  }
  if (Math.abs(best - here) > 1) board().scrollTo({ top: best, behavior: calm.matches ? "auto" : "smooth" });
}

const frame = () => new Promise((done) => { requestAnimationFrame(done); });

async function rest() {
  const began = performance.now();
  let last = "";
  for (let steady = 0; steady < STEADY && performance.now() - began < PATIENCE && !document.hidden;) {
    await Promise.race([frame(), new Promise((done) => { setTimeout(done, 100); })]);
    const moving = [...table.querySelectorAll("[data-piece]")].some((piece) => piece.getAnimations().some((one) => one.playState === "running" && one.id === "glide"));
    const { top, height } = area();
    const now = `${board().scrollTop} ${top} ${height} ${moving}`;
    steady = now === last && !moving ? steady + 1 : 0;
    last = now;
  }
}

// ---- Tokens.

// The first place that can be seen, or a marker at the edge behind which it lies.
function landing(cue, boxes, drawing) {
  const found = boxes.find((box) => isInView(box));
  return found ?? marker(cue.whose, boxes[0], drawing);
}

function marker(seat, box, drawing) {
  const name = seat === undefined || seat === "-1" ? "" : JSON.parse(facts().names ?? "[]")[seat];
  if (!name) return null;
  const seen = area();
  const isAbove = box && centre(box)[1] < (seen.top + seen.bottom) / 2;
  let chip = layer.querySelector(`.marker[data-whose="${seat}"]`);
  if (!chip) {
    chip = document.createElement("div");
    chip.className = "marker";
    chip.dataset.whose = seat;
    if (ids(facts().figures)[seat]) chip.append(drawing("figure", "figure", { actor: seat }));
    const words = document.createElement("b");
    words.textContent = name;
    chip.append(words);
    layer.append(chip);
    const x = box ? centre(box)[0] - seen.left : seen.width / 2;
    chip.style.left = `${clamp(x - chip.offsetWidth / 2, MARGIN, seen.width - chip.offsetWidth - MARGIN)}px`;
    Object.assign(chip.style, isAbove ? { top: `${MARGIN}px` } : { bottom: `${MARGIN}px` });
  }
  chip.dataset.used = "now";
  return chip.getBoundingClientRect();
}

// A marker stays for one cue more than it was needed.
function sweep() {
  for (const chip of layer.querySelectorAll(".marker")) {
    if (chip.dataset.used) delete chip.dataset.used;
    else chip.remove();
  }
}

function token(cue, css, drawing) {
  const made = document.createElement("div");
  made.className = `token ${css}`;
  if (cue.picture) made.append(drawing(cue.picture, "picture", cue));
  const words = document.createElement("b");
  words.textContent = cue.words ?? "";
  made.append(words);
  layer.append(made);
  return made;
}

const onLayer = ([x, y], seen = area()) => [x - seen.left, y - seen.top];

// On the layer, and not cut at its edge, however far it swells there.
function inside(part, place, swollen = 1) {
  const seen = area();
  const [x, y] = onLayer(place, seen);
  const half = [part.offsetWidth * swollen / 2 + 2, part.offsetHeight * swollen / 2 + 2];
  return [clamp(x, half[0], seen.width - half[0]), clamp(y, half[1], seen.height - half[1])];
}

const at = ([x, y], scale = 1) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;

// The place is part of the same transform as the size: what swells keeps its middle.
function fly(cue, time, drawing) {
  const to = landing(cue, landings(cue), drawing);
  if (!to) return null;
  const flying = token(cue, cue.kind, drawing);
  const end = inside(flying, centre(to));
  const from = cue.kind === "loss" ? null : boxesOf(cue.source, cue).find((box) => isInView(box) || cue.kind === "hit");
  const start = from ? inside(flying, centre(from), 1.25) : near(flying, end, cue.whose);
  flying.dataset.landing = [to.left, to.top, to.right, to.bottom].map(Math.round).join(" ");
  const frames = [
    { transform: at(start, 0.6), opacity: 0 },
    { transform: at(start, 1.25), opacity: 1, offset: 0.3 },
    { transform: at(end), opacity: 1 },
  ];
  const flight = flying.animate(frames, { duration: time, easing: "cubic-bezier(.4,0,.2,1)", fill: "forwards" });
  return flight.finished.catch(() => null).then(() => {
    flying.dataset.landed = "";
    const fading = flying.animate([{ transform: at(end), opacity: 1 }, { transform: at(end, 1.15), opacity: 1, offset: 0.4 }, { transform: at(end), opacity: 0 }], { duration: 420, fill: "forwards" });
    fading.finished.catch(() => null).finally(() => flying.remove());
  });
}

// What comes from nowhere that can be seen comes from above, or from below where that is somebody else's.
function near(flying, [x, y], seat) {
  const place = area().top + y;
  const own = [...board().querySelectorAll(`[data-player="${seat}"]`)].map((part) => part.getBoundingClientRect()).find((box) => box.top <= place && box.bottom >= place);
  const above = clamp(y - 46, 0, y);
  return [x, own && area().top + above - flying.offsetHeight / 2 < own.top ? y + clamp(46, 0, own.bottom - place - flying.offsetHeight / 2) : above];
}

// ---- A great moment is told beside the place where it happens, and then goes there.

function moment(cue, time, drawing) {
  const scene = document.createElement("div");
  scene.className = "moment";
  if (cue.picture) scene.append(drawing(cue.picture, "picture", cue));
  const words = document.createElement("b");
  words.textContent = cue.words || cue.sentence;
  scene.append(words);
  layer.append(scene);
  const place = boxesOf(cue.target, cue).find((box) => isInView(box));
  const here = beside(scene, place);
  const leaves = place ? { transform: at(onLayer(centre(place)), 0.12), opacity: 0.6 } : { transform: at(here, 0.96), opacity: 0 };
  const frames = [{ transform: at(here, 0.4), opacity: 0 }, { transform: at(here, 1.06), opacity: 1, offset: 0.18 }, { transform: at(here), opacity: 1, offset: 0.8 }, leaves];
  scene.animate(frames, { duration: Math.max(500, time), easing: "ease-out", fill: "forwards" }).finished.catch(() => null).then(() => scene.remove());
}

// Of some spots inside the board the one that covers least of the place.
function beside(scene, place) {
  const seen = area();
  const [width, height] = [scene.offsetWidth, scene.offsetHeight];
  const spots = [[0.5, 0.4], [0.5, 0], [0.5, 1], [0, 0.5], [1, 0.5], [0, 0], [1, 0], [0, 1], [1, 1]]
    .map(([across, down]) => inside(scene, [seen.left + seen.width * across, seen.top + seen.height * down]));
  if (!place) return spots[0];
  const covered = ([x, y]) => {
    const wide = Math.min(x + seen.left + width / 2, place.right) - Math.max(x + seen.left - width / 2, place.left);
    const high = Math.min(y + seen.top + height / 2, place.bottom) - Math.max(y + seen.top - height / 2, place.top);
    return Math.max(0, wide) * Math.max(0, high);
  };
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}

// ---- What a cue fells breaks where it stood, each for itself, and why stands over it.

function fall(cue, time, drawing) {
  const gone = ids(cue.source).filter((id) => !document.getElementById(id) && cue.then?.stood(id)?.width);
  document.dispatchEvent(new CustomEvent("fallen", { detail: gone }));
  const boxes = (gone.length ? gone.map((id) => cue.then.stood(id)) : boxesOf(cue.source, cue).slice(0, 1)).filter((box) => isInView(box));
  for (const box of boxes) burst(box);
  const to = boxesOf(cue.target, cue).find((box) => isInView(box)) ?? boxes[0] ?? landing(cue, landings(cue), drawing);
  if (!to || !cue.words) return;
  const words = token(cue, "loss", drawing);
  const [across, down] = centre(boxes[0] ?? to); // at what fell, where that is
  const half = Math.min(words.offsetWidth, to.width) / 2; // it does not stick out over somebody else's
  const [x, y] = inside(words, [clamp(across, to.left + half, to.right - half), clamp(down, to.top, to.bottom)]);
  words.dataset.landing = [to.left, to.top, to.right, to.bottom].map(Math.round).join(" ");
  words.dataset.landed = "";
  const frames = [{ transform: at([x, y]), opacity: 0 }, { transform: at([x, y]), opacity: 1, offset: 0.15 }, { transform: at([x, y]), opacity: 1, offset: 0.85 }, { transform: at([x, y]), opacity: 0 }];
  words.animate(frames, { duration: Math.max(700, time), easing: "ease-out", fill: "forwards" }).finished.catch(() => null).then(() => words.remove());
}

function burst(box) {
  const [x, y] = onLayer(centre(box));
  for (let part = 0; part < 9; part++) {
    const chip = document.createElement("i");
    chip.className = "rubble";
    layer.append(chip);
    const angle = (part / 9) * 2 * Math.PI;
    const far = 34 + 8 * (part % 3);
    const frames = [
      { transform: `translate(${x}px, ${y}px) rotate(0)`, opacity: 1 },
      { transform: `translate(${x + Math.cos(angle) * far}px, ${y + Math.sin(angle) * far * 0.6 - 18}px) rotate(${part * 80}deg)`, opacity: 1, offset: 0.6 },
      { transform: `translate(${x + Math.cos(angle) * far * 1.2}px, ${y + 46}px) rotate(${part * 140}deg)`, opacity: 0 },
    ];
    chip.animate(frames, { duration: 700, easing: "ease-out", fill: "forwards" }).finished.catch(() => null).then(() => chip.remove());
  }
}

function light(names) {
  const piece = ids(names).map((id) => document.getElementById(id)).find(Boolean);
  piece?.animate([{ filter: "brightness(1)" }, { filter: "brightness(1.7) drop-shadow(0 0 12px #ffd23f)" }, { filter: "brightness(1)" }], { duration: 700 });
}
