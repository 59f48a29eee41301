"""Clocks: who loses time and when, what a bot does when it is up, and what costs nobody anything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstertable.core.line import AGREED, TakenBack
from monstertable.server.clocks.clocks import DAY, LEAST, LIVE, MOVE, PRESETS, Clock, balances, clock_of
from monstertable.server.clocks.clocks_shown import clock_words, span_words
from monstertable.server.showing.words import translations
from monstertable.server.store import OUT_OF_TIME, TIME_UP
from monstertable.server.tables.table import LiveTable
from tests.server.hand_clock import HandClock, after_ply, between, moved, timed
from tests.server.here import Here

LIVELY = "live 600+10"
HURRIED = "move 60"


def what_is_noted(table: LiveTable) -> list[tuple[int, str]]:
    return [(note.seat, note.what) for note in table.course.notes()]


async def late(clock: HandClock, table: LiveTable, seconds: float) -> None:
    """So much later a bot has moved."""
    ply = table.ply
    clock.go_on(seconds)
    await after_ply(table, ply)
    async with table.lock:  # all that belongs to it is done
        return


# What runs


@pytest.mark.anyio
async def test_only_whoever_is_asked_loses_time_and_each_decision_brings_some(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(here, ["Ola", "Jan", "Ewa"], LIVELY)
        clock.go_on(100)
        first = await moved(here, table, people)

        assert table.timing.left[first] == 600 - 100 + 10
        assert [left for seat, left in enumerate(table.timing.left) if seat != first] == [600, 600]
        clock.go_on(30)
        second = await moved(here, table, people)
        assert table.timing.left[second] == (510 if second == first else 600) - 30 + 10


@pytest.mark.anyio
async def test_those_who_are_asked_at_once_have_a_clock_each(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(
            here, ["Ola", "Jan", "Ewa"], LIVELY, game="monster_factory", options={"start": "deal"}
        )
        began = clock.now()
        assert set(table.asked_people().values()) == {began + 600}
        clock.go_on(40)
        first = await moved(here, table, people)
        clock.go_on(20)
        second = await moved(here, table, people)

        assert (table.timing.left[first], table.timing.left[second]) == (600 - 40 + 10, 600 - 60 + 10)
        assert table.asked_people() == {3 - first - second: began + 600}
        facts = (await here.look(people[first], table))["chairs"]
        assert facts[first]["clock"] == {"left": 570, "due": None}
        assert facts[3 - first - second]["clock"] == {"left": 540, "due": began + 600}


@pytest.mark.anyio
async def test_a_clock_starts_when_the_question_could_be_seen(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock, pace=1.0) as here:
        table, people = await between(here, ["Ola", "Jan"], "move 300", game="king_of_new_york")
        ply = table.ply
        while table.ply < ply + 12:
            await moved(here, table, people)
            for seat, asked in table.timing.running.items():
                assert asked.since is not None
                assert clock.now() <= asked.since < clock.now() + 60
                assert table.asked_people()[seat] == asked.since + 300
        assert any((asked.since or 0) > clock.now() for asked in table.timing.running.values())


@pytest.mark.anyio
async def test_bots_chance_and_standing_orders_cost_nothing(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        ola = await here.person("Ola")
        table = await here.game(ola, clock=LIVELY)
        own = 0
        while own < 5:
            while not table.asked_people():
                await after_ply(table, table.ply)
            clock.go_on(7)
            await moved(here, table, [ola])
            own += 1

        assert table.timing.left[0] == 600 + 5 * (10 - 7)
        assert table.timing.left[1:] == [600, 600]
        assert all(table.course.rows()[ply][0] == 0 for ply in table.timing.spent)


# When time is up


@pytest.mark.anyio
async def test_a_bot_makes_one_move_and_after_three_it_takes_the_seat(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(here, ["Ola", "Jan"], HURRIED, options={"first": "1"})
        lost = 0
        while not table.chairs[0].bot:
            if 0 in table.asked_people():
                await late(clock, table, 60)
                lost += 1
            else:
                clock.go_on(59)
                await moved(here, table, people)

        assert lost == 3
        assert what_is_noted(table) == [(0, TIME_UP)] * 3 + [(0, OUT_OF_TIME)]
        assert (table.chairs[0].bot, table.chairs[0].guest != "") == ("gentle", True)
        log = (await here.look(people[1], table))["log"]
        assert "The time of Ola is up. A bot makes this move (level: gentle)." in log
        assert any("Ola ran out of time three times in a row" in line for line in log)
        back = await people[0].post(f"/api/tables/{table.id}/come-back")
        assert back.status_code == 200
        while 0 not in table.asked_people():
            await moved(here, table, people)
        assert table.asked_people() == {0: clock.now() + 60}
        await late(clock, table, 60)
        assert table.chairs[0].person


@pytest.mark.anyio
async def test_a_move_in_time_begins_the_count_anew(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(here, ["Ola", "Jan"], HURRIED, options={"first": "1"})
        for turn in range(8):
            while 0 not in table.asked_people():
                await moved(here, table, people)
            if turn % 3 == 2:
                await moved(here, table, people)
            else:
                await late(clock, table, 61)
        assert table.chairs[0].person
        assert what_is_noted(table) == [(0, TIME_UP)] * 6


@pytest.mark.anyio
async def test_who_has_used_up_the_bank_still_has_a_little_for_each_decision(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(here, ["Ola", "Jan"], "live 60+0", options={"first": "1"})
        await late(clock, table, 60)
        assert table.timing.left[0] == 0
        while 0 not in table.asked_people():
            await moved(here, table, people)

        assert table.asked_people()[0] == clock.now() + LEAST
        clock.go_on(LEAST - 1)
        await moved(here, table, people)
        assert what_is_noted(table) == [(0, TIME_UP)]


@pytest.mark.anyio
async def test_who_moves_at_the_last_moment_is_not_answered_for(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(here, ["Ola", "Jan"], HURRIED, options={"first": "1"})
        facts, ply = await here.look(people[0], table), table.ply
        clock.go_on(60)
        sent = {"ply": facts["ply"], "move": facts["moves"][0]}
        answer = await people[0].post(f"/api/tables/{table.id}/moves", json=sent)
        for task in table.errands.all():
            await task

        assert answer.status_code == 200
        assert what_is_noted(table) == []
        assert [seat for seat, _ in table.course.rows()[ply:]].count(0) == 1
        assert table.timing.spent[ply] == 60


@pytest.mark.anyio
async def test_there_is_one_timer_for_a_table_and_none_when_nobody_is_asked(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(
            here, ["Ola", "Jan", "Ewa"], LIVELY, game="monster_factory", options={"start": "deal"}
        )
        for _ in range(6):
            await moved(here, table, people)
            assert clock.waiting() == [min(due for due in table.asked_people().values() if due)]
        for person in people:
            await person.post(f"/api/tables/{table.id}/leave")
        assert clock.waiting() == []
        assert await here.tables.store.due_tables(clock.now() + DAY) == []


# Who comes and goes


@pytest.mark.anyio
async def test_leaving_stops_the_clock_and_coming_back_starts_it_where_it_was(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(
            here, ["Ola", "Jan", "Ewa"], "move 300", game="monster_factory", options={"start": "deal"}
        )
        for person in people:
            await person.post(f"/api/tables/{table.id}/leave")  # the bots wait when all have left
            clock.go_on(100)
        [gone] = [seat for seat in table.owing() if seat == 2]
        assert table.timing.running[gone].used == 200
        await people[2].post(f"/api/tables/{table.id}/come-back")

        assert table.asked_people()[2] == clock.now() + 100


@pytest.mark.anyio
async def test_another_device_goes_on_with_the_same_clock(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(here, ["Ola", "Jan"], HURRIED, options={"first": "1"})
        due = table.asked_people()
        clock.go_on(20)
        token = (await people[0].post(f"/api/tables/{table.id}/hand-over")).json()["token"]
        phone = await here.person("Ola")
        taken = (await phone.post("/api/take", json={"token": token})).json()

        assert table.asked_people() == due
        assert taken["chairs"][0]["clock"] == {"left": 40, "due": due[0]}
        assert await moved(here, table, [phone, people[1]]) == 0


@pytest.mark.anyio
async def test_where_there_is_a_clock_nobody_is_replaced_by_hand(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(here, ["Ola", "Jan"], "move 86400", options={"first": "2"})
        table.presence.idle_after = table.presence.away_after = 0.0
        refused = await people[0].post(f"/api/tables/{table.id}/stand-in", json={"seat": 1})

        assert refused.status_code == 409
        assert "the clock says how long" in refused.json()["detail"]
        assert not table.is_idle(1)


# Taking back


async def wish(here: Here, table: LiveTable, person: httpx.AsyncClient) -> None:
    asked = await person.post(f"/api/tables/{table.id}/take-back", json={"ply": table.ply})
    assert asked.status_code == 200, asked.text


@pytest.mark.anyio
async def test_who_takes_back_at_will_does_not_get_the_time_back(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(
            here, ["Ola", "Jan", "Ewa"], LIVELY, game="monster_factory", options={"start": "deal"}
        )
        clock.go_on(50)
        seat = await moved(here, table, people)
        others = {other: due for other, due in table.asked_people().items() if other != seat}
        clock.go_on(5)
        await wish(here, table, people[seat])

        assert table.course.taken_back[-1].right == "free"
        assert table.timing.left[seat] == 600
        assert table.asked_people() == others | {seat: clock.now() + 600 - 50}
        clock.go_on(20)
        facts = await here.look(people[seat], table)
        sent = {"ply": facts["ply"], "move": facts["moves"][-1]}
        await people[seat].post(f"/api/tables/{table.id}/moves", json=sent)
        assert table.timing.left[seat] == 600 - 70 + 10


@pytest.mark.anyio
async def test_where_all_agree_everybody_has_what_the_record_says(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(here, ["Ola", "Jan"], LIVELY)
        told, seat = {table.course.ply: list(table.timing.left)}, 0
        while len(told) < 4 or (await here.look(people[seat], table))["take_back"]["free"] is not None:
            clock.go_on(30)
            before = table.course.ply
            seat = await moved(here, table, people)
            told[table.course.ply] = list(table.timing.left)
        [asked] = table.asked_people()
        due = table.asked_people()[asked]
        await wish(here, table, people[seat])
        if asked != seat:
            assert table.asked_people() == {asked: None}  # it stands still while it is asked
            assert await here.tables.store.due_tables(clock.now() + DAY) == []
        clock.go_on(40)
        declined = await people[1 - seat].post(f"/api/tables/{table.id}/take-back/answer", json={"agree": False})
        assert declined.status_code == 200
        for task in table.errands.all():
            await task
        assert table.asked_people() == {asked: (due or 0) + (40 if asked != seat else 0)}

        table.going_back.asked.clear()
        await wish(here, table, people[seat])
        await people[1 - seat].post(f"/api/tables/{table.id}/take-back/answer", json={"agree": True})
        assert table.course.taken_back[-1].right == AGREED
        assert table.course.ply == before
        assert table.timing.left == told[before]


# Where there is none


@pytest.mark.anyio
async def test_lessons_and_practice_have_no_clock(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        ola = await here.person("Ola")
        table = await here.game(ola, clock=LIVELY)
        while not table.asked_people():
            await after_ply(table, table.ply)
        await moved(here, table, [ola])
        while not table.asked_people():
            await after_ply(table, table.ply)
        while table.course.ply and not table.is_practice:
            facts = await here.look(ola, table)
            await ola.post(f"/api/tables/{table.id}/take-back", json={"ply": facts["ply"], "to": first_own(table)})

        assert not table.is_timed
        assert set(table.asked_people().values()) == {None}
        assert clock.waiting() == []
        assert (await here.look(ola, table))["chairs"][0]["clock"] is None


def first_own(table: LiveTable) -> int:
    return table.course.history.seats.index(0)


# What is agreed


@pytest.mark.anyio
@pytest.mark.parametrize("text", ["live", "live 30+0", "live 90+5", "live 60+181", "move 0", "move 3660", "move 90000"])
async def test_what_is_no_clock_is_refused_with_a_sentence(tmp_path: Path, text: str) -> None:
    async with timed(tmp_path, HandClock()) as here:
        ola = await here.person("Ola")
        asked = {"game": "monster_city", "clock": text}
        refused = await ola.post("/api/tables", json=asked)

        assert refused.status_code == 422
        assert refused.json()["detail"].startswith("A clock is none, or live with a bank of 1 to 180 minutes")


@pytest.mark.anyio
async def test_the_host_changes_it_in_the_lobby_and_nobody_else(tmp_path: Path) -> None:
    async with timed(tmp_path, HandClock()) as here:
        ola, jan = await here.person("Ola"), await here.person("Jan")
        table = (await ola.post("/api/tables", json={"game": "monster_factory", "seats": 2})).json()["id"]
        address = f"/api/tables/{table}"
        await jan.post(f"{address}/sit", json={})
        agreed = await ola.post(f"{address}/clock", json={"clock": "live 900+15"})
        refused = await jan.post(f"{address}/clock", json={"clock": "none"})
        own = await ola.post(f"/t/{table}/clock", data={"clock": "own move", "clock_minutes": "7"})
        await ola.post(f"{address}/start")
        late = await ola.post(f"{address}/clock", json={"clock": "none"})

        assert agreed.json()["clock"]["text"] == "live 900+15"
        assert (refused.status_code, own.status_code, late.status_code) == (403, 303, 409)
        assert here.tables.live[table].timing.clock == Clock(MOVE, 420)
        assert (await here.look(jan, here.tables.live[table]))["clock"]["text"] == "move 420"


def test_every_clock_on_offer_can_be_written_and_read() -> None:
    for clock in PRESETS:
        assert clock_of(clock.text()) == clock


@pytest.mark.parametrize(
    ("seconds", "language", "words"),
    [
        (0.4, "en", "0:00"),
        (245, "en", "4:05"),
        (3 * 3600 + 1200, "en", "3 h 20 min"),
        (2 * DAY + 4 * 3600, "en", "2 days 4 h"),
        (DAY, "pl", "1 dzień"),
        (2 * DAY + 4 * 3600, "pl", "2 dni 4 godz."),
    ],
)
def test_times_in_words(seconds: float, language: str, words: str) -> None:
    assert span_words(seconds, translations(language)) == words


def test_clocks_in_words() -> None:
    words = [clock_words(translations("pl"), text) for text in ("none", "live 600+10", "move 300", "move 172800")]
    live = "10 min na grę + 10 s na każdą decyzję"
    assert words == ["bez zegara", live, "5 min na każdą decyzję", "2 dni na każdą decyzję"]


# The times of a table add up

SEATS = 3
steps = st.lists(
    st.tuples(st.integers(0, SEATS - 1), st.floats(0, 400), st.integers(0, 6)), max_size=40
)  # who decides, how long it takes, how far it then goes back


@given(steps, st.integers(1, 10), st.integers(0, 60))
def test_what_is_left_follows_from_the_moves_that_hold(made: list[Any], bank: int, increment: int) -> None:
    """By another way: every length of the line remembers what everybody had."""
    clock = Clock(LIVE, bank * 60, increment)
    rows: list[tuple[int, str]] = []
    spent: dict[int, float] = {}
    known = [[bank * 60.0] * SEATS]
    for seat, seconds, back in made:
        granted = clock.granted(known[-1][seat])
        spent[len(rows)] = min(seconds, granted)
        left = list(known[-1])
        left[seat] = max(left[seat] - spent[len(rows)], 0) + increment
        rows.append((seat, "move"))
        known.append(left)
        if back > 3 and len(known) > back - 3:
            to = len(known) - 1 - (back - 3)
            rows.append(TakenBack(seat, to, AGREED, []).row())
            del known[to + 1 :]

        assert balances(clock, SEATS, rows, spent) == known[-1]
        assert all(left >= 0 for left in known[-1])
