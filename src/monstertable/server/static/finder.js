// A list one can search by words and narrow by tags: of each group of tags, those pressed.

const form = document.querySelector("[data-finds]");
const pieces = [...document.querySelectorAll(`.${form.dataset.finds}`)];
const status = form.querySelector("[data-found]");
const plain = (text) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
const words = new Map(pieces.map((piece) => [piece, plain(piece.textContent)]));

function pressed(section) {
  return [...section.querySelectorAll("[data-tag][aria-pressed=true]")].map((button) => button.dataset.tag);
}

function find() {
  const wanted = plain(form.querySelector("input").value).split(/\s+/);
  let shown = 0;
  for (const section of document.querySelectorAll(".piece-shelf")) {
    const tags = pressed(section);
    let here = 0;
    for (const piece of section.querySelectorAll(`.${form.dataset.finds}`)) {
      const tagged = piece.dataset.tags.split("|");
      const found = wanted.every((word) => words.get(piece).includes(word)) && tags.every((tag) => tagged.includes(tag));
      piece.hidden = !found;
      here += found;
    }
    section.hidden = !here && !tags.length;
    shown += here;
  }
  status.textContent = status.dataset.found.replace("{number}", shown).replace("{all}", pieces.length);
  document.getElementById("none-found").hidden = shown > 0;
}

form.addEventListener("input", find);
form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-tag]");
  if (!button) return;
  button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
  find();
});
find();
