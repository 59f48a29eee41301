"""Words that players add to the chance of a table, and the page that proves it: "Was it fair?"."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, Response

from monstertable.core.face import later
from monstertable.core.game import View
from monstertable.core.proof import Draw, draws
from monstertable.server.door.answering import done, page
from monstertable.server.door.asking import AllTables, OneTable, Read
from monstertable.server.door.refusal import Refused
from monstertable.server.playing import lobby
from monstertable.server.showing.render import Reader, face
from monstertable.server.store import OVER
from monstertable.server.tables.table import LiveTable

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.post("/t/{table_id}/word")
async def add_word(
    request: Request, reader: Read, tables: AllTables, table: OneTable, word: Annotated[str, Form(max_length=200)]
) -> Response:
    await lobby.add_word(tables, table, reader.guest, word)
    return done(request, f"/t/{table.id}")


@router.get("/t/{table_id}/fair")
async def fair(request: Request, reader: Read, table: OneTable) -> Response:
    """All that a browser needs to draw every number again by itself."""
    if table.phase != OVER:
        raise Refused(409, later("Chance can be checked when the game is over: only then its secret is revealed."))
    if table.course.is_closed:
        raise Refused(
            410, later("This table was closed before its game was over, so the secret of its chance is kept.")
        )
    facts = table.chance_facts()
    if facts is None or table.course.retired is not None:
        raise Refused(410, later("This game began before chance could be checked, or by older rules."))
    found = list(draws(table.game, table.record()))
    proof = facts | {"draws": [draw_facts(draw) for draw in found]}
    view, names = table.view(None), table.chairs.names()
    rows = [draw_words(table, draw, view, names, reader) for draw in found]
    added = [(names[seat], word) for seat, word in enumerate(facts["words"])]
    return page(
        request, reader, "fair.html", table_id=table.id, game=table.game.name, proof=proof, rows=rows, added=added
    )


def draw_facts(draw: Draw) -> dict[str, Any]:
    return {"number": draw.number, "numbers": draw.numbers, "follows": draw.follows()}


def draw_words(table: LiveTable, draw: Draw, view: View, names: list[str], reader: Reader) -> dict[str, Any]:
    """One chance move as the page tells it: which numbers, out of how many, and what each stood for."""
    meanings = face(table.game.name).drawn(draw.made, draw.numbers, view, names, reader.t)
    numbers = [(value, limit - 1, meaning) for (limit, value), meaning in zip(draw.numbers, meanings, strict=True)]
    return {"ply": draw.ply + 1, "number": draw.number, "numbers": numbers, "move": draw.made}
