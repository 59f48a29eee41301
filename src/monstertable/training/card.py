"""The card of a network: how it was trained, on what, for how long, and how strong it was found to be."""

from __future__ import annotations

from typing import Any

from monstertable.bots.layout import setups_of
from monstertable.core.game import AnyGame, usual_seats
from monstertable.training.trials import GAMES, OPPONENT, Trial

TAUGHT = "teach"  # the stage in which the game's own mind says what should be done


def card(game: AnyGame, how: str, curve: list[Trial], before: dict[str, Any] | None = None) -> str:
    """how: the words of the command after the game; before: how the network was trained that it went on from, if
    there was one."""
    best = max(curve, key=lambda trial: trial.share)
    last = curve[-1]
    seats = usual_seats(game)
    taught = " At first the game's own mind taught it." if curve[0].stage == TAUGHT else ""
    if before is not None:
        taught += f" It went on from a network of {before.get('decisions', 0):,} decisions."
    told = f"""# A network for {game.name}, rules {game.rules}

Trained by `monstertable train {game.name} {how}`: {last.decisions:,} decisions
of games against itself in {last.minutes:.0f} minutes, in all {len(setups_of(game))} setups of the game at once.{taught}
Without looking ahead, one seat against {OPPONENT} on the others of {seats} won {interval(best)}
of {GAMES} games at its best (par {1 / seats:.0%}). It was chosen by these games, so a little less is to be expected.

| minutes | stage | decisions | wins | rating above the opponent |
|---:|---|---:|---:|---:|
"""
    return told + "".join(row(one) for one in curve)


def row(trial: Trial) -> str:
    figures = (f"{trial.minutes:.0f}", trial.stage, f"{trial.decisions:,}", interval(trial), f"{trial.rating:+.0f}")
    return f"| {' | '.join(figures)} |\n"


def interval(trial: Trial) -> str:
    return f"{trial.share:.1%} ({trial.low:.1%} to {trial.high:.1%})"
