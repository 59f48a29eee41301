"""Since your turn: a line for each turn of somebody else, its figures added up, what concerns me in a sentence."""

from __future__ import annotations

from monstertable.core.cue import COUNTED, GAIN, HIT, MOMENT, STAGED, TOLD, Cue
from monstertable.server.digest import MOST_LINES, digest
from monstertable.server.telling import Told

NAMES = ["Ola", "Bolt", "Widget"]


def cue(kind: str, actor: int, seat: int, weight: int, picture: str = "vp", change: int = 0) -> Cue:
    made = Cue(kind, actor, seat, weight)
    made.picture, made.change, made.words = picture, change, f"{change:+}"
    return made


def log(*happened: tuple[Cue | None, str]) -> list[Told]:
    return [Told(number, sentence, made) for number, (made, sentence) in enumerate(happened)]


def test_figures_of_one_kind_are_added_up_and_my_own_doing_is_left_out() -> None:
    found = digest(
        log(
            (cue(GAIN, 0, 0, COUNTED, change=9), "Ola: +9."),
            (cue(GAIN, 1, 1, COUNTED, change=1), "Bolt: +1."),
            (cue(GAIN, 1, 1, COUNTED, change=2), "Bolt: +2."),
            (cue(GAIN, 1, 1, STAGED, change=5), "Bolt rolls."),
            (cue(GAIN, 2, 2, COUNTED, "energy", -1), "Widget: -1."),
        ),
        0,
        0,
        NAMES,
    )

    assert found is not None
    assert [(line.actor, [chip.words for chip in line.chips]) for line in found.lines] == [(1, ["+3"]), (2, ["−1"])]
    assert [chip.is_loss for line in found.lines for chip in line.chips] == [False, True]


def test_what_concerns_me_is_said_and_is_the_headline() -> None:
    found = digest(
        log(
            (cue(MOMENT, 1, 1, TOLD), "Bolt enters Manhattan."),
            (cue(HIT, 1, 0, TOLD, change=-2), "2 damage to Ola."),
            (cue(HIT, 1, 2, TOLD, change=-2), "2 damage to Widget."),
        ),
        0,
        0,
        NAMES,
    )

    assert found is not None
    assert found.headline == "2 damage to Ola."
    assert found.lines[0].sentences == ("Bolt enters Manhattan.", "2 damage to Ola.", "2 damage to Widget.")


def test_it_begins_where_the_last_turn_ended_and_nothing_new_is_no_digest() -> None:
    happened = log((cue(MOMENT, 1, 1, TOLD), "Bolt wins."), (None, "A note."))

    assert digest(happened, 1, 0, NAMES) is None
    assert digest(happened, 0, 0, NAMES) is not None
    assert digest([], 0, 0, NAMES) is None


def test_it_stays_short() -> None:
    many = [(cue(HIT, 1 + number % 2, number % 3, TOLD, change=-1), f"Blow {number}.") for number in range(60)]
    found = digest(log(*many), 0, 0, NAMES)

    assert found is not None
    assert len(found.lines) <= MOST_LINES
    assert all(sentence for line in found.lines for sentence in line.sentences)
