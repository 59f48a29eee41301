"""What somebody's finished games add up to: results, shares of the wins, strength, streaks, the favourite figure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from monstertable.analysis.rating import Strength
from monstertable.analysis.shares import wilson
from monstertable.server.showing.context import Shown
from monstertable.server.store.career_records import STAYED, WENT, PlayedSeat

# Strength as it is shown: somebody new has 1000.
SCALE = 40
WIDTH, HEIGHT = 300, 80  # of the drawing
RECENT = 20


@dataclass(frozen=True)
class ShareShown(Shown):
    """The share of the wins in some games, with its interval, and what equal players would have."""

    seats: int  # players at the table; 0: any number
    games: int
    wins: float
    share: float
    low: float
    high: float
    par: float


@dataclass(frozen=True)
class RatingShown(Shown):
    rating: int
    give_or_take: int  # in nineteen of twenty cases it is no further off
    surely: int  # by which the leaderboard is ordered
    games: int
    curve: str  # points of a line in a drawing 300 wide and 80 high
    band: str  # how sure it was, all along


@dataclass(frozen=True)
class PlayedShown(Shown):
    """One game, as its player may look back at it."""

    table: str
    ended: float
    rank: int
    seats: int
    score: int
    others: tuple[str, ...]
    went: bool
    trophies: int
    is_here: bool  # its table can still be looked at


@dataclass(frozen=True)
class GameCareer(Shown):
    name: str
    all: ShareShown
    shares: tuple[ShareShown, ...]  # by number of players
    people: RatingShown | None
    bots: RatingShown | None
    streak: int  # wins in a row up to now
    best_streak: int
    best_score: int
    figure: str  # the favourite one
    figure_games: int
    figure_wins: float
    recent: tuple[PlayedShown, ...]


def career_of(guest: str, name: str, seats: Sequence[PlayedSeat], gone: set[str]) -> GameCareer:
    """Of the seats of all games of a guest: what they did in one of the games."""
    here = [seat for seat in seats if seat.game == name]
    mine = [seat for seat in here if seat.guest == guest]
    streaks = streaks_of(mine)
    figure, times = favourite([seat.figure for seat in mine])
    counts = sorted({seat.seats for seat in mine})
    return GameCareer(
        name,
        share_of(0, mine),
        tuple(share_of(count, [seat for seat in mine if seat.seats == count]) for count in counts),
        rating_of([seat.people for seat in mine]),
        rating_of([seat.all for seat in mine]),
        streak=streaks[-1],
        best_streak=max(streaks),
        best_score=max((seat.score for seat in mine if seat.fate == STAYED), default=0),
        figure=figure,
        figure_games=times,
        figure_wins=sum(seat.win for seat in mine if figure and seat.figure == figure),
        recent=tuple(played_shown(seat, here, gone) for seat in reversed(mine[-RECENT:])),
    )


def share_of(count: int, mine: Sequence[PlayedSeat]) -> ShareShown:
    games, wins = len(mine), sum(seat.win for seat in mine)
    share = wins / games if games else 0.0
    par = sum(1 / seat.seats for seat in mine) / games if games else 0.0
    return ShareShown(count, games, wins, share, *wilson(share, games), par)


def streaks_of(mine: Sequence[PlayedSeat]) -> list[int]:
    """Wins in a row, after every game; a shared win is one."""
    found = [0]
    for seat in mine:
        found.append(found[-1] + 1 if seat.win else 0)
    return found


def favourite(figures: Sequence[str]) -> tuple[str, int]:
    """What was chosen most often, of several the one that was so first."""
    counted = Counter(figure for figure in figures if figure)
    return counted.most_common(1)[0] if counted else ("", 0)


def rating_of(strengths: Sequence[Strength | None]) -> RatingShown | None:
    rated = [strength for strength in strengths if strength is not None]
    if not rated:
        return None
    now = rated[-1]
    line = [Strength(), *rated]
    return RatingShown(shown(now.mu), shown(2 * now.sigma), shown(now.surely), len(rated), *curve(line))


def shown(strength: float) -> int:
    return round(SCALE * strength)


def curve(line: Sequence[Strength]) -> tuple[str, str]:
    """A line, and the band around it in which the strength really lies, most likely."""
    low = min(one.mu - 2 * one.sigma for one in line)
    span = max(one.mu + 2 * one.sigma for one in line) - low

    def point(place: int, strength: float) -> str:
        return f"{round(WIDTH * place / (len(line) - 1), 1)},{round(HEIGHT - HEIGHT * (strength - low) / span, 1)}"

    above = [point(place, one.mu + 2 * one.sigma) for place, one in enumerate(line)]
    below = [point(place, one.mu - 2 * one.sigma) for place, one in enumerate(line)]
    return " ".join(point(place, one.mu) for place, one in enumerate(line)), " ".join([*above, *reversed(below)])


def played_shown(seat: PlayedSeat, seats: Sequence[PlayedSeat], gone: set[str]) -> PlayedShown:
    others = tuple(other.name for other in seats if other.table == seat.table and other.seat != seat.seat)
    return PlayedShown(
        seat.table,
        seat.ended,
        seat.rank,
        seat.seats,
        seat.score,
        others,
        seat.fate == WENT,
        len(seat.trophies),
        seat.table not in gone,
    )
