"""Was it fair? A record proves it, and a tampered one is named with the first move that does not follow."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from monstertable.core.fair import Seal
from monstertable.core.game import CHANCE, AnyGame
from monstertable.core.play import History, let_chance_act
from monstertable.core.proof import NotFair, NotSealed, draws, prove
from monstertable.core.record import BrokenRecord, Record, of, read, replay
from monstertable.games import game, game_names
from tests.core.toy import GAME as TOY

GAMES = [TOY, *[game(name) for name in game_names()]]
SECRET = bytes(range(32))


def played(rules: AnyGame, seats: int) -> Record:
    """A game as a live table plays it: everybody makes the first move they can."""
    setup = rules.setup(seats)
    seal = Seal("table", SECRET, ["ab" * 16] + [""] * (seats - 1))
    state, history = rules.initial(setup), History()
    while owing := rules.owing(state):
        if owing == (CHANCE,):
            made = [(CHANCE, text) for text in let_chance_act(rules, state, seal.stream(history.seats.count(CHANCE)))]
        else:
            move = rules.legal_moves(state, owing[0])[-1]
            made = [(owing[0], rules.text(state, move))]
            rules.apply(state, owing[0], move)
        history.seats += [seat for seat, _ in made]
        history.moves += [text for _, text in made]
    record = of(rules, setup, history, [], rules.outcome(state))
    record.chance = seal.facts(True)
    return read(record.line())


@pytest.fixture(params=GAMES, ids=lambda rules: rules.name)
def rules(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_every_chance_move_of_a_fair_game_follows(rules: AnyGame) -> None:
    record = played(rules, rules.seats[-1])
    assert prove(rules, record) == sum(move.startswith("* ") for move in record.moves) > 0


def test_numbers_and_moves_are_told_together(rules: AnyGame) -> None:
    record = played(rules, rules.seats[0])
    found = list(draws(rules, record))
    assert [draw.number for draw in found] == list(range(len(found)))
    for draw in found:
        assert record.moves[draw.ply] == f"* {draw.due}"
        assert draw.numbers
        assert all(0 <= value < limit for limit, value in draw.numbers)


def test_a_tampered_chance_move_is_named(rules: AnyGame) -> None:
    """Another draw that would have been possible: the moves stay legal, and yet it does not follow."""
    record = played(rules, rules.seats[0])
    ply = next(ply for ply, move in enumerate(record.moves) if move.startswith("* "))
    state = next(islice(replay(rules, record), ply, None))
    others = [rules.text(state, move) for move, _ in rules.chance(state)]
    record.moves[ply] = "* " + next(text for text in others if f"* {text}" != record.moves[ply])
    with pytest.raises(NotFair, match=rf"Move {ply + 1} of {len(record.moves)} does not follow"):
        prove(rules, record)


def test_another_secret_is_not_the_promised_one() -> None:
    record = played(TOY, 2)
    assert record.chance is not None
    record.chance["secret"] = "00" * 32
    with pytest.raises(NotFair, match="not the one that was promised"):
        prove(TOY, record)


def test_other_words_or_another_promise_do_not_lead_to_these_moves() -> None:
    record = played(game("monster_city"), 4)
    assert record.chance is not None
    record.chance["words"][1] = "cd" * 16
    with pytest.raises(NotFair, match="does not follow"):
        prove(game("monster_city"), record)
    record.chance = Seal("table", bytes(32), ["ab" * 16, "", "", ""]).facts(True)
    with pytest.raises(NotFair, match="does not follow"):
        prove(game("monster_city"), record)


@pytest.mark.parametrize("missing", ["chance", "secret", "scheme"])
def test_what_was_not_promised_is_not_called_unfair(missing: str) -> None:
    record = played(TOY, 2)
    assert record.chance is not None
    if missing == "chance":
        record.chance = None
    elif missing == "scheme":
        record.chance["scheme"] = "dice"
    else:
        del record.chance[missing]
    with pytest.raises(NotSealed):
        prove(TOY, record)


@pytest.mark.parametrize(
    "wrong",
    [
        {"secret": "xyz"},
        {"secret": "00"},
        {"secret": 3},
        {"table": None},
        {"words": ["ab" * 16]},
        {"words": "ab"},
        {"words": ["ab" * 16, 7]},
        {"words": ["ab" * 16, "no word"]},
    ],
)
def test_nonsense_is_called_broken(wrong: dict[str, Any]) -> None:
    record = played(TOY, 2)
    assert record.chance is not None
    record.chance |= wrong
    with pytest.raises(BrokenRecord):
        prove(TOY, record)
