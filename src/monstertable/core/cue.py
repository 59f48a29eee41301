"""What is to be seen of a happening: a cue for the stage.

A game's face makes cues of its happenings. The page stages them one after another, the digest counts them up, and
bots wait until there has been time to see them. Pieces of the page are named by the ids of the game's own table.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1

# How a cue is staged.
SAY: Final = "say"  # its sentence alone
ONLY_MOVE: Final = "only"  # the same, of a move that was made without asking; whose it is must not overlook it
ROLL: Final = "roll"  # dice tumble by themselves; time to look at them
HIT: Final = "hit"  # flies from whoever strikes to whoever is struck
GAIN: Final = "gain"  # comes to a figure of somebody's
LOSS: Final = "loss"  # goes away from a figure of somebody's
FALL: Final = "fall"  # something breaks where it stood
GO: Final = "go"  # somebody or something goes somewhere: the piece glides by itself and is lit up there
MOMENT: Final = "moment"  # a great thing: everybody stops and looks
CEREMONY: Final = "ceremony"  # a line of a list that is read out, line after line, and then stays for a while
NUMBER: Final = "number"  # a figure follows the cue before it, at the moment that one arrives

# How long each is looked at, in beats: a second or so, as the table's pace has it.
BEATS: Final = {
    SAY: 0.7,
    ONLY_MOVE: 1.2,
    ROLL: 0.8,
    HIT: 1.1,
    GAIN: 0.7,
    LOSS: 0.7,
    FALL: 0.9,
    GO: 0.8,
    MOMENT: 1.8,
    CEREMONY: 1.1,
    NUMBER: 0.0,
}
# How long a ceremony stays when its last line has been read out, unless somebody clicks.
CEREMONY_STAYS: Final = 6.0

# Who plays which figure is known to the page alone.
FIGURE: Final = "figure"  # a picture: the figure of whoever acts
ROAR: Final = "roar"  # a sound: the same figure's

# What it is worth to whoever was not looking.
STAGED: Final = 0  # nothing: it is seen on the stage, and its traces on the board
COUNTED: Final = 1  # a figure in the digest
TOLD: Final = 2  # a sentence in the digest
GREAT: Final = 3  # a sentence in the folded digest too, whomever it concerns: somebody is out


class Cue:
    """One moment on the stage."""

    def __init__(self, kind: str, actor: int = NOBODY, seat: int = NOBODY, weight: int = COUNTED) -> None:
        self.kind = kind
        self.actor = actor  # whose doing it is
        self.seat = seat  # whom it concerns: whose figures change
        self.weight = weight
        self.is_unasked = False  # whose doing it is was not asked: there was no choice
        self.picture = ""  # a symbol of `Face.sprites`
        self.words = ""  # a few, beside the picture: "−3", "Superstar"
        self.means = ""  # by what, in a word, where it is nobody else's doing: "army", the name of a card
        self.brief = ""  # its sentence in a few words, beside the picture, for the folded digest
        self.says_whose = False  # the words name whom it concerns; otherwise the digest does
        self.source = ""  # ids of the page, the first that is there: where it comes from
        self.target = ""  # and where it goes
        self.counter = ""  # which figures change, by name: the page marks each with data-counter="<counter>-<seat>"
        self.change = 0
        self.sound = ""  # one of static/synth.js
        self.heading = ""  # over the list of a ceremony
        self.then: Cue | None = None  # what is seen next of the same happening; the sentence is said with the first

    @property
    def beats(self) -> float:
        return BEATS[self.kind]

    def moments(self) -> list[Cue]:
        """This cue and all that follow it."""
        found = [self]
        while (following := found[-1].then) is not None:
            found.append(following)
        return found


def beats(cues: list[Cue]) -> float:
    """How long it takes to see all of this, one after another."""
    shown = [moment for cue in cues for moment in cue.moments()]
    stays = CEREMONY_STAYS if any(moment.kind == CEREMONY for moment in shown) else 0.0
    return sum(moment.beats for moment in shown) + stays
