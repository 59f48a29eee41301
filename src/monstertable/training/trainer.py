"""A training from nothing to the end: self-play, learning, trials, and all of it on disk so that it can go on.

Everything follows from the seed and the number of the iteration: after a kill the same command goes on from the last
iteration that was kept, and comes to the same network on the same machine.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import torch

from monstertable.bots import TRAINED
from monstertable.bots.net import brought_along
from monstertable.bots.network import BadNet, Network
from monstertable.core.game import AnyGame, usual_seats
from monstertable.lab.arena import components
from monstertable.lab.executors import LOCAL, Numbers, batches, executor
from monstertable.training.card import TAUGHT, card
from monstertable.training.learner import Learner, Pace
from monstertable.training.samples import Samples
from monstertable.training.self_play import SelfPlayJob
from monstertable.training.trials import OPPONENT, Trial, measure, rating_of

STATE = "state.pt"
LAST = "last.npz"
BEST = "best.npz"
AGAINST = "against.npz"
CURVE = "curve.json"
CARD = "card.md"


@dataclass(frozen=True)
class Stage:
    """A part of a training: how games are played, and how fast is learnt, from its beginning to its end."""

    name: str
    share: float  # of the time
    worlds: int  # to plan over
    placed: float  # how much of the reward is for places behind the winner
    rates: tuple[float, float]
    entropies: tuple[float, float]
    follow: int = 0  # decisions that are played on in a world of a plan before it is judged
    planned: float = 0.0  # how many of the decisions are planned
    taught: bool = False  # by the game's own mind

    def pace(self, done: float) -> Pace:
        return Pace(between(self.rates, done), between(self.entropies, done))


# One recipe for all games. One without opinions of its own has no teacher: it begins by playing.
STAGES = (
    Stage(TAUGHT, 0.15, 0, 0.25, (1e-3, 5e-4), (0.0, 0.0), taught=True),
    Stage("play", 0.35, 0, 0.25, (1e-3, 5e-4), (0.02, 0.005)),
    Stage("win", 0.3, 0, 0.0, (5e-4, 5e-5), (0.005, 0.002)),
    Stage("plan", 0.2, 48, 0.0, (3e-4, 5e-5), (0.0, 0.0), follow=4, planned=0.25),
)
NOTHING_KNOWN = Stage("look", 0.0, 0, 0.25, (0.0, 0.0), (0.0, 0.0))
TRIAL_EVERY = 300.0  # seconds of training
PATIENCE = 8  # trials without a better one, after which a stage has given what it can


@dataclass
class Wish:
    """What somebody wants trained."""

    out: Path
    minutes: float
    seed: int = 1
    workers: int = 1
    on: str = LOCAL
    stages: tuple[Stage, ...] = STAGES
    trial_every: float = TRIAL_EVERY
    begin: Path | None = None  # a network to go on from; `net`: the one that the game brings along
    at: str = ""  # the stage to begin with; else the first that there is anything to learn from
    against: Path | None = None  # a frozen network on all seats but one; else it plays against itself
    usual: bool = False  # only the setup by which it is tried

    def how(self) -> str:
        """The words of the command, but for where things are and who plays."""
        words = ["--minutes", f"{self.minutes:g}", "--seed", str(self.seed)]
        if self.begin is not None:
            words += ["--from", self.begin.name]
        if self.at:
            words += ["--at", self.at]
        if self.against is not None:
            words += ["--against", self.against.name]
        return " ".join([*words, "--usual"] if self.usual else words)


class Trainer:
    def __init__(self, game: AnyGame, wish: Wish, say: Callable[[str], None]) -> None:
        self.game = game
        self.wish = wish
        self.say = say
        self.learner = Learner(game, wish.seed)
        self.before: Network | None = Network(file_of(game, wish.begin)) if wish.begin else None
        self.frozen: Network | None = Network(file_of(game, wish.against)) if wish.against else None
        self.stages = self.ahead()
        self.executor = executor(wish.on, wish.workers)
        self.iteration = 0
        self.stage = 0
        self.stage_begun = 0.0  # seconds of training, when the stage began
        self.spent = 0.0  # seconds of training, all together
        self.tried = 0.0  # when it was last tried
        self.decisions = 0
        self.curve: list[Trial] = []
        self.against = self.kept_against()

    def ahead(self) -> list[Stage]:
        """The stages that are gone through; they share all of the time. What has learnt before needs no teacher; a
        best response is found by playing alone: to plan would be to plan against other players than there are."""
        names = [stage.name for stage in self.wish.stages]
        begin = names.index(self.wish.at) if self.wish.at else 0
        untaught = self.game.mind() is None or (self.before is not None and not self.wish.at)
        kept = [stage for stage in self.wish.stages[begin:] if not (stage.taught and untaught)]
        if self.frozen is not None:
            kept = [stage for stage in kept if not (stage.taught or stage.worlds)]
        return [replace(stage, share=stage.share / sum(one.share for one in kept)) for stage in kept]

    def run(self) -> None:
        if (self.wish.out / STATE).exists():
            self.go_on()
        else:
            self.look_first()
            if self.before is not None:
                self.learner.go_on_from(self.before)
        while self.stage < len(self.stages):
            with self.executor.staying():
                self.iterate()
            if self.spent - self.tried >= self.wish.trial_every or self.is_over():
                self.try_out()
                if self.is_over() or self.is_stuck():
                    self.next_stage()
            self.keep()

    def look_first(self) -> None:
        """What is usual in an observation, from games in which nothing is known yet."""
        table = self.learner.table(self.play(NOTHING_KNOWN))
        self.learner.net.measure(table.numbers.float())

    def iterate(self) -> None:
        began = time.perf_counter()
        stage = self.stages[self.stage]
        samples = self.play(stage)
        pace = stage.pace(min(1.0, (self.spent - self.stage_begun) / self.room(stage)))
        losses = self.learner.learn(self.learner.table(samples), pace, self.wish.seed * 100_003 + self.iteration)
        self.iteration += 1
        self.decisions += sum(len(part) for part in samples)
        self.spent += time.perf_counter() - began
        told = "  ".join(f"{name} {loss:+.4f}" for name, loss in losses.items())
        self.say(f"{self.spent / 60:6.1f} min  {stage.name}  {self.decisions:>12,} decisions  {told}")

    def play(self, stage: Stage) -> list[Samples]:
        """One unit of every setup, in any process, the same wherever."""
        seed = self.wish.seed * 1_000_003 + self.iteration
        how = (stage.taught, stage.worlds, stage.follow, stage.planned, stage.placed)
        job = SelfPlayJob(self.game.name, self.file(), seed, *how, components(), self.against, self.only())
        units = Numbers(len(self.learner.setups))
        return [part for harvest in batches(self.executor, job, units) for part in harvest.samples]

    def only(self) -> int | None:
        """The number of the one setup that is played, where it is only the usual one."""
        if not self.wish.usual:
            return None
        usual = self.game.setup(usual_seats(self.game))
        return [(one.seats, one.options) for one in self.learner.setups].index((usual.seats, usual.options))

    def kept_against(self) -> bytes:
        """The frozen network, kept beside what is learnt; BadNet where what is there learns against another."""
        out = self.wish.out
        out.mkdir(parents=True, exist_ok=True)
        given = file_of(self.game, self.wish.against).read_bytes() if self.wish.against else b""
        before = (out / AGAINST).read_bytes() if (out / AGAINST).exists() else b""
        if (out / STATE).exists() and given != before:
            learnt = "another network" if before else "itself"
            raise BadNet(f"What is in {out} learns against {learnt}: choose another folder.")
        (out / AGAINST).unlink(missing_ok=True)
        if given:
            written(out / AGAINST, given)
        return given

    def opponent(self) -> str:
        """On all other seats of a trial."""
        return f"net:{self.wish.out / AGAINST}" if self.against else OPPONENT

    def room(self, stage: Stage) -> float:
        """How many seconds a stage has."""
        return 60.0 * self.wish.minutes * stage.share

    def is_over(self) -> bool:
        return self.spent - self.stage_begun >= self.room(self.stages[self.stage])

    def is_stuck(self) -> bool:
        """Whether the stage has not become better for long."""
        own = [trial.share for trial in self.curve if trial.stage == self.stages[self.stage].name]
        return len(own) > PATIENCE and max(own[-PATIENCE:]) <= max(own[:-PATIENCE])

    def next_stage(self) -> None:
        self.stage += 1
        self.stage_begun = self.spent

    def try_out(self) -> None:
        self.tried = self.spent
        out = self.wish.out
        written(out / LAST, self.file())
        share, low, high = measure(self.game, out / LAST, self.wish.workers, self.wish.on, self.opponent())
        rating = rating_of(share, usual_seats(self.game))
        name = self.stages[self.stage].name
        trial = Trial(self.iteration, self.spent / 60, self.decisions, name, share, low, high, rating)
        if share > max([before.share for before in self.curve], default=-1.0):
            written(out / BEST, self.file())
        self.curve.append(trial)
        written(out / CURVE, (json.dumps([one.facts() for one in self.curve], indent=1) + "\n").encode())
        written(out / CARD, self.told().encode())
        par = 1.0 / usual_seats(self.game)
        self.say(f"{self.spent / 60:6.1f} min  wins {share:.1%} ({low:.1%} to {high:.1%}; par {par:.0%})")

    def file(self) -> bytes:
        trained: dict[str, Any] = {"seed": self.wish.seed, "minutes": round(self.spent / 60, 1)}
        trained["decisions"] = self.decisions
        if self.frozen is not None:
            trained |= {"how": self.wish.how(), "against": self.frozen.facts.get("trained", {})}
        if self.before is not None:
            trained["before"] = self.told_before()
        return self.learner.file({"trained": trained})

    def told(self) -> str:
        """Its card."""
        against = self.wish.against.name if self.wish.against else ""
        setups = 1 if self.wish.usual else len(self.learner.setups)
        return card(self.game, self.wish.how(), self.curve, setups, self.told_before(), against)

    def told_before(self) -> dict[str, Any] | None:
        """How that was trained which it went on from."""
        return None if self.before is None else self.before.facts.get("trained", {})

    def keep(self) -> None:
        kept = {
            "net": self.learner.net.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "progress": self.progress(),
            "curve": [vars(trial) for trial in self.curve],
        }
        torch.save(kept, self.wish.out / f"{STATE}.new")
        os.replace(self.wish.out / f"{STATE}.new", self.wish.out / STATE)

    def progress(self) -> dict[str, Any]:
        names = ("iteration", "stage", "stage_begun", "spent", "tried", "decisions")
        return {name: getattr(self, name) for name in names}

    def go_on(self) -> None:
        kept = torch.load(self.wish.out / STATE, weights_only=True)
        self.learner.net.load_state_dict(kept["net"])
        self.learner.optimiser.load_state_dict(kept["optimiser"])
        for name, value in kept["progress"].items():
            setattr(self, name, value)
        self.curve = [Trial(**facts) for facts in kept["curve"]]
        self.say(f"Going on after {self.spent / 60:.1f} minutes and {self.decisions:,} decisions.")


def file_of(game: AnyGame, told: Path) -> Path:
    """The file that is meant by `net` is the one that the game brings along; BadNet where it brings none."""
    if told != Path(TRAINED):
        return told
    found = brought_along(game)
    if not found:
        raise BadNet(f"{game.name} brings no network along.")
    return Path(found)


def between(ends: tuple[float, float], done: float) -> float:
    """From one to the other, by the same factor in the same time."""
    first, last = ends
    return first * (last / first) ** done if first else 0.0


def written(file: Path, what: bytes) -> None:
    """Whole or not at all."""
    new = file.with_name(f"{file.name}.new")
    new.write_bytes(what)
    os.replace(new, file)
