"""What counts and what does not: games that are over are counted once, rated in their order, and can be so again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from monstertable.analysis.rating import Strength
from monstertable.server.careers.counting import rated_anew, rated_ranks, rated_seats
from monstertable.server.store import Fallback, Outdated, Store
from monstertable.server.store.address import Place
from monstertable.server.store.career_records import (
    COMPANION,
    STAYED,
    WENT,
    CountedGame,
    PlayedSeat,
    Standing,
)
from monstertable.server.store.opening import store_at
from tests.browser.prepared import BASIC, TO_THE_END, find_moves, write
from tests.server.operating import until
from tests.server.people import Person, begun, play_alone_to_the_end, play_on, seated
from tests.server.process import Server

anyio = pytest.mark.anyio


def finished(server: Server) -> tuple[str, list[Person]]:
    """A game between people that is over: a random one, written to the disk."""
    lobby, people = seated(server, options=BASIC)
    return write(server, lobby, find_moves("monster_city", 3, BASIC, TO_THE_END), "over"), people


def play_out(table: str, people: list[Person]) -> None:
    while people[0].look(table)["phase"] != "over":
        play_on(table, people)


def career(person: Person, game: str = "monster_city") -> dict[str, Any]:
    answer = person.get("/api/me")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any]
    [found] = [one for one in answer.json()["careers"] if one["game"] == game] or [{}]
    return found


def counted(server: Server, table: str) -> list[tuple[Any, ...]]:
    return server.rows("SELECT why_not FROM counted WHERE of_table = ?", table)


# What counts


def test_a_game_between_people_counts_for_each_of_them(server: Server) -> None:
    table, people = begun(server)
    play_out(table, people)
    outcome = people[0].look(table)["view"]["outcome"]

    for seat, person in enumerate(people):
        mine = career(person)
        won = outcome["ranks"][seat] == 1
        assert mine["all"]["games"] == 1
        assert mine["all"]["par"] == pytest.approx(1 / 3)
        assert (mine["all"]["wins"] > 0) == won == (mine["streak"] == 1)
        assert mine["among_people"]["games"] == 1
        assert mine["with_bots"] is None
        [played] = mine["recent"]
        assert (played["table"], played["rank"], played["score"]) == (
            table,
            outcome["ranks"][seat],
            outcome["scores"][seat],
        )
    ratings = [career(person)["among_people"]["rating"] for person in people]
    best, worst = outcome["ranks"].index(1), outcome["ranks"].index(max(outcome["ranks"]))
    assert ratings[best] > 1000 > ratings[worst]


def test_a_game_against_bots_rates_both_and_says_nothing_of_people(server: Server) -> None:
    person = Person(server, "Ola")
    table = person.open_table()
    for seat in (1, 2):
        person.act(table, "bot", seat=seat, bot="gentle")
    person.act(table, "start")
    play_alone_to_the_end(person, table)

    mine = career(person)
    assert mine["among_people"] is None
    assert mine["with_bots"]["games"] == 1
    assert "gentle" in mine["bots"]


def test_who_left_comes_last_and_wins_nothing(server: Server) -> None:
    """A bot has played on for one of them until the end."""
    table, people = finished(server)
    server.write("UPDATE seats SET bot = 'gentle' WHERE \"table\" = ? AND seat = 1", table)
    stayed, left = career(people[0]), career(people[1])

    assert [played["left"] for played in left["recent"]] == [True]
    assert [played["left"] for played in stayed["recent"]] == [False]
    assert left["all"]["wins"] == 0
    assert left["among_people"]["rating"] < 1000
    assert left["among_people"]["rating"] < stayed["among_people"]["rating"]
    assert not any(trophy["times"] for trophy in left["trophies"])


def test_a_table_that_was_closed_counts_for_nobody(server: Server) -> None:
    table, people = finished(server)
    server.write("INSERT INTO notes VALUES (?, 0, 0, 0, 'closed', '', 0.0)", table)

    assert career(people[0]) == {}
    assert counted(server, table) == [("unfinished",)]


def test_practice_counts_for_nobody(server: Server) -> None:
    """A game that was played on from a moment of another one."""
    table, people = finished(server)
    stops = people[0].get(f"/api/tables/{table}/replay/0").json()["stops"]
    answer = people[0].post(f"/api/tables/{table}/replay/{stops[-2]}/play-on", json={"seat": 0, "bots": "gentle"})
    assert answer.status_code == 201, answer.text
    again = answer.json()["id"]
    people[0].act(again, "start")
    play_alone_to_the_end(people[0], again)

    # It is seen to be over before it is counted.
    assert until(lambda: counted(server, again), bool) == [("practice",)]
    assert career(people[0])["all"]["games"] == 1


def test_a_lesson_is_no_game(server: Server) -> None:
    person = Person(server, "Ola")
    person.post("/learn/monster_city/building")

    assert person.get("/api/me").json()["careers"] == []


def test_a_game_is_counted_once_however_often_it_is_looked_at(own_server: Server) -> None:
    table, people = finished(own_server)
    before = career(people[0])
    own_server.kill()
    own_server.start()
    for person in people:
        assert person.get(f"/t/{table}").status_code == 200
        assert person.get("/me").status_code == 200

    assert counted(own_server, table) == [("",)]
    assert career(people[0]) == before


def test_what_was_not_counted_when_it_ended_is_counted_later(own_server: Server) -> None:
    """As games of an older version are, and those whose end the server did not survive."""
    tables = [finished(own_server) for _ in range(2)]
    table, people = tables[0]
    before = career(people[0])
    own_server.stop()
    own_server.write("DELETE FROM counted")
    own_server.write("DELETE FROM played")
    own_server.start()

    assert career(people[0]) == before
    assert counted(own_server, table) == [("",)]


def test_new_trophies_are_looked_for_in_old_games(own_server: Server) -> None:
    table, people = finished(own_server)
    before = [career(person) for person in people]
    assert any(trophy["times"] for one in before for trophy in one["trophies"])
    own_server.stop()
    own_server.write("UPDATE counted SET trophies = 'old'")
    own_server.write("UPDATE played SET trophies = '[]'")
    own_server.start()

    assert [career(person) for person in people] == before
    assert own_server.rows("SELECT trophies FROM counted WHERE of_table = ?", table) != [("old",)]


def test_trophies_stand_beside_the_result(server: Server) -> None:
    table, people = finished(server)
    won = [[trophy["title"] for trophy in career(person)["trophies"] if trophy["times"]] for person in people]

    assert any(won)
    for person, titles in zip(people, won, strict=True):
        page = person.get(f"/t/{table}").text
        assert all(title.replace("'", "&#39;") in page for title in titles)
        assert page.count("new!") >= len(titles)


# Strength


def seat(number: int, place: int, guest: str = "", rank: int = 1, fate: str = STAYED, level: str = "") -> PlayedSeat:
    facts = (f"t{number}", place, number, "monster_city", 3, float(number), guest, level, guest or level, "kong")
    return PlayedSeat(*facts, 10 - rank, rank, 1.0 if rank == 1 else 0.0, fate)


def test_only_people_are_rated_among_people_and_everybody_with_bots() -> None:
    seats = [seat(1, 0, "ann", 2), seat(1, 1, "ben", 1), seat(1, 2, rank=3, level="gentle")]
    rows = rated_seats(seats, Standing(0, {}, {}))

    assert [row.people is None for row in rows] == [False, False, True]
    assert all(row.all is not None for row in rows)
    assert rows[1].people is not None
    assert rows[0].people is not None
    assert rows[1].people.mu > 25.0 > rows[0].people.mu


def test_who_left_is_last_whatever_the_bot_reached() -> None:
    assert rated_ranks([seat(1, 0, "ann", 1, WENT), seat(1, 1, "ben", 2), seat(1, 2, "cat", 3)]) == [4, 2, 3]


def test_nobody_is_rated_against_people_at_one_device() -> None:
    rows = rated_seats([seat(1, 0, "ann", 1), seat(1, 1, "ann~2", 2, COMPANION)], Standing(0, {}, {}))

    assert all(row.people is None and row.all is None for row in rows)


def test_somebody_alone_is_not_rated_among_people() -> None:
    rows = rated_seats([seat(1, 0, "ann", 1), seat(1, 1, rank=2, level="gentle")], Standing(0, {}, {}))

    assert rows[0].people is None
    assert rows[0].all is not None


def test_people_stay_a_little_uncertain_and_bots_do_not() -> None:
    known = Standing(0, {}, {("ann", ""): Strength(25, 1), ("", "gentle"): Strength(25, 1)})
    person, robot = rated_seats([seat(1, 0, "ann", 1), seat(1, 1, rank=1, level="gentle")], known)

    assert person.all is not None
    assert robot.all is not None
    assert person.all.sigma > robot.all.sigma


# The store


@pytest.fixture
async def store(place: Place) -> AsyncIterator[Store]:
    opened = store_at(place)
    await opened.opened()
    yield opened
    await opened.close()


GAMES = [
    [seat(0, 0, "ann", 1), seat(0, 1, "ben", 2), seat(0, 2, rank=2, level="crafty")],
    [seat(0, 0, "ben", 1), seat(0, 1, "ann", 1), seat(0, 2, "cat", 3, WENT)],
    [seat(0, 0, "cat", 1), seat(0, 1, rank=2, level="crafty"), seat(0, 2, rank=3, level="crafty")],
]


async def counted_by_two(store: Store, number: int, seats: list[PlayedSeat]) -> None:
    """Two at once: one of them comes too late, and nothing is written twice."""
    rows = [one._replace(table=f"t{number}", number=number, ended=float(number)) for one in seats]
    standing = await store.standing("monster_city", [(row.guest, row.level) for row in rows])
    assert standing.number == number - 1
    game = CountedGame(f"t{number}", number, "monster_city", 3, float(number), "", "v")
    done = [store.count_game(game, rated_seats(rows, standing)) for _ in range(2)]
    late = await asyncio.gather(*done, return_exceptions=True)
    assert [type(one) for one in late if one is not None] == [Outdated]


@anyio
async def test_a_game_is_counted_by_one_of_two_and_rated_again_to_the_same(store: Store) -> None:
    for number in range(1, 19):
        await counted_by_two(store, number, GAMES[number % 3])

    rows = await store.all_counted("monster_city")
    assert [row.number for row in rows] == [number for number in range(1, 19) for _ in range(3)]
    assert rated_anew(rows) == rows
    assert [row.guest for row in await store.played_by("cat")].count("cat") == 12
    assert await store.counted_game("t1") == (
        CountedGame("t1", 1, "monster_city", 3, 1.0, "", "v"),
        [row for row in rows if row.number == 1],
    )


@anyio
async def test_trophies_are_set_by_whoever_knows_what_was_there(store: Store) -> None:
    await counted_by_two(store, 1, GAMES[0])
    await store.set_trophies("t1", "v", "w", {0: ["jackpot"]})

    assert [row.trophies for row in await store.played_by("ann")] == [("jackpot",), (), ()]
    with pytest.raises(Outdated):
        await store.set_trophies("t1", "v", "w", {0: []})


@anyio
async def test_the_leaderboard_has_those_who_wish_it_page_by_page(store: Store) -> None:
    for number in range(1, 7):
        await counted_by_two(store, number, GAMES[number % 3])
    for place_in_time, guest in enumerate(["cat", "ann", "ben", "dan"]):
        await store.show_on_leaderboard(guest, guest.title(), float(place_in_time))
    leaders = await store.leaderboard("monster_city", 0, 10)

    assert {leader.name for leader in leaders} == {"Ann", "Ben", "Cat"}
    assert leaders == sorted(leaders, key=lambda leader: -leader.strength.surely)
    assert [leader.games for leader in leaders if leader.guest == "cat"] == [2]
    assert await store.leaderboard("monster_city", 1, 1) == leaders[1:2]
    await store.hide_from_leaderboard("ann")
    assert {leader.guest for leader in await store.leaderboard("monster_city", 0, 10)} == {"ben", "cat"}
    assert not await store.is_on_leaderboard("ann")


@anyio
async def test_who_is_forgotten_leaves_games_that_are_somebodys(store: Store) -> None:
    for number in range(1, 7):
        await counted_by_two(store, number, GAMES[number % 3])
    await store.show_on_leaderboard("ann", "Ann", 1.0)
    before = await store.all_counted("monster_city")
    await store.forget_guest("ann", Fallback("gentle", ["Bolt"]))
    after = await store.all_counted("monster_city")

    assert await store.played_by("ann") == []
    assert await store.leaderboard("monster_city", 0, 10) == []
    assert not [row for row in after if "ann" in (row.guest, row.name)]
    assert [(row.rank, row.people, row.all) for row in after] == [(row.rank, row.people, row.all) for row in before]
    assert rated_anew(after) == after


# The leaderboard


def names_on(person: Person, page: int = 1) -> list[str]:
    answer = person.get(f"/api/leaderboard/monster_city?page={page}").json()
    return [leader["name"] for leader in answer["leaders"]]


def test_only_who_wishes_is_on_the_leaderboard_and_at_once(own_server: Server) -> None:
    people = finished(own_server)[1]
    assert all(career(person) for person in people)
    assert names_on(people[0]) == []

    for person in people:
        assert person.post("/api/me/leaderboard", json={"show": True}).status_code == 200
    shown = people[0].get("/api/leaderboard/monster_city").json()["leaders"]
    assert sorted(leader["name"] for leader in shown) == ["Ewa", "Jan", "Ola"]
    assert [leader["surely"] for leader in shown] == sorted([leader["surely"] for leader in shown], reverse=True)
    assert sum(leader["you"] for leader in shown) == 1

    people[1].post("/name", data={"name": "Janek"})
    assert "Janek" in names_on(people[0])
    people[1].post("/me/leaderboard", data={"show": "0"})
    assert sorted(names_on(people[0])) == ["Ewa", "Ola"]
    assert names_on(people[0], page=2) == []


def test_the_leaderboard_betrays_no_ids(own_server: Server) -> None:
    table, people = finished(own_server)
    for person in people:
        assert career(person)
        person.post("/me/leaderboard", data={"show": "1"})
    guests = [guest for (guest,) in own_server.rows("SELECT guest FROM shown")]
    stranger = Person(own_server)
    told = stranger.get("/leaderboard/monster_city").text + stranger.get("/api/leaderboard/monster_city").text

    assert len(guests) == 3
    assert not any(guest in told for guest in guests)
    assert table not in told


def test_unknown_games_and_pages_are_refused(server: Server) -> None:
    person = Person(server)

    assert person.get("/leaderboard/chess").status_code == 404
    assert person.get("/api/leaderboard/monster_city?page=0").status_code == 422
    assert person.get("/api/leaderboard/monster_city?page=10000").json()["leaders"] == []


def test_programs_must_say_who_they_are(server: Server) -> None:
    stranger = Person(server)
    stranger.cookies.clear()

    assert stranger.get("/api/me").status_code == 401
    assert stranger.post("/api/me/leaderboard", json={"show": True}).status_code == 401
    assert stranger.get("/me").status_code == 200


def test_a_career_outlives_its_tables(own_server: Server) -> None:
    table, people = finished(own_server)
    before = career(people[0])
    own_server.stop()
    own_server.write('DELETE FROM moves WHERE "table" = ?', table)
    own_server.write("DELETE FROM tables WHERE id = ?", table)
    own_server.write("INSERT INTO cleared VALUES (?, ?)", table, time.time())
    own_server.start()
    after = career(people[0])

    assert after["all"] == before["all"]
    assert [played["has_table"] for played in after["recent"]] == [False]
    assert people[0].get("/me").status_code == 200
