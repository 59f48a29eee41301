"""What can be reported to those who listen: (happening, seat, ...). The log and the animation read it."""

from __future__ import annotations

from typing import Final

STARTED: Final = 0  # seat, kind: the first monster
BEGAN: Final = 1  # first player
# seat, owner, kind, 1 if on a first monster, 1 if it was the only place and nobody was asked,
# open edges before and after, points that it is worth now if it is finished, what it brings at least before and after
LAID: Final = 2
REMOVED: Final = 3  # seat, kind, 1 if it fits a monster that is closed to this seat: else it fits none at all
COMPLETED: Final = 4  # owner, 1 if a first monster, tiles, points, number of its name
MINION: Final = 5  # owner, kind it starts with
ENDED: Final = 6  # 1 if every first monster is complete, 0 if the pile ran out
DRAWN: Final = 7  # seat, kind: before it is laid or lost
# owner, 1 if a first monster, 1 if an open place is left that no tile fills, 0 if fewer tiles are left than places
SPOILT: Final = 8
