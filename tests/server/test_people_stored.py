"""What a store is asked about people, in every store: identities, what is good once, passkeys, friends, forgetting."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from monstertable.server.store import (
    LOBBY,
    Arrival,
    Chair,
    Invitation,
    Outdated,
    Progress,
    SitsTwice,
    Store,
    StoredDevice,
    StoredPasskey,
)
from monstertable.server.store.address import Place
from monstertable.server.store.noticing import PUSH, WEBHOOK, Target
from monstertable.server.store.opening import store_at
from monstertable.server.store.sql.store import SqlStore
from monstertable.server.store.traces import SOMEBODY, mark_of
from tests.server.test_store import SECRET, table_named
from tests.server.test_traces import ANN, FALLBACK, NAME, play_everywhere

pytestmark = pytest.mark.anyio
PHONE, LAPTOP = StoredDevice("ann", "d1", "Phone", 1.0, 5), StoredDevice("ann", "d2", "Laptop", 2.0, 6)
KEY = StoredPasskey("k1", "ann", "public", 3, "localhost", "Key", 1.0, 1.0)


@pytest.fixture
async def store(place: Place) -> AsyncIterator[Store]:
    opened = store_at(place)
    await opened.opened()
    yield opened
    await opened.close()


async def test_devices_come_and_go(store: Store) -> None:
    await store.keep_identity("Ann", PHONE)
    await store.keep_identity("Other", PHONE._replace(device="not by this"))
    assert await store.take_identity(Arrival(LAPTOP)) == []
    await store.see_device("ann", "d1", 9)

    assert await store.devices_of("ann") == [PHONE._replace(seen=9), LAPTOP]
    assert (await store.identities()).names == (await store.identities("ann")).names == {"ann": "Ann"}
    await store.sign_out("ann", "d1")
    assert [one.device for one in (await store.identities()).devices] == ["d2"]
    await store.sign_out_all("ann", LAPTOP._replace(device="d3"))
    assert [one.device for one in await store.devices_of("ann")] == ["d3"]
    await store.rename_guest("ann", "Anna")
    assert (await store.identities("ann")).names == {"ann": "Anna"}
    assert (await store.identities("nobody")).names == {}


async def test_nothing_is_pushed_to_a_device_that_was_signed_out(store: Store) -> None:
    browser, hook = (
        Target("t1", "ann", PUSH, "https://push", "Phone"),
        Target("t2", "ann", WEBHOOK, "https://hook", "h"),
    )
    await store.keep_identity("Ann", PHONE)
    await store.take_identity(Arrival(LAPTOP))
    await store.add_target(hook)
    for signing_out in (store.sign_out("ann", "d1"), store.sign_out_all("ann", LAPTOP._replace(device="d3"))):
        await store.add_target(browser)
        await signing_out
        assert [target.id for target in await store.targets_of("ann")] == ["t2"]


async def test_what_is_good_once_is_used_once(store: Store) -> None:
    await store.keep_identity("Ann", PHONE)
    await store.take_identity(Arrival(LAPTOP, spent="link", until=9e9))

    with pytest.raises(Outdated):
        await store.take_identity(Arrival(LAPTOP._replace(device="thief"), spent="link", until=9e9))
    await store.set_code("ann", "mark")
    assert await store.guest_with_code("mark") == "ann"
    await store.take_identity(Arrival(LAPTOP._replace(device="d4"), code="mark", next_code="next"))
    with pytest.raises(Outdated):
        await store.take_identity(Arrival(LAPTOP._replace(device="thief"), code="mark", next_code="evil"))
    assert await store.guest_with_code("next") == "ann"
    assert await store.guest_with_code("") is None
    await store.spend("challenge", 9e9)
    with pytest.raises(Outdated):
        await store.spend("challenge", 9e9)
    await store.spend("old", 1.0)
    await store.spend("old", 1.0)  # nobody needs to remember it any more
    assert "thief" not in [one.device for one in await store.devices_of("ann")]


async def test_two_guests_become_one_or_stay_two(store: Store) -> None:
    await store.keep_identity("Ann", PHONE)
    await store.open_table(table_named("both"), [Chair("ann", "Ann"), Chair("old", "Old")], SECRET, None)
    await store.open_table(table_named("own", host="old"), [Chair("old", "Old"), Chair()], SECRET, None)
    await store.note_learnt("ann", "a game", "first", 1.0)
    await store.note_learnt("old", "a game", "first", 2.0)
    await store.note_learnt("old", "a game", "second", 2.0)
    await store.befriend("old", "ann", 1.0)
    assert await store.tables_to_bring("old") == 2
    arrival = Arrival(LAPTOP, spent="link", until=9e9, brings="old")

    with pytest.raises(SitsTwice):
        await store.take_identity(arrival)
    assert await store.tables_to_bring("old") == 2
    assert len(await store.devices_of("ann")) == 1
    await store.add_moves("both", [], Progress("over", [0, 0]), None)
    assert await store.take_identity(arrival) == ["both", "own"]

    whole = await store.whole_table("own")
    assert whole is not None
    assert (whole.table.host, whole.chairs[0].guest, whole.chairs[0].name) == ("ann", "ann", "Ann")
    assert await store.learnt_by("ann") == [("a game", "first"), ("a game", "second")]
    assert await store.learnt_by("old") == []
    assert await store.acquaintances_of("ann", 9) == []
    assert (await store.identities("old")).forgotten == [mark_of("old")]


async def test_passkeys_are_used_in_order_and_by_their_owner(store: Store) -> None:
    await store.add_passkey(KEY)
    with pytest.raises(Outdated):
        await store.add_passkey(KEY._replace(guest="thief"))
    await store.use_passkey(KEY, 4, 2.0)
    with pytest.raises(Outdated):
        await store.use_passkey(KEY, 4, 3.0)
    with pytest.raises(Outdated):
        await store.name_passkey("thief", "k1", "Mine")
    with pytest.raises(Outdated):
        await store.remove_passkey("thief", "k1")
    await store.name_passkey("ann", "k1", "Phone")

    assert await store.passkeys_of("ann") == [KEY._replace(signs=4, used=2.0, name="Phone")]
    await store.remove_passkey("ann", "k1")
    assert await store.passkey("k1") is None


async def test_friends_and_invitations(store: Store) -> None:
    chairs = [Chair("ann", "Ann"), Chair("ben", "Ben")]
    await store.open_table(table_named("played")._replace(phase="playing"), chairs, SECRET, None)
    await store.open_table(table_named("lobby")._replace(phase=LOBBY), [Chair("ben", "Ben"), Chair()], SECRET, None)
    asked = Invitation("ann", "ben", "lobby", 1.0)

    assert await store.invite(asked, 2)
    assert not await store.invite(asked, 2)
    assert await store.invitations_for("ann") == [asked]
    assert list(await store.invited_to("lobby", "ben")) == ["ann"]
    assert [one[:4] for one in await store.acquaintances_of("ann", 9)] == [("ben", "Ben", 1, 1.0)]
    await store.befriend("ann", "ben", 1.0)
    assert [one.is_friend for one in await store.acquaintances_of("ann", 9)] == [True]
    await store.block("ann", "ben", 2.0)
    assert await store.invitations_for("ann") == []
    assert not await store.invite(asked, 2)
    assert await store.blocked_by("ann") == await store.kept_apart("ann") == {"ben"}
    assert not await store.blocked_by("ben")
    assert await store.kept_apart("ben") == {"ann"}
    await store.befriend("ann", "ben", 3.0)
    assert [one[4:] for one in await store.acquaintances_of("ann", 9)] == [(False, True)]
    await store.unblock("ann", "ben")
    await store.invite(asked, 2)
    await store.drop_invitation("ann", "lobby")
    assert await store.invitations_for("ann") == []


async def test_somebody_is_told_all_and_then_forgotten(store: Store) -> None:
    assert isinstance(store, SqlStore)
    await play_everywhere(store)
    told = await store.everything_about(ANN)

    await store.forget_guest(ANN, FALLBACK)

    assert len(told["seats"]) == 6
    assert all(rows == [] for rows in (await store.everything_about(ANN)).values())
    over = await store.whole_table("over")
    assert over is not None
    assert over.chairs[0].name == SOMEBODY
    assert f"{NAME} " not in str(over.result)
    assert (await store.identities()).forgotten == [mark_of(ANN)]
