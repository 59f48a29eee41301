"""Dice and symbols: roll, keep, roll again; what each symbol is for (KNY-20, KNY-30)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell
from monstertable.games.king_of_new_york.lessons.opening import opening

GIVEN = [
    *opening(["queens", "brooklyn"], market="bulletproof leveler brooklyn_bridge"),
    *["* roll hhhhhh", "0 keep", "0 stay"],
    *["* roll aahhhh", "1 keep", "1 resolve attack"],
    "* roll eadhco",
]
ROLL = Step(
    tell=[
        Tell(
            later("Everybody starts with 10 life, 0 points and 0 energy. A rival has already hit you for 2."),
            "own-figures",
        ),
        Tell(later("These are your dice. Each shows one of six symbols."), "dice dice-tray"),
        Tell(later("Lightning is Energy: money for cards."), "kind-energy"),
        Tell(later("A paw is Attack: it hurts other monsters."), "kind-attack"),
        Tell(later("A broken tower is Destruction: it knocks down buildings."), "kind-destruction"),
        Tell(later("A heart is Heal: it gives you life back. You have 8 of 10."), "kind-heal"),
        Tell(
            later("A star with glasses is Celebrity: three of them bring the Superstar card and points."),
            "kind-celebrity",
        ),
        Tell(
            later("A skull is Ouch!: the army in your borough shoots at you. There is none here yet."),
            "kind-ouch",
        ),
        Tell(
            later("You may roll twice more. Tap the lightning and the heart to keep them, then roll the rest."),
            "dice-tray",
        ),
    ],
    accept=["reroll adco"],
    others={
        "keep": later("You still have two rolls. Keep the lightning and the heart, and roll the others again."),
        "reroll *e*": later("Keep the lightning: tap it, so that it stays."),
        "reroll *h*": later("Keep the heart too: tap it, so that it stays."),
    },
    otherwise=later("Keep only two dice, the lightning and the heart. The other four can become better."),
    praise=later("What you kept stayed. The other four dice were rolled."),
    then=["* roll eehc"],
)
ROLL_ONE = Step(
    tell=[
        Tell(later("Three Energy and two Heal: very good! One roll is left."), "dice dice-tray"),
        Tell(
            later(
                "One star alone does nothing. Tap the other new dice, so that they stay too, and roll only the star."
            ),
            "dice-tray",
        ),
    ],
    accept=["reroll c"],
    others={"keep": later("You may stop early. But one star alone is worth nothing, and a roll costs nothing.")},
    otherwise=later("Only the star should roll. Tap all other dice, so that they stay."),
    praise=later("One more lightning!"),
    then=["* roll e"],
)
RESOLVE = Step(
    tell=[
        Tell(later("The rolls are over. Now each symbol does its work. You choose the order."), "kinds"),
        Tell(later("Start with the hearts: tap Heal."), "kind-heal"),
    ],
    accept=["resolve heal"],
    otherwise=later("Energy comes at once. Start with the hearts: tap Heal."),
    praise=later("You have 10 life again, and your lightning gave you 4 energy."),
)
MOVE = Step(
    tell=[
        Tell(later("A rival is in Manhattan, so nobody else may go in."), "pawn-1"),
        Tell(
            later("Were Manhattan empty, you would have to go in. Every other borough has room for two monsters."),
            "zone-lower",
        ),
        Tell(later("You may walk to another borough, or stay. Do what you like."), "pawn-0"),
    ],
    accept=["stay", "move *"],
    otherwise="",
)
END_TURN = Step(
    tell=[
        Tell(later("Now you could buy a card with your energy. That is a lesson of its own."), "shop"),
        Tell(later("End your turn."), "end-turn"),
    ],
    accept=["done"],
    otherwise=later("Cards come in another lesson. Save your energy, and end your turn."),
)
LESSON = Lesson(
    "symbols",
    later("Dice and symbols"),
    later("Roll and keep dice, and know all six symbols."),
    seats=2,
    options={},
    seat=0,
    given=GIVEN,
    steps=[ROLL, ROLL_ONE, RESOLVE, MOVE, END_TURN],
    end=[
        Tell(
            later(
                "A game begins with a roll: the most Attack goes first. "
                "Then everybody chooses a borough to start in, but not Manhattan."
            )
        ),
        Tell(later("Now you can take a turn: roll up to three times, use every symbol, move, buy.")),
    ],
)
