// Monster City at the table: an event card that needs an aim leads to where it is chosen.

const AIMS = { chicken: "monster-row", counterattack: "monster-row", rejected_project: "building-row", remodel: "home" };

document.addEventListener("change", ({ target }) => {
  if (target.name === "own") lead("building-row"); // what one gives away is chosen, now what one gets for it
  if (target.name === "aim" && target.checked) lead(AIMS[target.value]);
});

// The dock has grown or shrunk with it: the board is as high as it will be in the next frame.
function lead(id) {
  const place = document.getElementById(id)?.closest("section");
  if (place) requestAnimationFrame(() => place.scrollIntoView({ block: "nearest", behavior: "smooth" }));
}
