"""What the stage shows adds up: every figure that changes comes with cues, and they name pictures that there are."""

from __future__ import annotations

from collections import Counter
from gettext import NullTranslations
from typing import Any

import pytest

from monstertable.core.chance import seeded
from monstertable.core.cue import FIGURE, HIT, MOMENT, NUMBER, TOLD, Cue
from monstertable.core.game import CHANCE
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.art import sprites
from monstertable.games.king_of_new_york.happenings import BOUGHT, DESTROYED_BUILDING, TOOK_DAMAGE
from monstertable.server.showing.words import translations

ENGLISH = NullTranslations()
COUNTERS = ("life", "vp", "energy")


def cues(events: list[tuple[int, ...]], view: dict[str, Any], t: NullTranslations = ENGLISH) -> list[Cue]:
    names = [f"Player {seat}" for seat in range(len(view["players"]))]
    found = [GAME.face().cue(event, view, names, t) for event in events]
    return [cue for cue in found if cue is not None]


def figures(view: dict[str, Any]) -> Counter[str]:
    return Counter({f"{name}-{seat}": player[name] for seat, player in enumerate(view["players"]) for name in COUNTERS})


def changes(shown: list[Cue]) -> Counter[str]:
    found: Counter[str] = Counter()
    for cue in shown:
        if cue.counter in COUNTERS:
            found[f"{cue.counter}-{cue.seat}"] += cue.change
    return found


def played(seats: int, seed: int, variant: str) -> Any:
    """Every step of a random game: the view before, what happened, the view after."""
    state = GAME.initial(GAME.setup(seats, {"variant": variant}))
    random = seeded(seed)
    while owing := GAME.owing(state):
        before = GAME.view(state, None)
        state.events = []
        moves = [GAME.sample(state, random)] if owing[0] == CHANCE else GAME.legal_moves(state, owing[0])
        GAME.apply(state, owing[0], moves[random.below(len(moves))])
        yield before, state.events, GAME.view(state, None)


@pytest.mark.parametrize("seed", range(6))
def test_every_figure_that_changes_comes_with_cues_that_add_up(seed: int) -> None:
    kinds = set()
    seats = 2 + seed % 5
    for before, events, after in played(seats, seed, "advanced" if seats > 4 else "basic"):
        shown = cues(events, after)
        kinds |= {cue.kind for cue in shown}
        old, new, changed = figures(before), figures(after), changes(shown)
        assert {name for name in new if new[name] - old[name] != changed[name]} == set()

    assert kinds >= {HIT, NUMBER, MOMENT}


def test_cues_name_pictures_that_there_are_and_are_the_same_in_both_languages() -> None:
    drawings = sprites()
    polish = translations("pl")
    seen = set()
    for _, events, after in played(4, 3, "basic"):
        for here, there in zip(cues(events, after), cues(events, after, polish), strict=True):
            assert here.picture in ("", FIGURE) or f'id="{here.picture}"' in drawings, here.picture
            assert (here.kind, here.source, here.target) == (there.kind, there.source, there.target)
            seen.add(here.picture.partition("-")[0])

    assert seen >= {"face", "tile", "vp", "energy", "emblem"}


def test_a_blow_flies_from_who_strikes_and_the_life_follows_when_it_arrives() -> None:
    """KNY-71"""
    strikes = next(
        (events, after)
        for _, events, after in played(4, 1, "basic")
        if any(event[0] == TOOK_DAMAGE and event[4] >= 0 for event in events)
    )
    shown = cues(*strikes)
    blow = next(cue for cue in shown if cue.kind == HIT and cue.actor >= 0)
    loss = shown[shown.index(blow) + 1]

    assert blow.source.split()[0] == f"pawn-{blow.actor}"
    assert blow.target.split()[0] == f"pawn-{blow.seat}"
    assert blow.weight == TOLD
    assert (loss.kind, loss.counter, loss.seat) == (NUMBER, "life", blow.seat)


def test_the_tallies_count_what_happened() -> None:
    everything = [event for _, events, _ in played(3, 2, "basic") for event in events]
    told = dict(GAME.face().tallies(everything, 3, ENGLISH))

    assert sum(told["Buildings destroyed"]) == sum(event[0] == DESTROYED_BUILDING for event in everything)
    assert sum(told["Cards bought"]) == sum(event[0] == BOUGHT for event in everything)
    assert sum(told["Damage taken"]) == sum(event[2] for event in everything if event[0] == TOOK_DAMAGE)
    assert sum(told["Damage dealt"]) <= sum(told["Damage taken"])
