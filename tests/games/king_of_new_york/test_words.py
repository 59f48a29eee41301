"""Everything that can happen or be asked has words, in English; that Polish is complete is tested for all games."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from monstertable.bots.random import RandomBot
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.sight import Sight
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.board import NOTHING
from monstertable.games.king_of_new_york.card import CARDS, Card
from monstertable.games.king_of_new_york.happenings import ATTACK_WITHOUT_TARGET, BEGAN, ROLLED_FIRST, TURN_BEGAN
from monstertable.games.king_of_new_york.names import card_text
from monstertable.server.showing.words import translations

from .position import choices, play, position

T = NullTranslations()
FACE = GAME.face()


def said(*moves: str, **wishes: object) -> list[str]:
    """The log of these moves."""
    state = position(**wishes)  # type: ignore[arg-type]
    state.events = []
    play(state, *moves)
    lines = [FACE.sentence(event, {}, ["Ania", "Bolt", "Cela"], T) for event in state.events]
    return [line for line in lines if line]


@pytest.mark.parametrize("number", range(12))
def test_every_question_and_every_event_of_a_game_has_words(number: int) -> None:
    seats = 2 + number % 5
    state = GAME.initial(GAME.setup(seats, {"variant": "advanced"} if seats > 4 else {}))
    names = [f"Player {seat}" for seat in range(seats)]
    state.events = []
    random = seeded(9, number)
    while owing := GAME.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            GAME.apply(state, seat, GAME.sample(state, random))
        else:
            view = GAME.view(state, seat)
            assert FACE.prompt(view, names, T)
            assert FACE.waiting(GAME.view(state, None), names, T)
            board = FACE.board(view, choices(state), T)
            labels = [FACE.move(view, move, T) for move in choices(state)]
            assert all(labels)
            assert not any("{" in label for label in labels + list(board["labels"].values()))
            GAME.apply(state, seat, RandomBot().choose(Sight(GAME, state, seat, random)))
        for event in state.events:
            assert "{" not in FACE.sentence(event, {}, names, T)
        state.events = []
    assert FACE.explain(GAME.view(state, None), names, T)


def test_the_log_says_why_units_hurt() -> None:
    lines = said("resolve ouch", places=["queens", "manhattan"], dice="oeeeee", units={"queens": "jet infantry"})
    assert "2 damage to Ania: Ouch! with 2 units in Queens." in lines


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (None, "1 damage to Bolt: Ouch! of Ania with 1 unit in Queens."),
        (1, "1 damage to you: Ouch! of Ania with 1 unit in Queens."),
        (0, "1 damage to you: Ouch! with 1 unit in Queens."),
        (0, "1 damage to Bolt: your Ouch! with 1 unit in Queens."),
    ],
)
def test_whose_roll_made_the_units_shoot_is_told(seat: int | None, words: str) -> None:
    """KNY-36"""
    wishes = {"places": ["queens", "queens", "manhattan"], "dice": "ooeeee", "units": {"queens": "jet"}}
    assert words in heard_by(seat, "resolve ouch", **wishes)


@pytest.mark.parametrize(
    ("seat", "words"), [(None, "Ania eliminates Bolt."), (0, "You eliminate Bolt."), (1, "Ania eliminates you.")]
)
def test_who_eliminated_whom_is_told(seat: int | None, words: str) -> None:
    """KNY-74"""
    lines = heard_by(seat, "resolve attack", places=["queens", "manhattan", "bronx"], dice="aaeeee", life={1: 2})
    assert words in lines


@pytest.mark.parametrize(("seat", "words"), [(2, "The army eliminates Bolt."), (1, "The army eliminates you.")])
def test_that_it_was_the_army_is_told(seat: int, words: str) -> None:
    """KNY-74"""
    wishes = {"places": ["queens", "queens", "bronx"], "dice": "ooeeee", "units": {"queens": "jet"}, "life": {1: 1}}
    assert words in heard_by(seat, "resolve ouch", **wishes)


def test_what_a_turn_in_manhattan_brings_is_one_line() -> None:
    """KNY-11: points and energy together, so that no line hides the other."""
    state = position(["queens", "manhattan"], dice="eeeeee")
    state.events = []
    play(state, "stay", "done")
    lines = [line for event in state.events if (line := FACE.sentence(event, {"seat": 1}, ["Ania", "Bolt"], T))]
    assert lines[-1] == "You: +1 VP, +1 energy (turn starts in Manhattan)."
    assert sum("turn starts" in line for line in lines) == 1


def test_the_log_says_who_attacked() -> None:
    lines = said("resolve attack", places=["queens", "manhattan"], dice="aaeeee")
    assert lines[-1] == "2 damage to Bolt: attacked by Ania."


def test_the_log_says_which_card_it_was() -> None:
    lines = said("resolve energy", places=["queens", "manhattan"], dice="eeehhh", cards={1: "power_tap"})
    assert "Bolt: +1 energy (Power Tap)." in lines


def test_the_log_says_how_a_card_was_used() -> None:
    move = "use chameleon heal attack"
    lines = said(move, places=["queens", "manhattan"], dice="cceehh", cards={0: "chameleon"})
    assert lines == ["Ania uses Chameleon: Heal becomes Attack, for 1 Celebrity."]


def test_the_prompt_to_flee_names_the_damage() -> None:
    state = position(["queens", "manhattan"], dice="aaaeee", life={1: 8})
    play(state, "resolve attack")
    prompt = FACE.prompt(GAME.view(state, 1), ["Ania", "Bolt"], T)
    assert prompt == "Ania hit you for 3: 5 life left. Flee from Manhattan?"


def test_the_last_one_alive_is_told_to_finish_the_turn() -> None:
    """KNY-81: the game ends with the turn."""
    state = position(["queens", "out"], dice="aahhee")
    prompt = FACE.prompt(GAME.view(state, 0), ["Ania", "Bolt"], T)
    assert prompt == "You are the last one alive: finish your turn to win. Which symbols do you resolve next?"


def test_whoever_has_enough_points_is_told_to_finish_the_turn() -> None:
    """KNY-80: the game is won at the end of the own turn, by who is alive then."""
    state = position(["queens", "manhattan"], dice="aahhee", vp={0: 20})
    prompt = FACE.prompt(GAME.view(state, 0), ["Ania", "Bolt"], T)
    assert prompt == "You have 20 VP: finish your turn alive to win. Which symbols do you resolve next?"
    state = position(["queens", "manhattan"], dice="aaaeee", vp={1: 20})
    play(state, "resolve attack")
    assert FACE.prompt(GAME.view(state, 1), ["Ania", "Bolt"], T).startswith("Ania hit you for 3")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ((BEGAN, 0), "You begin: the most Attack in the first roll."),
        ((ROLLED_FIRST, 0, 2), "You roll for the first turn: 2 Attack."),
        ((ATTACK_WITHOUT_TARGET, 0), "You attack, but nobody is there to be hit."),
    ],
)
def test_the_log_says_you_to_whoever_did_it(event: tuple[int, ...], words: str) -> None:
    assert FACE.sentence(event, {"seat": 0}, ["Ania", "Bolt"], T) == words
    assert FACE.sentence(event, {"seat": 1}, ["Ania", "Bolt"], T).startswith("Ania ")


def test_the_log_says_you_to_whoever_has_the_turn() -> None:
    event = (TURN_BEGAN, 0, NOTHING)
    assert FACE.sentence(event, {"seat": 0}, ["Ania", "Bolt"], T) == "Your turn!"
    assert FACE.sentence(event, {"seat": 1}, ["Ania", "Bolt"], T) == "Turn of Ania."


def heard_by(seat: int | None, *moves: str, **wishes: object) -> list[str]:
    """The log of these moves, as it is told to this seat."""
    state = position(**wishes)  # type: ignore[arg-type]
    state.events = []
    play(state, *moves)
    lines = [FACE.sentence(event, {"seat": seat}, ["Ania", "Bolt", "Cela"], T) for event in state.events]
    return [line for line in lines if line]


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (0, "You attack Bolt: 2 damage."),
        (1, "Ania attacks you: 2 damage."),
        (2, "2 damage to Bolt: attacked by Ania."),
        (None, "2 damage to Bolt: attacked by Ania."),
    ],
)
def test_the_log_says_you_to_whoever_struck_or_was_struck(seat: int | None, words: str) -> None:
    lines = heard_by(seat, "resolve attack", places=["queens", "manhattan", "bronx"], dice="aaeeee")
    assert words in lines


def test_the_log_says_you_to_whoever_destroys_moves_and_buys() -> None:
    lines = heard_by(
        0,
        *("resolve destruction", "move bronx", "buy stomp"),
        places=["queens", "manhattan"],
        dice="dhhhhh",
        energy={0: 4},
        stacks={"queens": "skyscraper_1"},
        market="stomp diva shadow_double",
    )
    assert "You destroy a skyscraper in Queens: +1 VP; out comes infantry." in lines
    assert "You move to the Bronx." in lines
    assert "You buy Stomp (price: 4)." in lines
    assert not any("Ania" in line for line in lines)


def test_the_log_says_you_to_whom_a_special_card_is_taken_from() -> None:
    """KNY-37"""
    wishes: dict[str, object] = {"places": ["queens", "manhattan"], "dice": "cccehh", "superstar": 1}
    assert "Ania takes Superstar from you." in heard_by(1, "resolve celebrity", **wishes)
    assert "You take Superstar from Bolt." in heard_by(0, "resolve celebrity", **wishes)


def test_the_log_says_why_natural_selection_kills() -> None:
    """KNY-C15"""
    lines = said(
        *("resolve celebrity", "resolve heal", "resolve energy", "stay", "stay", "done"),
        places=["queens", "manhattan lower", "bronx"],
        dice="eeaahhc",
        cards={0: "natural_selection"},
    )
    why = "10 damage to Ania: Natural Selection, since the turn ended with a Celebrity on the dice."
    assert [line for line in lines if "Natural Selection," in line] == [why]


def test_the_log_tells_life_that_is_paid() -> None:
    """KNY-C12: a card for 4, half of it paid with life."""
    lines = said(
        "buy stomp",
        "pay_life 2",
        places=["queens", "manhattan"],
        at="buy",
        energy={0: 4},
        cards={0: "of_another_world"},
        market="stomp diva shadow_double",
    )
    assert lines == ["Ania buys Stomp (price: 4).", "Ania pays 2 life instead of energy (for a card)."]


def test_the_log_tells_life_that_is_paid_for_the_use_of_a_card() -> None:
    """KNY-C12, KNY-C18"""
    lines = said(
        "resolve destruction",
        "use seismic_ray bronx",
        places=["queens", "manhattan"],
        dice="ddeehh",
        cards={0: "of_another_world seismic_ray"},
        stacks={"bronx": "skyscraper_2 skyscraper_1", "queens": "skyscraper_2"},
    )
    assert "Ania pays 1 life instead of energy (Seismic Ray)." in lines


def test_damage_is_told_once() -> None:
    lines = said("resolve attack", places=["queens", "manhattan"], dice="aaeeee")
    assert [line for line in lines if "Bolt" in line] == ["2 damage to Bolt: attacked by Ania."]


@pytest.mark.parametrize(
    ("wishes", "moves", "move", "words"),
    [
        ({"dice": "aahhee", "cards": {0: "universal_soldier"}}, [], "use universal_soldier 3", "3 Heal and 1 Attack"),
        ({"dice": "aahhee", "cards": {0: "artificial_heart"}}, [], "use artificial_heart 2", "Turn 2 Heal into Energy"),
        (
            {"dice": "cahhee", "cards": {0: "chameleon"}},
            [],
            "use chameleon heal attack",
            "Heal becomes Attack, for 1 Celebrity",
        ),
        (
            {"at": "buy", "energy": {0: 4}, "vp": {0: 5}, "market": "next_stage diva shadow_double"},
            ["buy next_stage"],
            "use next_stage 2",
            "2 energy and heal 3",
        ),
        (
            {"at": "buy", "energy": {0: 4}, "market": "stomp diva subway", "cards": {0: "of_another_world"}},
            ["buy stomp"],
            "pay_life 1",
            "Pay 1 life and 3 energy",
        ),
        (
            {"at": "buy", "energy": {0: 4}, "market": "stomp diva subway", "cards": {0: "of_another_world"}},
            ["buy stomp"],
            "pay_life 4",
            "Pay all of it with life",
        ),
        (
            {"dice": "oeeeee", "energy": {0: 1}, "cards": {0: "of_another_world"}, "units": {"queens": "jet tank"}},
            ["resolve ouch"],
            "pay_energy 1",
            "Pay 1 energy and lose 1 life",
        ),
        ({"dice": "aaaeee", "webs": {0: 2}}, ["resolve attack"], "remove 2", "Remove 2 Web tokens, attack with 1"),
        ({"dice": "hheeee", "curses": {0: 1}}, ["resolve heal"], "remove 1", "Remove 1 Curse token, heal with 1"),
    ],
)
def test_a_button_names_both_sides_of_an_exchange(
    wishes: dict[str, object], moves: list[str], move: str, words: str
) -> None:
    """KNY-C3, KNY-C8, KNY-C9, KNY-C12, KNY-C24"""
    state = position(["queens", "manhattan"], **wishes)  # type: ignore[arg-type]
    play(state, *moves)
    assert move in choices(state)
    assert FACE.move(GAME.view(state, 0), move, T) == words


@pytest.mark.parametrize("vp", [20, 23])
def test_the_end_tells_the_points_there_really_are(vp: int) -> None:
    """KNY-80, KNY-82"""
    state = position(["queens", "manhattan"], at="buy", vp={0: vp}, energy={0: 2})
    play(state, "done")
    words = FACE.explain(GAME.view(state, None), ["Ania", "Bolt"], T)
    assert words == f"Ania rules New York with {vp} victory points."


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "You rule New York with 20 victory points."), ("pl", "Rządzisz w Nowym Jorku: 20 punktów zwycięstwa.")],
)
def test_whoever_wins_is_told_so_as_you(language: str, words: str) -> None:
    """KNY-80: others read the name."""
    state = position(["queens", "manhattan"], at="buy", vp={0: 20}, energy={0: 2})
    play(state, "done")
    t = translations(language)
    assert FACE.explain(GAME.view(state, 0), ["Guest 1", "Bolt"], t) == words
    assert "Guest 1" in FACE.explain(GAME.view(state, 1), ["Guest 1", "Bolt"], t)


def test_the_last_monster_alive_is_told_so_as_you() -> None:
    """KNY-81"""
    state = position(["queens", "manhattan"], dice="aaaeee", life={1: 3})
    play(state, "resolve attack", "done")
    assert FACE.explain(GAME.view(state, 0), ["Ania", "Bolt"], T) == "You rule New York: the last monster alive."


def test_the_points_told_are_the_winners_own() -> None:
    """KNY-80: somebody else may have more, and has not won."""
    state = position(["queens", "manhattan"], at="buy", vp={0: 20, 1: 21}, energy={0: 2})
    state.events = []
    play(state, "done")
    assert FACE.explain(GAME.view(state, None), ["Ania", "Bolt"], T) == "Ania rules New York with 20 victory points."
    assert (
        FACE.sentence(state.events[-1], GAME.view(state, None), ["Ania", "Bolt"], T)
        == "Ania wins with 20 victory points."
    )


def test_the_extra_move_says_what_it_is() -> None:
    """KNY-C21"""
    state = position(["queens", "bronx"], cards={0: "super_speed"})
    assert (
        FACE.prompt(GAME.view(state, 0), ["Ania", "Bolt"], T) == "An extra move before you roll: stay in Queens, or go?"
    )


def test_a_draw_names_those_who_share_it() -> None:
    """KNY-81"""
    units = {"queens": "jet", "manhattan": "tank"}
    state = position(["queens", "manhattan"], dice="oooeee", life={0: 1, 1: 1}, units=units)
    play(state, "resolve ouch")
    words = FACE.explain(GAME.view(state, None), ["Ania", "Bolt"], T)
    assert words == "No monster is left: a draw between Ania and Bolt."


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("chameleon", "to any kind you have not resolved"),
        ("artificial_heart", "Once per turn, before you resolve Heal or Energy"),
        ("universal_soldier", "Once per turn, before you resolve Heal or Attack"),
        ("seismic_ray", "Before you destroy anything this turn"),
        ("super_speed", "You may also stay"),
        ("natural_selection", "When you buy this"),
        ("overload", "When you buy this"),
        ("terminal_rage", "When you buy this"),
        ("tourist", "When you buy this"),
    ],
)
def test_the_text_of_a_card_says_when_it_works(id: str, words: str) -> None:
    """KNY-C3, KNY-C18, KNY-C21, KNY-C23, KNY-C24"""
    assert words in card_text(id, T)


def test_every_card_has_a_name_and_a_text_of_its_own() -> None:
    assert len({card.name for card in CARDS}) == len({card.text for card in CARDS}) == len(CARDS) == 64
    asking = [card for card in CARDS if type(card).answers is not Card.answers]
    assert all(card.question for card in asking)
    assert all(card.use_words for card in CARDS if card.arguments)
