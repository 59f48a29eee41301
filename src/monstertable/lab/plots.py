"""Plots as SVG to stand in a page: in its colours, by day and by night, with words for those who cannot see them.

Drawn narrow, so that the writing stays readable on a phone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from io import StringIO
from textwrap import fill
from typing import Any
from zlib import crc32

Axes = Any

WIDTH = 4.6  # inches
WORDS = 0.14  # inches for a line of words in a dot plot
SPACE = 0.08  # inches between two names
LONGEST = 28  # letters in a line of words
# The colours drawn with are only marks: in the page each becomes the variable of the page's style.
MARKS = {
    "ink": "#010101",
    "quiet": "#020202",
    "line": "#030303",
    "first": "#040404",
    "second": "#050505",
    "third": "#060606",
    "fourth": "#070707",
}
SERIES = ["first", "second", "third", "fourth"]
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "monstertable",
    "font.size": 9.0,
    "text.color": MARKS["ink"],
    "axes.edgecolor": MARKS["line"],
    "axes.labelcolor": MARKS["quiet"],
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "xtick.color": MARKS["quiet"],
    "ytick.color": MARKS["ink"],
    "ytick.left": False,
    "grid.color": MARKS["line"],
    "grid.linewidth": 0.6,
    "legend.frameon": False,
}
REFERENCE = re.compile(r'(\bid="|url\(#|href="#)')

Words = Callable[[float], str]


class Line:
    """One line of a dot plot: a name and, per series, a value with its interval, or None where there is none."""

    def __init__(self, name: str, points: list[tuple[float, float, float] | None]) -> None:
        self.name = name
        self.points = points


def dots(
    title: str, lines: list[Line], words: Words, axis: str, middle: float | None = None, series: list[str] | None = None
) -> str:
    """Values with intervals, one line below the other; `middle` is where there would be no difference."""
    names = series or [""]
    labels = [fill(line.name, LONGEST) for line in lines]
    words_high = max(label.count("\n") + 1 for label in labels)

    def draw(figure: Any) -> Axes:
        axes = figure.subplots()
        if middle is not None:
            axes.axvline(middle, color=MARKS["quiet"], linewidth=0.9, linestyle=(0, (3, 3)))
        for place, name in enumerate(names):
            shift = (place - (len(names) - 1) / 2) * 0.3
            found = [(row, line.points[place]) for row, line in enumerate(lines)]
            drawn = [(row + shift, *point) for row, point in found if point is not None]
            colour = MARKS[SERIES[place % len(SERIES)]]
            for row, _, low, high in drawn:
                axes.plot([low, high], [row, row], color=colour, linewidth=1.6, solid_capstyle="butt")
            axes.plot([value for _, value, _, _ in drawn], [row for row, *_ in drawn], "os^D"[place % 4], color=colour,
                      markersize=4.6, label=name)  # fmt: skip
        axes.set_yticks(range(len(lines)), labels)
        axes.set_ylim(len(lines) - 0.4, -0.6)
        axes.grid(axis="x")
        return axes

    row = SPACE + WORDS * max(words_high, len(names))
    height = 0.75 + row * len(lines) + (0.3 if series else 0.0)
    return drawing(title, draw, height, words, axis, legend=bool(series))


Counts = dict[int, int]


def histograms(title: str, panels: dict[str, dict[str, Counts]], words: Words, axis: str) -> str:
    """How often each whole number came up, in shares: a panel below the other, the groups of each in one panel."""
    every = [value for groups in panels.values() for counts in groups.values() for value in counts]
    step = nice_step(max(every) - min(every) + 1)
    edges = list(range(min(every) // step * step, max(every) + step + 1, step))
    names = next(iter(panels.values()))

    def draw(figure: Any) -> Axes:
        rows = figure.subplots(len(panels), sharex=True, squeeze=False)[:, 0]
        for axes, (name, groups) in zip(rows, panels.items(), strict=True):
            for place, (group, counts) in enumerate(groups.items()):
                heights = shares_between(edges, counts)
                colour = MARKS[SERIES[place % len(SERIES)]]
                axes.stairs(heights, edges, fill=True, color=colour, alpha=0.18)
                axes.stairs(heights, edges, color=colour, linewidth=1.4, label=group if axes is rows[0] else None)
            axes.set_yticks([])
            axes.set_ylabel(name, rotation=0, ha="right", va="center", color=MARKS["ink"])
        return rows[-1]

    height = 0.6 + 0.75 * len(panels) + (0.3 if len(names) > 1 else 0.0)
    return drawing(title, draw, height, words, axis, legend=len(names) > 1)


def shares_between(edges: list[int], counts: Counts) -> list[float]:
    heights = [0.0] * (len(edges) - 1)
    total = sum(counts.values())
    for value, number in counts.items():
        heights[(value - edges[0]) // (edges[1] - edges[0])] += number / total
    return heights


def nice_step(width: int) -> int:
    """The width of a bar: at most about forty of them."""
    for step in (1, 2, 5, 10, 20, 50, 100, 200, 500):
        if width <= 40 * step:
            return step
    return 1 + width // 40


def drawing(title: str, draw: Callable[[Any], Axes], height: float, words: Words, axis: str, legend: bool) -> str:
    """One plot, as SVG with its title for screen readers; `draw` gives the axes that bear the scale."""
    import matplotlib as mpl
    from matplotlib.figure import Figure
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        axes = draw(figure)
        axes.xaxis.set_major_locator(MaxNLocator(6))
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: words(value)))
        axes.set_xlabel(fill(axis, 2 * LONGEST - 12))
        if legend:
            figure.legend(loc="outside upper left", ncols=2, handlelength=1.2)
        out = StringIO()
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return for_page(out.getvalue(), title)


def for_page(svg: str, title: str) -> str:
    """Without the head of a file, with the page's colours, and with ids that no other plot of the page has."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    for name, mark in MARKS.items():
        svg = svg.replace(mark, f"var(--{name})")
    svg = re.sub(r"<style.*?</style>", "", svg, flags=re.DOTALL)  # it would hold for the whole page
    svg = re.sub(r"font-family: [^;]+; ", "", svg)  # written in the font of the page
    own = f"plot{crc32((title + svg).encode()):08x}-"
    svg = REFERENCE.sub(lambda found: found.group() + own, svg)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1)
    return svg.replace("<svg", f'<svg role="img" aria-label="{escape(title)}"', 1)


def figure(svg: str, caption: str) -> str:
    return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"
