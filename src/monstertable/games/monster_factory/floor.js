// The factory floor as all parts of the table see it.

export const table = document.getElementById("table");
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const SVG = "http://www.w3.org/2000/svg";
export const byId = (id) => document.getElementById(id);
export const board = () => byId("board");
export const plyNow = () => byId("moves")?.dataset.ply;
export const spotsNow = () => [...table.querySelectorAll(".spot")];

export function middle(part) {
  const box = part.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
