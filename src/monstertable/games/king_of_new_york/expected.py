"""What each kind of symbol would do if it were resolved now: the table and the bots read it in the view."""

from __future__ import annotations

from monstertable.core.game import View
from monstertable.games.king_of_new_york.attack import blow, targets_of
from monstertable.games.king_of_new_york.board import MANHATTAN, NOBODY, STATUE_NEEDS, STATUE_VP
from monstertable.games.king_of_new_york.card import ATTACK_DIE, CELEBRITY_ROLLED, ENERGY_ROLLED, SWAPPING, held
from monstertable.games.king_of_new_york.damage import damage_of
from monstertable.games.king_of_new_york.destruction import borough_of_destruction, objects
from monstertable.games.king_of_new_york.dice import ATTACK, CELEBRITY, DESTRUCTION, ENERGY, HEAL, OUCH
from monstertable.games.king_of_new_york.fortune import most_life
from monstertable.games.king_of_new_york.movement import flights
from monstertable.games.king_of_new_york.resolving import shots, star_vp
from monstertable.games.king_of_new_york.state import NewYorkState


def expected(state: NewYorkState, symbols: list[int]) -> View:
    """For the active player and these numbers of symbols; kinds without a symbol are left out."""
    seat = state.turn
    found: View = {}
    if symbols[ENERGY]:
        energy = symbols[ENERGY]
        for card in held(state, seat, ENERGY_ROLLED):
            energy = card.energy_rolled(state, seat, energy)
        found["energy"] = {"energy": energy}
    if symbols[ATTACK]:
        damage = blows(state, seat, symbols[ATTACK])
        found["attack"] = {
            "damage": damage,
            "die": len(held(state, seat, ATTACK_DIE)) > 0,
            "may_flee": may_flee(state, damage) if state.place[seat] != MANHATTAN else [],
        }
    if symbols[DESTRUCTION]:
        within = objects(state, seat, borough_of_destruction(state, seat), symbols[DESTRUCTION])
        found["destruction"] = {"objects": len(within)}
    if symbols[HEAL]:
        room = most_life(state, seat) - state.life[seat]
        found["heal"] = {"life": 0 if state.place[seat] == MANHATTAN else min(symbols[HEAL], room)}
    if symbols[CELEBRITY]:
        found["celebrity"] = celebrity(state, seat, symbols[CELEBRITY])
    if symbols[OUCH]:
        found["ouch"] = ouch(state, seat, symbols[OUCH])
    return found


def blows(state: NewYorkState, seat: int, symbols: int) -> dict[str, int]:
    """Damage by seat; a die that may double it is not foreseen."""
    targets = targets_of(state, seat)
    return {
        str(target): blow(state, seat, symbols, target, 1) for target in range(state.seats) if targets >> target & 1
    }


def may_flee(state: NewYorkState, damage: dict[str, int]) -> list[int]:
    """Who would live on in Manhattan, can pay for a flight, and may make room for the attacker at once (KNY-72)."""
    inside = [who for who in state.tracks if who != NOBODY and str(who) in damage]
    alive = [who for who in inside if damage[str(who)] < most_bearable(state, who)]
    return [who for who in alive if len(flights(state, who)) > 1]


def most_bearable(state: NewYorkState, seat: int) -> int:
    """The damage that ends a monster; energy may meet some of it (KNY-C12)."""
    return state.life[seat] + (state.energy[seat] if state.moments[seat] & SWAPPING else 0)


def celebrity(state: NewYorkState, seat: int, number: int) -> View:
    by_cards = sum([card.celebrity_rolled(number) for card in held(state, seat, CELEBRITY_ROLLED)])
    return {"vp": star_vp(state, seat, number), "by_cards": by_cards, "holder": state.superstar == seat}


def ouch(state: NewYorkState, seat: int, number: int) -> View:
    damages = shots(state, seat, number)
    statue = number >= STATUE_NEEDS and state.statue != seat
    return {
        "damage": {
            str(victim): damage_of(damages, victim) for victim in range(state.seats) if damage_of(damages, victim)
        },
        "vp": STATUE_VP if statue else 0,
        "loser": state.statue if statue and state.statue != NOBODY else None,
    }
