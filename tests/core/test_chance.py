"""Seeds stay stable for ever, streams differ, and draws are even."""

from __future__ import annotations

import pytest

from monstertable.core.chance import LAST_STATE, MASK, Random, fresh, scatter, seeded

# Chi-square values that chance exceeds once in 100,000 times, by degrees of freedom.
RARE = {5: 30.9, 9: 39.4, 15: 51.0, 35: 83.4}


def uneven(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_first_values_never_change() -> None:
    assert seeded(1).word() == 464449850
    random = seeded(7, 3)
    assert [random.below(1000) for _ in range(8)] == [621, 695, 790, 318, 766, 401, 447, 843]
    assert scatter(0) == 0xE220A8397B1DCDAF  # the first value of splitmix64 from 0, as published


def test_the_same_seed_gives_the_same_stream() -> None:
    one, other = seeded(42, 9), seeded(42, 9)
    assert [one.word() for _ in range(100)] == [other.word() for _ in range(100)]


def test_streams_and_seeds_differ() -> None:
    beginnings = {tuple(seeded(seed, stream).word() for _ in range(1)) for seed in range(40) for stream in range(40)}
    assert len(beginnings) > 1590


def test_forks_differ_from_their_source_and_from_each_other() -> None:
    random = seeded(5)
    first, second = random.fork(), random.fork()
    words = [[stream.word() for _ in range(20)] for stream in (random, first, second)]
    assert len({word for stream in words for word in stream}) == 60


def test_what_a_fork_draws_does_not_shift_its_source() -> None:
    one, other = seeded(5), seeded(5)
    one.fork().word()
    fork = other.fork()
    for _ in range(50):
        fork.word()
    assert one.word() == other.word()


@pytest.mark.parametrize("limit", [6, 10, 16, 36])
@pytest.mark.parametrize("seed", [1, 2, 12345678901234567890, -1])
def test_draws_are_even(limit: int, seed: int) -> None:
    random = seeded(seed)
    counts = [0] * limit
    for _ in range(20_000):
        counts[random.below(limit)] += 1
    assert uneven(counts) < RARE[limit - 1]


def test_first_draws_of_neighbouring_streams_are_even() -> None:
    counts = [0] * 10
    for stream in range(20_000):
        counts[seeded(1, stream).below(10)] += 1
    assert uneven(counts) < RARE[9]


def test_pairs_of_draws_are_even() -> None:
    random = seeded(3)
    counts = [0] * 36
    for _ in range(36_000):
        counts[random.below(6) * 6 + random.below(6)] += 1
    assert uneven(counts) < RARE[35]


def test_words_and_states_stay_in_their_bounds() -> None:
    random = seeded(0)
    for _ in range(2000):
        assert 0 <= random.word() <= MASK
        assert 0 < random.state <= LAST_STATE


def test_every_limit_is_respected() -> None:
    random = seeded(8)
    for limit in (1, 2, 3, 1000, 2**20):
        assert all(0 <= random.below(limit) < limit for _ in range(200))


def test_fresh_streams_differ() -> None:
    assert len({fresh().word() for _ in range(50)}) > 45


def test_a_stream_is_its_state() -> None:
    random = seeded(4)
    random.word()
    assert Random(random.state).word() == random.word()
