"""What a page of the past is given beyond the table itself: where one is, where one can go, what came next."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from monstertable.core.cue import CEREMONY, MOMENT
from monstertable.core.face import by_name
from monstertable.core.game import CHANCE
from monstertable.server.replay.eyes import all_eyes, eyes_named, eyes_words
from monstertable.server.replay.moment import Moment, Replayed
from monstertable.server.replay.past import Past
from monstertable.server.showing.context import Shown, TablePage
from monstertable.server.showing.ending import best_moment, turning_point
from monstertable.server.showing.render import Reader, face
from monstertable.server.showing.show import table_page
from monstertable.server.showing.telling import Told
from monstertable.server.store import OVER
from monstertable.server.tables.pacing import NORMAL, PACES

MOST_FOLLOWING = 6  # sentences of what came next


@dataclass(frozen=True)
class MarkShown(Shown):
    """Something to see: where on the bar, and in words."""

    ply: int
    x: float  # in hundredths of the bar
    kind: str
    words: str


@dataclass(frozen=True)
class HeadingShown(Shown):
    """A record among several."""

    number: int
    game: str
    players: tuple[str, ...]
    moves: int
    trouble: str


@dataclass(frozen=True)
class EyesShown(Shown):
    name: str  # in the address
    words: str
    is_chosen: bool


@dataclass(frozen=True)
class ReplayShown(Shown):
    address: str
    query: str  # by which links keep the eyes
    ply: int
    last: int
    stops: tuple[int, ...]
    stop: int  # which of them is shown, or was the last before
    back: int | None
    forward: int | None
    previous_turn: int | None
    next_turn: int | None
    ticks: tuple[float, ...]  # where turns began, on the bar
    marks: tuple[MarkShown, ...]
    eyes: tuple[EyesShown, ...]  # those that the reader may choose among
    eyes_words: str
    seen: int  # the last happening that the page has staged before
    happened: tuple[str, ...]  # in the step that led here
    mover: str  # who moves next; empty at the end
    following: tuple[str, ...]  # what came of it, or the move in words
    chosen: str  # the move in notation, where the reader has the mover's eyes
    is_secret: bool
    may_play_on: bool
    home: str  # where all pages about the game are
    may_analyse: bool
    may_ask: bool  # what if somebody had decided otherwise


def replay_page(moment: Moment, reader: Reader, pace: str) -> TablePage:
    """The table as it was then. It is asked for nothing, so nobody keeps it waiting."""
    page = table_page(moment, reader)
    beat = round(1000 * moment.pacing.seconds(pace if pace in PACES else NORMAL))
    asked = reader.t.gettext("Chance is next.") if moment.owing() == (CHANCE,) else page.prompt
    return replace(page, prompt=asked, digest=None, absences=(), replaceable={}, has_standing_orders=False, beat=beat)


def replay_shown(replayed: Replayed, moment: Moment, reader: Reader, after: int | None) -> ReplayShown:
    past, ply = replayed.past, moment.ply
    stops, turns = past.stops(), past.turns()
    back, forward = before(stops, ply), beyond(stops, ply)
    mover, following, chosen = what_follows(replayed, moment, reader)
    own = replayed.table.chairs.seat_of(reader.guest.id)
    since = ply if after is None or not 0 <= after <= ply else after
    happened = [] if back is None else replayed.happened(moment, back, ply)
    return ReplayShown(
        address=replayed.address,
        query="" if moment.eyes == own else f"?eyes={eyes_named(moment.eyes)}",
        ply=ply,
        last=past.last,
        stops=tuple(stops),
        stop=bisect_right(stops, ply) - 1,
        back=back,
        forward=forward,
        previous_turn=before(turns, ply),
        next_turn=beyond(turns, ply),
        ticks=tuple(place_of(turn, stops) for turn in turns),
        marks=tuple(marks(replayed, moment, reader)),
        eyes=() if replayed.is_secret else tuple(choices(replayed, moment, reader)),
        eyes_words=eyes_words(moment.eyes, moment.chairs.names(), reader.t),
        seen=past.ends[since] - 1,
        happened=sentences(happened),
        mover=mover,
        following=following,
        chosen=chosen,
        is_secret=replayed.is_secret,
        may_play_on=not replayed.is_secret and bool(past.owing[ply]),
        home=replayed.address.removesuffix("/replay"),
        may_analyse=replayed.table.phase == OVER,
        may_ask=replayed.table.phase == OVER and ply < past.last and past.made[ply][0] != CHANCE,
    )


def before(plies: list[int], ply: int) -> int | None:
    place = bisect_left(plies, ply)
    return plies[place - 1] if place else None


def beyond(plies: list[int], ply: int) -> int | None:
    place = bisect_right(plies, ply)
    return plies[place] if place < len(plies) else None


def place_of(stop: int, stops: list[int]) -> float:
    """Where on the bar a stop is, in hundredths of it: one step is as wide as another."""
    return round(100 * stops.index(stop) / max(len(stops) - 1, 1), 2)


def sentences(happened: Iterable[Told]) -> tuple[str, ...]:
    return tuple(one.sentence for one in happened if one.sentence)


def choices(replayed: Replayed, moment: Moment, reader: Reader) -> Iterator[EyesShown]:
    names = moment.chairs.names()
    for eyes in all_eyes(replayed.table):
        yield EyesShown(eyes_named(eyes), eyes_words(eyes, names, reader.t), eyes == moment.eyes)


def what_follows(replayed: Replayed, moment: Moment, reader: Reader) -> tuple[str, tuple[str, ...], str]:
    """Who moves next, what came of it in words, and the move itself where these eyes may know it."""
    move = replayed.next_move(moment)
    if move is None:
        return "", (), ""
    seat, text = move
    stop = beyond(replayed.past.stops(), moment.ply)
    told = sentences(replayed.happened(moment, moment.ply, moment.ply if stop is None else stop))[:MOST_FOLLOWING]
    if seat == CHANCE:
        return reader.t.gettext("Chance"), told, ""
    names = moment.chairs.names()
    text, is_own = (text, moment.eyes == seat) if text is not None or told else (replayed.plain_move(moment), False)
    if text is None:
        return names[seat], told, ""
    view = moment.course.view(seat) if moment.eyes == seat else by_name(moment.course.view(seat))
    named = face(moment.game.name).named_move(view, names, text, reader.t)
    return names[seat], (named,), text if is_own else ""


def marks(replayed: Replayed, moment: Moment, reader: Reader) -> list[MarkShown]:
    """Great moments and scorings as these eyes saw them, and when it was decided, once that is known; each once."""
    found: dict[tuple[int, str], MarkShown] = {}
    for mark in [*great_moments(replayed.past, moment.all_told), *decided(replayed, moment, reader)]:
        found.setdefault((mark.ply, mark.words), mark)
    return sorted(found.values(), key=lambda mark: mark.ply)


def great_moments(past: Past, happened: list[Told]) -> Iterator[MarkShown]:
    """A ceremony is one moment, however many lines are read out; what only announces it is none besides."""
    stops = past.stops()
    read_out = {one.cue.heading for one in happened if one.cue is not None}
    for one in happened:
        kinds = [cue.kind for cue in one.cue.moments()] if one.cue is not None else []
        kind = CEREMONY if CEREMONY in kinds else MOMENT if MOMENT in kinds else ""
        if one.cue is not None and kind and (kind == CEREMONY or one.sentence.rstrip(".") not in read_out):
            stop = stops[bisect_left(stops, bisect_right(past.ends, one.number))]
            yield MarkShown(stop, place_of(stop, stops), kind, one.cue.heading or one.sentence)


def decided(replayed: Replayed, moment: Moment, reader: Reader) -> Iterator[MarkShown]:
    """The best moment and the turning point of a game that is over."""
    past, outcome, t = replayed.past, replayed.table.outcome(), reader.t
    if replayed.is_secret or outcome is None:
        return
    stops, names = past.stops(), moment.chairs.names()
    for kind, found, words in (
        ("best", best_moment(past.standings), t.gettext("{name}: {gain:+d} points, the most at once")),
        ("turning", turning_point(past.standings, outcome), t.gettext("{name} takes the lead for good")),
    ):
        if found is not None:
            seat, gain, place = found
            stop = stops[bisect_left(stops, bisect_left(past.ends, past.standings[place].told))]
            yield MarkShown(stop, place_of(stop, stops), kind, words.format(name=names[seat], gain=gain))
