// Since your turn, folded: of what does not fit, whole things are left out and counted: the lightest, of these the
// last first. No word is cut.

const table = document.getElementById("table");

// What cuts its text after a few lines: the words, or on a phone all that is folded.
const cutting = (summary) => [summary, ...summary.children].find((part) => getComputedStyle(part).webkitLineClamp !== "none");

function fold() {
  const high = () => table.querySelector("#dock > .digest")?.offsetHeight;
  const before = high();
  leaveOut();
  if (high() !== before) document.dispatchEvent(new CustomEvent("dock")); // there is other room now
}

// What a thing weighs to whoever was not looking (core/cue.py): as much as the heaviest in it.
const weight = (thing) => Math.max(0, ...[thing, ...thing.querySelectorAll("[data-weight]")].map((part) => Number(part.dataset.weight ?? 0)));

function leaveOut() {
  const summary = table.querySelector("#dock > .digest:not([open]) > summary");
  const more = summary?.querySelector(".more");
  const box = summary && cutting(summary);
  if (!box?.clientHeight) return;
  // Where somebody's doing is a line of its own, it is told whole or not at all.
  const isLine = getComputedStyle(summary.querySelector(".doing") ?? summary).display === "block";
  const things = [...summary.querySelectorAll(isLine ? ".doing, :not(.doing) > .did" : ".did")];
  box.style.webkitLineClamp = "";
  for (const thing of summary.querySelectorAll(".doing, .did")) thing.hidden = false;
  const half = Number.parseFloat(getComputedStyle(box).lineHeight) / 2 || 1; // a picture may reach below its line
  const isCut = () => box.scrollHeight > box.clientHeight + half;
  const leaving = [...things].reverse().sort((one, other) => weight(one) - weight(other));
  for (let left = 0; left < things.length; left++) {
    leaving.forEach((thing, place) => (thing.hidden = place < left));
    for (const name of summary.querySelectorAll(".doer")) name.hidden = !name.parentElement.querySelector(".did:not([hidden])");
    more.hidden = left === 0;
    more.textContent = more.dataset.words.replace("{number}", left);
    if (!isCut()) return;
  }
  box.style.webkitLineClamp = "none"; // a single thing is told whole, however long
}

// The room changes with the screen, with the letters, and when it is folded again.
document.addEventListener("htmx:after:swap", fold);
document.addEventListener("toggle", fold, true);
addEventListener("resize", fold);
document.fonts.ready.then(fold);
fold();
