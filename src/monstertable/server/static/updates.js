// Pages come one after another: while the stage plays what one of them brought, the next waits, so that the board is
// never ahead of the story. Every page is whole: whoever clicks, presses a key or is far behind is shown the newest.

const table = document.getElementById("table");
const MOST = 12; // pages that wait: a turn in which four cards are bought is still seen
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

// What is clicked does first what it does. What was told until then is over, and not the story that comes of it.
function endSoon() {
  if (isPlaying || isSwapping || waiting.length) setTimeout(catchUp);
}

// Whoever talks does not hurry the game.
const talks = (event) => event.target.closest?.("#talk-drawer, #talk-tool");
document.addEventListener("click", (event) => {
  if (talks(event) || event.detail > 1) return; // the second of a double click was meant for what the first one hit
  isSkipping ||= Boolean(event.target.closest?.("#skip"));
  endSoon();
});
document.addEventListener("keydown", (event) => {
  const { key } = event;
  if (talks(event)) return;
  if (!["Shift", "Control", "Alt", "Meta"].includes(key)) endSoon();
});
document.addEventListener("visibilitychange", () => document.hidden && catchUp());

// Talk comes beside the pages. Its script is fetched when there is some, or when somebody is about to open it; how many
// look on is shown to everybody.
const drawer = document.getElementById("talk-drawer");
let talking = null;
const talk = () => (talking ??= import(drawer.dataset.script));

table.addEventListener("talk", async ({ detail: { data } }) => {
  const [, allowed, watchers] = /data-talk="(\w+)" data-watchers="(\d+)"/.exec(data);
  const badge = document.getElementById("watchers");
  if (badge) {
    badge.hidden = watchers === "0";
    badge.querySelector("b").textContent = watchers;
  }
  if (drawer && (talking || data.includes("<li") || data.includes("data-whole") || allowed !== drawer.dataset.talk)) (await talk()).hear(data);
});
for (const name of ["pointerover", "focusin", "click"]) document.getElementById("talk-tool")?.addEventListener(name, talk);
