"""What a reader of the screen, or of small print, gets."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.test_looks import places

NAMELESS = """() => [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
  .filter(part => part.checkVisibility())
  .filter(part => !((part.getAttribute('aria-label') || '') + [...(part.labels || [])].map(l => l.innerText).join('')
      + (part.title || '') + (part.matches('a, button, summary') ? part.innerText : '')).trim())
  .map(part => part.outerHTML.slice(0, 120))"""
TEXT = [
    ("ink", ground) for ground in ("ground", "sheet", "mine", "card-paper", "plate-red", "plate-green", "plate-yellow")
]
TEXT += [
    ("faint", "sheet"),
    ("faint", "ground"),
    ("on-office", "office"),
    ("on-planet", "planet"),
    ("paper", "card-night"),
]
CONTROLS = [("faint", "card-paper"), ("focus", "sheet"), ("focus", "ground"), ("accent", "sheet"), ("good", "sheet")]


@pytest.mark.parametrize(("locale", "device"), [("en-GB", LAPTOP), ("pl-PL", PHONE)], ids=["laptop", "phone"])
def test_every_page_has_language_title_heading_and_names(meet: Meet, locale: str, device: dict[str, Any]) -> None:
    person = meet(locale=locale, **device)
    for name, path in places(person).items():
        page = person.open(path)
        assert page.locator("html").get_attribute("lang") == locale[:2]
        assert page.title()
        headings = page.locator("main h1")
        assert headings.count() == 1, f"{name}: {headings.count()} main headings"
        assert page.evaluate(NAMELESS) == [], name
        assert page.locator("img:not([alt])").count() == 0, name


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


def token(page: Page, name: str) -> str:
    value = str(page.evaluate(f"getComputedStyle(document.documentElement).getPropertyValue('--{name}').trim()"))
    if re.fullmatch("#[0-9a-f]{3}", value):
        value = "#" + "".join(itertools.chain.from_iterable((letter, letter) for letter in value[1:]))
    assert re.fullmatch("#[0-9a-f]{6}", value), f"--{name} is {value!r}"
    return value


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_and_controls_stand_out(meet: Meet, scheme: str) -> None:
    page = meet(color_scheme=scheme).open()

    def too_faint(pairs: list[tuple[str, str]], least: float) -> list[str]:
        found = [(one, other, contrast(token(page, one), token(page, other))) for one, other in pairs]
        return [f"--{one} on --{other}: {ratio:.1f}" for one, other, ratio in found if ratio < least]

    assert too_faint(TEXT, 7) == []
    assert too_faint(CONTROLS, 3) == []
