"""The one loop, and the checked way in: refused moves say why and change nothing."""

from __future__ import annotations

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, IllegalMove
from monstertable.core.play import Transcript, is_legal, let_chance_act, make, play
from monstertable.core.sight import Player, Sight
from monstertable.kit.facts import changes, facts
from tests.core.toy import DEAL, GAME, HIGH, LOW, ToyState


class Always(Player):
    def __init__(self, move: int) -> None:
        self.move = move

    def choose(self, sight: Sight) -> int:
        return self.move


def dealt() -> ToyState:
    """Two seats with the cards 1 and 3, who owe their bids."""
    state = GAME.initial(GAME.setup(2, {"rounds": "1"}))
    make(GAME, state, CHANCE, "deal 1")
    make(GAME, state, CHANCE, "deal 3")
    return state


def test_play_goes_to_the_end_and_counts_decisions_of_players_only() -> None:
    state = GAME.initial(GAME.setup(3))
    transcript = Transcript(["0:", "1:", "2:", "*:"])
    decisions = play(GAME, state, [Always(HIGH), Always(LOW), Always(LOW)], seeded(1), transcript)
    assert GAME.owing(state) == ()
    assert decisions == 9
    written = "".join(transcript.pieces)
    assert written.startswith("*:deal ")
    assert written.endswith("0:high1:low2:low" * 3)


def test_the_same_seed_deals_the_same_cards_to_whoever_sits_there() -> None:
    hands = []
    for moves in ([HIGH, LOW], [LOW, HIGH]):
        state = GAME.initial(GAME.setup(2))
        play(GAME, state, [Always(move) for move in moves], seeded(9))
        hands.append(state.hands)
    assert hands[0] == hands[1]


def test_make_makes_a_legal_move() -> None:
    state = dealt()
    assert make(GAME, state, 1, "high") == HIGH
    assert state.bids == [-1, HIGH]


@pytest.mark.parametrize(
    ("seat", "text", "sentence"),
    [
        (0, "fly", "There is no move 'fly' in this game."),
        (0, "", "There is no move '' in this game."),
        (0, "x" * 500, f"There is no move {'x' * 80!r} in this game."),
        (0, "deal 1", "The move 'deal 1' is not allowed now."),
        (2, "high", "It is not this seat's turn."),
        (-2, "high", "It is not this seat's turn."),
        (CHANCE, "deal 1", "It is not this seat's turn."),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(seat: int, text: str, sentence: str) -> None:
    state = dealt()
    before = facts(state)
    with pytest.raises(IllegalMove) as refused:
        make(GAME, state, seat, text)
    assert str(refused.value) == sentence
    assert changes(before, state) == ""


def test_nobody_chooses_twice() -> None:
    state = dealt()
    make(GAME, state, 0, "low")
    with pytest.raises(IllegalMove, match="not this seat's turn"):
        make(GAME, state, 0, "high")


def test_after_the_end_nothing_is_accepted() -> None:
    state = dealt()
    make(GAME, state, 0, "low")
    make(GAME, state, 1, "high")
    with pytest.raises(IllegalMove, match="The game is over"):
        make(GAME, state, 0, "low")


def test_chance_may_make_only_its_own_moves() -> None:
    state = GAME.initial(GAME.setup(2))
    state.deck[2] = 0
    assert is_legal(GAME, state, CHANCE, DEAL + 1)
    with pytest.raises(IllegalMove, match="'deal 2' is not allowed now"):
        make(GAME, state, CHANCE, "deal 2")
    with pytest.raises(IllegalMove, match="'high' is not allowed now"):
        make(GAME, state, CHANCE, "high")


def test_chance_acts_until_somebody_owes_a_decision() -> None:
    state = GAME.initial(GAME.setup(3))
    made = let_chance_act(GAME, state, seeded(2))
    assert made == [f"deal {card}" for card in state.hands]
    assert GAME.owing(state) == (0, 1, 2)
    assert let_chance_act(GAME, state, seeded(2)) == []
