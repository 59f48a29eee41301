"""Since your turn: what it did to me, and what everybody did, in a few lines of figures and pictures.

First the reader's own figures, with whose doing it was; then a line for every turn of somebody, with the figures of one
kind added up, and what concerns the reader in a sentence. A move that the reader made without being asked is told too.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, field

from monstertable.core.cue import (
    CEREMONY,
    COUNTED,
    FALL,
    GAIN,
    GREAT,
    HIT,
    LOSS,
    NOBODY,
    NUMBER,
    ONLY_MOVE,
    TOLD,
    Cue,
)
from monstertable.server.showing.context import ChipShown, DigestLine, DigestShown
from monstertable.server.showing.telling import Told

MOST_LINES = 8
MOST_SENTENCES = 5
MOST_GREAT = 2
CHANGES = (NUMBER, GAIN, LOSS, FALL, CEREMONY)  # kinds of cues by which a figure changes
MINE = GREAT + 1  # what a figure of the reader's own weighs: nobody is told of others first
Moment = tuple[Cue, str, bool]  # with the sentence that is said with it, and whether a bot did it for the reader
Counted = Callable[[str], str]  # what a counter counts, in a word


@dataclass
class Turn:
    """What one actor did without a break."""

    actor: int
    is_done_for: bool  # it was a bot's doing, for the reader
    heading: str = ""  # of a ceremony: what is read out of everybody is one thing
    chips: dict[tuple[str, int, str], list[Cue]] = field(default_factory=dict)
    later: dict[tuple[str, int, str], list[Cue]] = field(default_factory=dict)  # those after the first sentence
    sentences: list[tuple[int, str]] = field(default_factory=list)  # with their weight
    briefs: list[Cue] = field(default_factory=list)  # what is said of others, where a few words are enough for it
    headlines: list[tuple[int, str]] = field(default_factory=list)  # sentences for which there are no few words
    reasons: list[str] = field(default_factory=list)  # why nobody was asked
    about_me: list[DigestLine] = field(default_factory=list)  # one thing each


@dataclass
class Figure:
    """One of the reader's own, and who, or what if it was nobody, changed it by how much."""

    picture: str
    changes: list[tuple[int, str, int]] = field(default_factory=list)


def digest(
    happened: Sequence[Told],
    since: int,
    seat: int,
    names: list[str],
    counted: Counted = lambda counter: "",
    done_for: Container[int] = (),
) -> DigestShown | None:
    """What this seat is told of all that happened since its turn; None if that is nothing.

    `done_for` are the numbers of what bots did for whoever sits there, while they were away or late.
    """
    lately = list(after_own_doing(happened[since:], seat, done_for))
    found = [turn for turn in gathered(lately, seat) if turn.chips or turn.later or turn.sentences]
    turns = sorted(found[-MOST_LINES:], key=lambda turn: turn.actor != seat)
    sentences = [said for turn in turns for said in turn.sentences]
    unasked = unasked_chips(lately, seat)
    # What I did without being asked stands among my own figures: beside them it is only said why.
    lines = [
        DigestLine(seat, (), tuple(turn.reasons))
        if unasked and turn.actor == seat and not turn.is_done_for
        else shown(turn, names, len(sentences) > MOST_SENTENCES)
        for turn in turns
    ]
    told = tuple(line for line in lines if line.chips or line.later or line.sentences)
    mine = my_chips(lately, seat, names, counted)
    # Figures of one's own say enough, unless nobody asked: then it is also said why, if there are no few words for it.
    is_said = not unasked and (not mine or any(turn.actor == seat for turn in turns))
    headlines = [said for turn in turns for said in turn.headlines]
    headline = max(reversed(headlines), key=lambda said: said[0], default=(0, ""))[1] if is_said else ""
    great = [sentence for cue, sentence, _ in lately if sentence and cue.weight >= GREAT and cue.seat != seat]
    # What was done for the reader is told by those few words; all else that befell them, if no figures tell it.
    told_of_me = [one for turn in turns for one in turn.about_me if not (unasked and turn.actor == seat)]
    about_me = () if mine else tuple(told_of_me)
    great_ones = tuple(great[-MOST_GREAT:])
    return DigestShown(since, unasked + mine, headline, told, great_ones, about_me) if told or mine else None


def after_own_doing(happened: Sequence[Told], seat: int, done_for: Container[int]) -> Iterator[Moment]:
    """From the first doing of anybody else on, or the first of the reader's own for which they were not asked.

    What a ceremony reads out comes of what several did, the reader among them.
    """
    has_begun = False
    for cue, sentence, is_done_for in moments(happened, done_for):
        has_begun = has_begun or is_done_for or cue.actor not in (NOBODY, seat) or begins_unasked(cue)
        if has_begun:
            yield cue, sentence, is_done_for


def moments(happened: Sequence[Told], done_for: Container[int]) -> Iterator[Moment]:
    """Every cue, and the sentence that is said with it: once for each happening."""
    for one in happened:
        for place, cue in enumerate(one.cue.moments() if one.cue is not None else ()):
            yield cue, one.sentence if place == 0 else "", one.number in done_for


def gathered(lately: list[Moment], seat: int) -> list[Turn]:
    turns: list[Turn] = []
    is_forced = False  # what the reader does follows from the only move they had
    for cue, sentence, is_done in lately:
        is_forced = cue.actor == seat if is_unasked(cue) else is_forced and cue.actor in (NOBODY, seat)
        is_mine = cue.actor == seat
        if is_mine and not is_forced and not is_done:
            # What I did myself I know. That I am out is no doing of mine: it is told with what brought it about.
            if turns and cue.weight >= GREAT and turns[-1].actor != seat:
                add(turns[-1], cue, sentence, seat)
            continue
        if cue.kind == CEREMONY:
            if not turns or not turns[-1].heading or turns[-1].heading != cue.heading:
                turns.append(Turn(NOBODY, False, cue.heading))
        elif not turns or is_next(turns[-1], cue, is_mine and is_done):
            turns.append(Turn(cue.actor, is_mine and is_done))
        add(turns[-1], cue, sentence, seat)
    return turns


def is_next(turn: Turn, cue: Cue, is_done_for: bool) -> bool:
    """Whether this is somebody else's doing."""
    return cue.actor != NOBODY and (cue.actor, is_done_for) != (turn.actor, turn.is_done_for)


def begins_unasked(cue: Cue) -> bool:
    return is_unasked(cue) or cue.kind == CEREMONY


def is_unasked(cue: Cue) -> bool:
    return cue.is_unasked or cue.kind == ONLY_MOVE


def add(turn: Turn, cue: Cue, sentence: str, seat: int) -> None:
    concerns_me = cue.seat == seat
    if sentence and is_unasked(cue):
        turn.reasons.append(sentence)
    if sentence and cue.weight >= COUNTED and (concerns_me or cue.weight >= TOLD):
        said = (cue.weight + 2 * concerns_me, sentence)
        turn.sentences.append(said)
        if cue.brief and not concerns_me:
            turn.briefs.append(cue)
        else:
            turn.headlines.append(said)
        if concerns_me:
            turn.about_me.append(befallen(turn, cue, sentence))
    elif cue.picture and (cue.weight >= COUNTED or (cue.kind == GAIN and cue.counter)):
        is_added_up = cue.change and cue.kind != FALL  # of what fell it is said what it was
        key = (cue.picture, cue.seat, "" if is_added_up else cue.words)
        chips = turn.later if turn.sentences and key not in turn.chips else turn.chips
        chips.setdefault(key, []).append(cue)


def befallen(turn: Turn, cue: Cue, sentence: str) -> DigestLine:
    """One thing that happened to the reader: whose doing it was and what, in a few words if there are such."""
    if not cue.brief:
        return DigestLine(NOBODY, (), (sentence,))
    brief = ChipShown(cue.picture, cue.brief, "", False, weight=cue.weight + 1)
    return DigestLine(cue.actor, (brief,), (), turn.is_done_for)


def unasked_chips(lately: list[Moment], seat: int) -> tuple[ChipShown, ...]:
    """What the reader did without being asked, in the few words beside its picture: others' doings need room too."""
    mine = [
        cue for cue, _, _ in lately if cue.kind == ONLY_MOVE and cue.actor == seat and cue.picture and not cue.brief
    ]
    return tuple(ChipShown(cue.picture, cue.words, "", False, weight=cue.weight + 1) for cue in mine)


def my_chips(lately: list[Moment], seat: int, names: list[str], counted: Counted) -> tuple[ChipShown, ...]:
    """The reader's own figures, what was lost first."""
    figures: dict[str, Figure] = {}
    fallen: list[ChipShown] = []
    blow = Cue(HIT)
    for cue, _, _ in lately:
        if cue.seat != seat:
            continue
        if cue.kind == HIT:
            blow = cue
        elif cue.kind == FALL and cue.change < 0 and not cue.counter:
            fallen.append(ChipShown(cue.picture, cue.words, "", True, weight=MINE))
        elif cue.kind in CHANGES and cue.counter and cue.change:
            # A number follows the blow that was seen before it, unless it says itself where it comes from.
            by = blow if cue.kind == NUMBER and not cue.means else cue
            doer = NOBODY if by.actor == seat else by.actor
            figure = figures.setdefault(cue.counter, Figure(cue.picture))
            figure.changes.append((doer, "" if doer != NOBODY else by.means, cue.change))
    chips = fallen + [my_chip(figure, counted(counter), names) for counter, figure in figures.items()]
    return tuple(sorted(chips, key=lambda chip: not chip.is_loss))


def my_chip(figure: Figure, name: str, names: list[str]) -> ChipShown:
    """Life −7 (Bolt: 2, army: 5); or only Bolt, if it was all their doing. Of gains only givers are told."""
    total = sum(change for _, _, change in figure.changes)
    is_hurt = any(change < 0 for _, _, change in figure.changes)
    shares: dict[str, int] = {}
    for doer, means, change in figure.changes:
        source = names[doer] if doer != NOBODY else means if is_hurt else ""
        shares[source] = shares.get(source, 0) + change
    told = [
        who if len(shares) == 1 else f"{who}: {abs(share) if share * total > 0 else signed(share)}"
        for who, share in shares.items()
        if who
    ]
    return ChipShown(figure.picture, f"{name} {signed(total)}".strip(), "", total < 0, ", ".join(told), MINE)


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "±0"


def shown(turn: Turn, names: list[str], is_crowded: bool) -> DigestLine:
    chips, later = [chips_of(some, turn.actor, names) for some in (turn.chips, turn.later)]
    most = max([weight for weight, _ in turn.sentences], default=0)
    kept = [words for weight, words in turn.sentences if not is_crowded or weight >= min(most, TOLD + 1)]
    briefs = tuple(
        ChipShown(cue.picture, cue.brief, whose(cue, turn.actor, names), False, weight=cue.weight)
        for cue in turn.briefs
    )
    return DigestLine(turn.actor, chips, tuple(kept), turn.is_done_for, later, briefs, turn.heading)


def chips_of(some: dict[tuple[str, int, str], list[Cue]], actor: int, names: list[str]) -> tuple[ChipShown, ...]:
    return tuple(one for one in [chip(cues, actor, names) for cues in some.values()] if one.words)


def chip(cues: list[Cue], actor: int, names: list[str]) -> ChipShown:
    """+3 and a picture, or what it was by name; whose it is, if it is not the actor's own."""
    first, change = cues[0], sum(cue.change for cue in cues)
    words = fallen(cues) if first.kind == FALL else signed(change) if change else ""
    words = words or ("" if first.change else first.brief or first.words)
    weight = max(cue.weight for cue in cues)
    return ChipShown(first.picture, words, whose(first, actor, names), change < 0, weight=weight)


def whose(cue: Cue, actor: int, names: list[str]) -> str:
    return "" if cue.says_whose or cue.seat in (NOBODY, actor) else names[cue.seat]


def fallen(cues: list[Cue]) -> str:
    """What fell by name, and how many of it."""
    words = cues[0].words
    return words if len(cues) == 1 else f"{words.removesuffix('×1')} ×{len(cues)}".strip()
