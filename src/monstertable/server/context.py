"""What templates are given: frozen facts made for one reader. No state, history, chance or guest hangs on them.

A template of a game, our own or another's, can print whatever it can reach; it reaches only what its reader may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias

from monstertable.core.gallery import Shelf
from monstertable.core.game import Outcome


@dataclass(frozen=True)
class Shown:
    """Facts for a template."""


# What a template may be given. `render` takes nothing else, and the type checker holds us to it.
One: TypeAlias = str | float | Shown | Shelf | Outcome | Callable[..., str] | None
Fact: TypeAlias = One | Sequence["Fact"] | Mapping[str, "Fact"]


def variables(page: Shown) -> dict[str, Any]:
    """The facts of a page by name, as its template calls them."""
    return {fact.name: getattr(page, fact.name) for fact in fields(page)}


@dataclass(frozen=True)
class ReaderShown(Shown):
    theme: str
    name: str
    announcement: str  # what the operator tells everybody


@dataclass(frozen=True)
class ChoiceShown(Shown):
    """An option or a standing order."""

    name: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True)
class GameShown(Shown):
    name: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class ChairShown(Shown):
    name: str
    bot: str
    figure: str
    is_free: bool
    has_guest: bool
    is_mine: bool
    is_host: bool
    next_figure: str = ""  # the one that the host can give a bot instead


@dataclass(frozen=True)
class RetiredShown(Shown):
    """A table that cannot be replayed."""

    was_over: bool
    has_result: bool
    followed: int


@dataclass(frozen=True)
class TableShown(Shown):
    id: str
    game: GameShown
    options: dict[str, str]
    choices: tuple[str, ...]  # the options among which there was something to choose
    phase: str
    ply: int
    chairs: tuple[ChairShown, ...]
    with_hints: bool
    stand_in: str
    next: str
    plays_by_itself: bool
    is_closed: bool  # by the operator, before the game was over
    retired: RetiredShown | None


@dataclass(frozen=True)
class RowShown(Shown):
    """A table in a list."""

    id: str
    game: GameShown
    phase: str
    names: tuple[str, ...]
    free: int
    your_turn: bool


@dataclass(frozen=True)
class TablePage(Shown):
    """A table as one reader sees it: lobby, game or result. What does not apply is empty."""

    table: TableShown
    levels: tuple[str, ...]
    seat: int | None
    is_host: bool
    figures: tuple[str, ...]
    chance: dict[str, Any] | None  # what everybody may know of the table's chance
    has_standing_orders: bool
    names: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    first_line: int = 1
    view: dict[str, Any] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    foregone: str = ""
    is_replaced: bool = False
    replaceable: dict[int, str] = field(default_factory=dict)  # by seat: the words of the button
    owing: list[int] = field(default_factory=list)
    prompt: str = ""
    board: dict[str, Any] = field(default_factory=dict)
    board_page: str = ""
    kept: Callable[..., str] = str
    labels: dict[str, str] = field(default_factory=dict)
    outcome: Outcome | None = None
    explanation: str = ""
    sentence: str = ""
    standing_rows: list[dict[str, Any]] = field(default_factory=list)
