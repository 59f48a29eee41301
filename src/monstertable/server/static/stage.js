// The stage: plays what happened, cue after cue, over a page that shows already how it ended. Nothing on it can be
// clicked and nothing waits for it: whoever decides meanwhile ends the play. A number that a cue changes is held back
// until the cue has hit it.

const table = document.getElementById("table");
const layer = document.getElementById("stage");
const caption = document.getElementById("caption");
const telling = document.getElementById("telling");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const roomy = matchMedia("(min-width: 60.01rem)");
const LINGERS = 2.5; // beats that the last sentence stays

let staged = newest();
let before = null;
let queue = [];
let isPlaying = false;
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

function look() {
  const boxes = new Map();
  for (const piece of table.querySelectorAll("#board [id], #dock [id]")) boxes.set(piece.id, piece.getBoundingClientRect());
  const numbers = new Map();
  for (const place of table.querySelectorAll("[data-counter]")) numbers.set(place.dataset.counter, Number(place.dataset.value));
  return { boxes, numbers };
}

table.addEventListener("htmx:before:swap", () => { before = look(); });
table.addEventListener("htmx:after:swap", () => {
  staged = Number(facts().seen ?? staged); // whoever looks back has seen what the page says, and may see it again
  // What was taken back is not played to its end, as if it still held.
  if (Number(facts().undone ?? -1) > staged) finish();
  const fresh = all().filter((cue) => cue.value > staged);
  staged = Math.max(staged, newest());
  if (isStaged() && fresh.some((cue) => cue.dataset.kind === "ceremony")) curtain();
  tell(fresh);
  if (isStaged()) enqueue(fresh);
  else finish();
  showHeld();
  unfold();
});

// What happened since one's turn is unfolded where there is room for it; who folds it away is not bothered again.
let digest = "";
function unfold() {
  const now = table.querySelector(".digest");
  if (now && now.id !== digest && roomy.matches) now.open = true;
  digest = now?.id ?? digest;
}
unfold();

function enqueue(cues) {
  const then = before;
  for (const cue of cues) {
    for (const name of ids(cue.dataset.counts)) if (!held.has(name) && then?.numbers.has(name)) held.set(name, then.numbers.get(name));
    queue.push({ ...cue.dataset, sentence: cue.textContent, then });
  }
  if (!isPlaying) play();
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
  const ply = question?.closest("form").dataset.asked;
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
  if (!calm.matches) place.animate([{ scale: 1 }, { scale: 1.6 }, { scale: 1 }], { duration: 350, easing: "ease-out" });
}

// ---- The play.

async function play() {
  isPlaying = true;
  const mine = generation;
  if (calm.matches) return list();
  while (queue.length && mine === generation) {
    const cue = queue.shift();
    await perform(cue, Number(cue.beats) * beat());
  }
  if (mine === generation) finish(LINGERS * beat());
  return undefined;
}

// Without motion the same facts stand there as a list.
function list() {
  caption.replaceChildren(...queue.filter((cue) => cue.sentence).slice(-8).map(line));
  caption.hidden = !caption.childElementCount;
  for (const cue of queue) for (const id of ids(cue.target)) document.getElementById(id)?.classList.add("changed");
  const time = Math.max(4, caption.childElementCount * 1.2) * beat();
  queue = [];
  finish(time);
}

async function perform(cue, time) {
  const mine = generation;
  say(cue);
  sound(cue);
  follow(cue);
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
  const arrives = ["hit", "gain", "loss"].includes(cue.kind) ? fly(cue, Math.min(620, time * 0.6)) : null;
  if (cue.kind === "moment") moment(cue, time);
  if (cue.kind === "ceremony") readOut(cue);
  if (cue.kind === "fall") fall(cue, time);
  if (cue.kind === "go") light(cue.target);
  return arrives;
}

const wait = (time) => new Promise((done) => { setTimeout(done, Math.max(0, time)); });

// Everything is as it is: whoever decides has seen enough.
let fading = 0;
function finish(lingers = 0) {
  generation++;
  isPlaying = false;
  queue = [];
  held.clear();
  showHeld();
  layer.replaceChildren();
  tellFallen();
  leave();
  raise();
  clearTimeout(fading);
  if (lingers) fading = setTimeout(() => { caption.hidden = true; }, lingers);
  else caption.hidden = true;
  document.dispatchEvent(new CustomEvent("staged"));
}

document.addEventListener("hurry", () => finish());
document.addEventListener("click", (event) => {
  if (isPlaying && event.target.closest?.("#moves button[name=move], #skip, #go-on, #take-back")) finish();
  if (event.target.closest?.("#to-result")) goOn();
}, true);

// ---- How each kind is shown.

const figureOf = (cue) => facts().figures?.split(" ")[cue.actor];

function line(cue) {
  const words = document.createElement("p");
  if (figureOf(cue)) words.append(drawing("figure", "figure", cue));
  words.append(cue.sentence);
  words.className = isMine(cue) ? "mine" : "";
  return words;
}

const isMine = (cue) => facts().seat !== "" && (cue.counts?.endsWith(`-${facts().seat}`) ?? false);

function say(cue) {
  if (!cue.sentence) return;
  if (cue.kind === "ceremony") {
    caption.hidden = true; // it is read out there
    return;
  }
  clearTimeout(fading);
  caption.replaceChildren(line(cue));
  caption.hidden = false;
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

// Where a piece is now, or was before; of several the first that can be seen.
function boxOf(names, cue) {
  const found = ids(names).map((id) => document.getElementById(id)?.getBoundingClientRect() ?? cue.then?.boxes.get(id)).filter((box) => box?.width);
  return found.find(isSeen) ?? found[0] ?? null;
}

const isSeen = (box) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;

function counterBox(name) {
  const boxes = counters(name).map((place) => place.getBoundingClientRect()).filter((box) => box.width);
  return boxes.find(isSeen) ?? boxes[0] ?? null;
}

const middle = (box) => [
  Math.min(innerWidth - 24, Math.max(24, box.left + box.width / 2)),
  Math.min(innerHeight - 24, Math.max(24, box.top + box.height / 2)),
];

function fly(cue, time) {
  const counter = cue.counts ? counterBox(cue.counts) : null;
  const own = boxOf(cue.target, cue) ?? counter;
  const ends = { hit: [boxOf(cue.source, cue), own], gain: [boxOf(cue.source, cue), counter ?? own], loss: [counter ?? own, boxOf(cue.source, cue)] }[cue.kind];
  const to = ends[1] ?? ends[0];
  if (!to) return null;
  const from = ends[0] ?? { left: to.left, top: to.top - 70, width: to.width, height: to.height };
  const [x, y] = middle(from);
  const [endX, endY] = middle(to);
  const token = document.createElement("div");
  token.className = `token ${cue.kind}`;
  if (cue.picture) token.append(drawing(cue.picture, "picture", cue));
  const words = document.createElement("b");
  words.textContent = cue.words;
  token.append(words);
  layer.append(token);
  const at = (left, top, scale) => ({ transform: `translate(${left}px, ${top}px) translate(-50%, -50%) scale(${scale})` });
  const frames = [{ ...at(x, y, 0.6), opacity: 0 }, { ...at(x, y - 18, 1.35), opacity: 1, offset: 0.3 }, { ...at(endX, endY, 1), opacity: 1 }];
  const flight = token.animate(frames, { duration: time, easing: "cubic-bezier(.4,0,.2,1)", fill: "forwards" });
  return flight.finished.catch(() => null).then(() => {
    token.animate([{ opacity: 1 }, { opacity: 0, scale: 1.6 }], { duration: 240, fill: "forwards" }).finished.finally(() => token.remove());
  });
}

function moment(cue, time) {
  const board = document.getElementById("board").getBoundingClientRect();
  const scene = document.createElement("div");
  scene.className = "moment";
  Object.assign(scene.style, { left: `${board.left + board.width / 2}px`, top: `${board.top + Math.min(board.height, innerHeight) * 0.4}px` });
  if (cue.picture) scene.append(drawing(cue.picture, "picture", cue));
  const words = document.createElement("b");
  words.textContent = cue.words || cue.sentence;
  scene.append(words);
  layer.append(scene);
  const frames = [
    { transform: "translate(-50%, -50%) scale(.4) rotate(-6deg)", opacity: 0 },
    { transform: "translate(-50%, -50%) scale(1.06) rotate(1deg)", opacity: 1, offset: 0.18 },
    { transform: "translate(-50%, -50%) scale(1)", opacity: 1, offset: 0.8 },
    leaving(cue, scene),
  ];
  scene.animate(frames, { duration: Math.max(500, time), easing: "ease-out", fill: "forwards" }).finished.catch(() => null).then(() => scene.remove());
}

// What happened somewhere on the board goes there.
function leaving(cue, scene) {
  const box = boxOf(cue.target, cue);
  if (!box) return { transform: "translate(-50%, -60%) scale(.96)", opacity: 0 };
  const [x, y] = middle(box);
  const from = { x: parseFloat(scene.style.left), y: parseFloat(scene.style.top) };
  return { transform: `translate(-50%, -50%) translate(${x - from.x}px, ${y - from.y}px) scale(.12)`, opacity: 0.6 };
}

// What a cue fells breaks where it stood, each for itself, and why stands over it.
function fall(cue, time) {
  const gone = ids(cue.source).filter((id) => !document.getElementById(id) && cue.then?.boxes.get(id)?.width);
  tellFallen(gone);
  const boxes = gone.length ? gone.map((id) => cue.then.boxes.get(id)) : [boxOf(cue.source, cue)];
  for (const box of boxes) burst(box);
  if (boxes[0] && cue.words) tag(cue, boxes[0], time);
}

// motion.js lets them stand until then; without names: whatever still stands.
function tellFallen(names) {
  document.dispatchEvent(new CustomEvent("fallen", { detail: names }));
}

function tag(cue, box, time) {
  const [x, y] = middle(box);
  const words = document.createElement("div");
  words.className = "token loss";
  if (cue.picture) words.append(drawing(cue.picture, "picture", cue));
  const said = document.createElement("b");
  said.textContent = cue.words;
  words.append(said);
  layer.append(words);
  const left = Math.min(innerWidth - words.offsetWidth / 2 - 8, Math.max(words.offsetWidth / 2 + 8, x));
  const at = (top, opacity) => ({ transform: `translate(${left}px, ${top}px) translate(-50%, -50%)`, opacity });
  const frames = [at(y, 0), { ...at(y - 16, 1), offset: 0.2 }, { ...at(y - 28, 1), offset: 0.8 }, at(y - 40, 0)];
  words.animate(frames, { duration: Math.max(700, time), easing: "ease-out", fill: "forwards" }).finished.catch(() => null).then(() => words.remove());
}

// ---- A ceremony: a list read out line by line. It stays until it is clicked, or for a while.

let ceremony = null;
let leave = () => {};

function readOut(cue) {
  if (!ceremony?.isConnected) {
    ceremony = document.createElement("div");
    ceremony.className = "ceremony";
    const title = document.createElement("b");
    title.textContent = cue.heading ?? "";
    const button = document.createElement("span");
    button.className = "button";
    button.textContent = facts().goOn;
    ceremony.append(title, document.createElement("ol"), button);
    ceremony.addEventListener("click", goOn);
    const board = document.getElementById("board").getBoundingClientRect();
    Object.assign(ceremony.style, { left: `${board.left + board.width / 2}px`, top: `${board.top + Math.min(board.height * 0.28, 210)}px` });
    layer.append(ceremony);
    ceremony.animate([{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }], { duration: 220, easing: "ease-out" });
  }
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

// The result waits behind a curtain until the last ceremony was seen or is skipped; without motion there is no waiting.
const isCurtained = () => table.classList.contains("curtained");

function curtain() {
  if (!document.getElementById("result") || calm.matches) return;
  table.classList.add("curtained");
  tellOne(wordsOf(table.querySelector("#curtain h2")));
  if (!document.activeElement?.closest(".drawer, dialog")) document.getElementById("to-result").focus({ preventScroll: true });
}

function raise() {
  if (!isCurtained()) return;
  table.classList.remove("curtained");
  tell([]);
  document.getElementById("result")?.focus({ preventScroll: true });
}

function untilSeen() {
  return new Promise((done) => {
    const waiting = setTimeout(() => leave(), Number(facts().stays) * beat());
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

function burst(box) {
  if (!box) return;
  const [x, y] = middle(box);
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

function shake(names) {
  for (const id of ids(names)) {
    const steps = [0, -7, 6, -4, 3, 0].map((x) => ({ translate: `${x}px 0` }));
    document.getElementById(id)?.animate(steps, { duration: 380 });
  }
}

// Whoever waits is shown where it happens; whoever decides keeps what they look at.
function follow(cue) {
  if (document.querySelector(".my-turn")) return;
  const place = ids(cue.target || cue.source).map((id) => document.getElementById(id)).find((piece) => piece?.closest("#board"));
  if (!place) return;
  const board = document.getElementById("board").getBoundingClientRect();
  const box = place.getBoundingClientRect();
  if (box.top < board.top || box.bottom > board.bottom) place.scrollIntoView({ block: "center", behavior: "smooth" });
}
