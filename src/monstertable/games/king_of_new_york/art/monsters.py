"""The six monsters: who they are, in full figure and as a portrait."""

from __future__ import annotations

from collections.abc import Callable

from monstertable.games.king_of_new_york.art import monsters_land, monsters_metal, monsters_sea

MONSTERS: dict[str, tuple[str, Callable[[], str], Callable[[], str]]] = {
    "captain_fish": ("Captain Fish", monsters_sea.captain_fish, monsters_sea.captain_fish_head),
    "drakonis": ("Drakonis", monsters_sea.drakonis, monsters_sea.drakonis_head),
    "kong": ("Kong", monsters_land.kong, monsters_land.kong_head),
    "mantis": ("Mantis", monsters_land.mantis, monsters_land.mantis_head),
    "rob": ("Rob", monsters_metal.rob, monsters_metal.rob_head),
    "sheriff": ("Sheriff", monsters_metal.sheriff, monsters_metal.sheriff_head),
}
