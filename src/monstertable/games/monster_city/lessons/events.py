"""Event cards: a whole turn each, and a new one for two buildings destroyed in one attack (MC-90 to MC-98)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell

GIVEN = [
    *["* pair A", "* pair B", "* first 0"],
    *["* event remodel", "* event chicken", "* event detour", "* event grant", "* event chicken", "* event detour"],
    *["* monster all_green", "* monster all_red", "* monster pair1_red_yellow", "* monster values_even"],
    *["* monster any_2", "* building y8", "* building g3", "* building y5", "* building r5", "* building g6"],
    *["0 build g3", "1 build g6", "2 build r5"],
]
REMODEL = Step(
    tell=[
        Tell(
            later("A table can be opened with event cards instead of STOP. All begin with 2, and only you see yours."),
            "hand",
        ),
        Tell(
            later("Playing one is your whole turn: you do it instead of building or a monster attack."),
            "hand",
        ),
        Tell(
            later("Remodel swaps one of your buildings for one in the Building Row, even without a banknote."),
            "hand-remodel",
        ),
        Tell(
            later(
                "Get the highest for a low one: press Play beside Remodel, then red 3 in your city, "
                "then yellow 8 in the Building Row."
            ),
            "hand-remodel",
        ),
    ],
    accept=["remodel r3 y8"],
    others={
        "remodel *": later("You can do better: swap your red 3 for yellow 8."),
        "decline *": later("Then the card would be gone for nothing. Use Remodel: red 3 for yellow 8."),
    },
    otherwise=later("That is possible too. But now try Remodel: swap red 3 for yellow 8."),
    praise=later("A 3 became an 8, and it cost nothing!"),
    then=["1 grant", "2 attack all_red", "* event counterattack"],
)
ATTACK = Step(
    tell=[
        Tell(
            later("If one attack destroys 2 or more of your buildings, you get a banknote and an event card too."),
            "monster-row",
        ),
        Tell(
            later("The Moth Queen would destroy green 3 and green 4. They are low anyway. Choose her."),
            "monster-all_green-0",
        ),
    ],
    accept=["attack all_green"],
    others={"decline *": later("Keep your cards. Choose the Moth Queen.")},
    otherwise=later("Choose the Moth Queen: two low buildings for a banknote and an event card."),
    praise=later("Two buildings less, but a banknote and a new event card."),
    then=["* event grant", "1 build y5", "2 attack pair1_red_yellow"],
)
GRANT = Step(
    tell=[
        Tell(later("Your new card is a Grant: a banknote from the bank, without a monster."), "hand-grant"),
        Tell(
            later("Nobody may hold more than 2 banknotes. Whoever has 2 already gets nothing for a Grant."),
            "own-banknotes",
        ),
        Tell(later("Play it: press Play, then the yellow button below it."), "hand-grant"),
    ],
    accept=["grant"],
    others={"decline *": later("That would throw the card away. Play the Grant.")},
    otherwise=later("Good idea for later. Now play the Grant."),
    praise=later("Two banknotes, and no monster came."),
)
LESSON = Lesson(
    "events",
    later("Event cards"),
    later("Play with event cards, and know how to get new ones."),
    seats=3,
    options={"variant": "events"},
    seat=0,
    given=GIVEN,
    steps=[REMODEL, ATTACK, GRANT],
    end=[
        Tell(
            later(
                "Any event card can do what STOP does: discard it without using it, and you do nothing this turn. "
                "That is worth it when every monster left would hurt you."
            ),
            "hand",
        ),
        Tell(
            later(
                "Chicken drives one monster out of its row, so that nobody can choose it. "
                "A Rejected Project removes a building from its row before somebody else gets it; "
                "it counts among the 10 until a scoring."
            ),
            "hand",
        ),
        Tell(
            later(
                "A Counterattack replaces all monsters in the row by new ones, when none of them suits you. "
                "The others choose among the new ones first."
            ),
            "monster-row",
        ),
        Tell(
            later(
                "With a Detour the player who sits before you moves next, then you again, then all as always. "
                "They have to choose from what lies there now, and you choose right after them."
            ),
            "other-2",
        ),
        Tell(
            later(
                "You may hold any number of event cards. "
                "When the Event Deck runs out, its discard pile is shuffled into a new one."
            ),
            "hand",
        ),
        Tell(
            later("There are six kinds of event card, and each says what it does. Now you know the whole game."), "hand"
        ),
    ],
)
