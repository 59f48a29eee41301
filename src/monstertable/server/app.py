"""The server put together: store, tables, doors and pages."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from functools import cache, partial
from types import FrameType

import uvicorn
from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Match, Route
from starlette.types import Receive, Scope, Send

from monstertable import __version__
from monstertable.core.face import later
from monstertable.server import api
from monstertable.server.careers import career_api, career_pages
from monstertable.server.clocks import clock_pages
from monstertable.server.clocks.time_source import SharedTime, TimeSource
from monstertable.server.clocks.timekeeping import look_ahead
from monstertable.server.door.addresses import Whereabouts
from monstertable.server.door.guard import Guard
from monstertable.server.door.packing import Packing
from monstertable.server.door.protocol import Door
from monstertable.server.door.refusal import Refused, SignedOut, TooMany
from monstertable.server.door.shared_allowance import SharedAllowance
from monstertable.server.door.watch import Mishap, Watch
from monstertable.server.learning import firsts_pages, learning_pages, why_api, why_pages
from monstertable.server.looking_back import analysis_api, analysis_pages, puzzles, what_if
from monstertable.server.looking_back.analyses import Analyses
from monstertable.server.notices import notices_api, notices_pages
from monstertable.server.notices.teller import Teller
from monstertable.server.notices.vapid import Vapid, push_key
from monstertable.server.one_device import companion_pages, screen_pages
from monstertable.server.operating import health, metrics_page, operator_page
from monstertable.server.operating.announcement import Announcement
from monstertable.server.operating.keys import signing_keys
from monstertable.server.operating.load import Processor
from monstertable.server.operating.logs import shown_path
from monstertable.server.operating.metrics import TimedPool
from monstertable.server.operating.operators import Operators
from monstertable.server.peers.hearing import Hearing
from monstertable.server.people import friends_pages, keep_pages, me_pages, people_api, privacy, reader_pages
from monstertable.server.people.guests import Guests
from monstertable.server.playing import fairness, lobby_pages, moves, table_pages
from monstertable.server.playing.play import wake_bots
from monstertable.server.replay import replay_api, replay_pages
from monstertable.server.replay.brought import Brought
from monstertable.server.replay.past import Pasts
from monstertable.server.settings import Settings
from monstertable.server.showing import files, home_pages, installing, reading
from monstertable.server.showing.painting import Painter
from monstertable.server.showing.render import reader_of, render
from monstertable.server.showing.stream import Bell
from monstertable.server.store import StoreError
from monstertable.server.store.address import Address
from monstertable.server.store.opening import store_at
from monstertable.server.store.sqlite.ownership import Owned, own
from monstertable.server.tables.offers import Offers
from monstertable.server.tables.tables import Tables
from monstertable.server.taking_back import taking_back_pages
from monstertable.server.talk import talk_api, talk_pages
from monstertable.server.talk.talk_pages import Talking
from monstertable.server.thinking.compiling import use_compiled_rules
from monstertable.server.thinking.thinker import Thinker
from monstertable.server.thinking.workers import FarThinker, Workers

logger = logging.getLogger("monstertable")

# Those with plainer addresses come first.
LOOKING_BACK = (analysis_api, analysis_pages, puzzles, what_if, replay_api, replay_pages)
PARTS = (
    *(moves, health, metrics_page, operator_page, api, taking_back_pages, companion_pages, clock_pages),
    *(talk_api, talk_pages, *LOOKING_BACK, career_api, career_pages, installing, notices_api, notices_pages),
    *(people_api, keep_pages, me_pages, friends_pages, privacy),
    *(reading, fairness, learning_pages, why_api, why_pages, firsts_pages, screen_pages),
    *(home_pages, lobby_pages, table_pages, reader_pages, files),
)
KEEP_TIME = 20.0  # seconds: if the server dies, clocks forget no more than this
UNCLEAR = later("This cannot be understood: {where}: {what}.")


@dataclass(frozen=True)
class Opened:
    """What whoever starts a server may have found out or taken already."""

    owned: Owned | None = None  # the right to the data
    keys: Sequence[str] = ()  # that sign cookies, the newest last; none: those beside the data
    whereabouts: Whereabouts = field(default_factory=Whereabouts)
    push_key: Vapid | None = None  # by which push services know us; None: that beside the data
    time: TimeSource = field(default_factory=TimeSource)


# Objects after which garbage is looked for, and how often that is more than the newest: live tables are many objects
# that stay, and to look through them took an eighth of the processor under load.
GARBAGE = (20_000, 20, 50)


class Host(uvicorn.Server):
    """Ends the streams when it is told to stop: they would go on for ever."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # What is there now stays; looking through it again and again for garbage would hold everybody up.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        tables = getattr(self.config.app.state, "tables", None)  # type: ignore[union-attr]
        if tables is not None:  # it may be told so before it is up
            tables.say_goodbye()
        super().handle_exit(sig, frame)


class Front(FastAPI):
    """Before all that a web framework does for a request stands what every request needs, and moves go no further."""

    def put_in_front(self, settings: Settings, opened: Opened) -> None:
        shortcut = moves.Shortcut(super().__call__, handlers=self.exception_handlers)
        guarded = Guard(Mishap(shortcut, refuse=refused), refuse=refused, door=self.state.door)
        self.front = Watch(guarded, settings.operating.access_log, opened.whereabouts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self
        await self.front(scope, receive, send)


def create_app(settings: Settings, opened: Opened | None = None) -> Front:
    opened = opened or Opened()
    app = Front(
        title="Monster Table",
        version=__version__,
        summary="What a browser can do, a program can do.",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # we have our own
    )
    app.state.settings, app.state.opened = settings, opened
    app.state.pasts, app.state.painter = Pasts(), Painter()
    app.state.door = Door(settings.limits, opened.whereabouts)
    app.state.bell = Bell()
    app.state.operators = Operators(settings.operating.token)
    app.state.announcement = Announcement()
    app.state.processor = Processor()
    app.state.creating = SharedAllowance("creating", settings.create_burst, 2.0)
    app.state.joining = SharedAllowance("joining", settings.join_burst, 1.0)
    app.state.guessing = SharedAllowance("guessing", settings.guess_burst, 10.0)
    app.state.inviting = SharedAllowance("inviting", settings.invite_burst, 5.0)
    app.state.talking = Talking(settings.talk_burst)
    app.state.trying_out = SharedAllowance("trying out", 5, 20.0)
    app.router.routes.extend(routes())
    app.add_middleware(Packing)
    # Here too: outside of it the framework would have its own say about what goes wrong.
    app.add_middleware(Mishap, refuse=refused)
    app.put_in_front(settings, opened)
    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, not_found)
    app.add_exception_handler(StoreError, not_stored)
    app.add_exception_handler(ClientDisconnect, gone)
    return app


@cache
def routes() -> list[BaseRoute]:
    """Of all parts. The first request works out what each of them asks for: all apps of a process share that."""
    everything = APIRouter()
    for part in PARTS:
        everything.include_router(part.router)
    return everything.routes


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    opened: Opened = app.state.opened
    with opened.owned or (nullcontext() if isinstance(settings.data, Address) else own(settings.data)):
        store = store_at(settings.data)
        await store.opened()
        time = opened.time if store.peers is None else SharedTime(opened.time, store.peers)
        await time.agree()
        keys = opened.keys or signing_keys(settings.data)
        app.state.guests, app.state.offers = Guests(keys, time), Offers(keys, time)
        await app.state.guests.identities.load(store)
        workers = None if store.peers is None else Workers(store.peers.thoughts)
        thinker = Thinker if workers is None else partial(FarThinker, workers)
        pool = TimedPool(settings.thinkers, settings.grace, thinker)
        app.state.tables = Tables(store, app.state.guests, pool, settings, time)
        await app.state.tables.learn_up_since()
        app.state.analyses = Analyses(pool, store, settings.analysis_passes)
        app.state.readiness = health.Readiness(app.state.tables, settings.operating.least_disk)
        app.state.brought = Brought(store, settings.pace)
        app.state.teller = Teller(app.state.tables, opened.push_key or push_key(settings.data))
        await app.state.announcement.load(store)
        operator_page.tell_when_over(app.state.announcement, app.state.tables)
        await store.resume_clocks(time.now())
        tables, teller = app.state.tables, app.state.teller
        doings = [sweep(tables), keep_time(tables), use_compiled_rules(pool), teller.work()]
        for allowance in allowances_of(app):
            allowance.peers = store.peers
        app.state.door.streams.peers = app.state.operators.peers = store.peers
        if store.peers is not None and workers is not None:
            announced = partial(operator_page.hear_announcement, app.state.announcement, tables)
            hearing = Hearing(tables, store.peers, workers, app.state.door.streams, announced)
            hearing.is_deaf = settings.is_deaf
            doings += [hearing.listen(), hearing.beat()]
        background = [asyncio.create_task(doing) for doing in doings]
        yield
        for task in background:
            task.cancel()
        await asyncio.gather(*background, return_exceptions=True)
        await app.state.teller.close()
        await app.state.analyses.close()
        await app.state.tables.close()
        with suppress(StoreError):
            await app.state.tables.keeper.depart()
        await pool.close()
        await store.close()


def allowances_of(app: FastAPI) -> list[SharedAllowance]:
    state = app.state
    own = [state.creating, state.joining, state.guessing, state.inviting, state.trying_out]
    return [*own, state.talking.guests, state.talking.addresses, state.operators.tries]


async def sweep(tables: Tables) -> None:
    while True:
        await asyncio.sleep(60)
        tables.forget_idle()
        try:
            await tables.forget_cleared()
        except StoreError as error:
            logger.error("the disk was not asked which tables are gone: %s", error)


async def keep_time(tables: Tables) -> None:
    """Whose time will soon be up is looked for now and then, also at tables that nobody looks at."""
    while True:
        await look_ahead(tables, tables.get, partial(wake_bots, tables), 2 * KEEP_TIME)
        await asyncio.sleep(KEEP_TIME)


async def refused(request: Request, error: Exception) -> Response:
    """One sentence: as JSON for programs, as a notice in a page, or as a page of its own."""
    assert isinstance(error, Refused)
    headers = {"Retry-After": str(error.seconds)} if isinstance(error, TooMany) else dict(error.headers or {})
    guest = request.app.state.guests.whoever(request)
    reader = reader_of(request, guest)
    sentence = error.sentence(reader.t)
    if request.url.path.startswith("/api/"):
        return JSONResponse({"detail": sentence}, error.status, headers)
    template = "notice.html" if "hx-request" in request.headers else "error.html"
    if isinstance(error, SignedOut) and template == "error.html":
        template = "signed_out.html"
    return HTMLResponse(render(template, reader, sentence=sentence, status=error.status), error.status, headers)


async def invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or "body"
    return await refused(request, Refused(422, UNCLEAR, where=where[:60], what=first["msg"]))


async def not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return await refused(request, Refused(404, later("There is nothing here.")))
    if error.status_code == 400:
        return await refused(request, Refused(422, UNCLEAR, where="body", what=error.detail))
    refusal = Refused(error.status_code, "{reason}", reason=error.detail)
    if error.status_code == 405:
        refusal.headers = {"Allow": ", ".join(allowed_methods(request))}
    return await refused(request, refusal)


def allowed_methods(request: Request) -> list[str]:
    """All that can be done at this address: whoever refuses a method knows those of one route only."""
    routes = [route for part in PARTS for route in part.router.routes if isinstance(route, Route)]
    here = [route for route in routes if route.matches(request.scope)[0] != Match.NONE]
    methods = {method for route in here for method in route.methods or ()}
    return sorted(methods | ({"HEAD"} if "GET" in methods else set()))


async def not_stored(request: Request, error: Exception) -> Response:
    """The disk is full, locked or broken: the operator reads why, the guest may try again."""
    logger.error("%s: %s", shown_path(request.url.path), error)
    return await refused(request, Refused(503, later("The disk did not answer. Please try again.")))


async def gone(request: Request, error: Exception) -> Response:
    """Whoever asked went away before they had finished; nobody waits for this."""
    return Response(status_code=400)
