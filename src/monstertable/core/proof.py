"""Was it fair? Every chance move of a finished game at a live table is drawn again from the secret that was revealed.

A record of such a game has the facts of its seal under `chance`. From them follow the numbers, and from the numbers, by
the rules, the moves: the first one that does not follow is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from monstertable.core.fair import SCHEME, SECRET_BYTES, Seal, is_word
from monstertable.core.game import CHANCE, AnyGame
from monstertable.core.record import BrokenRecord, Record, replay, split, verify, walk


class NotFair(ValueError):
    """The record's chance does not follow from its secret; the sentence says where."""


class NotSealed(ValueError):
    """Nothing was promised about this record's chance, so there is nothing to check."""


class Draw:
    """One chance move: the numbers that were drawn for it, and the move that follows from them."""

    def __init__(self, ply: int, number: int, numbers: list[tuple[int, int]], due: str, made: str) -> None:
        self.ply = ply
        self.number = number  # of the chance move, counted from 0
        self.numbers = numbers  # (how many there were to draw from, which it was)
        self.due = due
        self.made = made

    def follows(self) -> bool:
        return self.due == self.made


def seal_of(record: Record) -> Seal:
    """What fixed the chance of this record, once its secret is known to be the one that was promised."""
    facts = record.chance
    if facts is None:
        raise NotSealed("It says nothing of how its chance was drawn: only games at live tables do.")
    if facts.get("scheme") != SCHEME:
        raise NotSealed(f"Its chance was drawn by {facts.get('scheme')!r}; here only {SCHEME!r} is known.")
    if "secret" not in facts:
        raise NotSealed("Its secret has not been revealed: the game was not over.")
    seal = Seal(text_of(facts, "table"), secret_of(facts), words_of(facts, record.setup.seats))
    if seal.commitment() != facts.get("commitment"):
        raise NotFair("Its secret is not the one that was promised: the commitment is the hash of another.")
    return seal


def text_of(facts: dict[str, Any], name: str) -> str:
    value = facts.get(name)
    if not isinstance(value, str):
        raise BrokenRecord(f"Its chance has no {name}.")
    return value


def secret_of(facts: dict[str, Any]) -> bytes:
    try:
        secret = bytes.fromhex(text_of(facts, "secret"))
    except ValueError:
        raise BrokenRecord("Its secret is not written in hexadecimal digits.") from None
    if len(secret) != SECRET_BYTES:
        raise BrokenRecord(f"Its secret has {len(secret)} bytes instead of {SECRET_BYTES}.")
    return secret


def words_of(facts: dict[str, Any], seats: int) -> list[str]:
    words = facts.get("words")
    if not isinstance(words, list) or len(words) != seats:
        raise BrokenRecord(f"Its chance must have {seats} words, one for each seat.")
    if not all(isinstance(word, str) and (word == "" or is_word(word)) for word in words):
        raise BrokenRecord("The words of its players must be hexadecimal digits.")
    return [str(word) for word in words]


def draws(game: AnyGame, record: Record) -> Iterator[Draw]:
    """Every chance move of the record, drawn again. It goes on after one that does not follow, while it can."""
    stream = seal_of(record).stream(0)
    number = 0
    for ply, state in enumerate(replay(game, record)):
        if ply == len(record.moves):
            return
        seat, made = split(record.moves[ply])
        # What was given by another game is not of this chance: it counts from the first move of its own.
        if ply >= record.given and seat == CHANCE and game.owing(state) == (CHANCE,):
            stream.next_move()
            due = game.text(state, game.sample(state, stream))
            yield Draw(ply, number, stream.drawn, due, made)
            number += 1


def prove(game: AnyGame, record: Record) -> int:
    """How many chance moves follow, one by one, from the secret; NotFair names the first that does not."""
    count = 0
    for draw in draws(game, record):
        if not draw.follows():
            raise NotFair(
                f"Move {draw.ply + 1} of {len(record.moves)} does not follow: by the secret chance makes it "
                f"{draw.due!r}, and the record has {draw.made[:80]!r}."
            )
        count += 1
    verify(game, record)
    prove_taken_back(game, record)
    return count


def prove_taken_back(game: AnyGame, record: Record) -> None:
    """Chance said the same in the moves that were taken back: it is counted along the line as it was at the time."""
    if not record.taken_back:
        return
    seal = seal_of(record)
    for going, seat, made in walk(game, record):
        if seat == CHANCE and len(going.line.moves) >= record.given:
            number = sum([mover == CHANCE for mover, _ in going.line.moves[record.given :]])
            stream = seal.stream(number)
            stream.next_move()
            due = game.text(going.state, game.sample(going.state, stream))
            if due != made:
                raise NotFair(
                    f"Among the moves that were taken back, chance move {number + 1} does not follow: by the secret it "
                    f"is {due!r}, and the record has {made[:80]!r}."
                )
