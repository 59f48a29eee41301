"""The rules page: whole, drawn, without codes, and with the figures of the rules."""

from __future__ import annotations

import re

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.board import INCOME_ENERGY, INCOME_VP, UNIT_DURABILITY
from monstertable.games.king_of_new_york.card import DISCARD, KEEP
from monstertable.games.king_of_new_york.examples import EXAMPLES
from monstertable.games.king_of_new_york.frames import QUESTION_IDS
from monstertable.games.king_of_new_york.guide import SAMPLES
from monstertable.games.king_of_new_york.names import card_of
from monstertable.server.showing.render import environments, face
from monstertable.server.showing.words import translations

NAME = "king_of_new_york"
SYMBOLS = set(re.findall(r'<symbol[^>]* id="([^"]+)"', GAME.face().sprites()))


def page(language: str) -> str:
    template = environments()[language].get_template("rules_body.html")
    return template.render(game=NAME, t=translations(language), face=face)


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


ENGLISH = page("en")
both = pytest.mark.parametrize("html", [ENGLISH, page("pl")], ids=["en", "pl"])


@both
def test_every_question_of_the_table_has_its_place(html: str) -> None:
    """The link at the table opens it there."""
    missing = [kind for kind in QUESTION_IDS if kind != "card" and f'id="rule-{kind}"' not in html]
    assert missing == []


@both
def test_links_and_pictures_lead_somewhere(html: str) -> None:
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)
    assert set(re.findall(r'sprites\.svg[^"#]*#([^"]+)"', html)) <= SYMBOLS


@both
def test_players_read_no_codes_and_no_gaps(html: str) -> None:
    assert not re.search(r"KNY-|\{\w*\}|None", words(html))


@both
def test_every_example_is_drawn_and_told(html: str) -> None:
    assert html.count("<figure") == len(EXAMPLES) >= 4
    for example in EXAMPLES:
        part = html.split(f'id="example-{example.id}"')[1].split("</figure>")[0]
        assert part.count("<li>") >= len(example.steps)
        assert "monster-" in part


@both
def test_every_kind_of_piece_is_drawn(html: str) -> None:
    """Faces of the dice, buildings, units, monsters, cards of both kinds, special cards, tokens."""
    wanted = [name for name in SYMBOLS if name.startswith(("face-", "tile-", "unit-", "monster-", "token-"))]
    wanted.remove("tile-empty")  # where a stack was
    wanted += ["card-superstar", "card-statue", "card-back", *[f"emblem-{id}" for id in SAMPLES]]
    assert [name for name in wanted if f'#{name}"' not in html] == []
    assert {card_of(id).kind for id in SAMPLES} == {KEEP, DISCARD}


@both
def test_it_goes_in_the_order_of_the_rulebook(html: str) -> None:
    """What is there, setting up, the steps of a turn, Manhattan, the end, the variant, cards."""
    order = "pieces place turn reroll resolve move buy turn-end manhattan flee end retreat cards"
    places = [html.index(f'id="rule-{section}"') for section in order.split()]
    assert places == sorted(places)


def test_income_and_durability_are_those_of_the_rules() -> None:
    """KNY-11, KNY-34"""
    text = words(ENGLISH)
    for zone, vp, energy in zip(("Lower", "Midtown", "Upper"), INCOME_VP, INCOME_ENERGY, strict=True):
        assert f"{zone} Manhattan +{vp} VP +{energy} energy" in text
    for unit, number in zip(("Infantry", "Jet", "Tank"), UNIT_DURABILITY, strict=True):
        assert re.search(rf"{unit} {number} \+", text)


@pytest.mark.parametrize(
    "told",
    [
        "10 life, 0 VP and 0 energy",  # KNY-02
        "45 tiles are shuffled into 15 stacks of 3",  # KNY-03
        "64 different ones, 3 of them face up in the market",  # KNY-04
        "A borough holds at most 2 monsters",  # KNY-06
        "Symbols that cards add belong to the result",  # KNY-30
        "is a target at once",  # KNY-35
        "In Manhattan Heal symbols do not heal",  # KNY-33
        "takes Superstar from you",  # KNY-37
        "Three or more: all units in the city",  # KNY-38
        "You leave Manhattan only by fleeing",  # KNY-42
        "For 2 energy you may discard all cards in the market",  # KNY-50
        "The attacker takes your place at once, at Lower Manhattan, for 1 VP",  # KNY-72
        "its Heal no longer heals",  # KNY-72
        "the attacker must enter in its Move step",  # KNY-72
        "at least one Attack symbol was used against you",  # KNY-73
        "If you are eliminated in that turn, the game goes on",  # KNY-80
        "a draw between those who were eliminated in that last turn",  # KNY-81
        "Those eliminated in earlier turns stand behind them",  # KNY-83
        "Durability 1 always hides infantry, durability 2 a jet, durability 3 a tank",  # KNY-36
        "If you then have 20 VP or more and are alive, you win",  # KNY-60, KNY-80
        "3+ ×",  # KNY-38
        "the one on track 2-4 decides first",  # KNY-94
        "When both have decided and at least one has fled, the attacker enters at once",  # KNY-72, KNY-94
        "When fewer than 5 monsters are alive, track 5-6 closes at once",  # KNY-95
    ],
)
def test_it_tells(told: str) -> None:
    assert told in words(ENGLISH)
