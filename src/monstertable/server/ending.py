"""The end of a game: who won, how the points came about, and when it was decided."""

from __future__ import annotations

from gettext import NullTranslations
from itertools import pairwise

from monstertable.core.face import listed
from monstertable.core.game import Outcome
from monstertable.server.context import CurveShown, EndingShown
from monstertable.server.render import Reader, face
from monstertable.server.store import Note
from monstertable.server.table import LiveTable
from monstertable.server.telling import told

WIDTH, HEIGHT = 300, 100  # of the drawing
Standings = list[tuple[int, list[int]]]


def ending(table: LiveTable, outcome: Outcome, reader: Reader) -> EndingShown:
    seat = table.chairs.seat_of(reader.guest.id)
    standings = table.course.standings
    sentences = [one.sentence for one in told(table, reader.language, seat)]
    events = [line for line in table.course.log if not isinstance(line, Note)]
    tallies = face(table.game.name).tallies(events, len(table.chairs), reader.t)
    return EndingShown(
        headline(outcome, seat, table.chairs.names(), reader.t),
        curves(standings),
        said_before(sentences, best_moment(standings)),
        said_before(sentences, turning_point(standings, outcome)),
        tuple((words, tuple(numbers)) for words, numbers in tallies if any(numbers)),
    )


def headline(outcome: Outcome, seat: int | None, names: list[str], t: NullTranslations) -> str:
    first = [who for who, rank in enumerate(outcome.ranks) if rank == 1]
    if first == [seat]:
        return t.gettext("You win!")
    if seat in first:
        others = listed([names[who] for who in first if who != seat], t)
        return t.gettext("You win, together with {names}!").format(names=others)
    winners = listed([names[who] for who in first], t)
    return t.ngettext("{names} wins!", "{names} win!", len(first)).format(names=winners)


def curves(standings: Standings) -> tuple[CurveShown, ...]:
    """A line for each player; steps, since points come at once."""
    if len(standings) < 2:
        return ()
    last = standings[-1][0] or 1
    scores = [points for _, points in standings]
    low = min(0, min(map(min, scores)))
    span = max(max(map(max, scores)) - low, 1)
    return tuple(curve(seat, standings, last, low, span) for seat in range(len(scores[0])))


def curve(seat: int, standings: Standings, last: int, low: int, span: int) -> CurveShown:
    def height(points: int) -> float:
        return round(HEIGHT - HEIGHT * (points - low) / span, 1)

    line, before = list[str](), height(0)
    for moment, points in standings:
        x, y = round(WIDTH * moment / last, 1), height(points[seat])
        line += [f"{x},{before}", f"{x},{y}"]
        before = y
    return CurveShown(seat, " ".join(line), before)


def best_moment(standings: Standings) -> int:
    """Where in the log somebody gained most at once; 0: nobody did."""
    most, found = 0, 0
    for (_, before), (moment, after) in pairwise(standings):
        gain = max([new - old for old, new in zip(before, after, strict=True)])
        if gain > most:
            most, found = gain, moment
    return found


def turning_point(standings: Standings, outcome: Outcome) -> int:
    """Where in the log the winner, if there is only one, took the lead for good; 0: never behind, or by other means."""
    first = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    if len(first) != 1:
        return 0
    found = 0
    for moment, points in standings:
        leads = all(points[first[0]] > other for seat, other in enumerate(points) if seat != first[0])
        if not leads:
            found = 0
        elif not found:
            found = moment
    return found


def said_before(sentences: list[str], moment: int) -> str:
    """The last that was said of what led to this moment."""
    return next((words for words in reversed(sentences[:moment]) if words), "") if moment else ""
