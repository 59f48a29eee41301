// A reaction is seen at the figure of whoever shows it, for a moment, and heard by the figure's own voice. It is in
// nobody's way and waits for nothing; without motion it stands still with its words.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const STAYS = 2600; // milliseconds
const MARGIN = 6;

document.addEventListener("reaction", ({ detail }) => {
  if (document.hidden) return;
  sound(detail);
  show(detail);
});

const facts = () => document.getElementById("cues")?.dataset ?? {};

function sound(line) {
  const { reaction, seat } = line.dataset;
  const name = reaction === "roar" ? `roar-${facts().figures?.split(" ")[seat] ?? ""}` : reaction;
  document.dispatchEvent(new CustomEvent("sound", { detail: name }));
}

function show(line) {
  const seen = (document.getElementById("board") ?? document.getElementById("table")).getBoundingClientRect();
  const piece = pieceOf(line.dataset.seat, seen);
  const bubble = document.createElement("div");
  bubble.className = "reaction";
  bubble.ariaHidden = "true";
  bubble.dataset.seat = line.dataset.seat;
  const words = document.createElement("bdi");
  const name = piece ? "" : `${line.querySelector("b").textContent} `; // whose figure it is need not be said
  words.textContent = name + line.querySelector(".words").textContent;
  bubble.append(line.querySelector(".reaction-picture").cloneNode(true), words);
  document.body.append(bubble);
  stand(bubble, piece?.getBoundingClientRect(), seen);
  setTimeout(() => bubble.remove(), STAYS);
  if (!calm.matches) move(bubble, piece, line.dataset.reaction);
}

// Whatever a game's page says is a player's (data-player), if it can be seen; in the lobby their chair.
function pieceOf(seat, seen) {
  const pieces = [...document.querySelectorAll(`[data-player="${seat}"], #chair-${Number(seat)}`)];
  return pieces.find((piece) => {
    const { top, bottom, left, width } = piece.getBoundingClientRect();
    return width && bottom > seen.top && top < seen.bottom && left < seen.right;
  });
}

// At the top of the figure, never beyond the board; who cannot be seen reacts at the board's upper edge.
function stand(bubble, box, seen) {
  const others = [...document.querySelectorAll(".reaction")].indexOf(bubble);
  const [x, y] = box ? [box.left + Math.min(box.width, 180) / 2, box.top + Math.min(20, box.height / 3)] : [seen.left + seen.width / 2, seen.top + 24 + 44 * (others % 4)];
  const clamp = (number, least, most) => Math.max(least, Math.min(number, Math.max(least, most)));
  bubble.style.left = `${clamp(x - bubble.offsetWidth / 2, seen.left + MARGIN, seen.right - bubble.offsetWidth - MARGIN)}px`;
  bubble.style.top = `${clamp(y - bubble.offsetHeight / 2, seen.top + MARGIN, seen.bottom - bubble.offsetHeight - MARGIN)}px`;
}

function move(bubble, piece, reaction) {
  const picture = bubble.firstElementChild;
  bubble.animate([{ scale: 0.3, opacity: 0 }, { scale: 1.12, opacity: 1, offset: 0.1 }, { scale: 1, opacity: 1, offset: 0.16 }, { scale: 1, opacity: 1, offset: 0.85 }, { scale: 0.9, opacity: 0, translate: "0 -1rem" }], { duration: STAYS, easing: "ease-out", fill: "forwards" });
  const steps = { roar: [{ scale: 1 }, { scale: 1.5, rotate: "-8deg" }, { scale: 1.4, rotate: "8deg" }, { scale: 1 }], wince: [0, -4, 4, -3, 3, 0].map((x) => ({ translate: `${x}px 0` })) };
  picture.animate(steps[reaction] ?? [{ rotate: "0deg" }, { rotate: "-12deg" }, { rotate: "12deg" }, { rotate: "0deg" }], { duration: 520, iterations: 2, easing: "ease-in-out" });
  if (reaction === "roar") piece?.animate([0, -5, 5, -3, 3, 0].map((x) => ({ translate: `${x}px 0` })), { duration: 420 });
}
