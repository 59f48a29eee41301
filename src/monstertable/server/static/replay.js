// The viewer: through a game by button, key, swipe and slider, or by itself at three speeds. Every moment is a page of
// its own with an address of its own; here only what changes of it is asked for, and the stage plays what happened.

const byId = (id) => document.getElementById(id);
const bar = byId("replay-bar");
const slider = byId("replay-slider");
const pace = byId("replay-pace");
const board = byId("table");
const stops = bar.dataset.stops.split(" ").map(Number);
const SWIPE = 60; // pixels
const BETWEEN = 0.8; // beats between two steps that are played
const LEAST = 60; // milliseconds

const here = () => Number(byId("moves").dataset.ply);
const beat = () => Number(byId("cues").dataset.beat);
const address = (ply, more = {}) => {
  const query = new URLSearchParams({ ...(bar.dataset.eyes && { eyes: bar.dataset.eyes }), ...more });
  return `${bar.dataset.address}/${ply}${query.size ? `?${query}` : ""}`;
};

// ---- Going somewhere: one after the other, and of what was asked for meanwhile only the last.

let wanted = null;
let isGoing = false;
async function go(ply, isStaged = false) {
  wanted = { ply, isStaged };
  if (isGoing) return;
  isGoing = true;
  try {
    while (wanted) {
      const next = wanted;
      wanted = null;
      const more = { pace: pace.value, ...(next.isStaged && { after: here() }) };
      await htmx.ajax("GET", address(next.ply, more), { source: "#table", target: "#table", swap: "innerMorph" });
    }
  } finally {
    isGoing = false;
  }
  arrived();
}

function arrived() {
  const ply = here();
  history.replaceState(null, "", address(ply));
  slider.value = stops.findLastIndex((stop) => stop <= ply);
  slider.setAttribute("aria-valuetext", bar.querySelector(".where-now").textContent);
  markChosen();
  showPlaying();
}

// What was chosen is marked on the board and in the dock, where it could be chosen.
function markChosen() {
  const chosen = byId("moves").dataset.chosen;
  for (const button of chosen ? board.querySelectorAll("button[name=move]") : []) {
    if (button.value !== chosen) continue;
    const place = byId(button.dataset.spot);
    for (const part of [place ?? button, place?.querySelector(`[data-turn="${button.dataset.turn}"]`)]) part?.classList.add("chosen");
  }
}
markChosen();

const following = (ply) => stops.find((stop) => stop > ply);
const preceding = (ply) => stops.findLast((stop) => stop < ply);

// Whoever goes by hand has seen enough of what is staged; a step on is staged itself.
function leadTo(ply, isStaged = false) {
  pause();
  document.dispatchEvent(new CustomEvent("hurry"));
  if (ply !== undefined && ply >= 0 && ply !== here()) go(ply, isStaged);
}

const last = stops.at(-1);
const step = (id) => byId(`step-${id}`)?.dataset.ply;
const STEPS = {
  first: () => leadTo(0),
  last: () => leadTo(last),
  back: () => leadTo(preceding(here())),
  forward: () => leadTo(following(here()), true),
  previousTurn: () => leadTo(step("previous-turn") && Number(step("previous-turn"))),
  nextTurn: () => leadTo(step("next-turn") && Number(step("next-turn"))),
  moveBack: () => leadTo(here() - 1),
  moveOn: () => here() < last && leadTo(here() + 1, true),
};

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-ply]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const ply = Number(link.dataset.ply);
  leadTo(ply, ply === following(here()));
});
slider.addEventListener("input", () => leadTo(stops[slider.value], stops[slider.value] === following(here())));

// ---- Playing by itself.

let isPlaying = false;
let round = 0;
async function play() {
  if (here() === last) await go(0);
  isPlaying = true;
  const mine = ++round;
  showPlaying();
  while (isPlaying && mine === round && here() < last) {
    const staged = new Promise((done) => { document.addEventListener("staged", done, { once: true }); });
    await go(following(here()), true);
    await staged;
    await new Promise((done) => { setTimeout(done, Math.max(LEAST, BETWEEN * beat())); });
  }
  if (mine === round) pause();
}

function pause() {
  isPlaying = false;
  showPlaying();
}

function showPlaying() {
  const button = byId("step-play");
  button.setAttribute("aria-pressed", String(isPlaying));
  const words = isPlaying ? button.dataset.pause : button.dataset.play;
  button.setAttribute("aria-label", words);
  button.title = words;
}
bar.addEventListener("click", (event) => {
  if (event.target.closest("#step-play")) toggle();
});
const toggle = () => (isPlaying ? pause() : play());

// The speed stays with this browser.
pace.value = localStorage.getItem("replay-pace") ?? "normal";
pace.addEventListener("change", () => localStorage.setItem("replay-pace", pace.value));

// ---- Keys. The games' own keys are for whoever plays.

const press = (selector) => document.querySelector(selector)?.click();
const KEYS = {
  ArrowLeft: STEPS.back,
  ArrowRight: STEPS.forward,
  "shift ArrowLeft": STEPS.previousTurn,
  "shift ArrowRight": STEPS.nextTurn,
  ",": STEPS.moveBack,
  ".": STEPS.moveOn,
  Home: STEPS.first,
  End: STEPS.last,
  " ": toggle,
  l: () => press("[data-opens=log-drawer]"),
  m: () => press("[data-opens=marks-drawer]"),
  "?": () => byId("hotkeys").showModal(),
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.closest?.("input, select, textarea, dialog")) return;
  if (event.key === " " && event.target.closest?.("button, a, summary")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const does = KEYS[event.shiftKey && key.startsWith("Arrow") ? `shift ${key}` : key];
  if (!does) return;
  event.preventDefault();
  event.stopPropagation();
  does();
}, true);

// ---- A swipe over the board turns the page; what can itself be moved sideways keeps its swipes.

let touch = null;
const moves = (element) => {
  for (let part = element; part && part !== board; part = part.parentElement) {
    if (part.scrollWidth > part.clientWidth + 4 && getComputedStyle(part).overflowX !== "visible") return true;
  }
  return false;
};
board.addEventListener("touchstart", (event) => {
  const [finger] = event.touches;
  touch = event.touches.length === 1 && !moves(event.target) ? { x: finger.clientX, y: finger.clientY } : null;
}, { passive: true });
board.addEventListener("touchend", (event) => {
  if (!touch) return;
  const [finger] = event.changedTouches;
  const x = finger.clientX - touch.x;
  const isSwipe = Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(finger.clientY - touch.y);
  touch = null;
  if (isSwipe) (x < 0 ? STEPS.forward : STEPS.back)();
}, { passive: true });

// ---- By whose eyes.

byId("eyes")?.addEventListener("change", (event) => {
  pause();
  const query = new URLSearchParams({ eyes: event.target.value });
  location.assign(`${bar.dataset.address}/${here()}?${query}`);
});
