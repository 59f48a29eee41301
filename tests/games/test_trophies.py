"""The trophies of every game: each is won in a real game and narrowly missed in another, and speaks every language."""

from __future__ import annotations

from functools import cache

import pytest

import monstertable
from monstertable.bots import bot
from monstertable.core.chance import seeded
from monstertable.core.game import Outcome
from monstertable.core.play import play
from monstertable.core.trophy import BRONZE, TIERS, Ended, Trophy, ended_of, trophies_in, version_of, won_by
from monstertable.games import home
from monstertable.kit.check import setups
from monstertable.kit.trophies import BrokenTrophy, check_ended, check_trophies
from monstertable.server.showing.words import LANGUAGES, translations
from tests.games.trophy_games import Proved, proved

NAMES = monstertable.game_names()
TROPHIES = [
    pytest.param(name, trophy, id=f"{name}-{trophy.id}")
    for name in NAMES
    for trophy in trophies_in(home(monstertable.game(name)))
]


@cache
def games(name: str) -> list[tuple[Proved, Ended]]:
    return [(one, one.ended(monstertable.game(name))) for one in proved(name)]


@pytest.mark.parametrize(("name", "trophy"), TROPHIES)
def test_a_trophy_is_won_and_narrowly_missed(name: str, trophy: Trophy) -> None:
    won = [(ended, one.won[trophy.id]) for one, ended in games(name) if trophy.id in one.won]
    missed = [(ended, one.missed[trophy.id]) for one, ended in games(name) if trophy.id in one.missed]
    assert won, "python -m tests.games.trophy_games"
    assert missed, "python -m tests.games.trophy_games"
    assert all(trophy.is_won(ended, seat) for ended, seat in won)
    assert all(trophy.count(ended, seat) == trophy.needed - 1 for ended, seat in missed)


@pytest.mark.parametrize("name", NAMES)
def test_trophies_can_be_given_out(name: str) -> None:
    game = monstertable.game(name)
    trophies = trophies_in(home(game))
    assert {trophy.tier for trophy in trophies} == set(TIERS)
    check_trophies(game, trophies)


@pytest.mark.parametrize("name", NAMES)
def test_looking_through_any_game_finds_the_same_each_time(name: str) -> None:
    """Also where players do what nobody would."""
    game = monstertable.game(name)
    trophies = trophies_in(home(game))
    for seats in game.seats:
        for number, setup in enumerate(setups(game, seats)):
            state = game.initial(setup)
            state.events = []
            play(game, state, [bot("random" if number % 2 else "misjudge:0.3")] * seats, seeded(seats, number))
            outcome = game.outcome(state)
            assert outcome is not None
            check_ended(trophies, Ended(seats, outcome, state.events))


@pytest.mark.parametrize(("name", "trophy"), TROPHIES)
def test_a_trophy_speaks_every_language(name: str, trophy: Trophy) -> None:
    for language in LANGUAGES:
        if language != "en":
            t = translations(language)
            assert [words for words in (trophy.title, trophy.how) if t.gettext(words) == words] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_is_found_in_a_record_is_found_when_it_is_played(name: str) -> None:
    one, ended = games(name)[0]
    again = ended_of(monstertable.game(name), one.record)
    assert again is not None
    assert again.happenings == ended.happenings
    trophies = trophies_in(home(monstertable.game(name)))
    for seat in range(ended.seats):
        assert won_by(trophies, ended, seat) == won_by(trophies, again, seat)


def simple(id: str = "one", needed: int = 1, emblem: str = "life") -> Trophy:
    return Trophy(id, BRONZE, emblem, "Title", "How.", lambda ended, seat: len(ended.happenings), needed)


@pytest.mark.parametrize(
    "broken",
    [[simple(), simple()], [simple("two words")], [simple(needed=0)], [simple(emblem="no such picture")]],
    ids=["twice", "no plain word", "for nothing", "no picture"],
)
def test_the_kit_refuses_trophies_that_cannot_be_given_out(broken: list[Trophy]) -> None:
    game = monstertable.game(NAMES[0])
    check_trophies(game, [simple()])
    with pytest.raises(BrokenTrophy):
        check_trophies(game, broken)


def test_the_kit_catches_whoever_changes_what_they_look_at() -> None:
    greedy = Trophy("greedy", BRONZE, "life", "Title", "How.", lambda ended, seat: len(ended.happenings.pop()))
    with pytest.raises(BrokenTrophy):
        check_ended([greedy], Ended(2, Outcome([1, 0], [1, 2], "points"), [(1, 2), (1, 2)]))


def test_the_version_changes_with_what_is_needed() -> None:
    assert version_of([simple()]) == version_of([simple()])
    assert len({version_of([simple()]), version_of([simple(needed=2)]), version_of([])}) == 3


def test_a_game_without_trophies_is_whole() -> None:
    assert trophies_in("") == []
    assert trophies_in("monstertable.core") == []
