"""How fast it feels on a slow line: from the click on "Play now" to a board to play on, and from a press to its echo.

    python bench/felt.py                    all games, 400 ms and 50 KB/s, three visitors each
    python bench/felt.py --shots FOLDER     and what they saw when the board could be played on

Starts a server process of its own and Chromium. Every visitor comes with an empty cache, waits on the home page until
it is quiet, clicks, and presses the first button of the first decision. Times are from the click, in milliseconds:

    first paint     something is to be seen
    playable        a legal move is a button with words that is in view and answers a press
    all there       every picture, letter and script has come
    echo            from a press of that button until the page shows what it does, or that it is on its way
    jump            how far the page moved under the eye after it was playable (Chromium's layout shift; 0.1 is little)
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

SERVE = """
import sys; from pathlib import Path; from monstertable.server import run
from monstertable.server.settings import Settings
run(Settings(port=0, data=Path(sys.argv[1]), browser=False, create_burst=10**6, join_burst=10**6))
"""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LIMITS = {"playable": 4000, "echo": 100}
MOST_TRIES = 30  # for a table at which the visitor is asked first
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
# Looks at every frame until a move can be seen and pressed, and remembers when that was.
WATCH = """
const felt = (window.felt = { shifts: 0 });
const clicked = location.host ? Number(sessionStorage.getItem("clicked")) : 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (felt.playable) felt.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
window.inView = (button) => {
  const box = button.getBoundingClientRect();
  return box.width > 20 && box.height > 20 && box.bottom > 0 && box.top < innerHeight && button.checkVisibility();
};
function look() {
  const painted = performance.getEntriesByName("first-contentful-paint")[0];
  if (painted && !felt.painted) felt.painted = performance.timeOrigin + painted.startTime - clicked;
  const moves = [...document.querySelectorAll("#moves button[name=move]")];
  felt.asked ||= moves.length > 0;
  if (felt.painted && moves.some(inView)) felt.playable = performance.timeOrigin + performance.now() - clicked;
  else requestAnimationFrame(look);
}
if (clicked) requestAnimationFrame(look);
addEventListener("load", () => { felt.loaded = performance.timeOrigin + performance.now() - clicked; });
addEventListener("click", (event) => {
  if (event.target.closest("form[action^='/play/'] button")) sessionStorage.setItem("clicked", String(Date.now()));
  if (!event.target.closest("#moves button[name=move]")) return;
  const began = event.timeStamp;
  const change = new MutationObserver(() => requestAnimationFrame(() => { felt.echo ||= performance.now() - began; }));
  change.observe(document.body, { subtree: true, childList: true, attributes: true });
}, true);
"""


def slow(page: Page, arguments: argparse.Namespace) -> None:
    wire = page.context.new_cdp_session(page)
    speed = arguments.kilobytes * 1024
    wire.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": arguments.latency, "downloadThroughput": speed, "uploadThroughput": speed},
    )


def visit(context: BrowserContext, address: str, game: str, arguments: argparse.Namespace) -> dict[str, float] | None:
    """One visitor's figures; None if somebody else is asked first."""
    context.add_init_script(WATCH)
    page = context.new_page()
    page.set_default_timeout(120_000)
    slow(page, arguments)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    context.request.post(f"{address.rstrip('/')}/api/games/{game}/explaining", data={"wish": "no-lesson"})
    page.locator(f"form[action='/play/{game}'] button").click(no_wait_after=True)
    page.wait_for_function("document.querySelector('#table') && document.readyState !== 'loading'")
    if not page.evaluate("felt.asked || document.querySelector('#moves button[name=move]') !== null"):
        return None
    page.wait_for_function("felt.playable")
    if arguments.shots:
        page.screenshot(path=arguments.shots / f"{game}-playable-{arguments.phone}.png")
    page.wait_for_function("felt.loaded")
    page.wait_for_timeout(3000)  # pictures that the styles ask for come after the load
    if arguments.shots:
        page.screenshot(path=arguments.shots / f"{game}-all-{arguments.phone}.png")
    felt = page.evaluate("felt")
    page.evaluate("[...document.querySelectorAll('#moves button[name=move]')].find(inView).click()")
    page.wait_for_function("felt.echo")
    return figures(felt | {"echo": page.evaluate("felt.echo")})


def figures(felt: dict[str, Any]) -> dict[str, float]:
    named = {"first paint": "painted", "playable": "playable", "all there": "loaded", "echo": "echo"}
    return {name: round(felt[key]) for name, key in named.items()} | {"jump": round(felt["shifts"], 3)}


def measure(browser: Browser, address: str, game: str, arguments: argparse.Namespace) -> dict[str, float]:
    """The middle of several visitors."""
    found: list[dict[str, float]] = []
    for _ in range(MOST_TRIES):
        context = browser.new_context(locale="en-GB", bypass_csp=True, **(PHONE if arguments.phone else LAPTOP))
        figures = visit(context, address, game, arguments)
        context.close()
        if figures is not None:
            found.append(figures)
        if len(found) == arguments.visitors:
            break
    return {name: statistics.median(one[name] for one in found) for name in found[0]}


def measured(address: str, arguments: argparse.Namespace) -> bool:
    with sync_playwright() as playwright:
        found = next((path for path in map(shutil.which, BROWSERS) if path), None)
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        well = True
        for game in arguments.games or games(address):
            felt = measure(browser, address, game, arguments)
            print(json.dumps({"game": game} | felt), flush=True)
            well = well and all(felt[name] <= limit for name, limit in LIMITS.items())
        browser.close()
    return well


def games(address: str) -> list[str]:
    import httpx

    return [game["name"] for game in httpx.get(f"{address}/api/games").json()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all, if none is named")
    parser.add_argument("--latency", type=float, default=400, help="ms (400)")
    parser.add_argument("--kilobytes", type=float, default=50, help="per second (50)")
    parser.add_argument("--visitors", type=int, default=3, help="for each game (3)")
    parser.add_argument("--phone", action="store_true", help="390 x 844 instead of 1366 x 768")
    parser.add_argument("--shots", type=Path, help="a folder for pictures of what they saw")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, str(Path(folder) / "felt.sqlite")]
        with subprocess.Popen(command, env=os.environ, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r"localhost:(\d+)", server.stdout.readline())
            assert found, "the server did not start"
            try:
                return 0 if measured(f"http://127.0.0.1:{found.group(1)}", arguments) else 1
            finally:
                server.terminate()


if __name__ == "__main__":
    sys.exit(main())
