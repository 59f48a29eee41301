"""Since your turn: a line for each turn of somebody else, its figures added up, what concerns me in a sentence."""

from __future__ import annotations

from monstertable import game
from monstertable.core.chance import seeded
from monstertable.core.cue import (
    CEREMONY,
    COUNTED,
    FALL,
    GAIN,
    GO,
    GREAT,
    HIT,
    MOMENT,
    NOBODY,
    NUMBER,
    ONLY_MOVE,
    STAGED,
    TOLD,
    Cue,
)
from monstertable.core.game import CHANCE
from monstertable.server.showing.digest import MOST_LINES, digest
from monstertable.server.showing.telling import Told
from monstertable.server.tables.course import Course

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


def brief(kind: str, actor: int, seat: int, words: str, weight: int = COUNTED) -> Cue:
    made = cue(kind, actor, seat, weight)
    made.words = made.brief = words
    return made


def test_all_that_happened_to_me_is_in_the_folded_digest_in_a_few_words() -> None:
    """Two built on mine: both are named, and what nobody asked me for comes first."""
    forced = brief(MOMENT, 0, 0, "fits nowhere", TOLD)
    forced.is_unasked = True
    found = digest(
        log(
            (brief(GO, 1, 0, "your minion: 2 → 2"), "Bolt adds a tile to your minion. Open edges: 2 → 2."),
            (brief(GO, 1, 1, "own minion: 3 → 2"), "Bolt adds a tile to their own minion."),
            (brief(GO, 2, 0, "your minion: 2 → 3"), "Widget adds a tile to your minion. Open edges: 2 → 3."),
            (forced, "You draw a tile that fits nowhere."),
            (cue(MOMENT, 2, 0, TOLD), "Something without a shorter name befalls you."),
        ),
        0,
        0,
        NAMES,
    )

    assert found is not None
    assert [(line.actor, [chip.words for chip in line.chips], line.sentences) for line in found.about_me] == [
        (0, ["fits nowhere"], ()),
        (1, ["your minion: 2 → 2"], ()),
        (2, ["your minion: 2 → 3"], ()),
        (-1, [], ("Something without a shorter name befalls you.",)),
    ]


def test_what_befell_others_is_in_the_folded_digest_in_a_few_words_too() -> None:
    """Two monsters wake up: both are told beside what led to it, and what everybody else did stands there too."""
    first, second = brief(MOMENT, -1, 2, "Grugunox wakes up: 1 point", TOLD), brief(MOMENT, -1, 2, "Yabska: 8", TOLD)
    found = digest(
        log(
            (brief(GO, 1, 2, "Widget's minion: 1 → 0"), "Bolt adds a tile to Widget's minion."),
            (first, "Grugunox wakes up! It is Widget's minion."),
            (brief(GO, 2, 2, "own monster: 1 → 0"), "Widget adds a tile to their own monster."),
            (second, "Yabska wakes up!"),
        ),
        0,
        0,
        NAMES,
    )

    assert found is not None
    assert (found.headline, found.about_me) == ("", ())
    folded = [(line.actor, [(chip.whose, chip.words) for chip in line.chips + line.briefs]) for line in found.lines]
    assert folded == [
        (1, [("Widget", "Widget's minion: 1 → 0"), ("Widget", "Grugunox wakes up: 1 point")]),
        (2, [("", "own monster: 1 → 0"), ("", "Yabska: 8")]),
    ]
    assert [line.sentences for line in found.lines] == [
        ("Grugunox wakes up! It is Widget's minion.",),
        ("Yabska wakes up!",),
    ]


def test_what_was_seen_after_a_sentence_comes_after_it() -> None:
    """A monster wakes up, and then there is a new minion."""
    found = digest(
        log(
            (brief(GO, 1, 2, "Widget's monster: 1 → 0"), "Bolt adds a tile to Widget's monster."),
            (cue(MOMENT, -1, 2, TOLD), "Wobmibus wakes up!"),
            (brief(GO, -1, 2, "new minion"), "Widget's new minion starts."),
        ),
        0,
        0,
        NAMES,
    )

    assert found is not None
    [line] = found.lines
    assert [chip.words for chip in line.chips] == ["Widget's monster: 1 → 0"]
    assert line.sentences == ("Wobmibus wakes up!",)
    assert [chip.words for chip in line.later] == ["new minion"]


def test_that_somebody_is_out_is_said_beside_what_it_did_to_me() -> None:
    found = digest(
        log(
            (cue(HIT, 1, 0, TOLD), "Bolt attacks you."),
            (cue(MOMENT, 2, 2, GREAT), "Widget is eliminated."),
            (cue(MOMENT, 1, 0, GREAT), "You are eliminated."),
        ),
        0,
        0,
        NAMES,
    )

    assert found is not None
    assert found.great == ("Widget is eliminated.",)


def test_that_i_am_out_is_told_with_what_brought_it_about() -> None:
    """It is no doing of mine, and not left out as my doings are."""
    found = digest(
        log((cue(HIT, 1, 0, TOLD), "Bolt attacks you."), (cue(MOMENT, 0, 0, GREAT), "Bolt eliminates you.")),
        0,
        0,
        NAMES,
    )

    assert found is not None
    assert [(line.actor, line.sentences) for line in found.lines] == [
        (1, ("Bolt attacks you.", "Bolt eliminates you."))
    ]


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


def changed(kind: str, actor: int, seat: int, change: int, weight: int = STAGED) -> Cue:
    made = cue(kind, actor, seat, weight, "life", change)
    made.counter = "life"
    return made


def test_first_comes_what_it_did_to_me_and_whose_doing_it_was() -> None:
    found = digest(
        log(
            (cue(HIT, 1, 0, TOLD), "2 damage to Ola."),
            (changed(NUMBER, 0, 0, -2), ""),
            (cue(HIT, 2, 0, TOLD), "5 damage to Ola."),
            (changed(NUMBER, 0, 0, -5), ""),
        ),
        0,
        0,
        NAMES,
        lambda counter: counter,
    )

    assert found is not None
    assert [(chip.words, chip.why, chip.is_loss) for chip in found.mine] == [("life −7", "Bolt: 2, Widget: 5", True)]


def test_what_was_all_the_doing_of_one_is_not_told_in_figures_twice() -> None:
    happened = log((cue(HIT, 1, 0, TOLD), "2 damage to Ola."), (changed(NUMBER, 0, 0, -2), ""))
    found = digest(happened, 0, 0, NAMES, lambda counter: counter)

    assert found is not None
    assert [(chip.words, chip.why) for chip in found.mine] == [("life −2", "Bolt")]


def test_my_own_doing_before_the_others_is_none_of_it_but_what_i_gained_meanwhile_is() -> None:
    found = digest(
        log(
            (changed(GAIN, 0, 0, 9), "Ola: +9."),
            (cue(MOMENT, 1, 1, TOLD), "Bolt enters Manhattan."),
            (changed(GAIN, 0, 0, 1), "Ola: +1."),
        ),
        0,
        0,
        NAMES,
    )

    assert found is not None
    assert [chip.words for chip in found.mine] == ["+1"]
    assert [line.actor for line in found.lines] == [1]


def test_a_move_for_which_i_was_not_asked_is_told_first() -> None:
    found = digest(
        log(
            (cue(MOMENT, 1, 1, TOLD), "Bolt does nothing."),
            (cue(ONLY_MOVE, 0, 0, TOLD, ""), "Ola can only attack."),
            (cue(HIT, 0, 0, COUNTED), "Ola is attacked."),
            (cue(ONLY_MOVE, 2, 2, TOLD, ""), "Widget can only build."),
        ),
        0,
        0,
        NAMES,
    )

    assert found is not None
    assert [line.actor for line in found.lines] == [0, 1, 2]
    assert found.lines[0].sentences == ("Ola can only attack.", "Ola is attacked.")
    assert found.headline == "Ola can only attack."


def fall(actor: int, number: int, words: str) -> Cue:
    made = cue(FALL, actor, actor, COUNTED, "rubble", -number)
    made.words = words
    return made


def test_what_i_lost_in_a_move_for_which_i_was_not_asked_is_named_with_the_reason() -> None:
    found = digest(
        log(
            (cue(ONLY_MOVE, 0, 0, TOLD, ""), "Ola can only attack."),
            (cue(HIT, 0, 0, COUNTED), "Ola is attacked."),
            (fall(0, 2, "−2: red 7, red 8"), ""),
            (changed(GAIN, 0, 0, 1), ""),
            (fall(1, 1, "−1: red 3"), "Bolt is attacked."),
        ),
        0,
        0,
        NAMES,
    )

    assert found is not None
    assert [(chip.words, chip.is_loss) for chip in found.mine] == [("−2: red 7, red 8", True), ("+1", False)]
    assert found.headline == "Ola can only attack."
    assert [chip.words for chip in found.lines[-1].chips] == ["−1: red 3"]


def test_what_i_did_without_being_asked_is_not_told_twice() -> None:
    """What it was stands among my figures; beside them it is only said why, and what the others did has room."""
    only = cue(ONLY_MOVE, 0, 0, TOLD, "monster")
    only.words = "no choice: Kraken"
    found = digest(
        log(
            (only, "Ola can only attack."),
            (cue(HIT, 0, 0, COUNTED), "Ola is attacked."),
            (fall(0, 1, "−1: red 8"), ""),
            (changed(GAIN, 0, 0, 1), ""),
            (fall(1, 1, "−1: red 3"), "Bolt is attacked."),
        ),
        0,
        0,
        NAMES,
    )

    assert found is not None
    assert [chip.words for chip in found.mine] == ["no choice: Kraken", "−1: red 8", "+1"]
    assert [(line.actor, len(line.chips), line.sentences, line.later) for line in found.lines] == [
        (0, 0, ("Ola can only attack.",), ()),
        (1, 1, (), ()),
    ]


def test_what_a_ceremony_reads_out_is_mine_and_everybodys() -> None:
    def scores(seat: int, points: int) -> Cue:
        made = cue(CEREMONY, seat, seat, COUNTED, "pad", points)
        made.counter, made.heading = "pad total", "Scoring 1 of 4"
        return made

    found = digest(
        log(
            (cue(GAIN, 2, 2, COUNTED, change=1), "Widget: 1."),
            (scores(0, 15), "Ola: 15."),
            (scores(1, 9), "Bolt: 9."),
            (scores(2, 0), "Widget: 0."),
            (cue(GAIN, 2, 2, COUNTED, change=1), "Widget: 1."),
        ),
        0,
        0,
        NAMES,
        lambda _: "points",
    )

    assert found is not None
    assert [chip.words for chip in found.mine] == ["points +15"]
    told = [(line.actor, line.heading, [(chip.whose, chip.words) for chip in line.chips]) for line in found.lines]
    assert told == [
        (2, "", [("", "+1")]),
        (NOBODY, "Scoring 1 of 4", [("Bolt", "+9"), ("Widget", "+0")]),
        (2, "", [("", "+1")]),
    ]


def test_my_own_figures_leave_room_for_what_the_others_did() -> None:
    found = digest(log((cue(HIT, 1, 0, TOLD), "2 damage to Ola."), (changed(NUMBER, 0, 0, -2), "")), 0, 0, NAMES)

    assert found is not None
    assert found.mine
    assert not found.headline


def test_a_tile_that_left_me_no_choice_is_mine_and_not_the_doing_of_whoever_went_before() -> None:
    lost = cue(MOMENT, 0, 0, TOLD)
    lost.is_unasked = True
    found = digest(
        log(
            (cue(MOMENT, 1, 1, TOLD), "Bolt lays a tile."),
            (cue(GO, 0, 0, STAGED), "Ola draws a tile."),
            (lost, "It fits nowhere."),
            (cue(MOMENT, 2, 2, TOLD), "Widget lays a tile."),
        ),
        0,
        0,
        NAMES,
    )

    assert found is not None
    assert [(line.actor, line.sentences) for line in found.lines] == [
        (0, ("It fits nowhere.",)),
        (1, ("Bolt lays a tile.",)),
        (2, ("Widget lays a tile.",)),
    ]


def test_an_answer_in_the_turn_of_another_is_no_turn_of_mine() -> None:
    """It is counted from the end of my last turn, and what my last decision set off belongs to it."""
    rules = game("king_of_new_york")
    course, random, answers = Course(rules, rules.setup(4)), seeded(3), 0
    while owing := rules.owing(course.state):
        seat, turn, since = owing[0], rules.on_turn(course.state), list(course.since)
        moves = [] if seat == CHANCE else rules.legal_moves(course.state, seat)
        move = rules.sample(course.state, random) if seat == CHANCE else moves[random.below(len(moves))]
        length = len(course.log)
        course.replay([(seat, rules.text(course.state, move))])
        for other in range(4):
            assert course.since[other] == (length if other == seat and turn in (seat, CHANCE) else since[other])
        if seat not in (CHANCE, turn) and turn != CHANCE:
            answers += 1
            assert course.is_fresh(seat)
        if seat == turn == rules.on_turn(course.state) != CHANCE:
            assert not course.is_fresh(seat)
    assert answers


def test_who_chooses_at_the_same_time_as_all_others_is_told_nothing_twice() -> None:
    """What came before the choice was told then: afterwards it begins with what the choices brought."""
    rules = game("monster_city")
    course, random, chosen = Course(rules, rules.setup(4)), seeded(5), 0
    while owing := rules.owing(course.state):
        seat, turn, length = owing[-1], rules.on_turn(course.state), len(course.log)
        moves = [] if seat == CHANCE else rules.legal_moves(course.state, seat)
        move = rules.sample(course.state, random) if seat == CHANCE else moves[random.below(len(moves))]
        course.replay([(seat, rules.text(course.state, move))])
        if seat != CHANCE == turn:
            chosen += 1
            assert course.since[seat] == length
    assert chosen == 4 * 3


def test_of_what_fell_it_is_told_how_many_fell() -> None:
    def fall(words: str) -> Cue:
        made = cue(FALL, 1, 1, COUNTED, "tile-highrise-1")
        made.words = words
        return made

    found = digest(
        log((fall("×1"), ""), (fall("×1"), ""), (fall("Mill"), ""), (fall("Mill"), ""), (fall("Inn"), "")), 0, 0, NAMES
    )

    assert found is not None
    assert [chip.words for chip in found.lines[0].chips] == ["×2", "Mill ×2", "Inn"]


def test_a_payment_is_not_the_doing_of_whoever_struck_before() -> None:
    paid = changed(NUMBER, 0, 0, -1)
    paid.means = "paid"
    happened = log((cue(HIT, 1, 0, TOLD), "2 damage to Ola."), (changed(NUMBER, 0, 0, -2), ""), (paid, ""))
    found = digest(happened, 0, 0, NAMES, lambda counter: counter)

    assert found is not None
    assert [(chip.words, chip.why) for chip in found.mine] == [("life −3", "Bolt: 2, paid: 1")]


def test_what_weighs_more_is_left_out_last_and_my_own_figures_at_the_very_last() -> None:
    """A tile that is lost, somebody's minion that wakes up, the reader's monster that cannot be finished any more."""
    lost, woken = cue(FALL, 1, 1, COUNTED), brief(MOMENT, 1, 1, "Vulmigor wakes up", TOLD)
    spoilt = brief(MOMENT, 1, 0, "your monster cannot be finished any more", TOLD)
    hurt = cue(HIT, 2, 0, COUNTED, "life", -2)
    number = cue(NUMBER, NOBODY, 0, COUNTED, "life", -2)
    number.counter = "life"

    found = digest(log((lost, ""), (woken, "Vulmigor wakes up!"), (spoilt, "Your monster is spoilt.")), 0, 0, NAMES)
    struck = digest(log((hurt, ""), (number, "")), 0, 0, NAMES)

    assert found is not None
    assert [chip.weight for chip in found.lines[0].chips + found.lines[0].briefs] == [COUNTED, TOLD]
    assert [chip.weight for line in found.about_me for chip in line.chips] == [TOLD + 1]
    assert struck is not None
    assert [chip.weight for chip in struck.mine] == [GREAT + 1]
