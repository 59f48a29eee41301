"""What templates are given: frozen facts made for one reader. No state, history, chance or guest hangs on them.

A template of a game, our own or another's, can print whatever it can reach; it reaches only what its reader may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias

from monstertable.core.gallery import Shelf
from monstertable.core.game import Outcome


@dataclass(frozen=True)
class Shown:
    """Facts for a template."""


# What a template may be given. `render` takes nothing else, and the type checker holds us to it.
One: TypeAlias = str | float | Shown | Shelf | Outcome | Callable[..., str] | None
Fact: TypeAlias = One | Sequence["Fact"] | Mapping[str, "Fact"]


def variables(page: Shown) -> dict[str, Any]:
    """The facts of a page by name, as its template calls them."""
    return {fact.name: getattr(page, fact.name) for fact in fields(page)}


@dataclass(frozen=True)
class ReaderShown(Shown):
    theme: str
    name: str
    announcement: str  # what the operator tells everybody


@dataclass(frozen=True)
class ChoiceShown(Shown):
    """An option or a standing order."""

    name: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True)
class GameShown(Shown):
    name: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class ClockShown(Shown):
    """The clock of a seat."""

    left: float  # seconds
    due: float | None  # when time is up, by the server's clock; None: it stands still
    most: float  # what was left when it was started
    scarce: float  # from so many seconds on it is seen to be short
    words: str


@dataclass(frozen=True)
class ChairShown(Shown):
    name: str
    bot: str
    figure: str
    is_free: bool
    has_guest: bool
    is_mine: bool
    is_host: bool
    companion: int = 0  # their number, if they sit at the reader's device and it is not the reader's own
    next_figure: str = ""  # the one that the host can give a bot instead
    clock: ClockShown | None = None


@dataclass(frozen=True)
class RetiredShown(Shown):
    """A table that cannot be replayed."""

    was_over: bool
    has_result: bool
    followed: int


@dataclass(frozen=True)
class TableShown(Shown):
    id: str
    game: GameShown
    options: dict[str, str]
    choices: tuple[str, ...]  # the options among which there was something to choose
    fallen_back: tuple[str, ...]  # those that are no longer as wished, since seats came or went
    phase: str
    ply: int
    chairs: tuple[ChairShown, ...]
    with_hints: bool
    stand_in: str
    next: str
    plays_by_itself: bool
    is_closed: bool  # by the operator, before the game was over
    given: int  # the moves of another game that it plays on from
    retired: RetiredShown | None
    take_back: str = ""  # what was agreed about it
    clock: str = "none"  # what was agreed about time
    is_practice: bool = False
    watching: str = ""  # who may look on
    delay: int = 0  # so many plies behind
    is_delayed: bool = False  # the reader sees it so
    talk: str = ""  # what may be said


@dataclass(frozen=True)
class PersonShown(Shown):
    """One of several people at the reader's device."""

    address: str  # of the table, for whoever speaks for them
    number: int  # which of the people at the device this is
    seat: int
    name: str
    figure: str
    is_reader: bool
    is_asked: bool
    is_replaced: bool  # a bot plays on for them


@dataclass(frozen=True)
class SharingShown(Shown):
    """A device that several people share: who they are, and whose page this is."""

    people: tuple[PersonShown, ...]
    reader: int  # the number of whoever has it in hand; 0: nobody in particular
    is_down: bool  # the curtain: this is a spectator's page
    is_private: bool  # the reader sees what is secret
    coming: PersonShown | None  # to whom the device is to be passed on


@dataclass(frozen=True)
class TargetShown(Shown):
    """A target to which the reader may wish to go back."""

    to: int
    words: str


@dataclass(frozen=True)
class TakeBackShown(Shown):
    """What the reader may take back, and what others wish to."""

    is_free: bool = False  # the last move, at once
    targets: tuple[TargetShown, ...] = ()
    is_practice: bool = False  # whoever goes there is alone with bots
    is_among_us: bool = False  # all people sit at the reader's device
    is_held: bool = False  # chance and bots wait for the reader's second thoughts
    wish: str = ""  # what is asked, in words
    is_asked: bool = False  # the reader is
    is_mine: bool = False  # the reader asks
    number: int = -1  # of the line of the log that last took something back


@dataclass(frozen=True)
class RowShown(Shown):
    """A table in a list."""

    id: str
    game: GameShown
    phase: str
    names: tuple[str, ...]
    free: int
    your_turn: bool
    has_replay: bool
    clock: str = "none"
    waits_for: tuple[str, ...] = ()  # the others who are asked
    waiting: str = ""  # how long there is, or since when somebody is waited for, in words


@dataclass(frozen=True)
class ChipShown(Shown):
    """A figure in a digest."""

    picture: str
    words: str
    whose: str  # the name of whoever it concerns, if that is not the one who did it
    is_loss: bool
    why: str = ""  # whose doing it was, and how much of it
    weight: int = 0  # of a folded digest's things the lightest are left out first


@dataclass(frozen=True)
class DigestLine(Shown):
    """What somebody did."""

    actor: int
    chips: tuple[ChipShown, ...]
    sentences: tuple[str, ...]
    is_done_for: bool = False  # by a bot, for the reader
    later: tuple[ChipShown, ...] = ()  # what was seen after the first sentence
    briefs: tuple[ChipShown, ...] = ()  # the sentences about others in a few words, for the folded digest
    heading: str = ""  # over what was read out of everybody


@dataclass(frozen=True)
class DigestShown(Shown):
    """What happened since the reader's turn."""

    since: int  # the number of the first happening
    mine: tuple[ChipShown, ...]  # what it did to the reader's own figures
    headline: str  # what matters most beside that
    lines: tuple[DigestLine, ...]
    great: tuple[str, ...] = ()  # what nobody may overlook, though it happened to others
    about_me: tuple[DigestLine, ...] = ()  # all that happened to the reader, one thing each, where no figure tells it


@dataclass(frozen=True)
class CurveShown(Shown):
    """The points of one player over the game, as a line of a drawing 300 wide and 100 high."""

    seat: int
    points: str
    end: float  # how high it ends


@dataclass(frozen=True)
class TrophyShown(Shown):
    id: str
    tier: str
    emblem: str
    title: str
    how: str
    is_first: bool = False  # won in this game, and never before
    times: int = 0  # won so often
    table: str = ""  # where it was won first, if that game can still be looked at


@dataclass(frozen=True)
class WinnerShown(Shown):
    """Whoever has won trophies in a game."""

    seat: int
    is_mine: bool
    trophies: tuple[TrophyShown, ...]


@dataclass(frozen=True)
class EndingShown(Shown):
    """How a game ended, and how it came about."""

    headline: str
    curves: tuple[CurveShown, ...]
    best: str  # the move that brought most at once
    turning: str  # when the winner took the lead for good
    tallies: tuple[tuple[str, tuple[int, ...]], ...]
    winners: tuple[WinnerShown, ...] = ()  # of trophies
    out: tuple[int, ...] = ()  # the seats that were out of the game before it ended


@dataclass(frozen=True)
class CueShown(Shown):
    """A cue as the page's stage reads it."""

    number: int
    kind: str
    actor: int
    seat: int  # whom it concerns
    picture: str
    words: str
    source: str
    target: str
    counter: str
    change: int
    sound: str
    heading: str
    beats: float
    sentence: str
    first: str = ""  # the topic that is explained if this happened for the first time


@dataclass(frozen=True)
class ObjectionShown(Shown):
    """What the coach has to say against a move."""

    ply: int
    move: str
    words: str
    better: str
    better_words: str
    why: str
    cost: int  # in percentage points


@dataclass(frozen=True)
class TellShown(Shown):
    """A sentence of the teacher, and the ids of what it speaks of."""

    sentence: str
    point: str


@dataclass(frozen=True)
class WhyShown(Shown):
    """The rule that applies to something that is seen."""

    topic: str
    title: str
    sentence: str
    picture: str
    rules: tuple[str, ...]  # their numbers; the first is where the whole rules are opened


@dataclass(frozen=True)
class LessonShown(Shown):
    """A lesson that is taken: where one is, and what is told there."""

    id: str
    title: str
    step: int  # counted from 1
    steps: int
    is_done: bool
    praise: str  # for the step before
    tells: tuple[TellShown, ...]
    following: str  # the id of the next lesson of the course; empty after the last


@dataclass(frozen=True)
class LessonRow(Shown):
    """A lesson in its course."""

    id: str
    title: str
    about: str
    is_learnt: bool


@dataclass(frozen=True)
class TablePage(Shown):
    """A table as one reader sees it: lobby, game or result. What does not apply is empty."""

    table: TableShown
    levels: tuple[str, ...]
    seat: int | None
    is_host: bool
    sharing: SharingShown | None  # where several people share the reader's device
    figures: tuple[str, ...]
    chance: dict[str, Any] | None  # what everybody may know of the table's chance
    has_standing_orders: bool
    lesson: LessonShown | None = None
    coach: str = ""  # how much it says to the reader; empty where nobody is coached
    is_praised: bool = False  # by the coach, for the last move
    names: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    cues: tuple[CueShown, ...] = ()  # what was to be seen last, for the stage
    digest: DigestShown | None = None
    how_out: tuple[str, ...] = ()  # how the reader came to be out of a game that goes on
    take_back: TakeBackShown = TakeBackShown()
    at_leisure: bool = False  # nobody waits here to see what the others do: one may go on elsewhere meanwhile
    now: float = 0.0  # by the server's clock
    pace: str = ""  # that the reader wishes
    beat: int = 0  # milliseconds of one, at the table's pace
    ceremony_stays: float | None = 0.0  # beats, unless it is clicked away; None: until it is
    waits_for_me: bool = False  # the next opponent waits until the reader has seen enough of the last
    first_line: int = 1
    view: dict[str, Any] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    foregone: str = ""
    asked_at: int = 0  # the ply from which the reader has owed the present decision
    is_replaced: bool = False
    replaceable: dict[int, str] = field(default_factory=dict)  # by seat: the words of the button
    owing: list[int] = field(default_factory=list)
    prompt: str = ""
    topic: str = ""  # under which one can ask why this is asked
    topics: list[str] = field(default_factory=list)  # the same for the lines; empty where nothing can be asked
    board: dict[str, Any] = field(default_factory=dict)
    board_page: str = ""
    dock_page: str = ""
    standing_page: str = ""  # how the others stand, beside what is asked
    odds: dict[str, Any] = field(default_factory=dict)  # for the game's odds.html; empty where there is nothing to tell
    kept: Callable[..., str] = str
    labels: dict[str, str] = field(default_factory=dict)
    outcome: Outcome | None = None
    ending: EndingShown | None = None
    next_level: str = ""  # of bots, for whoever has beaten these
    absences: tuple[str, ...] = ()  # people who are not here, in words
    explanation: str = ""
    sentence: str = ""
    standing_rows: list[dict[str, Any]] = field(default_factory=list)
