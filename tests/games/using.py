"""What whole games make use of, and whether it can be said in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame, Event, Setup
from monstertable.kit.check import setups
from monstertable.lab.page_words import LANGUAGES, translations

ID = re.compile(r"[a-z_]+:[\w*-]+")


def used_in(game: AnyGame, setup: Setup, number: int) -> tuple[list[Counter[str]], list[Event]]:
    """A random game: what each seat used, and all that happened in it."""
    random = seeded(3, number)
    state = game.initial(setup)
    state.events = []
    used: list[Counter[str]] = [Counter() for _ in range(setup.seats)]
    while owing := game.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            move = game.sample(state, random)
        else:
            moves = game.legal_moves(state, seat)
            move = moves[random.below(len(moves))]
            before = game.view(state, None)
            used[seat].update(game.statistics().uses(state, seat, move))
            assert game.view(state, None) == before, "asking changes nothing"
        game.apply(state, seat, move)
    return used, state.events


class Used:
    """What a whole game made use of: by seat, in all, and by the part of an id before its colon."""

    def __init__(self, used: list[Counter[str]], events: list[Event]) -> None:
        self.by_seat = used
        self.events = events
        self.total: Counter[str] = sum(used, Counter())
        self.groups: Counter[str] = Counter()
        for id, number in self.total.items():
            self.groups[id.partition(":")[0]] += number
        self.happened = Counter(event[0] for event in events)


def games(game: AnyGame, each: int) -> Iterator[Used]:
    """So many games of every kind of setup; when all are told, everything they used has words in both languages."""
    ids: set[str] = set()
    for seats in game.seats:
        for setup in setups(game, seats):
            for number in range(each):
                used = Used(*used_in(game, setup, number))
                ids |= set(used.total)
                yield used
    check_words(game, ids)


def check_words(game: AnyGame, ids: set[str]) -> None:
    """Every id is well formed and has words in both languages, and no two of a group have the same."""
    face = game.face()
    for language in LANGUAGES:
        t = translations(language)
        words = {id: (face.use(id.partition(":")[0], t), face.use(id, t)) for id in ids}
        assert all(ID.fullmatch(id) for id in ids)
        assert all(group and item for group, item in words.values())
        assert len(set(words.values())) == len(ids)
