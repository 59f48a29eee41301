"""Since your turn: what the others did, in a few lines of figures and pictures, and what it means for me.

A line for every turn of somebody; the figures of one kind are added up; what concerns the reader is said in a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from monstertable.core.cue import COUNTED, NOBODY, TOLD, Cue
from monstertable.server.context import ChipShown, DigestLine, DigestShown
from monstertable.server.telling import Told

MOST_LINES = 8
MOST_SENTENCES = 5


@dataclass
class Turn:
    """What one actor did without a break."""

    actor: int
    chips: dict[tuple[str, int, str], list[Cue]] = field(default_factory=dict)
    sentences: list[tuple[int, str]] = field(default_factory=list)  # with their weight


def digest(happened: Sequence[Told], since: int, seat: int, names: list[str]) -> DigestShown | None:
    """What this seat is told of all that happened since its turn; None if that is nothing."""
    turns = gathered(happened[since:], seat)
    sentences = [said for turn in turns for said in turn.sentences]
    lines = [shown(turn, names, len(sentences) > MOST_SENTENCES) for turn in turns[-MOST_LINES:]]
    told = tuple(line for line in lines if line.chips or line.sentences)
    headline = max(reversed(sentences), key=lambda said: said[0], default=(0, ""))[1]
    return DigestShown(since, headline, told) if told else None


def gathered(happened: Sequence[Told], seat: int) -> list[Turn]:
    turns: list[Turn] = []
    for cue, sentence in moments(happened):
        if cue.actor == seat:
            continue
        if not turns or (cue.actor not in (NOBODY, turns[-1].actor)):
            turns.append(Turn(cue.actor))
        concerns_me = cue.seat == seat
        if sentence and cue.weight >= COUNTED and (concerns_me or cue.weight >= TOLD):
            turns[-1].sentences.append((cue.weight + 2 * concerns_me, sentence))
        elif cue.weight >= COUNTED and cue.picture:
            turns[-1].chips.setdefault((cue.picture, cue.seat, "" if cue.change else cue.words), []).append(cue)
    return turns


def moments(happened: Sequence[Told]) -> Iterator[tuple[Cue, str]]:
    """Every cue, and the sentence that is said with it: once for each happening."""
    for one in happened:
        for place, cue in enumerate(one.cue.moments() if one.cue is not None else ()):
            yield cue, one.sentence if place == 0 else ""


def shown(turn: Turn, names: list[str], is_crowded: bool) -> DigestLine:
    chips = [chip(cues, turn.actor, names) for cues in turn.chips.values()]
    most = max([weight for weight, _ in turn.sentences], default=0)
    kept = [words for weight, words in turn.sentences if not is_crowded or weight >= min(most, TOLD + 1)]
    return DigestLine(turn.actor, tuple(one for one in chips if one.words), tuple(kept))


def chip(cues: list[Cue], actor: int, names: list[str]) -> ChipShown:
    """+3 and a picture; whose it is, if it is not the actor's own."""
    first, change = cues[0], sum(cue.change for cue in cues)
    number = f"+{change}" if change > 0 else f"−{-change}" if change < 0 else ""
    words = number or (first.words if not first.change else "")
    whose = "" if first.seat in (NOBODY, actor) else names[first.seat]
    return ChipShown(first.picture, words, whose, change < 0)
