"""The board and its pieces, with every printed number: boroughs, Manhattan's zones, tiles, units, tokens."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOWHERE: Final = -1
NOTHING: Final = -1

# Boroughs.
MANHATTAN: Final = 0
BRONX: Final = 1
QUEENS: Final = 2
BROOKLYN: Final = 3
STATEN_ISLAND: Final = 4
BOROUGHS: Final = 5
BOROUGH_IDS: Final = ["manhattan", "bronx", "queens", "brooklyn", "staten_island"]
ROOM: Final = 2  # monsters in a borough other than Manhattan (KNY-70)

# Manhattan's zones and what a turn that starts there brings (KNY-11).
LOWER: Final = 0
MIDTOWN: Final = 1
UPPER: Final = 2
ZONE_IDS: Final = ["lower", "midtown", "upper"]
INCOME_VP: Final = [1, 2, 2]
INCOME_ENERGY: Final = [1, 1, 2]
ENTRY_VP: Final = 1
SECOND_TRACK_FROM: Final = 5  # living players (KNY-95)

# Units, and what destroying one takes and gives.
INFANTRY: Final = 0
JET: Final = 1
TANK: Final = 2
UNITS: Final = 3
UNIT_IDS: Final = ["infantry", "jet", "tank"]
UNIT_DURABILITY: Final = [2, 3, 4]
UNIT_VP: Final = [0, 0, 3]
UNIT_ENERGY: Final = [0, 2, 0]
UNIT_HEAL: Final = [1, 0, 0]
# In the list of what was destroyed this turn, buildings come after the kinds of units.
A_BUILDING: Final = 3

# Tiles: a building, and on its back the unit of its durability (KNY-36).
TILE_IDS: Final = [
    "skyscraper_1",
    "skyscraper_2",
    "skyscraper_3",
    "power_plant_2",
    "power_plant_3",
    "hospital_2",
    "hospital_3",
]
TILE_COUNT: Final = [22, 8, 3, 3, 3, 3, 3]
DURABILITY: Final = [1, 2, 3, 2, 3, 2, 3]
TILE_VP: Final = [1, 2, 3, 0, 0, 0, 0]
TILE_ENERGY: Final = [0, 0, 0, 2, 3, 0, 0]
TILE_HEAL: Final = [0, 0, 0, 0, 0, 2, 3]
UNIT_BEHIND: Final = [INFANTRY, JET, TANK, JET, TANK, JET, TANK]
TILES: Final = 45
STACKS: Final = 15
STACK_HEIGHT: Final = 3
STACKS_EACH: Final = 3  # stacks 0-2 stand in Manhattan, 3-5 in the Bronx, and so on

LIFE: Final = 10
MOST_LIFE: Final = 12  # with cards
GOAL: Final = 20
BLACK_DICE: Final = 6
REROLLS: Final = 2
MARKET: Final = 3
SWEEP_COST: Final = 2
WEB_TOKENS: Final = 13
CURSE_TOKENS: Final = 13
CARAPACE_TOKENS: Final = 15

# Superstar and Statue of Liberty.
STAR_NEEDS: Final = 3
STATUE_NEEDS: Final = 3
STATUE_VP: Final = 3
