"""Building and money: a building costs a banknote, a monster brings one (MC-20, MC-30, MC-54)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell

GIVEN = [
    *["* pair A", "* pair B", "* first 0"],
    *["* monster all_yellow", "* monster all_red", "* monster pair1_red_green", "* monster values_even"],
    *["* monster any_2", "* building r8", "* building g4", "* building r5", "* building g7", "* building y3"],
]
BUILD = Step(
    tell=[
        Tell(
            later(
                "This is your city: everybody starts with two low buildings. "
                "Buildings are 3 to 8 high; the higher one is, the more points it can bring."
            ),
            "home",
        ),
        Tell(
            later(
                "This is your money. Everybody starts with one banknote, and with a STOP card that has its own lesson. "
                "Every building costs one banknote, high or low."
            ),
            "own-banknotes",
        ),
        Tell(later("In the Building Row you choose what to build. Build the highest one: red 8."), "row-r8-0"),
    ],
    accept=["build r8"],
    others={
        "attack *": later("Not yet: you still have a banknote. Build red 8 first."),
        "stop": later("Doing nothing brings nothing. You have a banknote: build red 8."),
    },
    otherwise=later("You could build that one too, but red 8 is higher."),
    praise=later("Red 8 stands in your city. Your banknote is in the bank now."),
    then=["1 build g7", "2 build r5"],
)
ATTACK = Step(
    tell=[
        Tell(later("Now you have no banknote, so you cannot build."), "own-banknotes"),
        Tell(
            later("Monsters bring money! You choose a monster, it attacks your own city, and you get 1 banknote."),
            "monster-row",
        ),
        Tell(
            later("The Taxisaur destroys all yellow buildings. You have none, so it destroys nothing. Choose it."),
            "monster-all_yellow-0",
        ),
    ],
    accept=["attack all_yellow"],
    others={
        "attack *": later(
            "That one would destroy something of yours. The Taxisaur looks for yellow and finds nothing."
        ),
        "stop": later("That brings no money. Choose the Taxisaur: it brings you a banknote."),
    },
    otherwise=later("Choose the Taxisaur."),
    praise=later("A banknote for nothing! You get one whatever the monster destroys."),
    then=["1 attack all_red", "2 attack pair1_red_green", "2 fall r4"],
)
AGAIN = Step(
    tell=[
        Tell(later("You have a banknote again. You may hold 2 at most."), "own-banknotes"),
        Tell(later("A gap in a row stays open. Only when the row is empty, new cards come."), "building-row"),
        Tell(later("Build what you like."), "building-row"),
    ],
    accept=["build *"],
    others={"attack *": later("You may do that too. But try building now: you can pay for it.")},
    otherwise=later("Use your banknote: build."),
    praise=later("Well done, your city grows."),
    then=["1 attack values_even"],
)
LESSON = Lesson(
    "building",
    later("Building and money"),
    later("Pay for buildings, and earn the money with monsters."),
    seats=3,
    options={},
    seat=0,
    given=GIVEN,
    steps=[BUILD, ATTACK, AGAIN],
    end=[
        Tell(
            later("Now you know a turn: either build for a banknote, or choose a monster and get a banknote."),
            "own-banknotes",
        ),
        Tell(
            later(
                "There is always something to do: with a banknote you can build, with fewer than 2 choose a monster. "
                "If only one move is left, it is made for you."
            ),
            "own-banknotes",
        ),
    ],
)
