"""What was taken back stays on disk and is told as undone: a table comes back as it was, and only what holds counts."""

from __future__ import annotations

from gettext import NullTranslations
from pathlib import Path

import httpx
import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.line import TAKEN_BACK, Line, Row
from monstertable.games import game
from monstertable.server.showing.show import news
from monstertable.server.showing.telling import lasting, told, untold_lines
from monstertable.server.store import OVER, PLAYING, Chair
from monstertable.server.tables.course import Course
from monstertable.server.tables.table import LiveTable
from tests.server.here import Here, serving


def memory_of(table: LiveTable) -> dict[str, object]:
    course, seats = table.course, range(table.setup.seats)
    return {
        "log": course.log,
        "undone": course.undone,
        "asked_at": course.asked_at,
        "since": course.since,
        "fresh": [course.is_fresh(seat) for seat in seats],
        "standings": course.standings,
        "history": (course.history.seats, course.history.moves),
        "rows": course.rows(),
        "views": [table.view(seat) for seat in (None, *seats)],
        "before": None if course.before is None else [table.game.view(course.before, seat) for seat in seats],
    }


@pytest.mark.anyio
@pytest.mark.parametrize("title", ["monster_city", "monster_factory", "king_of_new_york"])
async def test_a_table_comes_back_from_the_disk_as_it_was_and_the_end_counts_what_holds(
    tmp_path: Path, title: str
) -> None:
    random = seeded(5)
    async with serving(tmp_path) as here:
        people = [await here.person(name) for name in ("Ola", "Jan", "Ewa")][: max(2, game(title).seats[0])]
        table = await opened(here, people, title)
        for _ in range(40):
            seat = table.owing()[0]
            moves, line = table.moves(seat), table.course.ply
            made = {"ply": table.ply, "move": moves[random.below(len(moves))]}
            assert (await people[seat].post(f"/api/tables/{table.id}/moves", json=made)).status_code == 200
            if random.below(4) == 0 and table.phase == PLAYING:
                await back_to(table, people, seat, line)
            if table.phase != PLAYING:
                break
        assert len(table.course.taken_back) > 3
        before = memory_of(table)
        del here.tables.live[table.id]
        again = await here.tables.get(table.id)
        assert memory_of(again) == before
        straight = Line(again.course.rows())
        assert [text for _, text in straight.moves] == again.course.history.moves
        never = game_of(again, straight)
        assert again.lasting_happenings() == never.happenings()
        assert [one.points for one in again.course.standings] == [one.points for one in never.course.standings]


def game_of(table: LiveTable, line: Line) -> LiveTable:
    """A table at which only the moves that hold were ever made."""
    never = LiveTable(table.id, table.game, table.setup, table.host, False)
    never.course.replay(line.moves)
    return never


async def opened(here: Here, people: list[httpx.AsyncClient], title: str) -> LiveTable:
    asked = {"game": title, "seats": len(people)}
    table_id = (await people[0].post("/api/tables", json=asked)).json()["id"]
    for person in people[1:]:
        await person.post(f"/api/tables/{table_id}/sit", json={})
    assert (await people[0].post(f"/api/tables/{table_id}/start")).status_code == 200
    return here.tables.live[table_id]


async def back_to(table: LiveTable, people: list[httpx.AsyncClient], seat: int, line: int) -> None:
    table.going_back.asked.clear()
    wish = {"ply": table.ply, "to": line}
    assert (await people[seat].post(f"/api/tables/{table.id}/take-back", json=wish)).status_code == 200
    for other, person in enumerate(people):
        if other != seat and table.going_back.wish is not None:
            await person.post(f"/api/tables/{table.id}/take-back/answer", json={"agree": True})
    assert table.course.ply == line


def told_table(name: str = "monster_city", taken: str = "") -> tuple[LiveTable, Course]:
    """A game with a move of seat 1 taken back, and the same without it: what was undone counts for nothing."""
    rules = game(name)
    table = LiveTable("one", rules, rules.setup(3), "a", False)
    table.chairs[:] = [Chair("a", "Ola"), Chair("b", "Jan"), Chair("c", "Ewa")]
    state, random, rows = rules.initial(table.setup), seeded(3), list[Row]()
    while len(rows) < 40 or rows[-1][0] != 1 or not rows[-1][1].startswith(taken):
        owing = rules.owing(state)
        moves = rules.legal_moves(state, owing[0]) if owing[0] != CHANCE else []
        move = rules.sample(state, random) if owing[0] == CHANCE else moves[random.below(len(moves))]
        rows.append((owing[0], rules.text(state, move)))
        rules.apply(state, owing[0], move)
    to = len(rows) - 1
    straight = Course(rules, table.setup)
    straight.replay(rows)
    table.course.replay([*rows, (TAKEN_BACK, f"1 to {to} agreed"), *rows[to:]])
    table.phase = PLAYING
    return table, straight


TAKEN = {"monster_city": "build", "king_of_new_york": "resolve", "monster_factory": "lay"}
IN_BOTH = {"en": ("You take back: ", "Jan takes back: "), "pl": ("Cofasz ruch: ", "Jan cofa ruch: ")}


@pytest.mark.parametrize("language", IN_BOTH)
@pytest.mark.parametrize("name", TAKEN)
def test_who_takes_back_reads_you_and_others_read_the_name(name: str, language: str) -> None:
    """What was taken back is told in the same person: never "Jan takes back: You stay" to Jan."""
    (mine, others), (table, _) = IN_BOTH[language], told_table(name, TAKEN[name])
    told_to = [told(table, language, seat)[table.course.went_back_at].sentence for seat in (0, 1)]
    assert told_to[0].startswith(others)
    assert told_to[1].startswith(mine)
    assert "Jan" in told_to[0].removeprefix(others)
    assert "Jan" not in told_to[1]


def test_what_was_taken_back_is_told_as_undone_and_counts_for_nothing() -> None:
    table, straight = told_table()
    happened = told(table, "en", 0)
    note = happened[table.course.went_back_at]
    assert note.sentence.startswith("Jan takes back: ")
    assert note.sentence.removeprefix("Jan takes back: ") in [one.sentence for one in happened[: note.number]]
    shown = [one.sentence for one in lasting(table, happened) if one.sentence and one is not note]
    never = LiveTable("one", table.game, table.setup, "a", False)
    never.chairs[:] = table.chairs
    never.course, never.phase = straight, PLAYING
    assert shown == [one.sentence for one in told(never, "en", 0) if one.sentence]
    for seat in range(3):
        ours = news(table, lasting(table, happened), seat, NullTranslations())
        theirs = news(never, told(never, "en", 0), seat, NullTranslations())
        assert (ours is None) == (theirs is None)
        if ours is not None and theirs is not None:
            assert (ours.headline, ours.lines) == (theirs.headline, theirs.lines)
    assert table.lasting_happenings() == never.happenings()


def test_a_table_that_cannot_be_followed_any_more_keeps_what_was_taken_back() -> None:
    table, straight = told_table()
    rows = table.course.rows()
    retired = Course(table.game, table.setup)
    retired.replay(rows[:20])
    retired.retire(1, rows, [], False, [1, 2, 3], None)
    assert retired.made() == straight.made()
    assert retired.rows() == rows
    assert (retired.written, retired.retired and retired.retired.followed) == (len(rows), 20)
    table.course, table.phase = retired, OVER
    lines = untold_lines(table, 20, NullTranslations())
    assert len(lines) == 1 + len(rows) - 20
    assert any(line.startswith("Taken back: 1 to ") for line in lines)
    assert table.record().rows() == rows
