"""Minions: after the first monster, small ones that are worth their eyes (MF-31, MF-32, MF-34, MF-51)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell

GIVEN = [
    *["0 start n---", "1 start nKn-", "* draw n---", "0 lay 0 0,-1 s"],
    *["* draw KKK-*", "* draw K---", "1 lay 1 1,0 w", "* draw K---*"],
]
EYE = Step(
    tell=[
        Tell(later("Your first monster is awake: two tiles, two points."), "awake-0-0"),
        Tell(later("Now a minion grows. It began by itself, with a tile from the pile."), "creature-0-1"),
        Tell(
            later("In a minion every tile with an eye is worth one point, however many eyes it has."),
            "creature-0-1",
        ),
        Tell(later("This tile has an eye. Lay it on your minion, wherever you like."), "drawn"),
    ],
    accept=["lay 0 *"],
    otherwise=later("Lay it on your own minion."),
    praise=later("Two tiles with an eye: two points, once the minion is finished."),
    then=["* draw n---", "1 lay 1 0,-1 s", "* draw K---"],
)
LOCK = Step(
    tell=[
        Tell(
            later(
                "See the lock: your first monster is finished, so you may not build on other first monsters. "
                "Minions are open to everybody."
            ),
            "lock-1",
        ),
        Tell(later("This end has no eye. It brings no point, but it closes an edge. Lay it."), "drawn"),
    ],
    accept=["lay 0 *"],
    otherwise=later("Lay it on your own minion."),
    praise=later("Closed! The next tile you drew fitted in one way only, so it was laid by itself."),
    then=["* draw n-n-", "* draw K---*", "* draw nn--"],
)
LESSON = Lesson(
    "minions",
    later("Minions"),
    later("After your first monster, collect points with eyes."),
    seats=2,
    options={"start": "pick", "first": "1"},
    seat=0,
    given=GIVEN,
    steps=[EYE, LOCK],
    end=[
        Tell(later("Your minion is awake: four tiles, three of them with an eye. Three points!"), "awake-0-1"),
        Tell(later("The next minion begins at once. Now you know: in minions look for eyes."), "bay-0"),
    ],
)
