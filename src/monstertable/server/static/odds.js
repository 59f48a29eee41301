// The odds are fetched when somebody unfolds them, and with every question while they stay open: most never look.

const table = document.getElementById("table");

async function look() {
  const body = document.querySelector("#odds[open] #odds-body");
  if (!body || body.dataset.has === body.dataset.ply) return;
  const { from, ply } = body.dataset;
  body.dataset.has = ply;
  const answer = await fetch(from, { headers: { "HX-Request": "true" } }).catch(() => null);
  const now = document.getElementById("odds-body");
  if (!answer?.ok || now?.dataset.ply !== ply) return;
  now.innerHTML = await answer.text(); // our own server's page
  now.dataset.has = ply;
  table.dispatchEvent(new CustomEvent("change")); // a game's script may fill in figures
}

table.addEventListener("toggle", look, true);
table.addEventListener("htmx:after:swap", look);
