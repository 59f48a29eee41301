// Dice stay where they lie: of a roll only those that were thrown again move, and nothing is sorted under the eye.

const table = document.getElementById("table");
let slots = []; // the letters that lay there, from left to right

const dice = () => [...table.querySelectorAll(".kny-dock .dice > .die")];
const letterOf = (die) => die.dataset.letter;

function arrange() {
  const lying = dice();
  if (lying.length !== slots.length) {
    slots = lying.map(letterOf);
    return;
  }
  const kept = lying.filter((die) => !die.classList.contains("fresh"));
  const thrown = lying.filter((die) => die.classList.contains("fresh"));
  const placed = slots.map((letter) => {
    const found = kept.findIndex((die) => letterOf(die) === letter);
    return found < 0 ? null : kept.splice(found, 1)[0];
  });
  const rest = [...kept, ...thrown];
  const order = placed.map((die) => die ?? rest.shift());
  order.forEach((die, place) => { die.style.order = place; });
  slots = order.map(letterOf);
}

// Without a loose die nothing can be rolled.
function mayRoll() {
  const button = table.querySelector(".roll");
  if (button) button.disabled = !table.querySelector(".die :checked");
}

table.addEventListener("change", mayRoll);
table.addEventListener("htmx:after:swap", () => {
  arrange();
  mayRoll();
});
arrange();
mayRoll();
