"""The order of the tests, and that chance and speed have no part in them."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests.running import REAL, tell

settings.register_profile(
    "the same everywhere", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("the same everywhere")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: Playwright leaves an event loop running, in which no other test can run its own."""
    items.sort(key=lambda item: "/browser/" in item.path.as_posix())


def pytest_runtest_setup(item: pytest.Item) -> None:
    tell(REAL if item.get_closest_marker("real_chance") else item.nodeid)
