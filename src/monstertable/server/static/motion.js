// Motion that explains: a piece that left one place and appeared in another glides there; what fell tumbles; what was
// dealt comes from its deck. Pieces are `[data-piece]` elements with ids of their place; equal pieces are paired.

const play = (sound) => document.dispatchEvent(new CustomEvent("sound", { detail: sound }));
const GLIDE = 340;
const table = document.getElementById("table");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let before = null;
let turn = whoseTurn();
let told = newest();
const roomy = new Set(); // places that are kept as high as they were
let standing = []; // animations of what falls when the stage says so, by the ids it waits for

table.addEventListener("htmx:before:swap", () => { before = look(); });
table.addEventListener("htmx:after:swap", () => {
  const awaited = foretold();
  if (before) keepRoom(before, awaited);
  if (before) show(before, look(), awaited);
  before = null;
  if (whoseTurn() && whoseTurn() !== turn) play("turn");
  turn = whoseTurn();
});

// What the stage is about to fell or to let go stands until then, and what stands beside it keeps its place.
function newest() {
  return Math.max(-1, ...[...document.querySelectorAll("#cues > li")].map((cue) => cue.value));
}

function foretold() {
  told = Number(document.getElementById("cues")?.dataset.seen ?? told);
  const fresh = [...document.querySelectorAll("#cues > li")].filter((cue) => cue.value > told);
  told = Math.max(told, newest());
  const beat = Number(document.getElementById("cues")?.dataset.beat ?? 0);
  return new Set(beat && !document.hidden && !calm.matches ? fresh.flatMap(moved) : []);
}

// What a cue fells, or what goes somewhere.
function moved({ dataset }) {
  const names = { fall: dataset.source, go: dataset.target, moment: dataset.target }[dataset.kind];
  return names ? names.split(" ") : [];
}

function hold(animation, ids) {
  if (!animation) return;
  animation.pause();
  standing.push({ animation, ids });
}

document.addEventListener("fallen", ({ detail: ids }) => {
  const falls = (one) => !ids || one.ids.some((id) => ids.includes(id));
  for (const one of standing.filter(falls)) one.animation.play();
  standing = standing.filter((one) => !falls(one));
  if (standing.length) return;
  for (const place of roomy) place.style.minHeight = "";
  roomy.clear();
});

// Empty while nobody here is asked; at a device that several people share it is another's with every change of hands.
function whoseTurn() {
  const question = document.querySelector(".my-turn");
  return question ? question.dataset.reader ?? "mine" : "";
}

function look() {
  const seen = new Map();
  for (const piece of table.querySelectorAll("[data-piece]")) {
    seen.set(piece.id, { piece, kind: piece.dataset.piece, place: piece.parentElement?.id, room: piece.parentElement?.offsetHeight, part: piece.closest("#board > *, #dock > *"), box: piece.getBoundingClientRect(), copy: null });
  }
  for (const entry of seen.values()) entry.copy = entry.piece.cloneNode(true);
  return seen;
}

// A place is as high as it was until all that falls there has fallen: nothing lies on its neighbours meanwhile.
function keepRoom(old, awaited) {
  for (const [id, entry] of old) {
    const place = awaited.has(id) && !document.getElementById(id) ? document.getElementById(entry.place) : null;
    if (place) place.style.minHeight = `${entry.room}px`;
    if (place) roomy.add(place);
  }
}

function show(old, now, awaited) {
  const left = [...old.entries()].filter(([id]) => !now.has(id)).map(([id, entry]) => ({ ...entry, id }));
  const doomed = left.filter((entry) => awaited.has(entry.id));
  for (const [id, entry] of now) {
    if (old.has(id)) {
      const beside = doomed.filter((fallen) => fallen.place === entry.place).map((fallen) => fallen.id);
      const move = glide(entry.piece, old.get(id).box, entry.box);
      if (beside.length) hold(move, beside);
      else if (awaited.has(id)) hold(move, [id]);
      continue;
    }
    const source = take(left, entry.kind);
    const move = source ? glide(entry.piece, source.box, entry.box) : appear(entry);
    if (source && awaited.has(id)) hold(move, [id]);
  }
  for (const entry of left) {
    const move = vanish(entry);
    if (awaited.has(entry.id)) hold(move, [entry.id]);
  }
}

function take(entries, kind) {
  const index = entries.findIndex((entry) => entry.kind === kind);
  return index < 0 ? null : entries.splice(index, 1)[0];
}

function glide(piece, from, to) {
  const x = from.left - to.left;
  const y = from.top - to.top;
  if (Math.abs(x) + Math.abs(y) < 2) return null;
  if (calm.matches) {
    piece.classList.add("changed");
    return null;
  }
  const scale = to.width ? from.width / to.width : 1;
  return piece.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 30 }, { transform: "none", transformOrigin: "0 0", zIndex: 30 }],
    { id: "glide", duration: GLIDE, easing: "cubic-bezier(.2,.7,.2,1)" },
  );
}

function appear(entry) {
  const section = entry.piece.closest("section, article");
  const deck = section?.querySelector("[data-deck]")?.getBoundingClientRect();
  if (deck) return glide(entry.piece, deck, entry.box);
  return calm.matches ? null : entry.piece.animate([{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }], { duration: GLIDE });
}

// A ghost of the board lies on it and is scrolled with it.
function lieThere(ghost, { box, part }) {
  const board = document.getElementById("board");
  const isOnBoard = board && part?.parentElement === board;
  const { left, top } = isOnBoard ? board.getBoundingClientRect() : { left: 0, top: 0 };
  const [x, y] = isOnBoard ? [box.left - left + board.scrollLeft, box.top - top + board.scrollTop] : [box.left, box.top];
  ghost.classList.toggle("on-board", Boolean(isOnBoard));
  Object.assign(ghost.style, { left: `${x}px`, top: `${y}px`, width: `${box.width}px`, height: `${box.height}px` });
  (part?.isConnected ? part : table).append(ghost);
  if (!isOnBoard) return;
  const lies = ghost.getBoundingClientRect(); // a part of the board may have a place of its own
  Object.assign(ghost.style, { left: `${x + box.left - lies.left}px`, top: `${y + box.top - lies.top}px` });
}

function vanish(entry) {
  if (calm.matches || !entry.box.width) return null;
  const ghost = entry.copy;
  ghost.removeAttribute("id");
  for (const control of ghost.querySelectorAll("button, label, .preview")) control.remove();
  ghost.classList.add("ghost-piece");
  lieThere(ghost, entry);
  const pile = document.querySelector("[data-discard]")?.getBoundingClientRect();
  const falls = ghost.classList.contains("building");
  const isAlone = entry.place && !document.getElementById(entry.place); // what it lay on is no longer there
  const frames = isAlone
    ? [{ opacity: 1 }, { opacity: 0 }]
    : falls || !pile
    ? [{ transform: "none", opacity: 1 }, { transform: "rotate(-14deg) translateY(15%)", opacity: 1, offset: 0.45 }, { transform: "rotate(-70deg) translateY(60%)", opacity: 0 }]
    : [{ transform: "none", opacity: 1 }, { transform: `translate(${pile.left - entry.box.left}px, ${pile.top - entry.box.top}px) scale(.2)`, opacity: 0.2 }];
  ghost.style.transformOrigin = falls ? "10% 100%" : "0 0";
  const move = ghost.animate(frames, { duration: falls && !isAlone ? 620 : GLIDE, easing: "ease-in" });
  move.finished.finally(() => ghost.remove());
  return move;
}
