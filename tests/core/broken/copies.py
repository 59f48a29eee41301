"""Broken promises of the toy: a copy is the same position, and another one."""

from __future__ import annotations

from monstertable.core.game import Setup
from tests.core.toy import Toy, ToyState


class ForgetfulState(ToyState):
    def copy(self) -> ToyState:
        new = ForgetfulState()
        vars(new).update(vars(super().copy()))
        new.highs = [0] * self.seats
        return new


class SharingState(ToyState):
    def copy(self) -> ToyState:
        new = SharingState()
        vars(new).update(vars(super().copy()))
        new.hands = self.hands
        return new


class TellingState(ToyState):
    def copy(self) -> ToyState:
        new = TellingState()
        vars(new).update(vars(super().copy()))
        new.events = self.events
        return new


def recast(state: ToyState, kind: type[ToyState]) -> ToyState:
    new = kind()
    vars(new).update(vars(state))
    return new


class ForgetfulCopy(Toy):
    """a copy differs (highs)"""

    def initial(self, setup: Setup) -> ToyState:
        return recast(super().initial(setup), ForgetfulState)


class SharingCopy(Toy):
    """changes the state (hands)"""

    def initial(self, setup: Setup) -> ToyState:
        return recast(super().initial(setup), SharingState)


class TellingCopy(Toy):
    """a copy tells its events to those who listen to the original"""

    def initial(self, setup: Setup) -> ToyState:
        return recast(super().initial(setup), TellingState)
