// Monster Factory at the table. Its parts: aiming and laying the tile in hand, leading to places, zooming, waking up.

import { settleAim } from "./aiming.js";
import { picture, table } from "./floor.js";
import { leadOn, leadToPlaces } from "./leading.js";
import { expectTiles } from "./waking.js";
import { comeNearer, reframe } from "./zooming.js";

document.body.classList.add("can-aim");

// Words stand for tiles until the pictures are here. Nothing asks for pictures before the lobby has become a game.
const pictures = new Image();
pictures.addEventListener("load", () => document.body.classList.add("art-is-here"));
function awaitPictures() {
  const art = document.querySelector("[data-art]")?.dataset.art;
  if (art && !pictures.src) pictures.src = art;
}
awaitPictures();
document.addEventListener("htmx:after:swap", awaitPictures);

// What lies in the pile is sent by name: whoever unfolds it sees pictures.
function showKinds() {
  for (const named of document.querySelectorAll("#pile[open] [data-tile]:not(:has(svg))")) {
    const shown = picture(named.dataset.tile);
    shown.setAttribute("class", "tile");
    shown.setAttribute("role", "img");
    shown.setAttribute("aria-label", named.textContent);
    named.title = named.textContent;
    named.replaceChildren(shown);
  }
}
document.addEventListener("toggle", showKinds, true);

// ---- After every change.

function settle() {
  for (const canvas of table.querySelectorAll(".canvas")) {
    reframe(canvas);
    comeNearer(canvas);
  }
  settleAim();
  leadOn();
  showKinds();
}

table.addEventListener("htmx:after:swap", () => {
  settle();
  expectTiles();
});

addEventListener("resize", settle);
document.fonts.ready.then(settle);
settle();
leadToPlaces();
