"""A process in which bots think: what they draw follows from the question, so that they think alike in every run."""

from __future__ import annotations

import hashlib
from typing import Any

from monstertable.core.chance import seeded
from monstertable.server.thinking import thinking

thought = thinking.thought


def same_thought(question: thinking.ThinkerQuestion) -> dict[str, Any]:
    asked = f"{question.game} {question.moves} {question.seat} {question.bot}"
    seed = int.from_bytes(hashlib.sha256(asked.encode()).digest()[:4], "big")
    vars(thinking)["fresh"] = lambda: seeded(seed)
    return thought(question)


def main() -> None:
    vars(thinking)["thought"] = same_thought
    thinking.main()
