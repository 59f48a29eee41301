"""Monster City's own pages: the whole rules, all pieces, and all that lies open at the table."""

from __future__ import annotations

import re

import pytest

from tests.server.people import begun, fetch
from tests.server.process import Server

SECTIONS = ["pieces", "goal", "setup", "turn", "destroy", "refill", "scoring", "end", "events", "here"]
EXAMPLES = ["choice", "values", "refill", "scoring", "remodel", "detour"]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_rules_have_every_section_and_example_and_no_code_of_ours(server: Server, language: str) -> None:
    page = fetch(server, "/rules/monster_city", {"Accept-Language": language}).text

    assert re.findall(r'<section id="rule-(\w+)">', page) == SECTIONS
    assert re.findall(r'<a href="#rule-(\w+)">', page) == SECTIONS
    assert re.findall(r'id="example-(\w+)"', page) == EXAMPLES
    assert "MC-" not in re.sub(r"<[^>]*>", "", page)
    assert not re.search(r"\{\w+\}", page)


# What a player must be able to read, in both languages.
FACTS = [
    (
        "You get them for monster attacks, and in the variant with event cards also from the Grant card.",
        "karcie Dotacja",
    ),
    ("If you have 2 banknotes, you cannot choose a monster attack.", "Jeśli masz 2 banknoty, nie możesz wybrać ataku"),
    ("You have one STOP card, so you can do this once per game.", "Masz jedną kartę STOP, więc możesz to zrobić raz"),
    ("deal 2 to each player", "rozdaj każdemu po 2"),
    (
        "destroys at least 2 of your buildings, draw 1 event card",
        "zniszczy co najmniej 2 twoje budynki, dobierz 1 kartę",
    ),
    ("You may hold as many event cards as you like.", "możesz mieć dowolnie wiele kart wydarzeń"),
    ("the effect is optional", "nie jest obowiązkowy"),
    ("You may play an event in every turn in which you have a card.", "Wydarzenie możesz zagrać w każdej turze"),
    ("The moment the Monster Deck runs out", "W chwili, gdy stos potworów się wyczerpie"),
    ("even if some players have had more turns than others", "nawet jeśli niektórzy mieli więcej tur niż inni"),
]


def test_the_rules_leave_nothing_out(server: Server) -> None:
    """MC-06, MC-30, MC-40, MC-60, MC-80, MC-90, MC-91, MC-93, MC-98: and all monsters and event cards are drawn."""
    pages = [fetch(server, "/rules/monster_city", {"Accept-Language": language}).text for language in ("en", "pl")]

    for fact in FACTS:
        for words, page in zip(fact, pages, strict=True):
            assert words in page
    for page in pages:
        kinds = page.partition('class="ex-kinds"')[2].partition("</ul>")[0]
        assert kinds.count('class="ex-name"') == 14
        assert len(set(re.findall(r"#event-(\w+)", page.partition('id="rule-events"')[2]))) == 6


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_gallery_opens(server: Server, language: str) -> None:
    page = fetch(server, "/games/monster_city/pieces", {"Accept-Language": language}).text

    assert page.count('class="piece"') == 18 + 10 + 14 + 6 + 4 + 3
    assert not re.search(
        r"\{\w+\}", page.partition("<main")[2].replace("{number} of {all}", "").replace("{number} z {all}", "")
    )


def numbers(page: str) -> list[int]:
    """The figures of the bank and the decks, then those of the discard piles."""
    stock = page.partition('class="stock"')[2]
    return [
        int(number)
        for number in re.findall(r"<dd>(\d+)</dd>|<b>(\d+)</b></summary>", stock)
        for number in number
        if number
    ]


@pytest.mark.parametrize("variant", ["basic", "events"])
def test_everybody_sees_bank_decks_and_discard_piles(server: Server, variant: str) -> None:
    """MC-63, MC-90: how many event cards are left is public, and which were played."""
    table, people = begun(server, options={"variant": variant, "first": "1"})
    card = next(move for move in people[0].look(table)["moves"] if move.startswith(("decline", "stop")))
    people[0].move(table, people[0].look(table)["ply"], card)
    people[1].move(table, people[1].look(table)["ply"], next(m for m in people[1].look(table)["moves"] if "build" in m))

    shown = [8, 35, 25, 0] if variant == "basic" else [8, 35, 25, 8, 0, 1]
    for page in (people[0].get(f"/t/{table}").text, people[2].get(f"/t/{table}").text):
        assert numbers(page) == shown
        assert ('id="pile-events"' in page) == (variant == "events")
    if variant == "events":
        name = card.split()[1].replace("_", " ").title()
        assert f"<b>{name}</b>" in people[2].get(f"/t/{table}").text.partition('id="pile-events"')[2]


def test_the_odds_are_told_to_players_and_of_their_own_city_alone(server: Server) -> None:
    """MC-60, MC-62: what lies in the decks can be counted by everybody."""
    table, people = begun(server, options={"variant": "basic", "first": "1"})
    pages = [people[0].get(f"/t/{table}/odds").text, fetch(server, f"/t/{table}/odds").text]
    own, watched = (page.partition('class="mc-odds"')[2] for page in pages)

    for part in ("odds-buildings", "odds-monsters"):
        assert f'id="{part}"' in own
        assert f'id="{part}"' in watched
    for part in ("odds-scorings", "odds-attacks"):
        assert f'id="{part}"' in own
        assert f'id="{part}"' not in watched
