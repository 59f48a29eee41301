"""Who is asking: a guest with a nickname and a signed cookie (programs: the same token as a bearer). No accounts."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from zlib import crc32

from itsdangerous import BadData, Signer, URLSafeSerializer
from starlette.requests import HTTPConnection

from monstertable.core.face import later
from monstertable.server.clocks.time_source import TimeSource
from monstertable.server.door.guard import client_of
from monstertable.server.door.refusal import Refused, SignedOut
from monstertable.server.people.dated import dated
from monstertable.server.people.device import companion_id, is_companion
from monstertable.server.people.identities import Identities
from monstertable.server.people.names import LONGEST_NAME, clean_name, is_taken_by_a_bot, is_too_long
from monstertable.server.people.once import Once
from monstertable.server.showing.words import language_of, translations
from monstertable.server.store.traces import mark_of

COOKIE = "guest"
HAND_OVER_SECONDS = 15 * 60
LINK_SECONDS = 10 * 60  # in which another device becomes one of somebody's
CHALLENGE_SECONDS = 5 * 60  # in which a passkey answers


@dataclass(frozen=True)
class Guest:
    id: str
    name: str
    is_new: bool = False
    has_old_key: bool = False  # known by a cookie that should be signed anew
    device: str = ""  # by which they are known; empty: since before devices had names


class Guests:
    def __init__(self, keys: Sequence[str], time: TimeSource | None = None) -> None:
        """All keys verify, the last one signs."""
        time = time or TimeSource()
        self.identities = Identities()
        self.links = Once(keys, "device-link", LINK_SECONDS, time)
        self.challenges = Once(keys, "passkey", CHALLENGE_SECONDS, time)
        self._tokens = URLSafeSerializer(keys, salt="guest")
        self._newest = URLSafeSerializer(keys[-1]).make_signer("guest")
        self._hand_overs = dated(keys, "hand-over", time)
        self._addresses = Signer(keys[-1], salt="address")
        self._handles = Signer(keys[-1], salt="handle")
        # Whoever plays asks again and again: a signature is verified once.
        self._of_token = lru_cache(maxsize=4096)(self._verified)

    def token(self, guest: Guest) -> str:
        """For whoever holds it to show who they are. A companion has none: their device speaks for them."""
        if is_companion(guest.id):
            raise ValueError("a companion has no token")
        return str(self._tokens.dumps([guest.id, guest.name] + [guest.device] * bool(guest.device)))

    def of(self, connection: HTTPConnection) -> Guest:
        """The guest of this request; a newcomer gets a fresh identity, kept once a cookie is set. A device that was
        signed out is refused."""
        scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
        token = bearer if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
        try:
            guest, mark = self._of_token(token)
        except (BadData, ValueError, TypeError):
            return newcomer(spoken(connection))
        if self.identities.refuses(guest.id, guest.device, mark):
            raise SignedOut(guest.id, guest.device)
        if guest.id in self.identities.kept:
            self.identities.see(guest.id, guest.device)
            guest = replace(guest, name=self.identities.kept[guest.id].name)
        if not guest.name:
            return replace(guest, name=guest_name(spoken(connection), crc32(guest.id.encode())))
        return guest

    async def surely(self, connection: HTTPConnection) -> Guest:
        """The same, where other processes may have let this device in just now: asked first, before any `of`."""
        try:
            return self.of(connection)
        except SignedOut as refused:
            await self.identities.known(refused.guest, refused.device)
            return self.of(connection)

    def whoever(self, connection: HTTPConnection) -> Guest:
        """The same for what everybody may read: whoever was signed out is a newcomer there."""
        try:
            return self.of(connection)
        except SignedOut:
            return newcomer(spoken(connection))

    def _verified(self, token: str) -> tuple[Guest, str]:
        guest_id, name, *device = self._tokens.loads(token)
        if is_companion(str(guest_id)):
            raise ValueError("nobody was ever given such a token")
        # A token is good for a long time: its name may be one that is not given any more.
        shown = clean_name(str(name))
        has_old_key = not self._newest.validate(token)
        shown = "" if is_taken_by_a_bot(shown) else shown
        guest = Guest(str(guest_id), shown, has_old_key=has_old_key, device=str(device[0]) if device else "")
        return guest, mark_of(guest.id)

    def address_mark(self, connection: HTTPConnection) -> str:
        """Tells one address from another, and no one what it is: addresses themselves are not stored."""
        return self._addresses.get_signature(client_of(connection)).decode()

    def handle(self, guest: str, other: str) -> str:
        """By which one guest names another: it says nothing to anybody else, and no id is given out."""
        return self._handles.get_signature(f"{guest} {other}").decode()[:16]

    def hand_over_token(self, table: str, seat: int, guest: Guest, changes: int) -> str:
        return str(self._hand_overs.dumps([table, seat, guest.id, changes]))

    def hand_over(self, token: str) -> tuple[str, int, str, int] | None:
        """Table, seat and owner of a hand-over link, and how often the seat had changed hands; while it is fresh."""
        try:
            table, seat, owner, changes = self._hand_overs.loads(token, max_age=HAND_OVER_SECONDS)
            return str(table), int(seat), str(owner), int(changes)
        except (BadData, ValueError, TypeError):
            return None


def spoken(connection: HTTPConnection) -> str:
    return language_of(connection.cookies.get("language", ""), connection.headers.get("accept-language", ""))


def known(guest: Guest) -> Guest:
    """Whoever acts by a program must have said who they are: nobody could ask them again."""
    if guest.is_new:
        raise Refused(401, later("Say who you are: POST /api/guests gives you a token."))
    return guest


def newcomer(language: str) -> Guest:
    name, device = guest_name(language, secrets.randbelow(900)), secrets.token_urlsafe(6)
    return Guest(secrets.token_urlsafe(12), name, is_new=True, device=device)


def companion(guest: Guest, number: int) -> Guest:
    """One of the people at the device of this guest; until they are called otherwise, by its name and their number."""
    if number == 1 or guest.is_new:
        return guest
    return Guest(companion_id(guest.id, number), clean_name(f"{guest.name} {number}"))


def guest_name(language: str, number: int) -> str:
    return translations(language).gettext("Guest {number}").format(number=number % 900 + 100)


def renamed(guest: Guest, name: str) -> Guest:
    """The guest by a new name; by the old one where nothing of the new can be shown."""
    if is_too_long(name):
        raise Refused(422, later("A nickname has at most {number} letters."), number=str(LONGEST_NAME))
    shown = clean_name(name)
    if is_taken_by_a_bot(shown):
        raise Refused(422, later("{name} is the name of a bot. Please choose another."), name=shown)
    return replace(guest, name=shown or guest.name)
