"""A whole game of each title by somebody who is given the accessibility tree alone, as a screen reader gives it.

At every step the tree says whose move it is, what is asked, what may be done, how one stands and what just happened,
and at the end who has won. What was heard is told where something is missing.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.browser.conftest import Meet, Person
from tests.browser.hearing import CONTROLS, Heard, ScreenReader

MOVE = "Your move"
RESULT = "Result"
TOLD = "What was told"
# Buttons around the moves: of the table, not of the decision.
TOOLS = re.compile(r"Take back…?( U)?|Rules: .*|Zoom in|Zoom out|Show all|Skip ahead|Go on|\d+ on .*|Turn it.*")
# What is told of what lies in front of whoever is asked: it did not happen at the table's log.
AT_HAND = re.compile("Your dice: |Drawn tile: ")
TOO_LONG = 250
MOST_MOVES = 150


class Player:
    """Somebody who hears the page: what was told, and what can be pressed."""

    def __init__(self, reader: ScreenReader) -> None:
        self.reader = reader
        self.chance = random.Random(1)
        self.diary: list[str] = []  # all that was heard and done
        self.happened: list[str] = []  # what was told, without what was asked
        self.page = reader.wait_for(lambda page: bool(decision(page)), "whose move it is")
        self.heard = {line.element for line in told(self.page)}

    def moves(self) -> list[Heard]:
        """All that can be pressed to decide, on the board too."""
        (form,) = (form for form in self.page.find("form") if decision(form))
        return [one for one in form.find("button") if one.can_be_used and not TOOLS.fullmatch(one.name)]

    def move(self, beginning: str) -> Heard | None:
        """A move by the first words of its name."""
        return next((one for one in self.moves() if one.name.startswith(beginning)), None)

    def press(self, what: Heard, key: str = "Enter") -> None:
        self.diary.append(f"> {key} on {what.name}")
        self.reader.press(what, key)

    def answer(self, what: Heard) -> None:
        """Make a move, and hear what comes of it until one is asked again."""
        self.listen(self.reader.read())
        self.press(what, self.chance.choice(["Enter", "Space"]))
        self.page = self.reader.wait_for(self.is_asked_again, "what came of it, and then what is asked")
        self.happened += [line for line in self.listen(self.page)[:-1] if not AT_HAND.match(line)]

    def is_asked_again(self, page: Heard) -> bool:
        new = [line for line in told(page) if line.element not in self.heard]
        if not new or not all(line.words for line in new) or not decision(page):
            return False
        return new[-1].words == question(page)

    def listen(self, page: Heard) -> list[str]:
        """What is new in the live region."""
        new = [line for line in told(page) if line.element not in self.heard]
        self.heard |= {line.element for line in new}
        self.diary += [line.words for line in new]
        return [line.words for line in new]


def decision(page: Heard) -> list[Heard]:
    return page.find("region", MOVE) + page.find("region", RESULT)


def question(page: Heard) -> str:
    return decision(page)[0].find("heading")[0].name


def told(page: Heard) -> list[Heard]:
    """What the live region has said, in order; it is polite."""
    (region,) = page.find("log", TOLD)
    assert region.states.get("live") == "polite"
    return region.parts


def check_position(player: Player) -> None:
    """Whose move it is, what is asked, how one stands, and headings in order."""
    (asked,) = player.page.find("region", MOVE)
    assert asked.find("heading")[0].states["level"] == 2
    assert len(question(player.page)) > 10
    figures = asked.find("list", "How you stand") + asked.find("region", "How you stand")
    assert not figures or re.search(r"\d+ ?(/\d+ )?[a-zA-Z]{2}", figures[0].words), figures[0].words
    levels = [int(heading.states["level"]) for heading in player.page.find("heading")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels


def check_names(page: Heard) -> None:
    """Everything that can be used has a name of its own words, which contains what is seen of it."""
    for role in CONTROLS:
        for control in page.find(role):
            name = " ".join(control.name.lower().split())
            assert name, f"a nameless {role}"
            assert len(name) < TOO_LONG, name
            seen = [" ".join(part.name.lower().split()) for part in control.find("StaticText")]
            assert all(words in name for words in seen), f"{seen} is not in {name}"


def check_moves(player: Player) -> None:
    """Something can be done; what has the same name is the same move."""
    by_name: dict[str, list[Heard]] = {}
    for move in player.moves():
        assert re.search(r"[a-zA-Z]{3}", move.name), move.name
        by_name.setdefault(move.name, []).append(move)
    assert by_name or player.page.find("checkbox")
    for name, same in by_name.items():
        assert len({player.reader.value(move) for move in same}) == 1, f"several moves are called {name}"


def check_end(player: Player, names: list[str]) -> None:
    (result,) = player.page.find("region", RESULT)
    assert re.search(r"You win!|wins!|win!", question(player.page)), question(player.page)
    ranks = [item.words for item in result.find("list")[0].find("listitem")]
    assert len(ranks) == len(names)
    assert any(name in ranks[0] for name in names)
    assert any(node.states.get("focused") for node in result.all()), "the focus is not at the result"


def decide_in_the_city(player: Player) -> None:
    player.answer(player.chance.choice(player.moves()))


def decide_in_new_york(player: Player) -> None:
    """Dice are checkboxes: some are switched, then rolled again, or all are kept."""
    for die in player.page.find("checkbox"):
        if player.chance.random() < 0.4:
            player.press(die, "Space")
    player.page = player.reader.read()
    player.answer(player.chance.choice(player.moves()))


def decide_in_the_factory(player: Player) -> None:
    """A tile to start with is looked at, then confirmed; a place is aimed at, then the tile is laid there."""
    start = player.move("Start with this tile: crossing") or player.move("Start with this tile")
    if start:
        player.press(start)
        player.page = player.reader.wait_for(
            lambda page: any(one.can_be_used for one in page.find("button", "Start with this tile")), "how to confirm"
        )
        player.answer(next(one for one in player.moves() if one.name == "Start with this tile"))
        return
    whose = ("'s monster: ", "'s minion: ")
    place = player.chance.choice([move for move in player.moves() if any(words in move.name for words in whose)])
    player.reader.focus(place)
    for _ in range(player.chance.randrange(2)):
        player.reader.page.keyboard.press("r")
    player.page = player.reader.wait_for(
        lambda page: any(one.name.startswith("Lay it here") for one in page.find("button")), "how to lay the tile"
    )
    lay = player.move("Lay it here")
    assert lay is not None
    assert re.search("→ [0-9]+ open edge|finishe[ds]", lay.name), lay.name
    player.answer(lay)


GAMES: dict[str, tuple[int, Callable[[Player], None]]] = {
    "king_of_new_york": (2, decide_in_new_york),
    "monster_city": (3, decide_in_the_city),
    "monster_factory": (2, decide_in_the_factory),
}


def begun(person: Person, name: str, seats: int) -> str:
    person.open()
    table = str(person.ask("/tables", {"game": name, "seats": seats})["id"])
    for seat in range(1, seats):
        person.ask(f"/tables/{table}/bot", {"seat": seat, "bot": "gentle"})
    person.ask(f"/tables/{table}/start", {})
    return table


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_ear(meet: Meet, name: str) -> None:
    seats, decide = GAMES[name]
    person = meet(reduced_motion="reduce")
    table = begun(person, name, seats)
    player = Player(ScreenReader(person.open(f"/t/{table}")))
    try:
        for _ in range(MOST_MOVES):
            if player.page.find("region", RESULT):
                break
            check_position(player)
            check_names(player.page)
            check_moves(player)
            decide(player)
        facts = person.ask(f"/tables/{table}")
        check_end(player, [chair["name"] for chair in facts["chairs"]])
        lines = person.ask(f"/tables/{table}/log")["log"]
        assert player.happened == lines[lines.index(player.happened[0]) :], "not told once, in order"
    except BaseException:
        print("Heard:", *player.diary, player.page.told(), sep="\n")
        raise
