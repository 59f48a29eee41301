"""A drawing in pixels, the same on every machine."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from monstertable.packaging.extras import need

LETTER_SIZE = 960


def png(svg: str, width: int) -> bytes:
    """The picture as a file."""
    need("resvg_py")
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg, width=width, **letters(svg)))


def letters(svg: str) -> dict[str, Any]:
    """One font, so that a picture is the same on every machine; what it lacks comes from the fonts of the machine."""
    folder, family = own_font()
    return {"font_dirs": [folder.name], "sans_serif_family": family, "skip_system_fonts": svg.isascii()}


@cache
def own_font() -> tuple[tempfile.TemporaryDirectory[str], str]:
    """The font within Pillow, in a folder that lasts as long as this process: a bare machine has no font at all."""
    from PIL import ImageFont

    font = ImageFont.load_default(LETTER_SIZE)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise RuntimeError("This Pillow was built without FreeType: it has no font for pictures.")
    folder = tempfile.TemporaryDirectory(prefix="monstertable-")
    (Path(folder.name) / "font.ttf").write_bytes(font.font_bytes)
    return folder, str(font.getname()[0])
