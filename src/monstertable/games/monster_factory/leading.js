// Where one looks and goes: chips in the dock and hints lead to places, a turn begins where the tile fits, keys walk.

import { aim, aimAt, aimSo, lay, letGo, turn, turnsOf } from "./aiming.js";
import { board, byId, calm, middle, plyNow, spotsNow, table } from "./floor.js";

// What is unfolded is seen, also where it opens below the fold.
document.addEventListener("toggle", (event) => {
  if (event.target.open && event.target.closest?.(".strip")) event.target.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
}, true);

// ---- Chips in the dock lead to a monster; each press aims at the next of its places.

document.addEventListener("click", (event) => {
  const lead = event.target.closest?.(".lead");
  if (!lead) return;
  const spots = spotsNow().filter((spot) => spot.id.startsWith(`spot-${lead.dataset.whose}-`));
  const next = spots[(spots.findIndex((spot) => spot.id === aim?.spot) + 1) % spots.length];
  if (next) aimAt(next, true);
});

// Whoever is asked sees their own monster, if the tile fits there; otherwise the one at which it fits most often.
document.addEventListener("choices", (event) => {
  if (leadToPlaces()) event.preventDefault();
}, true);

document.addEventListener("to-do", () => leadToPlaces());

export function leadToPlaces() {
  if (document.querySelector("#board .spotlight")) return true; // a teacher leads
  const bays = [...table.querySelectorAll(".bay:has(.spot)")];
  const spots = (bay) => bay.querySelectorAll(".spot").length;
  const bay = bays.find((one) => one.matches(".mine")) ?? bays.sort((one, other) => spots(other) - spots(one))[0];
  if (bay) lead(bay);
  return Boolean(bay);
}

// Its head is in view, and all these places if that can be.
function lead(bay, places = bay.querySelectorAll(".light")) {
  board().scrollTo({ top: board().scrollTop, behavior: "instant" }); // it may be on its way elsewhere
  const { top, bottom } = board().getBoundingClientRect();
  const from = Math.max(top, table.querySelector(".standings")?.getBoundingClientRect().bottom ?? 0);
  const lights = [...places].map((light) => light.getBoundingClientRect());
  const box = bay.getBoundingClientRect();
  const lowest = Math.max(...lights.map((light) => light.bottom)) + 12;
  const highest = Math.min(...lights.map((light) => light.top)) - 12;
  if (box.top >= from && lowest <= bottom) return;
  const by = Math.min(Math.max(box.top - from - 6, lowest - bottom), highest - from);
  board().scrollBy({ top: by, behavior: calm.matches ? "auto" : "smooth" });
}

// Whoever comes to the table, or has looked elsewhere meanwhile, sees a place to begin with.
let shownFor = "";
export function leadOn() {
  const spots = spotsNow();
  if (!spots.length || shownFor === plyNow()) return;
  shownFor = plyNow();
  if (!spots.some(isInView)) leadToPlaces();
}

// A hint is seen where it means: the tile lies there, not yet laid, as the best of them says or the one pointed at.
function showHint(line) {
  const [verb, owner, cell, way] = (line?.dataset.hints ?? "").split(" ");
  const spot = verb === "lay" ? byId(`spot-${owner}-${cell.replace(",", "_")}`) : null;
  if (!spot || !turnsOf(spot).includes(way)) return;
  aimSo(spot, way);
  lead(spot.closest(".bay"), spot.querySelectorAll(".light"));
}
new MutationObserver(() => showHint(document.querySelector("#hint-body [data-hints]"))).observe(byId("hint-body") ?? document.createElement("i"), { childList: true });
for (const name of ["pointerover", "focusin"]) byId("hint-body")?.addEventListener(name, (event) => showHint(event.target.closest?.("[data-hints]")));

function isInView(part) {
  const [x, y] = middle(part.querySelector(".light"));
  const box = board().getBoundingClientRect();
  // Everybody's points lie over the board where it has been scrolled.
  const top = Math.max(box.top, table.querySelector(".standings")?.getBoundingClientRect().bottom ?? 0);
  return x > box.left && x < box.right && y > top && y < box.bottom;
}

// ---- Keys: arrows walk from place to place over all monsters, R turns, Enter lays, Escape lets go.

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.("input, select, textarea, dialog, .drawer")) return;
  if (!spotsNow().length) return;
  if (event.key in ARROWS) walk(ARROWS[event.key]);
  else if (event.key === "r" || event.key === "R") turn();
  else if (event.key === "Escape") letGo();
  else if (event.key === "Enter" && aim?.locked && !target.closest?.("button:not(.aim), a, summary")) lay();
  else return;
  event.preventDefault();
});

function walk([across, down]) {
  const spots = spotsNow();
  const from = aim?.locked ? byId(aim.spot) : null;
  const next = from ? nearest(spots.filter((spot) => spot !== from), middle(from.querySelector(".light")), across, down) : spots[0];
  if (!next) return;
  aimAt(next, true);
  next.querySelector(".aim").focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
}

// The nearest place in this direction; where there is none, the farthest in the other, so that one walks around.
function nearest(spots, [x, y], across, down) {
  const ahead = [];
  const behind = [];
  for (const spot of spots) {
    const [a, b] = middle(spot.querySelector(".light"));
    const forward = (a - x) * across + (b - y) * down;
    const aside = Math.abs((a - x) * down) + Math.abs((b - y) * across);
    if (forward > 4) ahead.push([forward + 2.5 * aside, spot]);
    else behind.push([forward + 2.5 * aside, spot]);
  }
  const [best] = (ahead.length ? ahead : behind).sort((one, other) => one[0] - other[0]);
  return best?.[1];
}
