"""`monstertable train`: a network learns a game."""

from __future__ import annotations

import argparse
from pathlib import Path

from monstertable.bots import TRAINED
from monstertable.cli.arguments import Command, Parser, duration, whole
from monstertable.cli.saying import BAD_INPUT, INTERRUPTED, say
from monstertable.games import game
from monstertable.lab.executors import LOCAL, RAY
from monstertable.packaging.extras import need

STAGES = ("teach", "play", "win", "plan")  # PyTorch, with which they come, is needed only where one trains
OF_RESPONSES = ("play", "win")


def add_train(made: Parser) -> None:
    made.add_argument("game")
    made.add_argument("--minutes", type=duration, default=120.0, help="how long, trials not counted (120)")
    made.add_argument("--out", type=Path, metavar="DIR", help="a folder for what is learnt; given again, it goes on")
    made.add_argument(
        "--from", type=Path, dest="begin", metavar="FILE", help=f"a network to go on from ({TRAINED}: the game's own)"
    )
    made.add_argument(
        "--against",
        type=Path,
        metavar="FILE",
        help=f"find a best response to this network, frozen on all seats but one ({TRAINED}: the game's own)",
    )
    made.add_argument("--usual", action="store_true", help="play the usual setup only, by which it is tried, not all")
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
    if chosen.against is not None and chosen.at and chosen.at not in OF_RESPONSES:
        return say(f"A best response only plays: it can begin with {' or '.join(OF_RESPONSES)}.", BAD_INPUT)
    wish = Wish(out, chosen.minutes, chosen.seed, chosen.workers, chosen.on)
    wish.begin, wish.at, wish.against, wish.usual = chosen.begin, chosen.at, chosen.against, chosen.usual
    try:
        Trainer(learnt, wish, lambda line: print(line, flush=True)).run()
    except KeyboardInterrupt:
        return say("Stopped; the same command goes on.", INTERRUPTED)
    print(
        f"The best is in {out / BEST}. As a bot it is net:{out / BEST}, and with planning champion:0.2s:{out / BEST}."
    )
    return 0


TRAIN = Command("train", "train a network by games against itself, or against a frozen one", add_train, run_train)
