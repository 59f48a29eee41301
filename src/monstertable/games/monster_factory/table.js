// Monster Factory at the table. Its parts: aiming and laying the tile in hand, leading to places, zooming, waking up.

import { settleAim } from "./aiming.js";
import { table } from "./floor.js";
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

// ---- After every change.

function settle() {
  for (const canvas of table.querySelectorAll(".canvas")) {
    reframe(canvas);
    comeNearer(canvas);
  }
  settleAim();
  leadOn();
}

table.addEventListener("htmx:after:swap", () => {
  settle();
  expectTiles();
});

addEventListener("resize", settle);
document.fonts.ready.then(settle);
settle();
leadToPlaces();
