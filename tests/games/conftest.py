from __future__ import annotations

from collections.abc import Iterator

import pytest

from monstertable.core.components import ADDED


@pytest.fixture
def nothing_stays_added() -> Iterator[None]:
    """Sets that a test adds are gone after it."""
    before = ADDED[:]
    yield
    ADDED[:] = before
