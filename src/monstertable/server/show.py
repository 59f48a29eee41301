"""What one reader is shown of a table: the page's fragment and its JSON twin, both from the one view."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from gettext import NullTranslations
from typing import Any

from monstertable.bots import levels
from monstertable.core.game import CHANCE, AnyGame, Option, standing_options
from monstertable.server.context import (
    ChairShown,
    ChoiceShown,
    GameShown,
    RetiredShown,
    RowShown,
    TablePage,
    TableShown,
    variables,
)
from monstertable.server.drawn import once
from monstertable.server.hints import Hints
from monstertable.server.render import Reader, face, has_own_page, level_words, percent, render
from monstertable.server.retired import KeptResult, Retired
from monstertable.server.store import BACK, CLOSED, ENDED, IDLE, LEFT, LOBBY, PLAYING, REPLACED, Note
from monstertable.server.table import LiveTable
from monstertable.server.words import LANGUAGES, translations

LINES = 60  # of the log, that go out with every change; the rest is asked for


def show_table(table: LiveTable, reader: Reader) -> str:
    """What a stream sends: lobby, game or result, and what stands elsewhere on the page."""

    def event() -> str:
        return render("event.html", reader, **variables(table_page(table, reader)))

    is_anybody = table.chairs.seat_of(reader.guest.id) is None and table.host != reader.guest.id
    return once(table.drawn.parts, reader.language, "event for anybody", event) if is_anybody else event()


def table_page(table: LiveTable, reader: Reader) -> TablePage:
    seat = table.chairs.seat_of(reader.guest.id)
    page = TablePage(
        table=shown(table, reader),
        levels=tuple(levels()),
        seat=seat,
        is_host=table.host == reader.guest.id,
        figures=tuple(chair.figure for chair in table.chairs),
        chance=table.chance_facts(),
        has_standing_orders=seat is not None and bool(standing_options(table.game, table.setup.seats)),
    )
    if table.phase == LOBBY:
        return page
    lines = all_lines(table, reader)
    page = replace(page, names=table.chairs.names(), lines=lines[-LINES:], first_line=max(len(lines) - LINES, 0) + 1)
    if table.course.retired is not None:
        return retired_page(page, table, table.course.retired, reader)
    return game_page(page, table, reader)


def game_page(page: TablePage, table: LiveTable, reader: Reader) -> TablePage:
    """A game that is played or over: the board, what is asked, and the result."""
    seat, names, speaker = page.seat, page.names, face(table.game.name)
    view, moves, own_page = table.view(seat), table.moves(seat), has_own_page(table.game.name)
    return replace(
        page,
        view=view,
        moves=moves,
        foregone=table.foregone(seat),
        is_replaced=seat is not None and bool(table.chairs[seat].bot),
        replaceable=replaceable(table, reader),
        owing=[owed for owed in table.owing() if owed != CHANCE],
        prompt=prompt(table, reader, view, moves),
        board=speaker.board(view, moves, reader.t) if own_page else {},
        board_page=f"{table.game.name}/table.html" if own_page else "generic_board.html",
        kept=partial(once, table.drawn.parts, reader.language),
        labels={} if own_page else {move: speaker.named_move(view, names, move, reader.t) for move in moves},
        outcome=table.outcome(),
        explanation=speaker.explain(view, names, reader.t) if table.phase != PLAYING else "",
    )


def retired_page(page: TablePage, table: LiveTable, retired: Retired, reader: Reader) -> TablePage:
    """A table that cannot be replayed has no board, but words and figures."""
    explanations = {} if retired.kept is None else retired.kept.explanations
    return replace(
        page,
        sentence=retired.sentence(table.course.rules, table.game.rules, reader.t),
        standing_rows=retired.standing(),
        explanation=explanations.get(reader.language, ""),
    )


def shown(table: LiveTable, reader: Reader) -> TableShown:
    """What any page about a table says of it."""
    retired = table.course.retired
    return TableShown(
        id=table.id,
        game=game_shown(table.game),
        options=dict(table.setup.options),
        choices=tuple(choice.name for choice in table.game.options(table.setup.seats) if len(choice.values) > 1),
        phase=table.phase,
        ply=table.ply,
        chairs=tuple(chair_shown(table, seat, reader) for seat in range(len(table.chairs))),
        with_hints=table.with_hints,
        stand_in=table.stand_in,
        next=table.next,
        plays_by_itself=table.answered_by_itself() is not None,
        is_closed=table.course.is_closed,
        retired=None if retired is None else retired_shown(retired),
    )


def retired_shown(retired: Retired) -> RetiredShown:
    return RetiredShown(retired.was_over, retired.kept is not None, retired.followed)


def game_shown(game: AnyGame) -> GameShown:
    return GameShown(game.name, tuple(game.seats))


def chair_shown(table: LiveTable, seat: int, reader: Reader) -> ChairShown:
    chair = table.chairs[seat]
    in_lobby = table.phase == LOBBY
    return ChairShown(
        name=chair.name,
        bot=chair.bot,
        figure=chair.figure,
        is_free=chair.is_free,
        has_guest=bool(chair.guest),
        is_mine=chair.guest == reader.guest.id,
        is_host=bool(chair.guest) and chair.guest == table.host,
        next_figure=next(iter(table.chairs.free_figures(chair.figure)), "") if in_lobby and chair.bot else "",
    )


def row_shown(table: LiveTable, reader: Reader) -> RowShown:
    """A table in a list."""
    return RowShown(
        id=table.id,
        game=game_shown(table.game),
        phase=table.phase,
        names=tuple(name for name in table.chairs.names() if name),
        free=sum(chair.is_free for chair in table.chairs),
        your_turn=table.chairs.seat_of(reader.guest.id) in table.owing(),
    )


def choices_shown(choices: list[Option]) -> list[ChoiceShown]:
    return [ChoiceShown(choice.name, tuple(choice.values), choice.default) for choice in choices]


def result_of(table: LiveTable) -> KeptResult:
    """A finished game in words for everybody, in every language."""
    outcome = table.outcome()
    if outcome is None:
        raise ValueError(f"table {table.id} is not over")
    view, names, speaker = table.view(None), table.chairs.names(), face(table.game.name)
    explanations = {language: speaker.explain(view, names, translations(language)) for language in LANGUAGES}
    return KeptResult(outcome, explanations, {language: log_lines(table, language, None) for language in LANGUAGES})


def prompt(table: LiveTable, reader: Reader, view: dict[str, Any], moves: list[str]) -> str:
    """One sentence: whose turn it is and what is asked."""
    speaker = face(table.game.name)
    names = table.chairs.names()
    if table.phase != PLAYING:
        return reader.t.gettext("The game is over.")
    if table.chairs.are_deserted:
        return reader.t.gettext("Everybody has left. The game waits until somebody comes back.")
    if moves:
        return speaker.prompt(view, names, reader.t)
    waited_for = [names[seat] for seat in table.owing() if seat != CHANCE]
    return speaker.waiting(view, names, reader.t) or reader.t.gettext("Waiting for {names}.").format(
        names=", ".join(waited_for)
    )


def log_lines(table: LiveTable, language: str, seat: int | None) -> list[str]:
    """The log in sentences, for this seat and language; what was once said is kept."""
    said, lines = table.drawn.said.setdefault((language, seat), (0, []))
    if said < len(table.course.log):
        t = translations(language)
        speaker = face(table.game.name)
        view = table.view(seat)
        names = table.chairs.names()
        sentences = [
            note_words(line, names, t) if isinstance(line, Note) else speaker.sentence(line, view, names, t)
            for line in table.course.log_for(seat, said)
        ]
        lines = lines + [sentence for sentence in sentences if sentence]
        table.drawn.said[language, seat] = (len(table.course.log), lines)
    return lines


def all_lines(table: LiveTable, reader: Reader) -> list[str]:
    """The whole log, as far as this reader may know it; before the game begins there is none."""
    if table.phase == LOBBY:
        return []
    retired = table.course.retired
    if retired is not None and retired.kept_log(reader.language):
        return retired.kept_log(reader.language)
    followed = list(log_lines(table, reader.language, table.chairs.seat_of(reader.guest.id)))
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


def replaceable(table: LiveTable, reader: Reader) -> dict[int, str]:
    """The seats of those who keep the table waiting, for whom this reader may let a bot play on, with why."""
    seat = table.chairs.seat_of(reader.guest.id)
    if seat is None or table.chairs[seat].bot:
        return {}
    others = [other for other in range(len(table.chairs)) if other != seat]
    allowed = [other for other in others if table.host in (reader.guest.id, table.chairs[other].person)]
    return {other: why for other in allowed if (why := waited_for(table, other, reader.t))}


def waited_for(table: LiveTable, seat: int, t: NullTranslations) -> str:
    """Why a bot may play on here; empty when it may not."""
    if table.is_away(seat):
        return t.gettext("{name} is away: let a bot play on").format(name=table.chairs[seat].name)
    if not table.is_idle(seat):
        return ""
    count = int(table.presence.idle_after // 60)
    if count:
        words = t.ngettext(
            "{name} has not moved for {count} minute: let a bot play on",
            "{name} has not moved for {count} minutes: let a bot play on",
            count,
        )
    else:
        count = int(table.presence.idle_after)
        words = t.ngettext(
            "{name} has not moved for {count} second: let a bot play on",
            "{name} has not moved for {count} seconds: let a bot play on",
            count,
        )
    return words.format(name=table.chairs[seat].name, count=count)


def hint_facts(table: LiveTable, reader: Reader, hints: Hints) -> dict[str, Any]:
    """The best moves in words, with what speaks for each."""
    seat = table.chairs.seat_of(reader.guest.id)
    assert seat is not None
    speaker, view, names = face(table.game.name), table.view(seat), table.chairs.names()
    told: list[dict[str, Any]] = []
    for place, hint in enumerate(hints.best):
        words = speaker.named_move(view, names, hint.move, reader.t)
        why = speaker.reason(table.world(seat), view, names, hint.move, reader.t) or reason(hints, place, reader.t)
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


def chair_facts(table: LiveTable, seat: int) -> dict[str, Any]:
    chair = table.chairs[seat]
    return {
        "name": chair.name,
        "bot": chair.bot or None,
        "stands_in": bool(chair.guest and chair.bot),
        "away": table.is_away(seat),
        "idle": table.is_idle(seat),
        "free": chair.is_free,
        "figure": chair.figure or None,
    }


def table_facts(table: LiveTable, reader: Reader) -> dict[str, Any]:
    """The JSON twin of the page."""
    seat = table.chairs.seat_of(reader.guest.id)
    moves = table.moves(seat)
    facts: dict[str, Any] = {
        "id": table.id,
        "game": table.game.name,
        "seats": table.setup.seats,
        "options": table.setup.options,
        "edition": table.course.edition,
        "rules": table.course.rules,
        "retired": None,
        "chance": table.chance_facts(),
        "phase": table.phase,
        "public": table.public,
        "hints": table.with_hints,
        "stand_in": table.stand_in,
        "chairs": [chair_facts(table, number) for number in range(len(table.chairs))],
        "seat": seat,
        "standing_orders": {} if seat is None else table.orders(seat),
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
    retired = table.course.retired
    if retired is not None:
        sentence = retired.sentence(table.course.rules, table.game.rules, reader.t)
        facts["retired"] = {"sentence": sentence, "standing": retired.standing()}
    elif table.phase != LOBBY:
        facts["view"] = table.view(seat)
    lines = all_lines(table, reader)
    facts["log"], facts["log_length"] = lines[-LINES:], len(lines)
    return facts
