"""What is signed and good for a while, by the clock that all processes share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from monstertable.server.clocks.time_source import TimeSource

AGREE = 1.0  # seconds within which processes agree on the time


class Dated(TimestampSigner):
    def __init__(self, *keys: Any, time: TimeSource, **how: Any) -> None:
        super().__init__(*keys, **how)
        self._time = time
        self._earlier = 0.0

    def sign(self, value: str | bytes) -> bytes:
        """As if it were a little earlier: what is of the next moment, as another process reads it, is refused there."""
        self._earlier = AGREE
        return super().sign(value)

    def get_timestamp(self) -> int:
        return int(self._time.now() - self._earlier)


def dated(keys: Sequence[str], purpose: str, time: TimeSource) -> URLSafeTimedSerializer:
    """By the clock of its machine, what another process has just signed might be of tomorrow, and none of ours."""
    return URLSafeTimedSerializer(keys, salt=purpose, signer=Dated, signer_kwargs={"time": time})
