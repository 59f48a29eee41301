"""The four scorings: when they come, what each category counts, and that each is used once (MC-70 to MC-76)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell

GIVEN = [
    *["* pair A", "* pair B", "* first 0"],
    *["* monster all_yellow", "* monster all_yellow", "* monster all_red", "* monster all_green", "* monster any_1"],
    *["* building r6", "* building g8", "* building g5", "* building r5", "* building y6"],
    *["0 build r6", "1 build g5", "2 build r5"],
    *["0 attack all_yellow", "1 attack all_red", "2 attack all_green"],
    *["0 build g8", "1 build y6"],
    *["* building y5", "* building y7", "* building y3", "* building g6", "* building r8"],
    *["2 stop", "0 attack all_yellow", "1 attack any_1", "1 fall g3"],
    *["* monster values_odd", "* monster all_red", "* monster pair1_red_green", "* monster triple_ryg"],
    *["* monster any_2", "2 attack pair1_red_green", "2 fall r4"],
    *["0 attack values_odd", "1 build g6", "2 build r8"],
    *["0 build y5", "1 attack all_red", "2 attack triple_ryg", "2 fall r5"],
]
BUILD = Step(
    tell=[
        Tell(
            later("After every 10 buildings points are counted, whoever built them. Two more, then it is time."),
            "countdown",
        ),
        Tell(
            later("The score pad has four categories. The slanted figures show what each city is worth now."),
            "pad",
        ),
        Tell(
            later(
                "The first adds up the lowest building of each colour: 6 + 4 + 5. "
                "Every low building you add spoils it, so you are going to score it first."
            ),
            "pad-lowest-0 pad",
        ),
        Tell(
            later("Yellow 7 does no harm there: yellow 5 stays your lowest. Yellow 3 would. So build yellow 7."),
            "row-y7-0",
        ),
    ],
    accept=["build y7"],
    others={
        "build y3": later(
            "Yellow 3 would be your lowest yellow building: 2 points less when the lowest of each colour count."
        ),
        "attack *": later("That would destroy something just before points are counted. Build yellow 7."),
    },
    otherwise=later("A higher city brings more points. Build yellow 7."),
    praise=later("Just in time: yellow 7 stands before points are counted."),
    then=["1 build y3"],
)
CHOOSE = Step(
    tell=[
        Tell(later("The scoring! You choose one of four categories."), "categories"),
        Tell(
            later("Lowest of each colour: your lowest red, green and yellow building, added up: 6 + 4 + 5."),
            "category-lowest",
        ),
        Tell(
            later(
                "Highest of each colour: the same with the highest ones: 6 + 8 + 7. "
                "In both, a colour you lack counts 0."
            ),
            "category-highest",
        ),
        Tell(later("One colour: all buildings of your best colour. Here 4 + 8 or 5 + 7."), "category-one_colour"),
        Tell(later("All buildings: simply all of them, added up."), "category-all"),
        Tell(
            later("But there are four scorings, and each category counts only once! Save those that can still grow."),
            "category-all",
        ),
        Tell(
            later(
                "The lowest of each colour hardly grows and is easily spoiled, so take that now. "
                "Nobody sees what you choose."
            ),
            "category-lowest",
        ),
    ],
    accept=["score lowest"],
    others={
        "score all": later("30 points sound good. But your city will grow, and then this category brings much more."),
        "score one_colour": later("One colour grows with every building of that colour. Keep it for later."),
        "score highest": later(
            "That would be fine too. But the lowest of each colour gets worse more easily: take it."
        ),
    },
    otherwise=later("Take the lowest of each colour."),
    praise=later("15 points for you. Nobody knew what you would choose until all had chosen."),
    then=[
        *["1 score highest", "2 score lowest"],
        *["* building r7", "* building g4", "* building y8", "* building r4", "* building g7"],
    ],
)
LESSON = Lesson(
    "scoring",
    later("The four scorings"),
    later("Know the four categories, and which one to choose when."),
    seats=3,
    options={},
    seat=0,
    given=GIVEN,
    steps=[BUILD, CHOOSE],
    end=[
        Tell(
            later("Your 15 points are written down, and that category is used up. Three are left."), "pad-lowest-0 pad"
        ),
        Tell(later("The buildings stay. After the fourth scoring the most points win."), "pad"),
        Tell(
            later(
                "In a tie the city with more buildings wins; if they have equally many, victory is shared. "
                "Money that is left is worth nothing."
            ),
            "pad",
        ),
    ],
)
