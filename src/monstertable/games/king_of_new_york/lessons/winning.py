"""Winning: 20 victory points at the end of one's own turn, and alive (KNY-80, KNY-81)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell
from monstertable.games.king_of_new_york.lessons.opening import opening

GIVEN = [
    *opening(["queens", "brooklyn"]),
    *["* roll cccccc", "0 keep", "0 stay"],
    *["* roll aaaahh", "1 keep", "1 resolve attack"],
    *["* roll cccccc", "0 keep", "0 stay"],
    *["* roll aaaahh", "1 keep", "1 resolve attack", "1 done"],
    *[
        "* roll ddcccc",
        "0 keep",
        "0 resolve celebrity",
        "0 raze queens 1",
        "* tile skyscraper_2",
        "* tile skyscraper_2",
    ],
    *["0 stay", "* roll hhhhhh", "1 keep", "1 done"],
    "* roll eeecco",
]
ROLL = Step(
    tell=[
        Tell(later("You have 16 victory points. With 20 at the end of your turn you win!"), "own-figures"),
        Tell(later("You hold Superstar: each star with glasses is 1 victory point."), "held-superstar"),
        Tell(
            later("But you have only 2 life, and two units stand beside you. One skull, and both shoot!"),
            "unit-queens-infantry",
        ),
        Tell(later("Who is out of the game cannot win. Keep both stars and roll all the others."), "dice-tray"),
    ],
    accept=["reroll eeeo"],
    others={
        "keep": later("With the skull two units shoot at you, and you have only 2 life. Roll again!"),
        "reroll *c*": later("Keep both stars: each is 1 victory point."),
    },
    otherwise=later("Keep only the two stars. Above all the skull must go."),
    then=["* roll ccoo"],
)
ROLL_SKULLS = Step(
    tell=[
        Tell(later("Four stars: that makes 20! But there are skulls again, and two of them."), "kind-ouch"),
        Tell(later("One roll is left. Roll only the two skulls."), "dice-tray"),
    ],
    accept=["reroll oo"],
    others={
        "keep": later("The skulls would cost you your last 2 life: 20 points, but out of the game."),
        "reroll o": later("Both skulls must go: a single one is enough for both units to shoot at you."),
        "reroll *c*": later("Keep the stars: you need all four."),
    },
    otherwise=later("Roll only the two skulls. Tap all other dice, so that they stay."),
    praise=later("Two hearts instead of two skulls!"),
    then=["* roll hh"],
)
RESOLVE = Step(
    tell=[Tell(later("Nothing can go wrong now. Use your symbols in any order."), "kinds")],
    accept=["resolve *"],
    otherwise="",
    praise=later("20 victory points!"),
)
FINISH = Step(
    tell=[Tell(later("You win at the end of your turn. Stay or move: it is your last decision."), "own-figures")],
    accept=["stay", "move *"],
    otherwise="",
    praise=later("New York is yours!"),
)
LESSON = Lesson(
    "winning",
    later("Winning"),
    later("Win with 20 victory points, or as the last monster alive."),
    seats=2,
    options={},
    seat=0,
    given=GIVEN,
    steps=[ROLL, ROLL_SKULLS, RESOLVE, FINISH],
    end=[
        Tell(later("Who has no life left is out of the game. Nobody has more than 10 life.")),
        Tell(
            later("There is a second way to win: be the last monster alive. If the last ones fall together, they draw.")
        ),
        Tell(later("Now you know all you need. Watch the points of the others, and your own life.")),
    ],
)
