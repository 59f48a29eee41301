"""How Potluck is learnt by playing: what is told, which moves are right, and what chance and the others do."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.core.lesson import Lesson, Step, Tell

GROWL = Step(
    tell=[
        Tell(later("A cake is on the plate, the best dish there is."), "board"),
        Tell(later("You and the other choose a growl in secret, and the loudest wins. Growl 7.")),
    ],
    accept=["growl 7"],
    otherwise=later("For a cake only the loudest growl will do."),
    praise=later("Nobody growls louder: the plate is yours."),
    then=["1 growl 3"],
)
EAT = Step(
    tell=[Tell(later("Eat, or dip into the pot for more. At a pepper all is lost: eat."))],
    accept=["eat"],
    otherwise=later("A cake is too good to be risked."),
    then=["* draw crumb"],
)
LESSONS = [
    Lesson(
        "growling",
        later("Growling"),
        later("Win a plate, and know when to eat."),
        seats=2,
        options={},
        seat=0,
        given=["* draw cake"],
        steps=[GROWL, EAT],
        end=[Tell(later("Each growl counts once in a game: keep the loud ones for the good dishes."))],
    )
]
