"""What the stage shows adds up: every figure that changes comes with cues, and they name pictures that there are."""

from __future__ import annotations

from collections import Counter
from gettext import NullTranslations
from typing import Any

import pytest

from monstertable.core.chance import seeded
from monstertable.core.cue import FIGURE, HIT, MOMENT, NOBODY, NUMBER, TOLD, Cue
from monstertable.core.game import CHANCE, Outcome
from monstertable.core.trophy import Ended
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.art import sprites
from monstertable.games.king_of_new_york.board import MANHATTAN
from monstertable.games.king_of_new_york.feats import life_short_of
from monstertable.games.king_of_new_york.happenings import (
    BOUGHT,
    BY_ATTACK,
    BY_ELIMINATION,
    BY_FLIGHT,
    BY_OUCH,
    BY_PRICE,
    BY_STATUE,
    BY_TOLL,
    CARD_CAUSE,
    DESTROYED_BUILDING,
    ENERGY_CHANGED,
    LIFE_CHANGED,
    LOST_CARD,
    MOVED,
    TOOK_DAMAGE,
    USED,
    VP,
)
from monstertable.games.king_of_new_york.names import card_of
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
        # Who is out has no figures any more.
        alive = [name for name in new if after["players"][int(name[-1])]["alive"]]
        assert {name for name in alive if new[name] - old[name] != changed[name]} == set()

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


def shown_of(*event: int) -> Cue:
    found = cues([event], {"players": range(3)})
    assert len(found) == 1
    return found[0]


def test_whose_roll_let_the_army_shoot_is_told() -> None:
    """KNY-38"""
    assert shown_of(TOOK_DAMAGE, 0, 2, BY_OUCH, NOBODY, 1, 2, 0).means == "army"
    assert shown_of(TOOK_DAMAGE, 0, 2, BY_OUCH, NOBODY, 1, 2, 2).means == "Ouch! of Player 2"


def test_what_a_move_costs_is_told_by_the_card_that_makes_it_dear() -> None:
    """KNY-C14"""
    assert shown_of(ENERGY_CHANGED, 0, -2, BY_TOLL).means == "New York Marathon"
    assert shown_of(ENERGY_CHANGED, 0, -2, BY_PRICE).means == "paid"


@pytest.mark.parametrize(
    ("kind", "words"), [(BOUGHT, "+Bulletproof"), (LOST_CARD, "−Bulletproof"), (USED, "Bulletproof")]
)
def test_a_card_that_came_is_told_from_one_that_went_and_one_that_is_used(kind: int, words: str) -> None:
    assert shown_of(kind, 1, card_of("bulletproof").number, 4).words == words


def test_what_others_take_away_is_no_doing_of_who_loses_it() -> None:
    assert shown_of(VP, 1, -1, CARD_CAUSE + card_of("trash_thrower").number).actor == NOBODY
    assert shown_of(VP, 1, -3, BY_STATUE).actor == NOBODY
    assert shown_of(LIFE_CHANGED, 1, -3, BY_ATTACK).actor == NOBODY
    assert shown_of(VP, 1, 3, BY_STATUE).actor == 1


def test_what_the_eliminated_leave_behind_is_no_loss_to_tell() -> None:
    """KNY-74"""
    assert cues([(VP, 1, -7, BY_ELIMINATION), (ENERGY_CHANGED, 1, -2, BY_ELIMINATION)], {"players": range(3)}) == []


@pytest.mark.parametrize(("lost", "short"), [(9, 9), (4, 4), (10, 0)])
def test_who_is_out_has_not_won_by_a_whisker(lost: int, short: int) -> None:
    """KNY-81: a draw of those who fell together is none."""
    ended = Ended(2, Outcome([0, 0], [1, 1], "nobody"), [(LIFE_CHANGED, 0, -lost, BY_ATTACK)])
    assert life_short_of(ended, 0) == short


def test_who_goes_into_manhattan_or_out_of_it_is_named() -> None:
    """It is seen in the middle of anybody's turn."""
    view = GAME.view(GAME.initial(GAME.setup(3)), 0)
    inside, outside = cues([(MOVED, 1, MANHATTAN, 0), (MOVED, 2, 1, BY_FLIGHT)], view)

    assert (inside.words, outside.words) == ("Player 1: into Manhattan!", "Player 2: out of Manhattan!")
