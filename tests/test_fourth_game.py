"""A fourth game, brought by a package of its own, gets everything without an edit elsewhere (docs/adding-a-game.md)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.from_outside import Brought, played_on_the_plain_page, visitor
from tests.server.process import Server

FOURTH = Brought(Path(__file__).parent / "fourth")


def test_it_keeps_the_contract() -> None:
    done = FOURTH.command("check", "nest")
    assert done.returncode == 0, done.stderr


def test_it_is_simulated_and_its_records_replay(tmp_path: Path) -> None:
    out = tmp_path / "nest.jsonl"
    words = ["--seats", "3", "--bots", "greedy,random", "--games", "40", "--out", str(out)]
    done = FOURTH.command("simulate", "nest", *words)
    assert done.returncode == 0, done.stderr
    assert len(out.read_text().splitlines()) == 40
    assert FOURTH.command("replay", str(out)).returncode == 0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with FOURTH.serving(tmp_path) as server:
        yield server


def test_people_play_it_against_bots_on_the_plain_page(server: Server) -> None:
    assert played_on_the_plain_page(server, "nest", "Nest")["outcome"]["why"] == "the last egg"


def test_a_game_without_pieces_to_look_at_has_no_gallery_and_says_so(server: Server) -> None:
    with visitor(server) as client:
        gallery, home, rules = (client.get(path) for path in ("/games/nest/pieces", "/", "/rules/nest"))

    assert gallery.status_code == 404
    assert "There is nothing here." in gallery.text
    assert "/games/nest/pieces" not in home.text + rules.text
    assert rules.status_code == 200
    assert "This game has no rules page." in rules.text
