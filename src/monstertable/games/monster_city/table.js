// Monster City at the table: an event card that needs an aim leads to where it is chosen, an attack to whom it strikes.

const AIMS = { chicken: "monster-row", counterattack: "monster-row", rejected_project: "building-row", remodel: "home" };

document.addEventListener("change", ({ target }) => {
  if (target.name === "own") lead("building-row"); // what one gives away is chosen, now what one gets for it
  if (target.name === "aim" && target.checked) lead(AIMS[target.value]);
});

// What an attack would destroy lies in one's own city: the first tap on a monster, which tells of it, leads there too.
document.addEventListener("told", () => {
  if (document.querySelector(".armed > .hit[value^=attack]")) lead("home");
});

// The dock has grown or shrunk with it: the board is as high as it will be in the next frame.
function lead(id) {
  const place = document.getElementById(id)?.closest("section");
  if (place) requestAnimationFrame(() => place.scrollIntoView({ block: "nearest", behavior: "smooth" }));
}
