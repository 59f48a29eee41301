"""What one reader is shown of a table: the page's fragment and its JSON twin, both from the one view."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from gettext import NullTranslations
from typing import Any

from monstertable.bots import levels
from monstertable.core.game import CHANCE
from monstertable.server.render import Reader, face, has_own_page, level_words, percent, render
from monstertable.server.retired import Kept, Retired
from monstertable.server.table import BACK, CLOSED, LEFT, LOBBY, PLAYING, REPLACED, Hints, Note, Table
from monstertable.server.words import LANGUAGES, translations

LINES = 60  # of the log, that go out with every change; the rest is asked for


def show_table(table: Table, reader: Reader) -> str:
    """What a stream sends: lobby, game or result, and what stands elsewhere on the page."""
    return render("event.html", reader, **table_context(table, reader))


def table_context(table: Table, reader: Reader) -> dict[str, Any]:
    seat = table.seat_of(reader.guest.id)
    context: dict[str, Any] = {
        "table": table,
        "levels": levels(),
        "seat": seat,
        "is_host": table.host == reader.guest.id,
        "figures": [chair.figure for chair in table.chairs],
        "chance": table.chance_facts(),
        "has_habits": seat is not None and bool(table.game.habits(table.setup.seats)),
    }
    if table.phase == LOBBY:
        return context
    names = table.names()
    lines = all_lines(table, reader)
    context.update(names=names, lines=lines[-LINES:], first_line=max(len(lines) - LINES, 0) + 1)
    if table.retired is not None:
        return context | retired_context(table, table.retired, reader)
    speaker = face(table.game.name)
    view = table.view(seat)
    moves = table.moves(seat)
    own_page = has_own_page(table.game.name)
    context.update(
        view=view,
        moves=moves,
        foregone=table.foregone(seat),
        is_replaced=seat is not None and bool(table.chairs[seat].bot),
        replaceable=replaceable(table, reader),
        owing=[owed for owed in table.owing() if owed != CHANCE],
        prompt=prompt(table, reader, view, moves),
        board=speaker.board(view, moves, reader.t) if own_page else {},
        board_page=f"{table.game.name}/table.html" if own_page else "generic_board.html",
        kept=partial(kept, table, reader.language),
        labels={} if own_page else {move: speaker.named_move(view, names, move, reader.t) for move in moves},
        outcome=table.outcome(),
        explanation=speaker.explain(view, names, reader.t) if table.phase != PLAYING else "",
    )
    return context


def retired_context(table: Table, retired: Retired, reader: Reader) -> dict[str, Any]:
    """A table that cannot be replayed has no board, but words and figures."""
    explanations = {} if retired.kept is None else retired.kept.explanations
    return {
        "sentence": retired.sentence(table.rules, table.game.rules, reader.t),
        "standing_rows": retired.standing(),
        "explanation": explanations.get(reader.language, ""),
    }


def result_of(table: Table) -> Kept:
    """A finished game in words for everybody, in every language."""
    outcome = table.outcome()
    if outcome is None:
        raise ValueError(f"table {table.id} is not over")
    view, names, speaker = table.view(None), table.names(), face(table.game.name)
    explanations = {language: speaker.explain(view, names, translations(language)) for language in LANGUAGES}
    return Kept(outcome, explanations, {language: log_lines(table, language, None) for language in LANGUAGES})


def kept(table: Table, language: str, part: str, caller: Callable[[], str]) -> str:
    """A part of the page that is the same for every reader, rendered once per language and state of the table.

    Only what everybody may know belongs into it.
    """
    key = (language, part)
    if key not in table.kept:
        table.kept[key] = caller()
    return table.kept[key]


def prompt(table: Table, reader: Reader, view: dict[str, Any], moves: list[str]) -> str:
    """One sentence: whose turn it is and what is asked."""
    speaker = face(table.game.name)
    names = table.names()
    if table.phase != PLAYING:
        return reader.t.gettext("The game is over.")
    if table.is_deserted:
        return reader.t.gettext("Everybody has left. The game waits until somebody comes back.")
    if moves:
        return speaker.prompt(view, names, reader.t)
    waited_for = [names[seat] for seat in table.owing() if seat != CHANCE]
    return speaker.waiting(view, names, reader.t) or reader.t.gettext("Waiting for {names}.").format(
        names=", ".join(waited_for)
    )


def log_lines(table: Table, language: str, seat: int | None) -> list[str]:
    """The log in sentences, for this seat and language; what was once said is kept."""
    said, lines = table.said.setdefault((language, seat), (0, []))
    if said < len(table.log):
        t = translations(language)
        speaker = face(table.game.name)
        view = table.view(seat)
        names = table.names()
        sentences = [
            note_words(line, names, t) if isinstance(line, Note) else speaker.sentence(line, view, names, t)
            for line in table.log_for(seat, said)
        ]
        lines = lines + [sentence for sentence in sentences if sentence]
        table.said[language, seat] = (len(table.log), lines)
    return lines


def all_lines(table: Table, reader: Reader) -> list[str]:
    """The whole log, as far as this reader may know it; before the game begins there is none."""
    if table.phase == LOBBY:
        return []
    followed = log_lines(table, reader.language, table.seat_of(reader.guest.id))
    if table.retired is None:
        return followed
    return table.retired.lines(reader.language, followed, table.names(), reader.t)


def note_words(note: Note, names: list[str], t: NullTranslations) -> str:
    words = {
        LEFT: t.gettext("{name} leaves the table. A bot plays on (level: {level})."),
        REPLACED: t.gettext("{name} is away. A bot plays on (level: {level})."),
        BACK: t.gettext("{name} is back and plays on instead of the bot."),
        CLOSED: t.gettext("The table is closed by whoever runs this server."),
    }
    return words[note.what].format(name=names[note.seat], level=level_words(t, note.level))


def replaceable(table: Table, reader: Reader) -> list[int]:
    """The seats of those who are waited for and not here, for whom this reader may let a bot play on."""
    seat = table.seat_of(reader.guest.id)
    if seat is None or table.chairs[seat].bot:
        return []
    others = [other for other in range(len(table.chairs)) if other != seat and table.is_away(other)]
    return [other for other in others if table.host in (reader.guest.id, table.chairs[other].person)]


def hint_facts(table: Table, reader: Reader, hints: Hints) -> dict[str, Any]:
    """The best moves in words, with what speaks for each."""
    seat = table.seat_of(reader.guest.id)
    speaker, view, names = face(table.game.name), table.view(seat), table.names()
    told: list[dict[str, Any]] = []
    for place, hint in enumerate(hints.best):
        words = speaker.named_move(view, names, hint.move, reader.t)
        why = speaker.reason(view, names, hint.move, reader.t) or reason(hints, place, reader.t)
        # Two moves that read the same are no choice: two equal cards, for instance.
        if not any((words, why) == (other["words"], other["why"]) for other in told):
            told.append({"move": hint.move, "words": words, "chance": round(hint.chance, 3), "why": why})
    return {"ply": table.ply, "imagined": hints.imagined, "hints": told}


def reason(hints: Hints, place: int, t: NullTranslations) -> str:
    """What the figures alone say about one of the hints."""
    hint = hints.best[place]
    if place:
        return t.gettext("Looks weaker: chosen in {share} of the imagined games.").format(share=percent(hint.share))
    return t.gettext("Looks best: chosen in {share} of the imagined games.").format(share=percent(hint.share))


def chair_facts(table: Table, seat: int) -> dict[str, Any]:
    chair = table.chairs[seat]
    return {
        "name": chair.name,
        "bot": chair.bot or None,
        "stands_in": bool(chair.guest and chair.bot),
        "away": table.is_away(seat),
        "free": chair.is_free,
        "figure": chair.figure or None,
    }


def table_facts(table: Table, reader: Reader) -> dict[str, Any]:
    """The JSON twin of the page."""
    seat = table.seat_of(reader.guest.id)
    moves = table.moves(seat)
    facts: dict[str, Any] = {
        "id": table.id,
        "game": table.game.name,
        "seats": table.setup.seats,
        "options": table.setup.options,
        "edition": table.edition,
        "rules": table.rules,
        "retired": None,
        "chance": table.chance_facts(),
        "phase": table.phase,
        "public": table.public,
        "hints": table.with_hints,
        "stand_in": table.stand_in,
        "chairs": [chair_facts(table, number) for number in range(len(table.chairs))],
        "seat": seat,
        "habits": {} if seat is None else table.habits(seat),
        "host": table.host == reader.guest.id,
        "ply": table.ply,
        "owing": [owed for owed in table.owing() if owed != CHANCE],
        "moves": moves,
        "foregone": table.foregone(seat) or None,
        "view": None,
        "log": [],
        "log_length": 0,
        "next": table.next or None,
        "announcement": reader.announcement.shown or None,
    }
    if table.retired is not None:
        sentence = table.retired.sentence(table.rules, table.game.rules, reader.t)
        facts["retired"] = {"sentence": sentence, "standing": table.retired.standing()}
    elif table.phase != LOBBY:
        facts["view"] = table.view(seat)
    lines = all_lines(table, reader)
    facts["log"], facts["log_length"] = lines[-LINES:], len(lines)
    return facts
