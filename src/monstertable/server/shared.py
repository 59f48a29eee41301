"""What is remembered of the devices that several people share at one table. Only while the server runs."""

from __future__ import annotations

from monstertable.server.device import device_of


class Shared:
    def __init__(self) -> None:
        self.last: dict[str, str] = {}  # by device: who of its people acted or came last
        self.seeing: dict[str, str] = {}  # by device: who has come through the curtain and sees what is secret
        self._expected: set[str] = set()  # devices whose next page was asked for by whoever has just come

    def act(self, guest: str) -> None:
        self.last[device_of(guest)] = guest

    def come(self, device: str, guest: str, may_see: bool) -> None:
        self.last[device] = guest
        if may_see:
            self.seeing[device] = guest
            self._expected.add(device)

    def stay(self, asked: set[str]) -> None:
        """Only those who are asked go on seeing their secrets."""
        self.seeing = {device: guest for device, guest in self.seeing.items() if guest in asked}

    def load(self, device: str) -> None:
        """A page is loaded there: unless whoever came has asked for it, it may be anybody who looks."""
        if device in self._expected:
            self._expected.discard(device)
        else:
            self.seeing.pop(device, None)
