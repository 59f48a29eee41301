"""Every move as an int, and its notation. Ranges of ints, one per kind of move; only monsters depend on the set."""

from __future__ import annotations

from typing import Final

from monstertable.games.monster_city.cards import (
    BUILDING_CODES,
    BUILDINGS,
    CATEGORIES,
    CATEGORY_IDS,
    EVENT_IDS,
    EVENTS,
    MONSTER_CARDS,
    PAIRS,
)

# Of players: each range starts where the one before ends.
BUILD: Final = 0
ATTACK: Final = BUILD + BUILDINGS
STOP: Final = ATTACK + MONSTER_CARDS
FALL: Final = STOP + 1
SCORE: Final = FALL + BUILDINGS
PLAY_CHICKEN: Final = SCORE + CATEGORIES
PLAY_REJECTED_PROJECT: Final = PLAY_CHICKEN + MONSTER_CARDS
PLAY_COUNTERATTACK: Final = PLAY_REJECTED_PROJECT + BUILDINGS
PLAY_DETOUR: Final = PLAY_COUNTERATTACK + 1
PLAY_GRANT: Final = PLAY_DETOUR + 1
DECLINE: Final = PLAY_GRANT + 1
# Of chance.
DEAL_BUILDING: Final = DECLINE + EVENTS
DEAL_MONSTER: Final = DEAL_BUILDING + BUILDINGS
DEAL_EVENT: Final = DEAL_MONSTER + MONSTER_CARDS
DEAL_PAIR: Final = DEAL_EVENT + EVENTS
DEAL_FIRST: Final = DEAL_PAIR + len(PAIRS)
# Of players again: Remodel has a move for every pair of buildings.
PLAY_REMODEL: Final = DEAL_FIRST + len(PAIRS)
MOVES: Final = PLAY_REMODEL + BUILDINGS * BUILDINGS


def notation(monsters: list[str]) -> list[str]:
    """The text of every move, for these monster faces; moves of monsters that do not exist have none."""
    unused = [""] * (MONSTER_CARDS - len(monsters))
    buildings = BUILDING_CODES
    texts = [f"build {code}" for code in buildings]
    texts += [f"attack {monster}" for monster in monsters] + unused
    texts += ["stop"]
    texts += [f"fall {code}" for code in buildings]
    texts += [f"score {category}" for category in CATEGORY_IDS]
    texts += [f"chicken {monster}" for monster in monsters] + unused
    texts += [f"rejected_project {code}" for code in buildings]
    texts += ["counterattack", "detour", "grant"]
    texts += [f"decline {event}" for event in EVENT_IDS]
    texts += [f"building {code}" for code in buildings]
    texts += [f"monster {monster}" for monster in monsters] + unused
    texts += [f"event {event}" for event in EVENT_IDS]
    texts += [f"pair {letter}" for letter in PAIRS]
    texts += [f"first {seat}" for seat in range(len(PAIRS))]
    texts += [f"remodel {own} {new}" for own in buildings for new in buildings]
    return texts
