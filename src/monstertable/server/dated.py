"""What is signed and good for a while, by the clock that all processes share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from monstertable.server.time_source import TimeSource


class Dated(TimestampSigner):
    def __init__(self, *keys: Any, time: TimeSource, **how: Any) -> None:
        super().__init__(*keys, **how)
        self._time = time

    def get_timestamp(self) -> int:
        return int(self._time.now())


def dated(keys: Sequence[str], purpose: str, time: TimeSource) -> URLSafeTimedSerializer:
    """By the clock of its machine, what another process has just signed might be of tomorrow, and none of ours."""
    return URLSafeTimedSerializer(keys, salt=purpose, signer=Dated, signer_kwargs={"time": time})
