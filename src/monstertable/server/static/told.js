// What is told without being asked: that it is my turn, by title and icon; that this page is looked at; and the worker
// that keeps pages and shows notices, where the browser grants one. page.js loads it when all else is there.

const root = document.documentElement;
const table = document.getElementById("table");
const isLive = /^\/t\/[^/]+$/.test(location.pathname); // what is looked back at waits for nobody
const icon = document.querySelector("link[rel=icon]");
const plainIcon = icon.href;
const me = crypto.getRandomValues(new Uint32Array(2)).join("-");
let elsewhere = 0; // other tables that wait for me
let shown = -1;

const isCalled = () => Boolean(document.querySelector("#moves.my-turn"));
const waiting = () => (table ? elsewhere + isCalled() : document.querySelectorAll("#my-turns .your-turn").length);

// ● Your turn · title; with the number of tables where there are several.
function tellTitle(number) {
  const plain = document.title.replace(/^(\(\d+\) )?(● .*? · )?/, "");
  const call = isCalled() ? `● ${root.dataset.yourTurn} · ` : "";
  document.title = `${number > (call ? 1 : 0) ? `(${number}) ` : ""}${call}${plain}`;
}

async function tellIcon(number) {
  if (!number) {
    icon.href = plainIcon;
    return;
  }
  const picture = new Image();
  picture.src = plainIcon;
  await picture.decode();
  const sheet = document.createElement("canvas");
  sheet.width = sheet.height = 64;
  const pen = sheet.getContext("2d");
  pen.drawImage(picture, 0, 0, 64, 64);
  pen.fillStyle = "#c8281e";
  pen.strokeStyle = "#fffaf0";
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(44, 44, 18, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  pen.fillStyle = "#fffaf0";
  pen.font = "bold 26px sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(number > 9 ? "9+" : number, 44, 45);
  icon.href = sheet.toDataURL();
}

function tell() {
  const number = waiting();
  tellTitle(number);
  if (number === shown) return;
  shown = number;
  tellIcon(number).catch(() => {});
  (number ? navigator.setAppBadge?.(number) : navigator.clearAppBadge?.())?.catch(() => {});
}
document.addEventListener("htmx:after:swap", tell);
tell();

// At a table only the others are asked for: when it is opened, and when somebody comes back to it.
async function lookElsewhere() {
  const answer = await fetch("/api/me/tables").catch(() => null);
  if (!answer?.ok) return;
  const { tables } = await answer.json();
  const here = location.pathname.split("/")[2].split("~")[0];
  elsewhere = tables.filter((one) => one.my_turn && one.id !== here).length;
  tell();
}

function tellLooking() {
  if (!isLive) return;
  const body = JSON.stringify({ page: me, looking: !document.hidden });
  navigator.sendBeacon(`/api${location.pathname.replace("/t/", "/tables/")}/looking`, new Blob([body], { type: "application/json" }));
}

// Who plays over days and waits now is asked once whether they want to be told; the browser's own question comes later.
function offer() {
  const question = document.getElementById("notices-question");
  if (!question || isCalled()) return;
  const asked = question.content.firstElementChild.cloneNode(true);
  document.querySelector(".wishes").before(asked);
  asked.querySelector("button").addEventListener("click", () => {
    asked.remove();
    fetch("/me/notices/no-thanks", { method: "POST", headers: { "HX-Request": "true" } });
  });
}

function begin() {
  if (table) {
    lookElsewhere();
    tellLooking();
  }
  offer();
  navigator.serviceWorker?.register(`/service-worker.js?language=${root.lang}`).catch(() => {});
  navigator.serviceWorker?.addEventListener("message", () => table && lookElsewhere());
}

if (table) {
  document.addEventListener("htmx:sse:after:connection", tellLooking);
  document.addEventListener("visibilitychange", () => {
    tellLooking();
    if (!document.hidden) lookElsewhere();
  });
}
begin();
