"""What the API answers, as OpenAPI tells it. The answers themselves are made elsewhere; a test holds them to this."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

WHEN = {
    401: "You have not said who you are, or this device was signed out",
    403: "You may not do that, or the request comes from a page of another site",
    404: "There is no such table or game",
    409: "Not now, at this table; nothing has changed",
    410: "It was there once: a table that cannot be shown any more, a link that was used or is too old",
    413: "The request is too large",
    422: "The request cannot be understood, or the rules do not allow it",
    429: "Too much at once; `Retry-After` says in how many seconds to try again",
    503: "The disk or a bot did not answer; nothing has changed",
}
RETRY_AFTER = {"description": "In how many seconds to try again", "schema": {"type": "integer"}}


class SeatClockFacts(BaseModel):
    left: Annotated[float, Field(description="Seconds")]
    due: Annotated[float | None, Field(description="When time is up, by the server's `now`; none: it stands still")]


class ClockFacts(BaseModel):
    kind: Literal["none", "live", "move"]
    seconds: Annotated[int, Field(description="`live`: of the bank at the beginning; `move`: for each decision")]
    increment: Annotated[int, Field(description="Seconds that each decision brings to the bank")]
    text: Annotated[str, Field(description="The same as one asks for it: `none`, `live 600+10`, `move 86400`")]
    now: Annotated[float | None, Field(description="The server's time, in seconds of Unix, while clocks run")]


class ChairFacts(BaseModel):
    name: str
    bot: Annotated[str | None, Field(description="The level of the bot that plays here")]
    stands_in: Annotated[bool, Field(description="Whether the bot plays for somebody who has left")]
    away: bool
    idle: bool
    free: bool
    figure: str | None
    clock: Annotated[SeatClockFacts | None, Field(description="Where this person's time is counted")]


class TargetFacts(BaseModel):
    to: Annotated[int, Field(description="So many moves of the line are left")]
    words: str


class WishFacts(BaseModel):
    seat: Annotated[int, Field(description="Who asks")]
    to: int
    agreed: Annotated[list[int], Field(description="The seats that have agreed")]
    asked: Annotated[bool, Field(description="Whether you have not answered yet")]


class TakeBackFacts(BaseModel):
    agreement: Literal["consent", "free", "off"]
    practice: Annotated[
        bool,
        Field(
            description="It counts nowhere: it plays on from another game, or somebody alone with bots went back to "
            "before something was learnt"
        ),
    ]
    free: Annotated[int | None, Field(description="Where you may go back to at once: nobody has learnt anything since")]
    targets: Annotated[list[TargetFacts], Field(description="Where you may ask to go back to; bots always agree")]
    held: Annotated[int | None, Field(description="The seat for whose second thoughts chance and bots wait")]
    wish: Annotated[WishFacts | None, Field(description="What somebody asks the others")]


class TableFacts(BaseModel):
    """A table as you see it."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    edition: str
    rules: Annotated[int, Field(description="The version of the rules")]
    retired: Annotated[dict[str, Any] | None, Field(description="Where today's rules cannot show it any more")]
    chance: Annotated[dict[str, Any] | None, Field(description="What fixes its chance; the secret after the end only")]
    phase: Literal["lobby", "playing", "over"]
    public: bool
    watching: Annotated[Literal["private", "link", "public"], Field(description="Who may look on without a seat")]
    delay: Annotated[int, Field(description="So many plies behind are those who look on, until the game is over")]
    behind: Annotated[bool, Field(description="Whether you are; everything here is then as it was so many plies ago")]
    talk: Annotated[Literal["on", "reactions", "off"], Field(description="What may be said")]
    hints: bool
    stand_in: str
    clock: ClockFacts
    chairs: list[ChairFacts]
    seat: Annotated[int | None, Field(description="Yours")]
    device: Annotated[dict[int, int], Field(description="The seats of all people at your device, by their number")]
    standing_orders: Annotated[dict[str, str], Field(description="Your answers in advance")]
    host: Annotated[bool, Field(description="Whether that is you")]
    ply: Annotated[int, Field(description="How much is written down; it grows also when moves are taken back")]
    line: Annotated[int, Field(description="How many moves hold")]
    take_back: TakeBackFacts
    given: Annotated[int, Field(description="So many first moves come from another game that it plays on from")]
    owing: Annotated[list[int], Field(description="The seats that are asked now")]
    moves: Annotated[list[str], Field(description="Yours, in notation; empty when you are not asked")]
    foregone: Annotated[str | None, Field(description="The move by which you have answered in advance")]
    view: Annotated[dict[str, Any] | None, Field(description="All that you may know of the position")]
    log: list[str]
    log_length: int
    next: Annotated[str | None, Field(description="The table that follows this one")]


class AskedFacts(BaseModel):
    seat: int
    due: Annotated[float | None, Field(description="Until when, in seconds of Unix; none: there is no clock")]


class TurnFacts(BaseModel):
    """One of your tables in short."""

    id: str
    game: str
    phase: Literal["lobby", "playing", "over"]
    clock: str
    seats: Annotated[list[int], Field(description="Yours; several where several people play at your device")]
    names: list[str]
    my_turn: bool
    asked: Annotated[list[AskedFacts], Field(description="The people who have to decide something")]
    since: Annotated[float | None, Field(description="When the last move was made")]


class TurnLists(BaseModel):
    now: Annotated[float, Field(description="The server's time, in seconds of Unix")]
    waiting: Annotated[int, Field(description="At how many tables you are waited for")]
    tables: Annotated[list[TurnFacts], Field(description="First those where you are waited for, the most urgent first")]


class TableLists(BaseModel):
    mine: list[TableFacts]
    public: list[TableFacts]
    next: Annotated[int | None, Field(description="The next page of public tables, if there is one")]
    lost: Annotated[list[str], Field(description="Those of your tables that cannot be shown any more")]


CLOCK = (
    "`none`; `live B+I`: a bank of B seconds (whole minutes, 1 to 180) and I seconds (0 to 180) more for each "
    "decision; `move S`: S seconds for each decision (1 to 60 minutes, or 1 to 7 days). When time is up, a "
    "bot of the level `stand_in` makes that one move"
)


class Problem(BaseModel):
    detail: Annotated[str, Field(description="One sentence for people, in the language of `Accept-Language`")]


def told(model: type[BaseModel], description: str, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """What is answered when all is well; for `responses=` of a route."""
    return {status: {"model": model, "description": description}}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """For `responses=` of a route."""
    found: dict[int | str, dict[str, Any]] = {}
    for status in statuses:
        found[status] = {"model": Problem, "description": WHEN[status]}
        if status == 429:
            found[status]["headers"] = {"Retry-After": RETRY_AFTER}
    return found


def problems_beside(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The same where all is well in another format than JSON."""
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {status: {"description": WHEN[status], "content": content} for status in statuses}


# What may go wrong, by what is done. A device that was signed out is refused whatever it asks.
ALWAYS = problems(401, 503)
ASKING = problems(422)
SENDING = problems(403, 413, 422)
AT_TABLE = problems(403, 404, 410, 422)  # 403: a private table
FOR_ONE = AT_TABLE | problems(401, 403, 409)
ACTING = FOR_ONE | SENDING
TOO_MANY = problems(429)
