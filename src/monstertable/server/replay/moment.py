"""A moment of a game as a table of its own, for one pair of eyes: pages and pictures show it as any other table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from monstertable.core.face import later
from monstertable.core.game import ALL_SEATS, AnyGame, State, View
from monstertable.server.door.refusal import Refused
from monstertable.server.replay.eyes import eyes_asked
from monstertable.server.replay.past import Past, Pasts
from monstertable.server.showing.render import Reader
from monstertable.server.showing.telling import Told
from monstertable.server.store import LOBBY, OVER, PLAYING, Chair
from monstertable.server.tables.chairs import Chairs
from monstertable.server.tables.table import LiveTable
from monstertable.server.taking_back.going_back import OFF

SOMEBODY = "somebody"
MOST_COMPARED = 100  # moves, to see whether one looks like another


class Moment(LiveTable):
    """A table as it was once. It is in no house: nobody moves at it, no bot is asked, nothing of it is stored.

    It was made for one pair of eyes and has no other view, whoever asks.
    """

    def __init__(self, source: LiveTable, past: Past, ply: int, eyes: int | None, reader: Reader) -> None:
        super().__init__(source.id, source.game, source.setup, "", False)
        self.eyes = eyes
        self.course = past.course_at(ply)
        self.phase = OVER if self.course.is_over else PLAYING
        self.chairs = Chairs([seat_shown(chair) for chair in source.chairs], source.chairs.figures)
        self.seat = None if eyes == ALL_SEATS else eyes
        if self.seat is not None:
            self.chairs[self.seat] = replace(self.chairs[self.seat], guest=reader.guest.id, bot="")
        self.going_back.agreed = OFF
        self.sealing.is_sealed = False  # nothing is promised of a chance that has spoken
        self.pacing.beat = source.pacing.beat
        self.all_told = past.told(reader.language, eyes, self.chairs.names())
        self.drawn.told[reader.language, self.seat] = self.all_told[: past.ends[ply]]

    def view(self, seat: int | None) -> View:
        return self.course.view(self.eyes)


def seat_shown(chair: Chair) -> Chair:
    """Who sat there, as everybody may know it."""
    return Chair(guest=SOMEBODY if chair.guest else "", name=chair.name, bot=chair.bot, figure=chair.figure)


@dataclass(frozen=True)
class Replayed:
    """A game that is looked back at."""

    table: LiveTable
    past: Past
    address: str  # of its first page; that of a moment adds the ply
    is_secret: bool  # it still runs: everybody sees what they saw, and no more

    def at(self, ply: int, asked: str, reader: Reader) -> Moment:
        """The moment that is asked for, by the eyes that are asked for; refused where these are not the reader's."""
        self.known(ply)
        own = self.table.chairs.seat_of(reader.guest.id)
        eyes = eyes_asked(asked, self.table, own, self.is_secret)
        return Moment(self.table, self.past, ply, eyes, reader)

    def known(self, ply: int) -> None:
        if not 0 <= ply <= self.past.last:
            raise Refused(404, later("This game has moves 0 to {last}."), last=self.past.last)

    def next_move(self, moment: Moment) -> tuple[int, str | None] | None:
        """Who moved then, and the move itself if these eyes may know it; None at the end of the game.

        What somebody else decided, or chance dealt, may be a secret: it is told by what happened, as these eyes saw it.
        """
        if moment.ply == self.past.last:
            return None
        seat, text = self.past.made[moment.ply]
        return seat, text if moment.eyes in (seat, ALL_SEATS) else None

    def plain_move(self, moment: Moment) -> str | None:
        """The next move of a game that is over, if these eyes could tell it from all others that could be made."""
        if self.is_secret or moment.ply == self.past.last:
            return None
        seat, text = self.past.made[moment.ply]
        game, state, eyes = moment.game, moment.course.state, moment.seat
        legal = game.legal_moves(state, seat) if seat >= 0 else []
        if not 0 < len(legal) <= MOST_COMPARED:
            return None
        shown = [looks(game, state, seat, move, eyes) for move in legal]
        return text if shown.count(shown[legal.index(game.parse(state, text))]) == 1 else None

    def happened(self, moment: Moment, before: int, after: int) -> list[Told]:
        """From one ply to another, as these eyes saw it."""
        return self.past.told_between(moment.all_told, before, after)


def looks(game: AnyGame, state: State, seat: int, move: int, eyes: int | None) -> View:
    """What these eyes see when the move has been made."""
    after = state.copy()
    game.apply(after, seat, move)
    return game.view(after, eyes)


def replayed(table: LiveTable, pasts: Pasts) -> Replayed:
    """A live table, looked back at; refused with a sentence where there is nothing to see."""
    if table.phase == LOBBY:
        raise Refused(409, later("The game has not begun."))
    retired = table.course.retired
    if retired is not None and retired.closed:
        raise Refused(410, later("This table was closed before its game was over, so its secrets are kept."))
    if retired is not None:
        raise Refused(
            410, later("This game cannot be replayed: today's rules, cards or tiles are not those it was played with.")
        )
    return Replayed(table, pasts.of(table), f"/t/{table.id}/replay", table.phase != OVER)
