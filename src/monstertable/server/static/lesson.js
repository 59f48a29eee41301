// A lesson at the table: one sentence at a time, with a spotlight on what it speaks of. Without this file all sentences
// of a step are read at once.

const SPOT = "spotlight";
const shown = { step: "", place: 0 }; // which sentence of which step

const all = (selector) => [...document.querySelectorAll(selector)];

function pointedAt(tell) {
  const ids = (tell?.dataset.point ?? "").split(" ").filter(Boolean);
  return ids.map((id) => document.getElementById(id)).find(Boolean);
}

function light(piece, isNew) {
  for (const lit of all(`.${SPOT}`)) if (lit !== piece) lit.classList.remove(SPOT);
  if (!piece) return;
  piece.classList.add(SPOT);
  if (!isNew) return;
  bring(piece);
  window.scrollTo(0, 0); // board and dock may be scrolled, the window they fill may not
}

// The words of the teacher stay over the dock: what is lit there comes below them.
function bring(piece) {
  const dock = piece.closest("#dock");
  if (dock) dock.style.scrollPaddingTop = `${document.getElementById("lesson").offsetHeight + 12}px`;
  piece.scrollIntoView({ block: dock ? "nearest" : "center", inline: "center", behavior: "auto" });
}

function show(isNew) {
  const lesson = document.getElementById("lesson");
  if (!lesson) return light(null, false);
  const tells = all("#lesson .tell");
  if (lesson.dataset.step !== shown.step) Object.assign(shown, { step: lesson.dataset.step, place: 0 });
  tells.forEach((tell, place) => (tell.hidden = place !== shown.place));
  for (const praise of all("#lesson .praise")) praise.hidden = shown.place > 0;
  const next = lesson.querySelector(".lesson-next");
  const back = lesson.querySelector(".lesson-back");
  next.hidden = shown.place >= tells.length - 1;
  back.hidden = shown.place === 0;
  lesson.classList.toggle("goes-on", !next.hidden); // what comes after the lesson is offered when all has been said
  light(pointedAt(tells[shown.place]), isNew);
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
});
document.addEventListener("htmx:after:swap", () => show(document.getElementById("lesson")?.dataset.step !== shown.step));
show(true);
