"""What is staged: every point comes with a cue, and what nobody decided is shown to whom it befell."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest

from monstertable.core.chance import seeded
from monstertable.core.cue import COUNTED, FALL, GO, GREAT, MOMENT, TOLD, Cue, beats
from monstertable.core.game import CHANCE, Event
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.happenings import COMPLETED, DRAWN, ENDED, LAID, MINION, REMOVED
from monstertable.games.monster_factory.naming import name
from monstertable.games.monster_factory.state import FactoryState
from monstertable.server.showing.words import translations

from .position import play, position

FACE = GAME.face()
PLAIN = NullTranslations()
PAGES = Path(__file__).parents[3] / "src" / "monstertable" / "games" / "monster_factory"


def names(seats: int) -> list[str]:
    return ["Ada", "Bo", "Cleo", "Dora", "Ed", "Fay"][:seats]


def games(seats: int, number: int = 4) -> Iterator[tuple[FactoryState, list[Event]]]:
    """Random games, step by step, with what is told of each step."""
    for seed in range(number):
        chance = seeded(100 * seats + seed)
        state = GAME.initial(GAME.setup(seats, {}))
        while owing := GAME.owing(state):
            seat = owing[0]
            legal = [] if seat == CHANCE else GAME.legal_moves(state, seat)
            state.events = []
            GAME.apply(state, seat, legal[chance.below(len(legal))] if legal else GAME.sample(state, chance))
            told, state.events = state.events, None
            yield state, told


def staged(state: FactoryState, told: list[Event], seat: int | None, t: NullTranslations = PLAIN) -> list[Cue]:
    view = GAME.view(state, seat)
    found = [FACE.cue(event, view, names(state.seats), t) for event in told]
    return [cue for cue in found if cue is not None]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_cues_add_up_to_the_points(seats: int) -> None:
    """Whoever adds up what was staged has the points of the view, after every step."""
    points = [0] * seats
    for state, told in games(seats):
        if not state.growing:
            points = [0] * seats
        for cue in staged(state, told, 0):
            if cue.counter:
                assert cue.counter == "score"
                points[cue.seat] += cue.change
        assert points == [player["score"] for player in GAME.view(state, 0)["players"]]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_happening_is_staged_in_both_languages(seats: int) -> None:
    """With a picture that there is, at places that the page has."""
    symbols = FACE.sprites()
    page = "".join([(PAGES / file).read_text(encoding="utf-8") for file in ("table.html", "dock.html")])
    polish = translations("pl")
    for state, told in games(seats, 2):
        both = staged(state, told, 0), staged(state, told, 0, polish)
        assert len(both[0]) == len(both[1]) == len(told)
        for english, other in zip(*both, strict=True):
            same = [(cue.kind, cue.picture, cue.target, cue.source, cue.change) for cue in (english, other)]
            assert same[0] == same[1]
            assert not english.picture or f'id="{english.picture}"' in symbols
            for id in f"{english.source} {english.target}".split():
                stem, dash, seat = id.partition("-")
                assert f'id="{stem}{dash}' in page, id
                assert not dash or int(seat) in range(seats)
            # Names of monsters are the same everywhere.
            if len(english.words) > 12:
                assert english.words != other.words


def test_who_was_not_asked_sees_the_tile_and_where_it_went() -> None:
    """The only place there was is a moment to whoever drew the tile and was not asked; others see a tile laid."""
    state = position(["nn--", "K-n-", "nnn-"], turn=2)
    state.events = []
    play(state, "draw K-K-")
    drawn, forced = state.events
    assert (drawn[0], forced[0]) == (DRAWN, LAID)
    [own] = staged(state, [forced], 2)
    assert (own.kind, own.actor, own.seat, own.weight, own.is_unasked) == (MOMENT, 2, 2, TOLD, True)
    assert "one way only" in own.words
    goes = own.then
    assert goes is not None
    assert goes.words == "It goes to Bo's monster. Open edges: 2 → 2."
    assert goes.target.split() == ["landed-1", "bay-1"]
    assert own.picture.startswith("tile-")
    for reader in (0, 1, None):
        [other] = staged(state, [forced], reader)
        assert (other.kind, other.actor, other.seat, other.weight) == (GO, 2, 1, COUNTED)
        assert (other.target, other.picture) == (goes.target, own.picture)


def test_a_tile_that_finishes_by_itself_says_whose_points_it_brings() -> None:
    state = position(["@n-n- / n---*", "KKKK", "KKK-"], turn=1)
    state.events = []
    play(state, "draw n---")
    goes = staged(state, [state.events[1]], 1)[0].then
    assert goes is not None
    assert goes.words == "It goes to Ada's monster. That finishes it: 3 points for Ada."


def test_a_drawn_tile_is_seen_before_it_is_laid() -> None:
    """Bots wait as long as it takes to see both."""
    state = position(["KKKK", "KKK-"], turn=1)
    state.events = []
    play(state, "draw K---", "lay 0 0,-1 s")
    cues = staged(state, state.events, 0)
    assert [(cue.kind, cue.target.split()[0]) for cue in cues] == [(GO, "drawn"), (GO, "landed-0")]
    assert cues[0].picture == cues[1].picture
    assert (cues[1].words, cues[1].says_whose) == ("your monster, open edges: 4\u00a0→\u00a03", True)
    assert staged(state, state.events, 1)[1].words == "Ada's monster, open edges: 4\u00a0→\u00a03"
    assert beats(cues) > 1.5


def test_a_tile_that_is_lost_is_a_moment_to_who_drew_it() -> None:
    state = position(["nn--", "n-n-"], turn=1)
    state.events = []
    play(state, "draw KKKK")
    told = [event for event in state.events if event[0] == REMOVED]
    assert len(told) == 1
    [own], [other] = staged(state, told, 1), staged(state, told, 0)
    assert (own.kind, own.weight) == (MOMENT, TOLD)
    assert "fits nowhere" in own.words
    assert (other.kind, other.words) == (FALL, "out of the game, fits nowhere")


def test_a_tile_lost_for_the_sake_of_a_lock_is_told_so() -> None:
    """MF-34"""
    state = position(["nn--", "K-K-"], [["--n- / @n---"], []], turn=0)
    state.events = []
    play(state, "draw K---")
    told = [event for event in state.events if event[0] == REMOVED]
    [own], [other] = staged(state, told, 0), staged(state, told, 1)
    assert "only where you may not build" in own.words
    assert other.words == "out of the game, fits only where Ada may not build"
    assert "only monsters closed to them" in FACE.sentence(told[0], GAME.view(state, 1), names(2), NullTranslations())


def test_what_others_did_to_mine_is_told_in_a_few_words_with_what_it_brings_at_least() -> None:
    """MF-50, MF-51: a bend on my first monster makes it larger, an eye my minion worth more."""
    grown = position(["KKK-", "nnn-"], turn=1)
    eyed = position(["KKK-", "nnn-"], [["--n- / @n---"], []], turn=1)
    briefs = []
    for state, moves in ((grown, ("draw KK--", "lay 0 1,0 s")), (eyed, ("draw K---*", "lay 0 1,0 w"))):
        state.events = []
        play(state, *moves)
        briefs.append(staged(state, state.events, 0)[1].brief)
    assert briefs[0] == "your monster, open edges: 3\u00a0→\u00a03, at least: +4\u00a0→\u00a0+5"
    assert briefs[1] == "your minion, open edges: 3\u00a0→\u00a02, at least: +0\u00a0→\u00a0+1"


def test_a_monster_wakes_over_its_own_bay() -> None:
    """Whoever finished it; it brings its name along."""
    for state, told in games(3):
        for event in told:
            if event[0] == COMPLETED:
                [cue] = staged(state, [event], 0)
                assert (cue.kind, cue.target, cue.words, cue.sound) == (
                    MOMENT,
                    f"bay-{event[1]}",
                    name(event[5]),
                    "wake",
                )
                assert cue.weight == (GREAT if event[2] else TOLD)
            if event[0] == MINION:
                [cue] = staged(state, [event], 0)
                assert cue.target.startswith(f"landed-{event[1]} ")


def test_the_winner_is_named_to_everybody() -> None:
    """You win; by name to the others."""
    seen: set[str] = set()
    for state, told in games(3, 6):
        for event in told:
            if event[0] != ENDED:
                continue
            ranks = GAME.view(state, None)["outcome"]["ranks"]
            for reader in (0, 1, 2, None):
                [cue] = staged(state, [event], reader)
                winners = [names(3)[seat] for seat in range(3) if ranks[seat] == 1]
                if reader is not None and ranks[reader] == 1 and len(winners) == 1:
                    assert cue.words == "You win!"
                else:
                    assert all(winner in cue.words for winner in winners)
                assert cue.sound == ("win" if reader is None or ranks[reader] == 1 else "lose")
                seen.add(cue.sound)
    assert seen == {"win", "lose"}


def test_the_game_in_figures() -> None:
    """Tiles laid, lost and finished add up to what happened."""
    for seats in (2, 5):
        course = list(games(seats, 1))
        events: list[Event] = [event for _, told in course for event in told]
        state = course[-1][0]
        tallies: dict[str, Any] = dict(FACE.tallies(events, seats, PLAIN))
        own, others, finished, largest, lost = tallies.values()
        assert sum(own) + sum(others) == sum(event[0] == LAID for event in events)
        assert sum(lost) == sum(event[0] == REMOVED for event in events)
        monsters = [
            [one for one in player["monsters"] if one["finished"]] for player in GAME.view(state, None)["players"]
        ]
        assert finished == [len(done) for done in monsters]
        assert largest == [max([len(one["tiles"]) for one in done], default=0) for done in monsters]
