"""What is counted of a player in a game that is over, for the trophies: one function each."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Event
from monstertable.core.trophy import Ended
from monstertable.games.monster_factory.happenings import COMPLETED, ENDED, LAID, REMOVED

# Where the numbers of a happening stand: of a tile that was laid ...
OWNER: Final = 2
ON_FIRST: Final = 4
EDGES_BEFORE: Final = 6
EDGES_AFTER: Final = 7
# ... and of a monster that is complete.
IS_FIRST: Final = 2
TILES: Final = 3
POINTS: Final = 4


def laid_by(ended: Ended, seat: int) -> list[Event]:
    return [event for event in ended.told(LAID) if event[1] == seat]


def laid_on(ended: Ended, owner: int) -> list[Event]:
    """The tiles that were added to this player's monsters, by anybody."""
    return [event for event in ended.told(LAID) if event[OWNER] == owner]


def completed(ended: Ended, owner: int, first: int) -> list[Event]:
    """The first monster of a player, if it was finished; or the minions that were."""
    return [event for event in ended.told(COMPLETED) if event[1] == owner and event[IS_FIRST] == first]


def closers(ended: Ended) -> list[tuple[Event, Event]]:
    """Every monster that was finished, with the tile that did it."""
    found: list[tuple[Event, Event]] = []
    last: Event = ()
    for event in ended.happenings:
        if event[0] == LAID:
            last = event
        elif event[0] == COMPLETED and last:
            found.append((event, last))
    return found


def first_monster(ended: Ended, seat: int) -> int:
    """The tiles of a first monster that was finished."""
    return sum([event[TILES] for event in completed(ended, seat, 1)])


def smallness(ended: Ended, seat: int) -> int:
    """How many tiles a first monster that was finished is short of ten."""
    return max(0, 10 - first_monster(ended, seat)) if completed(ended, seat, 1) else 0


def minions(ended: Ended, seat: int) -> int:
    return len(completed(ended, seat, 0))


def most_eyes(ended: Ended, seat: int) -> int:
    """The eyes of the minion that has most."""
    return max([event[POINTS] for event in completed(ended, seat, 0)], default=0)


def blind_minions(ended: Ended, seat: int) -> int:
    return sum([event[POINTS] == 0 for event in completed(ended, seat, 0)])


def biggest_minion(ended: Ended, seat: int) -> int:
    return max([event[TILES] for event in completed(ended, seat, 0)], default=0)


def gifts(ended: Ended, seat: int) -> int:
    """Tiles that were added to the monsters of others."""
    return sum([event[OWNER] != seat for event in laid_by(ended, seat)])


def mischief(ended: Ended, seat: int) -> int:
    """Open edges that were added to the first monsters of others."""
    added = [max(0, event[EDGES_AFTER] - event[EDGES_BEFORE]) for event in laid_by(ended, seat) if is_foreign(event)]
    return sum(added)


def is_foreign(event: Event) -> bool:
    return event[OWNER] != event[1] and event[ON_FIRST] == 1


def self_made(ended: Ended, seat: int) -> int:
    """The tiles of a finished first monster to which nobody else added any."""
    added = [event for event in laid_on(ended, seat) if event[ON_FIRST]]
    return first_monster(ended, seat) if all(event[1] == seat for event in added) else 0


def closed_for_others(ended: Ended, seat: int) -> int:
    """First monsters of others that this player's tile finished."""
    return sum([done[IS_FIRST] == 1 and done[1] != seat == tile[1] for done, tile in closers(ended)])


def closed_by_another(ended: Ended, seat: int) -> int:
    """Whether somebody else finished this player's first monster: its tiles."""
    return sum([done[TILES] for done, tile in closers(ended) if done[IS_FIRST] and done[1] == seat != tile[1]])


def open_edges(ended: Ended, seat: int) -> int:
    """The most open edges that a monster of this player ever had."""
    return max([event[EDGES_AFTER] for event in laid_on(ended, seat)], default=0)


def closed_at_once(ended: Ended, seat: int) -> int:
    """The most open edges that disappeared with one tile of this player."""
    return max([event[EDGES_BEFORE] - event[EDGES_AFTER] for event in laid_by(ended, seat)], default=0)


def thrown_away(ended: Ended, seat: int) -> int:
    """Tiles drawn that fitted nowhere."""
    return sum([event[1] == seat for event in ended.told(REMOVED)])


def own_row(ended: Ended, seat: int) -> int:
    """The longest row of this player's tiles that were laid on their own monsters."""
    longest = row = 0
    for event in laid_by(ended, seat):
        row = row + 1 if event[OWNER] == seat else 0
        longest = max(longest, row)
    return longest


def firsts_before(ended: Ended, seat: int) -> int:
    """By how much a player was first to finish the first monster: how many others never did, or later."""
    order = [event[1] for event in ended.told(COMPLETED) if event[IS_FIRST]]
    return ended.seats - 1 - order.index(seat) if seat in order else 0


def first_of_all(ended: Ended, seat: int) -> int:
    """Whether nobody finished a first monster earlier; and it was worth so many tiles."""
    return first_monster(ended, seat) if firsts_before(ended, seat) == ended.seats - 1 else 0


def unfinished(ended: Ended, seat: int) -> int:
    """The tiles of a first monster that was never finished."""
    return 0 if completed(ended, seat, 1) else 1 + len([event for event in laid_on(ended, seat) if event[ON_FIRST]])


def last_word(ended: Ended, seat: int) -> int:
    """Whether this player's tile finished the last first monster, and with it the game."""
    done = closers(ended)
    is_whole = any(event[1] for event in ended.told(ENDED))
    return int(is_whole and done[-1][1][1] == seat)


def margin(ended: Ended, seat: int) -> int:
    return ended.lead(seat)


def shared_victory(ended: Ended, seat: int) -> int:
    return ended.outcome.ranks.count(1) if ended.has_won(seat) else 0


def nothing_to_show(ended: Ended, seat: int) -> int:
    """Of who has no point: the tiles that were added to their monsters."""
    return 0 if ended.outcome.scores[seat] else len(laid_on(ended, seat))
