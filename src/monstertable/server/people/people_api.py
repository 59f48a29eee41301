"""The JSON twin of the pages about oneself: devices, links, recovery codes, passkeys, friends, and one's data."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from monstertable.server.api import Known, RequestBody
from monstertable.server.described import ACTING, ALWAYS, SENDING, TOO_MANY, problems, told
from monstertable.server.door.asking import AllTables, OneTable, Read
from monstertable.server.door.refusal import Refused
from monstertable.server.people import friends, keeping, me_pages, passkeys
from monstertable.server.people.guests import LINK_SECONDS, Guest
from monstertable.server.people.identities import DAY

router = APIRouter(prefix="/api", default_response_class=JSONResponse, responses=ALWAYS)

MINE = problems(401)
ARRIVING = problems(401, 409, 410) | SENDING | TOO_MANY
Bring = Annotated[
    bool, Field(description="Whether the tables of the guest that asks become those of the guest that it becomes")
]


class DeviceFacts(BaseModel):
    device: str
    name: Annotated[str, Field(description="Guessed from what it said of itself")]
    added: float
    seen: Annotated[float, Field(description="The day, as seconds since 1970")]
    this: Annotated[bool, Field(description="Whether it is the one that asks")]


class PersonFacts(BaseModel):
    person: Annotated[str, Field(description="By which you alone name them")]
    name: str
    games: int
    last: Annotated[float, Field(description="When the last table with both of you was opened")]
    friend: bool
    blocked: bool


class PasskeyFacts(BaseModel):
    id: str
    name: str
    site: Annotated[str, Field(description="The host name for which it was made")]
    added: float
    used: float


class InvitationFacts(BaseModel):
    table: str
    game: str
    by: Annotated[str, Field(description="The name of who asks")]


class Become(BaseModel):
    name: str
    token: Annotated[str, Field(description="The token of this device from now on; the old one is not needed any more")]


class Recovered(Become):
    code: Annotated[str, Field(description="The next recovery code: the old one was good once")]


class SignOut(RequestBody):
    device: Annotated[str, Field(max_length=40, description="See GET /api/me/devices")]


class TakeLink(RequestBody):
    token: Annotated[str, Field(max_length=400)]
    bring: Bring = False


class TakeCode(RequestBody):
    code: Annotated[str, Field(max_length=200)]
    bring: Bring = False


class Sure(RequestBody):
    sure: Annotated[bool, Field(description="true: everything is deleted, for good")]


class PersonWish(RequestBody):
    person: Annotated[str, Field(max_length=40, description="See GET /api/me/friends")]
    wish: friends.Wish


class Invite(RequestBody):
    person: Annotated[str, Field(max_length=40, description="See GET /api/me/friends")]


class PasskeyName(RequestBody):
    id: Annotated[str, Field(max_length=2000)]
    name: Annotated[str, Field(max_length=200)]


class PasskeyId(RequestBody):
    id: Annotated[str, Field(max_length=2000)]


def become(request: Request, guest: Guest) -> dict[str, str]:
    return {"name": guest.name, "token": request.app.state.guests.token(guest)}


# Devices


@router.get(
    "/me/devices",
    summary="The devices on which you are known, the one seen last first",
    responses=MINE,
)
async def devices(request: Request, guest: Known, tables: AllTables) -> list[DeviceFacts]:
    return [
        DeviceFacts(
            device=one.device,
            name=one.name,
            added=one.added,
            seen=float(one.seen * DAY),
            this=one.device == guest.device,
        )
        for one in await me_pages.devices_of(tables, request, guest)
    ]


@router.post(
    "/me/devices/sign-out",
    summary="Sign a device out: its token is refused from now on, and its streams end",
    responses=problems(401, 404) | SENDING,
)
async def sign_out(guest: Known, tables: AllTables, body: SignOut) -> dict[str, str]:
    await keeping.sign_out(tables, guest, body.device)
    return {"signed_out": body.device}


@router.post(
    "/me/devices/sign-out-others",
    summary="Sign all devices out but this one, which gets a new token",
    responses=told(Become, "You, by a new token") | MINE | SENDING,
)
async def sign_out_others(request: Request, guest: Known, tables: AllTables) -> dict[str, str]:
    return become(request, await keeping.sign_out_others(tables, request, guest))


@router.post(
    "/me/link",
    summary="A token with which another device becomes one of yours, once and for a few minutes",
    responses=MINE | SENDING | TOO_MANY,
)
async def make_link(request: Request, guest: Known, tables: AllTables) -> dict[str, Any]:
    await request.app.state.joining.take(request)
    return {"token": await keeping.link(tables, request, guest), "seconds": LINK_SECONDS}


@router.post(
    "/me/take", summary="Become the guest of such a token", responses=told(Become, "Who you are now") | ARRIVING
)
async def take_link(request: Request, guest: Known, tables: AllTables, body: TakeLink) -> dict[str, str]:
    await request.app.state.joining.take(request)
    return become(request, await keeping.come_by_link(tables, request, guest, body.token, body.bring))


@router.post(
    "/me/code",
    summary="A recovery code to write down; it takes the place of the one before",
    responses=MINE | SENDING | TOO_MANY,
)
async def make_code(request: Request, guest: Known, tables: AllTables) -> dict[str, str]:
    await request.app.state.joining.take(request)
    return {"code": await keeping.make_code(tables, request, guest)}


@router.post(
    "/me/recover",
    summary="Become the guest of a recovery code",
    responses=told(Recovered, "Who you are now") | ARRIVING,
)
async def take_code(request: Request, guest: Known, tables: AllTables, body: TakeCode) -> dict[str, str]:
    await request.app.state.guessing.take(request)
    arrived, following = await keeping.come_by_code(tables, request, guest, body.code, body.bring)
    return become(request, arrived) | {"code": following}


# Passkeys are made and used by browsers alone; they are looked after here as well


@router.get("/me/passkeys", summary="Your passkeys", responses=MINE)
async def list_passkeys(guest: Known, tables: AllTables) -> list[PasskeyFacts]:
    found = await tables.store.passkeys_of(guest.id)
    return [PasskeyFacts(id=one.id, name=one.name, site=one.site, added=one.added, used=one.used) for one in found]


@router.post("/me/passkeys/name", summary="Give a passkey another name", responses=problems(401, 404) | SENDING)
async def name_passkey(guest: Known, tables: AllTables, body: PasskeyName) -> dict[str, str]:
    await passkeys.rename(tables, guest, body.id, body.name)
    return {"id": body.id}


@router.post(
    "/me/passkeys/remove", summary="Remove a passkey: nobody comes by it again", responses=problems(401, 404) | SENDING
)
async def remove_passkey(guest: Known, tables: AllTables, body: PasskeyId) -> dict[str, str]:
    await passkeys.remove(tables, guest, body.id)
    return {"removed": body.id}


# All that is known


@router.get("/me/data", summary="Everything that is kept about you", responses=MINE)
async def data(guest: Known, tables: AllTables) -> dict[str, Any]:
    return await me_pages.everything_about(tables, guest)


@router.post(
    "/me/delete",
    summary="Delete everything about you, for good: finished games keep nobody's name, running ones go on with a bot",
    responses=MINE | SENDING,
)
async def delete(guest: Known, tables: AllTables, body: Sure) -> dict[str, bool]:
    if not body.sure:
        raise Refused(422, me_pages.NOT_SURE)
    await me_pages.forget(tables, guest)
    return {"deleted": True}


# Friends


@router.get(
    "/me/friends",
    summary="People you have played with, friends first",
    responses=MINE,
)
async def my_friends(guest: Known, tables: AllTables) -> list[PersonFacts]:
    return [
        PersonFacts(
            person=tables.guests.handle(guest.id, one.guest),
            name=one.name,
            games=one.games,
            last=one.last,
            friend=one.is_friend,
            blocked=one.is_blocked,
        )
        for one in await friends.acquaintances(tables, guest)
    ]


@router.post(
    "/me/friends",
    summary="Make a friend of somebody you have played with, or keep them away; they are not told",
    responses=problems(401, 404) | SENDING | TOO_MANY,
)
async def wish(request: Request, guest: Known, tables: AllTables, body: PersonWish) -> dict[str, str]:
    await request.app.state.inviting.take(request)
    await friends.wish(tables, guest, body.person, body.wish)
    return {"person": body.person}


@router.get(
    "/me/invitations",
    summary="Tables to which you are invited and where there is room",
    responses=MINE,
)
async def invitations(guest: Known, tables: AllTables) -> list[InvitationFacts]:
    found = await friends.invitations(tables, guest)
    return [InvitationFacts(table=table.id, game=table.game.name, by=name) for table, name in found]


@router.post(
    "/tables/{table_id}/invite",
    summary="Invite somebody you have played with: they find it on their home page",
    responses=ACTING | TOO_MANY,
)
async def invite(
    request: Request, guest: Known, reader: Read, tables: AllTables, table: OneTable, body: Invite
) -> dict[str, str]:
    await request.app.state.inviting.take(request)
    await friends.invite(tables, guest, table, body.person)
    return {"invited": body.person}


@router.post("/tables/{table_id}/decline", summary="Decline an invitation", responses=ACTING)
async def decline(guest: Known, tables: AllTables, table: OneTable) -> dict[str, str]:
    await friends.decline(tables, guest, table)
    return {"declined": table.id}
