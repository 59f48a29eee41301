// What every page needs beyond links and forms: drawers, copying, notices that go away, lost connections.

const byId = (id) => document.getElementById(id);

// An answer that brings nothing is no new page, whenever it comes: those who look what is new are not told of it.
const broughtNothing = new WeakSet();
document.addEventListener("htmx:before:swap", (event) => {
  if (!event.detail.tasks.every(({ swapSpec }) => swapSpec?.style === "none")) return;
  broughtNothing.add(event.detail.ctx);
  event.stopPropagation();
}, true);
document.addEventListener("htmx:after:swap", (event) => {
  if (broughtNothing.has(event.detail?.ctx)) event.stopPropagation();
}, true);

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens]");
  const closer = event.target.closest("[data-closes]");
  const copier = event.target.closest("[data-copies]");
  const png = event.target.closest("[data-png]");
  if (opener?.id === "hint-tool") hintBody?.replaceChildren(); // old advice is none
  opener?.closest("[popover]:popover-open")?.hidePopover();
  if (event.target.closest("#going-back button")) byId("going-back").hidePopover(); // it is chosen how far
  if (opener && byId(opener.dataset.opens)) {
    event.preventDefault(); // where it is a link, that is for pages without scripts, or without what it opens
    open(byId(opener.dataset.opens), opener);
  }
  if (closer) close(byId(closer.dataset.closes));
  if (copier) copy(copier);
  if (png) savePng(png);
});

let openedBy = null;
function open(part, opener) {
  if (part.showModal) {
    part.showModal();
    return;
  }
  for (const drawer of document.querySelectorAll(".drawer")) if (drawer !== part) drawer.hidden = true;
  part.hidden = !part.hidden && !opener.dataset.at; // who looks something up leaves it open
  openedBy = opener.checkVisibility() ? opener : document.activeElement; // a sheet that is closed gives the focus back
  tellOpen();
  if (!part.hidden) part.querySelector("button").focus();
  lookUp(opener.dataset.at);
}

// The rules come when they are first asked for, and their styles with them; then to the place that was asked about.
let sought = "";
function lookUp(id) {
  sought = id ?? "";
  for (const old of document.querySelectorAll(".sought")) old.classList.remove("sought");
  byId(sought)?.scrollIntoView({ block: "start" });
  if (sought) byId(sought)?.closest("li, p, h3, h4, section")?.classList.add("sought");
}
const rules = byId("rules-body");
if (rules) {
  new MutationObserver(() => {
    lookUp(sought);
    for (const style of rules.querySelectorAll("link")) style.addEventListener("load", () => lookUp(sought), { once: true });
  }).observe(rules, { childList: true });
}

function close(part) {
  if (part.showModal) {
    part.close();
    return;
  }
  part.hidden = true;
  tellOpen();
  openedBy?.focus();
}

// Buttons say whether what they open is open.
function tellOpen() {
  for (const opener of document.querySelectorAll("[data-opens]")) {
    const part = byId(opener.dataset.opens);
    if (part?.classList.contains("drawer")) opener.setAttribute("aria-expanded", String(!part.hidden));
  }
}

// A drawing becomes a picture of pixels here, in the browser: the server keeps no painter.
async function savePng(button) {
  const drawing = await (await fetch(button.dataset.png)).text();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const sheet = document.createElement("canvas");
  sheet.width = image.naturalWidth;
  sheet.height = image.naturalHeight;
  sheet.getContext("2d").drawImage(image, 0, 0);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await new Promise((done) => sheet.toBlob(done, "image/png")));
  link.download = button.dataset.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copies);
  } catch {
    const input = button.parentElement.querySelector("input");
    input.select();
    document.execCommand("copy");
  }
  button.querySelector("span").textContent = button.dataset.done;
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.querySelector(":popover-open")) return; // what lies on top is closed first
  for (const drawer of document.querySelectorAll(".drawer:not([hidden])")) close(drawer);
  for (const aim of document.querySelectorAll("[data-exclusive]:checked")) aim.checked = false;
});

// Of switches that exclude each other only one is on.
document.addEventListener("change", (event) => {
  const group = event.target.dataset?.exclusive;
  if (!group || !event.target.checked) return;
  for (const other of document.querySelectorAll(`[data-exclusive="${group}"]`)) {
    if (other !== event.target) other.checked = false;
  }
});

// A chip leads to a place on the board that is out of view.
document.addEventListener("click", (event) => {
  const leads = event.target.closest?.("[data-leads]");
  const place = leads && byId(leads.dataset.leads);
  if (!place) return;
  place.scrollIntoView({ block: "center", inline: "center", behavior: "smooth" });
  place.animate?.([{ outline: "4px solid var(--glow)" }, { outline: "4px solid transparent" }], { duration: 1200 });
});

// A look at a move marks the pieces it would touch, and shows what the dock says of it.
function mark(event, on) {
  const source = event.target.closest?.("[data-marks], [data-foretold]");
  if (source) foretell(source, on || source === armed);
}
function foretell(source, on) {
  for (const id of (source.dataset.marks ?? "").split(" ")) byId(id)?.classList.toggle("would-fall", on);
  byId(source.dataset.foretold)?.classList.toggle("shown", on);
}
for (const [name, on] of [["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]]) {
  document.addEventListener(name, (event) => mark(event, on));
}

// A hint stays while it is about the question asked now; the move one looks at, first the best, is marked on the board.
const hintBody = byId("hint-body");
function pointOut(hint) {
  for (const place of document.querySelectorAll(".hinted")) place.classList.remove("hinted");
  for (const button of hint ? document.querySelectorAll("#moves button[name=move]") : []) {
    if (button.value !== hint.dataset.hints) continue;
    // The place where it would act, and how the piece would lie there, if the game's page says so.
    const place = byId(button.dataset.spot);
    for (const part of [place ?? button, place?.querySelector(`[data-turn="${button.dataset.turn}"]`)]) part?.classList.add("hinted");
  }
}
function showHint() {
  const hints = hintBody.querySelector(".hints");
  const drawer = byId("hint-drawer");
  if (!hints || drawer.hidden) return;
  if (hints.dataset.ply === byId("moves")?.dataset.ply) {
    pointOut(hints.querySelector("[data-hints]"));
  } else {
    drawer.hidden = true;
    hintBody.replaceChildren();
  }
}
// What the coach says is about one question, and goes with it.
function showCoach() {
  const coach = document.querySelector("#notice .coach");
  if (coach && coach.dataset.ply !== byId("moves")?.dataset.ply) byId("notice").replaceChildren();
}
if (hintBody) {
  document.addEventListener("htmx:after:swap", showHint);
  document.addEventListener("htmx:after:swap", showCoach);
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-dismisses]")) return;
    byId("notice").replaceChildren();
    pointOut(null);
  });
  for (const name of ["pointerover", "focusin"]) {
    hintBody.addEventListener(name, (event) => pointOut(event.target.closest("[data-hints]") ?? hintBody.querySelector("[data-hints]")));
  }
  new MutationObserver(() => byId("hint-drawer").hidden && pointOut(null)).observe(byId("hint-drawer"), { attributeFilter: ["hidden"] });
}

// What somebody has unfolded to read stays unfolded when the table changes. So does a dialog: closed by the change, it
// would be out of sight and still keep everybody from the page.
let unfolded = [];
let modal = [];
document.addEventListener("htmx:before:swap", () => {
  unfolded = [...document.querySelectorAll("details[open][id]")].map((part) => part.id);
  modal = [...document.querySelectorAll("dialog:modal")];
});
document.addEventListener("htmx:after:swap", () => {
  for (const id of unfolded) byId(id)?.setAttribute("open", "");
  const focused = document.activeElement;
  for (const part of modal) if (part.isConnected && !part.open) part.showModal();
  if (modal.some((part) => part.contains(focused))) focused.focus({ preventScroll: true });
});

// On touch screens the first tap on a move with consequences shows them, the second makes it.
let armed = null;
document.addEventListener("click", (event) => {
  const move = event.target.closest?.(".hit, [data-asks-again]");
  if (!move || !(move.matches("[data-asks-again]") || move.parentElement.querySelector(".preview")) || matchMedia("(hover: hover)").matches || event.detail === 0) {
    disarm();
    return;
  }
  if (armed === move) return;
  event.preventDefault();
  event.stopPropagation();
  disarm();
  armed = move;
  move.parentElement.classList.add("armed");
  foretell(move, true);
  document.dispatchEvent(new CustomEvent("told", { detail: byId(move.dataset.foretold)?.innerText ?? "" }));
}, true);
function disarm() {
  if (armed) foretell(armed, false);
  armed?.parentElement?.classList.remove("armed");
  armed = null;
}

// A move that was just sent is not sent again by a double click or a key held down; what is on its way says so.
let sent = { ply: "", at: 0 };
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("#moves button[name=move]");
  const form = button?.form;
  if (!form || event.defaultPrevented) return;
  const again = form.dataset.ply === sent.ply && performance.now() - sent.at < 600;
  if (again) {
    event.preventDefault();
    event.stopPropagation();
  } else {
    sent = { ply: form.dataset.ply, at: performance.now() };
    document.querySelector("#notice > .notice")?.remove(); // what was refused before is done with
    button.classList.add("on-its-way");
    form.setAttribute("aria-busy", "true");
  }
}, true);
function arrived() {
  byId("moves")?.removeAttribute("aria-busy");
  for (const button of document.querySelectorAll(".on-its-way")) button.classList.remove("on-its-way");
}
document.addEventListener("htmx:finally:swap", arrived);

// A form that leads to another page says at once that it is on its way; whoever comes back finds it as it was.
document.addEventListener("submit", (event) => {
  if (!event.defaultPrevented && !event.target.hasAttribute("hx-post") && event.target.method === "post") {
    event.submitter?.classList.add("on-its-way");
  }
});
addEventListener("pageshow", arrived);

// A notice stays long enough to be read.
const notice = byId("notice");
let fading = 0;
new MutationObserver(() => {
  clearTimeout(fading);
  const coach = notice.querySelector(".coach");
  if (coach) pointOut(coach);
  else if (notice.childElementCount) fading = setTimeout(() => notice.replaceChildren(), notice.querySelector("button") ? 15000 : 6000);
  if (notice.childElementCount) sent = { ply: "", at: 0 }; // a refused press is answered: the next one is no second
  if (hintBody && !hintBody.childElementCount) byId("hint-drawer").hidden = true; // the notice is all there is to say
}).observe(notice, { childList: true });

// The stream reconnects by itself and then sends everything anew. A press that did not get through is kept and sent
// again with the ply it answers, until the server has said yes or why not: whoever pressed need not press again.
const lost = byId("lost");
// A device that was signed out hears no more of the table; the page itself says why.
async function sayIfSignedOut() {
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (answer?.status === 401) location.reload();
}
const TRY_AGAIN = 1000; // milliseconds
const AWAY = [502, 503, 504];
let kept = null; // { action, body }: the press that is still to be answered
let trying = 0;
if (lost) {
  const isLost = (now) => { lost.hidden = !now; };
  document.addEventListener("htmx:sse:error", () => {
    isLost(true);
    sayIfSignedOut();
  });
  document.addEventListener("htmx:sse:before:connection", (event) => isLost(event.detail.connection.attempt > 0));
  document.addEventListener("htmx:sse:after:connection", () => isLost(Boolean(kept)));
  document.addEventListener("htmx:error", (event) => {
    const request = event.detail?.ctx?.request;
    if (request?.method !== "POST" || event.detail.ctx.response) return;
    isLost(true);
    if (new URL(request.action, location.href).pathname === byId("moves")?.getAttribute("action")) {
      kept = { action: request.action, body: new URLSearchParams(request.body) };
      trying ||= setTimeout(sendAgain, TRY_AGAIN);
    } else {
      sent = { ply: "", at: 0 }; // it did not get through: the next press is no second one
    }
  });
  async function sendAgain() {
    trying = 0;
    const { action, body } = kept;
    try {
      const answer = await fetch(action, { method: "POST", body, headers: { "HX-Request": "true" }, signal: AbortSignal.timeout(5000) });
      if (AWAY.includes(answer.status)) throw new Error("nobody is there yet"); // a proxy answers for a server that restarts
      kept = null;
      arrived();
      sent = { ply: "", at: 0 };
      isLost(false);
      if (!answer.ok) byId("notice").innerHTML = await answer.text(); // our own server's sentence, as htmx shows it
    } catch {
      trying = setTimeout(sendAgain, TRY_AGAIN);
    }
  }
}

// Nobody asks why before there is something to see.
const why = byId("why");
if (why) addEventListener("load", () => import(why.dataset.script).catch(() => {})); // who loses the connection now has the page without it

// What is told without being asked can wait until all is there.
addEventListener("load", () => import(document.documentElement.dataset.told).catch(() => {}));
