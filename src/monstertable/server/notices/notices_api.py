"""The JSON twin of the page of notices, and what pages tell by script: that they are looked at, that they subscribe."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from monstertable.server.api import Known, RequestBody
from monstertable.server.described import ACTING, SENDING, TOO_MANY, problems, told
from monstertable.server.door.addresses import origin
from monstertable.server.door.asking import AllTables, OneTable, Read
from monstertable.server.notices import choosing
from monstertable.server.notices.notices_pages import LONGEST_ADDRESS, Tell, reached
from monstertable.server.notices.shown import result_said, trouble_said
from monstertable.server.notices.teller import Teller
from monstertable.server.notices.wishes import checked, clock_of
from monstertable.server.playing.turns import look_away
from monstertable.server.showing.render import Reader
from monstertable.server.store.noticing import Target

router = APIRouter(prefix="/api", default_response_class=JSONResponse, responses=problems(503))

Clock = Annotated[str, Field(max_length=5, description="A time of the day like 21:30; empty: none")]
TargetId = Annotated[str, Path(max_length=80, description="One of your `devices`, or the `id` of your `webhook`")]


class TargetFacts(BaseModel):
    id: str
    name: str
    added: Annotated[float, Field(description="Seconds since 1970")]
    trouble: Annotated[str, Field(description="Why the last notice did not arrive; empty: it did")]


class NoticeFacts(BaseModel):
    """How you are told that it is your turn."""

    on: Annotated[bool, Field(description="Whether whoever runs this server lets it send notices")]
    push_key: Annotated[str, Field(description="For `PushManager.subscribe`")]
    how: Literal["each", "daily", "never"]
    quiet_from: str
    quiet_to: str
    daily_at: str
    zone: str
    invitations: Annotated[bool, Field(description="Whether you are told of invitations too")]
    language: str
    devices: list[TargetFacts]
    webhook: Annotated[TargetFacts | None, Field(description="Where notices are posted as JSON")]


class NoticeWishes(RequestBody):
    how: Annotated[
        str,
        Field(
            max_length=20, description="`each`: at once; `daily`: all in one, once a day; `never`", examples=["each"]
        ),
    ]
    quiet_from: Clock = ""
    quiet_to: Clock = ""
    daily_at: Clock = ""
    zone: Annotated[str, Field(max_length=80, examples=["Europe/Warsaw"])] = ""
    invitations: Annotated[bool, Field(description="Whether to be told of invitations too")] = True


class SubscriptionKeys(RequestBody):
    p256dh: Annotated[str, Field(max_length=200)]
    auth: Annotated[str, Field(max_length=100)]


class Subscription(RequestBody):
    """As `PushSubscription.toJSON()` gives it."""

    endpoint: Annotated[str, Field(max_length=LONGEST_ADDRESS)]
    keys: SubscriptionKeys
    zone: Annotated[str, Field(max_length=80)] = ""


class Webhook(RequestBody):
    address: Annotated[str, Field(max_length=LONGEST_ADDRESS, description="Begins with https://; empty: none")] = ""


class TryFacts(BaseModel):
    arrived: bool
    sentence: str


class Looking(RequestBody):
    page: Annotated[str, Field(min_length=1, max_length=40, description="Tells your pages from each other")]
    looking: Annotated[bool, Field(description="Whether this page is before your eyes")]


NOTICES = told(NoticeFacts, "How you are told")
FOR_ME = problems(401)


async def facts(teller: Teller, guest: Known, reader: Reader) -> dict[str, Any]:
    chosen = await choosing.chosen_by(teller, guest)
    wishes = chosen.wishes
    has_quiet = wishes.quiet_from != wishes.quiet_to
    return {
        "on": teller.tables.settings.telling.on,
        "push_key": teller.vapid.public,
        "how": wishes.how,
        "quiet_from": clock_of(wishes.quiet_from) if has_quiet else "",
        "quiet_to": clock_of(wishes.quiet_to) if has_quiet else "",
        "daily_at": clock_of(wishes.daily_at),
        "zone": wishes.zone,
        "invitations": wishes.invitations,
        "language": wishes.language,
        "devices": [target_facts(device, reader) for device in chosen.devices],
        "webhook": None if chosen.webhook is None else target_facts(chosen.webhook, reader),
    }


def target_facts(target: Target, reader: Reader) -> dict[str, Any]:
    trouble = trouble_said(target.trouble, reader.t)
    return {"id": target.id, "name": target.name, "added": target.added, "trouble": trouble}


@router.get("/me/notices", summary="How you are told that it is your turn", responses=NOTICES | FOR_ME)
async def notices(guest: Known, reader: Read, teller: Tell) -> dict[str, Any]:
    return await facts(teller, guest, reader)


@router.post("/me/notices", summary="Choose how you are told", responses=NOTICES | FOR_ME | SENDING)
async def set_wishes(request: Request, guest: Known, reader: Read, teller: Tell, body: NoticeWishes) -> dict[str, Any]:
    wishes = checked(
        body.how, body.quiet_from, body.quiet_to, body.daily_at, body.zone, reader.language, origin(request)
    )
    await choosing.set_wishes(teller, guest, wishes._replace(invitations=body.invitations))
    return await facts(teller, guest, reader)


@router.post(
    "/me/notices/devices",
    status_code=201,
    summary="A browser has subscribed: you are told there too",
    responses=told(TargetFacts, "The device", 201) | FOR_ME | SENDING | TOO_MANY | problems(409),
)
async def add_device(request: Request, guest: Known, reader: Read, teller: Tell, body: Subscription) -> dict[str, Any]:
    await request.app.state.joining.take(request)
    here, browser = reached(request, reader, body.zone), request.headers.get("user-agent", "")
    keys = body.keys
    target = await choosing.add_device(teller, guest, here, body.endpoint, keys.p256dh, keys.auth, browser)
    return target_facts(target, reader)


@router.post(
    "/me/notices/webhook",
    summary="Where notices are posted as JSON, with their words as `text`, `content` and `message`",
    responses=NOTICES | FOR_ME | SENDING | TOO_MANY,
)
async def set_webhook(request: Request, guest: Known, reader: Read, teller: Tell, body: Webhook) -> dict[str, Any]:
    await request.app.state.joining.take(request)
    await choosing.set_webhook(teller, guest, reached(request, reader), body.address)
    return await facts(teller, guest, reader)


@router.post(
    "/me/notices/targets/{target_id}/remove",
    summary="Nothing is sent there any more",
    responses=NOTICES | FOR_ME | SENDING | problems(404),
)
async def remove(guest: Known, reader: Read, teller: Tell, target_id: TargetId) -> dict[str, Any]:
    await choosing.drop(teller, guest, target_id)
    return await facts(teller, guest, reader)


@router.post(
    "/me/notices/targets/{target_id}/try",
    summary="Send something there now, and hear what became of it",
    responses=told(TryFacts, "What became of it") | FOR_ME | SENDING | TOO_MANY | problems(404),
)
async def try_out(request: Request, guest: Known, reader: Read, teller: Tell, target_id: TargetId) -> dict[str, Any]:
    await request.app.state.trying_out.take(request)
    answer = await choosing.try_out(teller, guest, target_id)
    return {"arrived": not answer.trouble, "sentence": result_said(answer, reader.t)}


@router.post(
    "/tables/{table_id}/looking",
    summary="A page of the table has come before your eyes or gone from them: whoever looks on is not told elsewhere",
    responses=told(Looking, "As you said") | ACTING,
)
async def looking(guest: Known, tables: AllTables, table: OneTable, body: Looking) -> dict[str, Any]:
    table.presence.look(guest.id, body.page, body.looking)
    await look_away(tables, table, guest.id)
    return {"page": body.page, "looking": body.looking}
