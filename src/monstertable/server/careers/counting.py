"""Games that are over are counted, once each: who played, how they did, how strong that makes them, what they won.

What counts is said on the page for everybody (docs/ratings.md). A game that was not counted when it ended, because
the server stopped or the disk was full, is counted when somebody next looks at it, or at their own page.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from monstertable.analysis.rating import Strength, rated
from monstertable.core.game import AnyGame, Outcome
from monstertable.core.trophy import Ended, Trophy, trophies_in, version_of, won_by
from monstertable.games import game, home
from monstertable.server.people.device import is_companion
from monstertable.server.store import OVER, Chair, Outdated, Store, StoreError
from monstertable.server.store.career_records import (
    COMPANION,
    COUNTS,
    PRACTICE,
    STAYED,
    UNFINISHED,
    WENT,
    CountedGame,
    PlayedSeat,
    Standing,
)
from monstertable.server.tables.house import House
from monstertable.server.tables.table import LiveTable, TrophyWon

logger = logging.getLogger("monstertable")

TRIES = 5  # when others count games at the same time
Player = tuple[str, str]  # a guest, or the level of a bot


@cache
def trophies_of(name: str) -> list[Trophy]:
    return trophies_in(home(game(name)))


async def count(house: House, table: LiveTable) -> None:
    """Of a game that is over: it is counted if it was not, and the table knows what was won."""
    if table.phase != OVER or table.teaching is not None:
        return
    try:
        # Games have numbers, so they are counted one after another: in this process nobody need be too late.
        async with house.counting:
            counted = await house.store.counted_game(table.id) or await counted_now(house.store, table)
        table.won = await trophies_won(house.store, *counted)
    except StoreError as error:
        logger.error("table %s: not counted: %s", table.id, error)


async def counted_now(store: Store, table: LiveTable) -> tuple[CountedGame, list[PlayedSeat]]:
    """Whoever comes second finds what the first one wrote."""
    for _ in range(TRIES):
        seats = seats_of(table)
        standing = await store.standing(table.game.name, [player_of(seat) for seat in seats])
        counted = counted_game(table, standing.number + 1)
        seats = [seat._replace(number=counted.number, ended=counted.ended) for seat in seats]
        try:
            rows = rated_seats(seats, standing) if counted.why_not == COUNTS else []
            await store.count_game(counted, rows)
            return counted, rows
        except Outdated:
            found = await store.counted_game(table.id)
            if found is not None:
                return found
    raise Outdated(f"table {table.id}: others were faster every time")


def counted_game(table: LiveTable, number: int) -> CountedGame:
    version = version_of(trophies_of(table.game.name))
    seats = table.setup.seats
    return CountedGame(table.id, number, table.game.name, seats, time.time(), why_not(table), version)


def why_not(table: LiveTable) -> str:
    """Why a game that is over does not count; empty where it does."""
    if table.outcome() is None or table.course.is_closed:
        return UNFINISHED
    return PRACTICE if table.is_practice else COUNTS


def seats_of(table: LiveTable) -> list[PlayedSeat]:
    """What everybody did; nothing where the game has no result."""
    outcome = table.outcome()
    if outcome is None:
        return []
    won = found_in(table, outcome)
    return [seat_of(table, seat, outcome, won[seat]) for seat in range(len(table.chairs))]


def seat_of(table: LiveTable, seat: int, outcome: Outcome, won: Sequence[str]) -> PlayedSeat:
    chair = table.chairs[seat]
    fate = fate_of(chair)
    return PlayedSeat(
        table.id,
        seat,
        number=0,
        game=table.game.name,
        seats=len(table.chairs),
        ended=0.0,
        guest=chair.guest,
        level="" if chair.guest else chair.bot,
        name=chair.name,
        figure=chair.figure,
        score=outcome.scores[seat],
        rank=outcome.ranks[seat],
        win=0.0 if fate == WENT else outcome.win_of(seat),
        fate=fate,
        trophies=tuple(won) if chair.guest and fate == STAYED else (),
    )


def fate_of(chair: Chair) -> str:
    if is_companion(chair.guest):
        return COMPANION
    return WENT if chair.guest and chair.bot else STAYED


def player_of(seat: PlayedSeat) -> Player:
    return seat.guest, seat.level


# Strength


def rated_seats(seats: Sequence[PlayedSeat], standing: Standing) -> list[PlayedSeat]:
    """The seats of a game with how strong everybody is after it: among people, and among people and bots."""
    people = [seat for seat in seats if seat.guest]
    strengths = rating(people, standing.people) if is_rated(seats, people) else {}
    has_bots = len(people) < len(seats)
    everybody = rating(seats, standing.all) if has_bots and is_rated(seats, seats) else {}
    return [seat._replace(people=strengths.get(player_of(seat)), all=everybody.get(player_of(seat))) for seat in seats]


def is_rated(seats: Sequence[PlayedSeat], among: Sequence[PlayedSeat]) -> bool:
    """Nobody is rated against people at their own device, nor alone."""
    return len(among) > 1 and not any(seat.fate == COMPANION for seat in seats)


def rating(seats: Sequence[PlayedSeat], known: Mapping[Player, Strength]) -> dict[Player, Strength]:
    players = [player_of(seat) for seat in seats]
    before = {name_of(player): strength_of(player, known) for player in players}
    after = rated(the_model(), [name_of(player) for player in players], before, rated_ranks(seats))
    return {player: after[name_of(player)] for player in players}


def strength_of(player: Player, known: Mapping[Player, Strength]) -> Strength:
    strength = known.get(player, Strength())
    return strength.after_a_while() if player[0] else strength


def name_of(player: Player) -> str:
    return f"person {player[0]}" if player[0] else f"bot {player[1]}"


def rated_ranks(seats: Sequence[PlayedSeat]) -> list[int]:
    """Whoever left is last, whatever the bot reached for them."""
    last = max(seat.rank for seat in seats) + 1
    return [last if seat.fate == WENT else seat.rank for seat in seats]


@cache
def the_model() -> Any:
    # Only this needs the library: whoever does not rate starts without it.
    from openskill.models import PlackettLuce

    return PlackettLuce(tau=0.0)


def rated_anew(seats: Sequence[PlayedSeat]) -> list[PlayedSeat]:
    """All games of one game in their order, rated once more from the ranks alone: it must come to the same."""
    found: list[PlayedSeat] = []
    standing = Standing(0, {}, {})
    for number in dict.fromkeys(seat.number for seat in seats):
        rows = rated_seats([seat for seat in seats if seat.number == number], standing)
        for seat in rows:
            for strength, known in ((seat.people, standing.people), (seat.all, standing.all)):
                if strength is not None:
                    known[player_of(seat)] = strength
        found += rows
    return found


# Trophies


def found_in(table: LiveTable, outcome: Outcome) -> list[list[str]]:
    """The trophies that each seat has won; none where today's rules cannot follow the game."""
    if table.course.retired is not None:
        return [[] for _ in table.chairs]
    ended = Ended(len(table.chairs), outcome, table.lasting_happenings())
    return [won_safely(table.game, ended, seat) for seat in range(ended.seats)]


def won_safely(rules: AnyGame, ended: Ended, seat: int) -> list[str]:
    """A game of another package may have trophies that break: they must not break the end of a game."""
    try:
        return won_by(trophies_of(rules.name), ended, seat)
    except Exception as error:
        logger.error("the trophies of %s cannot be given out: %r", rules.name, error)
        return []


async def trophies_won(
    store: Store, counted: CountedGame, seats: Sequence[PlayedSeat]
) -> dict[int, tuple[TrophyWon, ...]]:
    """By seat: what was won in this game, and whether for the first time."""
    found: dict[int, tuple[TrophyWon, ...]] = {}
    for seat in seats:
        if seat.trophies:
            earlier = await won_before(store, seat.guest, seat.game, counted.number)
            found[seat.seat] = tuple(TrophyWon(id, id not in earlier) for id in seat.trophies)
    return found


async def won_before(store: Store, guest: str, name: str, number: int) -> set[str]:
    seats = await store.played_by(guest)
    mine = [seat for seat in seats if seat.guest == guest and seat.game == name and seat.number < number]
    return {id for seat in mine for id in seat.trophies}


async def look_again(house: House, table: LiveTable) -> None:
    """The game was looked through by other trophies than there are now."""
    found = await house.store.counted_game(table.id)
    version = version_of(trophies_of(table.game.name))
    if found is None or found[0].trophies == version:
        return
    counted, seats = found
    now = {seat.seat: seat.trophies for seat in seats_of(table)}
    won = {seat.seat: now[seat.seat] for seat in seats if seat.guest and seat.fate == STAYED}
    # What today's rules cannot follow keeps what was found when they could.
    await house.store.set_trophies(table.id, counted.trophies, version, won if table.course.retired is None else {})
