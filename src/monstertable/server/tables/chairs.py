"""The chairs of a table: who sits where, and with which figure."""

from __future__ import annotations

from collections.abc import Iterable

from monstertable.server.people.device import device_of
from monstertable.server.store import Chair


class Chairs(list[Chair]):
    """In the order of the seats."""

    def __init__(self, chairs: Iterable[Chair], figures: list[str]) -> None:
        super().__init__(chairs)
        self.figures = figures  # all that the game has

    def seat_of(self, guest: str) -> int | None:
        for seat, chair in enumerate(self):
            if chair.guest == guest:
                return seat
        return None

    def people_at(self, device: str) -> list[int]:
        """The seats of those who sit at this device, whoever of them has it in hand."""
        return [seat for seat, chair in enumerate(self) if chair.person and device_of(chair.person) == device]

    def has_device(self, guest: str) -> bool:
        """Whether somebody sits here at the device of this guest, or a bot for them."""
        return any(chair.guest and device_of(chair.guest) == device_of(guest) for chair in self)

    def names(self) -> list[str]:
        return [chair.name for chair in self]

    def free_figures(self, after: str = "") -> list[str]:
        """The figures nobody has, those that come after this one first."""
        taken = {chair.figure for chair in self}
        start = self.figures.index(after) if after in self.figures else 0
        return [figure for figure in self.figures[start:] + self.figures[:start] if figure not in taken]

    def figure_for(self, seat: int) -> str:
        """The figure of whoever sits down here; empty when there are too few."""
        return self[seat].figure or next(iter(self.free_figures()), "")

    @property
    def are_deserted(self) -> bool:
        """Whether all people have left."""
        guests = [chair for chair in self if chair.guest]
        return bool(guests) and not any(chair.person for chair in guests)
