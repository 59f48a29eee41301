"""Whether chances that are told come true, at each stage of a game: of positions called 30 %, 30 % should be won.

    python bench/calibration.py GAME [--of playouts|network|judge] [--beside judge] [--games 2000] [--bot greedy]
        [--playouts 256] [--seed 1]

Bots play; positions drawn from their games are valued by playouts, as the network that the game brings along sees them,
or as it judges in an analysis, playing on in so many worlds; and put down with who won in the end. Every seat of every
position is one forecast. They are told apart by tenths and by thirds of the game, each with the share that was won and
its standard error, for which the positions of one game count as one. Writes `calibration-GAME.svg`, or
`calibration-GAME-network.svg`, into docs/images (`--out`), and prints the table; with `--beside` it only tells how much
better or worse the other foretold the same positions.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import monstertable
from monstertable.analysis.judges import NETWORK, PLAYOUTS, Start, judge_of
from monstertable.analysis.work import key_of
from monstertable.bots import bot
from monstertable.bots.net import NetBot
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame, usual_seats
from monstertable.core.sight import Sight, hindsight

LOOK, JUDGE = "network", "judge"  # the network at first sight, and as it judges in an analysis
METHODS = (PLAYOUTS, LOOK, JUDGE)
POSITIONS = 4  # of each game
BINS = 10
FEWEST = 20  # forecasts that are worth a mark in the drawing
SIZE = 320  # of the drawing
EDGE = 44

# Parts of a game, by its decisions: each has a colour and a form of its own.
STAGES = (("first third", "#1f6f8b", "circle"), ("second third", "#b4531a", "square"), ("last third", "#5b3f8c", "tip"))


@dataclass
class Forecast:
    game: int
    stage: int
    told: float
    won: float


@dataclass
class Taken:
    """A position drawn from a game, who is asked there, and how many chance moves and decisions had been made."""

    state: Any
    seat: int
    chances: int
    decisions: int


Value = Callable[[AnyGame, Taken, int], list[float]]  # to win, by seat; the number is of this valuing alone


def forecasts(game: AnyGame, seats: int, name: str, number: int, seed: int, value: Value) -> list[Forecast]:
    """Play one game and value some of its positions in which a player is asked, drawn evenly."""
    random = seeded(seed, number)
    state = game.initial(game.setup(seats))
    sights = [Sight(game, state, seat, random.fork()) for seat in range(seats)]
    player = bot(name)
    taken: list[Taken] = []
    chances = decisions = 0
    while owing := game.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            game.apply(state, seat, game.sample(state, random))
            chances += 1
            continue
        place = len(taken) if len(taken) < POSITIONS else random.below(decisions + 1)
        if place < POSITIONS:
            taken[place : place + 1] = [Taken(state.copy(), seat, chances, decisions)]
        game.apply(state, seat, player.choose(sights[seat]))
        decisions += 1
    outcome = game.outcome(state)
    assert outcome is not None
    found: list[Forecast] = []
    for place, one in enumerate(taken):
        stage = len(STAGES) * one.decisions // decisions
        told = value(game, one, seed + 1000 * number + place)
        found += [Forecast(number, stage, told[seat], outcome.win_of(seat)) for seat in range(seats)]
    return found


def by_judge(worlds: int, wanted: str) -> Value:
    """As an analysis values positions, by playouts or by the network as it plays on."""

    def valued(game: AnyGame, taken: Taken, seed: int) -> list[float]:
        judge = judge_of(Sight(game, taken.state, taken.seat, seeded(seed)), wanted)
        keys = [key_of(seed, 0, number) for number in range(worlds)]
        starts = [Start(hindsight(taken.state), key, taken.chances, taken.decisions) for key in keys]
        told = judge.chances(starts, judge.ahead)
        return [sum(chances) / worlds for chances in zip(*told, strict=True)]

    return valued


def by_network() -> Value:
    """As the network that the game brings along sees them from the chair of whoever is asked."""
    player = NetBot("")

    def valued(game: AnyGame, taken: Taken, seed: int) -> list[float]:
        sight = Sight(game, taken.state, taken.seat, seeded(seed))
        return player.planner(sight).chances(sight)

    return valued


class Bin:
    def __init__(self, forecasts: list[Forecast]) -> None:
        self.number = len(forecasts)
        self.told = sum(one.told for one in forecasts) / self.number
        self.won = sum(one.won for one in forecasts) / self.number
        by_game: dict[int, float] = {}
        for one in forecasts:
            by_game[one.game] = by_game.get(one.game, 0.0) + (one.won - one.told) - (self.won - self.told)
        self.error = sqrt(sum(rest * rest for rest in by_game.values())) / self.number


def binned(found: list[Forecast]) -> list[Bin]:
    parts: list[list[Forecast]] = [[] for _ in range(BINS)]
    for one in found:
        parts[min(BINS - 1, int(BINS * one.told))].append(one)
    return [Bin(part) for part in parts if part]


def drawing(title: str, found: list[Forecast], note: str) -> str:
    """Told on the way right, won on the way up; what is on the diagonal came true."""

    def x(share: float) -> float:
        return round(EDGE + SIZE * share, 1)

    def y(share: float) -> float:
        return round(SIZE + 30 - SIZE * share, 1)

    marks = ""
    legend = ""
    for stage, (name, colour, form) in enumerate(STAGES):
        shift = 3 * (stage - 1)  # beside each other, so that none hides another
        for one in binned([forecast for forecast in found if forecast.stage == stage]):
            if one.number < FEWEST:
                continue
            low, high = max(0.0, one.won - 2 * one.error), min(1.0, one.won + 2 * one.error)
            at = x(one.told) + shift
            marks += f'<path d="M{at} {y(low)}V{y(high)}" stroke="{colour}" stroke-width="1.5"/>'
            marks += mark(form, at, y(one.won), colour)
        across = EDGE + 20 + stage * 110
        legend += mark(form, across - 10, SIZE + 97, colour) + f'<text x="{across}" y="{SIZE + 101}">{name}</text>'
    ticks = "".join(
        f'<text x="{x(share)}" y="{y(0) + 18}" text-anchor="middle">{round(100 * share)}</text>'
        f'<text x="{EDGE - 8}" y="{y(share) + 4}" text-anchor="end">{round(100 * share)}</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    width, height = SIZE + EDGE + 20, SIZE + 112
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12" fill="#22262b"><rect width="{width}" height="{height}" fill="#fbfaf7"/>'
        f'<text x="{EDGE}" y="18" font-size="14" font-weight="bold">{title}</text>'
        f'<rect x="{x(0)}" y="{y(1)}" width="{SIZE}" height="{SIZE}" fill="none" stroke="#d9d6ce"/>'
        f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="#b4531a" stroke-dasharray="5 4"/>'
        f"{marks}{ticks}{legend}"
        f'<text x="{x(0.5)}" y="{y(0) + 36}" text-anchor="middle">told, per cent (up: won, ± 2 errors)</text>'
        f'<text x="{x(0.5)}" y="{y(0) + 54}" text-anchor="middle" fill="#5d6670">{note}</text></svg>\n'
    )


def mark(form: str, x: float, y: float, colour: str) -> str:
    if form == "circle":
        return f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}"/>'
    if form == "square":
        return f'<rect x="{x - 3.5}" y="{y - 3.5}" width="7" height="7" fill="{colour}"/>'
    return f'<path d="M{x - 4.5} {y + 4}h9l-4.5-8z" fill="{colour}"/>'


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game")
    asked.add_argument("--of", choices=METHODS, default=PLAYOUTS)
    asked.add_argument(
        "--beside", choices=METHODS, default="", help="whose scores are compared, over the same positions"
    )
    asked.add_argument("--games", type=int, default=2000)
    asked.add_argument("--bot", default="greedy")
    asked.add_argument("--playouts", type=int, default=256, help="worlds that are played on")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, default=Path("docs/images"))
    chosen = asked.parse_args()
    game = monstertable.game(chosen.game)
    seats = usual_seats(game)
    began = time.process_time()
    found = foretold(game, chosen, chosen.of)
    which = {PLAYOUTS: f"{chosen.playouts} playouts", LOOK: "the network", JUDGE: "the network, playing on"}[chosen.of]
    note = f"{which}: {chosen.games} games of {chosen.bot} bots, {seats} seats"
    print(f"{game.name}, {note}: {len(found)} forecasts, {time.process_time() - began:.0f} s of the processor")
    if chosen.beside:
        tell_beside(found, foretold(game, chosen, chosen.beside), chosen)
        return
    tell("the whole game", found)
    for stage, (part, _, _) in enumerate(STAGES):
        tell(part, [one for one in found if one.stage == stage])
    title = game.name.replace("_", " ").title()
    name = f"calibration-{game.name}{'' if chosen.of == PLAYOUTS else f'-{chosen.of}'}.svg"
    (chosen.out / name).write_text(drawing(title, found, note), encoding="utf-8")


def foretold(game: AnyGame, chosen: argparse.Namespace, method: str) -> list[Forecast]:
    wanted = PLAYOUTS if method == PLAYOUTS else NETWORK
    value = by_network() if method == LOOK else by_judge(chosen.playouts, wanted)
    found: list[Forecast] = []
    for number in range(chosen.games):
        found += forecasts(game, usual_seats(game), chosen.bot, number, chosen.seed, value)
    return found


def brier(found: list[Forecast]) -> float:
    return sum((one.told - one.won) ** 2 for one in found) / len(found)


def tell_beside(found: list[Forecast], others: list[Forecast], chosen: argparse.Namespace) -> None:
    """Both scores and by how much they differ, with its standard error; the positions of one game count as one."""
    by_game: dict[int, float] = {}
    for one, other in zip(found, others, strict=True):
        difference = (other.told - other.won) ** 2 - (one.told - one.won) ** 2
        by_game[one.game] = by_game.get(one.game, 0.0) + difference
    middle = sum(by_game.values()) / len(by_game)
    error = sqrt(sum((rest - middle) ** 2 for rest in by_game.values())) / len(found)
    print(
        f"Brier scores: {chosen.of} {brier(found):.4f}, {chosen.beside} {brier(others):.4f}; "
        f"difference {brier(others) - brier(found):+.4f} ± {error:.4f}"
    )


def tell(part: str, found: list[Forecast]) -> None:
    print(f"\n{part}: Brier score {brier(found):.3f}\n| told | won | error | forecasts |\n|---|---|---|---|")
    for one in binned(found):
        print(f"| {100 * one.told:.1f} % | {100 * one.won:.1f} % | {100 * one.error:.1f} | {one.number} |")


if __name__ == "__main__":
    main()
