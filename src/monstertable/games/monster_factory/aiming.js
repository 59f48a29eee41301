// Aiming the tile in hand: which place, which way round. A look with the mouse is loose, a click or a key holds it.

import { board, byId, plyNow, spotsNow, SVG, table } from "./floor.js";

const TURNS = ["n", "e", "s", "w"];
export let aim = null; // { spot: id, turn: letter, locked: boolean, ply: of the tile that is aimed }
let wish = 0; // how the tile in hand is turned

export const turnsOf = (spot) => spot.dataset.turns.split(" ");

function nearestTurn(spot) {
  const fitting = turnsOf(spot);
  for (let step = 0; step < 4; step += 1) {
    const turn = TURNS[(wish + step) % 4];
    if (fitting.includes(turn)) return turn;
  }
  return fitting[0];
}

export function aimAt(spot, locked) {
  sayWhyNot("");
  aim = { spot: spot.id, turn: nearestTurn(spot), locked, ply: plyNow() };
  wish = TURNS.indexOf(aim.turn);
  showAim();
}

export function aimSo(spot, way) {
  wish = TURNS.indexOf(way);
  aimAt(spot, true);
}

export function letGo() {
  aim = null;
  showAim();
}

export function turn() {
  if (!aim) {
    wish = (wish + 1) % 4;
  } else {
    const fitting = turnsOf(byId(aim.spot));
    aim.turn = fitting[(fitting.indexOf(aim.turn) + 1) % fitting.length];
    aim.locked = true;
    wish = TURNS.indexOf(aim.turn);
  }
  showAim();
  tellAim();
}

// Who does not see how the tile lies now hears it.
function tellAim() {
  const words = table.querySelector(".lay.now")?.innerText;
  if (words) document.dispatchEvent(new CustomEvent("told", { detail: words }));
}

function showAim() {
  for (const spot of spotsNow()) {
    const here = spot.id === aim?.spot;
    spot.classList.toggle("aimed", here);
    spot.classList.toggle("locked", here && aim.locked);
    spot.querySelector(".aim").setAttribute("aria-pressed", String(here && aim.locked));
    for (const ghost of spot.querySelectorAll(".ghost")) ghost.classList.toggle("now", here && ghost.dataset.turn === aim.turn);
  }
  for (const button of table.querySelectorAll(".lay")) button.classList.toggle("now", isAimed(button));
  const only = Boolean(aim?.locked) && turnsOf(byId(aim.spot)).length < 2;
  table.querySelector(".tray")?.classList.toggle("one-way", only);
  const turner = byId("turn-tile");
  if (turner) turner.disabled = Boolean(aim) && turnsOf(byId(aim.spot)).length < 2;
  const drawn = byId("drawn-use");
  if (drawn) drawn.style.rotate = `${90 * wish}deg`;
  if (carried) carried.querySelector("use").style.rotate = `${90 * wish}deg`;
}

function isAimed(button) {
  return Boolean(aim?.locked) && button.dataset.spot === aim.spot && button.dataset.turn === aim.turn;
}

export function lay() {
  table.querySelector(".lay.now")?.click();
}

// Why the tile does not fit at an open place.
function sayWhyNot(words) {
  const said = byId("why-not");
  if (!said) return;
  said.textContent = words;
  said.hidden = !words;
}

// ---- Picking any tile to start with: the first press shows it, the second or the button takes it.

let picked = ""; // the move of the tile that is looked at

function showPick() {
  const words = byId("picked-words");
  if (!words) {
    picked = ""; // whoever takes the tile back looks at all of them again
    return;
  }
  const choices = [...table.querySelectorAll(".picking-any .choice")];
  const choice = choices.find((one) => one.value === picked);
  if (!choice) picked = "";
  for (const one of choices) one.setAttribute("aria-pressed", String(one === choice));
  words.textContent = choice ? choice.dataset.words : words.dataset.empty;
  byId("picked-use").setAttribute("href", `${table.querySelector(".hall").dataset.art}#${choice ? choice.dataset.symbol : "tile-back"}`);
  byId("take-tile").disabled = !choice;
}

// On the window, so that nobody takes the first press for a move that was sent.
addEventListener("click", (event) => {
  const choice = event.target.closest?.(".picking-any .choice");
  if (event.target.closest?.("#take-tile")) table.querySelector(".choice[aria-pressed=true]")?.click();
  if (!choice || choice.value === picked) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  picked = choice.value;
  showPick();
}, true);

// ---- Mouse and touch.

let pressed = false; // focus that comes from a press, however late, is no choice by keyboard
document.addEventListener("pointerdown", () => { pressed = true; focused = false; }, true);
let focused = false; // a place that was aimed at by focus alone
document.addEventListener("keydown", () => { pressed = false; focused = false; }, true);

document.addEventListener("click", (event) => {
  const spot = event.target.closest?.(".spot");
  if (event.target.closest?.(".ok")) lay();
  else if (event.target.closest?.("#turn-tile, .turner")) turnByButton(event);
  else if (spot && dragged) dragged = false;
  else if (spot) press(spot);
  const refused = event.target.closest?.(".why");
  if (refused) sayWhyNot(refused.title);
});

// After a press the keys belong to the place again: Enter lays the tile and does not turn it once more.
function turnByButton(event) {
  turn();
  if (aim && event.detail > 0) byId(aim.spot).querySelector(".aim").focus({ preventScroll: true });
}

function press(spot) {
  if (focused) focused = false; // a press that only brought the focus: it has aimed, as a screen reader does it
  else if (aim?.spot !== spot.id || !aim.locked) aimAt(spot, true);
  else if (turnsOf(spot).length > 1) turn();
  else lay();
}

document.addEventListener("pointerover", (event) => {
  const spot = event.target.closest?.(".spot");
  if (spot && event.pointerType === "mouse" && !aim?.locked) aimAt(spot, false);
});
document.addEventListener("pointerout", (event) => {
  const spot = event.target.closest?.(".spot");
  if (spot && event.pointerType === "mouse" && aim && !aim.locked && !spot.contains(event.relatedTarget)) letGo();
});
document.addEventListener("focusin", (event) => {
  const spot = event.target.closest?.(".spot");
  if (!spot || pressed || !event.target.matches(".aim") || aim?.spot === spot.id) return;
  focused = true;
  aimAt(spot, true);
  tellAim();
});

// ---- The tile in hand follows the pointer, and can be dragged to its place.

let carried = null;
let dragging = false;
let dragged = false; // the click that ends a drag is none

function carry(event, lift) {
  if (!carried) {
    carried = document.createElementNS(SVG, "svg");
    carried.setAttribute("class", "carried");
    carried.append(byId("drawn-use").cloneNode());
    carried.firstChild.removeAttribute("id");
    document.body.append(carried);
  }
  const half = carried.getBoundingClientRect().width / 2;
  carried.style.translate = `${event.clientX - half}px ${event.clientY - half - lift}px`;
}

function putDown() {
  carried?.remove();
  carried = null;
}

function isMine() {
  return Boolean(table.querySelector(".tray.loaded #drawn-use"));
}

document.addEventListener("pointerdown", (event) => {
  if (!isMine() || !event.target.closest?.("#drawn")) return;
  dragging = true;
  dragged = false;
  letGo();
  event.target.releasePointerCapture?.(event.pointerId);
});

document.addEventListener("pointermove", (event) => {
  if (!isMine()) return putDown();
  if (dragging) return drag(event);
  const over = event.target.closest?.(".floor");
  if (event.pointerType === "mouse" && over && !event.buttons && !event.target.closest(".spot, .shelf")) carry(event, 0);
  else putDown();
  return undefined;
});

function drag(event) {
  const lift = event.pointerType === "mouse" ? 0 : 48;
  carry(event, lift);
  dragged = true;
  const spot = document.elementFromPoint(event.clientX, event.clientY - lift)?.closest(".spot");
  if (spot) aimAt(spot, false);
  else if (aim) letGo();
  const { top, bottom } = board().getBoundingClientRect();
  if (event.clientY - lift < top + 30) board().scrollBy(0, -12);
  else if (event.clientY > bottom - 40 && event.clientY < bottom) board().scrollBy(0, 12);
}

for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, () => {
    if (!dragging) return;
    dragging = false;
    putDown();
    if (aim && dragged) {
      aim.locked = true;
      showAim();
    }
    setTimeout(() => { dragged = false; });
  });
}

// ---- After every change: another tile is aimed anew, though a place of the same name may be there, the first of the next minion.

export function settleAim() {
  if (aim && !(aim.ply === plyNow() && byId(aim.spot) && turnsOf(byId(aim.spot)).includes(aim.turn))) aim = null;
  if (!isMine()) {
    wish = 0;
    putDown();
  }
  showAim();
  showPick();
}
