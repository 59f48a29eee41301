"""Templates reach nothing but what their reader may know: no state, no history, no chance, no other guest.

Every template is really rendered, by a server that plays every game, and everything that can be reached from what it
was given is looked at.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any
from unittest.mock import patch

import httpx
import jinja2
import pytest
from starlette.requests import HTTPConnection

from monstertable import games
from monstertable.core.chance import Random, seeded
from monstertable.core.fair import Seal
from monstertable.core.game import CHANCE, State
from monstertable.core.play import History
from monstertable.core.record import CHANCE_MARK, Record, read, split
from monstertable.games import game_names
from monstertable.kit.facts import fields
from monstertable.server.learning.firsts import first_topics
from monstertable.server.learning.teaching import lessons_of
from monstertable.server.one_device import sharing
from monstertable.server.operating.operating import Operating
from monstertable.server.people.guests import Guest, Guests
from monstertable.server.playing import play
from monstertable.server.showing import show
from monstertable.server.showing.context import Shown
from monstertable.server.showing.render import Reader, environments, face, has_standing
from monstertable.server.showing.show import show_table
from monstertable.server.store import OVER, Chair, Store
from monstertable.server.tables.changes import Changes
from monstertable.server.tables.course import Course
from monstertable.server.tables.drawn import Drawn
from monstertable.server.tables.errands import Errands
from monstertable.server.tables.house import House
from monstertable.server.tables.onlookers import PRIVATE, PUBLIC
from monstertable.server.tables.presence import Presence
from monstertable.server.tables.retired import Retired
from monstertable.server.tables.sealing import Sealing
from monstertable.server.tables.table import LiveTable
from monstertable.server.talk.mutes import Muted
from monstertable.server.talk.talk_shown import Listener
from tests.server.here import Here, TakeStones, serving
from tests.server.operating import TOKEN
from tests.server.reaching import reached
from tests.server.test_coach import asked, thinking

SECRET = (
    *(State, History, Record, Random, Seal, Chair, Guest, Guests, HTTPConnection),
    *(LiveTable, Course, Sealing, Presence, Errands, Changes, Drawn, House, Store),
)
# Extended by others, never rendered by itself.
FRAMES = {"pages/base.html"}
CONTAINERS = (list, dict, set)
EVERY_SO_MANY_MOVES = 25
GAMES = game_names()
A_RECORD = Path(__file__).parents[1] / "games" / "king_of_new_york" / "recorded" / "basic_2.jsonl"


class Looking:
    """Looks at everything that templates are given, while they are rendered."""

    def __init__(self) -> None:
        self.templates: set[str] = set()
        self.found: set[str] = set()
        # What live tables are made of, by id(); kept, so that the id stays theirs.
        self.of_tables: dict[int, tuple[Any, str]] = {}
        self.ids: dict[str, str] = {}  # of all guests

    def at(self, template: str, given: dict[str, Any], apart: list[Any]) -> None:
        self.templates.add(template)
        for thing, way in reached(given, apart):
            if isinstance(thing, SECRET):
                self.found.add(f"{template} reaches a {type(thing).__name__} by{way}")
            elif isinstance(thing, CONTAINERS) and id(thing) in self.of_tables:
                self.found.add(f"{template} reaches {self.of_tables[id(thing)][1]} by{way}")
            elif isinstance(thing, str):
                named = [name for id, name in self.ids.items() if id in thing]
                self.found |= {f"{template} reaches the id of {name} by{way}" for name in named}

    def at_what_all_share(self) -> None:
        """What every template is given, in every language, with whatever it has kept in the meantime."""
        for environment in environments().values():
            self.at("", environment.globals, [])

    def know(self, table: LiveTable) -> None:
        """What this table is made of must not be reached, not even as a bare list."""
        held = [getattr(table.course.state, name) for name in fields(table.course.state)]
        held += [
            table.course.history.moves,
            table.course.history.seats,
            table.course.log,
            table.chairs,
            table.errands.hints,
            table.drawn.told,
        ]
        while held:
            thing = held.pop()
            if isinstance(thing, CONTAINERS) and thing:
                self.of_tables[id(thing)] = thing, f"a {type(thing).__name__} of {table.game.name}"
                held.extend(thing.values() if isinstance(thing, dict) else thing)
            elif isinstance(thing, State):
                held.extend(getattr(thing, name) for name in fields(thing))
        self.ids |= {chair.guest: chair.name for chair in table.chairs if chair.guest}


@pytest.fixture
def looking(monkeypatch: pytest.MonkeyPatch) -> Looking:
    found = Looking()
    new_context = jinja2.Template.new_context

    def looked_at(template: jinja2.Template, *given: Any, **more: Any) -> jinja2.runtime.Context:
        context = new_context(template, *given, **more)
        shared = template.environment.globals
        own = {name: value for name, value in context.get_all().items() if value is not shared.get(name)}
        file = Path(str(template.filename))
        found.at(f"{file.parent.name}/{file.name}", own, [template.environment, *shared.values()])
        return context

    monkeypatch.setattr(jinja2.Template, "new_context", looked_at)
    known = games._found() | {"take_stones": TakeStones()}
    monkeypatch.setattr(games, "_found", lambda: known)
    return found


async def look_round(people: list[httpx.AsyncClient], *addresses: str, script: bool = False) -> None:
    for person in people:
        for address in addresses:
            answer = await person.get(address, headers={"HX-Request": "true"} if script else {})
            assert answer.status_code < 500, answer.text


def stream(table: LiveTable) -> None:
    """What everybody at a table is sent when it changes; a watcher too."""
    for guest in [*[chair.guest for chair in table.chairs], ""]:
        show_table(table, Reader(Guest(guest, "Somebody"), "pl", "auto"))


async def opened(here: Here, people: list[httpx.AsyncClient], name: str) -> LiveTable:
    """A table of the fewest seats for this many people, in the lobby, with bots where there are too few people."""
    rules = games.game(name)
    seats = max(rules.seats[0], len(people))
    wishes = {"game": name, "seats": seats, "public": True}
    table = here.tables.live[(await people[0].post("/api/tables", json=wishes)).json()["id"]]
    for person in people[1:]:
        await person.post(f"/api/tables/{table.id}/sit", json={})
    for seat in range(len(people), seats):
        await people[0].post(f"/api/tables/{table.id}/bot", json={"seat": seat, "bot": "gentle"})
    return table


async def play_on(here: Here, table: LiveTable, random: Random, most: int) -> None:
    for _ in range(most):
        seat = next((seat for seat in table.owing() if not table.chairs[seat].bot), None)
        if table.phase == OVER:
            return
        if seat is None:
            await asyncio.sleep(0.01)
            continue
        moves = table.moves(seat)
        guest = Guest(table.chairs[seat].guest, table.chairs[seat].name)
        await play.move(here.tables, table, guest, table.ply, moves[random.below(len(moves))])


@pytest.mark.anyio
@pytest.mark.parametrize("name", [*GAMES, "take_stones"])
async def test_templates_reach_only_what_their_reader_may_know(name: str, looking: Looking, tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        ola, jan, watcher = [await here.person(name) for name in ("Ola Nowak", "Jan Kowalski", "Iga Wójcik")]
        everybody, people = [ola, jan, watcher], [ola, jan]
        table = await opened(here, people, name)
        looking.know(table)
        at = f"/t/{table.id}"
        await look_round(everybody, at, "/", "/lists", f"/new/{name}", f"/rules/{name}", f"/games/{name}/pieces")
        assert (await ola.post(f"/api/tables/{table.id}/start")).status_code == 200
        random = seeded(7)
        while table.phase != OVER:
            looking.know(table)
            await look_round(
                everybody, at, f"{at}/log", f"{at}/standing-orders", f"{at}/leave", f"{at}/hand-over", "/lists"
            )
            await look_round(everybody, f"{at}/log", f"{at}/replay", f"{at}/replay/{table.ply // 2}", script=True)
            stream(table)
            await play_on(here, table, random, EVERY_SO_MANY_MOVES)
        looking.know(table)
        moments = [f"{at}/replay/{table.ply // 2}?eyes={eyes}" for eyes in ("0", "1", "watching", "open")]
        await look_round(everybody, at, f"{at}/fair", "/", *moments)

    assert {"pages/lobby.html", "pages/event.html", "pages/result.html", "pages/lists.html"} <= looking.templates
    looking.at_what_all_share()
    assert sorted(looking.found) == []


async def keep_identities(ola: httpx.AsyncClient, jan: httpx.AsyncClient) -> None:
    """The pages about oneself, of people who have played together; in the end Jan is signed out, and forgotten."""
    own = ("/keep", "/keep/back", "/me/devices", "/me/friends", "/me/data", "/privacy")
    await look_round([ola, jan], *own)
    table = (await ola.post("/api/tables", json={"game": GAMES[0]})).json()["id"]
    person = next(one for one in (await ola.get("/api/me/friends")).json() if one["name"].startswith("Jan"))
    await look_round([ola], f"/t/{table}/invite", "/me/friends")
    await ola.post(f"/t/{table}/invite", data={"person": person["person"]})
    await look_round([ola, jan], "/", "/my-turns", f"/t/{table}/invite")
    await ola.post("/keep/code")
    await ola.post("/keep/link")
    link = (await ola.post("/api/me/link", json={})).json()["token"]
    await look_round([jan], f"/keep/link/{link}")
    await jan.post("/api/me/take", json={"token": link})
    become = (await ola.post("/api/me/devices/sign-out-others", json={})).json()["token"]
    await look_round([ola], "/")  # signed out
    ola.headers["Authorization"] = f"Bearer {become}"
    await look_round([ola], *own)
    code = (await ola.post("/api/me/code", json={})).json()["code"]
    assert (await jan.post("/keep/back", data={"code": code})).status_code == 200
    assert (await jan.post("/me/data/delete", data={"sure": "yes"})).status_code == 200


async def share_a_device(looking: Looking, here: Here, ola: httpx.AsyncClient) -> None:
    """Three at one device, in the lobby, before the curtain and behind it, and at a screen for all."""
    wishes = {"game": "monster_city", "seats": 3}
    table = here.tables.live[(await ola.post("/api/tables", json=wishes)).json()["id"]]
    at = f"/t/{table.id}"
    for name in ("Leo Lis", "Ewa Sowa"):
        assert (await ola.post(f"{at}/companions", data={"name": name})).status_code == 303
    looking.know(table)
    await look_round([ola], at, f"{at}/screen")
    await ola.post(f"/api/tables/{table.id}/start")
    looking.know(table)
    await look_round([ola], at, f"{at}/screen")
    table.chairs[0].bot = "gentle"
    with patch.object(sharing, "is_secret", lambda *_: True):
        await look_round([ola], at)


async def ask_why(ola: httpx.AsyncClient, everybody: list[httpx.AsyncClient], name: str) -> None:
    """What can be asked about, what is explained by itself, and the question to whoever plays for the first time."""
    asked = [f"/why/{name}", f"/why/{name}/{face(name).whys().topics()[0]}"]
    await look_round(everybody, *asked, f"/play/{name}")
    await look_round(everybody, *asked, script=True)
    await ola.post(f"/explained/{name}", data={"topic": min(first_topics(name))})


@pytest.mark.anyio
async def test_every_template_is_looked_at(looking: Looking, tmp_path: Path) -> None:
    async with serving(tmp_path, operating=Operating(token=TOKEN)) as here:
        ola, jan, watcher = [await here.person(name) for name in ("Ola Nowak", "Jan Kowalski", "Iga Wójcik")]
        everybody, people = [ola, watcher], [ola, jan]
        for name in [*GAMES, "take_stones"]:
            table = await opened(here, people, name)
            looking.know(table)
            at = f"/t/{table.id}"
            await look_round(everybody, at, f"/new/{name}", f"/rules/{name}", f"/games/{name}/pieces")
            await ola.post(f"/api/tables/{table.id}/start")
            looking.know(table)
            await look_round(everybody, at, f"{at}/standing-orders", f"{at}/leave", f"{at}/hand-over", f"{at}/log")
            await look_round(
                everybody,
                f"{at}/standing-orders",
                f"{at}/log",
                f"{at}/next",
                f"/rules/{name}",
                "/t/nowhere",
                script=True,
            )
            await talk_about(here, table, everybody)
            for lesson in lessons_of(name)[:1]:
                lessons = here.tables.live.keys() - {table.id}
                await look_round(everybody, f"/learn/{name}")
                await ask_why(ola, everybody, name)
                await ola.post(f"/learn/{name}/{lesson.id}")
                [taken] = here.tables.live.keys() - lessons - {table.id}
                looking.know(here.tables.live[taken])
                await look_round(everybody, f"/t/{taken}")
            stream(table)
            # The thinkers' processes do not know the game of this test alone.
            if name in GAMES:
                # Until others have moved since her turn: there is something to tell her.
                while not table.moves(0) or not table.course.since[0] or not table.course.is_fresh(0):
                    await play_on(here, table, seeded(1), 1)
                await look_round([ola], at, f"{at}/hint", f"{at}/odds")
                await look_round([ola], f"{at}/hint", f"{at}/odds", script=True)
        looking.know(table)
        with patch.object(show, "how_out", lambda *_: ("They are out of the game.",)):
            await look_round([ola], at)
        await hear_the_coach(looking, here, ola)
        await share_a_device(looking, here, ola)
        await play_on(here, table, seeded(1), 10_000)
        await look_round(everybody, f"/t/{table.id}/fair", f"/t/{table.id}", f"/t/{table.id}/screen")
        await look_round(everybody, f"{at}/replay", f"{at}/replay/0/play-on", "/replay")
        await look_round(everybody, f"{at}/replay", script=True)
        await ola.post("/replay", data={"text": f"{table.record().line()}\n" * 2})
        brought = await ola.post("/replay", data={"text": A_RECORD.read_text().splitlines()[0]})
        await look_round(everybody, brought.headers["location"])
        await look_back(table, ola, everybody)
        await do_better(here, brought.headers["location"], everybody)
        table.course.retired = Retired(0, was_over=True, scores=[1, 2])
        await look_round(everybody, f"/t/{table.id}", "/", "/about", "/docs", "/take/token", "/nowhere", "/operator")
        await look_round(everybody, "/me/notices", "/offline", "/open")
        await look_round(everybody, "/me/notices", "/me", f"/leaderboard/{GAMES[0]}")
        await keep_identities(ola, jan)
        assert (await ola.post("/operator/sign-in", data={"token": TOKEN})).status_code == 303
        assert (await ola.post("/operator/message", data={"text": "Hello, monsters."})).status_code == 303
        await look_round([ola], "/operator", "/operator/now")

    pages = {f"pages/{file.name}" for file in (files("monstertable.server") / "pages").iterdir()}
    own = {f"{name}/{page}" for name in GAMES for page in ("table.html", "dock.html", "rules.html")}
    own |= {f"{name}/standing.html" for name in GAMES if has_standing(name)}
    looking.at_what_all_share()
    assert (pages | own) - FRAMES - looking.templates == set()
    assert sorted(looking.found) == []


async def talk_about(here: Here, table: LiveTable, everybody: list[httpx.AsyncClient]) -> None:
    """What is said, by those who play and those who look on, and what a stream tells of it."""
    at = f"/t/{table.id}"
    for person in everybody:
        assert (await person.post(f"/api/tables/{table.id}/reactions", json={"reaction": "roar"})).status_code == 201
    await look_round(everybody, at, f"{at}/talk", "/muted")
    await look_round(everybody, f"{at}/talk", script=True)
    for guest in [*[chair.guest for chair in table.chairs], "nobody"]:
        Listener(table, Reader(Guest(guest, "Somebody"), "pl", "auto"), Muted(), is_back=True).page()
    table.onlookers.watching = PRIVATE
    stream(table)
    table.onlookers.watching = PUBLIC


async def hear_the_coach(looking: Looking, here: Here, alone: httpx.AsyncClient) -> None:
    """What it says against a move of somebody who plays alone, in the page and on a page of its own."""
    table = await asked(here, alone)
    looking.know(table)
    best, other = table.moves(0)[:2]
    judge, hints = thinking(table, best, 0.3)
    await alone.post(f"/t/{table.id}/coach", data={"coach": "quiet"})
    with judge, hints:
        for headers in ({}, {"HX-Request": "true"}):
            pressed = {"ply": str(table.ply), "move": other}
            said = await alone.post(f"/t/{table.id}/moves", data=pressed, headers=headers)
            assert said.status_code == 409


async def look_back(table: LiveTable, host: httpx.AsyncClient, everybody: list[httpx.AsyncClient]) -> None:
    """At what can be learnt from a game, and at a table that plays on from its last decision."""
    at = f"/t/{table.id}"
    decided, seat = [(ply, mover) for ply, mover in enumerate(table.course.history.seats) if mover != CHANCE][-1]
    await look_round(everybody, f"{at}/analysis", f"{at}/what-if/{decided}")
    await look_round(everybody, f"{at}/analysis", f"{at}/what-if/{decided}", script=True)
    answer = await host.post(f"{at}/replay/{decided}/play-on", data={"seat": seat, "bots": "gentle"})
    on = answer.headers["location"].removeprefix("/t/")
    await look_round(everybody, f"/t/{on}")
    assert (await host.post(f"/api/tables/{on}/start")).status_code == 200
    await look_round(everybody, f"/t/{on}")


async def do_better(here: Here, at: str, everybody: list[httpx.AsyncClient]) -> None:
    """At the puzzle that an analysis makes of the first decision of a record, and at its solution."""
    record = read(A_RECORD.read_text().splitlines()[0])
    ply = next(ply for ply, move in enumerate(record.moves) if not move.startswith(CHANCE_MARK))
    seat, move = split(record.moves[ply])
    found: dict[str, Any] = {"ply": ply, "seat": seat, "played": move, "best": move, "cost": 0.1, "error": 0.0}
    found |= {"exact": False, "moves": [{"move": move, "chance": 0.5, "error": 0.1}]}
    known = await here.app.state.analyses.find(at.rsplit("/", 1)[1], record)
    known.facts = {"decisions": [found], "worst": [ply], "is_whole": True}
    await look_round(everybody, f"{at}/puzzles/{ply}", f"{at}/puzzles/{ply}?solution=true")


def hiding_places(secret: Any) -> dict[str, Any]:
    class Holder:
        __slots__ = ("held",)

        def __init__(self) -> None:
            self.held = secret

        def method(self) -> Any:
            return self.held

    def closure() -> Any:
        return secret

    def default(held: Any = secret) -> Any:
        return held

    def generator() -> Iterator[Any]:
        held = secret
        yield 1
        yield held

    @functools.cache
    def cached(held: int) -> Any:
        return secret if held else None

    begun = generator()
    next(begun)
    cached(1)
    return {
        "item": {"a": [(secret,)]},
        "key": {secret: 1},
        "attribute": Holder(),
        "bound method": Holder().method,
        "partial": functools.partial(print, held=secret),
        "closure": closure,
        "default": default,
        "generator": begun,
        "expression": (held for held in [secret]),
        "iterator": iter([secret]),
        "view": {"a": secret}.values(),
        "proxy": MappingProxyType({"a": secret}),
        "cache": cached,
    }


@pytest.mark.parametrize("place", hiding_places(None))
def test_nothing_hides_from_a_walk(place: str) -> None:
    secret = History()

    assert any(thing is secret for thing, _ in reached(hiding_places(secret)[place]))


def test_facts_for_templates_are_frozen() -> None:
    kinds = Shown.__subclasses__()

    assert kinds
    for kind in kinds:
        assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]
