"""Nobody is ever sent what they may not know: event hands, fresh scoring choices, draws; not even in a page's source.

Twice over: what a real server sends is compared with the truth on its disk; and what is shown of two worlds that
differ only in what a reader cannot know must be the same to the last byte.
"""

from __future__ import annotations

import json
import math
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from monstertable.core.chance import Random, seeded
from monstertable.core.game import CHANCE, State
from monstertable.core.play import let_chance_act, make
from monstertable.games import game
from monstertable.games.monster_city.cards import EVENT_IDS
from monstertable.games.monster_city.happenings import DEALT_EVENT, DREW_EVENT
from monstertable.games.monster_city.naming import event_name
from monstertable.server.people.guests import Guest
from monstertable.server.showing.render import Reader
from monstertable.server.showing.show import show_table, table_facts
from monstertable.server.showing.words import translations
from monstertable.server.store import PLAYING, Chair
from monstertable.server.tables.table import LiveTable
from tests.server.people import Person, begun
from tests.server.process import Server

CITY: Any = game("monster_city")
EVENTS = {"variant": "events"}
NAMES = {event: event_name(event, translations("en")) for event in EVENT_IDS}
PLIES_AFTER_SCORING = 3


def truth(server: Server, table: str) -> Any:
    """The state that the moves on the disk lead to."""
    state = CITY.initial(CITY.setup(3, EVENTS))
    for _, seat, move in server.moves(table):
        make(CITY, state, seat, move)
    return state


def as_sent(view: dict[str, Any]) -> dict[str, Any]:
    sent: dict[str, Any] = json.loads(json.dumps(view))
    return sent


def events_in(page: str) -> set[str]:
    """The event cards that a page shows or names; its rules tell of all of them to everybody."""
    page = re.sub(r'<aside id="rules-drawer".*?</aside>', "", page, flags=re.DOTALL)
    return {event for event in EVENT_IDS if NAMES[event] in page or f"event-{event}" in page}


def check_reader(server: Server, table: str, reader: Person, seat: int | None, state: Any, played: set[str]) -> None:
    facts = reader.look(table)
    assert facts["seat"] == seat
    assert facts["view"] == as_sent(CITY.view(state, seat))
    assert json.loads(reader.first_event(f"/api/tables/{table}/stream")) == facts
    assert reader.get(f"/t/{table}/record").status_code == 409
    hand = {EVENT_IDS[card] for card in state.hands[seat]} if seat is not None else set()
    drawn = {EVENT_IDS[card] for card in drawn_by(server, table, seat)}
    pages = [reader.get(f"/t/{table}").text, reader.first_event(f"/t/{table}/stream")]
    logs = [reader.get(f"/t/{table}/log").text, reader.get(f"/api/tables/{table}/log").text]
    for page in [*pages, *logs, json.dumps(facts["log"])]:
        assert events_in(page) <= hand | drawn | played
    assert all(events_in(page) >= hand for page in pages)


def drawn_by(server: Server, table: str, seat: int | None) -> list[int]:
    """The event cards that a seat was dealt or drew, which its own log may name."""
    state = CITY.initial(CITY.setup(3, EVENTS))
    state.events = []
    for _, mover, move in server.moves(table):
        make(CITY, state, mover, move)
    return [event[2] for event in state.events if event[0] in (DEALT_EVENT, DREW_EVENT) and event[1] == seat]


def played_events(server: Server, table: str) -> set[str]:
    words = {move.split()[0] for _, seat, move in server.moves(table) if seat != CHANCE}
    declined = {move.split()[1] for _, seat, move in server.moves(table) if move.startswith("decline ")}
    return (words | declined) & set(EVENT_IDS)


def test_the_server_sends_every_reader_their_own_view_and_no_more(server: Server) -> None:
    table, people = begun(server, options=EVENTS)
    readers = [*enumerate(people), (None, Person(server))]
    choose = random.Random(5).choice
    after_scoring = 0
    while after_scoring < PLIES_AFTER_SCORING:
        state = truth(server, table)
        for seat, reader in readers:
            check_reader(server, table, reader, seat, state, played_events(server, table))
        seat = CITY.owing(state)[0]
        facts = people[seat].look(table)
        # On towards the scoring; without banknotes an event card, so that hands change.
        builds = [move for move in facts["moves"] if move.startswith("build")]
        cards = [move for move in facts["moves"] if move.split()[0] in ("grant", "detour", "decline")]
        people[seat].move(table, facts["ply"], choose(builds or cards or facts["moves"]))
        after_scoring += state.scorings > 0


def test_a_choice_at_a_scoring_is_told_only_when_all_have_chosen(server: Server) -> None:
    table, people = begun(server, options=EVENTS)
    watcher = Person(server)
    while (facts := people[0].look(table))["view"]["phase"] != "score":
        seat = facts["owing"][0]
        moves = people[seat].look(table)["moves"]
        people[seat].move(table, facts["ply"], moves[0])
    before = [reader.get(f"/t/{table}").text for reader in (watcher, people[1])]

    people[0].move(table, facts["ply"], "score lowest")

    assert people[0].look(table)["view"]["pick"] == "lowest"
    for reader, page in zip((watcher, people[1]), before, strict=True):
        seen = reader.look(table)
        assert seen["view"]["pick"] is None
        assert seen["view"]["players"][0]["has_picked"]
        assert "lowest" not in json.dumps(seen["log"])
        assert "lowest" not in reader.get(f"/api/tables/{table}/log").text
        assert reader.get(f"/t/{table}").text.count("lowest") == page.count("lowest")


READERS = [Reader(Guest(name, name), "en", "auto") for name in ("a", "b", "c", "nobody")]


def a_table() -> LiveTable:
    table = LiveTable("one", CITY, CITY.setup(3, EVENTS), "a", False)
    table.chairs[:] = [Chair("a", "Ola"), Chair("b", "Jan"), Chair("c", "Ewa")]
    table.created = table.changes.touched = 0.0
    table.presence.woken = math.inf  # nobody is away, however long the test takes
    return table


def game_in_steps(seed: int) -> Iterator[LiveTable]:
    """A whole random game at one table, seen after every move."""
    table, chance = a_table(), seeded(seed)
    state = CITY.initial(table.setup)
    state.events = []
    table.phase = PLAYING
    table.adopt(state, [(CHANCE, text) for text in let_chance_act(CITY, state, chance)])
    while table.owing():
        table.changed()
        yield table
        seat = table.owing()[-1]
        moves = table.moves(seat)
        state = table.course.state.copy()
        state.events = []
        move = moves[chance.below(len(moves))]
        make(CITY, state, seat, move)
        table.adopt(state, [(seat, move), *[(CHANCE, text) for text in let_chance_act(CITY, state, chance)]])


def another_world(table: LiveTable, seat: int | None, chance: Random) -> LiveTable:
    """The same table, but for what this seat cannot know: hands, choices, and what others drew."""
    world = a_table()
    world.phase, world.course.asked_at = table.phase, table.course.asked_at
    world.course.state = guessed(table.course.state, seat, chance)
    world.course.since, world.course._acted = table.course.since, table.course._acted
    world.course.standings, world.presence = table.course.standings, table.presence
    world.course.history.seats = table.course.history.seats
    world.course.history.moves = ["secret"] * len(table.course.history.moves)
    if table.course.before is not None and table.course.history.seats[-1] == seat:
        # What one did oneself, one knows: whether it may be taken back must not tell more.
        world.course.before = guessed(table.course.before, seat, chance)
        world.course.history.moves[-1] = table.course.history.moves[-1]
    world.course.log = [
        (event[0], event[1], (event[2] + 1) % len(EVENT_IDS))
        if isinstance(event, tuple) and event[0] in (DEALT_EVENT, DREW_EVENT) and event[1] != seat
        else event
        for event in table.course.log
    ]
    return world


def guessed(state: State, seat: int | None, chance: Random) -> State:
    if seat is not None:
        world: State = CITY.determinize(state, seat, chance)
        return world
    # To a watcher every hand is unknown: what one seat guesses, another guesses again.
    return guessed(guessed(state, 0, chance), 1, chance)


def promised(table: LiveTable, world: LiveTable, shown: str) -> str:
    """What is shown of a table, with the commitment of another: all that may be known of a secret."""
    assert shown.count(table.sealing.seal().commitment()) <= 1
    return shown.replace(table.sealing.seal().commitment(), world.sealing.seal().commitment())


@pytest.mark.parametrize("seed", [1, 2])
def test_worlds_that_differ_only_in_secrets_look_the_same(seed: int) -> None:
    chance = seeded(99)
    different = 0
    for table in game_in_steps(seed):
        for seat, reader in enumerate(READERS):
            own = seat if seat < 3 else None
            world = another_world(table, own, chance)
            different += world.course.state.hands != table.course.state.hands  # type: ignore[attr-defined]
            assert world.sealing.secret != table.sealing.secret
            table.drawn.told.clear()  # both are told at the same moment
            facts = json.dumps(table_facts(table, reader))
            assert json.dumps(table_facts(world, reader)) == promised(table, world, facts)
            assert show_table(world, reader) == promised(table, world, show_table(table, reader))
    assert different > 50
