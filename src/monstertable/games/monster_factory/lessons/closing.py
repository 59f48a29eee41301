"""Closing: ends close edges, and a monster without open edges is finished and counts its tiles (MF-30, MF-50)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell

CLOSE = Step(
    tell=[
        Tell(later("Your monster has two open edges: a thick one and a thin one."), "bay-0"),
        Tell(later("This tile is an end: three of its edges are blank. Ends close monsters."), "drawn"),
        Tell(later("Close the thick edge of your monster."), "spot-0-0_-1"),
    ],
    accept=["lay 0 *"],
    otherwise=later("That would help the other player. Close an edge of your own monster."),
    praise=later("One open edge fewer!"),
    then=["* draw K-K-", "1 lay 1 0,-1 n", "* draw nn--"],
)
GROW = Step(
    tell=[
        Tell(later("A bend closes one edge and opens another. So your monster grows."), "drawn"),
        Tell(
            later("The sleepy sign says what your monster will bring at least, with the ends that it still needs."),
            "least-0",
        ),
        Tell(
            later(
                "Every tile of your first monster is worth one point, and eyes bring nothing more. "
                "Lay the bend on yours."
            ),
            "spot-0-0_1",
        ),
    ],
    accept=["lay 0 *"],
    otherwise=later("Let your own monster grow: that brings you points."),
    praise=later("Three tiles, and the end that it needs makes four: four points at least."),
    then=["* draw K---", "1 lay 1 1,0 w", "* draw n---"],
)
WAKE = Step(
    tell=[
        Tell(later("One edge is open, and you have a thin end. You can finish your monster!"), "creature-0-0"),
        Tell(
            later("Choose the place: the button turns red and says what will happen. Read it, then press it."),
            "spot-0-1_1 spot-0--1_1",
        ),
    ],
    accept=["lay 0 *"],
    otherwise=later("Look at your own monster: one tile, and it is finished!"),
    praise=later("It wakes up! Four tiles: four points for you."),
    then=["* draw K-n-*"],
)
LESSON = Lesson(
    "closing",
    later("Waking a monster up"),
    later("Close all open edges: then your monster wakes up and brings points."),
    seats=2,
    options={"start": "pick", "first": "1"},
    seat=0,
    given=["0 start K-n-", "1 start KKn-", "* draw K---*"],
    steps=[CLOSE, GROW, WAKE],
    end=[
        Tell(later("Your monster is awake. Nobody can take its points away."), "awake-0-0"),
        Tell(
            later("Where open edges meet in one place, one tile closes them all at once, if it fits each of them."),
            "awake-0-0",
        ),
        Tell(
            later("Now you can finish a monster: no open edge, and it counts. With open edges it is worth nothing."),
            "bay-0",
        ),
    ],
)
