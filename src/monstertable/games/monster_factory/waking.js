// Tiles that land and monsters that wake up: what this table plays in its own way. Eyes that are open look about.

import { board, byId, calm, middle, picture, table } from "./floor.js";

// ---- Eyes that are open follow the pointer a little.

let looked = 0;
document.addEventListener("pointermove", (event) => {
  if (calm.matches || looked) return;
  looked = requestAnimationFrame(() => {
    looked = 0;
    for (const eye of document.querySelectorAll(".awake .eye")) {
      const [x, y] = middle(eye);
      const far = Math.hypot(event.clientX - x, event.clientY - y) || 1;
      const reach = Math.min(0.34, far / 300);
      eye.querySelector(".pupil").setAttribute("transform", `translate(${((event.clientX - x) / far) * reach} ${((event.clientY - y) / far) * reach})`);
    }
  });
});

// ---- A tile that was laid flies to its place, once: out of the hand, and lies there only when it has landed.

let told = Math.max(-1, ...cuesNow().map((cue) => cue.value)); // the newest cue whose tile has been waited for
let hand = null; // where the tile in hand was
const coming = new Map(); // bay id -> the picture of the tile that is still to land there
const dozing = new Map(); // name of a finished monster -> { scene, bay }: it sleeps there until it is told to wake up

function cuesNow() {
  return [...document.querySelectorAll("#cues > li")];
}

const bayOf = (target) => byId(target?.split(" ").find((id) => id.startsWith("bay-")) ?? "");

// Whatever the stage is about to lay is not to be seen before.
export function expectTiles() {
  const fresh = cuesNow().filter((cue) => cue.value > told);
  told = Math.max(told, ...fresh.map((cue) => cue.value));
  const isStaged = Number(byId("cues")?.dataset.beat ?? 0) && !calm.matches && !document.hidden;
  for (const { dataset } of isStaged ? fresh : []) {
    if (dataset.sounds === "tile") coming.set(bayOf(dataset.target)?.id, dataset.picture);
    if (dataset.sounds === "wake") doze(wokenBy(dataset), bayOf(dataset.target));
  }
  showComing();
}

function showComing() {
  for (const bay of table.querySelectorAll(".bay")) {
    const newest = bay.querySelector(".newest");
    bay.classList.toggle("coming", Boolean(newest) && coming.has(bay.id) && isOf({ picture: coming.get(bay.id) }, newest));
  }
}

function landed(bay) {
  coming.delete(bay.id);
  showComing();
}

// The play is over, or somebody has seen enough of it.
document.addEventListener("fallen", ({ detail }) => {
  if (detail) return;
  coming.clear();
  showComing();
  for (const flying of document.querySelectorAll(".carried.flying")) flying.remove();
  for (const { bay } of dozing.values()) bay.classList.remove("dozes");
  dozing.clear();
});

function fly(copy, from, to, turned) {
  copy.setAttribute("class", "carried flying");
  document.body.append(copy); // it comes out of the dock, and the stage ends where the board does
  copy.querySelector("use").style.rotate = `${turned}deg`;
  const at = (box) => `translate(${box.left}px, ${box.top}px) scale(${box.width / copy.getBoundingClientRect().width || 1})`;
  copy.style.transformOrigin = "0 0";
  return copy.animate([{ transform: at(from) }, { transform: at(to) }], { duration: 420, easing: "cubic-bezier(.3,.7,.3,1)" }).finished.catch(() => null).then(() => copy.remove());
}

const boxOf = (part) => {
  const box = part?.getBoundingClientRect();
  return box?.width ? box : null;
};

table.addEventListener("htmx:before:swap", () => {
  hand = boxOf(table.querySelector("#drawn svg")) ?? hand;
});

// ---- Cues that this table plays in its own way.

document.addEventListener("cue", (event) => {
  const { cue, time } = event.detail;
  const bay = bayOf(cue.target);
  if (cue.kind === "go" && cue.target === "drawn") return drawTile(cue);
  if (!bay) return undefined;
  const woken = cue.sounds === "wake" && wokenBy(cue);
  if (woken) {
    event.preventDefault();
    wake(woken, bay, time);
  } else if (cue.kind === "go" && cue.sounds === "tile") {
    layOn(bay, cue);
  } else if (cue.sounds === "tile") {
    setTimeout(() => landed(bay), time * 0.9); // it is shown large, and goes there by itself
  }
  return undefined;
});

// Out of the pile into the hand.
function drawTile(cue) {
  const [from, to] = [boxOf(byId("pile")?.querySelector(".back")), boxOf(byId("drawn")?.querySelector("svg"))];
  if (from && to) fly(picture(cue.picture), from, to, 0);
}

function layOn(bay, cue) {
  const newest = bay.querySelector(".newest");
  const isThere = newest && isOf(cue, newest);
  const from = hand ?? boxOf(byId("drawn")?.querySelector("svg")) ?? boxOf(byId("pile")?.querySelector(".back"));
  // What finished a monster lies on it, while it still sleeps.
  const asleep = [...dozing.values()].find((one) => one.bay.id === bay.id)?.scene;
  const to = boxOf(isThere ? bay.querySelector(".landed") : asleep?.querySelector("g.last") ?? bay.querySelector(".shelf li:last-child svg"));
  if (!from || !to) return landed(bay);
  const turned = isThere ? newest.querySelector("use").getAttribute("transform").match(/rotate\((\d+)/)?.[1] ?? 0 : 0;
  return fly(picture(cue.picture), from, to, turned).then(() => {
    landed(bay);
    asleep?.classList.add("whole");
  });
}

// Whether this is the tile that is talked about: what finished a monster is none of the minion that follows.
function isOf(cue, newest) {
  return newest.querySelector("use").getAttribute("href").endsWith(`#${cue.picture.replace(/^tile-/, "skin-")}`);
}

function wokenBy(cue) {
  return [...(bayOf(cue.target)?.querySelectorAll("[data-wakes]") ?? [])].find((one) => one.dataset.wakes === cue.words);
}

// A finished monster, still asleep, over its own bay, wherever that goes meanwhile.
function over(bay, one, css) {
  const scene = document.createElement("div");
  scene.className = css;
  const shown = one.querySelector("svg").cloneNode(true);
  shown.querySelector(".creature").classList.replace("awake", "asleep");
  scene.append(shown);
  byId("stage").append(scene);
  const follow = () => {
    const box = bay.querySelector(".floor").getBoundingClientRect();
    const layer = byId("stage").getBoundingClientRect();
    Object.assign(scene.style, { left: `${box.left - layer.left}px`, top: `${box.top - layer.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    if (scene.isConnected) requestAnimationFrame(follow);
  };
  follow();
  return scene;
}

// Until it is told to wake up it is not seen on its shelf.
function doze(one, bay) {
  if (!one || !bay) return;
  const scene = over(bay, one, "dozing");
  const landing = bay.id.replace("bay", "landed");
  if (!byId(landing)) scene.id = landing; // where the last tile lands is lit up there, and not the whole bay
  bay.classList.add("dozes");
  dozing.set(one.dataset.wakes, { scene, bay });
}

function wake(one, bay, time) {
  dozing.get(one.dataset.wakes)?.scene.remove();
  dozing.delete(one.dataset.wakes);
  bay.classList.remove("dozes");
  const scene = over(bay, one, "waking");
  bay.classList.add("wakes"); // it has the whole floor for a while
  setTimeout(() => bay.classList.remove("wakes"), time);
  scene.style.setProperty("--time", `${time}ms`);
  setTimeout(() => scene.querySelector(".creature").classList.replace("asleep", "awake"), time * 0.25);
  const words = document.createElement("p");
  const points = document.createElement("small");
  points.textContent = one.dataset.worth;
  words.append(one.dataset.wakes, points);
  scene.append(words);
  bringIntoView(bay, time);
}

// Whoever decides meanwhile is led back to where they looked.
function bringIntoView(bay, time) {
  const place = board().scrollTop;
  bay.scrollIntoView({ block: "nearest", behavior: "smooth" });
  if (document.querySelector(".my-turn")) setTimeout(() => board()?.scrollTo({ top: place, behavior: "smooth" }), time);
}

// Now and then one that is awake blinks: a short moment of motion, for an animation that never ends keeps a core busy.
setInterval(() => {
  const all = [...document.querySelectorAll(".awake")];
  const one = all[Math.floor(Math.random() * all.length)];
  if (!one || calm.matches || document.hidden) return;
  one.classList.add("blinking");
  setTimeout(() => one.classList.remove("blinking"), 320);
}, 1700);
