"""Under which topic of `why.py` each happening falls; where a card is its cause, the card is the topic."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.board import NOTHING
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.dice import SYMBOL_IDS
from monstertable.games.king_of_new_york.happenings import (
    ADDED,
    ADVANCED,
    AT_ONCE,
    ATTACK_WITHOUT_TARGET,
    BEGAN,
    BOUGHT,
    BY_ATTACK,
    BY_CARD,
    BY_CHOICE,
    BY_CURSE,
    BY_DICE,
    BY_DUTY,
    BY_ELIMINATION,
    BY_ENTRY,
    BY_FLIGHT,
    BY_INCOME,
    BY_LIMIT,
    BY_OUCH,
    BY_PRICE,
    BY_REPLACING,
    BY_RETREAT,
    BY_SHIELD,
    BY_STATUE,
    BY_SUPERSTAR,
    BY_SWEEP,
    BY_TILE,
    BY_TOLL,
    BY_UNIT,
    BY_VP,
    CARD_CAUSE,
    CHANGED_TRACK,
    CURSED,
    DEALT_CARD,
    DESTROYED_BUILDING,
    DESTROYED_UNIT,
    DIE,
    DRAWN,
    ELIMINATED,
    ENERGY_CHANGED,
    EXTRA_TURN,
    GOT_CARD,
    INCOME,
    LAST_ALIVE,
    LIFE_CHANGED,
    LOST_CARD,
    MOVED,
    NOBODY_LEFT,
    PAID_LIFE,
    PLACED,
    RESHUFFLED,
    RESOLVED,
    ROLLED,
    ROLLED_FIRST,
    SETTLED,
    STAYED,
    SWEPT,
    TOOK_DAMAGE,
    TOOK_STATUE,
    TOOK_SUPERSTAR,
    TURN_BEGAN,
    USED,
    VP,
    WEBBED,
    WON,
)

# Happenings that have one topic whatever their numbers.
PLAIN: Final = {
    BEGAN: "first-player",
    ROLLED_FIRST: "first-player",
    PLACED: "question-place",
    ROLLED: "question-reroll",
    SETTLED: "question-reroll",
    ELIMINATED: "eliminated",
    INCOME: "income",
    ATTACK_WITHOUT_TARGET: "no-target",
    DESTROYED_BUILDING: "fallen-building",
    DESTROYED_UNIT: "fallen-unit",
    TOOK_SUPERSTAR: "superstar",
    TOOK_STATUE: "statue",
    ADVANCED: "climbing",
    CHANGED_TRACK: "track",
    STAYED: "question-flee",
    BOUGHT: "bought",
    GOT_CARD: "columbia_university",
    LOST_CARD: "lost-card",
    SWEPT: "sweep",
    DEALT_CARD: "market",
    RESHUFFLED: "reshuffled",
    WEBBED: "token-web",
    CURSED: "token-curse",
    EXTRA_TURN: "extra-turn",
    DRAWN: "won-last",
    PAID_LIFE: "of_another_world",
}
CAUSES: Final = {
    BY_INCOME: "income",
    BY_ENTRY: "entry",
    BY_TILE: "fallen-building",
    BY_UNIT: "fallen-unit",
    BY_SUPERSTAR: "superstar",
    BY_STATUE: "statue",
    BY_OUCH: "die-ouch",
    BY_ATTACK: "die-attack",
    BY_PRICE: "bought",
    BY_SWEEP: "sweep",
    BY_TOLL: "new_york_marathon",
    BY_CURSE: "token-curse",
    BY_SHIELD: "of_another_world",
    BY_ELIMINATION: "eliminated",
    BY_LIMIT: "life-limit",
}
BY_THE_DICE: Final = {VP: "die-celebrity", ENERGY_CHANGED: "die-energy", LIFE_CHANGED: "die-heal"}
WAYS: Final = {
    BY_CHOICE: "question-move",
    BY_DUTY: "entry",
    BY_FLIGHT: "question-flee",
    BY_RETREAT: "question-retreat",
    BY_CARD: "subway",
    BY_REPLACING: "replacing",
}
ENDS: Final = {
    BY_VP: "won-points",
    LAST_ALIVE: "won-last",
    NOBODY_LEFT: "won-last",
    AT_ONCE: "won-at-once",
}
# Where the number of the card stands in happenings that are a card's doing.
CARD_AT: Final = {ADDED: 4, DIE: 2, USED: 2}


def topic_of(event: tuple[int, ...]) -> str:
    kind = event[0]
    if kind in CARD_AT:
        return CARDS[event[CARD_AT[kind]]].id
    if kind == TURN_BEGAN:
        return "turn" if event[2] == NOTHING else "extra-turn"
    if kind == RESOLVED:
        return f"die-{SYMBOL_IDS[event[2]]}"
    if kind == MOVED:
        return WAYS[event[3]]
    if kind == WON:
        return ENDS[event[2]]
    if kind in (VP, ENERGY_CHANGED, LIFE_CHANGED, TOOK_DAMAGE):
        return of_cause(kind, event[3])
    return PLAIN[kind]


def of_cause(kind: int, cause: int) -> str:
    if cause >= CARD_CAUSE:
        return CARDS[cause - CARD_CAUSE].id
    return BY_THE_DICE[kind] if cause == BY_DICE else CAUSES[cause]
