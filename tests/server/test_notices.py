"""Whoever is waited for is told, once, where and when they want it; and what they were told is withdrawn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from monstertable.server.notices.teller import BREATH, Teller
from monstertable.server.operating.metrics_page import exposition
from monstertable.server.settings import Telling
from monstertable.server.store.peers import Looker
from monstertable.server.store.postgres.store import PostgresStore
from monstertable.server.tables.pacing import NORMAL
from tests.postgres import cluster
from tests.server.evening import DAY, HOUR, PATIENCE, evening, game_of, with_stones
from tests.server.here import serving
from tests.server.pushing import Device, Outpost, outpost, signed_by


@pytest.fixture(autouse=True)
def stones(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of two in which every move passes the turn on."""
    with_stones(monkeypatch)


@pytest.fixture
def post() -> Iterator[Outpost]:
    with outpost() as opened:
        yield opened


@pytest.mark.anyio
async def test_whoever_is_waited_for_is_told_on_their_device(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        device = Device(post)
        await tonight.subscribed(tonight.other, device)
        await tonight.move()

        await tonight.later(1)
        assert post.posted == []
        await tonight.later()

        [told] = device.told()
        assert told == {
            "what": "turn",
            "title": "Your turn: Take Stones",
            "body": "The others are waiting for you.",
            "path": f"/t/{tonight.table.id}",
            "tag": tonight.table.id,
            "waiting": 1,
        }
        [posted] = post.posted
        key, claims = signed_by(posted, post.address)
        assert key == (await tonight.asked.get("/api/me/notices")).json()["push_key"]
        assert claims["sub"] == "mailto:nobody@here"
        assert time.time() < claims["exp"] <= time.time() + DAY
        assert int(posted.headers["ttl"]) == DAY
        assert len(posted.headers["topic"]) == 32


@pytest.mark.anyio
async def test_a_turn_is_told_once(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        await tonight.move()
        for _ in range(3):
            await tonight.later(HOUR)

        assert len(post.posted) == 1


@pytest.mark.anyio
async def test_whoever_answers_soon_is_not_told(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        await tonight.move()
        await tonight.move()
        await tonight.later(HOUR)

        assert post.posted == []
        assert (await tonight.here.tables.store.notices_left()).length == 0


@pytest.mark.anyio
async def test_what_was_told_is_withdrawn_from_all_devices_when_one_has_moved(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        phone, laptop = Device(post, "/push/phone"), Device(post, "/push/laptop")
        for device in (phone, laptop):
            await tonight.subscribed(tonight.other, device)
        await tonight.move()
        await tonight.later()
        await tonight.move()
        await tonight.later(1)

        for device in (phone, laptop):
            turn, gone = device.told()
            assert (turn["what"], gone["what"]) == ("turn", "gone")
            assert turn["tag"] == gone["tag"] == tonight.table.id
            assert gone["waiting"] == 0
        # An undelivered notice and its withdrawal take each other's place.
        assert len({posted.headers["topic"] for posted in post.posted}) == 1


@pytest.mark.anyio
async def test_the_next_turn_takes_the_place_of_the_last(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        device = Device(post)
        await tonight.subscribed(tonight.other, device)
        await tonight.move()
        await tonight.later()
        await tonight.move()
        await tonight.move()
        await tonight.later()

        assert [told["what"] for told in device.told()] == ["turn", "turn"]
        assert len({told["tag"] for told in device.told()}) == 1


@pytest.mark.anyio
async def test_whoever_leaves_is_not_waited_for_any_more(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        device = Device(post)
        await tonight.subscribed(tonight.other, device)
        await tonight.move()
        await tonight.later()
        await tonight.asked.post(f"/api/tables/{tonight.table.id}/leave")
        await tonight.later()

        assert [told["what"] for told in device.told()] == ["turn", "gone"]


@pytest.mark.anyio
async def test_nobody_is_told_at_a_table_alone_with_bots(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        ola = tonight.people[0]
        await tonight.subscribed(ola, Device(post))
        await tonight.here.game(ola)
        await tonight.later(HOUR)

        assert [posted for posted in post.posted if "turn" in str(posted.body)] == []
        told = await tonight.here.tables.store.tables_told(
            (await ola.get("/api/me/notices")).json()["devices"][0]["id"]
        )
        assert told in ([], [tonight.table.id])


@pytest.mark.anyio
async def test_whoever_has_the_table_before_their_eyes_through_another_process_is_not_told(
    tmp_path: Path, post: Outpost
) -> None:
    """Who looks on elsewhere is asked: a process that has just read a table has not heard of them yet."""
    address = cluster().database()
    async with evening(tmp_path, database=address) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        reader = tonight.table.chairs[1 - tonight.table.owing()[0]].guest
        elsewhere = PostgresStore(address)
        await elsewhere.opened()
        peers = elsewhere.peers
        assert peers is not None
        await peers.stay_alive(600)
        await peers.look([Looker(tonight.table.id, reader, NORMAL, True)], [])
        await tonight.move()
        tonight.here.tables.live.clear()
        await tonight.later()
        assert post.posted == []

        await peers.look([], [(tonight.table.id, reader)])
        await elsewhere.look_away(reader, tonight.table.id, tonight.clock() + 1)
        await tonight.later()
        assert len(post.posted) == 1
        await elsewhere.close()


@pytest.mark.anyio
async def test_whoever_has_the_table_before_their_eyes_is_told_when_they_turn_away(
    tmp_path: Path, post: Outpost
) -> None:
    async with evening(tmp_path) as tonight:
        person, table = tonight.other, tonight.table
        await tonight.subscribed(person, Device(post))
        guest = table.chairs[tonight.people.index(person)].guest
        with table.presence.page(guest, lambda: None):
            await person.post(f"/api/tables/{table.id}/looking", json={"page": "one", "looking": True})
            await tonight.move()
            await tonight.later(HOUR)
            assert post.posted == []

            await person.post(f"/api/tables/{table.id}/looking", json={"page": "one", "looking": False})
            tonight.ahead = 0.0
            await tonight.later(1)
            assert post.posted == []
            await tonight.later()
        assert len(post.posted) == 1


@pytest.mark.anyio
async def test_quiet_hours_are_those_of_the_reader(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        await tonight.wish(tonight.other, quiet_from="22:00", quiet_to="08:00", zone="Asia/Tokyo")
        await tonight.move()
        await tonight.until("Asia/Tokyo", "23:30")
        await tonight.until("Asia/Tokyo", "07:59")
        assert post.posted == []

        await tonight.until("Asia/Tokyo", "08:00")

        assert len(post.posted) == 1


@pytest.mark.anyio
async def test_what_was_answered_in_quiet_hours_is_never_told(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        await tonight.wish(tonight.other, quiet_from="22:00", quiet_to="08:00")
        await tonight.move()
        await tonight.until("Europe/Warsaw", "23:30")
        await tonight.move()
        await tonight.until("Europe/Warsaw", "12:00")

        assert post.posted == []


@pytest.mark.anyio
async def test_who_wants_it_is_told_of_all_tables_once_a_day(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        person, device = tonight.other, Device(post)
        await tonight.subscribed(person, device)
        await tonight.wish(person, how="daily", daily_at="18:30", zone="Asia/Kolkata")
        second = await game_of(tonight.here, tonight.people)
        await tonight.move()
        await tonight.move(second)
        await tonight.until("Asia/Kolkata", "18:29")
        assert post.posted == []

        await tonight.until("Asia/Kolkata", "18:30")
        [told] = device.told()
        assert (told["what"], told["title"], told["waiting"]) == ("daily", "2 tables wait for you", 2)
        assert told["body"] == "Take Stones\nTake Stones"

        await tonight.move(second)
        await tonight.later(HOUR)
        assert len(post.posted) == 1
        await tonight.later(DAY - HOUR)
        [_, told] = device.told()
        assert (told["title"], told["path"]) == ("1 table waits for you", f"/t/{tonight.table.id}")

        await tonight.move()
        await tonight.later(2 * DAY)
        assert len(post.posted) == 2


@pytest.mark.anyio
async def test_who_changes_their_mind_is_told_as_they_now_want(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        person = tonight.other
        await tonight.subscribed(person, Device(post))
        await tonight.wish(person, how="daily")
        await tonight.move()
        await tonight.later()
        assert post.posted == []

        tonight.ahead = 0.0
        await tonight.wish(person, how="each")
        await tonight.later()
        assert len(post.posted) == 1

        await tonight.wish(person, how="never")
        await tonight.move()
        await tonight.move()
        await tonight.later(DAY)
        assert len(post.posted) == 1


@pytest.mark.anyio
async def test_a_dead_subscription_is_dropped(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        post.status = 410
        await tonight.move()
        await tonight.later()

        assert (await tonight.asked.get("/api/me/notices")).json()["devices"] == []
        assert (await tonight.here.tables.store.notices_left()).length == 0
        await tonight.later(DAY)
        assert len(post.posted) == 1


@pytest.mark.anyio
async def test_what_did_not_arrive_is_sent_again_more_and_more_rarely(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        post.status = 503
        await tonight.move()
        await tonight.later()
        await tonight.later(30)
        assert len(post.posted) == 1
        await tonight.later(31)
        assert len(post.posted) == 2
        await tonight.later(61)
        assert len(post.posted) == 2
        [device] = (await tonight.asked.get("/api/me/notices")).json()["devices"]
        assert device["trouble"] == "It was answered with status 503."

        post.status = 201
        await tonight.later(4 * 60)
        assert len(post.posted) == 3
        [device] = (await tonight.asked.get("/api/me/notices")).json()["devices"]
        assert device["trouble"] == ""


@pytest.mark.anyio
async def test_it_is_given_up_in_the_end(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        post.status = 500
        await tonight.move()
        for _ in range(20):
            await tonight.later(DAY)

        assert len(post.posted) == 6
        assert len((await tonight.asked.get("/api/me/notices")).json()["devices"]) == 1


@pytest.mark.anyio
async def test_a_service_that_asks_for_patience_gets_it(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        post.status, post.headers = 429, {"Retry-After": "7200"}
        await tonight.move()
        await tonight.later()
        await tonight.later(HOUR)
        assert len(post.posted) == 1
        await tonight.later(HOUR + 1)
        assert len(post.posted) == 2


@pytest.mark.anyio
async def test_a_webhook_is_posted_words_without_names(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        hook = {"address": f"{post.address}/hook?thread=1"}
        assert (await tonight.other.post("/api/me/notices/webhook", json=hook)).status_code == 200
        await tonight.move()
        await tonight.later()
        await tonight.move()
        await tonight.later()

        [posted] = post.posted  # what was posted to a chat is not taken back
        link = f"http://here/t/{tonight.table.id}"
        text = f"Your turn: Take Stones\nThe others are waiting for you.\n{link}"
        assert posted.path == "/hook?thread=1"
        assert posted.json == {
            "what": "turn",
            "text": text,
            "content": text,
            "message": text,
            "title": "Your turn: Take Stones",
            "url": link,
            "tables": [{"table": tonight.table.id, "game": "take_stones", "deadline": None}],
        }


@pytest.mark.anyio
async def test_nothing_is_noted_or_sent_where_it_is_switched_off(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path, Telling(on=False, anywhere=True)) as tonight:
        answer = await tonight.other.post("/api/me/notices/devices", json=Device(post).subscription)
        assert answer.status_code == 403
        assert answer.json()["detail"] == "Whoever runs this server has switched notices off."
        assert (await tonight.other.get("/api/me/notices")).json()["on"] is False
        await tonight.move()
        await tonight.later(DAY)

        assert post.posted == []


@pytest.mark.anyio
async def test_the_queue_and_what_became_of_it_are_counted(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        post.status = 500
        await tonight.move()
        await tonight.later()

        told = exposition(tonight.here.tables).decode()
        assert 'monstertable_waiting{queue="notices"} 1.0' in told
        assert 'monstertable_notices_total{result="failed",to="push"}' in told


@pytest.mark.anyio
async def test_whoever_sends_notices_ends_though_something_is_due_at_that_very_moment(tmp_path: Path) -> None:
    """So that a server that is told to stop does."""
    async with serving(tmp_path) as here:
        teller: Teller = here.app.state.teller
        for moments in range(4):
            working = asyncio.create_task(teller.work())
            await asyncio.wait([working], timeout=BREATH + 0.5)  # until it waits for whatever is due next
            teller.expect(teller.clock() + 1000 - 10 * moments)
            for _ in range(moments):
                await asyncio.sleep(0)
            working.cancel()
            await asyncio.wait([working], timeout=10)
            assert working.done()


@pytest.mark.anyio
async def test_a_claim_is_for_one_process_and_for_a_while(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        await tonight.move()
        store, now = tonight.here.tables.store, time.time() + PATIENCE

        [claimed] = await store.claim_notices(now, now + 60, 10)
        assert await store.claim_notices(now, now + 60, 10) == []
        [again] = await store.claim_notices(now + 61, now + 90, 10)
        await store.settle_notice(claimed, "")  # the first process is late: it is not its own any more
        assert (await store.notices_left()).length == 1
        await store.settle_notice(again, "")
        assert (await store.notices_left()).length == 0


@pytest.mark.anyio
async def test_what_is_on_its_way_while_its_reader_moves_is_withdrawn_after_it(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        await tonight.move()
        store, now = tonight.here.tables.store, time.time() + PATIENCE
        [claimed] = await store.claim_notices(now, now + 60, 10)
        await tonight.move()
        assert await store.claim_notices(now, now + 60, 10) == []
        await store.settle_notice(claimed, "sent")

        [gone] = await store.claim_notices(now, now + 60, 10)
        assert gone.what == "gone"


@pytest.mark.anyio
async def test_what_a_process_was_sending_that_is_gone_is_withdrawn_in_the_end(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        await tonight.subscribed(tonight.other, Device(post))
        await tonight.move()
        store, now = tonight.here.tables.store, time.time() + PATIENCE
        await store.claim_notices(now, now + 60, 10)
        await tonight.move()

        assert await store.claim_notices(now, now + 60, 10) == []
        [gone] = await store.claim_notices(now + 61, now + 90, 10)
        assert gone.what == "gone"
