"""Building and money: a building costs a banknote, a monster brings one (MC-20, MC-30)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell

GIVEN = [
    *["* pair A", "* pair B", "* first 0"],
    *["* monster any_1", "* monster all_red", "* monster pair1_red_green", "* monster values_even", "* monster any_2"],
    *["* building y8", "* building g4", "* building r5", "* building g7", "* building y3"],
]
BUILD = Step(
    tell=[
        Tell(later("This is your city. The taller a building, the more it is worth when points are counted."), "home"),
        Tell(
            later("The architects' office offers buildings. Each costs one banknote, and you have one."), "building-row"
        ),
        Tell(later("Build the tallest: the yellow 8."), "building-row"),
    ],
    accept=["build y8"],
    others={"attack *": later("A monster would cost you a building. You still have a banknote: build.")},
    otherwise=later("That is possible too, but the 8 is worth more. Take the tallest."),
    praise=later("Yellow 8 stands in your city. Your banknote went to the bank."),
    then=["1 build g7", "2 build r5"],
)
ATTACK = Step(
    tell=[
        Tell(
            later("Without a banknote you cannot build. Monsters bring money: one banknote each, whatever they eat."),
            "bank",
        ),
        Tell(later("But they strike your own city. Look for the one that hurts least."), "monster-row"),
        Tell(later("Choose a monster."), "monster-row"),
    ],
    accept=["attack *"],
    otherwise=later("The STOP card is for emergencies. Take a monster: it brings the banknote you need."),
    praise=later("You have a banknote again: next turn you can build."),
)
LESSON = Lesson(
    "building",
    later("Building and money"),
    later("Build with banknotes, and get them from monsters."),
    seats=3,
    options={},
    seat=0,
    given=GIVEN,
    steps=[BUILD, ATTACK],
    end=[Tell(later("That is the heart of the game: build, be visited, build again. Money and monsters take turns."))],
)
