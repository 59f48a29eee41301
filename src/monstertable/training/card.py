"""The card of a network: how it was trained, on what, for how long, and how strong it was found to be."""

from __future__ import annotations

from typing import Any

from monstertable.core.game import AnyGame, usual_seats
from monstertable.training.trials import GAMES, OPPONENT, Trial

TAUGHT = "teach"  # the stage in which the game's own mind says what should be done


def card(
    game: AnyGame, how: str, curve: list[Trial], setups: int, before: dict[str, Any] | None = None, against: str = ""
) -> str:
    """how: the words of the command after the game; setups: how many were played; before: how the network was trained
    that it went on from, if there was one; against: the frozen network to which it is a response, if it is one."""
    best = max(curve, key=lambda trial: trial.share)
    last = curve[-1]
    seats = usual_seats(game)
    taught = " At first the game's own mind taught it." if curve[0].stage == TAUGHT else ""
    if before is not None:
        taught += f" It went on from a network of {before.get('decisions', 0):,} decisions."
    played = f"one seat against the frozen network {against} on all others" if against else "games against itself"
    opponent = "the frozen network" if against else OPPONENT
    told = f"""# A network for {game.name}, rules {game.rules}

Trained by `monstertable train {game.name} {how}`: {last.decisions:,} decisions
of {played}
in {last.minutes:.0f} minutes, in {in_setups(setups)}.{taught}
Without looking ahead, one seat against {opponent} on the others of {seats} won {interval(best)}
of {GAMES} games at its best (par {1 / seats:.0%}). It was chosen by these games, so a little less is to be expected.

| minutes | stage | decisions | wins | rating above the opponent |
|---:|---|---:|---:|---:|
"""
    return told + "".join(row(one) for one in curve)


def in_setups(number: int) -> str:
    return "the usual setup of the game" if number == 1 else f"all {number} setups of the game at once"


def row(trial: Trial) -> str:
    figures = (f"{trial.minutes:.0f}", trial.stage, f"{trial.decisions:,}", interval(trial), f"{trial.rating:+.0f}")
    return f"| {' | '.join(figures)} |\n"


def interval(trial: Trial) -> str:
    return f"{trial.share:.1%} ({trial.low:.1%} to {trial.high:.1%})"
