"""What tables cost at which nothing happens: the server's share of a core, and that of an open page in Chromium.

    python bench/idle_tables.py             200 tables that wait for somebody, 5 streams each, and a page of every game

Starts a server process of its own and Chromium. Every table has begun and waits for a person; the pages show a game in
which it is somebody's turn, and nobody touches them. Processor time is counted, so that other work of the machine does
no harm. Under 2 % of a core is well, for the server and for each page.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import psutil
from idle_streams import SERVE, Crowd
from playwright.sync_api import Browser, sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LIMIT = 0.02
PRESSES = 3  # so that pieces stand on the board
SETTLED = 12.0  # seconds after which a page has told what happened


def processor_time(processes: list[psutil.Process]) -> float:
    spent = 0.0
    for process in processes:
        try:
            times = process.cpu_times()
            spent += times.user + times.system
        except psutil.NoSuchProcess:
            continue
    return spent


def share(processes: list[psutil.Process], seconds: float) -> float:
    """Of one core, while nothing happens."""
    before, began = processor_time(processes), time.monotonic()
    time.sleep(seconds)
    return round((processor_time(processes) - before) / (time.monotonic() - began), 4)


def waiting_tables(address: str, number: int) -> list[str]:
    """Two people and a game that has begun: one of them is waited for."""
    with httpx.Client(base_url=address, timeout=120) as client:
        games = client.get("/api/games").json()
        people = [{"Authorization": f"Bearer {client.post('/api/guests', json={}).json()['token']}"} for _ in range(6)]
        tables = []
        for count in range(number):
            game = games[count % len(games)]
            wishes = {"game": game["name"], "seats": game["seats"][0]}
            table = client.post("/api/tables", json=wishes, headers=people[0]).json()["id"]
            for person in people[1 : game["seats"][0]]:
                client.post(f"/api/tables/{table}/sit", json={}, headers=person).raise_for_status()
            client.post(f"/api/tables/{table}/start", json={}, headers=people[0]).raise_for_status()
            tables.append(table)
    return tables


def of_server(address: str, server: psutil.Process, arguments: argparse.Namespace) -> float:
    tables = waiting_tables(address, arguments.tables)
    crowd = Crowd(int(address.rpartition(":")[2]), tables, arguments.tables * arguments.streams)
    crowd.start()
    crowd.all_open.wait(600)
    time.sleep(3)
    return share([server, *server.children(recursive=True)], arguments.seconds)


def of_page(browser: Browser, address: str, game: str, arguments: argparse.Namespace) -> dict[str, float]:
    """A page that is seen, with everything the browser does for it."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    page = context.new_page()
    page.goto(address)
    context.request.post(f"{address.rstrip('/')}/api/games/{game}/explaining", data={"wish": "no-lesson"})
    page.locator(f"form[action='/play/{game}'] button").click()
    for _ in range(PRESSES):
        page.locator("#moves button[name=move]").first.wait_for(state="attached", timeout=120_000)
        page.evaluate("document.querySelector('#moves button[name=move]').click()")
        page.wait_for_timeout(1500)
    page.locator("#moves button[name=move]").first.wait_for(state="attached", timeout=120_000)
    page.wait_for_timeout(SETTLED * 1000)
    if arguments.shots:
        page.screenshot(path=arguments.shots / f"idle-{game}.png")
    running = page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length")
    found = {"animations": running, "share of one core": share(of_browser(), arguments.seconds)}
    context.close()
    return found


def of_browser() -> list[psutil.Process]:
    """All processes of the browser that were started from here."""
    return [
        process
        for process in psutil.Process().children(recursive=True)
        if "chrom" in process.name() and process.is_running()
    ]


def measured(address: str, server: psutil.Process, arguments: argparse.Namespace) -> bool:
    shares = []
    with sync_playwright() as playwright:
        found = next((path for path in map(shutil.which, BROWSERS) if path), None)
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        for game in [one["name"] for one in httpx.get(f"{address}/api/games").json()]:
            shares.append(of_page(browser, address, game, arguments))
            print(json.dumps({"page": game} | shares[-1]), flush=True)
        browser.close()
    cost = of_server(address, server, arguments)
    streams = arguments.tables * arguments.streams
    print(json.dumps({"tables": arguments.tables, "streams": streams, "server share of one core": cost}))
    return max([cost, *[one["share of one core"] for one in shares]]) <= LIMIT


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--streams", type=int, default=5, help="at each table (5)")
    parser.add_argument("--seconds", type=float, default=20, help="to count (20)")
    parser.add_argument("--shots", type=Path, help="a folder for pictures of the pages")
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, str(Path(folder) / "idle.sqlite")]
        with subprocess.Popen(command, env=os.environ, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r"localhost:(\d+)", server.stdout.readline())
            assert found, "the server did not start"
            try:
                well = measured(f"http://127.0.0.1:{found.group(1)}", psutil.Process(server.pid), arguments)
            finally:
                server.terminate()
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
