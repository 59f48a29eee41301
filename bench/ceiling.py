"""What is there to win? One seat that knows all coming chance, against others that do not: a ceiling for fair players.

    python bench/ceiling.py [GAME ...] [--bot champion:500] [--against greedy] [--games 100] [--seconds 600] [--seed 1]

The champion's planner plans here upon the true position and the true chance, which nobody can know in a real game: only
what the players will do is imagined. It plays on every seat in turn over the same deals, and so does the same bot
fairly, so the difference is what knowing is worth. It is no limit to what can be won: one that searched better would
win more. Play on compiled rules, as `make lab` makes them.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from statistics import fmean

import monstertable
from monstertable.bots import bot
from monstertable.bots.champion import ChampionBot
from monstertable.bots.net import key_of
from monstertable.bots.network import Network
from monstertable.bots.planning import Plan, Planner
from monstertable.core.chance import Random, seeded
from monstertable.core.game import AnyGame, State, usual_seats
from monstertable.core.loop import Loop
from monstertable.core.play import play
from monstertable.core.sight import Player, Sight
from monstertable.lab.intervals import share_of_deals

# Who sits there: made for a game whose position and chance are these.
Seated = Callable[[State, Random], Player]


class Foreseeing(Planner):
    """All worlds are the true one, and chance does in them what it will do."""

    def __init__(self, network: Network, sight: Sight, follow: int, state: State, chance: Random) -> None:
        super().__init__(network, sight, follow)
        self.state = state
        self.chance = chance

    def world(self, plan: Plan, number: int) -> Loop:
        return Loop(self.game, self.state.copy(), Random(self.chance.state))


class Clairvoyant(Player):
    """Plans as the champion does, but upon what is true."""

    def __init__(self, champion: ChampionBot, state: State, chance: Random) -> None:
        self.champion = champion
        self.state = state
        self.chance = chance

    def choose(self, sight: Sight) -> int:
        planners, key = self.champion.planners, key_of(sight)
        if key not in planners:
            network = self.champion.given or self.champion.brought(sight.game)
            planners[key] = Foreseeing(network, sight, self.champion.follow, self.state, self.chance)
        return self.champion.choose(sight)


def clairvoyant(name: str) -> Seated:
    def seated(state: State, chance: Random) -> Player:
        champion = bot(name)
        if not isinstance(champion, ChampionBot):
            raise SystemExit(f"{name} plans with no network.")
        return Clairvoyant(champion, state, chance)

    return seated


def fair(name: str) -> Seated:
    return lambda state, chance: bot(name)


def share_of_one(game: AnyGame, one: Seated, against: str, chosen: argparse.Namespace) -> tuple[list[float], int]:
    """What one wins on every seat of each deal, and in how many games."""
    seats = usual_seats(game)
    shares: list[float] = []
    until = time.monotonic() + chosen.seconds
    while len(shares) * seats < chosen.games and (len(shares) < 2 or time.monotonic() < until):
        shares.append(wins_of_deal(game, one, against, chosen.seed, len(shares)))
    return shares, len(shares) * seats


def wins_of_deal(game: AnyGame, one: Seated, against: str, seed: int, deal: int) -> float:
    """What one wins of a deal, on every seat in turn."""
    setup = game.setup(usual_seats(game))
    wins: list[float] = []
    for seat in range(setup.seats):
        state, chance = game.initial(setup), seeded(seed, deal)
        players = [one(state, chance) if place == seat else bot(against) for place in range(setup.seats)]
        play(game, state, players, chance)
        outcome = game.outcome(state)
        assert outcome is not None
        wins.append(outcome.win_of(seat))
    return fmean(wins)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game", nargs="*", default=monstertable.game_names())
    asked.add_argument("--bot", default="champion:500", help="how it thinks (champion:500)")
    asked.add_argument("--against", default="greedy", help="on all other seats (greedy)")
    asked.add_argument("--games", type=int, default=100, help="of each (100)")
    asked.add_argument("--seconds", type=float, default=600.0, help="after which each has enough (600)")
    asked.add_argument("--seed", type=int, default=2026)
    chosen = asked.parse_args()
    print(f"| game | one against {chosen.against} | games | wins | 95 % interval |\n| --- | --- | ---: | ---: | ---: |")
    for game in map(monstertable.game, chosen.game):
        for title, one in ((chosen.bot, fair(chosen.bot)), (f"{chosen.bot}, foreseeing", clairvoyant(chosen.bot))):
            shares, games = share_of_one(game, one, chosen.against, chosen)
            share, low, high = share_of_deals(shares)
            print(f"| {game.name} | {title} | {games} | {share:.1%} | {low:.1%}–{high:.1%} |", flush=True)


if __name__ == "__main__":
    main()
