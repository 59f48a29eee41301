"""What one reader is shown of a table: the page's fragment and its JSON twin, both from the one view."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from gettext import NullTranslations
from typing import Any

from monstertable.bots import levels
from monstertable.core.cue import CEREMONY_STAYS, Cue
from monstertable.core.game import CHANCE, AnyGame, Option, Outcome, standing_options
from monstertable.server.clocks.clocks_shown import (
    about_words,
    clock_facts,
    clock_shown,
    seat_clock_facts,
    waiting_words,
)
from monstertable.server.learning import coaching
from monstertable.server.learning.firsts import first_topics
from monstertable.server.learning.learning import lesson_facts, lesson_shown
from monstertable.server.one_device.companions import people_of
from monstertable.server.one_device.sharing_shown import address_of, companion_number, sharing_shown
from monstertable.server.people.device import device_of, number_of
from monstertable.server.playing.allowed import is_host
from monstertable.server.playing.seen import may_look
from monstertable.server.showing.context import (
    ChairShown,
    ChoiceShown,
    CueShown,
    DigestShown,
    GameShown,
    ObjectionShown,
    RetiredShown,
    RowShown,
    TablePage,
    TableShown,
    variables,
)
from monstertable.server.showing.digest import digest
from monstertable.server.showing.ending import ending
from monstertable.server.showing.render import (
    Reader,
    face,
    has_odds,
    has_own_dock,
    has_own_page,
    has_standing,
    percent,
    render,
)
from monstertable.server.showing.telling import Told, all_lines, how_out, lasting, line_topics, told
from monstertable.server.store import LOBBY, OVER, PLAYING
from monstertable.server.tables.drawn import once
from monstertable.server.tables.pacing import STEP
from monstertable.server.tables.retired import Retired
from monstertable.server.tables.table import LiveTable
from monstertable.server.taking_back.showing_back import second_thoughts_words, take_back_facts, take_back_shown
from monstertable.server.thinking.hints import Hints

LINES = 60  # of the log, that go out with every change; the rest is asked for
CUES = 14  # happenings, that are looked at for what is to be staged


def show_table(table: LiveTable, reader: Reader) -> str:
    """What a stream sends: lobby, game or result, and what stands elsewhere on the page."""

    if not may_look(table, reader.guest):
        return render("private.html", reader)

    def event() -> str:
        return render("event.html", reader, **variables(table_page(table, reader)))

    is_anybody = not people_of(table, reader.guest) and not is_host(table, reader.guest)
    return once(table.drawn.parts, reader.language, "event for anybody", event) if is_anybody else event()


def table_page(table: LiveTable, reader: Reader) -> TablePage:
    seat = table.chairs.seat_of(reader.guest.id)
    page = TablePage(
        table=shown(table, reader),
        levels=tuple(levels()),
        seat=seat,
        is_host=is_host(table, reader.guest),
        sharing=sharing_shown(table, reader),
        figures=tuple(chair.figure for chair in table.chairs),
        chance=table.chance_facts(),
        lesson=lesson_shown(table, reader),
        coach=coaching.level_of(table, reader.guest) if seat is not None and coaching.is_allowed(table) else "",
        is_praised=reader.guest.id in table.coach.praised,
        now=round(table.time.now(), 3),
        pace=table.pacing.wishes.get(device_of(reader.guest.id), reader.pace),
        has_standing_orders=seat is not None and bool(standing_options(table.game, table.setup.seats)),
    )
    if table.phase == LOBBY:
        return page
    lines = all_lines(table, reader)
    first, topics = max(len(lines) - LINES, 0) + 1, line_topics(table, reader)[-LINES:]
    page = replace(page, names=table.chairs.names(), lines=lines[-LINES:], topics=topics, first_line=first)
    if table.course.retired is not None:
        return retired_page(page, table, table.course.retired, reader)
    return game_page(page, table, reader)


def game_page(page: TablePage, table: LiveTable, reader: Reader) -> TablePage:
    """A game that is played or over: the board, what is asked, and the result."""
    seat, names, speaker = page.seat, page.names, face(table.game.name)
    view, moves, own_page = table.view(seat), table.moves(seat), has_own_page(table.game.name)
    firsts = first_topics(table.game.name) if seat is not None and table.teaching is None else frozenset()
    happened, outcome = lasting(table, told(table, reader.language, seat)), table.outcome()
    waits_for_me = table.pacing.is_waiting and page.pace == STEP
    return replace(
        page,
        view=view,
        moves=moves,
        foregone=table.foregone(seat),
        asked_at=0 if seat is None else table.course.asked_at[seat],
        is_replaced=seat is not None and bool(table.chairs[seat].bot),
        replaceable=replaceable(table, reader),
        owing=[owed for owed in table.owing() if owed != CHANCE],
        prompt=reader.t.gettext("A turn is over: see what happened, then go on.")
        if waits_for_me
        else prompt(table, reader, view, moves),
        topic=speaker.whys().of_question(view),
        board=speaker.board(view, moves, reader.t) if own_page else {},
        board_page=f"{table.game.name}/table.html" if own_page else "generic_board.html",
        dock_page=f"{table.game.name}/dock.html" if has_own_dock(table.game.name) else "",
        standing_page=f"{table.game.name}/standing.html" if has_standing(table.game.name) else "",
        odds=speaker.odds(view, moves, reader.t) if table.with_hints and has_odds(table.game.name) else {},
        cues=tuple(shown for one in happened[-CUES:] for shown in cues_shown(one, firsts)),
        digest=news(table, happened, seat, reader.t)
        if seat is not None and (moves or outcome is not None or waits_for_me)
        else None,
        how_out=how_out(table, reader.language, seat),
        at_leisure=is_at_leisure(table, seat),
        take_back=take_back_shown(table, seat, reader.t),
        ceremony_stays=CEREMONY_STAYS if page.pace != STEP else None,
        beat=round(1000 * table.pacing.seconds(table.pace())),
        waits_for_me=waits_for_me,
        kept=partial(once, table.drawn.parts, reader.language),
        labels={} if own_page else {move: speaker.named_move(view, names, move, reader.t) for move in moves},
        outcome=outcome,
        ending=None if outcome is None else ending(table, outcome, reader),
        next_level=next_level(table, outcome, seat),
        absences=absences(table, seat, reader.t),
        explanation=speaker.explain(table.view(None) if page.sharing else view, names, reader.t)
        if table.phase != PLAYING
        else "",
    )


def news(table: LiveTable, happened: list[Told], seat: int, t: NullTranslations) -> DigestShown | None:
    """What a seat is told when its turn begins, or when it is asked in the turn of another; and when all is over.

    How the game ended is said by the result: here are the moves that led to it.
    """
    is_over = table.phase == OVER
    if not is_over and not table.course.is_fresh(seat):
        return None
    if is_over:
        ended = face(table.game.name).explain(table.view(seat), table.chairs.names(), t)
        happened = [Told(one.number, "", None) if one.sentence == ended else one for one in happened]
    counted = partial(face(table.game.name).counted, t=t)
    since, done_for = table.course.since[seat], table.course.done_for[seat]
    return digest(happened, since, seat, table.chairs.names(), counted, done_for)


def cues_shown(one: Told, firsts: frozenset[str] = frozenset()) -> list[CueShown]:
    cues = one.cue.moments() if one.cue is not None else []
    shown = [cue_shown(cue, one.number, one.sentence if place == 0 else "") for place, cue in enumerate(cues)]
    return [replace(shown[0], first=one.topic), *shown[1:]] if shown and one.topic in firsts else shown


def cue_shown(cue: Cue, number: int, sentence: str) -> CueShown:
    counters = [f"{counter}-{cue.seat}" for counter in cue.counter.split()]
    return CueShown(
        number,
        cue.kind,
        cue.actor,
        cue.seat,
        cue.picture,
        cue.words,
        cue.source,
        cue.target,
        " ".join(counters),
        cue.change,
        cue.sound,
        cue.heading,
        cue.beats,
        sentence,
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
        id=address_of(table, reader),
        game=game_shown(table.game),
        options=dict(table.setup.options),
        choices=tuple(choice.name for choice in table.game.options(table.setup.seats) if len(choice.values) > 1),
        fallen_back=table.fallen_back,
        phase=table.phase,
        ply=table.ply,
        chairs=tuple(chair_shown(table, seat, reader) for seat in range(len(table.chairs))),
        with_hints=table.with_hints,
        stand_in=table.stand_in,
        next=table.next,
        plays_by_itself=table.goes_on_by_itself(),
        is_closed=table.course.is_closed,
        given=table.given,
        retired=None if retired is None else retired_shown(retired),
        take_back=table.going_back.agreed,
        clock=table.timing.clock.text(),
        is_practice=table.is_practice,
        watching=table.onlookers.watching,
        delay=table.onlookers.delay,
        is_delayed=table.is_delayed,
        talk=table.talk.allowed,
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
        companion=companion_number(chair, reader),
        is_host=bool(chair.guest) and chair.guest == table.host,
        clock=clock_shown(table, seat, reader.t),
        next_figure=next(iter(table.chairs.free_figures(chair.figure)), "") if in_lobby and chair.bot else "",
    )


def row_shown(table: LiveTable, reader: Reader) -> RowShown:
    """A table in a list."""
    mine, asked = set(table.chairs.people_at(device_of(reader.guest.id))), table.asked_people()
    return RowShown(
        id=table.id,
        game=game_shown(table.game),
        phase=table.phase,
        names=tuple(name for name in table.chairs.names() if name),
        free=sum(chair.is_free for chair in table.chairs),
        your_turn=bool(mine & asked.keys()),
        has_replay=table.phase != LOBBY and table.course.retired is None,
        clock=table.timing.clock.text(),
        waits_for=tuple(table.chairs[seat].name for seat in asked if seat not in mine),
        waiting=waiting_words(table, mine, reader.t),
    )


def choices_shown(choices: list[Option]) -> list[ChoiceShown]:
    return [ChoiceShown(choice.name, tuple(choice.values), choice.default) for choice in choices]


def prompt(table: LiveTable, reader: Reader, view: dict[str, Any], moves: list[str]) -> str:
    """One sentence: whose turn it is and what is asked."""
    speaker = face(table.game.name)
    names = table.chairs.names()
    if table.phase != PLAYING:
        return reader.t.gettext("The game is over.")
    if table.chairs.are_deserted:
        return reader.t.gettext("Everybody has left. The game waits until somebody comes back.")
    if table.going_back.held is not None and not moves:
        return second_thoughts_words(table, table.going_back.held, table.chairs.seat_of(reader.guest.id), reader.t)
    if moves:
        return speaker.prompt(view, names, reader.t)
    waited_for = [names[seat] for seat in table.owing() if seat != CHANCE]
    if not waited_for:
        return reader.t.gettext("See what happens …")
    return speaker.waiting(view, names, reader.t) or reader.t.gettext("Waiting for {names}.").format(
        names=", ".join(waited_for)
    )


def is_at_leisure(table: LiveTable, seat: int | None) -> bool:
    """Whether it is played over days: by its clock, or without one, while none of the others is here."""
    if seat is None:
        return False
    here = table.chairs.people_at(device_of(table.chairs[seat].guest))
    others = [chair.person for number, chair in enumerate(table.chairs) if chair.person and number not in here]
    if not others:
        return False
    clock = table.timing.clock
    return clock.is_slow or (not clock.counts and not any(table.presence.is_here(other) for other in others))


def next_level(table: LiveTable, outcome: Outcome | None, seat: int | None) -> str:
    """The level to take on after beating bots alone; empty where there is none."""
    if outcome is None or seat is None or outcome.ranks[seat] != 1 or table.is_practice:
        return ""
    others = [chair.bot for number, chair in enumerate(table.chairs) if number != seat]
    known = list(levels())
    beaten = [known.index(level) for level in others if level in known]
    return known[max(beaten) + 1] if len(beaten) == len(others) and max(beaten) + 1 < len(known) else ""


def absences(table: LiveTable, seat: int | None, t: NullTranslations) -> tuple[str, ...]:
    """Who else is not at the table, and for how long; whose place a bot keeps is said by its seat."""
    found = []
    is_slow = table.timing.clock.is_slow  # there, nobody expects anybody to be here
    for number, chair in enumerate(table.chairs):
        minutes = None if is_slow or not chair.person or number == seat else table.presence.minutes_gone(chair.person)
        if minutes is not None:
            words = t.gettext("{name} is away") if minutes < 1 else t.gettext("{name} is away ({span})")
            found.append(words.format(name=chair.name, span=about_words(60 * minutes, t)))
        elif chair.guest and chair.bot and number != seat:
            found.append(t.gettext("A bot stands in for {name}").format(name=chair.name))
    return tuple(found)


def replaceable(table: LiveTable, reader: Reader) -> dict[int, str]:
    """The seats of those who keep the table waiting, for whom this reader may let a bot play on, with why."""
    seat = table.chairs.seat_of(reader.guest.id)
    if seat is None or table.chairs[seat].bot or table.is_timed:
        return {}
    others = [other for other in range(len(table.chairs)) if other != seat]
    allowed = [other for other in others if is_host(table, reader.guest) or table.host == table.chairs[other].person]
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


def objection_shown(table: LiveTable, reader: Reader, objection: coaching.Objection) -> ObjectionShown:
    """What the coach says, in words."""
    seat = table.chairs.seat_of(reader.guest.id)
    assert seat is not None
    speaker, view, names = face(table.game.name), table.view(seat), table.chairs.names()
    return ObjectionShown(
        objection.ply,
        objection.move,
        speaker.named_move(view, names, objection.move, reader.t),
        objection.better,
        speaker.named_move(view, names, objection.better, reader.t),
        speaker.reason(table.world(seat), view, names, objection.better, reader.t),
        round(100 * objection.cost),
    )


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
        "clock": seat_clock_facts(table, seat),
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
        "watching": table.onlookers.watching,
        "delay": table.onlookers.delay,
        "behind": table.is_delayed,
        "talk": table.talk.allowed,
        "hints": table.with_hints,
        "stand_in": table.stand_in,
        "clock": clock_facts(table),
        "chairs": [chair_facts(table, number) for number in range(len(table.chairs))],
        "seat": seat,
        "device": {number_of(table.chairs[one].guest): one for one in people_of(table, reader.guest)},
        "standing_orders": {} if seat is None else table.orders(seat),
        "host": is_host(table, reader.guest),
        "ply": table.ply,
        "given": table.given,
        "line": table.course.ply,
        "take_back": take_back_facts(table, seat, reader.t),
        "owing": [owed for owed in table.owing() if owed != CHANCE],
        "moves": moves,
        "foregone": table.foregone(seat) or None,
        "lesson": lesson_facts(table, reader),
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
