"""STOP: once per game a turn without doing anything (MC-40)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell

GIVEN = [
    *["* pair A", "* pair B", "* first 0"],
    *["* monster all_yellow", "* monster all_red", "* monster all_green", "* monster pair2_red_green"],
    *["* monster values_even", "* building r8", "* building g6", "* building y5", "* building r6", "* building g7"],
    *["0 attack all_yellow", "1 attack all_red", "2 attack all_green"],
    *["0 build r8", "1 build g6", "2 build y5", "0 build r6", "1 build g7"],
    *["* building y8", "* building y6", "* building r5", "* building g5", "* building y3", "2 build y8"],
]
STOP = Step(
    tell=[
        Tell(
            later("You have no banknote, so you would have to choose a monster. Look at the two that are left."),
            "monster-row",
        ),
        Tell(
            later("The Even Twins destroy every 4, 6 and 8: three of your four buildings!"),
            "monster-values_even-0",
        ),
        Tell(
            later("The Boxing Ape destroys 2 red buildings and your green one: three of four as well."),
            "monster-pair2_red_green-0",
        ),
        Tell(
            later("Here is the way out: your STOP card. You do nothing this turn, and the others go on. Play it."),
            "stop-card",
        ),
    ],
    accept=["stop"],
    otherwise=later("That would destroy three of your four buildings. Play STOP instead."),
    praise=later("Nothing happened to you. The others had to take the bad monsters!"),
    then=[
        *["1 attack values_even", "2 attack pair2_red_green"],
        *["* monster all_yellow", "* monster pair1_red_green", "* monster values_odd", "* monster triple_ryg"],
        *["* monster any_1"],
    ],
)
ATTACK = Step(
    tell=[
        Tell(later("New monsters are here, and your city still stands."), "monster-row"),
        Tell(later("You still need a banknote. One monster finds nothing to destroy in your city. Which?"), "home"),
    ],
    accept=["attack all_yellow"],
    otherwise=later("That one would destroy something. You have nothing yellow: choose the Taxisaur."),
    praise=later("A banknote, and not one building lost!"),
    then=["1 attack pair1_red_green", "1 fall g3"],
)
LESSON = Lesson(
    "stop",
    later("The STOP card"),
    later("Save your city with the STOP card when every monster hurts."),
    seats=3,
    options={},
    seat=0,
    given=GIVEN,
    steps=[STOP, ATTACK],
    end=[Tell(later("You have only one STOP card in the whole game. Now you know when it is worth it."), "home")],
)
