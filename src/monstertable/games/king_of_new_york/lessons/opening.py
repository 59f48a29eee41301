"""How the games of the lessons begin: what is laid out, who comes ashore where, and a rival enters Manhattan."""

from __future__ import annotations

from typing import Final

# The tiles on top, three in each borough in the order of the board.
TOPS: Final = {
    "manhattan": "skyscraper_2 skyscraper_1 power_plant_2",
    "bronx": "skyscraper_1 power_plant_2 skyscraper_3",
    "queens": "skyscraper_1 skyscraper_1 hospital_3",
    "brooklyn": "hospital_2 skyscraper_1 skyscraper_2",
    "staten_island": "skyscraper_1 power_plant_3 skyscraper_2",
}
DEAR: Final = "shadow_double drink_the_hudson towering_titan"


def opening(places: list[str], market: str = DEAR) -> list[str]:
    """Seats by the boroughs they start in. Seat 1 begins and enters Manhattan; the learner, seat 0, comes last."""
    tiles = [f"* tile {tile}" for tiles in TOPS.values() for tile in tiles.split()]
    cards = [f"* card {card}" for card in market.split()]
    first_rolls = ["* roll aaaeee" if seat == 1 else "* roll eeeeee" for seat in range(len(places))]
    order = [*range(1, len(places)), 0]
    starts = [f"{seat} move {places[seat]}" for seat in order]
    return [*tiles, *cards, *first_rolls, *starts, "* roll hhhhhh", "1 keep"]
