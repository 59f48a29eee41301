"""What speaks for a move, in one sentence for a hint: what it brings, how likely, and what is in the way."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.face import listed
from monstertable.core.state import World
from monstertable.games.king_of_new_york.board import (
    INCOME_ENERGY,
    INCOME_VP,
    TILE_ENERGY,
    TILE_HEAL,
    TILE_IDS,
    TILE_VP,
    UNIT_BEHIND,
    UNIT_ENERGY,
    UNIT_HEAL,
    UNIT_IDS,
    UNIT_VP,
    ZONE_IDS,
)
from monstertable.games.king_of_new_york.dice import LETTERS, SYMBOL_IDS
from monstertable.games.king_of_new_york.evaluation import symbol_tables
from monstertable.games.king_of_new_york.names import card_text, gains, symbol_name, unit_name
from monstertable.games.king_of_new_york.state import NewYorkState


def reason(world: World[NewYorkState], view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
    """To whoever decides, or where somebody else reads it, of them by name."""
    verb, *rest = move.split()
    me = view["players"][world.seat]
    name = "" if view["seat"] == world.seat else names[world.seat]
    if verb == "reroll":
        return roll_reason(world, view, rest[0], t)
    if verb == "keep":
        found = [brings(view, names, symbol, t) for symbol in SYMBOL_IDS]
        return t.gettext("With the dice as they are: {what}.").format(
            what=", ".join([words for words in found if words])
        )
    if verb == "resolve":
        words = brings(view, names, rest[0], t)
        return words[:1].upper() + words[1:] + "." if words else ""
    if verb == "raze":
        return raze_reason(view, me, rest[0], int(rest[1]) - 1, t)
    if verb == "crush":
        unit = UNIT_IDS.index(rest[1])
        return t.gettext("{gain} for {number} Destruction, and one unit less that shoots.").format(
            gain=gain_now(me, UNIT_VP[unit], UNIT_ENERGY[unit], UNIT_HEAL[unit], t),
            number=me["unit_durability"][unit],
        )
    if verb in ("move", "stay"):
        return travel_reason(view, me, verb, rest, name, t)
    return market_reason(me, verb, rest, name, t)


# Dice


def roll_reason(world: World[NewYorkState], view: dict[str, Any], again: str, t: NullTranslations) -> str:
    """What is kept, and how likely one more of what would help most is in this roll."""
    kept = [view["dice"].count(letter) - again.count(letter) for letter in LETTERS]
    wanted, best = 0, -1.0
    for symbol, table in enumerate(symbol_tables(world.state, world.seat)):
        step = table[kept[symbol] + 1] - table[kept[symbol]]
        if step > best:
            wanted, best = symbol, step
    percent = f"{round(100 * (1 - (5 / 6) ** len(again)))}%"
    chance = t.gettext("The chance of at least one {symbol} in this roll is {percent}.").format(
        symbol=symbol_name(SYMBOL_IDS[wanted], t), percent=percent
    )
    shown = [f"{number} × {symbol_name(SYMBOL_IDS[symbol], t)}" for symbol, number in enumerate(kept) if number]
    if not shown:
        return chance
    return t.gettext("Keeps {dice}.").format(dice=listed(shown, t)) + " " + chance


def brings(view: dict[str, Any], names: list[str], symbol: str, t: NullTranslations) -> str:
    """What the dice of one kind would do if they were resolved now; empty when there are none."""
    found = view["expected"].get(symbol)
    if found is None:
        return ""
    if symbol == "energy":
        return gains(0, found["energy"], 0, t)
    if symbol == "heal":
        return gains(0, 0, found["life"], t) or t.gettext("no healing")
    if symbol == "celebrity":
        return gains(found["vp"], 0, 0, t) or t.gettext("no VP for Celebrity")
    if symbol == "destruction":
        number = found["objects"]
        return t.ngettext("{number} thing to destroy", "{number} things to destroy", number).format(number=number)
    hit = [hit_words(view, names, int(seat), damage, t) for seat, damage in found["damage"].items()]
    if symbol == "ouch" and found["vp"]:
        hit.append(gains(found["vp"], 0, 0, t))
    return ", ".join(hit) or t.gettext("nobody is hit")


def hit_words(view: dict[str, Any], names: list[str], seat: int, damage: int, t: NullTranslations) -> str:
    life = view["players"][seat]["life"]
    if seat == view["seat"]:
        return t.gettext("{damage} damage to you ({life} life)").format(damage=damage, life=life)
    return t.gettext("{damage} damage to {name} ({life} life)").format(damage=damage, name=names[seat], life=life)


# The city


def raze_reason(view: dict[str, Any], me: dict[str, Any], borough: str, stack: int, t: NullTranslations) -> str:
    shown = view["boroughs"][borough]["stacks"][stack]
    tile = TILE_IDS.index(shown["tile"])
    return t.gettext("{gain} for {number} Destruction; but then out comes {unit}.").format(
        gain=gain_now(me, TILE_VP[tile], TILE_ENERGY[tile], TILE_HEAL[tile], t),
        number=shown["durability"],
        unit=unit_name(UNIT_IDS[UNIT_BEHIND[tile]], t),
    )


def gain_now(me: dict[str, Any], vp: int, energy: int, life: int, t: NullTranslations) -> str:
    """What a reward brings at this moment: nobody is healed beyond the limit."""
    healed = min(life, me["most_life"] - me["life"])
    return gains(vp, energy, healed, t) or t.gettext("Nothing, at full life,")


def travel_reason(
    view: dict[str, Any], me: dict[str, Any], verb: str, rest: list[str], name: str, t: NullTranslations
) -> str:
    if view["phase"] == "flee":
        return flight_reason(me, verb, name, t)
    borough = view["boroughs"][rest[0] if rest else me["borough"]]
    units = sum([int(number) for number in borough["units"].values()])
    cheap = sum([1 for stack in borough["stacks"] if 0 < stack["durability"] < 3])
    shooting = t.ngettext("{number} unit there", "{number} units there", units).format(number=units)
    falling = t.ngettext(
        "{number} building for 1 or 2 Destruction", "{number} buildings for 1 or 2 Destruction", cheap
    ).format(number=cheap)
    return f"{shooting}, {falling}."


def flight_reason(me: dict[str, Any], verb: str, name: str, t: NullTranslations) -> str:
    """Out of Manhattan, or not."""
    if verb == "move":
        mine = t.gettext("You have {life} of {most} life, and outside Manhattan Heal works again.")
        others = t.gettext("{name} has {life} of {most} life, and outside Manhattan Heal works again.")
        return (others if name else mine).format(name=name, life=me["life"], most=me["most_life"])
    zone = ZONE_IDS.index(me["zone"])
    mine = t.gettext("If you live ({life} life), your next turn there begins with {gain}.")
    others = t.gettext("If {name} lives ({life} life), the next turn there begins with {gain}.")
    gain = gains(INCOME_VP[zone], INCOME_ENERGY[zone], 0, t)
    return (others if name else mine).format(name=name, life=me["life"], gain=gain)


# The market


def market_reason(me: dict[str, Any], verb: str, rest: list[str], name: str, t: NullTranslations) -> str:
    if verb == "buy" and rest[0] in me["prices"]:
        mine = t.gettext("{price} of your {energy} energy. {text}")
        words = t.gettext("{price} of {name}'s {energy} energy. {text}") if name else mine
        price, text = me["prices"][rest[0]], card_text(rest[0], t)
        return words.format(name=name, price=price, energy=me["energy"], text=text)
    if verb == "buy" or (verb == "use" and rest[-1] != "no"):
        return card_text(rest[0], t)
    if verb == "done":
        mine = t.gettext("You keep {energy} energy for later.")
        words = t.gettext("{name} keeps {energy} energy for later.") if name else mine
        return words.format(name=name, energy=me["energy"])
    return ""
