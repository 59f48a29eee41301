// The factory floor as all parts of the table see it.

export const table = document.getElementById("table");
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const SVG = "http://www.w3.org/2000/svg";
export const byId = (id) => document.getElementById(id);
export const board = () => byId("board");
export const plyNow = () => byId("moves")?.dataset.ply;
export const spotsNow = () => [...table.querySelectorAll(".spot")];

// A picture of a tile, as large as whatever holds it.
export function picture(name) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${table.querySelector(".hall").dataset.art}#${name}`);
  svg.append(use);
  return svg;
}

export function middle(part) {
  const box = part.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
