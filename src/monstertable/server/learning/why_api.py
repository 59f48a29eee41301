"""The JSON twin of "Why?"."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from monstertable.server.described import problems, told
from monstertable.server.door.asking import Read
from monstertable.server.learning.why_pages import all_whys, why_shown
from monstertable.server.showing.context import WhyShown

router = APIRouter(prefix="/api", default_response_class=JSONResponse, responses=problems(503))


class WhyFacts(BaseModel):
    """The rule that applies to something that is seen at a table."""

    topic: Annotated[str, Field(description="A piece by its id, a question or a kind of happening")]
    title: str
    sentence: str
    picture: Annotated[str, Field(description="A symbol of the game's `sprites.svg`")]
    rules: Annotated[list[str], Field(description="Numbers of the written rules; the first is an anchor of `page`")]
    page: Annotated[str, Field(description="Where the whole rules tell it")]


class WhysFacts(BaseModel):
    whys: list[WhyFacts]


def facts(name: str, why: WhyShown) -> WhyFacts:
    return WhyFacts(
        topic=why.topic,
        title=why.title,
        sentence=why.sentence,
        picture=why.picture,
        rules=list(why.rules),
        page=f"/rules/{name}#{why.rules[0]}",
    )


@router.get(
    "/games/{name}/why",
    summary="All that can be asked about in a game, with the rule that applies",
    responses=told(WhysFacts, "By title") | problems(404),
)
async def everything(reader: Read, name: str) -> WhysFacts:
    return WhysFacts(whys=[facts(name, why) for why in all_whys(name, reader)])


@router.get(
    "/games/{name}/why/{topic}",
    summary="The rule that applies to one topic",
    responses=told(WhyFacts, "In the reader's language") | problems(404),
)
async def one_topic(reader: Read, name: str, topic: str) -> WhyFacts:
    return facts(name, why_shown(name, topic, reader))
