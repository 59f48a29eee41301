// The stage: plays what happened, cue after cue, over a page that shows how it ended. Nothing on it blocks a click, and
// whoever clicks ends the play. A number that a cue changes is held back until the cue has hit it. How a cue is drawn is
// the affair of effects.js; that the next page waits until the play is over, of updates.js.

const table = document.getElementById("table");
const layer = document.getElementById("stage");
const caption = document.getElementById("caption");
const telling = document.getElementById("telling");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const roomy = matchMedia("(min-width: 60.01rem)");
const ONLY_MOVE = 4; // beats for which the reader is told that they had no choice, unless they click
const LINES = 2; // of the caption

let staged = newest();
let before = null;
let queue = [];
let isPlaying = false;
let isEnough = false; // the next page is looked at as it is
let generation = 0; // of the play; whoever ends it begins the next
const held = new Map(); // counter -> the number that is shown while cues that change it are still to come

function all() {
  return [...document.querySelectorAll("#cues > li")];
}

function newest() {
  return Math.max(-1, ...all().map((cue) => cue.value));
}

const isStaged = () => !document.hidden && beat() > 0;
const facts = () => document.getElementById("cues")?.dataset ?? {};
const beat = () => Number(facts().beat ?? 0);

// ---- What was there before the page changed.

// Boxes are kept by their place on the board, wherever that is scrolled to later.
function look() {
  const board = document.getElementById("board");
  const boxes = new Map();
  const shift = board ? [board.getBoundingClientRect().left - board.scrollLeft, board.getBoundingClientRect().top - board.scrollTop] : [0, 0];
  for (const piece of board?.querySelectorAll("[id]") ?? []) {
    const { left, top, width, height } = piece.getBoundingClientRect();
    boxes.set(piece.id, [left - shift[0], top - shift[1], width, height]);
  }
  const numbers = new Map();
  for (const place of table.querySelectorAll("[data-counter]")) numbers.set(place.dataset.counter, Number(place.dataset.value));
  const playing = new Map([...table.querySelectorAll("[data-plays]")].map((part) => [part.id, part.cloneNode(true)]));
  return { numbers, playing, stood: (id) => stoodAt(boxes.get(id)) };
}

function stoodAt(kept) {
  const board = document.getElementById("board");
  if (!kept || !board) return null;
  const { left, top } = board.getBoundingClientRect();
  return new DOMRect(kept[0] + left - board.scrollLeft, kept[1] + top - board.scrollTop, kept[2], kept[3]);
}

table.addEventListener("htmx:before:swap", () => { before = look(); });
table.addEventListener("htmx:after:swap", () => {
  thinker = "";
  leaving.clear();
  staged = Number(facts().seen ?? staged); // whoever looks back has seen what the page says, and may see it again
  // What was taken back is not played to its end, as if it still held.
  if (Number(facts().undone ?? -1) > staged) finish();
  const fresh = all().filter((cue) => cue.value > staged);
  staged = Math.max(staged, newest());
  const isSeen = isStaged() && !isEnough;
  isEnough = false;
  if (isSeen && fresh.length) curtain();
  tell(fresh);
  if (isSeen) enqueue(fresh);
  else finish();
  showHeld();
  unfold();
  steady();
  meanwhile();
});

// A page that was loaded for the next reader of a shared device plays what the last one had still to show.
document.addEventListener("unseen", ({ detail }) => {
  const fresh = all().filter((cue) => cue.value > detail);
  tell(fresh);
  if (isStaged()) enqueue(fresh);
});

// What happened since one's turn is unfolded where there is room for it; who folds it away is not bothered again.
let digest = "";
function unfold() {
  const now = table.querySelector("#dock > .digest");
  if (now && now.id !== digest && roomy.matches) {
    now.open = true;
    const dock = document.getElementById("dock");
    if (dock && dock.scrollHeight > dock.clientHeight) now.open = false; // what is decided needs the room
  }
  digest = now?.id ?? digest;
}

// The dock hardly shrinks while one and the same person waits or decides: what is above it stays where it is, unless
// much of the dock would be empty.
const EMPTY = 40; // pixels
const wide = { waiting: 0, deciding: 0 };
function steady() {
  const now = document.querySelector(".my-turn") ? "deciding" : "waiting";
  wide[now === "waiting" ? "deciding" : "waiting"] = 0;
  const dock = document.getElementById("dock");
  if (dock) dock.style.minHeight = "0"; // as high as it need be, whatever was kept for it
  // What a look at a move tells comes and goes: the room it takes is not kept for the next question.
  const told = table.querySelectorAll("#dock .shown");
  for (const part of told) part.classList.remove("shown");
  const high = dock?.offsetHeight ?? 0;
  if (wide[now] < high || wide[now] > high + EMPTY) wide[now] = high;
  for (const part of told) part.classList.add("shown");
  if (dock) dock.style.minHeight = "";
  keep("--dock", wide[now]);
  keep("--below-dock", document.getElementById("odds")?.offsetHeight ?? 0);
}

// Every part of the table is styled anew when this changes: thousands of them, so not without need.
function keep(name, height) {
  if (table.style.getPropertyValue(name) !== `${height}px`) table.style.setProperty(name, `${height}px`);
}

// How high the dock is shows only when the game's own script has hidden what it needs not, whatever was measured before;
// and on another screen anew.
addEventListener("load", () => {
  inscribe(...caption.children);
  unfold();
  anew();
});
addEventListener("resize", anew);
document.addEventListener("dock", anew); // who changed what stands in the dock says so
function anew() {
  wide.waiting = wide.deciding = 0;
  steady();
}

// What is to be decided is scrolled to once, when the story before it has been told.
let decided = "";
function decide() {
  const question = document.querySelector("#moves.my-turn");
  if (question && question.dataset.asked !== decided) document.dispatchEvent(new CustomEvent("choices", { cancelable: true })); // a game's own table.js may lead there itself
  decided = question?.dataset.asked ?? "";
}

// Nothing is played, nothing has come for a while, and yet it goes on by itself: somebody thinks.
const THINKS = 3000; // milliseconds after which that is shown
let thought = 0;
function mayThink() {
  clearTimeout(thought);
  table.classList.remove("somebody-thinks");
  const isBusy = document.getElementById("skip") && !document.getElementById("go-on");
  if (!isPlaying && isBusy) thought = setTimeout(() => table.classList.add("somebody-thinks"), THINKS);
}
document.addEventListener("playing", mayThink);

// Nobody is said to think about their next move while their last one is still shown; dice that roll are looked at by all.
const QUIET = ["say", "roll", "number"];
let shows = false; // something is done that is to be seen
let thinker = ""; // what the page says of whoever is to decide next

function meanwhile() {
  const asked = document.getElementById("asked");
  if (!asked || !document.getElementById("skip")) return;
  if (isPlaying && shows) {
    thinker ||= asked.textContent;
    asked.textContent = layer.dataset.meanwhile;
  } else if (thinker) {
    asked.textContent = thinker;
    thinker = "";
  }
}

// Who is out is seen as they were until the story comes to that.
const leaving = new Map(); // id -> the part as it is, and as it was

function keepIn(id, then) {
  const [now, was] = [document.getElementById(id), then?.playing.get(id)];
  if (!now || !was || "plays" in now.dataset || leaving.has(id)) return;
  now.replaceWith(was);
  leaving.set(id, [now, was]);
  table.classList.toggle("still-in", was.dataset.player === facts().seat);
}

function letGo(names = [...leaving.keys()]) {
  for (const id of names.filter((one) => leaving.has(one))) {
    const [now, was] = leaving.get(id);
    was.replaceWith(now);
    leaving.delete(id);
  }
  if (!leaving.size) table.classList.remove("still-in");
}

function enqueue(cues) {
  const then = before;
  for (const cue of cues) {
    for (const name of ids(cue.dataset.counts)) if (!held.has(name) && then?.numbers.has(name)) held.set(name, then.numbers.get(name));
    queue.push({ ...cue.dataset, sentence: cue.textContent, then });
    if (cue.dataset.kind === "moment" && !calm.matches) for (const id of ids(cue.dataset.target)) keepIn(id, then);
  }
  shows ||= cues.some((cue) => !QUIET.includes(cue.dataset.kind));
  if (!isPlaying) play();
}

function playing(now) {
  isPlaying = now;
  shows &&= now;
  meanwhile();
  document.dispatchEvent(new CustomEvent("playing", { detail: now }));
}

// Once, in order, politely: what happened, and then what is asked. Who was told nothing of it, because it was long ago,
// is told what it comes to since their turn.
const MOST_TOLD = 40; // sentences that stay to be read again
let told = 0; // sentences since the last question
let asked = ""; // the ply of that question

function tell(cues) {
  told += cues.filter((cue) => cue.textContent).length;
  for (const cue of cues) tellOne(cue.textContent);
  const question = table.querySelector(".my-turn #prompt h2, #result h2");
  const moves = question?.closest("#moves").dataset;
  const ply = moves?.asked ?? moves?.ply; // a past moment is asked nothing
  if (!question || isCurtained() || (!told && ply === asked)) return;
  if (!told) tellOne(wordsOf(table.querySelector(".digest summary")));
  for (const part of table.querySelectorAll("[data-tells]")) tellOne(part.dataset.tells);
  tellOne(wordsOf(question));
  told = 0;
  asked = ply;
}

function tellOne(sentence) {
  if (!sentence) return;
  const line = document.createElement("p");
  line.textContent = sentence;
  telling.append(line);
  while (telling.childElementCount > MOST_TOLD) telling.firstChild.remove();
}

const wordsOf = (part) => part?.innerText.replace(/\s+/g, " ").trim();
document.addEventListener("told", (event) => tellOne(event.detail.replace(/\s+/g, " ").trim()));

// ---- The numbers.

function showHeld() {
  for (const place of table.querySelectorAll("[data-counter]")) {
    write(place, held.get(place.dataset.counter) ?? place.dataset.value);
    place.classList.toggle("held", held.has(place.dataset.counter));
  }
}

function write(place, number) {
  if (place instanceof HTMLMeterElement) place.value = Number(number);
  else if (place.textContent !== String(number)) place.textContent = number;
}

// With the last cue that changes it a figure is what it is.
function count(cue) {
  for (const name of ids(cue.counts).filter((one) => held.has(one))) {
    held.set(name, held.get(name) + Number(cue.change));
    if (!queue.some((later) => ids(later.counts).includes(name))) held.delete(name);
    for (const place of counters(name)) pop(place, Number(cue.change) < 0);
  }
  showHeld();
}

const counters = (name) => [...table.querySelectorAll(`[data-counter="${name}"]`)];

function pop(place, isLoss) {
  place.classList.toggle("dropped", isLoss);
  if (calm.matches || place instanceof HTMLMeterElement) return; // a bar has no room to swell
  place.animate([{ scale: 1 }, { scale: 1.35 }, { scale: 1 }], { duration: 350, easing: "ease-out" });
}

// ---- The play.

async function play() {
  if (!queue.length) return finish();
  const mine = generation;
  if (calm.matches) return list();
  playing(true);
  await ready(queue);
  while (queue.length && mine === generation) {
    const cue = queue.shift();
    await perform(cue, Number(cue.beats) * beat());
  }
  if (mine === generation) finish();
  return undefined;
}

// The board is scrolled to where it happens, and has come to rest.
function ready(cues) {
  const scene = { cues, ready: null };
  document.dispatchEvent(new CustomEvent("scene", { detail: scene }));
  return scene.ready;
}

// Without motion everything is as it is at once, and the same facts stand there as a list: as many lines at a time as
// there is room for, and for as long as they would be played.
async function list() {
  const mine = generation;
  for (const cue of queue) for (const id of ids(cue.target)) document.getElementById(id)?.classList.add("changed");
  queue = queue.filter((cue) => cue.sentence);
  held.clear();
  playing(true);
  while (queue.length && mine === generation) {
    const lines = queue.splice(0, LINES);
    inscribe(...lines.map(line));
    await wait(lines.reduce((beats, cue) => beats + Number(cue.beats), 0) * beat());
  }
  if (mine === generation) finish();
}

async function perform(cue, time) {
  const mine = generation;
  say(cue);
  sound(cue);
  if (cue.kind === "only" && (isMyDoing(cue) || isStepping())) await onlyMove(cue);
  if (mine !== generation) return;
  if (["go", "moment"].includes(cue.kind)) {
    tellFallen(ids(cue.target));
    letGo(ids(cue.target));
  }
  const started = performance.now();
  await present(cue, time);
  if (cue.counts) count(cue);
  while (queue[0]?.kind === "number") count(queue.shift());
  if (cue.kind === "hit") shake(cue.target);
  await wait(time - (performance.now() - started));
  if (mine === generation && cue.kind === "ceremony" && queue[0]?.kind !== "ceremony") await untilSeen();
}

// A game's own table.js may play a cue in its own way: it listens to `cue` and prevents what is shown otherwise.
function present(cue, time) {
  if (!document.dispatchEvent(new CustomEvent("cue", { detail: { cue, time }, cancelable: true }))) return null;
  if (cue.kind === "ceremony") readOut(cue);
  const effect = { cue, time, drawing, arrives: null };
  document.dispatchEvent(new CustomEvent("effect", { detail: effect }));
  return effect.arrives;
}

const wait = (time) => new Promise((done) => { setTimeout(done, Math.max(0, time)); });

// Everything is as it is: whoever decides has seen enough.
function finish() {
  generation++;
  queue = [];
  held.clear();
  letGo();
  showHeld();
  layer.replaceChildren();
  tellFallen();
  leave();
  raise();
  sayLast();
  decide();
  playing(false);
  document.dispatchEvent(new CustomEvent("staged"));
}

// With a newer page at hand: that one is shown without its story.
document.addEventListener("enough", ({ detail }) => {
  isEnough = detail;
  if (isPlaying) finish();
});
document.addEventListener("hurry", () => finish());
document.addEventListener("click", (event) => {
  if (event.target.closest?.("#to-result")) goOn();
}, true);

// ---- How each kind is shown.

const figureOf = (cue) => facts().figures?.split(" ")[cue.actor];

function line(cue) {
  const words = document.createElement("p");
  if (figureOf(cue)) words.append(drawing("figure", "figure", cue));
  words.append(cue.sentence);
  if (isMine(cue)) words.className = ["hit", "loss"].includes(cue.kind) ? "mine worse" : "mine";
  return words;
}

const isMine = (cue) => facts().seat !== "" && cue.whose === facts().seat && ["hit", "loss", "gain", "ceremony"].includes(cue.kind);

const isMyDoing = (cue) => facts().seat !== "" && cue.actor === facts().seat;

// A long sentence is written smaller: its end is often what it is about.
function inscribe(...lines) {
  caption.replaceChildren(...lines);
  fit();
}

function fit() {
  for (const one of caption?.children ?? []) {
    one.classList.remove("long", "longest");
    for (const size of ["long", "longest"]) one.classList.toggle(size, one.scrollHeight > one.clientHeight + 1);
  }
}
addEventListener("resize", fit);

function say(cue) {
  if (cue.sentence && cue.kind !== "ceremony") inscribe(line(cue)); // a ceremony is read out by itself
}

// What happened last stands there until something happens.
function sayLast() {
  const last = table.querySelector(".last-line")?.textContent;
  if (!last || caption.lastElementChild?.textContent === last) return;
  const words = document.createElement("p");
  words.textContent = last;
  inscribe(words);
}

function sound(cue) {
  const name = cue.sounds === "roar" ? `roar-${figureOf(cue) ?? ""}` : cue.sounds;
  if (name) document.dispatchEvent(new CustomEvent("sound", { detail: name }));
}

// The picture "figure" is the one of whoever acts.
function drawing(picture, css, cue) {
  const name = picture === "figure" ? `figure-${figureOf(cue)}` : picture;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", css);
  use.setAttribute("href", `${facts().art}#${name}`);
  svg.append(use);
  return svg;
}

const ids = (names) => (names ? names.split(" ") : []);

// motion.js lets them stand until then; without names: whatever still stands.
function tellFallen(names) {
  document.dispatchEvent(new CustomEvent("fallen", { detail: names }));
}

// ---- A ceremony: a list read out line by line. It stays until it is clicked, or for a while.

let ceremony = null;
let leave = () => {};

function readOut(cue) {
  if (!ceremony?.isConnected) open(cue.heading ?? "");
  const row = document.createElement("li");
  if (isMine(cue)) row.className = "mine";
  if (cue.picture) row.append(drawing(cue.picture, "picture", cue));
  const said = document.createElement("span");
  said.textContent = cue.sentence;
  const words = document.createElement("b");
  words.textContent = cue.words ?? "";
  row.append(said, words);
  ceremony.querySelector("ol").append(row);
  row.animate([{ opacity: 0, translate: "-1.5rem 0" }, { opacity: 1, translate: "0 0" }], { duration: 320, easing: "ease-out" });
}

function open(heading) {
  ceremony = document.createElement("div");
  ceremony.className = "ceremony";
  const title = document.createElement("b");
  title.textContent = heading;
  const button = document.createElement("span");
  button.className = "button";
  button.textContent = facts().goOn;
  ceremony.append(title, document.createElement("ol"), button);
  ceremony.addEventListener("click", goOn);
  layer.append(ceremony);
  ceremony.animate([{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }], { duration: 220, easing: "ease-out" });
}

// A move that the reader made without being asked is not overlooked. Whoever steps comes to that of an opponent by a click:
// the server makes it together with the move before it.
const isStepping = () => facts().stays === undefined;

function onlyMove(cue) {
  open(facts().onlyMove);
  const row = document.createElement("li");
  const said = document.createElement("span");
  said.textContent = cue.sentence;
  if (isMyDoing(cue)) row.className = "mine";
  row.append(drawing("figure", "picture", cue), said);
  ceremony.querySelector("ol").append(row);
  ceremony.removeEventListener("click", goOn);
  ceremony.addEventListener("click", (event) => {
    event.stopPropagation(); // what the move does is still to be seen
    leave();
  });
  return untilSeen(isStepping() ? NaN : ONLY_MOVE);
}

// The result waits behind a curtain until the last ceremony was seen or is skipped; without motion there is no waiting.
// Whoever looks back at a game goes on by the bar below it: there is no button for it, and the focus stays.
const isCurtained = () => table.classList.contains("curtained");

function curtain() {
  if (!document.getElementById("result") || calm.matches) return;
  table.classList.add("curtained");
  tellOne(wordsOf(table.querySelector("#curtain h2")));
  if (!document.activeElement?.closest(".drawer, dialog")) document.getElementById("to-result")?.focus({ preventScroll: true });
}

function raise() {
  if (!isCurtained()) return;
  table.classList.remove("curtained");
  tell([]);
  if (document.getElementById("curtain")) document.getElementById("result")?.focus({ preventScroll: true });
}

// Whoever steps is not hurried.
function untilSeen(beats = Number(facts().stays)) {
  return new Promise((done) => {
    const waiting = Number.isNaN(beats) ? 0 : setTimeout(() => leave(), beats * beat());
    leave = () => {
      clearTimeout(waiting);
      leave = () => {};
      ceremony?.remove();
      done();
    };
  });
}

// Who has seen enough does not wait, and nobody at the table waits for them.
function goOn() {
  finish();
  const address = document.getElementById("moves")?.getAttribute("action")?.replace(/moves$/, "go-on");
  if (facts().seat !== "" && address) fetch(address, { method: "POST" }).catch(() => null);
}

document.addEventListener("keydown", (event) => {
  if (!ceremony?.isConnected || !["Escape", " "].includes(event.key) || event.target.closest?.("button, a, input, summary")) return;
  event.preventDefault();
  event.stopPropagation();
  goOn();
}, true);

function shake(names) {
  for (const id of ids(names)) {
    const steps = [0, -7, 6, -4, 3, 0].map((x) => ({ translate: `${x}px 0` }));
    document.getElementById(id)?.animate(steps, { duration: 380 });
  }
}

decide();
