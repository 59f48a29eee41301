"""How often each card is bought and each of its hooks does something, in simulated games.

    PYTHONPATH=src python -m tests.games.king_of_new_york.census 20000

A sixth of the games is played by random bots, a sixth by greedy ones, the others by shoppers; over all seat counts and
both variants. A hook counts where it changed something or gave another answer than a card without it, not where it was
only asked. Interpreted only: it listens by wrapping the methods of the card classes.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from monstertable.bots.greedy import GreedyBot
from monstertable.bots.random import RandomBot
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, View
from monstertable.core.sight import Player, Sight
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.board import UNIT_IDS
from monstertable.games.king_of_new_york.card import CARDS, SWAPPING, Card
from monstertable.games.king_of_new_york.dice import LETTERS
from monstertable.games.king_of_new_york.frames import PAY, REROLL, SHIELD
from monstertable.games.king_of_new_york.happenings import BOUGHT, BY_TOLL, ENERGY_CHANGED, LIFE_CHANGED
from monstertable.games.king_of_new_york.state import NewYorkState

NOT_HOOKS = {"argument_text", "seen_from", "worth", "worth_of_use"}
BOUGHT_WORDS = "bought for its price"
Fired = Counter[tuple[str, str]]


class Shopper(Player):
    """Lives to buy: saves for the card that was bought least often, rolls for what that takes, uses what it has."""

    def __init__(self, fired: Fired) -> None:
        self.fired = fired

    def choose(self, sight: Sight) -> int:
        moves, texts = sight.moves(), sight.texts()
        view = sight.view()
        me = view["players"][sight.seat]
        wanted = [move for move, text in zip(moves, texts, strict=True) if self.likes(text, texts, view, me)]
        return (wanted or moves)[sight.random.below(len(wanted or moves))]

    def likes(self, text: str, texts: list[str], view: View, me: View) -> bool:
        kind = view["question"]["kind"]
        if kind == "reroll":
            return text == self.dice(texts, view, me)
        if kind == "flee":
            return (text == "stay") == bool(me["life"] > 6)
        if kind == "destroy" and any(other.startswith("crush") for other in texts):
            return text.startswith("crush")
        if kind == "move":
            unit = prey(self.target(view))
            others = [other for other in texts if other != "stay"]
            hunts = [other for other in others if unit in view["boroughs"][other.split()[1]]["units"]]
            here = unit in view["boroughs"][me["borough"]]["units"]
            return text == "stay" if here else text in hunts if hunts else True
        if kind == "buy":
            return text == self.purchase(texts, view, me)
        return True

    def dice(self, texts: list[str], view: View, me: View) -> str:
        keep = "h" if me["life"] < 9 and me["borough"] != "manhattan" else ""
        if "climb_the_empire_state_building" in me["cards"] and me["borough"] == "manhattan":
            loose = "".join(letter * (view["dice"].count(letter) - 1) for letter in LETTERS)
        else:
            hunting = prey(self.target(view)) and me["energy"] > 5
            keep += "d" if hunting else "c" if view["turns"] % 3 == 0 else "e"
            loose = "".join(letter for letter in view["dice"] if letter not in keep)
        return f"reroll {loose}" if f"reroll {loose}" in texts else "keep"

    def target(self, view: View) -> str:
        return str(min([card for card in view["market"] if card], key=lambda card: self.fired[card, BOUGHT_WORDS]))

    def purchase(self, texts: list[str], view: View, me: View) -> str:
        target = self.target(view)
        if f"buy {target}" in texts:
            return f"buy {target}"
        if me["energy"] > 14 and "sweep" in texts:
            return "sweep"
        return "done" if me["energy"] < 14 or prey(target) else texts[-1]


def prey(card: str) -> str:
    """The unit that must have been destroyed to buy this card."""
    return "".join([UNIT_IDS[one.needs_destroyed] for one in CARDS if one.id == card and one.needs_destroyed >= 0])


def situation(state: NewYorkState) -> tuple[Any, ...]:
    """What a hook may change."""
    numbers = (state.shell, state.souvenirs, state.scholar, state.dice, state.aim, state.over, state.units_only)
    lists = (state.vp, state.energy, state.life, state.symbols, state.webs, state.curses, state.extra, state.units)
    return numbers, tuple(map(tuple, lists)), tuple(state.frames), tuple(state.place), tuple(map(tuple, state.keeps))


def listened(card_id: str, name: str, hook: Callable[..., Any], fired: Fired) -> Callable[..., Any]:
    def wrapped(self: Card, *args: Any) -> Any:
        state = args[0] if args and isinstance(args[0], NewYorkState) else None
        offered = args[-1] if args and isinstance(args[-1], list) else None
        before = situation(state) if state else None
        length = len(offered) if offered is not None else 0
        answer = hook(self, *args)
        plain = getattr(Card, name)(self, *args) if answer is not None and name != "answers" else None
        changed = state is not None and situation(state) != before
        if changed or (offered is not None and len(offered) > length) or (answer is not None and answer != plain):
            fired[card_id, name] += 1
        return answer

    return wrapped


def listen(fired: Fired) -> None:
    for card in CARDS:
        kind = type(card)
        for name, hook in list(vars(kind).items()):
            if callable(hook) and name not in NOT_HOOKS:
                setattr(kind, name, listened(card.id, name, hook, fired))


def note_events(state: NewYorkState, fired: Fired) -> None:
    """What has no method: prices, discounts, the toll, plain gains."""
    for event in state.events or []:
        if event[0] == BOUGHT:
            card = CARDS[event[2]]
            fired[card.id, BOUGHT_WORDS] += 1
            if card.cheaper_in and event[3] < card.cost:
                fired[card.id, "cheaper in its borough"] += 1
        elif event[0] in (ENERGY_CHANGED, LIFE_CHANGED) and event[3] == BY_TOLL:
            fired["new_york_marathon", "toll"] += 1
    state.events = []


def note_questions(state: NewYorkState, fired: Fired) -> None:
    frame = state.frames[-1] if state.frames else (0,)
    if frame[0] in (PAY, SHIELD):
        fired["of_another_world", "asked when paying" if frame[0] == PAY else "asked when wounded"] += 1
    if frame[0] == REROLL:
        for number in state.keeps[state.turn]:
            if CARDS[number].dice:
                fired[CARDS[number].id, "one more die"] += 1


def expected_hooks() -> set[tuple[str, str]]:
    """Everything that each card can do."""
    found = set()
    for card in CARDS:
        found.add((card.id, BOUGHT_WORDS))
        found |= {
            (card.id, name) for name, hook in vars(type(card)).items() if callable(hook) and name not in NOT_HOOKS
        }
        found |= {(card.id, "cheaper in its borough")} if card.cheaper_in else set()
        found |= {(card.id, "one more die")} if card.dice else set()
        found |= {(card.id, "toll")} if card.toll else set()
        if card.moments & SWAPPING:
            found |= {(card.id, "asked when paying"), (card.id, "asked when wounded")}
    return found


def play_one(number: int, fired: Fired) -> None:
    seats = GAME.seats[number % len(GAME.seats)]
    variant = {"variant": "advanced"} if seats > 4 and number // len(GAME.seats) % 2 else {}
    state = GAME.initial(GAME.setup(seats, variant))
    state.events = []
    random = seeded(20, number)
    player = [RandomBot(), GreedyBot(), *[Shopper(fired)] * 4][number // (2 * len(GAME.seats)) % 6]
    while owing := GAME.owing(state):
        seat = owing[0]
        move = GAME.sample(state, random) if seat == CHANCE else player.choose(Sight(GAME, state, seat, random))
        GAME.apply(state, seat, move)
        note_events(state, fired)
        note_questions(state, fired)


def main(games: int) -> None:
    fired: Fired = Counter()
    wanted = expected_hooks()
    listen(fired)
    for number in range(games):
        play_one(number, fired)
    print("| card | bought | what it does, and how often |\n|---|---|---|")
    for card in CARDS:
        hooks = sorted(name for id, name in wanted if id == card.id and name != BOUGHT_WORDS)
        said = ", ".join(f"{name} {fired[card.id, name]:,}" for name in hooks)
        print(f"| {card.id} | {fired[card.id, BOUGHT_WORDS]:,} | {said} |")
    rare = sorted((fired[key], key) for key in wanted if fired[key] < 100)
    print(f"\n{games:,} games; fewer than 100 times: {rare or 'nothing'}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
