"""A screen for all: what a spectator may know, the same for every screen, and nothing to press."""

from __future__ import annotations

import itertools
import re

import pytest

from monstertable.core.chance import seeded
from monstertable.games import game
from monstertable.server.one_device.screen_pages import EVERYBODY, event
from monstertable.server.showing.render import Reader
from tests.server.people import Person, seated
from tests.server.process import Server
from tests.server.test_replay_secrets import WITH_SECRETS, random_game, table_of, twins


def controls(page: str) -> list[str]:
    """What could be pressed in what a screen is sent of its table."""
    return re.findall(r'<form|<input|name="move"|formaction|hx-post', page)


def test_a_screen_has_seats_then_the_game_then_its_end_and_goes_on_with_the_next(server: Server) -> None:
    table, [host, *_] = seated(server)
    screen = Person(server)
    with screen.following(f"/t/{table}/screen/stream") as stream:
        lobby = next(stream)
        assert "Ola" in lobby
        assert "All are here" in lobby
        host.act(table, "start")
        playing = next(stream)
        assert 'data-phase="playing"' in playing
        assert controls(lobby + playing) == []


def test_even_the_host_sees_only_what_everybody_may_know(server: Server) -> None:
    table, [host, *_] = seated(server, options={"variant": "events", "first": "1"})
    host.act(table, "start")
    shown = [person.first_event(f"/t/{table}/screen/stream") for person in (host, Person(server))]
    assert shown[0] == shown[1]
    assert controls(shown[0]) == []
    assert host.get(f"/t/{table}/screen").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(("name", "options", "seed"), WITH_SECRETS)
def test_secrets_are_in_no_byte_of_a_screen(name: str, options: dict[str, str], seed: int) -> None:
    rules = game(name)
    setup = rules.setup(3, options)
    reader, compared = Reader(EVERYBODY, "en", "auto"), 0
    for true, twin in itertools.islice(twins(rules, setup, random_game(rules, setup, seeded(seed)), None), 8):
        pages = [event(table_of(rules, setup, moves), reader) for moves in (true, twin)]
        assert pages[0] == pages[1]
        compared += 1
    assert compared
