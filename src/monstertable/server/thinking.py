"""What a process of the pool does: it reads one question a line, thinks, and writes one answer a line.

Questions and answers are plain facts in JSON. A position is folded anew from the moves for every question, which takes
a few milliseconds, so nothing is kept; and a bot gets no more of it than a `Sight`.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from dataclasses import asdict, dataclass
from queue import SimpleQueue
from typing import Any, TextIO

from monstertable.bots import bot
from monstertable.bots.search import SearchBot
from monstertable.core.chance import fresh
from monstertable.core.components import ADDED, ComponentFile
from monstertable.core.sight import Sight
from monstertable.games import game as game_named

# People at a table come before bots that think.
POLITENESS = 5
# More of them would no longer change a hint.
MOST_IMAGINED = 5000
MOST_HINTS = 3


@dataclass(frozen=True)
class Question:
    """What is asked: the move of a bot, or (without one) which moves are good."""

    game: str
    seats: int
    options: dict[str, str]
    moves: list[tuple[int, str]]
    seat: int
    bot: str
    patience: float  # seconds by the clock on the wall, after which it is time to answer

    def line(self) -> bytes:
        return json.dumps(asdict(self)).encode() + b"\n"


def main() -> None:
    """Until nobody asks any more. The first line tells the component sets that were added."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    # Whatever a game or a bot prints must not be taken for an answer.
    answers, sys.stdout = sys.stdout, sys.stderr
    ADDED.extend(ComponentFile(path, facts) for path, facts in json.loads(sys.stdin.readline()))
    questions: SimpleQueue[dict[str, Any]] = SimpleQueue()
    threading.Thread(target=listen, args=(questions,), daemon=True).start()
    while True:
        say(answers, answer_to(questions.get()))


def listen(questions: SimpleQueue[dict[str, Any]]) -> None:
    """Take questions in. When the server is gone, this process goes too, whatever it is thinking of."""
    for line in sys.stdin:
        questions.put(json.loads(line))
    os._exit(0)


def say(answers: TextIO, answer: dict[str, Any]) -> None:
    answers.write(json.dumps(answer) + "\n")
    answers.flush()


def answer_to(asked: dict[str, Any]) -> dict[str, Any]:
    try:
        return thought(Question(**asked))
    except Exception as error:
        return {"error": repr(error)}


def thought(question: Question) -> dict[str, Any]:
    game = game_named(question.game)
    state = game.initial(game.setup(question.seats, question.options))
    for seat, text in question.moves:
        game.apply(state, seat, game.parse(state, text))
    sight = Sight(game, state, question.seat, fresh())
    if not question.bot:
        tree = SearchBot(iterations=MOST_IMAGINED, patience=question.patience).think(sight)
        hints = [(game.text(state, hint.move), hint.chance, hint.share) for hint in tree.hints()[:MOST_HINTS]]
        return {"hints": hints, "imagined": tree.iterations}
    player = bot(question.bot)
    if isinstance(player, SearchBot):
        player.patience = question.patience
    return {"move": game.text(state, player.choose(sight))}
