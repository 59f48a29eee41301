// Sound is off until asked for. Others call by `new CustomEvent("sound", { detail: name })`; synth.js makes it.

const tool = document.getElementById("sound-tool");
const box = document.querySelector("input[data-sound]");
const slider = document.querySelector("input[data-volume]");
let isOn = localStorage.getItem("sound") === "on";
let volume = Number(localStorage.getItem("volume") ?? 6) / 10;

async function play(name) {
  if (isOn && box) (await import(box.dataset.synth)).play(name, volume);
}

document.addEventListener("sound", (event) => play(event.detail));

// The reader's wishes, remembered by the browser.
const keep = (name, value) => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without a memory the wish holds for this page.
  }
};
if (box) {
  box.checked = isOn;
  box.addEventListener("change", () => setSound(box.checked));
}
if (slider) {
  slider.value = volume * 10;
  slider.addEventListener("change", () => {
    volume = slider.value / 10;
    keep("volume", slider.value);
    play("star");
  });
}

function setSound(on) {
  isOn = on;
  keep("sound", on ? "on" : "off");
  if (box) box.checked = on;
  tool?.setAttribute("aria-pressed", String(on));
  play("turn");
}
tool?.setAttribute("aria-pressed", String(isOn));
tool?.addEventListener("click", () => setSound(!isOn));

// Asked once, when there is something to be heard for the first time, among the tools, where nothing lies below; it goes away.
const question = document.getElementById("sound-question");
const wasAsked = () => ["sound", "sound asked"].some((name) => localStorage.getItem(name) !== null);
function ask() {
  if (!question || wasAsked()) return;
  keep("sound asked", "yes");
  const asked = question.content.firstElementChild.cloneNode(true);
  document.querySelector(".wishes").before(asked);
  setTimeout(() => asked.remove(), 15000);
  asked.addEventListener("click", ({ target }) => {
    const answer = target.closest("button[value]");
    if (!answer) return;
    setSound(answer.value === "on");
    asked.remove();
  });
}
document.addEventListener("sound", ask);
