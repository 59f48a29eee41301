"""Attack and Manhattan: who hits whom, what it brings to stand there, and when to flee (KNY-32, KNY-40, KNY-71)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell
from monstertable.games.king_of_new_york.lessons.opening import opening

GIVEN = [*opening(["queens", "brooklyn", "brooklyn"]), "* roll hhhhhh", "2 keep", "2 stay", "* roll aaahhh"]
KEEP = Step(
    tell=[
        Tell(later("You are outside Manhattan. Your Attack hits whoever is in Manhattan."), "pawn-1"),
        Tell(later("Three paws: 3 damage. Keep all dice."), "keep-dice dice-tray"),
    ],
    accept=["keep"],
    otherwise=later("Three paws are a fine attack. Keep all dice."),
)
ATTACK = Step(
    tell=[Tell(later("Attack: tap it."), "kind-attack")],
    accept=["resolve attack"],
    otherwise=later("You have all your life, so hearts can give you nothing. Tap Attack."),
    praise=later("Hit! Your rival flees, you take the place: 1 victory point for entering Manhattan."),
    then=[
        *["1 move staten_island", "* roll hhhhhh", "1 keep", "1 stay"],
        *["* roll aahhhh", "2 keep", "2 resolve attack"],
    ],
)
STAY = Step(
    tell=[
        Tell(later("In Manhattan everybody outside hits you: you just took 2 damage."), "own-figures"),
        Tell(later("But if your turn starts here, you get 1 victory point and 1 energy."), "zone-lower"),
        Tell(
            later("Higher up it is more: 2 points and 1 energy in Midtown, 2 of each in Upper Manhattan."),
            "zone-midtown",
        ),
        Tell(later("You still have 8 life. Stay in Manhattan!"), "stay-put"),
    ],
    accept=["stay"],
    otherwise=later("With 8 life you need not flee yet. Stay, and your next turn starts with a gift."),
    praise=later("Your turn starts in Manhattan: 1 victory point and 1 energy for you."),
    then=["2 stay", "* roll aaahhh"],
)
ROLL = Step(
    tell=[
        Tell(later("From Manhattan your Attack hits all monsters outside at once."), "kind-attack"),
        Tell(later("But hearts on dice do not heal you in Manhattan. Hospitals, infantry and cards do."), "kind-heal"),
        Tell(later("Keep the paws and roll the three hearts again."), "dice-tray"),
    ],
    accept=["reroll hhh"],
    others={"reroll *a*": later("Keep the paws: each of them hits both rivals.")},
    otherwise=later("Hearts are of no use in Manhattan. Keep the paws and roll all three hearts again."),
    then=["* roll aah"],
)
KEEP_FIVE = Step(
    tell=[Tell(later("Five paws! Keep all dice."), "keep-dice dice-tray")],
    accept=["keep"],
    otherwise=later("Five paws: it hardly gets better. Keep all dice."),
)
ATTACK_ALL = Step(
    tell=[Tell(later("Now hit them all: tap Attack."), "kind-attack")],
    accept=["resolve attack"],
    otherwise=later("Hearts do nothing here. Tap Attack."),
    praise=later("Both lost 5 life. Then you climbed to Midtown, where a turn brings 2 victory points."),
    then=["* roll aaaahh", "1 keep", "1 resolve attack"],
)
FLEE = Step(
    tell=[
        Tell(later("4 damage: you have 4 life left, and the other rival rolls next."), "own-figures"),
        Tell(
            later(
                "In each of your turns there, after the dice, you climb one zone. You flee only right after an attack."
            ),
            "pawn-0",
        ),
        Tell(later("You cannot heal with dice here. It is time to go: flee to another borough."), "targets"),
    ],
    accept=["move *"],
    otherwise=later("With 4 life the next attack may be your last. Flee, and let others be the target."),
    praise=later("Safe! Whoever hit you has to take the place in Manhattan."),
)
LESSON = Lesson(
    "manhattan",
    later("Attack and Manhattan"),
    later("Attack, hold Manhattan for points, and flee in time."),
    seats=3,
    options={},
    seat=0,
    given=GIVEN,
    steps=[KEEP, ATTACK, STAY, ROLL, KEEP_FIVE, ATTACK_ALL, FLEE],
    end=[
        Tell(later("In Manhattan you may destroy what stands in any of its three zones.")),
        Tell(later("Skulls: units in any of the zones shoot at you there, for all of Manhattan is one borough.")),
        Tell(later("There is room for one monster; for two only in the variant for five and six players.")),
        Tell(later("Now you know Manhattan: points while you are strong, flight and hearts when you are weak.")),
    ],
)
