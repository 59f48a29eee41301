// Monster City at the table: an event card that needs an aim leads to where it is chosen, an attack to whom it strikes.

const AIMS = { chicken: "monster-row", counterattack: "monster-row", rejected_project: "building-row", remodel: "home" };

document.addEventListener("change", ({ target }) => {
  if (target.name === "own") lead("building-row"); // what one gives away is chosen, now what one gets for it
  if (target.name === "aim" && target.checked) lead(AIMS[target.value]);
});

// A look at a swap tells what for what, and what it changes in each scoring left: in the dock and beside the card.
for (const name of ["pointerover", "focusin"]) {
  document.addEventListener(name, ({ target }) => {
    const swap = target.closest?.(".hit.remodel");
    const told = document.getElementById("foresight-remodel");
    if (!swap || !told) return;
    told.querySelector(".swapped").textContent = swap.ariaLabel;
    swap.dataset.changes.split(" ").forEach((by, place) => { told.querySelectorAll(".cost b")[place].textContent = by; });
    swap.parentElement.querySelector(".swap").innerHTML = told.innerHTML;
  });
}

// Whoever may take a building sees the Building Row with its countdown first, and below it the monsters.
document.addEventListener("choices", (event) => {
  if (showRows()) event.preventDefault();
}, true);
if (document.querySelector("#moves.my-turn") && !document.getElementById("lesson")) showRows(); // asked before this file came

// From the top, unless a full hand leaves too little room: then the monsters are whole, and the countdown gives way.
function showRows() {
  const board = document.querySelector("#board:has(.office .hit)");
  if (!board) return false;
  board.scrollTo({ top: board.scrollTop, behavior: "instant" }); // it may be on its way elsewhere
  const beyond = document.getElementById("monster-row").getBoundingClientRect().bottom + 6 - board.getBoundingClientRect().bottom;
  board.scrollTo({ top: Math.max(0, board.scrollTop + beyond), behavior: "instant" });
  return true;
}

// What an attack would destroy lies in one's own city: the first tap on a monster, which tells of it, leads there too.
// What a swap would bring lies in the Building Row, which a quick tap may have kept from coming into view.
document.addEventListener("told", () => {
  if (document.querySelector(".armed > .hit[value^=attack]")) lead("home");
  if (document.querySelector(".armed > .hit[value^=remodel]")) lead("building-row");
});

// The dock has grown or shrunk with it: the board is as high as it will be in the next frame.
function lead(id) {
  const place = document.getElementById(id)?.closest("section");
  if (place) requestAnimationFrame(() => place.scrollIntoView({ block: "nearest", behavior: "smooth" }));
}

// While it is told how the last card left, its place is not called empty, and the cities stand where they stood: for a
// scoring one's own and the pad come to the top when that is over.
const table = document.getElementById("table");
const isStaged = Boolean(document.getElementById("stage"));
table.addEventListener("htmx:after:swap", () => table.classList.toggle("playing", isStaged), true); // until the stage says otherwise
document.addEventListener("playing", ({ detail }) => {
  const isOver = !detail && table.classList.contains("playing");
  table.classList.toggle("playing", detail);
  if (isOver && document.querySelector(".my-turn .mc.scoring")) document.getElementById("board").scrollTo({ top: 0, behavior: "instant" });
});

// Who looks back and comes to a moment without its story sees what was chosen then, or whose city it is about.
let isTold = false;
document.addEventListener("scene", () => { isTold = true; });
document.addEventListener("staged", () => {
  if (!isTold) lookBack();
  isTold = false;
});
function lookBack() {
  const asked = document.querySelectorAll(".past .asked");
  const place = document.querySelector(".past .window .chosen")?.closest(".window") ?? (asked.length === 1 ? asked[0] : null);
  place?.scrollIntoView({ block: "nearest", behavior: "instant" });
}
addEventListener("load", lookBack);
