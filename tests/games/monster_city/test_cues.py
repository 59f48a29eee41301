"""What the stage shows adds up: every figure that changes comes with a cue, and the page has what the cues name."""

from __future__ import annotations

from collections import Counter
from gettext import NullTranslations
from typing import Any

import pytest

from monstertable.core.chance import seeded
from monstertable.core.cue import BEATS, CEREMONY, COUNTED, FALL, GAIN, HIT, ONLY_MOVE, STAGED, TOLD, Cue
from monstertable.core.game import CHANCE
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.art import sprites
from monstertable.games.monster_city.happenings import as_seen
from monstertable.games.monster_city.state import CityState
from monstertable.server.showing.context import DigestShown
from monstertable.server.showing.digest import digest
from monstertable.server.showing.telling import Told, tell
from monstertable.server.showing.words import translations

from .position import play, position

ENGLISH = NullTranslations()
NAMES = ["Ania", "Bolt", "Cela", "Dan", "Ewa"]
# Words that are a name or the same in both languages.
SAME = ("+", "−", "STOP", "Kraken", "Gremlin")


def cues(state: CityState, seat: int | None = None, t: NullTranslations = ENGLISH) -> list[Cue]:
    """Every moment of what has just happened, as a seat sees it."""
    view, events = GAME.view(state, seat), state.events or []
    found = [GAME.face().cue(as_seen(event, seat), view, NAMES, t) for event in events]
    return [moment for cue in found if cue is not None for moment in cue.moments()]


def happened(*moves: str, **facts: Any) -> list[Cue]:
    state = position(**facts)
    state.events = []
    play(state, *moves)
    return cues(state)


def figures(view: dict[str, Any]) -> Counter[str]:
    """All numbers that the table marks as counters, and how many buildings stand."""
    found: Counter[str] = Counter()
    for seat, player in enumerate(view["players"]):
        found[f"banknotes-{seat}"] = player["banknotes"]
        found[f"hand-{seat}"] = player["hand"]
        found[f"total-{seat}"] = player["total"]
        for category, points in player["pad"].items():
            found[f"pad-{category}-{seat}"] = points
    return found


def changes(moments: list[Cue]) -> Counter[str]:
    found: Counter[str] = Counter()
    for cue in moments:
        for counter in cue.counter.split():
            found[f"{counter}-{cue.seat}"] += cue.change
    return found


@pytest.mark.parametrize("seed", range(12))
def test_every_figure_that_changes_comes_with_cues_that_add_up(seed: int) -> None:
    state = GAME.initial(GAME.setup(3 + seed % 3, {"variant": "basic" if seed % 3 == 0 else "events"}))
    random = seeded(seed)
    kinds = set()
    while owing := GAME.owing(state):
        before, is_dealt = figures(GAME.view(state, None)), owing[0] != CHANCE
        state.events = []
        moves = [GAME.sample(state, random)] if owing[0] == CHANCE else GAME.legal_moves(state, owing[0])
        GAME.apply(state, owing[0], moves[random.below(len(moves))])
        shown, after = cues(state), figures(GAME.view(state, None))
        kinds |= {cue.kind for cue in shown}
        if not is_dealt and not shown:
            continue  # the first hands: nobody looks at that
        changed = Counter({name: number for name, number in changes(shown).items() if "buildings" not in name})
        assert {name for name in before | after if after[name] - before[name] != changed[name]} == set()

    assert kinds >= {HIT, FALL, CEREMONY}


@pytest.mark.parametrize("seed", range(4))
def test_cues_name_pictures_that_there_are_and_have_words_in_both_languages(seed: int) -> None:
    state = GAME.initial(GAME.setup(4, {"variant": "events" if seed % 2 else "basic"}))
    random = seeded(seed)
    state.events = []
    while owing := GAME.owing(state):
        moves = [GAME.sample(state, random)] if owing[0] == CHANCE else GAME.legal_moves(state, owing[0])
        GAME.apply(state, owing[0], moves[random.below(len(moves))])
    drawings = sprites()

    english, polish = cues(state, 0), cues(state, 0, translations("pl"))
    assert len(english) == len(polish) > 100
    for here, there in zip(english, polish, strict=True):
        assert here.kind in BEATS
        assert not here.picture or f'id="{here.picture}"' in drawings
        assert here.words != there.words or not here.words or here.words.startswith(SAME), here.words
        assert (here.kind, here.source, here.target, here.change) == (
            there.kind,
            there.source,
            there.target,
            there.change,
        )


def test_an_attack_strikes_then_breaks_what_it_destroys_then_pays() -> None:
    """MC-30"""
    strikes, breaks, pays = happened("attack all_red", monster_row="all_red any_1", cities=["r3 r4 g5", "y3", "y4"])

    assert (strikes.kind, strikes.picture, strikes.words) == (HIT, "monster-all_red", "Kraken")
    assert "monster-all_red-0" in strikes.source.split()
    assert (breaks.kind, breaks.words, breaks.change) == (FALL, "−2: red 3, red 4", -2)
    assert {"city0-r3-0", "city0-r4-0"} <= set(breaks.source.split())
    assert (pays.counter, pays.change, pays.weight) == ("banknotes", 1, COUNTED)


def test_an_attack_that_destroys_nothing_still_pays() -> None:
    """MC-54: and it is good news, which is not told in red."""
    strikes, pays = happened("attack all_red", monster_row="all_red any_1", cities=["g5", "y3", "y4"])

    assert (strikes.kind, pays.change) == (GAIN, 1)


def test_why_there_was_no_choice_is_kept_for_whoever_had_none() -> None:
    """MC-12"""
    state = position(banknotes=[1, 0, 1], stops=[0, 0, 0], monster_row="all_yellow", building_row="r8 g5")
    state.events = []
    play(state, "build r8")
    weights = [next(cue.weight for cue in cues(state, seat) if cue.kind == ONLY_MOVE) for seat in (0, 1)]

    assert weights == [STAGED, TOLD]


def test_a_move_without_a_choice_has_a_few_words_for_the_folded_digest() -> None:
    """MC-12: what the others did has room beside it; the whole reason stands in the opened one."""
    state = position(banknotes=[1, 0, 1], stops=[0, 0, 0], monster_row="all_yellow", building_row="r8 g5")
    found = news(state, 1, "build r8")

    assert [chip.words for chip in found.mine] == ["no choice: Taxisaur", "−1: yellow 4", "+1"]
    assert found.headline == ""
    assert [[chip.words for chip in line.chips] for line in found.lines if line.actor == 0] == [["red 8"]]
    assert found.lines[0].sentences[0].startswith("You have no choice: without a banknote")


@pytest.mark.parametrize("seat", [0, 2])
def test_a_deck_shuffled_anew_is_told_to_all_of_them_also_to_whoever_took_the_last_card(seat: int) -> None:
    """MC-60, MC-64"""
    deck = "any_1 any_1 any_2 any_2 values_odd"
    state = position(monster_row="all_red", monster_deck=deck)
    found = news(state, seat, "attack all_red", *[f"monster {one}" for one in deck.split()])

    assert "new Monster Deck" in [chip.words for line in found.lines for chip in line.chips]


def news(state: CityState, seat: int, *moves: str) -> DigestShown:
    """What a seat is told of these moves."""
    state.events = []
    play(state, *moves)
    known: list[Told] = []
    tell(known, [as_seen(event, seat) for event in state.events], GAME.name, GAME.view(state, seat), NAMES, "en")
    found = digest(known, 0, seat, NAMES)
    assert found is not None
    return found


def test_whoever_is_sent_on_by_a_detour_is_concerned() -> None:
    """MC-97"""
    shown = happened("detour", variant="events", hands=["detour", "", ""])

    assert (shown[0].actor, shown[0].seat) == (0, 2)


def test_the_tallies_are_those_of_the_game() -> None:
    state = GAME.initial(GAME.setup(3, {"variant": "events"}))
    random = seeded(5)
    state.events = []
    while owing := GAME.owing(state):
        moves = [GAME.sample(state, random)] if owing[0] == CHANCE else GAME.legal_moves(state, owing[0])
        GAME.apply(state, owing[0], moves[random.below(len(moves))])

    told = dict(GAME.face().tallies(state.events, 3, ENGLISH))
    players = GAME.view(state, None)["players"]
    scorings = [points for words, points in told.items() if words.startswith("Points: ")]
    standing = [
        2 + built - gone for built, gone in zip(told["Buildings built"], told["Buildings destroyed"], strict=True)
    ]

    assert told["Points: lowest of each colour"] == [player["pad"]["lowest"] for player in players]
    assert [sum(points) for points in zip(*scorings, strict=True)] == [player["total"] for player in players]
    assert standing == [len(player["city"]) for player in players]
    assert sum(told["Event cards played"]) > 0
    assert "Event cards played" not in dict(GAME.face().tallies([], 3, ENGLISH))


@pytest.mark.parametrize(
    ("card", "move", "words"),
    [
        ("remodel", "remodel r4 g5", "Remodel: red 4 → green 5"),
        ("chicken", "chicken all_red", "Chicken: Kraken"),
        ("rejected_project", "rejected_project r8", "Rejected Project: red 8"),
        ("counterattack", "decline counterattack", "Counterattack: discarded"),
    ],
)
def test_what_an_event_card_did_is_a_picture_and_a_few_words_since_my_turn(card: str, move: str, words: str) -> None:
    """MC-93 to MC-96: as a building or a monster is, and not a sentence beside them."""
    facts: dict[str, Any] = {"variant": "events", "hands": [card, "", ""], "building_row": "r8 g5"}
    state = position(["r4 y5", "g3 y4", "y3 r4"], monster_row="all_red any_1", **facts)
    line = news(state, 1, move).lines[0]

    assert [(chip.picture, chip.words) for chip in line.chips] == [(f"event-{card}", words)]
    assert line.sentences == ()


def test_a_detour_is_told_in_a_sentence() -> None:
    """MC-97: it is about who moves next."""
    state = position(variant="events", hands=["detour", "", ""])
    assert news(state, 2, "detour").lines[0].sentences == ("Ania plays Detour: you move next, then Ania again.",)


def test_of_a_detour_that_sends_on_somebody_else_a_few_words_are_enough() -> None:
    """MC-97: so that in the folded digest there is room for what all others did."""
    state = position(variant="events", hands=["detour", "", ""])
    found = news(state, 1, "detour")

    assert found.headline == ""
    assert [chip.words for chip in found.lines[0].chips] == ["Detour: Cela moves next"]


def test_of_a_counterattack_it_is_told_what_came_of_it() -> None:
    """MC-96"""
    state = position(variant="events", hands=["counterattack", "", ""])

    assert [chip.words for chip in news(state, 1, "counterattack").lines[0].chips] == ["Counterattack: new monsters"]
