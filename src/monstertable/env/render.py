"""A position for the eyes of whoever trains: in words, on the terminal too, or drawn from the game's own art."""

from __future__ import annotations

import io
from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any

import numpy as np

from monstertable.core.game import AnyGame, View
from monstertable.env.painting import png

HUMAN = "human"
ANSI = "ansi"
RGB = "rgb_array"
MODES = [HUMAN, ANSI, RGB]
WIDTH = 960


def rendered(game: AnyGame, view: View, mode: str) -> Any:
    """view: what everybody may know. For people it goes to the terminal, and there is nothing to give back."""
    if mode == RGB:
        return pixels(game.face().picture(view, NullTranslations()))
    text = "\n".join(lines(view))
    if mode == ANSI:
        return text
    print(text, end="\n\n", flush=True)
    return None


def lines(view: Any, indent: str = "") -> Iterator[str]:
    """Names and values, one a line, what belongs together indented; empty things are left out."""
    for name, value in view.items() if isinstance(view, dict) else enumerate(view):
        if value in (None, "", [], {}):
            continue
        if (isinstance(value, dict) and not plain(value.values())) or (isinstance(value, list) and not plain(value)):
            yield f"{indent}{name}:"
            yield from lines(value, indent + "  ")
        elif isinstance(value, dict):
            yield f"{indent}{name}: {', '.join(f'{key} {item}' for key, item in value.items())}"
        elif isinstance(value, list):
            yield f"{indent}{name}: {', '.join(map(str, value))}"
        else:
            yield f"{indent}{name}: {value}"


def plain(values: Any) -> bool:
    return not any(isinstance(value, dict | list) for value in values)


def pixels(svg: str) -> np.ndarray[Any, Any]:
    """height x width x 3."""
    painted = png(svg, WIDTH)
    from PIL import Image

    drawn = Image.open(io.BytesIO(painted))
    return np.asarray(drawn.convert("RGB"))
