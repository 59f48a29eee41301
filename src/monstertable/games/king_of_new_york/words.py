"""King of New York in words."""

from __future__ import annotations

from monstertable.core.face import Face


class NewYorkFace(Face):
    designer: str = "Richard Garfield"

    def __init__(self) -> None:
        super().__init__("king_of_new_york")
