"""What the rules page draws: every symbol, piece and figure of the rules, and the worked examples."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, Final

from monstertable.games.king_of_new_york.board import (
    BLACK_DICE,
    BOROUGH_IDS,
    CARAPACE_TOKENS,
    CURSE_TOKENS,
    DURABILITY,
    ENTRY_VP,
    GOAL,
    INCOME_ENERGY,
    INCOME_VP,
    LIFE,
    MARKET,
    REROLLS,
    ROOM,
    SECOND_TRACK_FROM,
    STACK_HEIGHT,
    STACKS,
    STACKS_EACH,
    STAR_NEEDS,
    STATUE_NEEDS,
    STATUE_VP,
    SWEEP_COST,
    TILE_IDS,
    TILES,
    UNIT_BEHIND,
    UNIT_DURABILITY,
    UNIT_IDS,
    WEB_TOKENS,
    ZONE_IDS,
)
from monstertable.games.king_of_new_york.card import CARDS, KEEP
from monstertable.games.king_of_new_york.dice import LETTERS, SYMBOL_IDS
from monstertable.games.king_of_new_york.examples import ARMY_DAMAGE, EXAMPLES, STAR_ROLLS, Example
from monstertable.games.king_of_new_york.names import (
    borough_name,
    card_name,
    card_of,
    card_text,
    monsters,
    special_cards,
    symbol_name,
    tile_title,
    unit_title,
    zone_name,
)
from monstertable.games.king_of_new_york.rewards import REWARDS

# One card of each kind, to learn reading them.
SAMPLES: Final = ["stomp", "central_park"]


def guide(t: NullTranslations) -> dict[str, Any]:
    return {
        "numbers": numbers(),
        "faces": dict(zip(LETTERS, SYMBOL_IDS, strict=True)),
        "symbols": {symbol: symbol_name(symbol, t) for symbol in SYMBOL_IDS},
        "boroughs": {borough: borough_name(borough, t) for borough in BOROUGH_IDS},
        "zones": [
            {"id": zone, "name": zone_name(zone, t), "vp": INCOME_VP[place], "energy": INCOME_ENERGY[place]}
            for place, zone in enumerate(ZONE_IDS)
        ],
        "rewards": REWARDS,
        "tiles": tiles(t),
        "units": [
            {"id": unit, "name": unit_title(unit, t), "durability": UNIT_DURABILITY[place]}
            for place, unit in enumerate(UNIT_IDS)
        ],
        "specials": special_cards(t),
        "monsters": monsters(t),
        "cards": {card.id: card_name(card.id, t) for card in CARDS},
        "samples": [sample(id, t) for id in SAMPLES],
        "examples": {example.id: told(example, t) for example in EXAMPLES},
        "army": ARMY_DAMAGE,
        "star_rolls": STAR_ROLLS,
    }


def sample(id: str, t: NullTranslations) -> dict[str, Any]:
    """A card as it lies on the table."""
    card = card_of(id)
    return {
        "id": id,
        "name": card_name(id, t),
        "cost": card.cost,
        "keep": card.kind == KEEP,
        "text": card_text(id, t),
    }


def numbers() -> dict[str, int]:
    """The figures of the rules, from the rules."""
    return {
        "life": LIFE,
        "goal": GOAL,
        "tiles": TILES,
        "stacks": STACKS,
        "stack_height": STACK_HEIGHT,
        "stacks_each": STACKS_EACH,
        "room": ROOM,
        "cards": len(CARDS),
        "market": MARKET,
        "sweep": SWEEP_COST,
        "dice": BLACK_DICE,
        "rolls": REROLLS + 1,
        "entry": ENTRY_VP,
        "star": STAR_NEEDS,
        "statue": STATUE_NEEDS,
        "statue_vp": STATUE_VP,
        "second_track": SECOND_TRACK_FROM,
        "web": WEB_TOKENS,
        "curse": CURSE_TOKENS,
        "carapace": CARAPACE_TOKENS,
    }


def tiles(t: NullTranslations) -> list[dict[str, Any]]:
    """Every kind of building, and the unit on its back."""
    return [
        {
            "id": tile,
            "symbol": tile_symbol(tile),
            "name": tile_title(tile, t),
            "durability": DURABILITY[place],
            "unit": UNIT_IDS[UNIT_BEHIND[place]],
            "unit_name": unit_title(UNIT_IDS[UNIT_BEHIND[place]], t),
        }
        for place, tile in enumerate(TILE_IDS)
    ]


def tile_symbol(tile: str) -> str:
    """The picture of a tile."""
    return f"tile-{tile[:-2]}-{tile[-1]}"


def told(example: Example, t: NullTranslations) -> dict[str, Any]:
    """One example, ready to be drawn."""
    names = monsters(t)
    return {
        "id": example.id,
        "title": t.gettext(example.title),
        "monsters": [names[figure] for figure in example.monsters],
        "figures": example.monsters,
        "rolls": example.rolls,
        "places": [scene(example, borough, t) for borough in boroughs_of(example)],
        "steps": [t.gettext(step) for step in example.steps],
        "after": [standing(place, life, vp, energy, t) for place, life, vp, energy in example.after],
    }


def boroughs_of(example: Example) -> list[str]:
    """The boroughs in which something of the example is to be seen."""
    seen = [place.split()[0] for place in example.places[: len(example.monsters)]]
    seen += [*example.stacks, *example.units]
    return [borough for borough in BOROUGH_IDS if borough in seen]


def scene(example: Example, borough: str, t: NullTranslations) -> dict[str, Any]:
    """Who and what stands in a borough."""
    there = [seat for seat in range(len(example.monsters)) if example.places[seat].split()[0] == borough]
    return {
        "id": borough,
        "name": borough_name(borough, t),
        "monsters": [monster(example, seat, t) for seat in there],
        "tiles": [tile_facts(tile) for tile in example.stacks.get(borough, "").split()],
        "units": example.units.get(borough, "").split(),
    }


def monster(example: Example, seat: int, t: NullTranslations) -> dict[str, Any]:
    zone = example.places[seat].partition(" ")[2]
    return {
        "figure": example.monsters[seat],
        "name": monsters(t)[example.monsters[seat]],
        "zone": zone_name(zone, t) if zone else "",
        "life": example.life.get(seat, LIFE),
        "energy": example.energy.get(seat, 0),
    }


def tile_facts(tile: str) -> dict[str, Any]:
    return {"id": tile, "symbol": tile_symbol(tile), "durability": DURABILITY[TILE_IDS.index(tile)]}


def standing(place: str, life: int, vp: int, energy: int, t: NullTranslations) -> dict[str, Any]:
    """Where a monster is in the end, and with how much."""
    borough, _, zone = place.partition(" ")
    where = zone_name(zone, t) if zone else borough_name(borough, t)
    return {"where": where, "life": life, "vp": vp, "energy": energy}
