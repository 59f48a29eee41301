"""What happened at a table, told for one seat in one language: a sentence and a cue for each happening.

What was once told is kept. Only what a seat may know is ever told: happenings come through `Course.log_for`.
"""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations

from monstertable.core.cue import SAY, STAGED, TOLD, Cue
from monstertable.core.game import CHANCE, Event, View
from monstertable.core.line import TAKEN_BACK
from monstertable.server.showing.render import Reader, face, level_words
from monstertable.server.showing.words import translations
from monstertable.server.store import (
    BACK,
    CLOSED,
    ENDED,
    IDLE,
    LEFT,
    LOBBY,
    OUT_OF_TIME,
    PLAYED_ON,
    PLAYING,
    REPLACED,
    TIME_UP,
    Note,
)
from monstertable.server.tables.course import BackNote
from monstertable.server.tables.table import LiveTable

LEADING_UP = 3  # sentences that tell how somebody came to be out


@dataclass(frozen=True)
class Told:
    """One happening: its number in the log, and what is said and shown of it; either may be nothing."""

    number: int
    sentence: str
    cue: Cue | None
    topic: str = ""  # under which one can ask why


def told(table: LiveTable, language: str, seat: int | None) -> list[Told]:
    """Everything that happened, for this seat and language."""
    known: list[Told] = table.drawn.told.setdefault((language, seat), [])
    if len(known) < len(table.course.log):
        lines = table.course.log_for(seat, len(known))
        tell(known, lines, table.game.name, table.view(seat), table.chairs.names(), language)
    # A moment that is over knows nothing of what came after it.
    return known if len(known) == len(table.course.log) else known[: len(table.course.log)]


def tell(known: list[Told], lines: list[Event | Note], game: str, view: View, names: list[str], language: str) -> None:
    """To what is known these lines of the log are added, as somebody with this view is told of them."""
    t, speaker, whys = translations(language), face(game), face(game).whys()
    for line in lines:
        number = len(known)
        if isinstance(line, BackNote):
            words = back_words(line, known, names, line.seat == view.get("seat"), t)
            known.append(Told(number, words, Cue(SAY, line.seat, weight=STAGED)))
        elif isinstance(line, Note):
            known.append(Told(number, note_words(line, names, t), note_cue(line)))
        else:
            sentence, cue = speaker.sentence(line, view, names, t), speaker.cue(line, view, names, t)
            known.append(Told(number, sentence, cue, whys.of_happening(line)))


def how_out(table: LiveTable, language: str, seat: int | None) -> tuple[str, ...]:
    """How a seat came to be out of a game that goes on, in a few sentences; none while it plays."""
    speaker, undone = face(table.game.name), table.course.undone
    for number, line in enumerate(table.course.log if seat is not None and table.phase == PLAYING else ()):
        if not isinstance(line, Note) and number not in undone and speaker.leaves(line) == seat:
            before = told(table, language, seat)[: number + 1]
            return tuple([one.sentence for one in before if one.sentence and concerns(one, seat)][-LEADING_UP:])
    return ()


def concerns(one: Told, seat: int | None) -> bool:
    """Whether it happened to whoever sits there, among all to whom something happened."""
    return one.cue is not None and any(moment.seat == seat for moment in one.cue.moments())


def lasting(table: LiveTable, happened: list[Told]) -> list[Told]:
    """The same without what was taken back: nothing is told of it, and all other lines keep their numbers."""
    undone = table.course.undone
    return [Told(one.number, "", None) if one.number in undone else one for one in happened] if undone else happened


def log_lines(table: LiveTable, language: str, seat: int | None) -> list[str]:
    """The log in sentences."""
    return [one.sentence for one in told(table, language, seat) if one.sentence]


def line_topics(table: LiveTable, reader: Reader) -> list[str]:
    """For each line of the whole log the topic under which one can ask why; none of a log that was kept as it stood."""
    if table.phase == LOBBY or table.course.retired is not None:
        return []
    happened = told(table, reader.language, table.chairs.seat_of(reader.guest.id))
    return [one.topic for one in happened if one.sentence]


def all_lines(table: LiveTable, reader: Reader) -> list[str]:
    """The whole log, as far as this reader may know it; before the game begins there is none."""
    if table.phase == LOBBY:
        return []
    retired = table.course.retired
    if retired is not None and retired.kept_log(reader.language):
        return retired.kept_log(reader.language)
    followed = log_lines(table, reader.language, table.chairs.seat_of(reader.guest.id))
    return followed if retired is None else followed + untold_lines(table, retired.followed, reader.t)


def untold_lines(table: LiveTable, followed: int, t: NullTranslations) -> list[str]:
    """The moves that today's rules cannot follow, in notation, and the notes among them."""
    others = {CHANCE: t.gettext("Chance"), TAKEN_BACK: t.gettext("Taken back")}
    names = dict(enumerate(table.chairs.names())) | others
    made = table.course.rows()[followed:]
    bridge = t.gettext("From here on the moves are in notation: today's rules can no longer put them into words.")
    lines = [bridge] if made else []
    for ply, (seat, move) in enumerate(made, start=followed + 1):
        lines.append(f"{names.get(seat, seat)}: {move}")
        lines += [note_words(note, table.chairs.names(), t) for note in table.course.later_notes if note.ply == ply]
    return lines


def back_words(note: BackNote, known: list[Told], names: list[str], is_mine: bool, t: NullTranslations) -> str:
    """Who took what back, in the words in which this reader was told of it: who did it themselves reads "you"."""
    sentences = [one.sentence for one in known[note.first :] if one.sentence]
    if note.decisions == 1 and sentences:
        words = t.gettext("You take back: {what}") if is_mine else t.gettext("{name} takes back: {what}")
        return words.format(name=names[note.seat], what=sentences[0])
    if is_mine:
        words = t.ngettext("You take back {count} move.", "You take back {count} moves.", note.decisions)
    else:
        words = t.ngettext("{name} takes back {count} move.", "{name} takes back {count} moves.", note.decisions)
    return words.format(name=names[note.seat], count=note.decisions)


def note_cue(note: Note) -> Cue | None:
    """That time was up is seen as it happens, and told to whoever was not looking."""
    return Cue(SAY, note.seat, note.seat, TOLD) if note.what in (TIME_UP, OUT_OF_TIME) else None


def note_words(note: Note, names: list[str], t: NullTranslations) -> str:
    words = {
        LEFT: t.gettext("{name} leaves the table. A bot plays on (level: {level})."),
        REPLACED: t.gettext("{name} is away. A bot plays on (level: {level})."),
        IDLE: t.gettext("{name} has not moved for a long time. A bot plays on (level: {level})."),
        BACK: t.gettext("{name} is back and plays on instead of the bot."),
        TIME_UP: t.gettext("The time of {name} is up. A bot makes this move (level: {level})."),
        OUT_OF_TIME: t.gettext(
            "{name} ran out of time three times in a row. A bot plays on (level: {level}) until {name} is back."
        ),
        ENDED: t.gettext("The rules have changed: the game ends here, with the points as they stood."),
        CLOSED: t.gettext("The table is closed by whoever runs this server."),
        PLAYED_ON: t.gettext("Played on from move {ply} of the game {level}."),
    }
    said = words.get(note.what, "")
    return said.format(name=names[note.seat], level=level_words(t, note.level), ply=note.ply)
