"""What can be asked of a store: each verb is done whole or not at all, where things are as the asker believed."""

from __future__ import annotations

import ast
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from monstertable.server.store import (
    LOBBY,
    OVER,
    PLAYING,
    Arrangement,
    Chair,
    Known,
    Listed,
    Note,
    Outdated,
    Progress,
    SeatChange,
    Store,
    StoredMove,
    StoredResult,
    StoredTable,
    StoreError,
    TalkRow,
    WholeTable,
)
from monstertable.server.store.address import Place
from monstertable.server.store.opening import store_at

anyio = pytest.mark.anyio
SOURCE = Path(__file__).parents[2] / "src" / "monstertable"
STORE = SOURCE / "server" / "store"
SQL = re.compile(r"\b(SELECT\s.*\sFROM|INSERT\s.*INTO|UPDATE\s+\S+\s+SET|DELETE\s+FROM|PRAGMA|VACUUM)\b", re.S)
ANN = Chair("ann", "Ann")
OPENED = [ANN, Chair()]
SECRET = bytes(range(32))


@pytest.fixture
async def store(place: Place) -> AsyncIterator[Store]:
    opened = store_at(place)
    await opened.opened()
    yield opened
    await opened.close()


def table_named(name: str, host: str = "ann", public: bool = False, created: float = 1.0) -> StoredTable:
    return StoredTable(
        name, "a game", 2, {"first": "1"}, "printed", host, public, LOBBY, "", created, True, "calm", 1, [0, 0], "free"
    )


def move(ply: int, text: str = "stop", table: str = "one") -> StoredMove:
    return StoredMove(table, ply, 0, text, 2.0)


async def found(store: Store, table: str) -> WholeTable:
    whole = await store.whole_table(table)
    assert whole is not None
    return whole


def change(after: Chair, before: Chair = OPENED[1], host: str = "ann", note: Note | None = None) -> SeatChange:
    return SeatChange("one", 1, before, after, "ann", host, note, 3.0, False)


def as_opened(table: StoredTable, lesson: str = "") -> WholeTable:
    return WholeTable(table, dict(enumerate(OPENED)), [], [], None, SECRET, lesson)


@anyio
async def test_a_table_is_found_as_it_was_opened(store: Store) -> None:
    await store.open_table(table_named("one"), OPENED, SECRET, None)

    assert await store.whole_table("one") == as_opened(table_named("one"))
    assert await store.whole_table("two") is None


@anyio
async def test_any_letter_may_be_asked_for(store: Store) -> None:
    assert await store.whole_table("\0") is None
    await store.note_learnt("a\0n", "toy", "Zażółć 🦖 %s ? 'x'", 1.0)
    [(game, lesson)] = await store.learnt_by("a\0n")
    assert (game, lesson) == ("toy", "Zażółć 🦖 %s ? 'x'")


@anyio
async def test_news_are_what_came_since(store: Store) -> None:
    await store.open_table(table_named("one"), OPENED, SECRET, None)
    await store.add_moves("one", [move(0, "first"), move(1, "second")], Progress(PLAYING, [1, 2]), None)
    first = await store.news("one", Known(1, 0, None))
    assert first is not None
    assert (first.moves, first.moved, first.whole) == ([(0, "second")], 2.0, await found(store, "one"))
    await store.add_moves("one", [move(2, "third")], None, None)
    second = await store.news("one", Known(2, 0, first.changes))
    assert second is not None
    assert second.moves == [(0, "third")]
    assert (second.whole is None) == (second.changes is not None), "all of it where nobody counts changes"
    await store.change_seat(change(Chair("jan", "Jan", changes=1), note=Note(3, 1, "back")))
    third = await store.news("one", Known(3, 0, second.changes))
    assert third is not None
    assert (third.moves, third.notes, third.whole) == ([], [Note(3, 1, "back")], await found(store, "one"))
    assert await store.news("two", Known(0, 0, None)) is None


@anyio
async def test_a_lesson_is_opened_as_one_and_is_not_among_the_tables_of_its_learner(store: Store) -> None:
    await store.open_table(table_named("one"), OPENED, SECRET, None, lesson="first steps")
    assert await store.whole_table("one") == as_opened(table_named("one"), "first steps")
    assert await store.tables_of(OPENED[0].guest) == []


@anyio
async def test_what_was_learnt_is_kept_once(store: Store) -> None:
    for at in (1.0, 2.0):
        await store.note_learnt("ann", "toy", "first steps", at)
    await store.note_learnt("ann", "toy", "last steps", 3.0)
    assert await store.learnt_by("ann") == [("toy", "first steps"), ("toy", "last steps")]
    assert await store.learnt_by("jan") == []


@anyio
async def test_moves_and_what_they_change_come_together(store: Store) -> None:
    await store.open_table(table_named("one"), OPENED, SECRET, None)

    await store.add_moves("one", [move(0, "deal 3"), move(1)], Progress(PLAYING, [2, 0]), None)
    await store.add_moves("one", [move(2, "go on")], None, None)

    whole = await found(store, "one")
    assert whole.moves == [(0, "deal 3"), (0, "stop"), (0, "go on")]
    assert (whole.table.phase, whole.table.standing) == (PLAYING, [2, 0])


@anyio
async def test_whoever_writes_a_ply_second_has_written_nothing(store: Store) -> None:
    await store.open_table(table_named("one"), OPENED, SECRET, None)
    await store.add_moves("one", [move(0)], None, None)

    with pytest.raises(Outdated):
        await store.add_moves("one", [move(1), move(0, "go on")], Progress(OVER, [9, 9]), None)

    whole = await found(store, "one")
    assert (whole.moves, whole.table) == ([(0, "stop")], table_named("one"))


@anyio
async def test_a_seat_is_taken_once(store: Store) -> None:
    await store.open_table(table_named("one"), OPENED, SECRET, None)
    jan, ewa = Chair("jan", "Jan", changes=1), Chair("ewa", "Ewa", changes=1)

    await store.change_seat(change(jan))
    with pytest.raises(Outdated):
        await store.change_seat(change(ewa, host="ewa", note=Note(0, 1, "back")))

    whole = await found(store, "one")
    assert (whole.chairs, whole.table.host, whole.notes) == ({0: ANN, 1: jan}, "ann", [])


@anyio
async def test_a_seat_changes_with_its_host_and_a_note(store: Store) -> None:
    await store.open_table(table_named("one"), OPENED, SECRET, None)
    jan = Chair("jan", "Jan", figure="owl", orders={"greet": "yes"}, word="f0" * 16, changes=1)

    await store.change_seat(change(jan, host="jan", note=Note(0, 1, "back")))
    await store.change_seat(change(replace(jan, bot="calm"), jan)._replace(host_before="jan", host="jan"))

    whole = await found(store, "one")
    assert whole.chairs == {0: ANN, 1: replace(jan, bot="calm")}
    assert (whole.table.host, whole.notes) == ("jan", [Note(0, 1, "back")])


@anyio
async def test_a_host_who_is_none_any_more_gives_nothing_away(store: Store) -> None:
    await store.open_table(table_named("one", host="ewa"), OPENED, SECRET, None)

    with pytest.raises(Outdated):
        await store.change_seat(change(Chair("jan", "Jan"), host="jan"))

    assert await store.whole_table("one") == as_opened(table_named("one", "ewa"))


def arrangement(order: list[int | None], before: list[Chair] = OPENED) -> Arrangement:
    return Arrangement("one", before, order, 5, {"first": "2"}, "reprinted", [0] * len(order), 3.0, False)


@anyio
async def test_seats_are_put_in_order_as_they_are_found(store: Store) -> None:
    jan = Chair("jan", "Jan", figure="owl", orders={"greet": "yes"}, word="f0" * 16, changes=1)
    await store.open_table(table_named("one"), [ANN, jan], SECRET, None)
    await store.rename_guest("jan", "Janek")

    await store.arrange_seats(arrangement([1, None, 0], [ANN, jan]))

    whole = await found(store, "one")
    assert whole.chairs == {0: replace(jan, name="Janek", changes=5), 1: Chair(changes=5), 2: replace(ANN, changes=5)}
    table = whole.table
    assert (table.seats, table.options, table.edition, table.standing) == (3, {"first": "2"}, "reprinted", [0, 0, 0])


@anyio
@pytest.mark.parametrize("case", ["somebody sat down", "somebody would stand", "it has begun", "it is gone"])
async def test_seats_stay_where_they_are_if_they_were_not_as_believed(store: Store, case: str) -> None:
    if case != "it is gone":
        await store.open_table(table_named("one"), OPENED, SECRET, None)
    if case == "somebody sat down":
        await store.change_seat(change(Chair("jan", "Jan", changes=1)))
    if case == "it has begun":
        await store.add_moves("one", [], Progress(PLAYING, [0, 0]), None)
    before = await store.whole_table("one")

    with pytest.raises(Outdated):
        await store.arrange_seats(arrangement([1] if case == "somebody would stand" else [1, 0, None]))

    assert await store.whole_table("one") == before


@anyio
async def test_a_table_that_is_not_there_gets_no_seats_and_no_notes(store: Store) -> None:
    with pytest.raises(Outdated):
        await store.change_seat(change(Chair("jan", "Jan")))
    with pytest.raises(Outdated):
        await store.end_table("one", [0, 0], Note(0, 0, "closed"), 1.0)

    await store.open_table(table_named("one"), OPENED, SECRET, None)
    assert (await found(store, "one")).notes == []


@anyio
async def test_only_one_table_follows_another(store: Store) -> None:
    await store.open_table(table_named("one", public=True), OPENED, SECRET, Listed("here", 5.0))
    await store.open_table(table_named("two", public=True), OPENED, SECRET, Listed("", 6.0), before="one")

    with pytest.raises(Outdated):
        await store.open_table(table_named("three"), OPENED, SECRET, None, before="one")

    assert (await found(store, "one")).table.next == "two"
    assert await store.whole_table("three") is None
    # It is its opener's too.
    assert await store.listed_tables(0.0, most_of_one=1) == ["two"]


@anyio
async def test_tables_of_a_guest_newest_first(store: Store) -> None:
    for name, created in (("old", 1.0), ("new", 3.0), ("middle", 2.0)):
        await store.open_table(table_named(name, created=created), OPENED, SECRET, None)

    assert await store.tables_of("ann") == ["new", "middle", "old"]
    assert await store.tables_of("ann", most=2) == ["new", "middle"]
    assert await store.tables_of("jan") == []


@anyio
async def test_what_is_listed(store: Store) -> None:
    hosts = ("ann", "ann", "jan", "ewa")
    for number, host in enumerate(hosts):
        table = table_named(f"table {number}", host, public=True)
        await store.open_table(table, OPENED, SECRET, Listed(f"from {host}", 10.0 + number))
    await store.add_moves("table 3", [move(0, table="table 3")], Progress(PLAYING, [0, 0]), 20.0)
    await store.add_moves("table 0", [], None, 30.0)

    assert await store.listed_tables(0.0, most_of_one=2) == ["table 0", "table 2", "table 1", "table 3"]
    assert await store.listed_tables(0.0, most_of_one=1) == ["table 0", "table 2", "table 3"]
    assert await store.listed_tables(15.0, most_of_one=2) == ["table 0", "table 3"]


@anyio
async def test_a_table_goes_on_by_new_rules_unless_somebody_else_has_said_so(store: Store) -> None:
    await store.open_table(table_named("one"), OPENED, SECRET, None)

    await store.renew_table(table_named("one"), {"first": "2"}, 2, [1, 1])
    with pytest.raises(Outdated):
        await store.renew_table(table_named("one"), {}, 3, [7, 7])

    table = (await found(store, "one")).table
    assert table == table_named("one")._replace(options={"first": "2"}, rules=2, standing=[1, 1])


@anyio
async def test_a_table_ends_with_a_note_and_a_result(store: Store) -> None:
    await store.open_table(table_named("one"), OPENED, SECRET, None)
    result = StoredResult({"scores": [3, 1]}, {"pl": "Wygrała Ann."}, {"pl": ["Ann gra."]})

    await store.end_table("one", [3, 1], Note(0, -1, "closed"), 4.0)
    await store.keep_result("one", result)

    whole = await found(store, "one")
    assert (whole.table.phase, whole.table.standing) == (OVER, [3, 1])
    assert (whole.notes, whole.result) == ([Note(0, -1, "closed")], result)


@anyio
async def test_a_new_name_stands_wherever_the_guest_still_plays(store: Store) -> None:
    for name in ("one", "two"):
        await store.open_table(table_named(name), OPENED, SECRET, None)
    await store.end_table("two", [0, 0], Note(0, 0, "closed"), 1.0)

    await store.rename_guest("ann", "Anna")

    assert [(await found(store, name)).chairs[0].name for name in ("one", "two")] == ["Anna", "Ann"]


@anyio
async def test_what_the_operator_says_is_kept(store: Store) -> None:
    assert await store.announcement() is None

    await store.announce("Soon.", 5.0)
    await store.announce("Now.", None)

    assert await store.announcement() == ("Now.", None)


def knows_the_store(text: str) -> list[str]:
    """What a source knows of how things are stored."""
    found = []
    for node in ast.walk(ast.parse(text)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        found += [name for name in names if name.split(".")[0] in ("sqlite3", "psycopg", "psycopg_pool")]
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and SQL.search(node.value):
            found.append(node.value)
    return found


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_the_store_knows_how_things_are_stored(path: Path) -> None:
    if not path.is_relative_to(STORE):
        assert knows_the_store(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("library", "engine"), [("sqlite3", "sqlite"), ("psycopg", "postgres"), ("psycopg_pool", "postgres")]
)
def test_each_engine_is_known_to_its_own_folder_alone(library: str, engine: str) -> None:
    sources = [path for path in STORE.rglob("*.py") if library in knows_the_store(path.read_text(encoding="utf-8"))]
    assert {path.parent for path in sources} <= {STORE / engine}


def test_the_check_can_fail() -> None:
    assert knows_the_store("def f():\n    import sqlite3") == ["sqlite3"]
    assert knows_the_store("from sqlite3 import Error") == ["sqlite3"]
    assert knows_the_store("x = 'SELECT 1 FROM tables'") == ["SELECT 1 FROM tables"]
    assert knows_the_store("f('UPDATE tables SET phase = 1')") == ["UPDATE tables SET phase = 1"]
    assert any(knows_the_store(path.read_text(encoding="utf-8")) for path in STORE.rglob("*.py"))


@anyio
async def test_what_is_agreed_about_taking_back_changes_only_in_the_lobby(store: Store) -> None:
    await store.open_table(table_named("one"), OPENED, SECRET, None)
    await store.agree_on_take_back("one", "off")
    assert (await found(store, "one")).table.take_back == "off"

    await store.add_moves("one", [move(0)], Progress(PLAYING, [0, 0]), None)

    with pytest.raises(Outdated):
        await store.agree_on_take_back("one", "consent")
    assert (await found(store, "one")).table.take_back == "off"


# Talk

HELLO = TalkRow(0, 4, "ann", "Ann", 0, "table", "said", "Hello, 'you' \u0142", 3.5)


@anyio
async def test_what_is_said_is_found_in_its_order_and_written_once(store: Store) -> None:
    await store.open_table(table_named("one"), OPENED, SECRET, None)
    reaction = HELLO._replace(number=1, guest="ben", seat=-1, channel="watchers", kind="reacted", words="roar")
    for row in (HELLO, reaction):
        await store.add_talk("one", row)

    with pytest.raises(StoreError):
        await store.add_talk("one", HELLO._replace(words="Something else"))
    with pytest.raises(StoreError):
        await store.add_talk("nowhere", HELLO)

    assert list((await found(store, "one")).talk) == [HELLO, reaction]


@anyio
async def test_who_may_look_on_and_what_may_be_said(store: Store) -> None:
    await store.open_table(table_named("one"), OPENED, SECRET, None)

    await store.open_to_onlookers("one", True, False, 7, Listed("here", 5.0))
    await store.allow_talk("one", "off")
    opened = (await found(store, "one")).table
    assert (opened.public, opened.private, opened.delay, opened.talk) == (True, False, 7, "off")
    assert await store.listed_tables(0.0, 3) == ["one"]

    await store.open_to_onlookers("one", False, True, 0, Listed("here", 6.0))
    closed = (await found(store, "one")).table
    assert (closed.public, closed.private, closed.delay) == (False, True, 0)
    assert await store.listed_tables(0.0, 3) == []

    await store.add_moves("one", [move(0)], Progress(PLAYING, [0, 0]), None)
    with pytest.raises(Outdated):
        await store.open_to_onlookers("one", True, False, 0, Listed("here", 7.0))


@anyio
async def test_whom_a_reader_does_not_hear(store: Store) -> None:
    for guest, name, at in (("ben", "Ben", 1.0), ("cas", "Cas", 2.0), ("ben", "Benny", 3.0)):
        await store.mute("ann", guest, name, at)

    assert await store.muted_by("ann") == [("ben", "Benny"), ("cas", "Cas")]
    assert await store.muted_by("ben") == []
    await store.unmute("ann", "ben")
    assert await store.muted_by("ann") == [("cas", "Cas")]
