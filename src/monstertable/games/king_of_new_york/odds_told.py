"""What the table tells of the odds while dice are chosen: tables to pick from, and what they are good for.

The page picks by what is ticked. What a number of symbols does is asked of the rules, in the position that the view
shows.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, Final

from monstertable.games.king_of_new_york.attack import blow, targets_of
from monstertable.games.king_of_new_york.board import (
    BOROUGH_IDS,
    NOBODY,
    NOWHERE,
    STATUE_NEEDS,
    UNIT_IDS,
    UNITS,
)
from monstertable.games.king_of_new_york.card import ADDING, ATTACK_DIE, COUNTING, held
from monstertable.games.king_of_new_york.damage import damage_of
from monstertable.games.king_of_new_york.dice import (
    ATTACK,
    DESTRUCTION,
    LETTERS,
    MOST_DICE,
    ONE,
    SYMBOL_IDS,
    SYMBOLS,
)
from monstertable.games.king_of_new_york.expected import most_bearable
from monstertable.games.king_of_new_york.names import card_of, symbol_name, tile_title, unit_title
from monstertable.games.king_of_new_york.odds import FREE, Hindrance, tables, without_ouch
from monstertable.games.king_of_new_york.resolving import shots, star_vp
from monstertable.games.king_of_new_york.state import NewYorkState

DIGITS: Final = 6  # of a chance; it is told in per cent
MOST: Final = MOST_DICE + 1


def odds_told(view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
    """Empty where no dice are chosen."""
    question = view["question"]
    if not moves or not question or question["kind"] != "reroll" or question["seat"] != view["seat"]:
        return {}
    hindrance = hindrance_in(view)
    dice = [view["dice"].count(letter) for letter in LETTERS]
    found = tables(dice, view["rerolls"], hindrance)
    told: dict[str, Any] = {name: rounded(found[symbol]) for symbol, name in enumerate(SYMBOL_IDS)}
    told["no_ouch"] = rounded(without_ouch(dice, view["rerolls"], hindrance))
    return {
        "numbers": list(range(len(view["dice"]) + 1)),
        "symbols": {name: symbol_name(name, t) for name in SYMBOL_IDS},
        "costly": hindrance.payable != FREE,
        "tables": told,
        "goals": goals(view, t),
    }


def rounded(table: dict[str, list[float]]) -> dict[str, list[float]]:
    return {key: [round(chance, DIGITS) for chance in counts] for key, counts in table.items()}


def hindrance_in(view: dict[str, Any]) -> Hindrance:
    """What cards and tokens say of rolling again (KNY-C2, KNY-C8)."""
    seat = view["turn"]
    me = view["players"][seat]
    stuck = [False] * SYMBOLS
    for symbol in range(SYMBOLS):
        for id in me["cards"]:
            stuck[symbol] = stuck[symbol] or card_of(id).may_take_up(ONE[symbol]) == 0
    payable = min(me["purse"] // me["curses"], view["rerolls"]) if me["curses"] else FREE
    others = [player for other, player in enumerate(view["players"]) if other != seat]
    hurried = any(card_of(id).others_must_reroll() for player in others for id in player["cards"])
    return Hindrance(stuck, payable, hurried)


def position_in(view: dict[str, Any]) -> NewYorkState:
    """As much of the position as the rules about symbols look at."""
    players = view["players"]
    state = NewYorkState()
    state.events = None
    state.frames = []
    state.seats = len(players)
    state.symbols = [0] * SYMBOLS
    state.life = [player["life"] for player in players]
    state.energy = [player["energy"] for player in players]
    state.place = [BOROUGH_IDS.index(player["borough"]) if player["borough"] else NOWHERE for player in players]
    state.keeps = [[card_of(id).number for id in player["cards"]] for player in players]
    state.moments = [0] * len(players)
    for seat, player in enumerate(players):
        for id in player["cards"]:
            state.moments[seat] |= card_of(id).moments
    state.statue = NOBODY if view["statue"] is None else view["statue"]
    state.superstar = NOBODY if view["superstar"] is None else view["superstar"]
    units = [view["boroughs"][borough]["units"] for borough in BOROUGH_IDS]
    state.units = [there.get(unit, 0) for there in units for unit in UNIT_IDS]
    return state


def added(state: NewYorkState, seat: int) -> list[int]:
    """The symbols that cards add for certain (KNY-C6)."""
    for card in held(state, seat, ADDING):
        card.adding(state, seat)
    return state.symbols


# What a number of symbols is good for: chances are [[so many of the dice, with this weight], ...].


def goals(view: dict[str, Any], t: NullTranslations) -> list[dict[str, Any]]:
    state, seat = position_in(view), view["turn"]
    extra = added(state, seat)
    dice = len(view["dice"])
    return [
        *falls(view, state, seat, extra, t),
        *kills(state, seat, extra, dice),
        *fame(state, seat),
        *shelter(state, seat, dice),
    ]


def goal(kind: str, symbol: str, chances: list[list[float]], what: str = "", seat: int = NOBODY) -> dict[str, Any]:
    return {"kind": kind, "symbol": symbol, "chances": chances, "what": what, "seat": seat}


def falls(
    view: dict[str, Any], state: NewYorkState, seat: int, extra: list[int], t: NullTranslations
) -> list[dict[str, Any]]:
    """Each kind of thing in the own borough that Destruction can destroy; the easier ones first."""
    borough = BOROUGH_IDS[state.place[seat]]
    there = view["boroughs"][borough]
    things = {(stack["durability"], tile_title(stack["tile"], t)) for stack in there["stacks"] if stack["tile"]}
    for unit in range(UNITS):
        if there["units"].get(UNIT_IDS[unit], 0) > there["new_units"].get(UNIT_IDS[unit], 0):
            things.add((view["players"][seat]["unit_durability"][unit], unit_title(UNIT_IDS[unit], t)))
    return [
        goal("destroy", "destruction", [[max(0, needed - extra[DESTRUCTION]), 1.0]], f"{what} {needed}")
        for needed, what in sorted(things)
    ]


def kills(state: NewYorkState, seat: int, extra: list[int], dice: int) -> list[dict[str, Any]]:
    """Everybody whom so many dice could eliminate. None where what is rolled besides may add to it (KNY-C7)."""
    if held(state, seat, COUNTING):
        return []
    targets = targets_of(state, seat)
    found: list[dict[str, Any]] = []
    for target in range(state.seats):
        if targets >> target & 1:
            chances = [
                [lethal(state, seat, target, factor, extra), weight] for factor, weight in factors(state, seat).items()
            ]
            if min(chances)[0] <= dice:
                found.append(goal("kill", "attack", chances, seat=target))
    return found


def factors(state: NewYorkState, seat: int) -> dict[int, float]:
    """By what the blow is multiplied, and how likely: a card may have the target roll a die."""
    asking = held(state, seat, ATTACK_DIE)
    if not asking:
        return {1: 1.0}
    found: dict[int, float] = {}
    for symbol in range(SYMBOLS):
        factor = asking[0].die_factor(symbol)
        found[factor] = found.get(factor, 0.0) + 1 / SYMBOLS
    return found


def lethal(state: NewYorkState, seat: int, target: int, factor: int, extra: list[int]) -> int:
    """How many Attack dice eliminate the target; MOST if no number does. No attack without a symbol (KNY-73)."""
    for number in range(MOST):
        symbols = number + extra[ATTACK]
        if symbols and blow(state, seat, symbols, target, factor) >= most_bearable(state, target):
            return number
    return MOST


def fame(state: NewYorkState, seat: int) -> list[dict[str, Any]]:
    """Superstar and the Statue of Liberty, for whoever does not hold them (KNY-37, KNY-38)."""
    found: list[dict[str, Any]] = []
    if state.superstar != seat:
        needed = next(number for number in range(1, MOST) if star_vp(state, seat, number))
        found.append(goal("superstar", "celebrity", [[needed, 1.0]]))
    if state.statue != seat:
        found.append(goal("statue", "ouch", [[STATUE_NEEDS, 1.0]]))
    return found


def shelter(state: NewYorkState, seat: int, dice: int) -> list[dict[str, Any]]:
    """No Ouch! on any of the dice, where units would shoot: at times one's life depends on it."""
    damage = damage_of(shots(state, seat, 1), seat)
    if not damage:
        return []
    return [goal("survive" if damage >= most_bearable(state, seat) else "no_ouch", "no_ouch", [[dice, 1.0]])]
