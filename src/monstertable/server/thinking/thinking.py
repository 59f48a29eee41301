"""What a process of the pool does: it reads one question a line, thinks, and writes one answer a line.

Questions and answers are plain facts in JSON, and an answer bears the number of its question. A position is folded anew
from the moves for every question, which takes a few milliseconds, so nothing is kept; and a bot gets no more of it than
a `Sight`.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from dataclasses import asdict, dataclass
from queue import SimpleQueue
from typing import Any, ClassVar, TextIO

from monstertable.bots import advice, bot, make_ready
from monstertable.core.chance import fresh
from monstertable.core.components import ADDED, ComponentFile
from monstertable.core.play import fold
from monstertable.core.sight import Sight
from monstertable.games import game as game_named
from monstertable.server.looking_back.looking_back import Comparison, Piece, WhatIf

# People at a table come before bots that think.
POLITENESS = 5
# More of them would no longer change a hint.
MOST_IMAGINED = 5000
MOST_HINTS = 3


@dataclass(frozen=True)
class ThinkerQuestion:
    """What is asked: the move of a bot, or (without one) which moves are good."""

    kind: ClassVar[str] = "move"

    game: str
    seats: int
    options: dict[str, str]
    moves: list[tuple[int, str]]
    seat: int
    bot: str
    patience: float  # seconds by the clock on the wall, after which it is time to answer

    @property
    def expected(self) -> set[str]:
        """What an answer must tell."""
        return {"move"} if self.bot else {"hints", "imagined"}

    def answer(self) -> dict[str, Any]:
        return thought(self)


Question = ThinkerQuestion | Piece | WhatIf | Comparison
KINDS: dict[str, type[ThinkerQuestion] | type[Piece] | type[WhatIf] | type[Comparison]] = {
    kind.kind: kind for kind in (ThinkerQuestion, Piece, WhatIf, Comparison)
}


def line_of(number: int, question: Question | None) -> bytes:
    """A question as it is sent; without one, only a sign of life is asked for."""
    asked = None if question is None else asdict(question)
    kind = None if question is None else question.kind
    return json.dumps({"number": number, "kind": kind, "question": asked}).encode() + b"\n"


def main() -> None:
    """Until nobody asks any more. The first line tells the component sets that were added."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    answers = out_of_reach()
    ADDED.extend(ComponentFile(path, facts) for path, facts in json.loads(sys.stdin.readline()))
    make_ready()
    questions: SimpleQueue[dict[str, Any]] = SimpleQueue()
    threading.Thread(target=listen, args=(questions,), daemon=True).start()
    while True:
        say(answers, answer_to(questions.get()))


def out_of_reach() -> TextIO:
    """Where answers go. Whatever a game or a bot prints goes elsewhere: it must not be taken for an answer."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    elsewhere = os.open(os.devnull, os.O_WRONLY) if sys.stderr is None else sys.stderr.fileno()
    os.dup2(elsewhere, sys.stdout.fileno())
    return answers


def listen(questions: SimpleQueue[dict[str, Any]]) -> None:
    """Take questions in. When the server is gone, this process goes too, whatever it is thinking of."""
    for line in sys.stdin:
        questions.put(json.loads(line))
    os._exit(0)


def say(answers: TextIO, answer: dict[str, Any]) -> None:
    try:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
    except BrokenPipeError:
        os._exit(0)  # the server is gone


def answer_to(asked: dict[str, Any]) -> dict[str, Any]:
    number = {"number": asked["number"]}
    if asked["question"] is None:
        return number
    try:
        return number | KINDS[asked["kind"]](**asked["question"]).answer()
    except Exception as error:
        return number | {"error": repr(error)}


def thought(question: ThinkerQuestion) -> dict[str, Any]:
    game = game_named(question.game)
    state = game.initial(game.setup(question.seats, question.options))
    for _ in fold(game, state, question.moves, checked=False):
        pass
    sight = Sight(game, state, question.seat, fresh())
    if not question.bot:
        told = advice(sight, MOST_IMAGINED, question.patience)
        hints = [(game.text(state, hint.move), hint.chance, hint.share) for hint in told.thoughts[:MOST_HINTS]]
        return {"hints": hints, "imagined": told.imagined}
    player = bot(question.bot)
    player.patience = question.patience
    return {"move": game.text(state, player.choose(sight))}
