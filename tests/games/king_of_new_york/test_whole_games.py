"""Checks that hold in every game: many random games, watched ply by ply, with a ledger of all that was reported."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.board import (
    MANHATTAN,
    NOBODY,
    NOTHING,
    NOWHERE,
    TILE_COUNT,
    UNIT_BEHIND,
    UNITS,
)
from monstertable.games.king_of_new_york.frames import RETREAT, TAKE
from monstertable.games.king_of_new_york.happenings import (
    CURSED,
    DESTROYED_BUILDING,
    DESTROYED_UNIT,
    DRAWN,
    ELIMINATED,
    ENERGY_CHANGED,
    LIFE_CHANGED,
    TURN_BEGAN,
    VP,
    WEBBED,
    WON,
)
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.kit.check import check, setups

pytestmark = pytest.mark.heavy

GAMES = 40

TABLES = [(2, "basic"), (3, "basic"), (4, "basic"), (5, "basic"), (6, "basic"), (5, "advanced"), (6, "advanced")]
every_table = pytest.mark.parametrize(("seats", "variant"), TABLES)


class Ledger:
    """What the reports add up to."""

    def __init__(self, seats: int) -> None:
        self.read = 0
        self.vp = [0] * seats
        self.energy = [0] * seats
        self.life = [10] * seats
        self.webs = [0] * seats
        self.curses = [0] * seats
        self.units_destroyed = [0] * UNITS
        self.buildings_destroyed = 0
        self.eliminated: list[int] = []

    def note(self, state: NewYorkState) -> None:
        assert state.events is not None
        accounts = {
            VP: self.vp,
            ENERGY_CHANGED: self.energy,
            LIFE_CHANGED: self.life,
            WEBBED: self.webs,
            CURSED: self.curses,
        }
        for event in state.events[self.read :]:
            if event[0] in accounts:
                assert event[2] != 0, "nothing is reported that did not happen"
                accounts[event[0]][event[1]] += event[2]
            elif event[0] == DESTROYED_UNIT:
                self.units_destroyed[event[2]] += 1
            elif event[0] == DESTROYED_BUILDING:
                self.buildings_destroyed += 1
            elif event[0] == ELIMINATED:
                self.eliminated.append(event[1])
        self.read = len(state.events)

    def agrees(self, state: NewYorkState) -> None:
        assert (self.vp, self.energy, self.life) == (state.vp, state.energy, state.life)
        gone = [0 if seat in self.eliminated else 1 for seat in range(state.seats)]
        assert [webs * here for webs, here in zip(self.webs, gone, strict=True)] == state.webs
        assert [curses * here for curses, here in zip(self.curses, gone, strict=True)] == state.curses
        assert {seat for seat in range(state.seats) if state.fallen[seat]} == set(self.eliminated)


class Played:
    """A finished game: its last state, and how often each thing happened."""

    def __init__(self, state: NewYorkState) -> None:
        assert state.events is not None
        self.state = state
        self.events = state.events
        self.happened = Counter(event[0] for event in state.events)


@cache
def played(seats: int, variant: str) -> list[Played]:
    setup = GAME.setup(seats, {"variant": variant} if seats > 4 else {})
    return [Played(watched_game(GAME.initial(setup), seed)) for seed in range(GAMES)]


def watched_game(state: NewYorkState, seed: int) -> NewYorkState:
    random = seeded(seed)
    state.events = []
    ledger = Ledger(state.seats)
    pieces = GAME.pieces(state)
    while owing := GAME.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            move = GAME.sample(state, random)
        else:
            moves = GAME.legal_moves(state, seat)
            assert len(set(moves)) == len(moves) > 1, "nobody is stuck, and a forced move is not asked"
            assert not state.fallen[seat], "the dead are not asked"
            move = moves[random.below(len(moves))]
        GAME.apply(state, seat, move)
        ledger.note(state)
        ledger.agrees(state)
        check_tiles(state, ledger)
        check_cards(state)
        check_monsters(state)
        assert GAME.pieces(state) == pieces
    return state


def check_tiles(state: NewYorkState, ledger: Ledger) -> None:
    """All 45 are somewhere: unseen, standing, turned into units, or out of the game with the units destroyed."""
    found = ledger.units_destroyed[:]
    for kind, number in enumerate(state.unseen):
        found[UNIT_BEHIND[kind]] += number
    for top in state.tops:
        if top != NOTHING:
            found[UNIT_BEHIND[top]] += 1
    for place, number in enumerate(state.units):
        found[place % UNITS] += number
    printed = [0] * UNITS
    for kind, number in enumerate(TILE_COUNT):
        printed[UNIT_BEHIND[kind]] += number
    assert found == printed == [22, 14, 9]
    assert sum(state.units) + sum(ledger.units_destroyed) == ledger.buildings_destroyed
    assert sum(state.below) == sum(state.unseen) == state.unseen_left
    assert all(new <= old for new, old in zip(state.new_units, state.units, strict=True))


def check_cards(state: NewYorkState) -> None:
    """Each of the 64 is in just one place."""
    cards = state.deck + state.discard + [number for number in state.market if number != NOTHING]
    for held in state.keeps:
        cards = cards + held
    cards += [frame[2] for frame in state.frames if frame[0] == TAKE]
    assert sorted(cards) == list(range(64))
    for holder in (state.superstar, state.statue):
        assert holder == NOBODY or not state.fallen[holder]


def check_monsters(state: NewYorkState) -> None:
    """Nobody stands where there is no room; the tracks tell who is in Manhattan."""
    inside = [seat for seat in range(state.seats) if state.place[seat] == MANHATTAN]
    assert sorted(inside) == sorted(who for who in state.tracks if who != NOBODY)
    assert state.tracks[0] != NOBODY or state.tracks[1] == NOBODY
    closing = any(frame[0] == RETREAT for frame in state.frames)
    assert len(inside) <= (2 if state.advanced and (state.living >= 5 or closing) else 1)
    assert max(state.place.count(borough) for borough in range(1, 5)) <= 2
    for seat in range(state.seats):
        if state.fallen[seat]:
            assert (state.life[seat], state.place[seat], state.keeps[seat]) == (0, NOWHERE, [])
            assert (state.energy[seat], state.webs[seat], state.curses[seat]) == (0, 0, 0)
        else:
            assert 0 < state.life[seat] <= 12
    assert min(state.vp + state.energy) >= 0
    assert max(sum(state.webs), sum(state.curses)) <= 13
    assert state.shell <= 15


@every_table
def test_every_game_ends_with_a_winner_or_a_draw(seats: int, variant: str) -> None:
    """KNY-80, KNY-81: and nobody was ever stuck, the reports add up, nothing was lost (KNY-03, KNY-04)."""
    for game in played(seats, variant):
        assert game.happened[WON] + game.happened[DRAWN] == 1
        outcome = GAME.outcome(game.state)
        assert outcome is not None
        if game.happened[WON]:
            assert outcome.winners() == [game.state.winner]
            assert not game.state.fallen[game.state.winner]
        else:
            last = game.state.fallen_before
            assert outcome.winners() == [seat for seat in range(seats) if game.state.fallen[seat] > last]
            assert game.state.living == 0


@every_table
def test_the_winner_has_twenty_vp_or_is_alone_or_has_a_painbow(seats: int, variant: str) -> None:
    """KNY-80, KNY-81"""
    for game in played(seats, variant):
        state, outcome = game.state, GAME.outcome(game.state)
        assert outcome is not None
        if outcome.why == "points":
            assert (state.vp[state.winner] >= 20, state.winner) == (True, state.turn)
        elif outcome.why == "last":
            assert state.living == 1
        else:
            assert outcome.why in ("nobody", "card")


@every_table
def test_eliminated_come_behind_the_living_and_the_last_first(seats: int, variant: str) -> None:
    """KNY-83"""
    for game in played(seats, variant):
        if game.happened[DRAWN]:
            continue
        outcome = GAME.outcome(game.state)
        assert outcome is not None
        fallen = [event[1] for event in game.events if event[0] == ELIMINATED]
        places = [outcome.ranks[seat] for seat in fallen]
        assert places == sorted(places, reverse=True)
        living = [outcome.ranks[seat] for seat in range(seats) if seat not in fallen]
        assert max(living) <= len(living)


@every_table
def test_turns_go_round_clockwise(seats: int, variant: str) -> None:
    """KNY-05, KNY-60: the living one after the other, but for extra turns."""
    for game in played(seats, variant):
        alive = set(range(seats))
        last = game.state.first - 1
        for event in game.events:
            if event[0] == ELIMINATED:
                alive.discard(event[1])
            elif event[0] == TURN_BEGAN:
                due = next((last + step) % seats for step in range(1, seats + 1) if (last + step) % seats in alive)
                assert event[1] in (due, last)
                last = event[1]


def test_the_games_show_everything() -> None:
    """KNY-80, KNY-81: the random games are many enough to meet every end but a Painbow."""
    ends = {
        outcome.why
        for seats, variant in TABLES
        for game in played(seats, variant)
        if (outcome := GAME.outcome(game.state))
    }

    assert {"points", "last", "nobody"} <= ends


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_contract_is_kept(seats: int) -> None:
    """KNY-01, KNY-90: by the conformance kit, in both variants; tests/core plays it with every number of seats."""
    report = check(GAME, games=1, seed=11, seats=seats)

    assert report.games == len(setups(GAME, seats)) == (1 if seats < 5 else 2)
    assert report.decisions > report.games
