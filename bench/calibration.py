"""Whether the chances that an analysis tells come true: of positions called 30 %, 30 % should be won.

    python bench/calibration.py GAME [--games 2000] [--bot greedy] [--playouts 256] [--seed 1] [--out docs/images]

Bots play; positions drawn from their games are valued as an analysis values them, and put down with who won in the end.
Every seat of every position is one forecast. They are told apart by tenths, each with the share that was won and its
standard error, for which the positions of one game count as one. Writes `calibration-GAME.svg` and prints the table.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from pathlib import Path

import monstertable
from monstertable.analysis.playout import play_out
from monstertable.analysis.work import HORIZON, key_of
from monstertable.bots import bot
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame, mind_of, usual_seats
from monstertable.core.sight import Sight, hindsight

POSITIONS = 4  # of each game
BINS = 10
SIZE = 320  # of the drawing
EDGE = 44

Forecast = tuple[int, float, float]  # the game, what was told, what was won


class Taken:
    """A position drawn from a game, with how many chance moves and decisions had been made."""

    def __init__(self, state: object, chances: int, decisions: int) -> None:
        self.state, self.chances, self.decisions = state, chances, decisions


def forecasts(game: AnyGame, seats: int, name: str, number: int, seed: int, playouts: int) -> list[Forecast]:
    """Play one game and value some of its positions, drawn evenly."""
    random = seeded(seed, number)
    state = game.initial(game.setup(seats))
    sights = [Sight(game, state, seat, random.fork()) for seat in range(seats)]
    player = bot(name)
    taken: list[Taken] = []
    met = chances = decisions = 0
    while owing := game.owing(state):
        met += 1
        place = len(taken) if len(taken) < POSITIONS else random.below(met)
        if place < POSITIONS:
            taken[place : place + 1] = [Taken(state.copy(), chances, decisions)]
        seat = owing[0]
        game.apply(state, seat, game.sample(state, random) if seat == CHANCE else player.choose(sights[seat]))
        chances, decisions = chances + (seat == CHANCE), decisions + (seat != CHANCE)
    outcome = game.outcome(state)
    assert outcome is not None
    found: list[Forecast] = []
    for place, one in enumerate(taken):
        told = valued(game, one, seats, playouts, seed + 1000 * number + place)
        found += [(number, told[seat], outcome.win_of(seat)) for seat in range(seats)]
    return found


def valued(game: AnyGame, taken: Taken, seats: int, playouts: int, seed: int) -> list[float]:
    mind, sums = mind_of(game), [0.0] * seats
    for number in range(playouts):
        world = hindsight(taken.state)  # type: ignore[arg-type]
        key = key_of(seed, 0, number)
        for seat, chance in enumerate(play_out(game, mind, world, key, taken.chances, taken.decisions, HORIZON)):
            sums[seat] += chance
    return [total / playouts for total in sums]


class Bin:
    def __init__(self, forecasts: list[Forecast]) -> None:
        self.number = len(forecasts)
        self.told = sum(told for _, told, _ in forecasts) / self.number
        self.won = sum(won for _, _, won in forecasts) / self.number
        by_game: dict[int, float] = {}
        for game, told, won in forecasts:
            by_game[game] = by_game.get(game, 0.0) + (won - told) - (self.won - self.told)
        self.error = sqrt(sum(rest * rest for rest in by_game.values())) / self.number


def binned(found: list[Forecast]) -> list[Bin]:
    parts: list[list[Forecast]] = [[] for _ in range(BINS)]
    for one in found:
        parts[min(BINS - 1, int(BINS * one[1]))].append(one)
    return [Bin(part) for part in parts if part]


def drawing(title: str, bins: list[Bin], note: str) -> str:
    """Told on the way right, won on the way up; what is on the diagonal came true."""

    def x(share: float) -> float:
        return round(EDGE + SIZE * share, 1)

    def y(share: float) -> float:
        return round(SIZE + 30 - SIZE * share, 1)

    marks = "".join(
        f'<line x1="{x(one.told)}" x2="{x(one.told)}" y1="{y(max(0.0, one.won - 2 * one.error))}" '
        f'y2="{y(min(1.0, one.won + 2 * one.error))}" stroke="#1f6f8b" stroke-width="2"/>'
        f'<circle cx="{x(one.told)}" cy="{y(one.won)}" r="5" fill="#1f6f8b"/>'
        for one in bins
    )
    ticks = "".join(
        f'<text x="{x(share)}" y="{y(0) + 18}" text-anchor="middle">{round(100 * share)}</text>'
        f'<text x="{EDGE - 8}" y="{y(share) + 4}" text-anchor="end">{round(100 * share)}</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    width, height = SIZE + EDGE + 20, SIZE + 90
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12" fill="#22262b"><rect width="{width}" height="{height}" fill="#fbfaf7"/>'
        f'<text x="{EDGE}" y="18" font-size="14" font-weight="bold">{title}</text>'
        f'<rect x="{x(0)}" y="{y(1)}" width="{SIZE}" height="{SIZE}" fill="none" stroke="#d9d6ce"/>'
        f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="#b4531a" stroke-dasharray="5 4"/>'
        f"{marks}{ticks}"
        f'<text x="{x(0.5)}" y="{y(0) + 36}" text-anchor="middle">told, per cent (up: won, ± 2 errors)</text>'
        f'<text x="{x(0.5)}" y="{y(0) + 54}" text-anchor="middle" fill="#5d6670">{note}</text></svg>\n'
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=2000)
    asked.add_argument("--bot", default="greedy")
    asked.add_argument("--playouts", type=int, default=256)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, default=Path("docs/images"))
    chosen = asked.parse_args()
    game = monstertable.game(chosen.game)
    seats = usual_seats(game)
    began = time.process_time()
    found: list[Forecast] = []
    for number in range(chosen.games):
        found += forecasts(game, seats, chosen.bot, number, chosen.seed, chosen.playouts)
    bins = binned(found)
    score = sum((told - won) ** 2 for _, told, won in found) / len(found)
    print(f"{game.name}: {chosen.games} games of {chosen.bot} bots with {seats} seats, {len(found)} forecasts of")
    print(f"{chosen.playouts} playouts, Brier score {score:.3f}, {time.process_time() - began:.0f} s of the processor")
    print("| told | won | error | forecasts |\n|---|---|---|---|")
    for one in bins:
        print(f"| {100 * one.told:.1f} % | {100 * one.won:.1f} % | {100 * one.error:.1f} | {one.number} |")
    note = f"{chosen.games} games of {chosen.bot} bots, {seats} seats"
    title = game.name.replace("_", " ").title()
    (chosen.out / f"calibration-{game.name}.svg").write_text(drawing(title, bins, note), encoding="utf-8")


if __name__ == "__main__":
    main()
