"""The moves that hold: rows that go back, the same from line and take-backs, and records that tell it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from monstertable.core.chance import seeded
from monstertable.core.fair import Seal
from monstertable.core.game import CHANCE, AnyGame, IllegalMove
from monstertable.core.line import FREE, PRACTICE, TAKEN_BACK, Line, Row, TakenBack, Walk, lengths_of, rows_of
from monstertable.core.play import History, let_chance_act
from monstertable.core.proof import NotFair, prove
from monstertable.core.record import BrokenRecord, Record, of, read, verify
from monstertable.games import game, game_names
from tests.core.toy import GAME as TOY

GAMES = [TOY, *[game(name) for name in game_names()]]
SECRET = bytes(range(32))
ROWS = [(0, "a"), (1, "b"), (TAKEN_BACK, "1 to 1 free"), (1, "c"), (0, "d"), (TAKEN_BACK, "0 to 0 agreed"), (0, "e")]


def test_the_line_is_what_holds_and_with_what_was_taken_back_gives_the_rows_again() -> None:
    line = Line(ROWS)
    assert line.moves == [(0, "e")]
    assert [(back.by, back.to, back.right) for back in line.taken_back] == [(1, 1, "free"), (0, 0, "agreed")]
    assert line.taken_back[1].moves == [(0, "a"), (1, "c"), (0, "d")]
    assert rows_of(line.moves, line.taken_back) == ROWS
    assert lengths_of(ROWS) == {0, 1}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "17",
        "0 to 0",
        "0 to 0 secretly",
        "0 to 00 free",
        "-1 to 0 free",
        "0 to 9 free",
        "0 to 0 free ",
        "0 to 1 free",
    ],
)
def test_a_row_that_goes_nowhere_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove):
        Line([(0, "a"), (CHANCE, "b"), (TAKEN_BACK, text)])


def test_more_cannot_be_taken_back_than_was_there() -> None:
    with pytest.raises(ValueError, match="only 1 moves"):
        rows_of([(0, "a")], [TakenBack(0, 2, FREE, [(0, "b")])])


def played(rules: AnyGame, seed: int) -> tuple[list[Row], Any, Seal]:
    """A whole game as a live table plays it, with moves taken back at random; the rows, and the last state."""
    random = seeded(seed)
    setup = rules.setup(rules.seats[0])
    seal = Seal("table", SECRET, [""] * rules.seats[0])
    rows: list[Row] = []
    state = rules.initial(setup)
    while owing := rules.owing(state):
        line = Line(rows).moves
        decided = [ply for ply, (seat, _) in enumerate(line) if seat != CHANCE]
        if owing == (CHANCE,):
            number = sum(seat == CHANCE for seat, _ in line)
            rows += [(CHANCE, text) for text in let_chance_act(rules, state, seal.stream(number))]
        elif decided and random.below(12) == 0:
            to = decided[-1 - random.below(min(3, len(decided)))]
            rows.append((TAKEN_BACK, f"{owing[0]} to {to} {FREE if random.below(2) else PRACTICE}"))
            state = walked(rules, rows).state
        else:
            moves = rules.legal_moves(state, owing[0])
            move = moves[random.below(len(moves))]
            rows.append((owing[0], rules.text(state, move)))
            rules.apply(state, owing[0], move)
    return rows, state, seal


def walked(rules: AnyGame, rows: list[Row]) -> Walk:
    walk = Walk(rules, rules.initial(rules.setup(rules.seats[0])), lengths_of(rows))
    for seat, text in rows:
        walk.go(seat, text)
    return walk


def recorded(rules: AnyGame, seed: int) -> tuple[Record, list[Row]]:
    rows, state, seal = played(rules, seed)
    line, history = Line(rows), History()
    history.seats += [seat for seat, _ in line.moves]
    history.moves += [text for _, text in line.moves]
    record = of(rules, rules.setup(rules.seats[0]), history, [], rules.outcome(state))
    record.chance, record.taken_back = seal.facts(True), line.taken_back
    return record, rows


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_a_record_tells_what_was_taken_back_and_is_proved_with_it(rules: AnyGame) -> None:
    record, rows = next(found for seed in range(9) if len((found := recorded(rules, seed))[0].taken_back) > 1)
    again = read(record.line())

    assert again.rows() == rows
    assert json.loads(record.line()).get("practice", False) is record.is_practice
    assert verify(rules, again) is not None
    assert prove(rules, again) == sum(move.startswith("* ") for move in record.moves)


def test_chance_says_the_same_again_and_whoever_changes_it_is_found_out() -> None:
    """Chance inside what was taken back is proved too."""
    rules = game("monster_factory")
    for seed in range(30):
        record, _ = recorded(rules, seed)
        found = [
            (back, place)
            for back in record.taken_back
            for place, (seat, text) in enumerate(back.moves)
            if seat == CHANCE and place == len(back.moves) - 1 and text.startswith("draw")
        ]
        if found:
            break
    back, place = found[0]
    true = back.moves[place][1]
    others = {text for move in record.moves for seat, _, text in [move.partition(" ")] if text.startswith("draw")}
    for other in sorted(others - {true}):
        back.moves[place] = (CHANCE, other)
        with pytest.raises((NotFair, BrokenRecord)) as error:
            prove(rules, read(record.line()))
        if error.type is NotFair:
            assert "taken back" in str(error.value)
            break
    else:
        raise AssertionError("no other draw was possible")


def broken(**changed: Any) -> str:
    moves = ["* deal 1", "* deal 3", "0 low", "1 high"]
    back = {"by": 0, "to": 2, "right": "free", "moves": ["0 high"]} | changed
    facts = {
        "game": "toy",
        "setup": {"seats": 2, "options": {"rounds": "1", "deck": "even"}},
        "moves": moves,
        "taken_back": [back],
    }
    return json.dumps(facts)


def test_a_sound_one_is_sound() -> None:
    verify(TOY, read(broken()))


@pytest.mark.parametrize(
    "wrong",
    [
        {"by": 2},
        {"by": "Ola"},
        {"to": 9},
        {"to": -1},
        {"to": None},
        {"right": "theft"},
        {"moves": []},
        {"moves": ["* deal 1"]},
        {"moves": ["nonsense"]},
        {"moves": None},
    ],
)
def test_what_cannot_have_been_taken_back_is_no_record(wrong: dict[str, Any]) -> None:
    with pytest.raises(BrokenRecord):
        read(broken(**wrong))


@pytest.mark.parametrize("wrong", [{"moves": ["0 higher"]}, {"moves": ["1 high", "1 high"]}, {"to": 4}])
def test_moves_that_were_never_legal_are_found_among_those_taken_back(wrong: dict[str, Any]) -> None:
    with pytest.raises(BrokenRecord, match="taken back"):
        verify(TOY, read(broken(**wrong)))
