"""Observations and actions for programs that learn: as much as the view shows, and every move."""

from __future__ import annotations

import pytest

from monstertable.core.observation_buffer import ObservationBuffer, columns
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.actions import ACTION_OF, MOST_DAMAGE, MOST_LIFE_PAID
from monstertable.games.king_of_new_york.board import BLACK_DICE, NOTHING
from monstertable.games.king_of_new_york.card import CARDS, DISCARD
from monstertable.games.king_of_new_york.dice import MOST_DICE
from monstertable.games.king_of_new_york.frames import (
    CARD,
    DESTROY,
    FLEE,
    PAY,
    QUESTIONS,
    SHIELD,
    UNCURSE,
    UNWEB,
    Frame,
)
from monstertable.games.king_of_new_york.happenings import (
    BY_ATTACK,
    BY_CURSE,
    BY_OUCH,
    BY_PRICE,
    BY_SWEEP,
    BY_TOLL,
    CARD_CAUSE,
)
from monstertable.games.king_of_new_york.names import card_of
from monstertable.games.king_of_new_york.notation import MOVES, TEXTS
from monstertable.games.king_of_new_york.state import NewYorkState

from ...observing import check_actions, check_changes, observed, seen
from .position import choices, play, position

TABLES = [(seats, variant) for seats in GAME.seats for variant in GAME.options(seats)[0].values]
OF_CHANCE = ("tile", "card", "die")


def card(name: str) -> int:
    return card_of(name).number


def asked_actions(state: NewYorkState) -> list[int]:
    seat = GAME.owing(state)[0]
    return [GAME.encoder().action(state, seat, move) for move in GAME.legal_moves(state, seat)]


@pytest.mark.heavy
@pytest.mark.parametrize(("seats", "variant", "one_in", "changes"), [(3, "basic", 30, 2000), (5, "advanced", 60, 2000)])
def test_any_change_of_the_view_changes_the_numbers(seats: int, variant: str, one_in: int, changes: int) -> None:
    assert check_changes(GAME, GAME.setup(seats, {"variant": variant}), one_in=one_in) > changes


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_every_move_is_an_action(seats: int, variant: str) -> None:
    assert len(check_actions(GAME, GAME.setup(seats, {"variant": variant}), 20)) > 700


QUESTIONS_ASKED: list[Frame] = [
    *[(kind, seat) for kind in range(QUESTIONS, PAY) for seat in (0, 1)],
    *[(kind, seat, amount) for kind in (DESTROY, UNWEB, UNCURSE, FLEE) for seat in (0, 1) for amount in (1, 2)],
    *[(PAY, 0, 2, cause) for cause in (BY_PRICE, BY_SWEEP, BY_TOLL, BY_CURSE)],
    *[(SHIELD, 0, damage, cause) for damage in (2, 49) for cause in (BY_ATTACK, BY_OUCH)],
    *[(kind, 0, 2, CARD_CAUSE + number) for kind in (PAY, SHIELD) for number in range(64)],
    *[(CARD, seat, card(name)) for name in ("hailing_cabs", "photo_op", "tesla_cannon") for seat in (0, 1)],
    *[(CARD, 0, card("next_stage"), lost) for lost in range(1, 100)],
    *[(CARD, 0, card("stink_attack"), here, there) for here in range(5) for there in range(5) if here != there],
]


def test_every_question_is_told_from_every_other() -> None:
    state = position(["queens", "manhattan"], dice="eadhco")
    views: set[str] = set()
    numbers: set[bytes] = set()
    for frame in QUESTIONS_ASKED:
        state.frames[-1] = frame
        views.add(seen(GAME, state, 1))
        numbers.add(observed(GAME, state, 1))
    assert len(numbers) == len(views) == len(set(QUESTIONS_ASKED))


def test_questions_of_cards_are_those_observed_above() -> None:
    asking = {frame[2] for frame in QUESTIONS_ASKED if frame[0] == CARD}
    assert asking == {one.number for one in CARDS if one.question}


def test_the_order_of_extra_turns_is_seen() -> None:
    """One number says that a card is in force: there is only one that can be."""
    state = position(["queens", "manhattan"], dice="eadhco")
    numbers: set[bytes] = set()
    for extra in ([], [NOTHING], [card("subway")], [NOTHING, card("subway")], [card("subway"), NOTHING]):
        state.extra = extra
        numbers.add(observed(GAME, state, 0))
    assert len(numbers) == 5
    ruling = [one.id for one in CARDS if one.kind == DISCARD and one.arguments and not one.question]
    assert ruling == ["subway"]


RARE: list[tuple[str, object]] = [
    *[("used", [number]) for number in range(64)],
    *[("bought", [number]) for number in range(64)],
    *[("ridden", 1 << borough) for borough in range(5)],
    *[("souvenirs", 1 << borough) for borough in range(5)],
    *[("aim", borough) for borough in range(5)],
    *[("destroyed", 1 << kind) for kind in range(4)],
    *[("resolved", 1 << symbol) for symbol in range(6)],
    *[(whose, seat) for whose in ("scholar", "superstar", "statue") for seat in range(2)],
    *[(what, [seat, 1 - seat]) for what in ("webs", "curses", "dealt", "gained", "fallen") for seat in range(2)],
    ("shell", 1),
    ("turn_card", card("subway")),
    ("units_only", True),
    ("entered", True),
]


def test_what_is_rare_is_seen() -> None:
    state = position(["queens", "manhattan"], dice="eadhco")
    numbers = {observed(GAME, state, 1)}
    views = {seen(GAME, state, 1)}
    for name, value in RARE:
        changed = state.copy()
        setattr(changed, name, value)
        numbers.add(observed(GAME, changed, 1))
        views.add(seen(GAME, changed, 1))
    assert len(numbers) == len(views) == len(RARE) + 1


def test_the_order_in_which_cards_came_is_not_seen() -> None:
    one, other = [
        position(["queens", "manhattan"], dice="eadhco", cards={0: held}, discard=discard)
        for held, discard in (("diva drain", "fury stomp"), ("drain diva", "stomp fury"))
    ]
    assert seen(GAME, one, 1) == seen(GAME, other, 1)
    assert observed(GAME, one, 1) == observed(GAME, other, 1)


def test_energy_may_be_plenty() -> None:
    state = position(["queens", "manhattan"], dice="eadhco", energy={0: 1})
    plenty = position(["queens", "manhattan"], dice="eadhco", energy={0: 257})
    assert observed(GAME, state, 0) != observed(GAME, plenty, 0)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_number_has_a_name(seats: int) -> None:
    buffer = ObservationBuffer()
    GAME.encoder().observe(GAME.initial(GAME.setup(seats)), 1, buffer)
    names = columns(buffer)
    assert len(set(names)) == len(names) == len(buffer.numbers) == 786 + 94 * seats
    assert buffer.numbers[names.index("seat.1")] == 1
    assert buffer.numbers[names.index("player_1.life")] == 10
    assert names[-4:] == ["why.0", "why.1", "why.2", "why.3"]


def test_players_are_seen_from_the_seat_on() -> None:
    state = position(["queens", "bronx", "manhattan"], dice="eadhco", vp={0: 3, 1: 5, 2: 7})
    for seat in range(3):
        buffer = ObservationBuffer()
        GAME.encoder().observe(state, seat, buffer)
        names = columns(buffer)
        points = [buffer.numbers[names.index(f"player_{place}.vp")] for place in range(3)]
        assert points == [[3, 5, 7], [5, 7, 3], [7, 3, 5]][seat]
        assert buffer.numbers[names.index(f"turn.{(0 - seat) % 3}")] == 1


def test_actions_are_all_moves_of_players_but_those_that_no_rule_allows() -> None:
    """Notation has room for greater sums than can ever be paid."""
    left_out = {text for move, text in TEXTS.items() if move not in ACTION_OF and text.split()[0] not in OF_CHANCE}
    sums = {f"pay_life {life}" for life in range(MOST_LIFE_PAID + 1, 100)}
    sums |= {f"pay_energy {energy}" for energy in range(MOST_DAMAGE + 1, 100)}
    assert left_out == sums


def test_actions_are_numbered_without_gaps() -> None:
    assert sorted(ACTION_OF.values()) == list(range(len(ACTION_OF)))
    assert [GAME.encoder().actions(GAME.setup(seats)) for seats in GAME.seats] == [len(ACTION_OF)] * 5
    assert len(ACTION_OF) == 3487


def test_every_argument_of_every_card_has_its_own_action() -> None:
    state = GAME.initial(GAME.setup(6))
    moves = [one.move(argument) for one in CARDS for argument in range(one.arguments)]
    for seat in range(6):
        assert len({GAME.encoder().action(state, seat, move) for move in moves}) == len(moves) == 299


def test_every_choice_of_all_dice_that_can_be_had_is_an_action() -> None:
    assert BLACK_DICE + sum([one.dice for one in CARDS]) == MOST_DICE
    state = position(["queens", "manhattan"], dice="eeadhcoo", rerolls=1, cards={0: "extra_head natural_selection"})
    assert len(set(asked_actions(state))) == 3 * 2 * 2 * 2 * 2 * 3
    assert ACTION_OF[MOVES["keep"]] in asked_actions(state)


def test_the_greatest_damage_can_be_met_with_energy() -> None:
    """Twelve Attack, doubled twice, and one more."""
    cards = "extra_head natural_selection towering_titan painbow stomp fury hailing_cabs universal_soldier"
    doubling = "shadow_double antimatter_pellets tesla_antennae"
    state = position(
        ["queens", "manhattan"],
        dice="aaaaaaaa",
        cards={0: f"{cards} {doubling}", 1: "of_another_world"},
        life={0: 9},
        energy={1: 99},
        units={"queens": "infantry infantry infantry"},
    )
    play(state, "use hailing_cabs yes", "resolve attack", "die ouch")
    assert choices(state) == [f"pay_energy {energy}" for energy in range(MOST_DAMAGE + 1)]
    assert len(set(asked_actions(state))) == MOST_DAMAGE + 1


def test_all_life_but_the_last_can_be_paid() -> None:
    state = position(
        ["queens", "manhattan"],
        at="buy",
        cards={0: "of_another_world carapace"},
        life={0: 12},
        energy={0: 12},
        market="shadow_double diva drain",
    )
    play(state, "buy shadow_double")
    assert choices(state) == [f"pay_life {life}" for life in range(MOST_LIFE_PAID + 1)]
    assert len(set(asked_actions(state))) == MOST_LIFE_PAID + 1


@pytest.mark.parametrize("victim", [1, 2])
def test_whom_a_card_names_is_counted_from_the_seat_on(victim: int) -> None:
    state = GAME.initial(GAME.setup(3))
    photo = card_of("photo_op")
    actions = {GAME.encoder().action(state, seat, photo.move((seat + victim) % 3)) for seat in range(3)}
    assert actions == {ACTION_OF[photo.move(victim)]}
