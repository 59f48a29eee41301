"""Taking back, by the buttons of a page and by programs."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from pydantic import Field
from starlette.responses import Response

from monstertable.server.api import TABLE, Known, RequestBody
from monstertable.server.described import ACTING, TOO_MANY, problems
from monstertable.server.door.answering import done
from monstertable.server.door.asking import AllTables, OneTable, Read
from monstertable.server.playing import lobby
from monstertable.server.showing.show import table_facts
from monstertable.server.taking_back import taking_back

router = APIRouter()
API = "/api/tables/{table_id}"
TELLING = problems(503)


class SentTakeBack(RequestBody):
    ply: Annotated[int, Field(description="The ply of the table as you see it")]
    to: Annotated[
        int | None, Field(description="`free` or one of the `targets` of the table's `take_back`; none: your last move")
    ] = None


class SentAnswer(RequestBody):
    agree: Annotated[bool, Field(description="Whoever asked takes the wish back by `false`")]


class SentAgreement(RequestBody):
    take_back: Annotated[str, Field(max_length=80, description="`consent`, `free` or `off`")]


@router.post(
    API + "/take-back",
    summary="Take your last move back, or go back further: at once, or when all other people agree",
    responses=TABLE | ACTING | TOO_MANY | TELLING,
)
async def take_back(
    guest: Known, reader: Read, tables: AllTables, table: OneTable, body: SentTakeBack
) -> dict[str, Any]:
    await taking_back.take_back(tables, table, guest, body.ply, body.to)
    return table_facts(table, reader)


@router.post(
    API + "/take-back/answer",
    summary="Agree to what somebody asks to take back, or decline",
    responses=TABLE | ACTING | TELLING,
)
async def answer(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: SentAnswer) -> dict[str, Any]:
    await taking_back.answer(tables, table, guest, body.agree)
    return table_facts(table, reader)


@router.post(
    API + "/take-back/go-on",
    summary="Let your move stand: chance and bots need not wait for second thoughts",
    responses=TABLE | ACTING | TELLING,
)
async def go_on(guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    taking_back.go_on(tables, table, guest)
    return table_facts(table, reader)


@router.post(
    API + "/take-back/agreement",
    summary="Host, in the lobby: what holds at this table about taking back",
    responses=TABLE | ACTING | TELLING,
)
async def agree(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: SentAgreement) -> dict[str, Any]:
    await lobby.agree_on_take_back(tables, table, guest, body.take_back)
    return table_facts(table, reader)


# The same by the buttons of a page


@router.post("/t/{table_id}/take-back", include_in_schema=False)
async def press_take_back(
    request: Request, reader: Read, tables: AllTables, table: OneTable, ply: Annotated[int, Form()]
) -> Response:
    await taking_back.take_back(tables, table, reader.guest, ply, None)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/take-back/to/{to}", include_in_schema=False)
async def press_target(
    request: Request, reader: Read, tables: AllTables, table: OneTable, to: int, ply: Annotated[int, Form()]
) -> Response:
    await taking_back.take_back(tables, table, reader.guest, ply, to)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/take-back/agree", include_in_schema=False)
async def press_agree(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    await taking_back.answer(tables, table, reader.guest, agrees=True)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/take-back/decline", include_in_schema=False)
async def press_decline(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    await taking_back.answer(tables, table, reader.guest, agrees=False)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/take-back/go-on", include_in_schema=False)
async def press_go_on(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    taking_back.go_on(tables, table, reader.guest)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/take-back/agreement", include_in_schema=False)
async def press_agreement(
    request: Request, reader: Read, tables: AllTables, table: OneTable, take_back: Annotated[str, Form(max_length=80)]
) -> Response:
    await lobby.agree_on_take_back(tables, table, reader.guest, take_back)
    return done(request, f"/t/{table.id}")
