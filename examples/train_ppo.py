"""Train a network to play a game, by proximal policy optimisation in games against itself.

    pip install 'monstertable[env]' torch
    python examples/train_ppo.py GAME [--seats 4] [--minutes 50] [--out build/net] [--threads 2] [--option NAME=VALUE]

Every seat of every game is played by the network that learns, so every decision teaches it something. From time to time
it plays one seat against `greedy` on all others, and what it has learnt is kept: `OUT/last.npz`, and `OUT/best.npz` as
it was when it did best. Both play as bots: `monstertable tournament GAME --bots net:OUT/best.npz,greedy --split one`.
Training can be stopped at any time; with `--resume` it goes on from `OUT/last.pt`.

After Schulman and others, "Proximal Policy Optimization Algorithms" (2017). Actions that are not legal have no chance;
advantages follow each player's own decisions, and the reward at the end is the rank's, with a little for the score.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from monstertable.bots import bot
from monstertable.core.chance import seeded
from monstertable.core.play import play
from monstertable.env.vector import GameVectorEnv

HIDDEN = 256
GAMES = 512  # at once
STEPS = 128  # of each, between two lessons
EPOCHS = 3
BATCH = 8192
CLIP = 0.2
LAMBDA = 0.95
RATE = 1e-3
LAST_RATE = 1e-4
ENTROPY = 0.02
LAST_ENTROPY = 0.003
FOR_SCORE = 0.01  # for each point ahead of the mean
TRIAL_EVERY = 150.0  # seconds
TRIAL_GAMES = 200


class Net(nn.Module):
    """Preferences for all actions, and what the position is worth to the player who looks."""

    mean: Tensor
    scale: Tensor

    def __init__(self, numbers: int, actions: int) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(numbers))
        self.register_buffer("scale", torch.ones(numbers))
        self.actor = layers(numbers, actions)
        self.critic = layers(numbers, 1)

    def forward(self, numbers: Tensor, mask: Tensor) -> tuple[Categorical, Tensor]:
        seen = (numbers.float() - self.mean) * self.scale
        liked = self.actor(seen).masked_fill(mask == 0, -1e9)
        return Categorical(logits=liked, validate_args=False), self.critic(seen).squeeze(-1)

    def measure(self, numbers: Tensor) -> None:
        """What is usual in an observation, from many."""
        seen = numbers.float()
        self.mean.copy_(seen.mean(0))
        self.scale.copy_(1.0 / (seen.std(0) + 0.1))


def layers(numbers: int, out: int) -> nn.Sequential:
    made = nn.Sequential(
        nn.Linear(numbers, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, out)
    )
    with torch.no_grad():
        made[-1].weight.mul_(0.01)
    return made


@dataclass
class Lesson:
    """What happened in all games between two updates, step by step."""

    numbers: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor  # logarithms
    values: Tensor
    seats: np.ndarray[Any, Any]
    ended: np.ndarray[Any, Any]
    rewards: np.ndarray[Any, Any]  # by seat


class Trainer:
    def __init__(self, chosen: argparse.Namespace) -> None:
        self.chosen = chosen
        options = dict(pair.split("=", 1) for pair in chosen.option)
        self.games = GameVectorEnv(chosen.game, num_envs=GAMES, seats=chosen.seats, **options)
        self.out: Path = chosen.out
        self.out.mkdir(parents=True, exist_ok=True)
        space: Any = self.games.single_observation_space
        actions: Any = self.games.single_action_space
        self.net = Net(space["observation"].shape[0], int(actions.n))
        self.optimiser = torch.optim.Adam(self.net.parameters(), RATE, eps=1e-5)
        self.seen, infos = self.games.reset(seed=chosen.seed)
        self.seat: np.ndarray[Any, Any] = infos["seat"]
        self.spent = 0.0  # seconds
        self.decisions = 0
        self.best = -1.0
        self.trials: list[dict[str, float]] = []

    def collect(self) -> Lesson:
        kept: dict[str, list[Any]] = {name: [] for name in Lesson.__annotations__}
        with torch.no_grad():
            for _ in range(STEPS):
                numbers = torch.from_numpy(self.seen["observation"])
                masks = torch.from_numpy(self.seen["action_mask"])
                policy, values = self.net(numbers, masks)
                actions = policy.sample()
                self.seen, _, ended, _, infos = self.games.step(actions.numpy())
                shown = (numbers, masks, actions, policy.log_prob(actions), values, self.seat, ended, self.worth(infos))
                for name, value in zip(kept, shown, strict=True):
                    kept[name].append(value)
                self.seat = infos["seat"]
        self.decisions += STEPS * GAMES
        return Lesson(*[(np.stack if isinstance(of[0], np.ndarray) else torch.stack)(of) for of in kept.values()])

    def worth(self, infos: dict[str, Any]) -> np.ndarray[Any, Any]:
        """What each seat of a game that has ended gets: its rank's reward and its points, both against the mean."""
        rewards, scores = infos["rewards"], infos["scores"]
        centred: np.ndarray[Any, Any] = rewards - rewards.mean(1, keepdims=True)
        by_score: np.ndarray[Any, Any] = FOR_SCORE * (scores - scores.mean(1, keepdims=True))
        return np.asarray(centred + by_score)

    def learn(self, lesson: Lesson) -> None:
        advantages, known = advantages_of(lesson)
        rows = torch.from_numpy(np.flatnonzero(known))
        flat = [part.flatten(0, 1) for part in (lesson.numbers, lesson.masks, lesson.actions, lesson.chances)]
        targets = torch.from_numpy((advantages + lesson.values.numpy()).ravel()).float()
        gains = torch.from_numpy(advantages.ravel()).float()
        gains = (gains - gains[rows].mean()) / (gains[rows].std() + 1e-8)
        done = min(1.0, self.spent / (60.0 * self.chosen.minutes))
        entropy = ENTROPY * (LAST_ENTROPY / ENTROPY) ** done
        for group in self.optimiser.param_groups:
            group["lr"] = RATE * (LAST_RATE / RATE) ** done
        for _ in range(EPOCHS):
            for part in rows[torch.randperm(len(rows))].split(BATCH):
                numbers, masks, actions, before = [column[part] for column in flat]
                policy, values = self.net(numbers, masks)
                ratio = (policy.log_prob(actions) - before).exp()
                gain = gains[part]
                loss = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                loss = loss + 0.5 * (values - targets[part]).square().mean() - entropy * policy.entropy().mean()
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimiser.step()

    def trial(self) -> None:
        """One seat against `greedy` on all others; keep what was learnt."""
        self.keep("last")
        setup = self.games.setup
        own, other = bot(f"net:{self.out / 'last.npz'}"), bot("greedy")
        won = 0.0
        for number in range(TRIAL_GAMES):
            state = self.games.game.initial(setup)
            seat = number % setup.seats
            players = [own if place == seat else other for place in range(setup.seats)]
            play(self.games.game, state, players, seeded(self.chosen.seed + 1, number // setup.seats))
            outcome = self.games.game.outcome(state)
            assert outcome is not None
            winners = outcome.winners()
            won += (seat in winners) / len(winners)
        share = won / TRIAL_GAMES
        if share > self.best:
            self.best = share
            self.keep("best")
        error = 1.96 * math.sqrt(share * (1 - share) / TRIAL_GAMES)
        self.trials.append({"minutes": self.spent / 60, "decisions": self.decisions, "share": share})
        (self.out / "trials.json").write_text(json.dumps(self.trials, indent=1) + "\n", encoding="utf-8")
        print(
            f"{self.spent / 60:5.1f} min  {self.decisions:>11,} decisions  "
            f"{share:.1%} ± {error:.1%} of {TRIAL_GAMES} games against greedy (par {1 / setup.seats:.0%})",
            flush=True,
        )

    def keep(self, name: str) -> None:
        facts = {"game": self.games.game.name, "seats": self.games.setup.seats, "options": self.games.setup.options}
        arrays: dict[str, Any] = {"mean": self.net.mean.numpy(), "scale": self.net.scale.numpy()}
        linear = [layer for layer in self.net.actor if isinstance(layer, nn.Linear)]
        for number, layer in enumerate(linear):
            arrays[f"weight_{number}"] = layer.weight.detach().numpy().T.astype(np.float16)
            arrays[f"bias_{number}"] = layer.bias.detach().numpy()
        np.savez_compressed(self.out / f"{name}.npz", facts=json.dumps(facts), **arrays)
        torch.save(
            {
                "net": self.net.state_dict(),
                "optimiser": self.optimiser.state_dict(),
                "spent": self.spent,
                "decisions": self.decisions,
                "best": self.best,
                "trials": self.trials,
            },
            self.out / f"{name}.pt",
        )

    def resume(self) -> None:
        kept = torch.load(self.out / "last.pt", weights_only=True)
        self.net.load_state_dict(kept["net"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.spent, self.decisions = kept["spent"], kept["decisions"]
        self.best, self.trials = kept["best"], kept["trials"]

    def run(self) -> None:
        if self.chosen.resume:
            self.resume()
        else:
            self.net.measure(self.collect().numbers.flatten(0, 1))
        tried = self.spent
        while self.spent < 60.0 * self.chosen.minutes:
            began = time.perf_counter()
            self.learn(self.collect())
            self.spent += time.perf_counter() - began
            if self.spent - tried >= TRIAL_EVERY:
                tried = self.spent
                self.trial()
        self.trial()


def advantages_of(lesson: Lesson) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """How much better than expected each decision turned out, along the decisions of the same player, and where that
    can be told: not where neither the end of the game nor the player's next decision was seen."""
    values = lesson.values.numpy()
    steps, games = values.shape
    seats = lesson.rewards.shape[2]
    rows = np.arange(games)
    advantages, known = np.zeros((steps, games)), np.zeros((steps, games), dtype=bool)
    next_value, next_gain, due = np.zeros((games, seats)), np.zeros((games, seats)), np.zeros((games, seats))
    seen = np.zeros((games, seats), dtype=bool)
    for step in range(steps - 1, -1, -1):
        ended = lesson.ended[step]
        next_value[ended], next_gain[ended], seen[ended] = 0.0, 0.0, True
        due[ended] = lesson.rewards[step][ended]
        seat = lesson.seats[step]
        gain = due[rows, seat] + next_value[rows, seat] - values[step] + LAMBDA * next_gain[rows, seat]
        advantages[step], known[step] = gain, seen[rows, seat]
        next_value[rows, seat], next_gain[rows, seat], due[rows, seat] = values[step], gain, 0.0
        seen[rows, seat] = True
    return advantages, known


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--seats", type=int)
    asked.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked.add_argument("--minutes", type=float, default=50.0)
    asked.add_argument("--out", type=Path, default=Path("build/net"))
    asked.add_argument("--threads", type=int, default=2)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--resume", action="store_true")
    chosen = asked.parse_args()
    torch.set_num_threads(chosen.threads)
    torch.manual_seed(chosen.seed)
    Trainer(chosen).run()


if __name__ == "__main__":
    main()
