"""What happened at a table, told for one seat in one language: a sentence and a cue for each happening.

What was once told is kept. Only what a seat may know is ever told: happenings come through `Course.log_for`.
"""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations

from monstertable.core.cue import Cue
from monstertable.core.game import CHANCE
from monstertable.server.render import Reader, face, level_words
from monstertable.server.store import BACK, CLOSED, ENDED, IDLE, LEFT, LOBBY, REPLACED, Note
from monstertable.server.table import LiveTable
from monstertable.server.words import translations


@dataclass(frozen=True)
class Told:
    """One happening: its number in the log, and what is said and shown of it; either may be nothing."""

    number: int
    sentence: str
    cue: Cue | None


def told(table: LiveTable, language: str, seat: int | None) -> list[Told]:
    """Everything that happened, for this seat and language."""
    known: list[Told] = table.drawn.told.setdefault((language, seat), [])
    if len(known) < len(table.course.log):
        t, speaker = translations(language), face(table.game.name)
        view, names = table.view(seat), table.chairs.names()
        for line in table.course.log_for(seat, len(known)):
            if isinstance(line, Note):
                known.append(Told(len(known), note_words(line, names, t), None))
            else:
                sentence, cue = speaker.sentence(line, view, names, t), speaker.cue(line, view, names, t)
                known.append(Told(len(known), sentence, cue))
    # A moment that is over knows nothing of what came after it.
    return known if len(known) == len(table.course.log) else known[: len(table.course.log)]


def log_lines(table: LiveTable, language: str, seat: int | None) -> list[str]:
    """The log in sentences."""
    return [one.sentence for one in told(table, language, seat) if one.sentence]


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
    names = dict(enumerate(table.chairs.names())) | {CHANCE: t.gettext("Chance")}
    made = table.course.made()[followed:]
    bridge = t.gettext("From here on the moves are in notation: today's rules can no longer put them into words.")
    lines = [bridge] if made else []
    for ply, (seat, move) in enumerate(made, start=followed + 1):
        lines.append(f"{names.get(seat, seat)}: {move}")
        lines += [note_words(note, table.chairs.names(), t) for note in table.course.later_notes if note.ply == ply]
    return lines


def note_words(note: Note, names: list[str], t: NullTranslations) -> str:
    words = {
        LEFT: t.gettext("{name} leaves the table. A bot plays on (level: {level})."),
        REPLACED: t.gettext("{name} is away. A bot plays on (level: {level})."),
        IDLE: t.gettext("{name} has not moved for a long time. A bot plays on (level: {level})."),
        BACK: t.gettext("{name} is back and plays on instead of the bot."),
        ENDED: t.gettext("The rules have changed: the game ends here, with the points as they stood."),
        CLOSED: t.gettext("The table is closed by whoever runs this server."),
    }
    return words.get(note.what, "").format(name=names[note.seat], level=level_words(t, note.level))
