"""The command `balance`, as a person runs it: pages in both languages, the same whatever the number of workers."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import monstertable
from monstertable.lab.page_words import LANGUAGES, Numbers, translations

PACKAGE = Path(monstertable.__file__).parents[1]
GAME = "monster_city"


def run(*words: str, path: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [path, str(PACKAGE)]))}
    command = [sys.executable, "-m", "monstertable", "balance", *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=600)


class Reader(HTMLParser):
    """What a page says, what it fetches, and which ids it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.pictures: list[str] = []
        self.fetched: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if "id" in found:
            self.ids.append(found["id"] or "")
        if tag == "svg":
            self.pictures.append(found.get("aria-label") or "")
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href") and value]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("balance")
    words = ("--games", "40", "--bots", "quick", "--seats", "all", "--skill-games", "0", "--workers", "2")
    done = run(GAME, *words, "--compare", "components=alternative", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert [Path(line).name for line in done.stdout.split()] == [f"{GAME}.json", f"{GAME}.en.html", f"{GAME}.pl.html"]
    return out


def facts_in(folder: Path, game: str = GAME) -> Any:
    return json.loads((folder / f"{game}.json").read_text(encoding="utf-8"))


def test_the_same_facts_whatever_the_number_of_workers(made: Path, tmp_path: Path) -> None:
    words = ("--games", "40", "--bots", "quick", "--seats", "all", "--skill-games", "0", "--workers", "1")
    done = run(GAME, *words, "--compare", "components=alternative", "--out", str(tmp_path))

    assert done.returncode == 0, done.stderr
    for name in (f"{GAME}.json", f"{GAME}.en.html", f"{GAME}.pl.html"):
        assert (tmp_path / name).read_bytes() == (made / name).read_bytes()


def test_the_facts_add_up(made: Path) -> None:
    facts = facts_in(made)
    before, after = facts["variants"]

    assert before["options"]["components"] == "standard"
    assert after["options"]["components"] == "alternative"
    assert before["edition"] != after["edition"]
    for one in before["samples"]:
        assert sum(seat["share"] for seat in one["by_seat"]) == pytest.approx(1)
        assert sum(one["decisions"]["counts"].values()) == one["games"] == 40
        assert sum(one["scores"]["counts"].values()) == 40 * one["seats"]
    began = next(row for row in before["uses"] if row["id"] == "order:first")
    assert began["used"] == sum(one["games"] for one in before["samples"])
    for row in facts["comparison"]["uses"]:
        assert row["share"]["value"] == pytest.approx(row["share"]["after"] - row["share"]["before"])


def test_rows_are_sorted_by_effect(made: Path) -> None:
    effects = [row["effect"] for row in facts_in(made)["variants"][0]["uses"]]
    known = [found["value"] for found in effects if found]

    assert known == sorted(known, reverse=True)
    assert None not in effects[: len(known)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_stands_alone_and_can_be_read_aloud(made: Path, language: str) -> None:
    text = (made / f"{GAME}.{language}.html").read_text(encoding="utf-8")
    page = Reader(text)

    assert f'<html lang="{language}">' in text
    assert page.open == []
    assert all(where.startswith("#") for where in page.fetched)
    assert len(page.ids) == len(set(page.ids))
    assert page.pictures
    assert all(page.pictures)
    assert "#010101" not in text, "plots are drawn in the colours of the page"
    assert "prefers-color-scheme: dark" in text


def test_the_polish_page_is_polish(made: Path) -> None:
    english, polish = [(made / f"{GAME}.{language}.html").read_text(encoding="utf-8") for language in LANGUAGES]
    seen = [re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL) for page in (english, polish)]
    said = [set(re.findall(r">([^<>{}]*[A-Za-z]{3}[^<>{}]*)<", page)) for page in seen]

    # Some names are the same in both languages, and nothing else.
    assert {words.strip() for words in said[0] & said[1]} <= {"STOP", "Gremlin", "Kraken"}
    assert "33,3%" in polish
    assert "33.3%" in english


def test_every_bot_plays_with_its_like(tmp_path: Path) -> None:
    words = ("--games", "6", "--seats", "3", "--skill-games", "0", "--out", str(tmp_path))
    done = run(GAME, *words, "--bots", "quick,random")

    assert done.returncode == 0, done.stderr
    assert facts_in(tmp_path)["variants"][0]["samples"][0]["games"] == 12


def test_levels_meet_at_one_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from monstertable.lab import balance

    monkeypatch.setattr(balance, "levels", lambda: ["random", "quick", "greedy"])
    plan = balance.Plan(monstertable.game(GAME), [3, 4], {}, {}, ["random"], 2, 6, seed=1, workers=1)
    facts = balance.study(plan)

    assert facts["skill"]["seats"] == 3
    assert [row["bot"] for row in facts["skill"]["levels"]] == ["random", "quick", "greedy"]
    assert [row["played"] for row in facts["skill"]["levels"]] == [6, 6, 6]
    assert sum(row["share"] for row in facts["skill"]["levels"]) == pytest.approx(1)
    pages = [path.read_text(encoding="utf-8") for path in balance.write(facts, plan.game, tmp_path)]
    assert "How skill shows" in pages[1]


def test_only_seats_that_allow_both_variants_are_played() -> None:
    from monstertable.lab.balance import seats_allowed

    game = monstertable.game("king_of_new_york")
    assert seats_allowed(game, {}, {"variant": "advanced"}) == [5, 6]
    assert seats_allowed(game, {}, {}) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nonsense",), "There is no game 'nonsense'"),
        ((GAME, "--bots", "genius"), "There is no bot 'genius'"),
        ((GAME, "--seats", "many"), "--seats is a number or all, not 'many'."),
        ((GAME, "--seats", "9"), "3 to 5 players, not 9"),
        ((GAME, "--compare", "components"), "NAME=VALUE"),
        ((GAME, "--compare", "components=gold"), "Option components must be one of"),
        ((GAME, "--compare", "weather=rain"), "There is no option 'weather'"),
        ((GAME, "--compare", "components=standard"), "The two variants to compare are the same."),
        ((GAME, "--games", "1"), "at least 2"),
    ],
)
def test_bad_input_gets_one_sentence(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    done = run(*words, "--out", str(tmp_path))

    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_without_matplotlib_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.modules['matplotlib'] = None", encoding="utf-8")
    done = run(GAME, path=str(tmp_path))

    assert done.returncode == 2
    assert "matplotlib" in done.stderr
    assert "'lab'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_numbers_are_written_as_each_language_does() -> None:
    english, polish = Numbers("en"), Numbers("pl")

    assert english.number(12345.678, 2) == "12,345.68"
    assert polish.number(12345.678, 2) == "12\xa0345,68"
    assert (english.share(0.125), polish.share(0.125)) == ("12.5%", "12,5%")
    assert english.points(-0.0125) == "−1.2"
    assert english.points(-0.0) == english.points(0.0004) == "0.0"
    assert polish.point_range([-0.1, 0.2]) == "−10,0 … +20,0"
    assert translations("pl").gettext("Seats") == "Miejsca"
