"""The end: all first monsters finished, or no tile left; unfinished monsters are worth nothing (MF-40, MF-52)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell

GIVEN = [
    *["0 start K-K-", "1 start n---", "* draw K---", "0 lay 0 0,1 n"],
    *["* draw n---", "* draw KK--*", "* draw K-K-"],
]
GROW = Step(
    tell=[
        Tell(later("The other player's first monster is awake: two points."), "awake-1-0"),
        Tell(later("Whoever has finished their first monster may not build on yours: see the lock."), "lock-0"),
        Tell(
            later("When your first monster wakes up too, all first monsters are finished. Then the game ends at once."),
            "bay-0",
        ),
        Tell(
            later(
                "It also ends when the pile is empty. Here you see how many tiles of each shape are left, "
                "and how many ends are thin (green) and thick (purple)."
            ),
            "pile",
        ),
        Tell(
            later(
                "You drew a straight piece. It closes an edge and opens one: more tiles, more points. Lay it on yours."
            ),
            "spot-0-0_-1",
        ),
    ],
    accept=["lay 0 *"],
    otherwise=later("That makes the other player's minion larger. Let your own monster grow."),
    praise=later("Three tiles, and the next one makes four."),
    then=["* draw K-n-", "1 lay 1 0,-1 s", "* draw K---"],
)
FINISH = Step(
    tell=[
        Tell(
            later("Count before you finish: you would have four points, the other player has two."),
            "standings points-1",
        ),
        Tell(later("The minion over there is not finished. At the end it is worth nothing."), "bay-1"),
        Tell(later("Four beats two. Finish your monster and win!"), "spot-0-0_-2"),
    ],
    accept=["lay 0 *"],
    otherwise=later("Then the game would go on, and the other player could catch up. Finish your monster now!"),
    praise=later("All first monsters are awake: the game is over, and you win, four to two!"),
)
LESSON = Lesson(
    "ending",
    later("The end of the game"),
    later("Know when the game ends, and finish in time."),
    seats=2,
    options={"start": "pick", "first": "1"},
    seat=0,
    given=GIVEN,
    steps=[GROW, FINISH],
    end=[
        Tell(
            later(
                "This minion was not finished and brings nothing. The same becomes of any monster "
                "with an open edge that no tile in the pile fits."
            ),
            "bay-1",
        ),
        Tell(
            later(
                "A real game begins with a tile that you choose: any there is, or in a quick start one of four. "
                "Many edges make a large monster. Who begins is drawn by lot."
            ),
            "bay-0",
        ),
        Tell(later("Most points win, and in a tie victory is shared."), "points-0"),
        Tell(
            later("Now you know it all: grow, finish in time, count, and end the game when you are ahead."),
            "points-0",
        ),
    ],
)
