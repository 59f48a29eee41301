"""What the API answers, as OpenAPI tells it. The answers themselves are made elsewhere; a test holds them to this."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

WHEN = {
    401: "You have not said who you are",
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


class ChairFacts(BaseModel):
    name: str
    bot: Annotated[str | None, Field(description="The level of the bot that plays here")]
    stands_in: Annotated[bool, Field(description="Whether the bot plays for somebody who has left")]
    away: bool
    idle: bool
    free: bool
    figure: str | None


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
    hints: bool
    stand_in: str
    chairs: list[ChairFacts]
    seat: Annotated[int | None, Field(description="Yours")]
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


class TableLists(BaseModel):
    mine: list[TableFacts]
    public: list[TableFacts]
    next: Annotated[int | None, Field(description="The next page of public tables, if there is one")]
    lost: Annotated[list[str], Field(description="Those of your tables that cannot be shown any more")]


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


# What may go wrong, by what is done.
ASKING = problems(422)
SENDING = problems(403, 413, 422)
AT_TABLE = problems(404, 410, 422)
FOR_ONE = AT_TABLE | problems(401, 403, 409)
ACTING = FOR_ONE | SENDING
TOO_MANY = problems(429)
