// The log's earlier lines, once asked for, stay: what makes room for newer lines goes over to them.

const newest = document.getElementById("log");
const earlier = document.getElementById("earlier");
const more = document.getElementById("log-more");
let before = [];

// No line stands twice, and none is missing: after a long silence the gap is asked for anew.
function join() {
  if (!earlier.childElementCount || !newest.childElementCount) return;
  const first = newest.firstElementChild.value;
  for (const line of [...earlier.children]) if (line.value >= first) line.remove();
  const last = () => earlier.lastElementChild?.value ?? 0;
  for (const line of before) if (line.value < first && line.value === last() + 1) earlier.append(line);
  if (last() + 1 < first) more.querySelector("a")?.click();
}

document.addEventListener("htmx:before:swap", () => {
  before = earlier.childElementCount ? [...newest.children].map((line) => line.cloneNode(true)) : [];
});
document.addEventListener("htmx:after:swap", () => {
  join();
  // The button goes when it has done its work; whoever pressed it reads on where it stood.
  if (earlier.childElementCount && more.contains(document.activeElement)) earlier.focus({ preventScroll: true });
});
