"""A report as one HTML file: nothing is fetched, it reads well on a phone, by day and by night, and on paper."""

from __future__ import annotations

from html import escape

# Plots are drawn in these names too (see `plots`), so that they follow the reader's light or dark page.
STYLE = """
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --ink: #22262b; --quiet: #5d6670; --line: #d9d6ce; --band: #f1efe9;
  --first: #1f6f8b; --second: #b4531a; --third: #4f7a28; --fourth: #7a4fa3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16191d; --ink: #e6e4df; --quiet: #a2a9b1; --line: #363c44; --band: #1e2227;
    --first: #6fbfdb; --second: #f0a06a; --third: #9fcb72; --fourth: #c3a0e6;
  }
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 58rem;
  font: 1rem/1.55 "Atkinson Hyperlegible Next", "Segoe UI", system-ui, -apple-system, "Noto Sans", sans-serif;
}
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.35rem; margin: 2.75rem 0 .5rem; padding-top: .75rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.08rem; margin: 1.75rem 0 .5rem; }
p, ul, dl { max-width: 44rem; margin: .5rem 0 1rem; }
li { margin: .25rem 0; }
a { color: var(--first); }
.quiet, figcaption, caption { color: var(--quiet); font-size: .9rem; }
.scroll { overflow-x: auto; margin: .75rem 0 1.5rem; }
.scroll:focus-visible { outline: 2px solid var(--first); outline-offset: 2px; }
table { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: .4rem; }
th, td { padding: .32rem .7rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
thead th { color: var(--quiet); font-weight: 600; vertical-align: bottom; white-space: normal; min-width: 5.2rem; }
tbody tr:hover, tbody tr:hover th { background: var(--band); }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 8.5rem; padding-left: 0; }
tbody th { font-weight: 400; }
th:first-child { position: sticky; left: 0; background: var(--paper); }
td.word, th.word { text-align: left; }
.sure { font-weight: 700; }
figure { margin: 1rem 0 1.75rem; max-width: 36rem; }
figure > svg { display: block; width: 100%; height: auto; }
figcaption { margin-top: .4rem; }
details > summary { cursor: pointer; color: var(--first); padding: .25rem 0; }
@media (max-width: 34rem) { h1 { font-size: 1.5rem; } th, td { padding: .32rem .45rem; } }
@media print { body { max-width: none; padding: 0; } .scroll { overflow: visible; } h2 { break-after: avoid; } }
"""


def document(title: str, language: str, parts: list[str]) -> str:
    """The whole page; `parts` are pieces of HTML, one below the other."""
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def heading(words: str, level: int = 2) -> str:
    return f"<h{level}>{escape(words)}</h{level}>"


def paragraph(words: str, quiet: bool = False) -> str:
    return f'<p class="quiet">{escape(words)}</p>' if quiet else f"<p>{escape(words)}</p>"


def bullets(lines: list[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


class Sure(str):
    """The words of a cell that should stand out."""


def table(caption: str, headings: list[str], rows: list[list[str]]) -> str:
    """A table that scrolls sideways where the screen is narrow; the first cell of a row names it."""
    top = "".join(f'<th scope="col">{escape(words)}</th>' for words in headings)
    lines = [
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(cell(words) for words in row[1:]) + "</tr>"
        for row in rows
    ]
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}"><table>'
        f"<caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead>"
        f"<tbody>{''.join(lines)}</tbody></table></div>"
    )


def cell(words: str) -> str:
    return f'<td class="sure">{escape(words)}</td>' if isinstance(words, Sure) else f"<td>{escape(words)}</td>"


def folded(summary: str, parts: list[str]) -> str:
    """Details for those who ask."""
    return f"<details><summary>{escape(summary)}</summary>{''.join(parts)}</details>"
