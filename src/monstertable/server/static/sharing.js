// A device that several people share. Where something is secret, the page of one reader is never changed into that of the
// next: it is loaded anew, so that nothing of the last one is left anywhere, and what happened meanwhile is played there.
// Whoever goes back in the history is shown the page as it is now.

const table = document.getElementById("table");
const place = `staged at ${location.pathname}`;
const moves = () => document.getElementById("moves");

// Whether a page that has come is for somebody else, and what stands here must not be seen by them.
function isForAnother(page) {
  const now = moves()?.dataset ?? {};
  const form = page.match(/<form id="moves"[^>]*>/)?.[0];
  if (!form) return false; // no page: something was said, or somebody looks on
  if (now.reader === undefined || now.reader === form.match(/ data-reader="(\d)"/)?.[1]) return false;
  return "private" in now || form.includes(" data-curtain");
}

table.addEventListener("htmx:sse:before:message", (event) => {
  if (!isForAnother(event.detail.message.data)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const staged = Math.max(-1, ...[...document.querySelectorAll("#cues > li")].map((cue) => cue.value));
  sessionStorage.setItem(place, staged);
  document.documentElement.classList.add("passing-on");
  location.reload();
}, true);

addEventListener("load", () => {
  const staged = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  if (staged !== null) document.dispatchEvent(new CustomEvent("unseen", { detail: Number(staged) }));
});

// A page that the browser has kept may show what was not meant for whoever looks now.
addEventListener("pageshow", (event) => {
  if (event.persisted && moves()?.dataset.reader !== undefined) location.reload();
});

// In the lobby: one name after the other.
document.addEventListener("htmx:after:request", (event) => {
  const form = event.target.closest?.("#add-companion");
  if (!form || event.detail.ctx.response?.status >= 400) return;
  form.reset();
  form.querySelector("input[name=name]").focus();
});
