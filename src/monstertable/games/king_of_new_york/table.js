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

// Whoever may flee or move on sees where they stand, and of the ways as many as there is room for beside it.
function toWays(event) {
  const dock = table.querySelector(".kny-dock:is(.fleeing, .moving)");
  const pawn = dock && document.getElementById(`pawn-${dock.dataset.seat}`);
  if (!pawn) return;
  event?.preventDefault();
  const board = document.getElementById("board");
  const seen = board.getBoundingClientRect();
  const own = pawn.getBoundingClientRect();
  const ways = [...board.querySelectorAll("button[name=move]")].map((way) => way.getBoundingClientRect());
  const isWhole = (box, by) => box.top - by >= seen.top && box.bottom - by <= seen.bottom;
  const most = board.scrollHeight - board.clientHeight - board.scrollTop;
  const tries = [own.top - seen.top - 12, own.bottom - seen.bottom + 12, (own.top + own.bottom - seen.top - seen.bottom) / 2];
  const within = tries.map((by) => Math.min(most, Math.max(-board.scrollTop, by)));
  const worth = (by) => 10 * isWhole(own, by) + ways.filter((way) => isWhole(way, by)).length;
  const best = within.reduce((one, other) => (worth(other) >= worth(one) ? other : one));
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  board.scrollTo({ top: board.scrollTop + best, behavior });
}
document.addEventListener("choices", toWays, true);

// What a thing on the board is, is told where nothing hovers too.
const about = document.createElement("div");
about.className = "about-thing";
about.popover = "auto";
about.setAttribute("role", "status");
document.body.append(about);

table.addEventListener("click", (event) => {
  const thing = event.target.closest("[data-about]");
  if (!thing || event.target.closest("button")) return;
  const { left, bottom } = thing.getBoundingClientRect();
  about.textContent = thing.title;
  about.showPopover();
  about.style.left = `${Math.max(8, Math.min(left, innerWidth - about.offsetWidth - 8))}px`;
  about.style.top = `${Math.min(bottom + 4, innerHeight - about.offsetHeight - 8)}px`;
});

// The odds, for what is ticked: the tables are the server's, by "loose dice, kept of this symbol, loose Ouch! that costs".
const LETTERS = { energy: "e", attack: "a", destruction: "d", heal: "h", celebrity: "c", ouch: "o", no_ouch: "o" };

function percent(chance) {
  if (chance > 0 && chance < 0.005) return "<1";
  if (chance > 0.995 && chance < 0.99999) return ">99"; // sums of rounded figures are not quite 1
  return String(Math.round(100 * chance));
}

// What stays the same is not laid out again.
function say(where, words) {
  if (where.textContent !== words) where.textContent = words;
}

function countsOf(odds, tables, symbol) {
  const loose = dice().filter((die) => die.querySelector(":checked"));
  const ofLetter = (among, letter) => among.filter((die) => letterOf(die) === letter).length;
  const kept = ofLetter(dice(), LETTERS[symbol]) - ofLetter(loose, LETTERS[symbol]);
  const costly = "costly" in odds.dataset ? ofLetter(loose, "o") : 0;
  return tables[symbol][`${loose.length} ${kept} ${costly}`];
}

function tellOdds() {
  const odds = document.getElementById("dice-odds");
  if (!odds) return;
  const tables = JSON.parse(odds.dataset.tables);
  for (const row of odds.querySelectorAll("tr[data-symbol]")) {
    const counts = countsOf(odds, tables, row.dataset.symbol);
    row.querySelectorAll("td span").forEach((cell, number) => {
      const chance = counts?.[number] ?? 0;
      say(cell, chance ? percent(chance) : "");
      cell.style.setProperty("--chance", chance);
    });
  }
  for (const goal of odds.querySelectorAll("li[data-symbol]")) {
    const counts = countsOf(odds, tables, goal.dataset.symbol);
    const atLeast = (least) => counts.slice(least).reduce((sum, part) => sum + part, 0);
    const chances = JSON.parse(goal.dataset.chances);
    const chance = counts && chances.reduce((sum, [least, weight]) => sum + weight * atLeast(least), 0);
    say(goal.querySelector("b"), counts ? `${percent(chance)} %` : "–");
  }
}

function look() {
  mayRoll();
  tellOdds();
}

table.addEventListener("change", look);
table.addEventListener("htmx:after:swap", () => {
  arrange();
  look();
});
arrange();
look();
toWays(); // a page that was just opened was asked before this was heard
