"""When somebody wants to be told: by the clock of their own time zone, also on the days when it jumps."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from monstertable.server.door.refusal import Refused
from monstertable.server.notices.outside import Unsent, addresses_of, allowed_address
from monstertable.server.notices.wishes import checked, next_daily, quiet_until
from monstertable.server.notices.words import Waiting, turn_message
from monstertable.server.store.noticing import Wishes

WARSAW = "Europe/Warsaw"
NIGHT = Wishes(quiet_from=22 * 60, quiet_to=7 * 60 + 30, zone=WARSAW)
NOON = Wishes(quiet_from=12 * 60, quiet_to=13 * 60, zone=WARSAW)


def at(text: str, zone: str = WARSAW) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("wishes", "now", "until"),
    [
        (NIGHT, "2026-07-01 21:59", None),
        (NIGHT, "2026-07-01 22:00", "2026-07-02 07:30"),
        (NIGHT, "2026-07-02 00:00", "2026-07-02 07:30"),
        (NIGHT, "2026-07-02 07:29", "2026-07-02 07:30"),
        (NIGHT, "2026-07-02 07:30", None),
        (NOON, "2026-07-01 12:30", "2026-07-01 13:00"),
        (NOON, "2026-07-01 13:00", None),
        (Wishes(zone=WARSAW), "2026-07-01 00:00", None),
        # The night in which the clock is put forward is an hour shorter, that in which it is put back an hour longer.
        (NIGHT, "2026-03-28 23:00", "2026-03-29 07:30"),
        (NIGHT, "2026-10-24 23:00", "2026-10-25 07:30"),
    ],
)
def test_quiet_hours(wishes: Wishes, now: str, until: str | None) -> None:
    assert quiet_until(wishes, at(now)) == (None if until is None else at(until))


def test_the_daily_notice_comes_once_a_day_also_when_the_clock_jumps() -> None:
    wishes = Wishes(daily_at=2 * 60 + 30, zone=WARSAW)  # in spring there is no such time one night
    now, days = at("2026-03-27 12:00"), []
    for _ in range(4):
        now = next_daily(wishes, now)
        days.append(datetime.fromtimestamp(now, ZoneInfo(WARSAW)).day)
    assert days == [28, 29, 30, 31]


@pytest.mark.parametrize(
    "wrong",
    [
        {"how": "sometimes"},
        {"quiet_from": "25:00", "quiet_to": "07:00"},
        {"daily_at": "8"},
        {"zone": "Europe/Nowhere"},
        {"zone": "../../etc/passwd"},
    ],
)
def test_wishes_that_make_no_sense_are_refused(wrong: dict[str, str]) -> None:
    right = {"how": "each", "quiet_from": "22:00", "quiet_to": "07:00", "daily_at": "8:00", "zone": WARSAW}
    assert checked(**right, language="en", origin="").zone == WARSAW
    with pytest.raises(Refused):
        checked(**(right | wrong), language="en", origin="")


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/hook",
        "ftp://example.org/hook",
        "https://me:secret@example.org/hook",
        "https:///hook",
        "https://example.org:0/",
        "https://example.org:99999/",
        "https://[::1/",
        "https://exämple.org/",
        "https://example.org/\nHost: x",
        "https://example.org/" + "a" * 2000,
        "javascript:alert(1)",
        "",
    ],
)
def test_addresses_to_which_nothing_is_posted(address: str) -> None:
    with pytest.raises(Unsent):
        allowed_address(address, anywhere=False)


@pytest.mark.anyio
@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "127.1", "2130706433", "0x7f000001", "0.0.0.0", "localhost", "::1", "::ffff:127.0.0.1", "::"),
        *("10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "fd00::1", "fe80::1", "224.0.0.1"),
        *("64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::"),
    ],
)
async def test_names_that_lead_into_the_own_network_are_not_followed(host: str) -> None:
    with pytest.raises(Unsent) as refusal:
        await addresses_of(host, 443, anywhere=False)
    assert refusal.value.why in ("address", "name")  # a machine without IPv6 does not know the name at all


@pytest.mark.anyio
async def test_a_name_of_the_open_internet_may_be_asked() -> None:
    assert await addresses_of("93.184.216.34", 443, anywhere=False) == ["93.184.216.34"]


def test_a_deadline_is_told_by_the_clock_of_the_reader() -> None:
    deadline = at("2026-07-04 18:05")
    told = turn_message(Wishes(zone=WARSAW), Waiting("t1", "monster_city", deadline), 2)
    elsewhere = turn_message(Wishes(zone="Asia/Tokyo", language="pl"), Waiting("t1", "monster_city", deadline), 2)

    assert told.body == "The others are waiting for you. Your time runs out on 4.07. at 18:05."
    assert elsewhere.body == "Pozostali czekają na ciebie. Twój czas mija 5.07. o 1:05."
    assert told.for_webhook("https://x")["tables"] == [{"table": "t1", "game": "monster_city", "deadline": deadline}]
