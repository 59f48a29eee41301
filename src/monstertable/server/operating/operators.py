"""Who may see the operator's page: whoever knows the token. It is in no cookie, no address and no log."""

from __future__ import annotations

import hashlib
import hmac
import logging
import secrets

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import Request
from starlette.responses import Response

from monstertable.core.face import later
from monstertable.server.door.guard import Allowance
from monstertable.server.door.refusal import Refused
from monstertable.server.door.shared_allowance import SharedAllowance
from monstertable.server.store.errors import StoreError
from monstertable.server.store.peers import Peers

logger = logging.getLogger("monstertable")
COOKIE = "operator"
PATH = "/operator"
SIGNED_IN_SECONDS = 60 * 60
PURPOSE = "operator"  # of the key that processes share


class Operators:
    """Who has signed in is known for an hour at most: to all processes that share a store, or until the next start."""

    def __init__(self, token: str) -> None:
        self._token = digest(token)
        self.exist = bool(token)
        self.peers: Peers | None = None
        self.tries = SharedAllowance("signing in", 5, 30.0)
        self.questions = Allowance(60, 1.0)  # programs ask each process for its own figures
        self._key = new_key()

    async def forget_all(self) -> None:
        """Nobody is signed in any more: what was signed before is worth nothing now."""
        self._key = new_key() if self.peers is None else await self.peers.shared_key(PURPOSE, new_key(), anew=True)

    async def passes(self) -> URLSafeTimedSerializer:
        """What signs and reads them; another token, and they are worth nothing. While the store is away the operator is
        still known here."""
        if self.peers is not None:
            try:
                self._key = await self.peers.shared_key(PURPOSE, self._key)
            except StoreError as error:
                logger.warning("whether the operator has signed out elsewhere is not known: %s", error)
        return URLSafeTimedSerializer(self._key.encode() + self._token, salt="operator")

    def must_exist(self) -> None:
        if not self.exist:
            raise Refused(404, later("There is nothing here."))

    async def sign_in(self, request: Request, given: str) -> str:
        """A pass for whoever knows the token; tries are limited, right or wrong."""
        self.must_exist()
        await self.tries.take(request)
        if not self._is_right(given):
            logger.warning("a wrong operator's token from %s", host_of(request))
            raise Refused(403, later("This is not the operator's token."))
        logger.info("the operator has signed in from %s", host_of(request))
        return str((await self.passes()).dumps("operator"))

    async def is_signed_in(self, request: Request) -> bool:
        """Whoever shows nothing is asked nothing."""
        shown = request.cookies.get(COOKIE, "")
        try:
            return bool(shown) and (await self.passes()).loads(shown, max_age=SIGNED_IN_SECONDS) == "operator"
        except BadData:
            return False

    async def check(self, request: Request) -> None:
        self.must_exist()
        if not await self.is_signed_in(request):
            raise Refused(401, later("This is for the operator only. Please sign in."))

    def check_bearer(self, request: Request) -> None:
        """For programs, which bring the token itself."""
        self.must_exist()
        self.questions.take(request)
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not self._is_right(given):
            raise Refused(401, later("This is for the operator only. Please sign in."))

    def _is_right(self, given: str) -> bool:
        # Of the same length, whatever was given: how long it takes tells nothing.
        return hmac.compare_digest(self._token, digest(given))


def new_key() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def host_of(request: Request) -> str:
    return request.client.host if request.client else "nowhere"


def give_pass(request: Request, response: Response, value: str) -> None:
    response.set_cookie(
        COOKIE,
        value,
        max_age=SIGNED_IN_SECONDS,
        path=PATH,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
