// A screen for all: the type as large as the board allows, the screen awake, the pointer out of the way. F is full screen.

const table = document.getElementById("table");
const SMALLEST = 0.45;
const LARGEST = 1.5;
const HALVINGS = 6; // finer than anybody sees
const REST = 2000; // milliseconds after which a pointer that does not move is hidden

// ---- The whole board is in view. It grows only with the window: nothing jumps while somebody looks.

const board = () => document.getElementById("board");
const overflows = () => board().scrollHeight > board().clientHeight + 1 || board().scrollWidth > board().clientWidth + 1;
const enlarge = (scale) => document.documentElement.style.setProperty("--large", scale);

function fit() {
  if (!board()) return;
  let [fits, large] = [SMALLEST, LARGEST];
  enlarge(large);
  if (!overflows()) return;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (fits + large) / 2;
    enlarge(middle);
    if (overflows()) large = middle;
    else fits = middle;
  }
  enlarge(fits);
}

let phase = "";
function look() {
  const moves = document.getElementById("moves");
  if (moves?.dataset.next) location.replace(moves.dataset.next); // the same people play on there
  if (board() && (moves.dataset.phase !== phase || overflows())) fit();
  phase = moves?.dataset.phase ?? "";
}
table.addEventListener("htmx:after:swap", look);
addEventListener("load", look);
addEventListener("resize", fit);
document.fonts.ready.then(fit);

// ---- The screen stays on. Browsers lend that to https and to this computer only.

async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // A battery that is low, a browser that will not: somebody must touch the screen now and then.
  }
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();

// ---- Keys and pointer.

document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "f" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => null);
});

let resting = 0;
function stir() {
  document.body.classList.remove("at-rest");
  clearTimeout(resting);
  resting = setTimeout(() => document.body.classList.add("at-rest"), REST);
}
document.addEventListener("pointermove", stir);
stir();
