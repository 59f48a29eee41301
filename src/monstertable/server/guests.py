"""Who is asking: a guest with a nickname and a signed cookie (programs: the same token as a bearer). No accounts."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from monstertable.server.words import language_of, translations

COOKIE = "guest"
LONGEST_NAME = 24
HAND_OVER_SECONDS = 15 * 60


@dataclass(frozen=True)
class Guest:
    id: str
    name: str
    is_new: bool = False
    has_old_key: bool = False  # known by a cookie that should be signed anew


def clean_name(name: str) -> str:
    """A nickname as it may be shown: printable, single-spaced, not too long; empty when nothing is left."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip()


class Guests:
    def __init__(self, keys: Sequence[str]) -> None:
        """All keys verify, the last one signs."""
        self._tokens = URLSafeSerializer(keys, salt="guest")
        self._newest = URLSafeSerializer(keys[-1]).make_signer("guest")
        self._hand_overs = URLSafeTimedSerializer(keys, salt="hand-over")

    def token(self, guest: Guest) -> str:
        return str(self._tokens.dumps([guest.id, guest.name]))

    def of(self, connection: HTTPConnection) -> Guest:
        """The guest of this request; a newcomer gets a fresh identity, kept once a cookie is set."""
        scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
        token = bearer if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
        try:
            guest_id, name = self._tokens.loads(token)
            return Guest(str(guest_id), str(name), has_old_key=not self._newest.validate(token))
        except (BadData, ValueError, TypeError):
            return newcomer(
                language_of(connection.cookies.get("language", ""), connection.headers.get("accept-language", ""))
            )

    def hand_over_token(self, table: str, seat: int, guest: Guest, changes: int) -> str:
        return str(self._hand_overs.dumps([table, seat, guest.id, changes]))

    def hand_over(self, token: str) -> tuple[str, int, str, int] | None:
        """Table, seat and owner of a hand-over link, and how often the seat had changed hands; while it is fresh."""
        try:
            table, seat, owner, changes = self._hand_overs.loads(token, max_age=HAND_OVER_SECONDS)
            return str(table), int(seat), str(owner), int(changes)
        except (BadData, ValueError, TypeError):
            return None


def newcomer(language: str) -> Guest:
    name = translations(language).gettext("Guest {number}").format(number=secrets.randbelow(900) + 100)
    return Guest(secrets.token_urlsafe(12), name, is_new=True)


def renamed(guest: Guest, name: str) -> Guest:
    return replace(guest, name=clean_name(name) or guest.name)
