"""Whoever is invited to a table is told so, if they allow it; and it is withdrawn when it does not hold any more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.evening import DAY, HOUR, Evening, evening, with_stones
from tests.server.pushing import Device, Outpost, outpost


@pytest.fixture(autouse=True)
def stones(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of two in which every move passes the turn on."""
    with_stones(monkeypatch)


@pytest.fixture
def post() -> Iterator[Outpost]:
    with outpost() as opened:
        yield opened


async def invited(tonight: Evening, **wishes: Any) -> tuple[httpx.AsyncClient, httpx.AsyncClient, str]:
    """One of those who play at the first table invites the other to a second one: host, friend, table."""
    host, friend = tonight.people
    table: str = (await host.post("/api/tables", json={"game": "take_stones", "seats": 2} | wishes)).json()["id"]
    [known] = (await host.get("/api/me/friends")).json()
    answer = await host.post(f"/api/tables/{table}/invite", json={"person": known["person"]})
    assert answer.status_code == 200, answer.text
    return host, friend, table


@pytest.mark.anyio
async def test_whoever_is_invited_is_told_once_and_it_is_withdrawn_when_they_sit_down(
    tmp_path: Path, post: Outpost
) -> None:
    async with evening(tmp_path) as tonight:
        device = Device(post)
        await tonight.subscribed(tonight.people[1], device)
        _, friend, table = await invited(tonight)
        await tonight.later(1)
        [told] = device.told()
        assert (told["what"], told["title"], told["path"]) == ("invited", "You are invited: Take Stones", f"/t/{table}")
        assert "Ola" not in str(told)
        await tonight.later(DAY)
        assert len(post.posted) == 1

        assert (await friend.post(f"/api/tables/{table}/sit", json={})).status_code == 200
        await tonight.later(1)
        assert [(told["what"], told["tag"]) for told in device.told()[1:]] == [("gone", table)]
        # The turn that follows is told as any other.
        assert (await tonight.people[0].post(f"/api/tables/{table}/start")).status_code == 200
        await tonight.later()
        assert [told["what"] for told in device.told()[2:]] == ["turn"] * (1 in tonight.here.tables.live[table].owing())


@pytest.mark.anyio
async def test_who_declines_or_finds_no_seat_is_not_told(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        device = Device(post)
        await tonight.subscribed(tonight.people[1], device)
        _, friend, table = await invited(tonight)
        assert (await friend.post(f"/api/tables/{table}/decline")).status_code == 200
        await tonight.later(1)
        assert post.posted == []

        host, _, table = await invited(tonight)
        await tonight.later(1)
        assert (await host.post(f"/api/tables/{table}/bot", json={"seat": 1, "bot": "gentle"})).status_code == 200
        await tonight.later(1)
        assert [told["what"] for told in device.told()] == ["invited", "gone"]


@pytest.mark.anyio
async def test_an_invitation_is_withdrawn_when_its_seat_is_taken_away(tmp_path: Path, post: Outpost) -> None:
    async with evening(tmp_path) as tonight:
        device = Device(post)
        await tonight.subscribed(tonight.people[1], device)
        host, friend, table = await invited(tonight, game="monster_city", seats=5, bots=["gentle"] * 2)
        await tonight.later(1)

        async def told_with(seats: int) -> list[str]:
            answer = await host.post(f"/api/tables/{table}/seats", json={"seats": seats})
            assert answer.status_code == 200, answer.text
            await tonight.later(1)
            return [told["what"] for told in device.told()]

        # One of two free seats is gone: the friend may still come.
        assert await told_with(4) == ["invited"]
        assert [one["table"] for one in (await friend.get("/api/me/invitations")).json()] == [table]
        assert await told_with(3) == ["invited", "gone"]
        assert (await friend.get("/api/me/invitations")).json() == []


@pytest.mark.anyio
@pytest.mark.parametrize("wishes", [{"invitations": False}, {"how": "never"}])
async def test_who_does_not_allow_it_is_not_told_of_invitations(
    tmp_path: Path, post: Outpost, wishes: dict[str, Any]
) -> None:
    async with evening(tmp_path) as tonight:
        friend = tonight.people[1]
        await tonight.subscribed(friend, Device(post))
        await tonight.wish(friend, **wishes)
        _, _, table = await invited(tonight)
        await tonight.later(DAY)
        assert post.posted == []
        assert [one["table"] for one in (await friend.get("/api/me/invitations")).json()] == [table]


@pytest.mark.anyio
async def test_an_invitation_waits_for_the_end_of_quiet_hours_or_for_the_daily_notice(
    tmp_path: Path, post: Outpost
) -> None:
    async with evening(tmp_path) as tonight:
        friend, device = tonight.people[1], Device(post)
        await tonight.subscribed(friend, device)
        await tonight.wish(friend, how="daily", daily_at="18:30", zone="Asia/Kolkata")
        _, _, table = await invited(tonight)
        await tonight.until("Asia/Kolkata", "18:29")
        assert post.posted == []
        await tonight.until("Asia/Kolkata", "18:30")
        [told] = device.told()
        assert (told["title"], told["body"], told["path"]) == (
            "You are invited",
            "You are invited: Take Stones",
            f"/t/{table}",
        )
        await tonight.later(3 * DAY)
        assert len(post.posted) == 1

        await tonight.until("Europe/Warsaw", "23:00")
        await tonight.wish(friend, quiet_from="22:00", quiet_to="07:00")
        await invited(tonight)
        await tonight.later(HOUR)
        assert len(post.posted) == 1
        await tonight.until("Europe/Warsaw", "07:00")
        assert [told["what"] for told in device.told()[1:]] == ["invited"]
