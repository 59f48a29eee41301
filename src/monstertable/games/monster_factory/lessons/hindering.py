"""Hindering others: tiles with many edges for them, ends for me (MF-10, MF-11, MF-33)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell

GIVEN = [
    *["0 start KKn-", "1 start K-K-", "* draw K---", "0 lay 0 0,-1 s"],
    *["* draw K---*", "1 lay 1 0,1 n", "* draw KKKK"],
]
CROSSING = Step(
    tell=[
        Tell(later("Look at the other monster: one open edge. One end, and it is finished!"), "bay-1"),
        Tell(later("You may build on the monsters of others, too. This crossing has four thick edges."), "drawn"),
        Tell(later("More open edges are more work. Lay the crossing on the other monster."), "spot-1-0_-1"),
    ],
    accept=["lay 1 *"],
    otherwise=later("On your own monster you would have to close all those edges. Give them to the other player."),
    praise=later("From one open edge to three! That takes time."),
    then=["* draw n---", "* draw K---"],
)
OWN_END = Step(
    tell=[
        Tell(
            later("The other player drew a thin end. It fitted on your monster only, so it had to go there: thanks!"),
            "landed-0",
        ),
        Tell(later("Every tile that fits must be laid, even if it helps somebody else."), "bay-0"),
        Tell(later("Whoever closes the last edge, a monster counts for its owner."), "bay-0"),
        Tell(later("Now you have an end. Use it where it helps you."), "spot-0-1_0"),
    ],
    accept=["lay 0 *"],
    otherwise=later("That closes an edge for the other player. Look at your own monster."),
    praise=later("Finished! Four points for you, and the other still has three open edges."),
    then=["* draw n-n-*"],
)
LESSON = Lesson(
    "hindering",
    later("Teasing the others"),
    later("Give others what opens edges, and keep what closes them."),
    seats=2,
    options={"start": "pick", "first": "1"},
    seat=0,
    given=GIVEN,
    steps=[CROSSING, OWN_END],
    end=[
        Tell(
            later("That is teasing: many edges for the others, ends for yourself. They may do the same to you!"),
            "bay-1",
        ),
        Tell(
            later("See the lock: your first monster is finished, so now you may tease minions only."),
            "lock-1",
        ),
    ],
)
