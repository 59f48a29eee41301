"""What players read: every sentence stands by itself and names all it is about."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.cards import EVENT_IDS
from monstertable.games.monster_city.happenings import DEALT_EVENT
from monstertable.games.monster_city.lessons import LESSONS
from monstertable.games.monster_city.naming import destroys_briefly, event_name
from monstertable.games.monster_city.state import CityState
from monstertable.server.showing.words import translations

from .position import deal, legal, play, position

ENGLISH = NullTranslations()
# After three scorings: with their last category, all buildings, the second and the third have 17 points.
THIRD = ["lowest 10 highest 10 one_colour 9", "lowest 3 highest 3 one_colour 4", "lowest 4 highest 5 one_colour 5"]
NAMES = ["Ania", "Bolt", "Cela", "Dan", "Ewa"]


def log(state: CityState, *moves: str, language: str = "en") -> list[str]:
    """What is said when these moves are made."""
    state.events = []
    play(state, *moves)
    return [told(state, event, language) for event in state.events]


def told(state: CityState, event: tuple[int, ...], language: str = "en") -> str:
    return GAME.face().sentence(event, GAME.view(state, None), NAMES, words_of(language))


def words_of(language: str) -> NullTranslations:
    return ENGLISH if language == "en" else translations(language)


def holding(card: str) -> CityState:
    return position(variant="events", hands=[card, "", ""], building_row="r6 g5", cities=["y5 g4", "g3 y4", "y3 r4"])


def test_a_forced_turn_is_told_in_one_sentence_with_what_is_forced() -> None:
    """MC-12"""
    state = position(banknotes=[1, 0, 1], stops=[0, 0, 0], monster_row="all_yellow", building_row="r8 g5")
    assert log(state, "build r8")[1] == (
        "Bolt has no choice: without a banknote nobody can build, and only the Taxisaur was left in the Monster Row."
    )

    state = position(banknotes=[0, 2, 1], stops=[0, 0, 0], building_row="g5")
    assert log(state, "attack all_red")[1] == (
        "Bolt has no choice: with 2 banknotes one must build, and only green 5 was left in the Building Row."
    )


def test_who_had_no_choice_is_spoken_to() -> None:
    """MC-12"""
    state = position(banknotes=[1, 0, 1], stops=[0, 0, 0], monster_row="all_yellow", building_row="r8 g5")
    state.events = []
    play(state, "build r8")
    assert GAME.face().sentence(state.events[1], GAME.view(state, 1), NAMES, ENGLISH) == (
        "You have no choice: without a banknote you cannot build, and only the Taxisaur was left in the Monster Row."
    )


def test_what_fell_without_a_choice_is_told_when_the_rest_is_chosen() -> None:
    """MC-53"""
    state = position(cities=["r3 r8 g4", "g3 y4", "y3 r4"], monster_row="pair1_red_green any_1")
    play(state, "attack pair1_red_green")
    assert GAME.face().prompt(GAME.view(state, 0), NAMES, ENGLISH) == (
        "Gremlin! Destroyed already: green 4. Choose what else: 1 red building."
    )


@pytest.mark.parametrize(
    ("destroys", "english", "polish"),
    [
        ({"red": 2, "yellow": 2}, "2\u00a0red, 2\u00a0yellow", "2\u00a0czerwone, 2\u00a0żółte"),
        ({"values": [4, 6, 8]}, "all 4,\u00a06,\u00a08", "wszystkie 4,\u00a06,\u00a08"),
        ({"any": 2}, "2 of any colour", "2 dowolne"),
    ],
)
def test_on_a_card_a_number_stays_with_what_it_counts(destroys: dict[str, Any], english: str, polish: str) -> None:
    assert destroys_briefly(destroys, ENGLISH) == english
    assert destroys_briefly(destroys, words_of("pl")) == polish


def test_why_somebody_has_an_event_card_is_told() -> None:
    """MC-90, MC-91"""
    state = GAME.initial(GAME.setup(3, {"variant": "events"}))
    state.events = []
    deal(state)
    dealt = next(event for event in state.events if event[0] == DEALT_EVENT)
    assert told(state, GAME.seen(dealt, None)) == "Ania begins with an event card."

    state = position(variant="events", cities=["r3 r8", "g3 y4", "y3 r4"])
    assert log(state, "attack all_red", "event grant")[1] == (
        "Ania draws an event card (Grant) for at least 2 buildings destroyed in one attack."
    )


def test_points_are_told_as_they_are_added_up() -> None:
    """MC-71 to MC-74"""
    state = play(position(cities=["r4 r6 g5", "g3 y4", "y3 r4"], building_row="r8", turn=1, dealt=10), "build r8")
    said = log(state, "0 score one_colour", "1 score highest", "2 score lowest")
    assert said[:2] == [
        "Ania scores 10 points: one colour (4 + 6).",
        "Bolt scores 15 points: highest of each colour (8 + 3 + 4).",
    ]
    sums = GAME.face().board(GAME.view(state, 0), [], ENGLISH)["sums"]
    assert sums == {}


def test_no_sentence_of_the_log_waits_for_another() -> None:
    """MC-12: the newest is shown first."""
    state = GAME.initial(GAME.setup(3))
    random = seeded(3)
    state.events = []
    while owing := GAME.owing(state):
        moves = [GAME.sample(state, random)] if owing[0] == CHANCE else GAME.legal_moves(state, owing[0])
        GAME.apply(state, owing[0], moves[random.below(len(moves))])

    said = [told(state, event, language) for event in state.events for language in ("en", "pl")]

    assert not [sentence for sentence in said if not sentence.endswith(".") or "{" in sentence]


@pytest.mark.parametrize(
    ("card", "move", "english", "polish"),
    [
        (
            "remodel",
            "remodel y5 r6",
            "Ania plays Remodel and swaps yellow 5 for red 6.",
            "Ania zagrywa kartę Przebudowa i zamienia żółty 5 na czerwony 6.",
        ),
        (
            "detour",
            "detour",
            "Ania plays Detour: Cela moves next, then Ania again.",
            "Ania zagrywa kartę Objazd: następną turę ma Cela, a potem znowu Ania.",
        ),
        (
            "chicken",
            "chicken all_red",
            "Ania plays Chicken and discards the Kraken.",
            "Ania zagrywa kartę Cykor i odrzuca potwora Kraken.",
        ),
        (
            "rejected_project",
            "rejected_project g5",
            "Ania plays Rejected Project and removes green 5 from the Building Row.",
            "Ania zagrywa kartę Odrzucony projekt i usuwa z biura projektów zielony 5.",
        ),
        ("grant", "grant", "Ania plays Grant and gets 1 banknote.", "Ania zagrywa kartę Dotacja i dostaje 1 banknot."),
    ],
)
def test_an_event_says_what_it_did(card: str, move: str, english: str, polish: str) -> None:
    """MC-94, MC-95, MC-97, MC-98"""
    assert log(holding(card), move) == [english]
    assert log(holding(card), move, language="pl") == [polish]


def test_shuffled_decks_are_told() -> None:
    """MC-60, MC-92"""
    state = position(monster_row="all_yellow", monster_deck="any_1 any_1 any_2 any_2 all_red")
    state.events = []
    deal(play(state, "attack all_yellow"))
    said = [told(state, event) for event in state.events]
    assert "The Monster Deck has run out: its discard pile is shuffled into a new one." in said

    state = position(variant="events", cities=["r3 r8", "g3 y4", "y3 r4"], event_deck="grant")
    assert log(state, "attack all_red", "event grant")[-1].startswith("The Event Deck has run out")


def test_the_labels_of_an_exchange_name_both_sides() -> None:
    """MC-95"""
    state = holding("remodel")
    view = GAME.view(state, 0)

    assert GAME.face().move(view, "remodel y5 r6", ENGLISH) == "Swap your yellow 5 for the red 6"
    assert GAME.face().move(view, "remodel y5 r6", translations("pl")) == "Zamień swój żółty 5 na czerwony 6"
    labels = GAME.face().board(view, legal(state), ENGLISH)["labels"]
    assert len(set(labels.values())) == len(labels)


def test_who_still_chooses_is_told_in_one_or_many() -> None:
    """MC-75"""
    state = play(position(building_row="r8", dealt=10), "build r8", "0 score all")
    face = GAME.face()

    assert face.waiting(GAME.view(state, 0), NAMES, ENGLISH) == "Scoring: Bolt and Cela are still choosing a category."
    play(state, "1 score all")
    assert face.waiting(GAME.view(state, 0), NAMES, ENGLISH) == "Scoring: Cela is still choosing a category."
    assert face.waiting(GAME.view(state, 0), NAMES, translations("pl")).endswith("kategorię wybiera jeszcze Cela.")


def test_the_discard_piles_can_be_read() -> None:
    """MC-63: all that lies open."""
    state = position(variant="events", hands=["grant", "grant", ""], monster_row="all_red any_2 any_1")
    play(state, "grant", "grant", "attack all_red")

    piles = GAME.face().board(GAME.view(state, None), [], ENGLISH)["discards"]

    assert piles["monsters"] == [("monster-all_red", "Kraken", "all red buildings", 1)]
    assert piles["events"] == [("event-grant", "Grant", "Take 1 banknote from the bank.", 2)]


def test_who_is_ahead_with_the_same_points_is_told_why_at_every_place() -> None:
    """MC-80"""
    state = position(cities=["r8 g8", "g3 y4", "y3"], building_row="r6", dealt=40, pads=THIRD)
    play(state, "build r6")
    told = {lang: GAME.face().explain(GAME.view(state, None), NAMES, words_of(lang)) for lang in ("en", "pl")}

    assert told["en"].endswith("Bolt is ahead of Cela: as many points, but more buildings (2 against 1).")
    assert "Ania is ahead" not in told["en"]
    assert told["pl"].endswith("Bolt jest przed Cela: tyle samo punktów, ale więcej budynków (2 do 1).")


def test_an_event_card_that_is_only_discarded_is_not_called_played() -> None:
    """MC-93: whoever reads that somebody played a Rejected Project looks for the building that is gone."""
    state = holding("rejected_project")
    assert log(state, "decline rejected_project") == ["Ania discards Rejected Project and does nothing this turn."]
    assert state.events is not None
    assert GAME.face().sentence(state.events[0], GAME.view(state, 0), NAMES, translations("pl")) == (
        "Odrzucasz kartę Odrzucony projekt i nic nie robisz w tej turze."
    )


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_lesson_tells_of_every_event_card_and_why_one_would_discard_one(language: str) -> None:
    """MC-93 to MC-98"""
    t = words_of(language)
    lesson = next(one for one in LESSONS if one.id == "events")
    said = [t.gettext(tell.sentence) for step in lesson.steps for tell in step.tell]
    said += [t.gettext(tell.sentence) for tell in lesson.end]
    stem = 3  # names are declined in Polish
    assert [event for event in EVENT_IDS if event_name(event, t)[:stem] not in " ".join(said)] == []
    assert any("STOP" in one and ("discard it" in one or "odrzuć ją" in one) for one in said[1:])
