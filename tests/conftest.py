"""The order of the tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: Playwright leaves an event loop running, in which no other test can run its own."""
    items.sort(key=lambda item: "/browser/" in item.path.as_posix())
