// Somebody who is out of a game looks on with more room for the board, and asks to be told of its end: by a notice of
// the system where that is allowed, and by a sound.

const place = `told of ${location.pathname}`;
const asked = () => sessionStorage.getItem(place) !== null;
const button = () => document.getElementById("tell-end");

function show() {
  button()?.setAttribute("aria-pressed", String(asked()));
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("#out [data-leads]")) document.getElementById("table").classList.add("looks-on");
});

document.addEventListener("click", async (event) => {
  const pressed = event.target.closest?.("#tell-end");
  if (!pressed) return;
  if (asked()) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, pressed.dataset.tells);
  show();
  if (asked() && globalThis.Notification?.permission === "default") await Notification.requestPermission();
});

function tell() {
  show();
  if (!asked() || document.getElementById("moves")?.dataset.phase !== "over") return;
  const words = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  document.dispatchEvent(new CustomEvent("sound", { detail: "turn" }));
  if (document.hidden) document.title = `● ${words}`;
  if (globalThis.Notification?.permission !== "granted") return;
  try {
    new Notification(document.querySelector(".where")?.textContent ?? document.title, { body: words, tag: location.pathname });
  } catch {
    // Some phones let only service workers do that: the title and the sound must do.
  }
}

document.addEventListener("htmx:after:swap", tell);
tell();
