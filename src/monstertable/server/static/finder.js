// A list one can search by words and narrow by tags.

const form = document.querySelector("[data-finds]");
const input = form.querySelector("input");
const status = form.querySelector("[data-found]");
const reset = form.querySelector("[type=reset]");
const pieces = [...document.querySelectorAll(`.${form.dataset.finds}`)];
const plain = (text) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
const words = new Map(pieces.map((piece) => [piece, plain(piece.textContent)]));
const tags = new Map(pieces.map((piece) => [piece, piece.dataset.tags.split("|")]));
const shelves = [...document.querySelectorAll(".piece-shelf")].map((section) => ({
  section,
  pieces: pieces.filter((piece) => section.contains(piece)),
  buttons: [...section.querySelectorAll("[data-tag]")],
}));

// Tags that no piece has both of, as the colours of cards, widen what is shown; others narrow it.
function exclude(shelf, one, other) {
  return !shelf.pieces.some((piece) => tags.get(piece).includes(one) && tags.get(piece).includes(other));
}

function wanted(shelf, piece, pressed) {
  const own = tags.get(piece);
  return pressed.every((tag) => own.includes(tag) || pressed.some((other) => own.includes(other) && exclude(shelf, tag, other)));
}

function find() {
  const asked = plain(input.value).trim().split(/\s+/);
  let shown = 0;
  let narrowed = input.value.trim() !== "";
  for (const shelf of shelves) {
    const pressed = shelf.buttons.filter((button) => button.ariaPressed === "true").map((button) => button.dataset.tag);
    let here = 0;
    for (const piece of shelf.pieces) {
      const found = asked.every((word) => words.get(piece).includes(word)) && wanted(shelf, piece, pressed);
      piece.hidden = !found;
      here += found;
    }
    shelf.section.hidden = !here && !pressed.length;
    narrowed ||= pressed.length > 0;
    shown += here;
  }
  status.textContent = status.dataset.found.replace("{number}", shown).replace("{all}", pieces.length);
  reset.hidden = !narrowed;
  document.getElementById("none-found").hidden = shown > 0;
}

form.addEventListener("input", find);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", (event) => {
  event.preventDefault(); // by itself the field would be empty only after this
  input.value = "";
  for (const button of shelves.flatMap((shelf) => shelf.buttons)) button.ariaPressed = "false";
  find();
  input.focus();
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-tag]");
  if (!button) return;
  button.ariaPressed = String(button.ariaPressed !== "true");
  find();
});
find();
