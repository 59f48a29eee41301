"""Records: there and back again, and of a broken one the place where it breaks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from monstertable.core.game import Outcome
from monstertable.core.play import History
from monstertable.core.record import BrokenRecord, OtherRules, Record, of, read, replay, split, verify, written
from tests.core.toy import GAME

MOVES = ["* deal 1", "* deal 3", "0 low", "1 high"]
OUTCOME = {"scores": [1, 3], "ranks": [2, 1], "why": "points"}


def line(**changed: Any) -> str:
    facts: dict[str, Any] = {
        "game": "toy",
        "rules": 1,
        "setup": {"seats": 2, "options": {"rounds": "1", "deck": "even"}},
        "edition": "",
        "players": ["Ola", "Żaneta"],
        "moves": MOVES,
        "outcome": OUTCOME,
    }
    return json.dumps(facts | changed, separators=(",", ":"), ensure_ascii=False)


def test_a_record_is_read_and_written_the_same() -> None:
    assert read(line()).line() == line()


def test_a_sound_record_gives_its_outcome() -> None:
    outcome = verify(GAME, read(line()))
    assert outcome is not None
    assert outcome.facts() == OUTCOME


def test_a_game_under_way_is_sound_too() -> None:
    assert verify(GAME, read(line(moves=MOVES[:3], outcome=None))) is None


def test_a_record_of_a_history() -> None:
    history = History()
    history.seats += [-1, -1, 0, 1]
    history.moves += ["deal 1", "deal 3", "low", "high"]
    setup = GAME.setup(2, {"rounds": "1"})
    record = of(GAME, setup, history, ["Ola", "Żaneta"], Outcome([1, 3], [2, 1], "points"))
    assert record.line() == line()


def test_replay_gives_every_position() -> None:
    bids = [list(state.bids) for state in replay(GAME, read(line()))]
    assert bids == [[-1, -1]] * 3 + [[0, -1]] + [[-1, -1]]


@pytest.mark.parametrize(("seat", "text"), [(-1, "deal 1"), (0, "low"), (12, "two words")])
def test_a_written_move_is_split_again(seat: int, text: str) -> None:
    assert split(written(seat, text)) == (seat, text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[]",
        "3",
        "null",
        "{}",
        '{"game":"toy"}',
        line(setup=None),
        line(setup={"seats": "many", "options": {}}),
        line(setup={"seats": [], "options": {}}),
        line(setup={"seats": 2, "options": 5}),
        line(moves=None),
        line(moves=7),
        line(players=4),
        line(rules="old"),
        line(rules=None),
        line(outcome="a draw"),
        line(setup={"seats": 2, "options": {"rounds": 1}}),
        line().replace('"seats":2', '"seats":1e999'),
        "[" * 100_000,
    ],
)
def test_what_is_no_record_is_said_to_be_none(text: str) -> None:
    with pytest.raises(BrokenRecord, match="This is not a game record"):
        read(text)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"setup": {"seats": 9, "options": {}}}, "Its setup is not allowed: toy is for 2 to 3 players, not 9."),
        ({"setup": {"seats": 2, "options": {"rounds": "2"}}}, "Its setup is not allowed: Option rounds must be one of"),
        ({"edition": "mine:1234"}, "It was played with the components 'mine:1234'; here they are ''."),
        ({"moves": ["* deal 9", *MOVES[1:]]}, "It breaks at move 1 of 4, '* deal 9': There is no move 'deal 9'"),
        ({"moves": [MOVES[0], *MOVES[2:]]}, "It breaks at move 2 of 3, '0 low': It is not this seat's turn."),
        ({"moves": [*MOVES[:3], "0 high"]}, "It breaks at move 4 of 4, '0 high': It is not this seat's turn."),
        ({"moves": [*MOVES[:2], "0 deal 1"]}, "It breaks at move 3 of 3, '0 deal 1': The move 'deal 1' is not allowed"),
        ({"moves": [*MOVES, "0 low"]}, "It breaks at move 5 of 5, '0 low': The game is over."),
        ({"moves": [*MOVES[:2], "low"]}, "It breaks at move 3 of 3, 'low': 'low' is not of the form 'seat notation'"),
        ({"moves": [*MOVES[:2], "² low"]}, "It breaks at move 3 of 3, '² low': "),
        ({"moves": [*MOVES[:2], "9" * 5000 + " low"]}, "It breaks at move 3 of 3, "),
        ({"moves": [*MOVES[:2], 5]}, "It breaks at move 3 of 3, '5': "),
        ({"outcome": OUTCOME | {"ranks": [1, 1]}}, "Its moves are legal, but it claims"),
        ({"moves": MOVES[:3]}, "Its moves are legal, but it claims"),
        ({"outcome": {}}, "Its moves are legal, but it claims {}"),
    ],
)
def test_a_broken_record_says_where_it_breaks(changed: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BrokenRecord) as broken:
        verify(GAME, read(line(**changed)))
    assert str(broken.value).startswith(sentence)


@pytest.mark.parametrize("rules", [0, 2])
@pytest.mark.parametrize(
    "changed",
    [
        {"moves": ["* deal 9", *MOVES[1:]]},
        {"outcome": OUTCOME | {"ranks": [1, 1]}},
        {"setup": {"seats": 2, "options": {"rounds": "2"}}},
        {"edition": "mine:1234"},
    ],
)
def test_a_record_of_other_rules_that_does_not_replay_is_not_called_broken(changed: dict[str, Any], rules: int) -> None:
    record = read(line(rules=rules, **changed))
    with pytest.raises(OtherRules) as other:
        verify(GAME, record)

    told = (
        f"It was played by version {rules} of the rules of toy and cannot be replayed by version 1, which holds here."
    )
    assert str(other.value).startswith(f"{told} Its result stands: {record.outcome}.")


def test_a_record_of_other_rules_that_replays_is_sound() -> None:
    assert verify(GAME, read(line(rules=7))) is not None


def test_a_record_without_players_or_outcome_or_version_is_enough() -> None:
    facts = json.loads(line())
    for name in ("players", "outcome", "edition", "rules"):
        del facts[name]
    record = read(json.dumps(facts))
    assert isinstance(record, Record)
    assert verify(GAME, record) is not None
