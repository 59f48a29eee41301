"""Taking back at live tables: at once while nobody has learnt anything, further back by consent, alone as practice."""

from __future__ import annotations

import asyncio
import json
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import httpx
import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.line import TAKEN_BACK, Line, Row
from monstertable.core.proof import prove
from monstertable.core.record import read
from monstertable.games import game
from monstertable.server.course import Course
from monstertable.server.going_back import ASK_AGAIN
from monstertable.server.show import news
from monstertable.server.store import OVER, PLAYING, Chair
from monstertable.server.table import LiveTable
from monstertable.server.telling import lasting, told, untold_lines
from tests.server.here import Here, serving
from tests.server.people import (
    Facts,
    Person,
    begun,
    play_alone_to_the_end,
    play_on,
    play_to_scoring,
    sentence_of,
    until_asked,
)
from tests.server.people import whose_turn as asked
from tests.server.process import PATIENCE, Server

TOO_LATE = "The table has moved on; this answer came too late."


def chance_of(server: Server, table: str) -> list[str]:
    line = Line((seat, move) for _, seat, move in server.moves(table))
    return [text for seat, text in line.moves if seat == CHANCE]


def back_rows(server: Server, table: str) -> list[str]:
    return [move for _, seat, move in server.moves(table) if seat == TAKEN_BACK]


def move_that_told_something(table: str, people: list[Person]) -> tuple[Person, Facts, str]:
    """Play until chance has acted after a move; who made it, what they saw before, and the move."""
    while True:
        person, facts = asked(table, people)
        assert person.move(table, facts["ply"], facts["moves"][0]).status_code == 200
        if person.look(table)["take_back"]["free"] is None:
            return person, facts, facts["moves"][0]


# By consent


def test_all_people_agree_and_chance_says_the_same_again(server: Server) -> None:
    table, people = begun(server)
    person, before, made = move_that_told_something(table, people)
    drawn, played = chance_of(server, table), person.look(table)
    assert len(drawn) > 1

    wish = person.act(table, "take-back", ply=played["ply"]).json()["take_back"]["wish"]
    others = [other for other in people if other is not person]
    assert wish == {"seat": before["seat"], "to": before["line"], "agreed": [], "asked": False}
    assert all(other.look(table)["take_back"]["wish"]["asked"] for other in others)
    assert others[0].act(table, "take-back/answer", agree=True).json()["ply"] == played["ply"]
    answered = others[1].act(table, "take-back/answer", agree=True).json()

    assert answered["take_back"]["wish"] is None
    assert back_rows(server, table) == [f"{before['seat']} to {before['line']} agreed"]
    after = person.look(table)
    assert (after["ply"], after["line"]) == (played["ply"] + 1, before["line"])
    assert (after["view"], after["moves"], after["owing"]) == (before["view"], before["moves"], before["owing"])
    mine = after["chairs"][after["seat"]]["name"]
    assert after["log"][-1].startswith("You take back: You ")
    assert others[0].look(table)["log"][-1].startswith(f"{mine} takes back: {mine} ")
    for stale in (before["ply"], played["ply"]):
        late = person.move(table, stale, made)
        assert (late.status_code, sentence_of(late)) == (409, TOO_LATE)

    assert person.move(table, after["ply"], made).status_code == 200
    assert chance_of(server, table) == drawn
    assert person.look(table)["view"] == played["view"]


def test_one_who_declines_ends_it_and_nobody_asks_again_and_again(server: Server) -> None:
    table, people = begun(server)
    mover, _, _ = move_that_told_something(table, people)
    ply = mover.look(table)["ply"]
    other = next(person for person in people if person is not mover)
    assert mover.act(table, "take-back", ply=ply).status_code == 200
    assert sentence_of(mover.act(table, "take-back", ply=ply)) == "Somebody is asking already."

    assert other.act(table, "take-back/answer", agree=False).status_code == 200

    assert other.look(table)["take_back"]["wish"] is None
    late = other.act(table, "take-back/answer", agree=True)
    assert (late.status_code, sentence_of(late)) == (409, "Nobody asks to go back any more.")
    again = mover.act(table, "take-back", ply=ply)
    assert again.status_code == 429
    assert 0 < int(again.headers["retry-after"]) <= ASK_AGAIN
    assert not back_rows(server, table)


def test_a_move_ends_the_wish(server: Server) -> None:
    table, people = begun(server)
    mover, _, _ = move_that_told_something(table, people)
    mover.act(table, "take-back", ply=mover.look(table)["ply"])
    play_on(table, people)
    assert mover.look(table)["take_back"]["wish"] is None


def test_where_one_may_wish_to_go_back_to(server: Server) -> None:
    table, people = begun(server, game="king_of_new_york", seats=2)
    for _ in range(6):
        play_on(table, people)
    for person in people:
        for target in person.look(table)["take_back"]["targets"]:
            assert 0 <= target["to"] < person.look(table)["line"]
            assert target["words"]
    wrong = people[0].act(table, "take-back", ply=people[0].look(table)["ply"], to=0)
    assert (wrong.status_code, sentence_of(wrong)) == (
        422,
        "Nobody decided anything at 0, so there is no going back to it.",
    )


# At once


def test_a_secret_pick_is_taken_back_and_nobody_has_seen_anything_of_it(server: Server) -> None:
    table, people = begun(server)
    play_to_scoring(table, people)
    before = [person.look(table) for person in people]
    facts = before[0]
    assert people[0].move(table, facts["ply"], facts["moves"][0]).status_code == 200
    picked = people[0].look(table)
    assert picked["take_back"]["free"] == picked["line"] - 1
    assert [person.look(table)["take_back"]["free"] for person in people[1:]] == [None, None]

    assert people[0].act(table, "take-back", ply=picked["ply"]).status_code == 200

    assert [person.look(table)["view"] for person in people] == [facts["view"] for facts in before]
    assert back_rows(server, table) == [f"0 to {facts['line']} free"]
    assert people[1].look(table)["log"][-1].endswith("takes back 1 move.")
    twice = people[0].act(table, "take-back", ply=picked["ply"])
    assert (twice.status_code, sentence_of(twice)) == (409, TOO_LATE)
    facts = people[0].look(table)
    assert people[0].move(table, facts["ply"], facts["moves"][-1]).status_code == 200


def test_the_last_pick_opens_all_and_is_not_taken_back(server: Server) -> None:
    table, people = begun(server, take_back="free")
    play_to_scoring(table, people)
    for _ in people:
        play_on(table, people)
    last = people[-1].look(table)
    refused = people[-1].act(table, "take-back", ply=last["ply"], to=last["line"] - 1)
    assert last["take_back"]["free"] is None
    assert refused.status_code in (409, 422)


# What was agreed


def test_what_holds_is_agreed_in_the_lobby_by_the_host_and_kept(server: Server) -> None:
    host, guest = Person(server, "Ola"), Person(server, "Jan")
    table = host.open_table(seats=3, bots=["gentle"], take_back="free")
    guest.act(table, "sit")
    assert guest.look(table)["take_back"]["agreement"] == "free"
    assert guest.act(table, "take-back/agreement", take_back="off").status_code == 403
    assert host.act(table, "take-back/agreement", take_back="sometimes").status_code == 422
    assert host.act(table, "take-back/agreement", take_back="off").status_code == 200
    assert server.rows("SELECT take_back FROM tables WHERE id = ?", table) == [("off",)]
    assert "nothing is taken back" in guest.get(f"/t/{table}").text

    assert host.act(table, "start").status_code == 200

    assert host.act(table, "take-back/agreement", take_back="free").status_code == 409
    refused = host.act(table, "take-back", ply=host.look(table)["ply"])
    assert (refused.status_code, sentence_of(refused)) == (403, "Nothing is taken back at this table.")
    assert Person(server).act(table, "take-back", ply=0).status_code == 403
    assert host.post("/api/tables", json={"game": "monster_city", "take_back": "maybe"}).status_code == 422


def test_without_consent_nothing_is_taken_back_from_which_somebody_learnt(server: Server) -> None:
    table, people = begun(server, take_back="free")
    mover, before, _ = move_that_told_something(table, people)
    assert mover.look(table)["take_back"]["targets"] == []
    refused = mover.act(table, "take-back", ply=mover.look(table)["ply"], to=before["line"])
    assert refused.status_code == 409
    assert "learnt" in sentence_of(refused)
    none = mover.act(table, "take-back", ply=mover.look(table)["ply"])
    assert (none.status_code, sentence_of(none)) == (409, "There is no move of yours that could be taken back.")


# Alone


@pytest.mark.parametrize("title", ["monster_city", "monster_factory", "king_of_new_york"])
def test_alone_with_bots_one_goes_back_anywhere_and_the_game_is_practice(server: Server, title: str) -> None:
    person = Person(server, "Ola")
    table = person.open_table(game=title, seats=game(title).seats[0], bots=["gentle"] * 5)
    assert person.act(table, "start").status_code == 200
    for _ in range(4):
        facts = until_asked(person, table)
        assert person.move(table, facts["ply"], facts["moves"][0]).status_code == 200
    facts = until_asked(person, table)
    assert not facts["take_back"]["practice"]
    far = facts["take_back"]["targets"][-1]["to"]

    after = person.act(table, "take-back", ply=facts["ply"], to=far).json()

    assert after["take_back"]["practice"]
    assert after["line"] == far
    assert "Practice" in person.get(f"/t/{table}").text
    play_alone_to_the_end(person, table)
    line = person.get(f"/api/tables/{table}/record").text
    record = read(line)
    assert json.loads(line)["practice"] is True
    assert prove(game(title), record) > 0
    assert record.rows() == [(seat, move) for _, seat, move in server.moves(table)]
    over = person.act(table, "take-back", ply=person.look(table)["ply"])
    assert (over.status_code, sentence_of(over)) == (409, "The game is over.")
    assert person.act(table, "again").json()["take_back"]["agreement"] == "consent"


# Crashes


def test_what_was_answered_is_there_after_a_crash(own_server: Server) -> None:
    table, people = begun(own_server)
    play_to_scoring(table, people)
    play_on(table, people)
    mover = people[0]
    ply = mover.look(table)["ply"]
    assert mover.act(table, "take-back", ply=ply).status_code == 200
    before = [person.look(table) for person in people]

    own_server.kill()
    own_server.start()

    assert [person.look(table) for person in people] == before
    late = mover.move(table, ply, before[0]["moves"][0])
    assert (late.status_code, sentence_of(late)) == (409, TOO_LATE)
    assert mover.move(table, before[0]["ply"], before[0]["moves"][1]).status_code == 200


# Second thoughts


async def by_hand(person: httpx.AsyncClient, table: LiveTable, move: str = "") -> None:
    """As a page does that is open."""
    seat = next(seat for seat, chair in enumerate(table.chairs) if chair.person)
    table.presence.pages[table.chairs[seat].person] = 1
    form = {"ply": str(table.ply), "move": move or table.moves(seat)[0]}
    assert (await person.post(f"/t/{table.id}/moves", data=form)).status_code == 303


async def until(table: LiveTable, is_so: Any) -> None:
    while not is_so():
        assert await table.changes.after(table.changes.version, PATIENCE)


async def asked_alone(here: Here, person: httpx.AsyncClient, title: str, **wishes: Any) -> LiveTable:
    """A table of one person and bots at which the person is asked, and not to roll or to pick at the same time."""
    table = await here.game(person, game=title, seats=game(title).seats[0], **wishes)
    await until(table, lambda: bool(table.moves(0)))
    return table


@pytest.mark.anyio
async def test_chance_and_bots_wait_for_second_thoughts(tmp_path: Path) -> None:
    async with serving(tmp_path, second_thoughts=PATIENCE) as here:
        ola = await here.person()
        table = await asked_alone(here, ola, "monster_factory", options={"start": "pick", "first": "1"})
        while not table.moves(0)[0].startswith("lay"):
            await by_hand(ola, table)
            await ola.post(f"/t/{table.id}/take-back/go-on")
            await until(table, lambda: bool(table.moves(0)))
        view, ply = table.view(0), table.ply
        await by_hand(ola, table)

        assert table.owing() == (CHANCE,)
        facts = await here.look(ola, table)
        assert (facts["take_back"]["held"], facts["take_back"]["free"]) == (0, table.course.ply - 1)
        page = (await ola.get(f"/t/{table.id}")).text
        assert "You can still take your move back. Otherwise the game goes on by itself." in page
        assert 'id="take-back"' in page
        assert 'id="go-on"' in page
        watcher = await here.person("Jan")
        assert "Ola may still take the move back." in (await watcher.get(f"/t/{table.id}")).text

        back = await ola.post(f"/t/{table.id}/take-back", data={"ply": str(table.ply)})

        assert back.status_code == 303
        assert table.going_back.held is None
        assert (table.view(0), table.ply) == (view, ply + 2)
        await by_hand(ola, table, table.moves(0)[-1])
        assert table.going_back.held == 0
        await ola.post(f"/t/{table.id}/take-back/go-on")
        await until(table, lambda: bool(table.moves(0)))
        assert not table.course.is_practice


@pytest.mark.anyio
@pytest.mark.parametrize("ends", ["time", "leaving", "restart"])
async def test_no_table_waits_for_ever(tmp_path: Path, ends: str) -> None:
    seconds = 0.05 if ends == "time" else PATIENCE
    async with serving(tmp_path, second_thoughts=seconds) as here:
        ola = await here.person()
        table = await asked_alone(here, ola, "monster_city", options={"first": "1"})
        await by_hand(ola, table)
        if ends == "leaving":
            await ola.post(f"/api/tables/{table.id}/leave")
        if ends == "restart":
            assert table.going_back.held == 0
            del here.tables.live[table.id]
            table = await here.tables.get(table.id)
        await until(table, lambda: table.going_back.held is None)
        assert CHANCE not in table.owing()


@pytest.mark.anyio
async def test_programs_and_rolls_do_not_wait(tmp_path: Path) -> None:
    async with serving(tmp_path, second_thoughts=PATIENCE) as here:
        ola = await here.person()
        table = await asked_alone(here, ola, "monster_city")
        table.presence.pages[table.chairs[0].person] = 1
        move = {"ply": table.ply, "move": table.moves(0)[0]}
        assert (await ola.post(f"/api/tables/{table.id}/moves", json=move)).status_code == 200
        assert table.going_back.held is None

        rolling = await asked_alone(here, ola, "king_of_new_york", options={})
        while not any(move.startswith("reroll") and move != "reroll" for move in rolling.moves(0)):
            await by_hand(ola, rolling)
            await ola.post(f"/t/{rolling.id}/take-back/go-on")
            await until(rolling, lambda: bool(rolling.moves(0)))
        again = next(move for move in rolling.moves(0) if move.startswith("reroll") and move != "reroll")
        await by_hand(ola, rolling, again)
        assert rolling.going_back.held is None
        assert rolling.moves(0)


# The same from the disk


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
        assert [scores for _, scores in again.course.standings] == [scores for _, scores in never.course.standings]


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


# Bots


@pytest.mark.anyio
async def test_a_bot_does_not_answer_what_was_taken_back_meanwhile(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        ola = await here.person()
        table = await asked_alone(here, ola, "monster_city")
        facts = await here.look(ola, table)
        await ola.post(f"/api/tables/{table.id}/moves", json={"ply": facts["ply"], "move": facts["moves"][0]})
        # The bots have been woken, and have not had time to answer.
        assert table.errands.bots_are_busy
        back = await ola.post(f"/api/tables/{table.id}/take-back", json={"ply": table.ply, "to": facts["line"]})
        assert back.status_code == 200
        if table.errands.bots is not None:
            await asyncio.wait_for(table.errands.bots, PATIENCE)
        assert (table.course.ply, table.moves(0)) == (facts["line"], facts["moves"])


@pytest.mark.anyio
async def test_a_hint_for_what_was_taken_back_is_forgotten(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        ola = await here.person()
        table = await asked_alone(here, ola, "monster_city")
        first = (await ola.get(f"/api/tables/{table.id}/hint")).json()
        facts = await here.look(ola, table)
        await ola.post(f"/api/tables/{table.id}/moves", json={"ply": facts["ply"], "move": facts["moves"][0]})
        await ola.post(f"/api/tables/{table.id}/take-back", json={"ply": table.ply, "to": facts["line"]})
        again = (await ola.get(f"/api/tables/{table.id}/hint")).json()
        assert (first["ply"], again["ply"]) == (facts["ply"], table.ply)
        assert {hint["move"] for hint in again["hints"]} <= set(facts["moves"])


# What is told


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
