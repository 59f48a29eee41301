"""Taking back at live tables: at once while nobody has learnt anything, further back by consent, alone as practice."""

from __future__ import annotations

import json

import pytest

from monstertable.core.game import CHANCE
from monstertable.core.line import TAKEN_BACK, Line
from monstertable.core.proof import prove
from monstertable.core.record import read
from monstertable.games import game
from monstertable.server.taking_back.going_back import ASK_AGAIN
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
from tests.server.process import Server

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
