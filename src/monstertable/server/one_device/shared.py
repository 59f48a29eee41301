"""What is remembered of the devices that several people share at one table. Only while the server runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from monstertable.server.people.device import device_of


class Shared:
    def __init__(self) -> None:
        self.last: dict[str, str] = {}  # by device: who of its people acted or came last
        self.seeing: dict[str, str] = {}  # by device: who has come through the curtain and sees what is secret
        self._expected: set[str] = set()  # devices whose next page was asked for by whoever has just come
        self.since: dict[str, float] = {}  # by device: when that changed, by the clock that all processes share

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

    def facts(self, device: str) -> dict[str, Any]:
        """What other processes are told of a device."""
        who = {"last": self.last.get(device), "seeing": self.seeing.get(device), "expected": device in self._expected}
        return {"device": device, "since": self.since.get(device, 0.0)} | who

    def hear(self, facts: Mapping[str, Any]) -> None:
        """What another process was told there, unless it is older than what was told here."""
        device = facts["device"]
        if facts["since"] < self.since.get(device, 0.0):
            return
        self.since[device] = facts["since"]
        for known, who in ((self.last, facts["last"]), (self.seeing, facts["seeing"])):
            known.pop(device, None)
            if who is not None:
                known[device] = who
        (self._expected.add if facts["expected"] else self._expected.discard)(device)

    def load(self, device: str) -> None:
        """A page is loaded there: unless whoever came has asked for it, it may be anybody who looks."""
        if device in self._expected:
            self._expected.discard(device)
        else:
            self.seeing.pop(device, None)
