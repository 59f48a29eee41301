"""Chance at live tables: the numbers of docs/fairness.md, all equally likely, the same however one comes to a move."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from monstertable.core.fair import SECRET_BYTES, WORDS, Keyed, Seal, commitment, is_word, new_secret

PAGE = Path(__file__).parent.parent.parent / "docs" / "fairness.md"
# The chi-square value of 87 degrees of freedom that chance exceeds once in 100,000 times.
RARE_OF_88 = 151.0


def vectors() -> dict[str, Any]:
    found = re.search(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    told: dict[str, Any] = json.loads(found[1])
    return told


def seal(**changed: Any) -> Seal:
    told = {"table": "one", "secret": bytes(SECRET_BYTES), "words": ["ab" * 16, ""]} | changed
    return Seal(told["table"], told["secret"], told["words"])


def first_numbers(stream: Keyed, count: int = 20, limit: int = 1000) -> list[int]:
    stream.next_move()
    return [stream.below(limit) for _ in range(count)]


def test_the_test_vectors_of_the_documentation() -> None:
    told = vectors()
    example = Seal(told["table"], bytes.fromhex(told["secret"]), told["words"])
    assert example.commitment() == told["commitment"]
    assert example.key().hex() == told["key"]
    for draw in told["draws"]:
        stream = example.stream(draw["number"])
        stream.next_move()
        assert [[limit, stream.below(limit)] for limit, _ in draw["numbers"]] == draw["numbers"]


def test_the_vectors_meet_numbers_that_are_thrown_away() -> None:
    """So that whoever writes it again cannot forget them."""
    told = vectors()
    limits = [limit for limit, _ in told["draws"][4]["numbers"]]
    plain = Keyed(bytes.fromhex(told["key"]), 4)
    plain.next_move()
    words = [plain.below(WORDS) for _ in limits]
    assert any(word >= WORDS - WORDS % limit for word, limit in zip(words, limits, strict=True))


def test_a_chance_move_has_its_numbers_however_one_comes_to_it() -> None:
    walked = seal().stream(0)
    for _ in range(5):
        first_numbers(walked, count=3)
    assert first_numbers(walked) == first_numbers(seal().stream(5))


def test_how_many_numbers_a_move_took_does_not_shift_the_next() -> None:
    one, other = seal().stream(0), seal().stream(0)
    first_numbers(one, count=1)
    first_numbers(other, count=50)
    assert first_numbers(one) == first_numbers(other)


@pytest.mark.parametrize(
    "changed",
    [
        {"table": "two"},
        {"secret": bytes([1]) + bytes(SECRET_BYTES - 1)},
        {"words": ["", "ab" * 16]},
        {"words": ["ab" * 16, "cd" * 16]},
    ],
)
def test_table_secret_and_every_word_count(changed: dict[str, Any]) -> None:
    assert first_numbers(seal(**changed).stream(0)) != first_numbers(seal().stream(0))


def test_all_numbers_are_equally_likely() -> None:
    counts = [0] * 88
    stream = seal().stream(0)
    for _ in range(400):
        for number in first_numbers(stream, count=44, limit=88):
            counts[number] += 1
    expected = 400 * 44 / 88
    assert sum((count - expected) ** 2 / expected for count in counts) < RARE_OF_88


def test_what_was_drawn_can_be_told() -> None:
    stream = seal().stream(0)
    numbers = first_numbers(stream, count=3, limit=6)
    assert stream.drawn == [(6, number) for number in numbers]


def test_it_serves_wherever_chance_is_asked_for() -> None:
    """Also for whole words and for streams of their own."""
    stream = seal().stream(0)
    stream.next_move()
    assert 0 <= stream.word() < 1 << 30
    assert stream.fork().below(6) in range(6)


def test_the_secret_is_in_the_facts_only_when_revealed() -> None:
    hidden, revealed = seal().facts(False), seal().facts(True)
    assert "secret" not in hidden
    assert bytes(SECRET_BYTES).hex() not in json.dumps(hidden)
    assert revealed == hidden | {"secret": bytes(SECRET_BYTES).hex()}
    assert revealed["commitment"] == commitment(bytes(SECRET_BYTES))


def test_secrets_differ() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == SECRET_BYTES


@pytest.mark.parametrize("word", ["ab" * 16, "0" * 32, "f" * 128])
def test_words_of_players(word: str) -> None:
    assert is_word(word)


@pytest.mark.parametrize("word", ["", "ab", "AB" * 16, "g" * 32, "0" * 129, "0" * 31, "0" * 32 + "\n", "٣" * 32])
def test_no_words_of_players(word: str) -> None:
    assert not is_word(word)
