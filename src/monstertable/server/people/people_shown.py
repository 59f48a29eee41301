"""Devices, passkeys and people as pages show them: frozen facts, days in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from babel.dates import format_date

from monstertable.server.people.guests import Guests
from monstertable.server.people.identities import DAY
from monstertable.server.showing.context import Shown
from monstertable.server.showing.render import Reader
from monstertable.server.store import Acquaintance, StoredDevice, StoredPasskey


@dataclass(frozen=True)
class DeviceShown(Shown):
    device: str
    name: str
    added: str
    seen: str
    is_this: bool


@dataclass(frozen=True)
class PasskeyShown(Shown):
    id: str
    name: str
    site: str
    added: str
    used: str


@dataclass(frozen=True)
class PersonShown(Shown):
    handle: str
    name: str
    games: int
    last: str  # the day; empty where no game is left
    is_friend: bool
    is_blocked: bool


@dataclass(frozen=True)
class InvitationShown(Shown):
    id: str  # of the table
    game: str
    by: str


def day_words(moment: float, reader: Reader) -> str:
    return str(format_date(datetime.fromtimestamp(moment, UTC).date(), "long", locale=reader.language))


def devices_shown(devices: Sequence[StoredDevice], reader: Reader) -> list[DeviceShown]:
    return [
        DeviceShown(
            one.device,
            one.name,
            day_words(one.added, reader),
            day_words(one.seen * DAY, reader),
            one.device == reader.guest.device,
        )
        for one in devices
    ]


def passkeys_shown(passkeys: Sequence[StoredPasskey], reader: Reader) -> list[PasskeyShown]:
    return [
        PasskeyShown(one.id, one.name, one.site, day_words(one.added, reader), day_words(one.used, reader))
        for one in passkeys
    ]


def people_shown(people: Sequence[Acquaintance], guests: Guests, reader: Reader) -> list[PersonShown]:
    return [
        PersonShown(
            guests.handle(reader.guest.id, one.guest),
            one.name,
            one.games,
            day_words(one.last, reader) if one.last else "",
            one.is_friend,
            one.is_blocked,
        )
        for one in people
    ]
