/* global htmx */
// The graph of chances: a look at any move tells the chances there, a click leads to that moment of the replay.

const figure = () => document.querySelector(".chances");
let chosen = null; // stays where it was while better results come in

function show(ply) {
  const plot = figure();
  const facts = document.getElementById("chances");
  if (!plot || !facts) return;
  const last = Number(plot.dataset.last);
  chosen = Math.max(0, Math.min(last, ply));
  const chances = JSON.parse(facts.textContent)[chosen];
  const x = String((1000 * chosen) / Math.max(1, last));
  const cursor = document.getElementById("cursor");
  cursor.setAttribute("x1", x);
  cursor.setAttribute("x2", x);
  for (const told of plot.querySelectorAll("[data-seat]")) told.textContent = `${Math.round(chances[Number(told.dataset.seat)])} %`;
  const slider = document.getElementById("at-ply");
  slider.value = String(chosen);
  slider.setAttribute("aria-valuetext", [...plot.querySelectorAll(".legend span")].map((one) => one.textContent).join(", "));
  document.getElementById("ply-told").textContent = String(chosen);
  document.getElementById("to-moment").href = `${plot.dataset.replay}/${chosen}?eyes=open`;
}

function plyUnder(event) {
  const box = figure().querySelector(".chances-plot svg").getBoundingClientRect();
  return Math.round(((event.clientX - box.left) / box.width) * Number(figure().dataset.last));
}

document.addEventListener("input", (event) => {
  if (event.target.id === "at-ply") show(Number(event.target.value));
});
document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "mouse" && event.target.closest?.(".chances-plot svg")) show(plyUnder(event));
});
document.addEventListener("click", (event) => {
  if (!event.target.closest?.(".chances-plot svg")) return;
  show(plyUnder(event));
  if (event.detail === 2 || matchMedia("(hover: hover)").matches) location.href = document.getElementById("to-moment").href;
});

// While it is being worked out, the page asks for more once a second; one at a time, and not when nobody looks.
async function look() {
  const waits = document.querySelector("[data-waits]");
  if (waits && !document.hidden) await htmx.ajax("GET", waits.dataset.waits, { target: "#analysis", swap: "innerMorph" });
  setTimeout(look, 1000);
}
setTimeout(look, 1000);

const place = document.getElementById("analysis");
if (place) new MutationObserver(() => figure() && document.getElementById("ply-told").textContent !== String(chosen ?? 0) && show(chosen ?? 0)).observe(place, { childList: true, subtree: true });
show(0);
