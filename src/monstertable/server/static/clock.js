// Clocks run here as they do on the server: each until the moment it was told, by the server's time, however wrong the
// clock of this device is.

const table = document.getElementById("table");
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LAST = 10; // seconds in which it beats
const days = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "day", unitDisplay: "long" });

// By how much this device is ahead: what it said when the page came, less what the server had said.
const told = Number(document.querySelector("meta[name=server-time]").content);
const loaded = performance.getEntriesByType("navigation")[0]?.responseStart ?? performance.now();
const ahead = told ? (performance.timeOrigin + loaded) / 1000 - told : 0;
const now = () => Date.now() / 1000 - ahead;

const leftOf = (clock) => Math.max(Math.min(Number(clock.dataset.due) - now(), Number(clock.dataset.most)), 0);
const two = (number) => String(number).padStart(2, "0");

function words(clock, left) {
  const up = (unit) => Math.ceil(left / unit) * unit; // what is not told to the second
  let whole = left < HOUR ? Math.floor(left) : up(MINUTE);
  if (whole >= DAY) whole = up(HOUR);
  const [hours, minutes] = [Math.floor((whole % DAY) / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  if (whole < HOUR) return `${minutes}:${two(whole % MINUTE)}`;
  const hour = clock.dataset.hours.replace("{count}", hours);
  if (whole < DAY) return `${hour} ${clock.dataset.minutes.replace("{count}", minutes)}`;
  return `${days.format(Math.floor(whole / DAY))}${hours ? ` ${hour}` : ""}`;
}

// What runs is written anew when its words change, no oftener.
let timer = 0;
function run() {
  clearTimeout(timer);
  const running = [...table.querySelectorAll(".clock[data-due]")];
  let next = Infinity;
  for (const clock of running) {
    const left = leftOf(clock);
    const shown = clock.querySelector("b");
    const said = words(clock, left);
    if (shown.textContent !== said) shown.textContent = said;
    clock.classList.toggle("scarce", left <= Number(clock.dataset.scarce));
    clock.classList.toggle("last", left <= LAST);
    const step = left > HOUR ? MINUTE : 1;
    if (left) next = Math.min(next, (left % step) + 0.02);
  }
  warn();
  if (running.length && next < Infinity && !document.hidden) timer = setTimeout(run, next * 1000);
}

// Whoever listens hears of their own time twice: when a minute is left, and ten seconds.
let warned = { due: "", at: Infinity };
function warn() {
  const mine = document.getElementById("my-clock");
  const clock = mine?.querySelector(".clock[data-due]");
  if (!clock || !table.querySelector(".my-turn")) return;
  const left = leftOf(clock);
  if (warned.due !== clock.dataset.due) warned = { due: clock.dataset.due, at: Number(clock.dataset.most) };
  for (const [limit, sentence] of [[LAST, mine.dataset.seconds], [MINUTE, mine.dataset.minute]]) {
    if (left > limit || warned.at <= limit) continue;
    warned.at = limit;
    document.dispatchEvent(new CustomEvent("told", { detail: sentence }));
    break;
  }
}

table.addEventListener("htmx:after:swap", run);
document.addEventListener("visibilitychange", run);
run();
