"""How fast the odds follow what is ticked: from a click on a die to figures that are painted, in Chromium.

    python bench/odds_time.py GAME                  200 clicks on a laptop
    python bench/odds_time.py GAME --phone --slow 4 on a phone whose processor is so many times slower

For a game whose odds depend on what is ticked before a move is made. Starts a server process of its own, plays against
a bot until something can be ticked, unfolds the odds and ticks one box after another.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

SERVE = """
import sys; from pathlib import Path; from monstertable.server import run
from monstertable.server.settings import Settings
run(Settings(port=0, data=Path(sys.argv[1]), browser=False, pace=0.0))
"""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LIMIT = 50  # milliseconds, from the click to what is seen of it
PATIENCE = 120_000
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
BOXES = "#dock label input[type=checkbox]"
# The figures have changed, and the frame after the one that paints them has begun.
WATCH = """
window.took = [];
let began = 0;
addEventListener("click", (event) => {
  if (event.target.matches("input[type=checkbox]")) began = event.timeStamp;
}, true);
new MutationObserver(() => {
  const [click, changed] = [began, performance.now()];
  requestAnimationFrame(() => setTimeout(() => took.push([changed - click, performance.now() - click])));
}).observe(document.getElementById("odds-body"), { subtree: true, childList: true, characterData: true });
"""


def come_to_a_choice(page: Page, address: str, game: str) -> None:
    """A table with a bot, played until something can be ticked."""
    page.goto(address)
    ask = page.context.request
    wishes = {"game": game, "seats": 2, "bots": ["gentle"]}
    table = ask.post(f"{address}/api/tables", data=wishes).json()["id"]
    ask.post(f"{address}/api/tables/{table}/start", data={})
    page.goto(f"{address}/t/{table}")
    while not page.locator(BOXES).count():
        page.evaluate("document.querySelector('#moves button[name=move]')?.click()")
        page.wait_for_timeout(300)
    page.locator("#odds > summary").click()
    page.wait_for_function("document.querySelector('#odds-body table td')", timeout=PATIENCE)


def click_through(page: Page, clicks: int) -> list[tuple[float, float]]:
    """When the figures had changed, and when they were painted, after each click."""
    page.evaluate(WATCH)
    chance = random.Random(1)
    for _ in range(clicks):
        before = page.evaluate("took.length")
        page.locator(BOXES).nth(chance.randrange(page.locator(BOXES).count())).evaluate("box => box.click()")
        page.wait_for_function(f"took.length > {before}", timeout=PATIENCE)
    return [(changed, painted) for changed, painted in page.evaluate("took")]


def measured(browser: Browser, address: str, arguments: argparse.Namespace) -> bool:
    context = browser.new_context(bypass_csp=True, **(PHONE if arguments.phone else LAPTOP))
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    come_to_a_choice(page, address, arguments.game)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": arguments.slow})
    times = click_through(page, arguments.clicks)
    changed, painted = sorted(one for one, _ in times), sorted(one for _, one in times)
    for what, took in (("changed", changed), ("painted", painted)):
        late = took[len(took) * 95 // 100]
        print(f"{what}: median {statistics.median(took):.1f} ms, 95 % within {late:.1f} ms, slowest {took[-1]:.1f} ms")
    return statistics.median(painted) <= LIMIT


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--clicks", type=int, default=200)
    parser.add_argument("--phone", action="store_true")
    parser.add_argument("--slow", type=float, default=1, help="how many times slower the processor is (1)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-c", SERVE, str(Path(folder) / "odds.sqlite")]
        with subprocess.Popen(command, env=os.environ, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r"http://\S+:\d+", server.stdout.readline())
            assert found, "the server did not start"
            path = next((path for path in map(shutil.which, BROWSERS) if path), None)
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
            try:
                return 0 if measured(browser, found.group(), arguments) else 1
            finally:
                browser.close()
                server.terminate()


if __name__ == "__main__":
    sys.exit(main())
