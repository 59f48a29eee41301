"""The end of a game: who won, how the points came about, and when it was decided."""

from __future__ import annotations

from gettext import NullTranslations
from itertools import pairwise

from monstertable.core.face import listed
from monstertable.core.game import Outcome
from monstertable.server.careers.trophy_case import winners_shown
from monstertable.server.one_device.sharing import is_shared
from monstertable.server.showing.context import CurveShown, EndingShown
from monstertable.server.showing.render import Reader, face
from monstertable.server.showing.telling import Told, lasting, log_lines, told
from monstertable.server.showing.words import LANGUAGES, translations
from monstertable.server.tables.course import Standing
from monstertable.server.tables.retired import KeptResult
from monstertable.server.tables.table import LiveTable

WIDTH, HEIGHT = 300, 100  # of the drawing
ROOM = 8  # after the last move: what it brought is to be seen, too
Standings = list[Standing]


def ending(table: LiveTable, outcome: Outcome, reader: Reader) -> EndingShown:
    seat = table.chairs.seat_of(reader.guest.id)
    standings = table.course.standings
    happened, names = lasting(table, told(table, reader.language, seat)), table.chairs.names()
    tallies = face(table.game.name).tallies(table.lasting_happenings(), len(table.chairs), reader.t)
    whom, left = called(names, seat, reader.t), gone(table)
    return EndingShown(
        headline(outcome, None if is_shared(table, reader.guest) else seat, names, reader.t, left),
        curves(standings, table.course.ply),
        told_of(happened, standings, best_moment(standings), whom),
        told_of(happened, standings, turning_point(standings, outcome), whom),
        tuple((words, tuple(numbers)) for words, numbers in tallies if any(numbers)),
        winners_shown(table, reader),
        left,
    )


def gone(table: LiveTable) -> tuple[int, ...]:
    """The seats that were out before the end, whatever they had."""
    speaker = face(table.game.name)
    left = {speaker.leaves(event) for event in table.lasting_happenings()}
    return tuple(seat for seat in range(len(table.chairs)) if seat in left)


def called(names: list[str], seat: int | None, t: NullTranslations) -> list[str]:
    """What a reader calls everybody: themselves as the sentences do."""
    return [t.gettext("You") if who == seat else name for who, name in enumerate(names)]


def headline(
    outcome: Outcome, seat: int | None, names: list[str], t: NullTranslations, gone: tuple[int, ...] = ()
) -> str:
    first = [who for who, rank in enumerate(outcome.ranks) if rank == 1]
    if len(first) > 1 and set(first) <= set(gone):
        return t.gettext("A draw: nobody is left!")
    if first == [seat]:
        return t.gettext("You win!")
    if seat in first:
        others = listed([names[who] for who in first if who != seat], t)
        return t.gettext("You win, together with {names}!").format(names=others)
    winners = listed([names[who] for who in first], t)
    return t.ngettext("{names} wins!", "{names} win!", len(first)).format(names=winners)


def curves(standings: Standings, last: int) -> tuple[CurveShown, ...]:
    """A line for each player, from the first move to the last; steps, since points come at once."""
    if len(standings) < 2:
        return ()
    scores = [standing.points for standing in standings]
    low = min(0, min(map(min, scores)))
    span = max(max(map(max, scores)) - low, 1)
    return tuple(curve(seat, standings, last, low, span) for seat in range(len(scores[0])))


def curve(seat: int, standings: Standings, last: int, low: int, span: int) -> CurveShown:
    def height(points: int) -> float:
        return round(HEIGHT - HEIGHT * (points - low) / span, 1)

    before = height(0)
    line = [f"0.0,{before}"]
    for standing in standings:
        x, y = round((WIDTH - ROOM) * standing.ply / last, 1), height(standing.points[seat])
        line += [f"{x},{before}", f"{x},{y}"]
        before = y
    return CurveShown(seat, " ".join([*line, f"{WIDTH}.0,{before}"]), before)


def best_moment(standings: Standings) -> tuple[int, int, int] | None:
    """Who gained most at once, how much, and where among the standings that is; None: nobody ever did."""
    found = None
    for place, (before, after) in enumerate(pairwise(standings), start=1):
        gains = [new - old for old, new in zip(before.points, after.points, strict=True)]
        if max(gains) > (found[1] if found else 0):
            found = gains.index(max(gains)), max(gains), place
    return found


def turning_point(standings: Standings, outcome: Outcome) -> tuple[int, int, int] | None:
    """The same for when the winner, if there is only one, took the lead for good; None where it never came to that."""
    first = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    if len(first) != 1:
        return None
    found = 0
    for place, standing in enumerate(standings):
        points = standing.points
        leads = all(points[first[0]] > other for seat, other in enumerate(points) if seat != first[0])
        found = (found or place) if leads else 0
    if not found:
        return None
    return first[0], standings[found].points[first[0]] - standings[found - 1].points[first[0]], found


def told_of(happened: list[Told], standings: Standings, moment: tuple[int, int, int] | None, names: list[str]) -> str:
    """Whose moment it was, and the sentence that tells it: of what brought these points, or came just before."""
    if moment is None:
        return ""
    seat, gain, place = moment
    span = happened[standings[place - 1].told : standings[place].told]
    brought = [number for number, one in enumerate(span) if gain and has_brought(one, seat, gain)]
    # Where nothing brought the points, as when others lost theirs, what weighed most is told.
    upto = span[: brought[-1] + 1] if brought else sorted(span, key=weight)
    sentence = next((one.sentence for one in reversed(upto) if one.sentence), "")
    whose = f"{names[seat]}: {gain:+d}"
    return sentence if gain <= 0 or sentence.startswith(whose) else f"{whose}. {sentence}"


def weight(one: Told) -> int:
    return 0 if one.cue is None else one.cue.weight


def has_brought(one: Told, seat: int, gain: int) -> bool:
    return one.cue is not None and any(cue.seat == seat and cue.change == gain for cue in one.cue.moments())


def result_of(table: LiveTable) -> KeptResult:
    """A finished game in words for everybody, in every language."""
    outcome = table.outcome()
    if outcome is None:
        raise ValueError(f"table {table.id} is not over")
    view, names, speaker = table.view(None), table.chairs.names(), face(table.game.name)
    explanations = {language: speaker.explain(view, names, translations(language)) for language in LANGUAGES}
    return KeptResult(outcome, explanations, {language: log_lines(table, language, None) for language in LANGUAGES})
