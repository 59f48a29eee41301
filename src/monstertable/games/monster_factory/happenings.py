"""What can be reported to those who listen: (happening, seat, ...). The log and the animation read it."""

from __future__ import annotations

from typing import Final

STARTED: Final = 0  # seat, kind: the first monster
BEGAN: Final = 1  # first player
LAID: Final = 2  # seat, owner, kind, 1 if on a first monster, 1 if it was the only place and nobody was asked
REMOVED: Final = 3  # seat, kind: it fitted nowhere
COMPLETED: Final = 4  # owner, 1 if a first monster, tiles, points, number of its name
MINION: Final = 5  # owner, kind it starts with
ENDED: Final = 6  # 1 if every first monster is complete, 0 if the pile ran out
