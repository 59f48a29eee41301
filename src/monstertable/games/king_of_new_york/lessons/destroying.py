"""Destruction and the army: buildings fall, units come out, Ouch! makes them shoot (KNY-34 to KNY-38)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell
from monstertable.games.king_of_new_york.lessons.opening import opening

GIVEN = [*opening(["bronx", "brooklyn"]), "* roll dddhhh"]
KEEP = Step(
    tell=[
        Tell(later("You are in the Bronx. You can destroy only what stands in your borough."), "island-bronx"),
        Tell(
            later("The number on a building says how much Destruction it takes. Below is the reward."),
            "stack-bronx-3-2",
        ),
        Tell(
            later("This one takes 3 and gives 3 victory points. With 20 at the end of your turn you win."),
            "stack-bronx-3-2",
        ),
        Tell(later("Skyscrapers give victory points, hospitals hearts, and power plants energy."), "island-bronx"),
        Tell(later("You rolled three broken towers: just enough! Keep all dice."), "keep-dice dice-tray"),
    ],
    accept=["keep"],
    otherwise=later("You have just the three Destruction you need. Keep all dice."),
)
RESOLVE = Step(
    tell=[Tell(later("Use your Destruction: tap it."), "kind-destruction")],
    accept=["resolve destruction"],
    otherwise=later("You have all your life, so hearts can give you nothing. Tap Destruction."),
)
RAZE = Step(
    tell=[Tell(later("What shall fall? Take the tall skyscraper with the 3."), "stack-bronx-3-2")],
    accept=["raze bronx 3"],
    others={"raze bronx 2": later("The power plant gives energy: good too. But 3 victory points are better.")},
    otherwise=later("This one gives only 1 victory point. The tall one gives 3: take it."),
    praise=later("Crash! 3 victory points for you."),
    then=["* tile skyscraper_1"],
)
STAY = Step(
    tell=[
        Tell(
            later("But look: a tank came out of the ruins. Every building hides a unit of the army."), "unit-bronx-tank"
        ),
        Tell(
            later(
                "A building with a 1 hides infantry, with a 2 a jet, with a 3 a tank. Each unit shoots for 1 damage."
            ),
            "stack-bronx-1-2",
        ),
        Tell(later("Units only shoot when somebody rolls skulls. Stay here and see."), "unit-bronx-tank"),
    ],
    accept=["stay"],
    otherwise=later("In another borough the tank could not hit you: clever! But stay this once, to see it shoot."),
    then=["* roll ooohhh", "1 keep", "1 resolve ouch", "* roll dddddo"],
)
ROLL = Step(
    tell=[
        Tell(
            later("Your rival rolled three skulls: then all units in the city shoot. The tank hit you."), "own-figures"
        ),
        Tell(later("Three skulls also bring the Statue of Liberty: 3 victory points."), "panel-1"),
        Tell(later("Whoever rolls three skulls next takes the Statue away, and its 3 points with it."), "panel-1"),
        Tell(later("Now you have one skull yourself: the army would shoot at you again!"), "kind-ouch"),
        Tell(
            later(
                "One skull: the units in your borough shoot at you. Two: at everybody there. Three: in the whole city."
            ),
            "kind-ouch",
        ),
        Tell(later("Roll the skull again. Tap all other dice, so that they stay."), "dice-tray"),
    ],
    accept=["reroll o"],
    others={
        "keep": later("Then the army shoots at you. You have two rolls left: get rid of the skull."),
        "reroll *d*": later("Keep the five Destruction: you will need them all at once."),
    },
    otherwise=later("Roll only the skull. Tap all other dice, so that they stay."),
    praise=later("The skull is gone, and nobody shoots."),
    then=["* roll h"],
)
KEEP_FIVE = Step(
    tell=[
        Tell(
            later("A tank takes 4 Destruction. You have five: enough for the tank and something more. Keep all dice."),
            "unit-bronx-tank",
        )
    ],
    accept=["keep"],
    otherwise=later("Five Destruction are enough for the tank and something more. Keep all dice."),
)
RESOLVE_BOTH = Step(
    tell=[Tell(later("The heart and the broken towers are both good for you. Use them in any order."), "kinds")],
    accept=["resolve *"],
    otherwise="",
)
CRUSH = Step(
    tell=[
        Tell(later("Units can be destroyed too, but not in the turn they come. Destroy the tank!"), "unit-bronx-tank")
    ],
    accept=["crush bronx tank"],
    otherwise=later("That is allowed. But the tank gives 3 victory points, and will never shoot again."),
    praise=later("The tank is scrap: 3 more victory points."),
)
SHARE = Step(
    tell=[
        Tell(
            later("Destruction may be shared out. One is left, and a building with a 1 takes just that: destroy one!"),
            "stack-bronx-1-2",
        )
    ],
    accept=["raze bronx *"],
    otherwise="",
    praise=later("Two things in one turn! The building gave 1 victory point, and infantry came out."),
    then=["* tile hospital_2"],
)
LESSON = Lesson(
    "destroying",
    later("Destruction and the army"),
    later("Knock down buildings for rewards, and mind the army that comes out."),
    seats=2,
    options={},
    seat=0,
    given=GIVEN,
    steps=[KEEP, RESOLVE, RAZE, STAY, ROLL, KEEP_FIVE, RESOLVE_BOTH, CRUSH, SHARE],
    end=[
        Tell(
            later("Infantry takes 2 Destruction and gives 1 heart, a jet takes 3 and gives 2 energy."),
            "unit-bronx-infantry",
        ),
        Tell(later("Under each building lie others (white slabs), which come up next."), "island-bronx"),
        Tell(later("Destruction that is too little for anything is lost: none is saved for later.")),
        Tell(later("Now you can choose what to destroy, and you know what a skull costs.")),
    ],
)
