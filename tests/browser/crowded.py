"""Positions with as much on the table as there can be: legal games in which chance is kind and nobody is in a hurry."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from monstertable import game
from monstertable.core.chance import Random, seeded
from monstertable.core.game import CHANCE, AnyGame, State
from monstertable.games.king_of_new_york.card import CARDS, KEEP
from tests.browser.conftest import Person
from tests.browser.prepared import Moves, write

NEW_YORK, FACTORY = "king_of_new_york", "monster_factory"
LONG_NAMES = [f"Wolframina Wężymordowsk{letter}" for letter in "abcdef"]
Choose = Callable[[AnyGame, State, int, Random], int]
IsFull = Callable[[AnyGame, State], bool]
KEPT = {card.id for card in CARDS if card.kind == KEEP}


def crowded(host: Person, name: str, seats: int, choose: Choose, is_full: IsFull, seed: int) -> str:
    """A table with long names on every seat, in the first position of seat 0 that is full."""
    rules, chance = game(name), seeded(seed)
    state = rules.initial(rules.setup(seats))
    made: Moves = []
    while (seat := rules.owing(state)[0]) != 0 or not is_full(rules, state):
        move = choose(rules, state, seat, chance)
        made.append((seat, rules.text(state, move)))
        rules.apply(state, seat, move)
    host.open("/about")
    bots = ["gentle"] * (seats - 1)
    lobby = str(host.ask("/tables", {"game": name, "seats": seats, "bots": bots})["id"])
    table = write(host.server, lobby, made, "playing")
    with sqlite3.connect(host.server.data, timeout=60) as disk:
        rows = [(LONG_NAMES[seat], table, seat) for seat in range(seats)]
        disk.executemany('UPDATE seats SET name = ? WHERE "table" = ? AND seat = ?', rows)
    return table


def preferred(rules: AnyGame, state: State, seat: int, chance: Random, wanted: Callable[[str], bool]) -> int:
    """Any of the wanted moves, or any at all."""
    legal = rules.legal_moves(state, seat)
    wanted_moves = [move for move in legal if wanted(rules.text(state, move))] or legal
    return wanted_moves[chance.below(len(wanted_moves))]


# Six monsters in New York that buy every card that stays


def hoarding(rules: AnyGame, state: State, seat: int, chance: Random) -> int:
    if seat == CHANCE:
        return energetic(rules, state, chance)
    cards = rules.view(state, None)["players"][seat]["cards"]
    legal = [rules.text(state, move) for move in rules.legal_moves(state, seat)]
    if len(cards) < 12 and any(is_keepable(text) for text in legal):
        return preferred(rules, state, seat, chance, is_keepable)
    return preferred(rules, state, seat, chance, lambda text: text in ("keep", "stay", "done"))


def is_keepable(text: str) -> bool:
    return text.startswith("buy ") and text.split()[1] in KEPT


def energetic(rules: AnyGame, state: State, chance: Random) -> int:
    """All dice show energy once it is known who begins; cards that stay come to the market first."""
    move = rules.sample(state, chance)
    text = rules.text(state, move)
    if text.startswith("roll ") and rules.view(state, None)["turn"] is not None:
        return rules.parse(state, "roll " + "e" * len(text.removeprefix("roll ")))
    for _ in range(60):
        if not text.startswith("card ") or rules.text(state, move).removeprefix("card ") in KEPT:
            break
        move = rules.sample(state, chance)
    return move


def all_cards_are_held(rules: AnyGame, state: State) -> bool:
    held = [len(player["cards"]) for player in rules.view(state, None)["players"]]
    return held[0] >= 10 and sum(held) >= 40


# A monster to which everybody adds every tile


def growing(rules: AnyGame, state: State, seat: int, chance: Random) -> int:
    if seat == CHANCE:
        drawn = [rules.sample(state, chance) for _ in range(40)]
        return min(drawn, key=lambda move: rules.text(state, move).count("-"))
    start = "start KKKK" if seat == 0 else "start n---"
    legal = rules.legal_moves(state, seat)
    return max(legal, key=lambda move: (rules.text(state, move) == start, room(rules, state, seat, move)))


def room(rules: AnyGame, state: State, seat: int, move: int) -> int:
    """How well the monster of seat 0 can grow on after this move: by many places that ask for one side each."""
    after = state.copy()
    rules.apply(after, seat, move)
    monsters = rules.view(after, None)["players"][0]["monsters"]
    if not monsters:
        return 0
    places = len(monsters[0]["places"])
    return 3 * len(monsters[0]["tiles"]) + places - 2 * (int(monsters[0]["open_edges"]) - places)


def has_almost_all_tiles(rules: AnyGame, state: State) -> bool:
    """As many of the 88 as come to lie on one monster: the last ones fit nowhere."""
    monsters = rules.view(state, None)["players"][0]["monsters"]
    return bool(monsters) and len(monsters[0]["tiles"]) >= 76


def full_city(host: Person) -> str:
    return crowded(host, NEW_YORK, 6, hoarding, all_cards_are_held, seed=0)


def full_factory(host: Person) -> str:
    return crowded(host, FACTORY, 2, growing, has_almost_all_tiles, seed=1)
