"""What is told since one's turn in whole games of one title, against what happened: who took whose life."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from monstertable import game
from monstertable.core.chance import seeded
from monstertable.core.cue import NOBODY
from monstertable.core.game import CHANCE, Event
from monstertable.games.king_of_new_york.happenings import BY_ATTACK, BY_OUCH, LIFE_CHANGED, TOOK_DAMAGE
from monstertable.server.showing.digest import digest
from monstertable.server.showing.telling import Told, tell
from monstertable.server.store import Note
from monstertable.server.tables.course import Course

FOUR = ["Ola", "Bolt", "Widget", "Sprocket"]


def told_with_events(seed: int) -> Iterator[tuple[int, list[Told], list[Event]]]:
    """A whole game between four, turn by turn: for each seat what it is told since its turn, and the happenings."""
    rules, random = game("king_of_new_york"), seeded(seed)
    course = Course(rules, rules.setup(4))
    while owing := rules.owing(course.state):
        seat = owing[0]
        moves = [] if seat == CHANCE else rules.legal_moves(course.state, seat)
        if moves:
            view, events = rules.view(course.state, seat), course.log_for(seat, course.since[seat])
            known: list[Told] = []
            tell(known, events, rules.name, view, FOUR, "en")
            yield seat, known, [event for event in events if not isinstance(event, Note)]
        move = rules.sample(course.state, random) if seat == CHANCE else moves[random.below(len(moves))]
        course.replay([(seat, rules.text(course.state, move))])


def shares(why: str, total: int) -> dict[str, int]:
    """The sources that are named, and how much each took: a number without a sign goes the way of the whole."""
    found = re.findall(r"(?:^|, )([^:]+): ([+−]?)(\d+)", why)
    if not found:
        return {why: total}
    sign = -1 if total < 0 else 1
    return {who: int(number) * {"+": 1, "−": -1, "": sign}[mark] for who, mark, number in found}


def life_changes(seat: int, known: list[Told], events: list[Event]) -> Counter[str]:
    """From the happenings themselves: by what this seat's life changed since anybody else did anything."""
    begins = next(number for number, one in enumerate(known) if one.cue and one.cue.actor not in (NOBODY, seat))
    found: Counter[str] = Counter()
    dealer = roller = NOBODY
    for event in events[begins:]:
        if event[0] == TOOK_DAMAGE and event[1] == seat:
            dealer, roller = event[4], event[7]
        elif event[0] == LIFE_CHANGED and event[1] == seat:
            army = "army" if roller == seat else f"Ouch! of {FOUR[roller]}"
            found[army if event[3] == BY_OUCH else FOUR[dealer] if event[3] == BY_ATTACK else "else"] += event[2]
    return found


def test_all_that_took_my_life_is_named_and_adds_up() -> None:
    """KNY-36, KNY-71: units, with whose roll let them shoot, and monsters, each with its share."""
    several = rolled = 0
    for seed in range(6):
        for seat, known, events in told_with_events(seed):
            found = digest(known, 0, seat, FOUR, lambda counter: counter)
            for chip in (chip for chip in (found.mine if found else ()) if chip.is_loss):
                total = int(chip.words.split()[-1].replace("−", "-"))
                named = shares(chip.why, total)
                assert sum(named.values()) == total, (chip.words, chip.why)
                assert all(named)
                if chip.words.startswith("life"):
                    truth = life_changes(seat, known, events)
                    several += len(named) > 1
                    rolled += "Ouch! of" in chip.why
                    assert {who: named.get(who, 0) for who in truth if who != "else"} == {
                        who: change for who, change in truth.items() if who != "else"
                    }
    assert several > 5
    assert rolled > 5


def test_who_strikes_several_has_one_line() -> None:
    """KNY-32: from Manhattan all others are struck; what each of them loses is no doing of theirs."""
    rules = game("king_of_new_york")
    known: list[Told] = []
    blows: list[Event | Note] = [
        one
        for struck in (2, 0, 3)
        for one in ((TOOK_DAMAGE, struck, 1, BY_ATTACK, 1, 0, 0, 1), (LIFE_CHANGED, struck, -1, BY_ATTACK))
    ]
    tell(known, blows, rules.name, rules.view(rules.initial(rules.setup(4)), 0), FOUR, "en")
    found = digest(known, 0, 0, FOUR)

    assert found is not None
    assert [(line.actor, len(line.sentences)) for line in found.lines] == [(1, 3)]
