"""Questions for processes that only think: asked by a server, taken by whoever is free, and answered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

# What is said between processes about them, in place of something about a table.
QUESTION, ANSWERED = "question", "answered"


class Taken(NamedTuple):
    """A question that is this process's to answer."""

    id: str
    question: str


class Thoughts(ABC):
    @abstractmethod
    async def thinkers(self) -> int:
        """How many thinking processes others have that live."""

    @abstractmethod
    async def ask(self, question: str, text: str, rank: int, seconds: float) -> None:
        """Those of lower rank are taken first; after so many seconds nobody waits for the answer any more."""

    @abstractmethod
    async def take(self) -> Taken | None:
        """The next that nobody who lives has taken."""

    @abstractmethod
    async def answer(self, question: str, answer: str) -> None: ...

    @abstractmethod
    async def answers(self) -> dict[str, str]:
        """The answers to what this process has asked; they are told once."""
