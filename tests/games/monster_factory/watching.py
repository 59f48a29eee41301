"""Random games of Monster Factory, watched: what must hold after every move, counted from scratch."""

from __future__ import annotations

from monstertable.core.chance import Random
from monstertable.core.game import CHANCE, Event
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.happenings import (
    BEGAN,
    COMPLETED,
    DRAWN,
    ENDED,
    LAID,
    MINION,
    REMOVED,
    STARTED,
)
from monstertable.games.monster_factory.monster import Monster
from monstertable.games.monster_factory.moves import DRAW
from monstertable.games.monster_factory.state import DRAWING, NOBODY, OVER, PLACING, FactoryState
from monstertable.games.monster_factory.tiles import TILES

from .recount import is_well_laid, lying, moves, open_edges

SETUPS = [(seats, start) for seats in GAME.seats for start in ("deal", "pick")]


class Watched:
    """A game under way, with all that was told of it."""

    def __init__(self, seats: int, start: str) -> None:
        self.state: FactoryState = GAME.initial(GAME.setup(seats, {"start": start}))
        self.state.events = []
        self.told: list[Event] = []
        self.turn = NOBODY
        self.done: set[int] = set()  # whose first monsters are complete
        self.pieces = GAME.pieces(self.state)
        self.decisions = 0
        self.plies = 0

    def play(self, random: Random, search_every: int) -> None:
        """To the end, every step checked; every so many-th also what did not change, and where a drawn tile fits."""
        state = self.state
        while owing := GAME.owing(state):
            seat = owing[random.below(len(owing))]
            self.plies += 1
            assert self.plies < 3 * TILES, "the game does not end"
            if seat == CHANCE:
                move = GAME.sample(state, random)
                searched = state.phase == DRAWING and self.plies % search_every == 0
                fitting = moves(state, state.turn, move - DRAW) if searched else None
                GAME.apply(state, seat, move)
                if fitting is not None:
                    self.check_draw(fitting)
            else:
                self.decisions += 1
                possible = GAME.legal_moves(state, seat)
                assert len(set(possible)) == len(possible) > 1, "nobody is stuck, and a forced move is not asked"
                GAME.apply(state, seat, possible[random.below(len(possible))])
            self.check_step(everything=self.plies % search_every == 0)

    def check_draw(self, fitting: set[str]) -> None:
        """The drawn tile was removed, laid or offered as the search found (MF-11, MF-12, MF-15, MF-34, MF-35)."""
        state = self.state
        told = [event[0] for event in state.events or []]
        if state.phase == PLACING:
            offered = [GAME.text(state, move) for move in GAME.legal_moves(state, state.turn)]
            assert set(offered) == fitting, f"offered {sorted(offered)}, found {sorted(fitting)}"
            assert len(offered) > 1
        else:
            assert told[1] == (LAID if fitting else REMOVED), f"{told} for {sorted(fitting)}"
            assert len(fitting) < 2

    def check_step(self, everything: bool) -> None:
        state = self.state
        changed: set[int] = set(range(len(state.growing))) if everything else set()
        for event in state.events or []:
            self.check_event(event)
            changed |= {event[2]} if event[0] == LAID else {event[1]} if event[0] in (MINION, STARTED) else set()
        state.events = []
        found = GAME.pieces(state)
        assert found == self.pieces, f"the pieces were {self.pieces} and are {found}"
        for seat in changed:
            check_monster(state.growing[seat], complete=seat == state.minion_for)

    def check_event(self, event: Event) -> None:
        """The turn goes round, and nobody adds to what is closed to them (MF-04, MF-13, MF-34)."""
        seats = self.state.seats
        if event[0] == LAID:
            seat, owner = event[1], event[2]
            assert seat == self.turn, "the turn does not go round"
            assert owner == seat or seat not in self.done or owner in self.done, f"{seat} may not add to {owner}"
            assert event[7] <= event[6] + 2, "a tile opens two edges more at most"
            if len(self.done) == seats - 1 and owner not in self.done:
                assert seat == owner, "the last unfinished first monster is extended by its owner only"
            self.turn = (seat + 1) % seats
        elif event[0] == REMOVED:
            assert event[1] == self.turn, "who drew it draws again"
        elif event[0] == DRAWN:
            assert event[1] == self.turn, "who is next draws"
        elif event[0] == COMPLETED:
            assert event[2] == (0 if event[1] in self.done else 1), "the first is the first monster"
            self.done.add(event[1])
        elif event[0] == BEGAN:
            self.turn = event[1]
        self.told.append(event)

    def scores(self) -> list[int]:
        """One per tile of a first monster, one per tile with an eye of a minion, when they are finished."""
        return [
            sum(monster.eyes if number else len(monster.tiles) for number, monster in enumerate(many))
            for many in self.state.finished
        ]

    def check_end(self) -> None:
        """MF-40 to MF-42, MF-50 to MF-53, reckoned from what was told and what lies on the table."""
        state = self.state
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert state.phase == OVER
        assert [event[0] for event in self.told].count(ENDED) == 1
        by_monsters = all(state.finished)
        assert by_monsters or state.pile_left == 0
        assert (outcome.why, self.told[-1]) == (("monsters", (ENDED, 1)) if by_monsters else ("pile", (ENDED, 0)))
        assert outcome.scores == self.scores()
        assert outcome.ranks == [1 + sum(other > mine for other in self.scores()) for mine in self.scores()]
        completed = [event for event in self.told if event[0] == COMPLETED]
        minions = [event for event in self.told if event[0] == MINION]
        assert len(completed) - len(minions) in (0, 1)
        assert (state.minion_for == NOBODY) == (len(completed) == len(minions))


def check_monster(monster: Monster, complete: bool) -> None:
    tiles = lying(monster)
    edges = open_edges(tiles)
    assert is_well_laid(tiles), "sides that touch do not match, or a tile is not joined"
    assert (monster.open_edges, len(monster.places)) == (len(edges), len(set(edges))), "open edges are miscounted"
    assert (len(edges) == 0) == complete, "what is complete is finished, and nothing else"


def watched_game(number: int, random: Random, search_every: int) -> Watched:
    """Game number so many: all seat counts and both ways to start come in turn."""
    game = Watched(*SETUPS[number % len(SETUPS)])
    game.play(random, search_every)
    game.check_end()
    return game
