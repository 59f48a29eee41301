"""A move that several controls of a form say together, and the notation in which it is kept."""

from __future__ import annotations

import pytest

from tests.server.people import begun, sentence_of
from tests.server.process import Server

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@pytest.mark.parametrize(
    ("fields", "stored"),
    [
        ("move=pass", "pass"),
        ("move=wave+left+tail", "wave left tail"),
        ("move=wave+%2Blimb&limb=left&limb=right", "wave left right"),
        ("limb=tail&limb=left&move=wave+%2Blimb", "wave left tail"),
        ("limb=tail&move=wave+%2Blimb+left", "wave left tail"),
        ("move=wave+%2Blimb+%2Bother&other=left&limb=tail", "wave left tail"),
        ("limb=tail&move=pass&limb=left", "pass"),
        ("move=++wave++tail++left", "wave left tail"),
    ],
)
def test_fields_that_make_a_move(parade_server: Server, fields: str, stored: str) -> None:
    table, people = begun(parade_server, 2, game="parade")

    answer = people[0].post(f"/t/{table}/moves", content=f"ply=0&{fields}", headers=FORM)

    assert answer.status_code == 303
    assert parade_server.moves(table) == [(0, 0, stored)]


@pytest.mark.parametrize(
    "fields",
    [
        "",
        "limb=left",
        "move=%2Blimb&limb=left",
        "move=wave+%2Blimb",
        "move=wave+%2B",
        "move=wave+%2Blimb&limb=wings",
        "move=wave+%2Blimb" + "&limb=left" * 150,
    ],
)
def test_fields_that_make_none(parade_server: Server, fields: str) -> None:
    table, people = begun(parade_server, 2, game="parade")

    answer = people[0].post(f"/t/{table}/moves", content=f"ply=0&{fields}", headers=FORM)

    assert answer.status_code == 422
    assert len(sentence_of(answer)) > 10
    assert parade_server.moves(table) == []


def test_what_a_program_writes_is_kept_in_the_game_s_own_notation(parade_server: Server) -> None:
    table, people = begun(parade_server, 2, game="parade")
    for ply in range(6):
        assert people[ply % 2].move(table, ply, " wave  tail left left ").status_code == 200

    assert {move for _, _, move in parade_server.moves(table)} == {"wave left tail"}
    assert people[0].get(f"/t/{table}/record").json()["moves"][5] == "1 wave left tail"
