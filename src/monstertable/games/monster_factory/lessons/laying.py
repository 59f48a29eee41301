"""Laying and fitting: one tile a turn, thick joins thick, thin joins thin (MF-10, MF-12 to MF-14, MF-20)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell

NOT_THEIRS = later("That is the other player's monster. First let your own grow.")
FIRST = Step(
    tell=[
        Tell(later("This is your monster. It is still small, and it sleeps."), "bay-0"),
        Tell(later("Goo drips where an edge is open. Here, two thick edges are open."), "creature-0-0"),
        Tell(later("In your turn you draw one tile and lay it. Then it is the next player's turn."), "drawn"),
        Tell(later("You drew this one. One of its edges is thick, one is thin."), "drawn"),
        Tell(
            later("Thick joins thick. Choose a glowing place on your monster: the grey button turns red. Press it."),
            "spot-0-0_-1",
        ),
    ],
    accept=["lay 0 *"],
    otherwise=NOT_THEIRS,
    praise=later("It fits! Your monster has grown."),
    then=["* draw n---", "1 lay 1 0,-1 s", "* draw KK--"],
)
TURNING = Step(
    tell=[
        Tell(
            later("Now a bend. The small number on the glowing place says: it fits there in two ways."),
            "spot-0-0_1 spot-0-0_-1",
        ),
        Tell(later("Choose the place. Turn the tile until you like it, then lay it."), "spot-0-0_1 spot-0-0_-1"),
    ],
    accept=["lay 0 *"],
    otherwise=NOT_THEIRS,
    praise=later("Well done! You may turn a tile as you like."),
    then=["* draw n---", "1 lay 1 1,0 w", "* draw n---"],
)
THIN = Step(
    tell=[
        Tell(later("A thin end. It does not fit at the thick edge, so nothing glows there."), "drawn"),
        Tell(
            later(
                "Where two tiles touch, thick meets thick, thin meets thin, "
                "and a blank edge, where nothing is drawn, only a blank one."
            ),
            "creature-0-0",
        ),
        Tell(
            later(
                "A tile that you may lay nowhere is out of the game, and you draw again until one fits. "
                "So nobody's turn passes without a tile, unless the pile runs out."
            ),
            "pile",
        ),
        Tell(later("Thin joins thin: lay it at the thin edge of your monster."), "spot-0-0_-2 spot-0-0_2"),
    ],
    accept=["lay 0 *"],
    otherwise=NOT_THEIRS,
    praise=later("Right! That edge is closed now."),
)
LESSON = Lesson(
    "laying",
    later("Laying tiles"),
    later("Lay a tile where it fits, and turn it."),
    seats=2,
    options={"start": "pick", "first": "1"},
    seat=0,
    given=["0 start K-K-", "1 start nnn-", "* draw K-n-"],
    steps=[FIRST, TURNING, THIN],
    end=[Tell(later("Now you can lay tiles: thick to thick, thin to thin. Next you will wake a monster up!"), "bay-0")],
)
