// Everybody adds a word of their own to the chance of a table, once they have seen what the server is bound to.
// The browser remembers the word, so that "Was it fair?" can tell whether it was used.

const KEPT = 40; // tables; older ones are forgotten

export const remembered = () => {
  try {
    return JSON.parse(localStorage.getItem("chance") ?? "{}");
  } catch {
    return {};
  }
};

function newWord(commitment) {
  const kept = Object.entries(remembered()).filter(([other]) => other !== commitment).slice(1 - KEPT);
  const random = crypto.getRandomValues(new Uint8Array(16));
  const word = [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    localStorage.setItem("chance", JSON.stringify({ ...Object.fromEntries(kept), [commitment]: word }));
  } catch {
    // Without a memory the word still counts; only the reminder is lost.
  }
  return word;
}

// A table that starts at once takes the word along with the click that opens it.
for (const field of document.querySelectorAll("input[name=word]")) {
  field.form.addEventListener("submit", () => { field.value = newWord(field.form.elements.commitment.value); });
}

// In a lobby the page gives it as soon as one sits.
let given = "";
function giveWord() {
  const wanted = document.querySelector("[data-word-wanted]");
  if (!wanted || given === wanted.dataset.wordWanted) return;
  given = wanted.dataset.wordWanted;
  const body = new URLSearchParams({ word: newWord(given) });
  fetch(wanted.dataset.wordTo, { method: "POST", body }).then(begin, () => { given = ""; });
}

// The next game against the same bots begins as soon as the word is given.
function begin() {
  if (!new URLSearchParams(location.search).has("begin")) return;
  history.replaceState(null, "", location.pathname);
  document.querySelector("#start button:not([disabled])")?.click();
}
document.addEventListener("htmx:after:swap", giveWord);
giveWord();
