// A lesson at the table: one sentence at a time, with a spotlight on what it speaks of. Without this file all sentences
// of a step are read at once.

const SPOT = "spotlight";
const shown = { step: "", place: 0 }; // which sentence of which step

const all = (selector) => [...document.querySelectorAll(selector)];

function pointedAt(tell) {
  const ids = (tell?.dataset.point ?? "").split(" ").filter(Boolean);
  const pieces = ids.map((id) => document.getElementById(id)).filter(Boolean);
  return pieces.find((piece) => piece.checkVisibility()) ?? pieces[0];
}

function light(piece, isNew) {
  for (const lit of all(`.${SPOT}`)) if (lit !== piece) lit.classList.remove(SPOT);
  if (!piece) return;
  piece.classList.add(SPOT);
  if (!isNew) return;
  bring(piece);
  window.scrollTo(0, 0); // board and dock may be scrolled, the window they fill may not
}

// The words of the teacher stay over the dock: what is lit there comes below them. Of what is taller than the board is,
// the beginning is seen. A game's page may want as little moved as can be (data-brings="nearest"), or to stay at its
// beginning whenever the piece is seen from there (data-brings="top").
function bring(piece) {
  const dock = piece.closest("#dock");
  if (dock) dock.style.scrollPadding = `${document.getElementById("lesson").offsetHeight + 12}px 0 8px`;
  const room = document.getElementById("board")?.clientHeight ?? innerHeight;
  const brings = piece.closest("[data-brings]")?.dataset.brings ?? "center";
  if (!dock && brings === "top" && isSeenFromTop(piece, room)) return document.getElementById("board").scrollTo(0, 0);
  const block = dock ? "nearest" : piece.offsetHeight > room ? "start" : brings === "top" ? "center" : brings;
  return piece.scrollIntoView({ block, inline: "center", behavior: "auto" });
}

const RING = 16; // pixels that the light is wider than the piece

function isSeenFromTop(piece, room) {
  const board = document.getElementById("board");
  return piece.getBoundingClientRect().bottom - board.getBoundingClientRect().top + board.scrollTop + RING <= room;
}

function show(isNew) {
  const lesson = document.getElementById("lesson");
  if (!lesson) return light(null, false);
  const tells = all("#lesson .tell");
  if (lesson.dataset.step !== shown.step) Object.assign(shown, { step: lesson.dataset.step, place: 0 });
  tells.forEach((tell, place) => (tell.hidden = place !== shown.place));
  for (const praise of all("#lesson .praise")) praise.hidden = shown.place > 0;
  const isLast = shown.place >= tells.length - 1;
  lesson.querySelector(".lesson-next").hidden = isLast;
  // It keeps its place, so that whoever taps on does not go back by it.
  const back = lesson.querySelector(".lesson-back");
  back.hidden = tells.length < 2;
  back.disabled = shown.place === 0;
  for (const on of all("#lesson .lesson-on")) on.hidden = !isLast; // nobody leaves before the last word
  for (const count of all("#lesson [data-count]")) count.hidden = (count.dataset.count === "last") !== isLast;
  advance(lesson, tells.length, isLast);
  document.dispatchEvent(new CustomEvent("dock")); // of all its sentences one is left: the board gets the room
  light(pointedAt(tells[shown.place]), isNew);
  // Now it is to be done: where the light is in the dock, the game's own table.js may lead to where.
  if (isNew && isLast) document.dispatchEvent(new CustomEvent("to-do"));
}

// Every sentence is a little progress, those at the end too: only with the last one all is done.
function advance(lesson, tells, isLast) {
  const bar = lesson.querySelector("progress");
  const isOver = lesson.dataset.step.endsWith("done");
  const part = tells ? Math.min(1, shown.place / tells) : 1; // while one watches, the step is done
  bar.value = isOver && isLast ? bar.max : parseInt(lesson.dataset.step, 10) - (isOver ? 0 : 1) + part;
}

function turn(by) {
  shown.place += by;
  show(true);
  const lesson = document.getElementById("lesson");
  const next = lesson.querySelector(".lesson-next");
  (next.hidden ? lesson.querySelector(".lesson-back") : next).focus();
}

document.addEventListener("click", (event) => {
  if (event.target.closest(".lesson-next")) turn(1);
  else if (event.target.closest(".lesson-back")) turn(-1);
  // Why the move before was not the one to make would lie over the story of this one.
  else if (event.target.closest("#moves button[name=move]")) document.getElementById("notice").replaceChildren();
});
document.addEventListener("htmx:after:swap", () => show(document.getElementById("lesson")?.dataset.step !== shown.step));
// The story before it and the choices after it have moved the board: back to what the sentence speaks of.
document.addEventListener("staged", () => show(true));
show(true);
