"""`monstertable train`: a network learns a game."""

from __future__ import annotations

import argparse
from pathlib import Path

from monstertable.cli.arguments import Command, Parser, duration, whole
from monstertable.cli.saying import INTERRUPTED, say
from monstertable.games import game
from monstertable.lab.executors import LOCAL, RAY
from monstertable.packaging.extras import need

STAGES = ("teach", "play", "win", "plan")  # PyTorch, with which they come, is needed only where one trains


def add_train(made: Parser) -> None:
    made.add_argument("game")
    made.add_argument("--minutes", type=duration, default=120.0, help="how long, trials not counted (120)")
    made.add_argument("--out", type=Path, metavar="DIR", help="a folder for what is learnt; given again, it goes on")
    made.add_argument("--from", type=Path, dest="begin", metavar="FILE", help="a network to go on from")
    made.add_argument("--at", choices=STAGES, default="", help="the stage to begin with (the first that helps)")
    made.add_argument("--seed", type=whole(0), default=1)
    made.add_argument("--workers", type=whole(1), default=1, help="processes that play (1)")
    made.add_argument("--on", choices=(LOCAL, RAY), default=LOCAL, help="what plays: this machine, or a Ray cluster")


def run_train(chosen: argparse.Namespace) -> int:
    need("numpy")
    need("torch")
    from monstertable.training.trainer import BEST, Trainer, Wish

    learnt = game(chosen.game)
    out = chosen.out or Path("build") / "train" / learnt.name
    wish = Wish(out, chosen.minutes, chosen.seed, chosen.workers, chosen.on, begin=chosen.begin, at=chosen.at)
    try:
        Trainer(learnt, wish, lambda line: print(line, flush=True)).run()
    except KeyboardInterrupt:
        return say("Stopped; the same command goes on.", INTERRUPTED)
    print(
        f"The best is in {out / BEST}. As a bot it is net:{out / BEST}, and with planning champion:0.2s:{out / BEST}."
    )
    return 0


TRAIN = Command("train", "train a network by games against itself", add_train, run_train)
