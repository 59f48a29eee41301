"""What may go wrong with what is stored, whatever stores it."""

from __future__ import annotations


class StoreError(Exception):
    """What was asked for was not done, and nothing of it; the sentence says why."""


class Damaged(StoreError):
    """What is stored cannot be read any more."""


class Outdated(StoreError):
    """Somebody else was first: what is stored is no longer what the asker believed, and stays as it is."""


class Away(StoreError):
    """The database cannot be reached; what was asked for was not done, as far as is known."""


class BadData(ValueError):
    """The data cannot be used; the sentence says why. It has not been changed."""


class Newer(BadData):
    """It was written by a newer version."""


class InUse(ValueError):
    """Another process has the data; the sentence says which."""


class SitsTwice(Outdated):
    """Two guests cannot become one: both sit at a table that is not over."""
