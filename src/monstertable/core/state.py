"""A position, and a world: a position that could be true for a seat."""

from __future__ import annotations

from typing import Generic, TypeVar

from monstertable.packaging.native import mypyc_attr

Event = tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: a bare record of ints and lists. The subclass writes `copy` next to its fields."""

    # What happened, while somebody listens; None in simulation, where nobody does.
    events: list[Event] | None = None

    def copy(self) -> State:
        raise NotImplementedError


S = TypeVar("S", bound=State)


class World(Generic[S]):
    """A position that could be true for a seat: what it cannot know was drawn afresh.

    Opinions read worlds, and only a `Sight` makes them: nobody who thinks is ever given the true state.
    """

    def __init__(self, state: S, seat: int) -> None:
        self.state: S = state
        self.seat = seat
