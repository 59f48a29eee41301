"""Cards: buying, Keep and Discard, and Superstar, which costs nothing (KNY-37, KNY-50, KNY-51)."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell
from monstertable.games.king_of_new_york.lessons.opening import opening

GIVEN = [
    *opening(["queens", "brooklyn"], market="the_unisphere extra_head bulletproof"),
    *["* roll eeeeee", "0 keep", "0 stay", "0 done"],
    *["* roll hhhhhh", "1 keep"],
    *["* roll eeeeee", "0 keep", "0 stay"],
]
BUY_AT_ONCE = Step(
    tell=[
        Tell(later("You have saved 12 energy. At the end of each turn you may buy cards."), "own-figures"),
        Tell(later("Three cards lie in the market, for everybody."), "shop"),
        Tell(
            later("Some work at once. The Unisphere gives 4 victory points, and in Queens it costs less."),
            "shop-the_unisphere",
        ),
        Tell(later("Buy it."), "shop-the_unisphere"),
    ],
    accept=["buy the_unisphere"],
    others={"done": later("Do not go yet: you can afford 4 victory points.")},
    otherwise=later("Good idea, but first The Unisphere: 4 victory points at once."),
    praise=later("4 victory points! A new card was laid in its place."),
    then=["* card king_of_queens"],
)
BUY_TO_KEEP = Step(
    tell=[
        Tell(later("Other cards stay with you and help in every turn."), "shop-extra_head"),
        Tell(later("Extra Head gives you a seventh die. Buy it."), "shop-extra_head"),
    ],
    accept=["buy extra_head"],
    others={
        "done": later("You still have 8 energy. Extra Head helps you in every turn: buy it."),
        "sweep": later("For 2 energy you get three new cards. Good when you like none, but Extra Head is here."),
    },
    otherwise=later("This one is good too. But a seventh die helps most: buy Extra Head."),
    praise=later("Extra Head is yours. With 1 energy you can buy nothing more, so your turn ended by itself."),
    then=["* card leveler", "* roll hhhhhh", "1 keep", "1 done", "* roll ccceehh"],
)
KEEP = Step(
    tell=[
        Tell(later("It lies with your monster, where everybody sees it."), "held-extra_head"),
        Tell(later("Seven dice! The green one comes from Extra Head."), "dice dice-tray"),
        Tell(later("One card has no price: Superstar. Three stars with glasses take it."), "beside-superstar"),
        Tell(later("You have three. Keep all dice."), "keep-dice dice-tray"),
    ],
    accept=["keep"],
    otherwise=later("You have the three Celebrity that Superstar takes. Keep all dice."),
)
TAKE = Step(
    tell=[Tell(later("Tap Celebrity."), "kind-celebrity")],
    accept=["resolve celebrity"],
    otherwise=later("That can wait. First become famous: tap Celebrity."),
    praise=later("You are the Superstar! The three stars gave 1 victory point; each more would give 1 more."),
)
LESSON = Lesson(
    "cards",
    later("Cards"),
    later("Buy cards with energy, and become the Superstar."),
    seats=2,
    options={},
    seat=0,
    given=GIVEN,
    steps=[BUY_AT_ONCE, BUY_TO_KEEP, KEEP, TAKE],
    end=[
        Tell(later("From now on each star you roll is 1 victory point, even a single one."), "held-superstar"),
        Tell(
            later(
                "Another monster with three Celebrity takes Superstar from you. "
                "The points it gave you stay yours, and so do cards that you bought."
            ),
            "held-superstar",
        ),
        Tell(later("You like no card? For 2 energy three new ones are laid out to buy.")),
        Tell(
            later(
                "A Discard card is laid away once it has acted. A Keep card stays with you, "
                "unless a card tells you to discard one."
            )
        ),
        Tell(later("Now you can buy: cards that act at once, and cards that help you all game.")),
    ],
)
