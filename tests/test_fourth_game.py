"""A fourth game, brought by a package of its own, gets everything without an edit elsewhere (docs/adding-a-game.md)."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import monstertable
from tests.server.process import PATIENCE, Server

FOURTH = Path(__file__).parent / "fourth"
PACKAGE = Path(monstertable.__file__).parent.parent
ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{PACKAGE}{os.pathsep}{FOURTH}"}
ENGLISH = {"Accept-Language": "en"}


def command(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "monstertable", *words], env=ENVIRONMENT, capture_output=True, text=True, timeout=600
    )


def test_it_keeps_the_contract() -> None:
    done = command("check", "nest")
    assert done.returncode == 0, done.stderr


def test_it_is_simulated_and_its_records_replay(tmp_path: Path) -> None:
    out = tmp_path / "nest.jsonl"
    done = command("simulate", "nest", "--seats", "3", "--bots", "greedy,random", "--games", "40", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert len(out.read_text().splitlines()) == 40
    assert command("replay", str(out)).returncode == 0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path, ENVIRONMENT["PYTHONPATH"])
    started.start()
    yield started
    started.stop()


def test_people_play_it_against_bots_on_the_plain_page(server: Server) -> None:
    with httpx.Client(base_url=server.address, follow_redirects=True, headers=ENGLISH, timeout=PATIENCE) as client:
        assert "Nest" in client.get("/").text
        page = client.post("/play/nest")
        while "Download the record" not in page.text:
            buttons = re.findall(r'name="move" value="([^"]+)"', page.text)
            ply = re.findall(r'name="ply" value="(\d+)"', page.text)[0]
            if buttons:
                client.post(f"{page.url.path}/moves", data={"ply": ply, "move": buttons[-1]})
            page = client.get(page.url.path)
        record = json.loads(client.get(f"{page.url.path}/record").text)
    assert record["game"] == "nest"
    assert record["outcome"]["why"] == "the last egg"


def test_a_game_without_pieces_to_look_at_has_no_gallery_and_says_so(server: Server) -> None:
    with httpx.Client(base_url=server.address, headers=ENGLISH, timeout=PATIENCE) as client:
        gallery, home, rules = (client.get(path) for path in ("/games/nest/pieces", "/", "/rules/nest"))

    assert gallery.status_code == 404
    assert "There is nothing here." in gallery.text
    assert "/games/nest/pieces" not in home.text + rules.text
    assert rules.status_code == 200
    assert "This game has no rules page." in rules.text
