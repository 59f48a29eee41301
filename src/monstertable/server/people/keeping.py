"""Somebody keeps who they are: on several devices, by a link, a recovery code or a passkey; and signs devices out."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

from starlette.requests import Request

from monstertable.core.face import later
from monstertable.server.door.refusal import Refused
from monstertable.server.people.devices import guessed_name
from monstertable.server.people.guests import Guest
from monstertable.server.people.identities import today
from monstertable.server.store import Arrival, Outdated, SitsTwice, StoredDevice
from monstertable.server.store.traces import mark_of, with_companions
from monstertable.server.tables.house import carried_through
from monstertable.server.tables.tables import Tables

# A code to write down: letters that are not taken for each other, twenty of them, 100 bits.
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LETTERS, CODE_GROUP = 20, 5
MISREAD = str.maketrans("OIL", "011")

USED = later("This link has been used already. Make a new one on the other device.")
TOO_OLD = later("This link is too old. Make a new one on the other device.")
UNKNOWN_CODE = later("There is no such code, or it has been used.")
MINE_ALREADY = later("This device knows you already.")
SITS_TWICE = later(
    "At one table that is not over both you and this device have a seat. Finish or leave that game first, or leave the "
    "tables of this device behind."
)
ON_OTHERS = later(
    "Whoever this device belongs to is known on other devices too. Sign these out first, or leave the tables with them."
)


def device_of(request: Request, guest: Guest) -> StoredDevice:
    """The device that asks."""
    name = guessed_name(request.headers.get("user-agent", ""))
    return StoredDevice(guest.id, guest.device, name, time.time(), today())


@carried_through
async def keep(tables: Tables, request: Request, guest: Guest) -> None:
    """From now on this guest is known on the devices that are listed: so far on this one."""
    if guest.id not in tables.guests.identities.kept:
        await tables.store.keep_identity(guest.name, device_of(request, guest))
        for device in await tables.store.devices_of(guest.id):
            tables.guests.identities.keep(guest.id, guest.name, device.device)


# To another device


async def link(tables: Tables, request: Request, guest: Guest) -> str:
    """What makes another device one of the guest's; it is dead when this device is signed out."""
    await keep(tables, request, guest)
    return tables.guests.links.made(guest.id, guest.device)


async def linked(tables: Tables, token: str) -> Guest:
    """Who made a link that is fresh."""
    facts = tables.guests.links.read(token)
    if facts is None:
        raise Refused(410, TOO_OLD)
    maker, device = facts
    identity = await tables.guests.identities.known(maker, device)
    if identity is None or device not in identity.devices:
        raise Refused(410, TOO_OLD)
    return Guest(maker, identity.name, device=device)


async def come_by_link(tables: Tables, request: Request, guest: Guest, token: str, brings: bool) -> Guest:
    maker = await linked(tables, token)
    spent, until = tables.guests.links.mark(token)
    arrival = Arrival(arriving(request, maker.id), spent, until, brings=guest.id if brings else "")
    return await arrive(tables, guest, arrival, USED)


def arriving(request: Request, guest: str) -> StoredDevice:
    return device_of(request, Guest(guest, "", device=new_device()))


def new_device() -> str:
    return secrets.token_urlsafe(6)


@carried_through
async def arrive(tables: Tables, before: Guest, arrival: Arrival, used: str) -> Guest:
    """This device is somebody's from now on, and all that it had comes along or stays behind."""
    guest, identities = arrival.device.guest, tables.guests.identities
    if before.id == guest:
        raise Refused(409, MINE_ALREADY)
    if arrival.brings and len(identities.kept[before.id].devices if before.id in identities.kept else ()) > 1:
        raise Refused(409, ON_OTHERS)
    async with nothing_happening(tables, arrival.brings):
        try:
            touched = await tables.store.take_identity(arrival)
        except SitsTwice:
            raise Refused(409, SITS_TWICE) from None
        except Outdated:
            raise Refused(410, used) from None
        identities.keep(guest, identities.kept[guest].name, arrival.device.device)
        if arrival.brings:
            identities.forget(arrival.brings)
        await tables.load_anew(touched)
    return Guest(guest, identities.kept[guest].name, device=arrival.device.device)


@asynccontextmanager
async def nothing_happening(tables: Tables, guest: str) -> AsyncIterator[None]:
    """At all tables in memory at which a guest sits, in one order for all who wait for this."""
    people = with_companions(guest) if guest else []
    theirs = [table for table in tables.live.values() if any(chair.guest in people for chair in table.chairs)]
    async with AsyncExitStack() as locks:
        for table in sorted(theirs, key=lambda table: table.id):
            await locks.enter_async_context(table.lock)
        yield


# Recovery codes


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))


def in_groups(code: str) -> str:
    """As it is written down."""
    return "-".join(code[place : place + CODE_GROUP] for place in range(0, CODE_LETTERS, CODE_GROUP))


def code_mark(typed: str) -> str:
    """The mark of a code as somebody typed it; empty where it cannot be one."""
    code = re.sub(r"[\s-]", "", typed).upper().translate(MISREAD)
    return mark_of(f"code {code}") if len(code) == CODE_LETTERS and set(code) <= set(LETTERS) else ""


@carried_through
async def make_code(tables: Tables, request: Request, guest: Guest) -> str:
    """A new one takes the place of the old one. Only its mark is kept."""
    await keep(tables, request, guest)
    code = new_code()
    await tables.store.set_code(guest.id, code_mark(code))
    return in_groups(code)


async def come_by_code(tables: Tables, request: Request, guest: Guest, typed: str, brings: bool) -> tuple[Guest, str]:
    """A code is good once: whoever comes by one is given the next."""
    mark = code_mark(typed)
    owner = await tables.store.guest_with_code(mark) if mark else None
    if owner is None or await tables.guests.identities.known(owner) is None:
        raise Refused(410, UNKNOWN_CODE)
    following = new_code()
    arrival = Arrival(
        arriving(request, owner), code=mark, next_code=code_mark(following), brings=guest.id if brings else ""
    )
    return await arrive(tables, guest, arrival, UNKNOWN_CODE), in_groups(following)


# Signing out


@carried_through
async def sign_out(tables: Tables, guest: Guest, device: str) -> None:
    identity = tables.guests.identities.kept.get(guest.id)
    if identity is None or device not in identity.devices:
        raise Refused(404, later("There is no such device."))
    await tables.store.sign_out(guest.id, device)
    tables.guests.identities.leave(guest.id, [device])


@carried_through
async def sign_out_others(tables: Tables, request: Request, guest: Guest) -> Guest:
    """Also whoever has got hold of what this very device is known by: it is known by something new from now on."""
    await keep(tables, request, guest)
    renewed = replace(guest, device=new_device())
    identities = tables.guests.identities
    await tables.store.sign_out_all(guest.id, device_of(request, renewed))
    others = list(identities.kept[guest.id].devices)
    identities.keep(guest.id, guest.name, renewed.device)
    identities.leave(guest.id, others)
    return renewed
