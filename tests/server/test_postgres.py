"""A store that many processes share: what one of them writes the others hear, and nobody undoes what another did."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import psutil
import psycopg
import pytest

from monstertable.server.store import BadData, Chair, Newer, Note, Outdated, Store, StoreError
from monstertable.server.store.address import Address
from monstertable.server.store.noticing import Asked, Target
from monstertable.server.store.opening import prepare, store_at
from monstertable.server.store.peers import ANNOUNCED, MISSED, Heard, Signal
from monstertable.server.store.postgres import disk
from monstertable.server.store.sql import migrations
from tests.postgres import FAST, IMMEDIATE, Cluster, asked, cluster
from tests.server.process import PATIENCE
from tests.server.test_store import ANN, OPENED, SECRET, arrangement, change, found, move, table_named

pytestmark = pytest.mark.anyio


@pytest.fixture
def address() -> Iterator[Address]:
    with cluster().borrowed() as borrowed:
        yield borrowed


@asynccontextmanager
async def opened(address: Address, number: int) -> AsyncIterator[list[Store]]:
    """As many processes would have it open."""
    stores = [store_at(address) for _ in range(number)]
    for store in stores:
        await store.opened()
    yield stores
    for store in stores:
        await store.close()


async def outcomes(*doing: Awaitable[object]) -> list[str]:
    return sorted(type(done).__name__ for done in await asyncio.gather(*doing, return_exceptions=True))


# Several processes


async def test_a_ply_is_written_by_one_process(address: Address) -> None:
    async with opened(address, 3) as stores:
        await stores[0].open_table(table_named("one"), OPENED, SECRET, None)
        for ply in range(20):
            moves = [store.add_moves("one", [move(ply, f"by {who}")], None, None) for who, store in enumerate(stores)]
            assert await outcomes(*moves) == ["NoneType", "Outdated", "Outdated"]
        assert len((await found(stores[1], "one")).moves) == 20


async def test_notes_of_several_processes_are_all_kept(address: Address) -> None:
    """They are numbered by counting: whoever was in the way is counted the second time."""
    async with opened(address, 2) as stores:
        await stores[0].open_table(table_named("one")._replace(seats=8), [ANN, *[Chair()] * 7], SECRET, None)
        changes = [change(Chair("jan"), note=Note(0, seat, "back"))._replace(seat=seat) for seat in range(1, 8)]
        await asyncio.gather(*[stores[each.seat % 2].change_seat(each) for each in changes])
        assert {note.seat for note in (await found(stores[0], "one")).notes} == set(range(1, 8))


async def test_nobody_loses_a_seat_that_others_put_in_order(address: Address) -> None:
    jan = Chair("jan", "Jan", changes=1)
    async with opened(address, 2) as stores:
        for number in range(20):
            table = f"table {number}"
            await stores[0].open_table(table_named(table), OPENED, SECRET, None)
            sits = stores[0].change_seat(change(jan)._replace(table=table))
            assert await outcomes(sits, stores[1].arrange_seats(arrangement([1, 0])._replace(table=table))) == [
                "NoneType",
                "Outdated",
            ]
            chairs = (await found(stores[0], table)).chairs
            assert sorted(chair.guest for chair in chairs.values()) in (["", "ann"], ["ann", "jan"])


async def test_what_is_asked_for_together_fails_alone(address: Address) -> None:
    async with opened(address, 1) as [store]:
        await store.open_table(table_named("one"), OPENED, SECRET, None)
        moves = [store.add_moves("one", [move(ply)], None, None) for ply in (0, 1, 1, 2)]
        gone = store.add_moves("two", [move(0, table="two")], None, None)
        assert await outcomes(*moves, gone) == ["NoneType"] * 3 + ["Outdated"] * 2
        assert len((await found(store, "one")).moves) == 3


MANY = 64


def counted(monkeypatch: pytest.MonkeyPatch) -> list[disk.Commit]:
    """Every transaction from now on."""
    found: list[disk.Commit] = []
    do = disk.Commit.do

    def watched(commit: disk.Commit, raw: Any) -> list[Any]:
        found.append(commit)
        return do(commit, raw)

    monkeypatch.setattr(disk.Commit, "do", watched)
    return found


async def test_whatever_fails_takes_few_transactions_from_all_who_are_stored_with_it(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of many is second at its ply: the others do not wait until each of them had a transaction of its own."""
    transactions = counted(monkeypatch)
    async with opened(address, 1) as [store]:
        names = [f"table{number}" for number in range(MANY)]
        for name in names:
            await store.open_table(table_named(name), OPENED, SECRET, None)
        await store.add_moves(names[9], [move(0, table=names[9])], None, None)
        transactions.clear()
        moves = [store.add_moves(name, [move(0, table=name)], None, None) for name in names]
        assert await outcomes(*moves) == ["NoneType"] * (MANY - 1) + ["Outdated"]
    assert len(transactions) < 16


async def test_a_move_is_stored_at_once_after_another_one_was_refused(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What psycopg has prepared meanwhile it has PostgreSQL forget when it rolls back, and all else with it."""
    transactions = counted(monkeypatch)
    async with opened(address, 1) as [store]:
        await store.open_table(table_named("one"), OPENED, SECRET, None)
        for _ in range(8):
            await store.announce("Soon.", None)
        await store.add_moves("one", [move(0)], None, None)
        transactions.clear()
        with pytest.raises(Outdated):
            await store.add_moves("one", [move(0)], None, None)
        await store.add_moves("one", [move(1)], None, None)
        assert len(transactions) == 2
        assert len((await found(store, "one")).moves) == 2


async def test_whoever_is_in_the_way_for_a_moment_lets_all_be_stored_together(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []
    do = disk.Commit.do

    def second_time(commit: disk.Commit, raw: psycopg.Connection[object]) -> list[object]:
        tried.append(len(commit.batch))
        if len(tried) == 1:
            raise psycopg.errors.SerializationFailure("somebody else")
        return do(commit, raw)

    async with opened(address, 1) as [store]:
        await store.open_table(table_named("one"), OPENED, SECRET, None)
        monkeypatch.setattr(disk.Commit, "do", second_time)
        await asyncio.gather(*[store.add_moves("one", [move(ply)], None, None) for ply in range(3)])
    assert tried[:2] == [3, 3]


async def test_whoever_has_a_table_locked_for_long_keeps_nobody_else_from_moving(address: Address) -> None:
    """A process that stands still in the middle of a transaction, say."""
    async with opened(address, 1) as [store]:
        names = [f"table{number}" for number in range(MANY)]
        for name in names:
            await store.open_table(table_named(name), OPENED, SECRET, None)
        with psycopg.connect(address.url) as other:
            other.execute("INSERT INTO moves VALUES (%s, 0, 0, 'stop', 1.0)", [names[9]])
            moves = [store.add_moves(name, [move(0, table=name)], None, None) for name in names]
            assert await outcomes(*moves) == ["NoneType"] * (MANY - 1) + ["StoreError"]
            other.rollback()
        await store.add_moves(names[9], [move(0, table=names[9])], None, None)


# Hearing


def listening(store: Store) -> AsyncIterator[Heard | Signal]:
    assert store.peers is not None
    return store.peers.heard()


async def heard(words: AsyncIterator[Heard | Signal]) -> Heard | Signal:
    async with asyncio.timeout(PATIENCE):
        return await anext(words)


async def test_others_hear_what_has_changed_and_nobody_hears_themselves(address: Address) -> None:
    async with opened(address, 2) as [here, there]:
        words, own = listening(there), listening(here)
        assert [await heard(words), await heard(own)] == [MISSED, MISSED]
        await here.open_table(table_named("one"), OPENED, SECRET, None)
        await here.add_moves("one", [move(0), move(1)], None, None)
        with pytest.raises(Outdated):
            await here.add_moves("one", [move(1)], None, None)
        await here.rename_guest("ann", "Anna")
        assert [await heard(words) for _ in range(3)] == [Heard("one", 0), Heard("one", 2), Heard("one", -1)]
        await there.announce("Soon.", None)
        await there.rename_guest("ann", "Ania")
        assert [await heard(own) for _ in range(2)] == [Heard(ANNOUNCED, -1), Heard("one", -1)]


async def test_a_line_that_is_lost_is_taken_up_again(address: Address) -> None:
    async with opened(address, 2) as [here, there]:
        words = listening(there)
        assert await heard(words) == MISSED
        asked(address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        assert await heard(words) == MISSED
        await here.open_table(table_named("one"), OPENED, SECRET, None)
        assert await heard(words) == Heard("one", 0)


# PostgreSQL goes away


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    started = Cluster()
    started.start()
    yield started
    started.remove()


async def until_stored(try_it: Callable[[], Awaitable[None]]) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return await try_it()
        except Outdated:
            return None
        except StoreError:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.1)


@pytest.mark.parametrize("how", [FAST, IMMEDIATE], ids=["stopped", "crashed"])
async def test_a_database_that_was_away_is_back_by_itself(own_cluster: Cluster, how: signal.Signals) -> None:
    async with opened(own_cluster.database(), 1) as [store]:
        await store.open_table(table_named("one"), OPENED, SECRET, None)
        await store.whole_table("one")
        own_cluster.stop(how)

        for asking in (store.add_moves("one", [move(0)], None, None), store.whole_table("one")):
            began = time.monotonic()
            with pytest.raises(StoreError) as refused:
                await asking
            assert not isinstance(refused.value, Outdated)
            assert time.monotonic() - began < PATIENCE

        own_cluster.start()
        await store.add_moves("one", [move(0)], None, None)
        assert (await found(store, "one")).moves == [(0, "stop")]


async def test_a_restart_between_two_moves_is_not_noticed(own_cluster: Cluster) -> None:
    async with opened(own_cluster.database(), 1) as [store]:
        await store.open_table(table_named("one"), OPENED, SECRET, None)
        await store.whole_table("one")
        own_cluster.stop()
        own_cluster.start()
        await store.add_moves("one", [move(0)], None, None)
        assert (await found(store, "one")).moves == [(0, "stop")]


async def test_nobody_listens_on_at_the_end_of_a_line_that_is_lost(own_cluster: Cluster) -> None:
    """Without a word, as when PostgreSQL crashes: the number of that end is another line's a moment later."""
    address, went_wrong = own_cluster.database(), list[dict[str, object]]()
    asyncio.get_running_loop().set_exception_handler(lambda _, what: went_wrong.append(what))
    async with opened(address, 1) as [store]:
        words = listening(store)
        assert await heard(words) == MISSED
        listens = asyncio.create_task(heard(words))
        await asyncio.sleep(0)
        [(number,)] = asked(address, "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        psutil.Process(number).kill()
        assert await listens == MISSED
    assert not went_wrong


async def test_a_database_that_does_not_answer_is_given_up(own_cluster: Cluster) -> None:
    """It neither answers nor hangs up: the machine is overloaded, or the network swallows all."""
    async with opened(own_cluster.database(), 1) as [store]:
        await store.open_table(table_named("one"), OPENED, SECRET, None)
        await store.whole_table("one")
        frozen = own_cluster.processes()
        for process in frozen:
            process.suspend()
        try:
            asking = store.add_moves("one", [move(0)], None, None), store.whole_table("one")
            assert await outcomes(*asking) == ["Away"] * 2
        finally:
            for process in frozen:
                process.resume()
        # It may have been written meanwhile: then that was the move.
        await until_stored(lambda: store.add_moves("one", [move(0)], None, None))
        assert (await found(store, "one")).moves == [(0, "stop")]


async def make_a_move(store: Store) -> None:
    await store.add_moves("one", [move(0)], None, None)


async def make_a_move_and_say_more(store: Store) -> None:
    """In one transaction."""
    await asyncio.gather(make_a_move(store), store.announce("Soon.", None))


@pytest.mark.parametrize("is_committed", [True, False])
@pytest.mark.parametrize(("how", "verb"), [("commit_at_once", make_a_move), ("commit", make_a_move_and_say_more)])
async def test_what_was_committed_when_the_line_was_lost_is_answered(
    address: Address,
    monkeypatch: pytest.MonkeyPatch,
    how: str,
    verb: Callable[[Store], Awaitable[None]],
    is_committed: bool,
) -> None:
    """The answer to COMMIT never comes: the number it left tells whether the move was stored, and it is stored once."""
    tried = []
    commit: Callable[[psycopg.Connection[object]], None] = getattr(disk, how)

    def lost(connection: psycopg.Connection[object]) -> None:
        tried.append(connection)
        if len(tried) > 1:
            return commit(connection)
        if is_committed and how == "commit":
            with connection.pipeline():  # it is answered when this ends
                commit(connection)
        elif is_committed:
            commit(connection)
        connection.close()
        raise psycopg.OperationalError("the connection is lost")

    async with opened(address, 1) as [store]:
        await store.open_table(table_named("one"), OPENED, SECRET, None)
        monkeypatch.setattr(disk, how, lost)
        await verb(store)
        assert len(tried) == (1 if is_committed else 2)
        assert (await found(store, "one")).moves == [(0, "stop")]


async def test_whoever_has_a_way_to_be_told_of_their_turn_is_told_with_the_move(address: Address) -> None:
    """And nobody else: of all moves that are stored together they are found in the same statement."""
    async with opened(address, 1) as [store]:
        for table in ("one", "two"):
            await store.open_table(table_named(table), OPENED, SECRET, None)
        await store.add_target(Target("phone", "ann", "push", "https://push.example.org", "", "", "", 1.0, ""))
        waited_for = {"one": "ann", "two": "bob"}
        moves = [
            store.add_moves(table, [move(0, table=table)], None, None, Asked({guest: 1}, 1.0, 2.0))
            for table, guest in waited_for.items()
        ]
        await asyncio.gather(*moves)
        told = asked(address, 'SELECT target, "table", guest, ply, due FROM notices')
        assert told == [("phone", "one", "ann", 1, 2.0)]
        assert [len((await found(store, table)).moves) for table in waited_for] == [1, 1]


# Its shape


def shape(address: Address) -> dict[str, list[str]]:
    sql = """SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = 'public' ORDER BY table_name, ordinal_position"""
    found: dict[str, list[str]] = {}
    for table, column in asked(address, sql):
        found.setdefault(table, []).append(column)
    return found


async def test_processes_that_start_at_once_make_one_database() -> None:
    address = cluster().empty_database()
    await asyncio.gather(*[asyncio.to_thread(prepare, address) for _ in range(4)])
    assert asked(address, "SELECT value FROM meta WHERE key = 'version'") == [(str(migrations.VERSION),)]
    assert asked(address, "SELECT count(*) FROM keys") == [(1,)]


async def test_a_step_is_taken_by_both(monkeypatch: pytest.MonkeyPatch) -> None:
    address = cluster().database()
    further = migrations.sql("ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'")
    monkeypatch.setattr(migrations, "STEPS", [*migrations.STEPS, further])
    monkeypatch.setattr(migrations, "VERSION", migrations.VERSION + 1)

    prepare(address)

    assert shape(address)["tables"][-1] == "colour"
    monkeypatch.undo()
    with pytest.raises(Newer, match="newer version"):
        prepare(address)


async def test_what_processes_know_of_each_other_takes_its_steps_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file has no such tables: it belongs to one process."""
    address = cluster().empty_database()
    with monkeypatch.context() as before:
        before.setattr(migrations, "STEPS", migrations.STEPS[:17])
        before.setattr(migrations, "VERSION", 17)
        prepare(address)
    assert "streams" not in shape(address)

    prepare(address)

    assert shape(address) == shape(cluster().database())


async def test_a_database_of_another_program_is_left_alone() -> None:
    address = cluster().empty_database()
    asked(address, "CREATE TABLE letters (to_whom TEXT)")
    with pytest.raises(BadData, match="another program"):
        prepare(address)
    assert shape(address) == {"letters": ["to_whom"]}
