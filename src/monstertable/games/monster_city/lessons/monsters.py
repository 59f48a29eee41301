"""Monsters and what they destroy: groups, values, grey and coloured signs (MC-50 to MC-55)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell

GIVEN = [
    *["* pair A", "* pair B", "* first 0"],
    *["* monster all_red", "* monster values_odd", "* monster any_1", "* monster pair1_red_green"],
    *["* monster triple_ryg", "* building r8", "* building g6", "* building y5", "* building r5", "* building g3"],
    *["0 build r8", "1 build g6", "2 build y5"],
]
VALUES = Step(
    tell=[
        Tell(later("The signs on a monster card say what it destroys in your city."), "monster-row"),
        Tell(
            later(
                "One coloured sign alone: all buildings of that colour. "
                "The Kraken would destroy your red 3 and your red 8!"
            ),
            "monster-all_red-0",
        ),
        Tell(
            later("Numbers: all buildings with these values, in every colour. You have just one of them, red 3."),
            "monster-values_odd-0",
        ),
        Tell(later("You need a banknote. Choose the Odd One: losing a 3 is not so bad."), "monster-values_odd-0"),
    ],
    accept=["attack values_odd"],
    others={
        "attack all_red": later("The Kraken would destroy both your red buildings, the 8 too. Choose the Odd One."),
        "stop": later("You need a banknote, and only monsters bring one. Choose the Odd One."),
    },
    otherwise=later("That is possible too. But look for the card with the numbers 3, 5 and 7: the Odd One."),
    praise=later("Only red 3 was destroyed, and you got a banknote."),
    then=["1 attack all_red", "2 stop"],
)
ANY = Step(
    tell=[
        Tell(
            later("Grey signs: for each sign one building is destroyed, and you choose which. Choose Snaggletooth."),
            "monster-any_1-0",
        ),
    ],
    accept=["attack any_1"],
    others={"build *": later("You may build too. But first meet Snaggletooth.")},
    otherwise=later("Choose Snaggletooth, the card with one grey sign."),
)
CHOOSE = Step(
    tell=[Tell(later("One building must go. Which one will you miss least? The lowest: green 4."), "city0-g4-0")],
    accept=["fall g4"],
    otherwise=later("Red 8 is worth twice as much. Keep it."),
    praise=later("You chose well: red 8 is still there."),
    then=["1 build g3", "2 attack triple_ryg", "2 fall y3"],
)
BUILD = Step(
    tell=[
        Tell(later("You have 2 banknotes, and nobody may hold more. So no monster now: build!"), "own-banknotes"),
        Tell(later("Build red 5."), "row-r5-0"),
    ],
    accept=["build r5"],
    otherwise=later("Keep your STOP card for later. Build red 5."),
    praise=later("Two red buildings: 5 and 8."),
    then=[
        *["* building y7", "* building g8", "* building r4", "* building y4", "* building g7"],
        *["1 stop", "2 build g8"],
    ],
)
COLOURS = Step(
    tell=[
        Tell(
            later(
                "Several coloured signs: one building for each sign. The Gremlin destroys 1 red and 1 green building."
            ),
            "monster-pair1_red_green-0",
        ),
        Tell(
            later("You have nothing green, so only a red one is lost. Choose the Gremlin."), "monster-pair1_red_green-0"
        ),
    ],
    accept=["attack pair1_red_green"],
    others={"build *": later("You may build too. But now try the Gremlin.")},
    otherwise=later("Choose the Gremlin: it cannot hurt you much."),
)
CHOOSE_RED = Step(
    tell=[Tell(later("Of your red buildings you choose one. Destroy the lower one."), "city0-r5-0")],
    accept=["fall r5"],
    otherwise=later("Red 8 is worth more than red 5. Keep the 8."),
    praise=later("Right! What you do not have cannot be destroyed."),
    then=[
        *["* monster all_green", "* monster pair2_red_green", "* monster values_even", "* monster all_yellow"],
        *["* monster any_2"],
    ],
)
LESSON = Lesson(
    "monsters",
    later("What monsters destroy"),
    later("Read the signs on the monster cards and choose the attack that hurts least."),
    seats=3,
    options={},
    seat=0,
    given=GIVEN,
    steps=[VALUES, ANY, CHOOSE, BUILD, COLOURS, CHOOSE_RED],
    end=[
        Tell(later("What is destroyed is gone for good. You get your banknote in any case."), "home"),
        Tell(
            later(
                "When the Monster Deck runs out, its discard pile is shuffled into a new one. "
                "The Building Deck is never refilled: with it the game ends."
            ),
            "monster-row",
        ),
        Tell(
            later("Now you can read every monster: one coloured sign alone or several, numbers, grey signs."),
            "monster-row",
        ),
        Tell(
            later("Before you choose a monster, tap it once or point at it: you see what it would destroy."),
            "monster-row",
        ),
    ],
)
