"""Trophies as they are shown: those of a game that is over, and all that somebody has won or may still win."""

from __future__ import annotations

from collections.abc import Sequence

from monstertable.core.trophy import TIERS, Trophy
from monstertable.server.careers.counting import trophies_of
from monstertable.server.showing.context import TrophyShown, WinnerShown
from monstertable.server.showing.render import Reader
from monstertable.server.store.career_records import PlayedSeat
from monstertable.server.tables.table import LiveTable, TrophyWon


def trophy_shown(trophy: Trophy, reader: Reader, won: TrophyWon | None = None) -> TrophyShown:
    t = reader.t
    return TrophyShown(
        trophy.id,
        trophy.tier,
        trophy.emblem,
        t.gettext(trophy.title),
        t.gettext(trophy.how),
        is_first=won is not None and won.is_first,
    )


def winners_shown(table: LiveTable, reader: Reader) -> tuple[WinnerShown, ...]:
    """The reader's own trophies first, and of each the rarest."""
    known = {trophy.id: trophy for trophy in trophies_of(table.game.name)}
    mine = table.chairs.seat_of(reader.guest.id)
    found = []
    for seat in sorted(table.won, key=lambda seat: seat != mine):
        ranked = sorted((won for won in table.won[seat] if won.id in known), key=lambda won: rarity(known[won.id]))
        shown = tuple(trophy_shown(known[won.id], reader, won) for won in ranked)
        found += [WinnerShown(seat, seat == mine, shown)] if shown else []
    return tuple(found)


def rarity(trophy: Trophy) -> int:
    """The rarest come first."""
    return -TIERS.index(trophy.tier)


def case_of(name: str, seats: Sequence[PlayedSeat], gone: set[str], reader: Reader) -> tuple[TrophyShown, ...]:
    """All trophies of a game for somebody who has played these seats: those won first, then those still to win."""
    shown = []
    for trophy in trophies_of(name):
        won = [seat for seat in seats if trophy.id in seat.trophies]
        seen = [seat.table for seat in won if seat.table not in gone]
        bare = trophy_shown(trophy, reader)
        facts = (bare.id, bare.tier, bare.emblem, bare.title, bare.how)
        shown.append(TrophyShown(*facts, times=len(won), table=seen[0] if seen else ""))
    return tuple(sorted(shown, key=lambda one: not one.times))
