"""Who is asking: a guest with a nickname and a signed cookie (programs: the same token as a bearer). No accounts."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from zlib import crc32

from itsdangerous import BadData, Signer, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from monstertable.core.face import later
from monstertable.server.guard import client_of
from monstertable.server.names import LONGEST_NAME, clean_name, is_taken_by_a_bot, is_too_long
from monstertable.server.refusal import Refused
from monstertable.server.words import language_of, translations

COOKIE = "guest"
HAND_OVER_SECONDS = 15 * 60


@dataclass(frozen=True)
class Guest:
    id: str
    name: str
    is_new: bool = False
    has_old_key: bool = False  # known by a cookie that should be signed anew


class Guests:
    def __init__(self, keys: Sequence[str]) -> None:
        """All keys verify, the last one signs."""
        self._tokens = URLSafeSerializer(keys, salt="guest")
        self._newest = URLSafeSerializer(keys[-1]).make_signer("guest")
        self._hand_overs = URLSafeTimedSerializer(keys, salt="hand-over")
        self._addresses = Signer(keys[-1], salt="address")
        # Whoever plays asks again and again: a signature is verified once.
        self._of_token = lru_cache(maxsize=4096)(self._verified)

    def token(self, guest: Guest) -> str:
        return str(self._tokens.dumps([guest.id, guest.name]))

    def of(self, connection: HTTPConnection) -> Guest:
        """The guest of this request; a newcomer gets a fresh identity, kept once a cookie is set."""
        scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
        token = bearer if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
        try:
            guest = self._of_token(token)
        except (BadData, ValueError, TypeError):
            return newcomer(spoken(connection))
        if not guest.name:
            return replace(guest, name=guest_name(spoken(connection), crc32(guest.id.encode())))
        return guest

    def _verified(self, token: str) -> Guest:
        guest_id, name = self._tokens.loads(token)
        # A token is good for a long time: its name may be one that is not given any more.
        shown = clean_name(str(name))
        has_old_key = not self._newest.validate(token)
        return Guest(str(guest_id), "" if is_taken_by_a_bot(shown) else shown, has_old_key=has_old_key)

    def address_mark(self, connection: HTTPConnection) -> str:
        """Tells one address from another, and no one what it is: addresses themselves are not stored."""
        return self._addresses.get_signature(client_of(connection)).decode()

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
    return Guest(secrets.token_urlsafe(12), guest_name(language, secrets.randbelow(900)), is_new=True)


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
