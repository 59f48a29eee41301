"""An analysis in words and figures, for one reader: the graph, luck and mistakes, and the moments that counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from monstertable.analysis.judges import NETWORK
from monstertable.analysis.report import Facts, worst
from monstertable.core.chance import seeded
from monstertable.core.face import by_name
from monstertable.core.game import ALL_SEATS
from monstertable.core.sight import Sight
from monstertable.server.looking_back.analyses import UnderWay
from monstertable.server.replay.moment import Replayed
from monstertable.server.showing.context import Shown
from monstertable.server.showing.render import Reader, face
from monstertable.server.showing.words import decimal
from monstertable.server.tables.course import Course

WIDTH, HEIGHT = 1000, 280  # of the graph
MOST_PUZZLES = 10
NEVER_MISSED = 0.0005  # a sum that is off by more than this would be a mistake of ours


@dataclass(frozen=True)
class LineShown(Shown):
    """One seat in the graph."""

    seat: int
    name: str
    points: str
    y: float  # where it ends


@dataclass(frozen=True)
class SeatSums(Shown):
    """All in percentage points, with their signs."""

    seat: int
    name: str
    start: str
    luck: str
    luck_error: str
    skill: str
    skill_error: str
    others: str
    result: str
    mistakes: str  # nothing before all decisions have been judged
    puzzles: int
    adds_up: bool


@dataclass(frozen=True)
class MoveJudged(Shown):
    words: str
    chance: str
    error: str
    value: float
    is_played: bool
    is_best: bool


@dataclass(frozen=True)
class MistakeShown(Shown):
    ply: int
    seat: int
    name: str
    played: str
    best: str
    why: str
    cost: str
    error: str
    is_exact: bool
    moves: tuple[MoveJudged, ...]


@dataclass(frozen=True)
class LuckShown(Shown):
    ply: int
    seat: int
    name: str
    gain: str
    words: str


@dataclass(frozen=True)
class AnalysisShown(Shown):
    address: str  # of the game: its pages follow
    replay: str  # of its replay: the ply follows
    state: str  # none, running, stopped, failed, whole
    share: int  # per cent of the work
    lines: tuple[LineShown, ...] = ()
    last: int = 0
    sums: tuple[SeatSums, ...] = ()
    mistakes: tuple[MistakeShown, ...] = ()
    luckiest: tuple[LuckShown, ...] = ()
    chances: tuple[tuple[float, ...], ...] = ()  # in per cent, for the script of the graph
    playouts: int = 0
    by_network: bool = False
    error: str = ""
    is_sure: bool = False
    first_puzzle: int | None = None  # of the reader, or of anybody
    has_pictures: bool = False
    is_waiting: bool = False  # until others have been analysed


def signed(share: float) -> str:
    """A difference of chances in percentage points, with its sign."""
    value = round(100 * share)
    return f"±{value}" if value == 0 else f"+{value}" if value > 0 else f"−{-value}"


def per_cent(share: float) -> str:
    return f"{round(100 * share)}\u00a0%"


def in_points(share: float, language: str) -> str:
    """In percentage points, as exactly as errors are told."""
    return decimal(100 * share, 1, language)


def error_of(share: float, language: str) -> str:
    return f"±{in_points(share, language)}"


def state_of(known: UnderWay) -> str:
    if known.is_running:
        return "running"
    if known.failed:
        return "failed"
    if known.facts is None:
        return "none"
    return "whole" if known.facts["is_whole"] else "stopped"


def analysis_shown(game: Replayed, known: UnderWay, reader: Reader) -> AnalysisShown:
    address = game.address.removesuffix("/replay")
    facts = known.facts
    if facts is None:
        share = round(100 * known.share)
        return AnalysisShown(address, game.address, state_of(known), share, is_waiting=known.is_waiting)
    names = game.table.chairs.names()
    own = game.table.chairs.seat_of(reader.guest.id)
    mine = puzzles(facts, own) or puzzles(facts, None)
    return AnalysisShown(
        address=address,
        replay=game.address,
        state=state_of(known),
        share=round(100 * known.share),
        lines=tuple(line_shown(facts["chances"], seat, names[seat]) for seat in range(facts["seats"])),
        last=len(facts["movers"]),
        sums=tuple(seat_shown(facts, seat, names[seat], reader.language) for seat in range(facts["seats"])),
        mistakes=tuple(mistake_shown(game, facts, ply, reader) for ply in facts["worst"]),
        luckiest=tuple(luck_shown(game, moment, reader) for moment in facts["luckiest"]),
        chances=tuple(tuple(round(100 * chance, 1) for chance in chances) for chances in facts["chances"]),
        playouts=facts["playouts"],
        by_network=facts["judge"] == NETWORK,
        error=in_points(facts["error"], reader.language),
        is_sure=facts["is_sure"],
        first_puzzle=mine[0] if mine else None,
        is_waiting=known.is_waiting,
        has_pictures=bool(face(game.table.game.name).picture(game.past.course_at(0).view(None), reader.t)),
    )


def line_shown(chances: list[list[float]], seat: int, name: str) -> LineShown:
    last = max(1, len(chances) - 1)
    heights = [round(HEIGHT * (1.0 - values[seat]), 1) for values in chances]
    points = " ".join(f"{WIDTH * ply / last:.1f},{y:g}" for ply, y in enumerate(heights))
    return LineShown(seat, name, points, heights[-1])


def seat_shown(facts: Facts, seat: int, name: str, language: str) -> SeatSums:
    sums = facts["sums"][seat]
    difference = sums["luck"] + sums["skill"] + sums["others"] - (sums["result"] - sums["start"])
    return SeatSums(
        seat,
        name,
        per_cent(sums["start"]),
        signed(sums["luck"]),
        error_of(sums["luck_error"], language),
        signed(sums["skill"]),
        error_of(sums["skill_error"], language),
        signed(sums["others"]),
        per_cent(sums["result"]),
        signed(sums["mistakes"]) if facts["is_whole"] else "",
        len(puzzles(facts, seat)),
        abs(difference) < NEVER_MISSED,
    )


def puzzles(facts: Facts, seat: int | None) -> list[int]:
    """The plies of what somebody (None: anybody) can learn from, what cost most first."""
    mine = [one for one in facts["decisions"] if seat is None or one["seat"] == seat]
    return worst(mine)[:MOST_PUZZLES]


def decision_at(facts: Facts, ply: int) -> Facts | None:
    return next((one for one in facts["decisions"] if one["ply"] == ply), None)


class Words:
    """How a decision of the past is put in words: by the view that whoever decided had then.

    It is told to them, or to somebody who solves it in their place; to anybody else of them, by name.
    """

    def __init__(self, game: Replayed, ply: int, seat: int, reader: Reader, in_place: bool = False) -> None:
        self.course: Course = game.past.course_at(ply)
        self.face = face(game.table.game.name)
        self.names = game.table.chairs.names()
        self.seat = seat
        view: dict[str, Any] = self.course.view(seat)
        is_own = in_place or game.table.chairs.seat_of(reader.guest.id) == seat
        self.view = view if is_own else by_name(view)
        self.reader = reader

    def move(self, move: str) -> str:
        return self.face.named_move(self.view, self.names, move, self.reader.t)

    def reason(self, move: str) -> str:
        """What speaks for it, by what could be known then."""
        world = Sight(self.course.game, self.course.state, self.seat, seeded(self.course.ply)).imagine()
        return self.face.reason(world, self.view, self.names, move, self.reader.t)


def mistake_shown(game: Replayed, facts: Facts, ply: int, reader: Reader) -> MistakeShown:
    decision = decision_at(facts, ply)
    assert decision is not None
    words = Words(game, ply, decision["seat"], reader)
    return MistakeShown(
        ply,
        decision["seat"],
        words.names[decision["seat"]],
        words.move(decision["played"]),
        words.move(decision["best"]),
        words.reason(decision["best"]),
        f"{100 * decision['cost']:.0f}",
        error_of(decision["error"], reader.language),
        decision["exact"],
        moves_shown(decision, words),
    )


MOST_MOVES_SHOWN = 6


def moves_shown(decision: Facts, words: Words, most: int = MOST_MOVES_SHOWN) -> tuple[MoveJudged, ...]:
    """The best few, and the one that was played."""
    judged = decision["moves"]
    played = [one for one in judged[most:] if one["move"] == decision["played"]]
    return tuple(
        MoveJudged(
            words.move(one["move"]),
            per_cent(one["chance"]),
            error_of(one["error"], words.reader.language),
            one["chance"],
            one["move"] == decision["played"],
            one["move"] == decision["best"],
        )
        for one in [*judged[:most], *played]
    )


def luck_shown(game: Replayed, moment: Facts, reader: Reader) -> LuckShown:
    ply, seat = moment["ply"], moment["seat"]
    return LuckShown(
        ply,
        seat,
        game.table.chairs.names()[seat],
        signed(moment["gain"]),
        chance_words(game, ply, moment["move"], reader),
    )


def chance_words(game: Replayed, ply: int, move: str, reader: Reader) -> str:
    """What chance brought there: in the game's own words, by what was told of it, or else after what it came."""
    past, names = game.past, game.table.chairs.names()
    view = past.course_at(ply).view(None)
    if words := face(game.table.game.name).chance(move, view, names, reader.t):
        return words
    told = past.told(reader.language, ALL_SEATS, names)
    if brought := [one.sentence for one in past.told_between(told, ply, ply + 1) if one.sentence]:
        return brought[0]
    before = [one.sentence for one in past.told_between(told, 0, ply) if one.sentence]
    return reader.t.gettext("after: {what}").format(what=before[-1]) if before else move
