"""Positions of Monster City in a few words, and moves by notation.

    state = position(cities=["r3 g4", "g3 y4", "y3 r4"], building_row="r8 g5", monster_row="all_red any_2")
    play(state, "build r8", "attack any_2", "fall g3")

The component set is laid out as asked; what is not on the table is in the decks, so every position could be met in a
game. What could not be is refused.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.play import let_chance_act, make
from monstertable.core.record import split
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.cards import BETWEEN_SCORINGS, BUILDING_CODES, CATEGORY_IDS, EVENT_IDS, ROW
from monstertable.games.monster_city.components import Components
from monstertable.games.monster_city.moves import ATTACK, BUILD
from monstertable.games.monster_city.state import NOT_YET, TURN, CityState

T = TypeVar("T")

THREE = ("r3 g4", "g3 y4", "y3 r4")


def position(
    cities: list[str] | None = None,
    building_row: str = "r8 g5",
    monster_row: str = "all_red any_2",
    banknotes: list[int] | None = None,
    turn: int = 0,
    variant: str = "basic",
    hands: list[str] | None = None,
    stops: list[int] | None = None,
    dealt: int = 0,
    pads: list[str] | None = None,
    monster_deck: str | None = None,
    event_deck: str | None = None,
    components: str = "standard",
) -> CityState:
    """The seat `turn` has to move.

    dealt: how many of the 40 buildings have been laid out so far; by default as few as this table needs.
    pads: points by category ("lowest 13 all 20"); by default as many as there were scorings, of 0 points.
    monster_deck, event_deck: just these, all others are discarded; by default nothing is discarded.
    """
    towns = list(THREE) if cities is None else cities
    seats = len(towns)
    state = GAME.initial(GAME.setup(seats, {"variant": variant, "components": components}))
    cards = state.components
    state.cities = [sorted(building_numbers(town)) for town in towns]
    state.pairs_left = []
    state.banknotes = per_seat(banknotes, [1] * seats, "banknotes")
    state.stops = per_seat(stops, state.stops, "stops")
    if min(state.banknotes) < 0 or max(state.banknotes) > 2 or (variant == "events" and any(state.stops)):
        raise ValueError("nobody can hold this")
    if turn not in range(seats):
        raise ValueError(f"there is no seat {turn}")
    state.turn = turn
    state.next_turn = (turn + 1) % seats
    state.phase = TURN
    lay_buildings(state, cards, building_row, dealt)
    lay_monsters(state, cards, monster_row, monster_deck)
    lay_events(state, cards, per_seat(hands, [""] * seats, "hands"), event_deck)
    write_pads(state, per_seat(pads, [used_categories(state.scorings)] * seats, "pads"))
    return state


def lay_buildings(state: CityState, cards: Components, building_row: str, dealt: int) -> None:
    """Buildings that are neither here nor in a city nor in the deck were destroyed; as it happens, the lowest ones."""
    row = building_numbers(building_row)
    for building in row:
        state.building_row.put(BUILD + building)
    starting = Counter(building for pair in cards.pairs[: state.seats] for building in pair)
    built = Counter(building for city in state.cities for building in city) - starting
    deck = Counter(dict(enumerate(cards.buildings)))
    take(deck, built + Counter(row), BUILDING_CODES)
    here = built.total() + len(row)
    dealt = dealt or -(-here // ROW) * ROW
    if not 0 < len(row) <= ROW or dealt % ROW or not here <= dealt <= sum(cards.buildings):
        raise ValueError(f"{here} buildings on the table, {dealt} dealt: this cannot be")
    destroyed = list(deck.elements())[: dealt - here]
    take(deck, Counter(destroyed), BUILDING_CODES)
    state.building_deck = [deck[kind] for kind in range(len(cards.buildings))]
    state.buildings_left = sum(state.building_deck)
    state.scorings = (dealt - 1) // BETWEEN_SCORINGS


def lay_monsters(state: CityState, cards: Components, monster_row: str, monster_deck: str | None) -> None:
    names = [face.id for face in cards.faces]
    row = numbers(monster_row, names)
    for monster in row:
        state.monster_row.put(ATTACK + monster)
    if not 0 < len(row) <= ROW:
        raise ValueError(f"{len(row)} monsters in the row: this cannot be")
    unseen = Counter(dict(enumerate(cards.monsters)))
    take(unseen, Counter(row), names)
    state.monster_deck, state.monster_discard = deck_and_discard(unseen, monster_deck, names)
    state.monsters_left = sum(state.monster_deck)
    if state.monsters_left == 0:
        raise ValueError("a monster deck that runs out is made anew at once")


def lay_events(state: CityState, cards: Components, hands: list[str], event_deck: str | None) -> None:
    state.hands = [sorted(numbers(hand, EVENT_IDS)) for hand in hands]
    if not state.with_events:
        if any(hands) or event_deck is not None:
            raise ValueError("the basic game has no event cards")
        return
    unseen = Counter(dict(enumerate(cards.events)))
    take(unseen, Counter(card for hand in state.hands for card in hand), EVENT_IDS)
    state.event_deck, state.event_discard = deck_and_discard(unseen, event_deck, EVENT_IDS)
    state.events_left = sum(state.event_deck)


def deck_and_discard(unseen: Counter[int], deck: str | None, names: list[str]) -> tuple[list[int], list[int]]:
    kinds = range(len(names))
    if deck is None:
        return [unseen[kind] for kind in kinds], [0 for _ in kinds]
    kept = Counter(numbers(deck, names))
    take(unseen, kept, names)
    return [kept[kind] for kind in kinds], [unseen[kind] for kind in kinds]


def take(supply: Counter[int], wanted: Counter[int], names: list[str]) -> None:
    for kind, number in wanted.items():
        if supply[kind] < number:
            raise ValueError(f"there are not so many cards {names[kind]!r}")
        supply[kind] -= number


def used_categories(scorings: int) -> str:
    return " ".join(f"{category} 0" for category in CATEGORY_IDS[:scorings])


def write_pads(state: CityState, pads: list[str]) -> None:
    for seat, pad in enumerate(pads):
        words = pad.split()
        state.pads[seat] = [NOT_YET] * len(CATEGORY_IDS)
        for category, points in zip(words[::2], words[1::2], strict=True):
            state.pads[seat][CATEGORY_IDS.index(category)] = int(points)
        if len(words) // 2 != state.scorings:
            raise ValueError(f"there were {state.scorings} scorings, not {len(words) // 2}")


def per_seat(given: list[T] | None, default: list[T], what: str) -> list[T]:
    if given is not None and len(given) != len(default):
        raise ValueError(f"{what} must be given for {len(default)} seats")
    return list(default if given is None else given)


def numbers(words: str, names: list[str]) -> list[int]:
    return [names.index(word) for word in words.split()]


def building_numbers(words: str) -> list[int]:
    return numbers(words, BUILDING_CODES)


def play(state: CityState, *moves: str) -> CityState:
    """Make these moves, checked, each for the first who owes one, or for a seat written before it: "2 score all"."""
    for text in moves:
        if text[0].isdigit():
            seat, text = split(text)
        else:
            seat = GAME.owing(state)[0]
        make(GAME, state, seat, text)
    return state


def deal(state: CityState, seed: int = 0) -> CityState:
    """Let chance act, whatever it does."""
    let_chance_act(GAME, state, seeded(seed))
    return state


def legal(state: CityState, seat: int | None = None) -> list[str]:
    """The legal moves of the first who owes one, or of this seat."""
    owing = GAME.owing(state)[0] if seat is None else seat
    return [GAME.text(state, move) for move in GAME.legal_moves(state, owing)]


def possible(state: CityState) -> dict[str, float]:
    """What chance may do now, with its probability."""
    assert GAME.owing(state) == (CHANCE,)
    return {GAME.text(state, move): probability for move, probability in GAME.chance(state)}


def city(state: CityState, seat: int = 0) -> str:
    return " ".join(BUILDING_CODES[building] for building in state.cities[seat])


def building_row(state: CityState) -> str:
    return " ".join(BUILDING_CODES[move - BUILD] for move in sorted(state.building_row.cards()))


def monster_row(state: CityState) -> str:
    faces = state.components.faces
    return " ".join(faces[move - ATTACK].id for move in sorted(state.monster_row.cards()))


def discarded_monsters(state: CityState) -> str:
    names = [face.id for face in state.components.faces]
    return " ".join(names[kind] for kind, count in enumerate(state.monster_discard) for _ in range(count))


def hand(state: CityState, seat: int = 0) -> str:
    return " ".join(EVENT_IDS[card] for card in state.hands[seat])


def discarded_events(state: CityState) -> str:
    return " ".join(EVENT_IDS[kind] for kind, count in enumerate(state.event_discard) for _ in range(count))
