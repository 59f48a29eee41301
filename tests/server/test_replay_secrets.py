"""The past of a running game leaks nothing: two games that differ only in what somebody cannot know look the same to
them at every ply, to the last byte of page, JSON and picture.

A twin of a game makes one other move that these eyes cannot tell from the true one, and goes on by the true moves as
long as they see the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from monstertable.core.chance import Random, seeded
from monstertable.core.game import ALL_SEATS, CHANCE, AnyGame, Event, Setup, State
from monstertable.games import game
from monstertable.server.door.refusal import Refused
from monstertable.server.people.guests import Guest
from monstertable.server.replay.eyes import eyes_named
from monstertable.server.replay.moment import Moment, Replayed, replayed
from monstertable.server.replay.past import Pasts
from monstertable.server.replay.replay_api import moment_facts
from monstertable.server.replay.replay_shown import replay_page, replay_shown
from monstertable.server.showing.context import variables
from monstertable.server.showing.render import Reader, face, render
from monstertable.server.showing.words import translations
from monstertable.server.store import PLAYING, Chair
from monstertable.server.tables.table import LiveTable

SEATS = 3
MOST_TWINS = 8
GUESTS = ["a", "b", "c"]
Made = list[tuple[int, str]]
# With something that others do not see: hands and picks; start tiles that are chosen at the same time.
WITH_SECRETS = [("monster_city", {"variant": "events"}, 1), ("monster_factory", {"start": "deal"}, 2)]


def table_of(rules: AnyGame, setup: Setup, made: Made) -> LiveTable:
    """A table where these moves have been made, and the game runs."""
    table = LiveTable("one", rules, setup, "a", False)
    table.chairs[:] = [Chair(guest, guest.upper()) for guest in GUESTS]
    table.course.replay(made)
    table.phase = PLAYING
    return table


def random_game(rules: AnyGame, setup: Setup, random: Random) -> Made:
    state, made = rules.initial(setup), list[tuple[int, str]]()
    while owing := rules.owing(state):
        seat = owing[random.below(len(owing))]
        legal = [] if seat == CHANCE else rules.legal_moves(state, seat)
        move = legal[random.below(len(legal))] if legal else rules.sample(state, random)
        made.append((seat, rules.text(state, move)))
        rules.apply(state, seat, move)
    return made


def stepped(rules: AnyGame, state: State, eyes: int | None, seat: int, text: str) -> tuple[Any, list[Event]] | None:
    """What these eyes see of a move and after it; None where it cannot be made."""
    if seat not in rules.owing(state):
        return None
    try:
        move = rules.parse(state, text)
    except ValueError:
        return None
    legal = [one for one, _ in rules.chance(state)] if seat == CHANCE else rules.legal_moves(state, seat)
    if move not in legal:
        return None
    state.events = []
    rules.apply(state, seat, move)
    seen = [rules.seen(event, eyes) for event in state.events]
    state.events = None
    return (rules.view(state, eyes), rules.owing(state)), seen


def others(rules: AnyGame, state: State, eyes: int | None, seat: int, text: str) -> list[str]:
    """Moves that these eyes cannot tell from the true one when they are made."""
    shown = stepped(rules, state.copy(), eyes, seat, text)
    legal = [one for one, _ in rules.chance(state)] if seat == CHANCE else rules.legal_moves(state, seat)
    texts = [rules.text(state, move) for move in legal]
    return [other for other in texts if other != text and stepped(rules, state.copy(), eyes, seat, other) == shown]


def twins(rules: AnyGame, setup: Setup, made: Made, eyes: int | None) -> Iterator[tuple[Made, Made]]:
    """The game up to some ply, and another that looks the same to these eyes."""
    state = rules.initial(setup)
    for ply, (seat, text) in enumerate(made):
        if seat != eyes:
            for other in others(rules, state, eyes, seat, text)[:1]:
                yield as_far_as_alike(rules, state, eyes, made, ply, other)
        stepped(rules, state, eyes, seat, text)


def as_far_as_alike(
    rules: AnyGame, state: State, eyes: int | None, made: Made, ply: int, other: str
) -> tuple[Made, Made]:
    true, twin = state.copy(), state.copy()
    moves = [*made[:ply], (made[ply][0], other)]
    stepped(rules, true, eyes, *made[ply])
    stepped(rules, twin, eyes, *moves[ply])
    for seat, text in made[ply + 1 :]:
        if stepped(rules, true, eyes, seat, text) != stepped(rules, twin, eyes, seat, text):
            break
        moves.append((seat, text))
    return made[: len(moves)], moves


def everything_shown(past: Replayed, reader: Reader, ply: int) -> str:
    """All that is sent of one past moment."""
    moment = past.at(ply, "", reader)
    shown = replay_shown(past, moment, reader, 0)
    page = render("replay_event.html", reader, replay=shown, **variables(replay_page(moment, reader, "")))
    facts = json.dumps(moment_facts(past, moment, reader))
    return page + facts + face(moment.game.name).picture(moment.view(moment.seat), translations("en"))


@pytest.mark.parametrize(("name", "options", "seed"), WITH_SECRETS)
@pytest.mark.parametrize("eyes", [0, 1, None])
def test_games_that_differ_in_secrets_have_the_same_past(
    name: str, options: dict[str, str], seed: int, eyes: int | None
) -> None:
    rules = game(name)
    setup = rules.setup(SEATS, options)
    made = random_game(rules, setup, seeded(seed))
    reader = Reader(Guest("nobody" if eyes is None else GUESTS[eyes], "R"), "en", "auto")
    compared = 0
    for true, twin in twins(rules, setup, made, eyes):
        assert true != twin
        pasts = [replayed(table_of(rules, setup, moves), Pasts()) for moves in (true, twin)]
        # Once at every ply there is; of further twins only where something may have gone wrong.
        plies = range(len(true) + 1) if compared == 0 else {0, len(true) - 1, len(true)}
        for ply in plies:
            assert everything_shown(pasts[0], reader, ply) == everything_shown(pasts[1], reader, ply)
        compared += 1
        if compared == MOST_TWINS:
            break
    assert compared


def test_the_test_would_notice() -> None:
    """By all eyes at once the same twins differ."""
    rules = game("monster_city")
    setup = rules.setup(SEATS, {"variant": "events"})
    made = random_game(rules, setup, seeded(1))
    reader = Reader(Guest("nobody", "R"), "en", "auto")
    true, twin = next(twins(rules, setup, made, None))
    shown = []
    for moves in (true, twin):
        table = table_of(rules, setup, moves)
        past = Replayed(table, Pasts().of(table), "/t/one/replay", is_secret=False)
        shown.append(moment_facts(past, past.at(len(moves), eyes_named(ALL_SEATS), reader), reader)["view"])
    assert shown[0] != shown[1]


@pytest.mark.parametrize("guest", ["a", "nobody"])
def test_while_a_game_runs_nobody_has_other_eyes(guest: str) -> None:
    rules = game("monster_city")
    setup = rules.setup(SEATS, {"variant": "events"})
    table = table_of(rules, setup, random_game(rules, setup, seeded(3))[:40])
    past, reader = replayed(table, Pasts()), Reader(Guest(guest, "R"), "en", "auto")
    own = table.chairs.seat_of(guest)
    for eyes in (0, 1, 2, None, ALL_SEATS):
        if eyes == own:
            assert past.at(20, eyes_named(eyes), reader).eyes == own
            continue
        with pytest.raises(Refused) as refused:
            past.at(20, eyes_named(eyes), reader)
        assert refused.value.status == 403


def test_a_moment_has_the_view_of_its_eyes_whoever_asks() -> None:
    rules = game("monster_city")
    setup = rules.setup(SEATS, {"variant": "events"})
    table = table_of(rules, setup, random_game(rules, setup, seeded(3))[:40])
    moment = Moment(table, Pasts().of(table), 40, 1, Reader(Guest("x", "R"), "en", "auto"))
    assert all(moment.view(seat) == rules.view(table.course.state, 1) for seat in (0, 1, 2, None))
