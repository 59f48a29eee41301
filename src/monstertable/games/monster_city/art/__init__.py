"""Own pictures of Monster City, cut from paper in code."""

from __future__ import annotations

from functools import cache

from monstertable.art.paper import GREEN, GREY, RED, YELLOW, symbol
from monstertable.games.monster_city.art import events, monsters_colour, monsters_grey, monsters_pairs, things
from monstertable.games.monster_city.art.buildings import building_symbols
from monstertable.games.monster_city.art.poster import poster
from monstertable.games.monster_city.art.reactions import REACTIONS

__all__ = ["poster", "sprites"]

MONSTERS = {
    "all_red": ("Kraken", monsters_colour.kraken),
    "all_green": ("Moth-Queen", monsters_colour.moth_queen),
    "all_yellow": ("Taxizaur", monsters_colour.taxizaur),
    "pair2_yellow_green": ("Hydra Worm", monsters_pairs.hydra_worm),
    "pair2_red_green": ("Boxing Ape", monsters_pairs.boxing_ape),
    "pair2_red_yellow": ("Fire Salamander", monsters_pairs.fire_salamander),
    "pair1_red_green": ("Gremlin", monsters_pairs.gremlin),
    "pair1_red_yellow": ("Lantern-Fish", monsters_pairs.lantern_fish),
    "pair1_yellow_green": ("Bee-Frog", monsters_pairs.bee_frog),
    "triple_ryg": ("Traffic Cyclops", monsters_colour.traffic_cyclops),
    "values_odd": ("The Odd One", monsters_grey.odd_one),
    "values_even": ("The Even Twins", monsters_grey.even_twins),
    "any_1": ("Tooth Blob", monsters_grey.tooth_blob),
    "any_2": ("Robot Crab", monsters_grey.robot_crab),
    "generic": ("Unknown monster", monsters_grey.shadow_monster),
}

EVENTS = {
    "chicken": ("Chicken", events.chicken),
    "rejected_project": ("Rejected Project", events.rejected_project),
    "remodel": ("Remodel", events.remodel),
    "counterattack": ("Counterattack", events.counterattack),
    "detour": ("Detour", events.detour),
    "grant": ("Grant", events.grant),
}

MARKS = {
    "red": ("Red", "M2.5 12a9.5 9.5 0 1119 0a9.5 9.5 0 11-19 0z", RED),
    "green": ("Green", "M12 3L21.5 20.5H2.5z", GREEN),
    "yellow": ("Yellow", "M4 4h16v16H4z", YELLOW),
    "any": ("Any colour", "M12 2.5L21.5 12L12 21.5L2.5 12z", GREY),
}

SCORES = {
    "lowest": "Lowest of each colour",
    "highest": "Highest of each colour",
    "one_colour": "One colour",
    "all": "All buildings",
}


def _upright_things() -> list[str]:
    """Card-sized things."""
    upright = "0 0 100 140"
    return [
        symbol("stop", "Stop", upright, things.stop()),
        symbol("card-back-building", "Building card, face down", upright, things.card_back_building()),
        symbol("card-back-monster", "Monster card, face down", upright, things.card_back_monster()),
        symbol("card-back-event", "Event card, face down", upright, things.card_back_event()),
    ]


@cache
def sprites() -> str:
    """All drawings of the game as one document of symbols."""
    square = "0 0 100 100"
    drawings = [symbol(name, title, "0 0 100 140", body) for name, (title, body) in building_symbols().items()]
    drawings += [
        symbol(f"mark-{key}", title, "0 0 24 24", things.mark(shape, colour))
        for key, (title, shape, colour) in MARKS.items()
    ]
    drawings += [symbol(f"monster-{key}", title, square, draw()) for key, (title, draw) in MONSTERS.items()]
    drawings += [symbol(f"event-{key}", title, square, draw()) for key, (title, draw) in EVENTS.items()]
    drawings += [symbol(f"score-{key}", title, "0 0 48 48", things.score(key)) for key, title in SCORES.items()]
    drawings += _upright_things()
    drawings.append(symbol("banknote", "Banknote", "0 0 100 56", things.banknote()))
    drawings.append(symbol("rubble", "Rubble", "0 0 100 60", things.rubble()))
    drawings += [symbol(f"reaction-{name}", title, "0 0 100 100", body()) for name, (title, body) in REACTIONS.items()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(drawings) + "\n</svg>\n"
