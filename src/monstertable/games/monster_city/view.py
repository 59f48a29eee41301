"""What each seat may know, and worlds that could be true for it. Secret: event hands and fresh scoring picks."""

from __future__ import annotations

from bisect import insort

from monstertable.core.chance import Random, kind_at
from monstertable.core.game import View
from monstertable.games.monster_city.cards import (
    ANY,
    BANKNOTES,
    BUILDING_CODES,
    CATEGORIES,
    CATEGORY_IDS,
    COLOURS,
    EVENT_IDS,
)
from monstertable.games.monster_city.moves import ATTACK, BUILD
from monstertable.games.monster_city.rows import until_scoring
from monstertable.games.monster_city.scoring import outcome, points, total, unused_categories
from monstertable.games.monster_city.state import FALLING, NOBODY, NOT_YET, OVER, PHASE_IDS, SCORING, CityState


def view(state: CityState, seat: int | None) -> View:
    faces = state.components.faces
    shown: View = {
        "seat": seat,
        "phase": PHASE_IDS[state.phase],
        "turn": turn_shown(state),
        "variant": "events" if state.with_events else "basic",
        "components": state.components.name,
        "building_row": [BUILDING_CODES[move - BUILD] for move in sorted(state.building_row.cards())],
        "building_deck": counted(state.building_deck, BUILDING_CODES),
        "until_scoring": until_scoring(state),
        "scorings": state.scorings,
        "monster_row": [faces[move - ATTACK].id for move in sorted(state.monster_row.cards())],
        "monster_deck": counted(state.monster_deck, [face.id for face in faces]),
        "monster_discard": counted(state.monster_discard, [face.id for face in faces]),
        "monsters": {face.id: face.destroys for face in faces},
        "bank": BANKNOTES - sum(state.banknotes),
        "event_deck": state.events_left,
        "event_discard": counted(state.event_discard, EVENT_IDS),
        "players": [player(state, number) for number in range(state.seats)],
        "hand": [EVENT_IDS[card] for card in state.hands[seat]] if seat is not None else [],
        "pick": None,
        "attack": None,
        "outcome": outcome(state).facts() if state.phase == OVER else None,
    }
    if seat is not None and state.phase == SCORING and state.picks[seat] != NOT_YET:
        shown["pick"] = CATEGORY_IDS[state.picks[seat]]
    if state.phase == FALLING:
        owed = {name: state.owed[colour] for colour, name in enumerate([*COLOURS, "any"]) if state.owed[colour]}
        fallen = [BUILDING_CODES[building] for building in sorted(state.fallen)]
        shown["attack"] = {"monster": faces[state.monster].id, "owed": owed, "fallen": fallen}
    return shown


def turn_shown(state: CityState) -> int:
    """Whose turn it is, or was last; before the first, who begins."""
    return state.turn if state.turn != NOBODY else state.next_turn


def counted(deck: list[int], names: list[str]) -> dict[str, int]:
    return {names[kind]: count for kind, count in enumerate(deck) if count}


def player(state: CityState, seat: int) -> View:
    """What everybody knows of a player."""
    city = state.cities[seat]
    pad = state.pads[seat]
    return {
        "city": [BUILDING_CODES[building] for building in city],
        "banknotes": state.banknotes[seat],
        "stop": state.stops[seat] == 1,
        "hand": len(state.hands[seat]),
        "worth": {CATEGORY_IDS[category]: points(city, category) for category in range(CATEGORIES)},
        "pad": {CATEGORY_IDS[category]: pad[category] for category in range(CATEGORIES) if pad[category] != NOT_YET},
        "total": total(pad),
        "has_picked": state.phase == SCORING and state.picks[seat] != NOT_YET,
    }


def determinize(state: CityState, seat: int, random: Random) -> CityState:
    """Others' hands are dealt anew from all event cards unseen; others' secret picks are any they may make.

    It remembers no reshuffle: a card known to be back in the event deck may be guessed into a hand. Nothing is left
    of an attack that is over.
    """
    world = state.copy()
    if state.phase != FALLING:
        world.monster = 0
        world.fallen.clear()
    if state.with_events:
        for other in range(state.seats):
            if other != seat:
                for card in world.hands[other]:
                    world.event_deck[card] += 1
                    world.events_left += 1
    for other in range(state.seats):
        if other != seat:
            if state.with_events:
                world.hands[other] = deal(world, len(state.hands[other]), random)
            if state.phase == SCORING and state.picks[other] != NOT_YET:
                possible = unused_categories(state.pads[other])
                world.picks[other] = possible[random.below(len(possible))]
    return world


def deal(world: CityState, number: int, random: Random) -> list[int]:
    hand: list[int] = []
    for _ in range(number):
        card = kind_at(world.event_deck, random.below(world.events_left), world.events_left)
        world.event_deck[card] -= 1
        world.events_left -= 1
        insort(hand, card)
    return hand


def pieces(state: CityState) -> dict[str, int]:
    """Counts that hold in every game: monsters, banknotes, event cards, and the counters that spare us sums."""
    striking = 1 if state.phase == FALLING else 0
    monsters = state.monster_row.size() + sum(state.monster_deck) + sum(state.monster_discard) + striking
    events = sum(state.event_deck) + sum(state.event_discard) + sum([len(hand) for hand in state.hands])
    bank = BANKNOTES - sum(state.banknotes)
    return {
        "monsters": monsters,
        "events": events,
        "banknotes in reach": 1 if bank >= 0 and 0 <= min(state.banknotes) <= max(state.banknotes) <= 2 else 0,
        "buildings counted": sum(state.building_deck) - state.buildings_left,
        "monsters counted": sum(state.monster_deck) - state.monsters_left,
        "events counted": sum(state.event_deck) - state.events_left,
        "owed outside an attack": 0 if striking else sum(state.owed[: ANY + 1]),
    }
