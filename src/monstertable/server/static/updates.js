// Pages come one after another: while the stage plays what one of them brought, the next waits, so that the board is
// never ahead of the story. Every page is whole: whoever clicks, presses a key or is far behind is shown the newest.

const table = document.getElementById("table");
const MOST = 6; // pages that wait
let waiting = [];
let isPlaying = false;
let isSwapping = false;
let isSkipping = false; // until it is the reader's turn they wish to see no story

table.addEventListener("htmx:sse:before:message", (event) => {
  const { message } = event.detail;
  if (isSkipping) document.dispatchEvent(new CustomEvent("enough", { detail: true }));
  if (message.event || !(isPlaying || isSwapping || waiting.length)) return;
  event.preventDefault();
  waiting.push(message.data);
  if (waiting.length > MOST || document.hidden) catchUp();
});

document.addEventListener("playing", ({ detail }) => {
  isPlaying = detail;
  next();
});

async function next() {
  if (isPlaying || isSwapping || !waiting.length) return;
  isSwapping = true;
  try {
    await htmx.swap({ sourceElement: table, target: table, swap: "innerMorph swapEmpty:false", text: waiting.shift() });
  } finally {
    isSwapping = false;
  }
  next();
}

// The story is over, also that of the newest page if there is one.
function catchUp() {
  const newest = waiting.slice(-1);
  waiting = [];
  document.dispatchEvent(new CustomEvent("enough", { detail: newest.length > 0 }));
  waiting = newest;
  next();
}

table.addEventListener("htmx:after:swap", () => { isSkipping &&= !document.querySelector(".my-turn, #result"); });

// What is clicked does first what it does.
document.addEventListener("click", (event) => {
  isSkipping ||= Boolean(event.target.closest?.("#skip"));
  setTimeout(catchUp);
});
document.addEventListener("keydown", ({ key }) => {
  if (!["Shift", "Control", "Alt", "Meta"].includes(key)) setTimeout(catchUp);
});
document.addEventListener("visibilitychange", () => document.hidden && catchUp());
