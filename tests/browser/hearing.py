"""What a screen reader is given of a page: Chromium's accessibility tree, and nothing else.

Whoever plays with it knows roles, names, states and what the live region has said; they put the focus on something that
they have heard of, and press a key.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import PATIENCE

# Seconds between two looks at the tree.
GLANCE = 0.1
SILENT = ("InlineTextBox", "LineBreak", "ListMarker")
CONTROLS = ("button", "checkbox", "radio", "combobox", "link", "textbox", "slider", "DisclosureTriangle")


@dataclass
class Heard:
    """One node of the tree."""

    role: str
    name: str
    states: dict[str, Any]
    element: int  # the number by which the browser knows it
    depth: int = 0
    parts: list[Heard] = field(default_factory=list)

    def all(self) -> Iterator[Heard]:
        """This node and all below, in reading order."""
        yield self
        for part in self.parts:
            yield from part.all()

    def find(self, role: str, name: str = "") -> list[Heard]:
        """All of a role, with this name if one is given."""
        return [node for node in self.all() if node.role == role and name in ("", node.name)]

    @property
    def words(self) -> str:
        """What is read out of it, without what controls say."""
        texts = (node.name for node in self.all() if node.role in ("StaticText", "image"))
        return " ".join(" ".join(texts).split())

    @property
    def can_be_used(self) -> bool:
        return not self.states.get("disabled", False)

    def told(self) -> str:
        """The tree in lines, for whoever wants to know what was heard."""
        return "\n".join(node.line() for node in self.all() if node.role not in SILENT and (node.name or node.parts))

    def line(self) -> str:
        states = "".join(f" [{key}={value}]" for key, value in self.states.items() if value not in (False, "", "off"))
        return f"{'  ' * self.depth}{self.role} {self.name!r}{states}"


class ScreenReader:
    """Reads a page aloud, and presses keys on what it has read."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.browser = page.context.new_cdp_session(page)
        self.browser.send("Accessibility.enable")
        self.browser.send("DOM.enable")

    def read(self) -> Heard:
        nodes = self.browser.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        top = next(node for node in nodes if "parentId" not in node)
        return next(iter(heard(top, by_id, 0)))

    def wait_for(self, is_so: Callable[[Heard], bool], what: str) -> Heard:
        """Until the tree says so."""
        until = time.monotonic() + PATIENCE / 1000
        while not is_so(page := self.read()):
            assert time.monotonic() < until, f"never heard: {what}. Heard:\n{page.told()}"
            self.page.wait_for_timeout(1000 * GLANCE)
        return page

    def focus(self, node: Heard) -> None:
        self.browser.send("DOM.focus", {"backendNodeId": node.element})

    def press(self, node: Heard, key: str) -> None:
        self.focus(node)
        self.page.keyboard.press(key)

    def value(self, node: Heard) -> str:
        """What a button sends: no reader says it, but whoever checks that two of one name do the same asks."""
        words = self.browser.send("DOM.describeNode", {"backendNodeId": node.element})["node"]["attributes"]
        return str(dict(zip(words[::2], words[1::2], strict=True)).get("value", ""))


def heard(node: dict[str, Any], by_id: dict[str, dict[str, Any]], depth: int) -> Iterator[Heard]:
    """A node with what is below it; one that readers ignore gives what is below it only."""
    inner = depth if node["ignored"] else depth + 1
    below = [part for child in node.get("childIds", ()) if child in by_id for part in heard(by_id[child], by_id, inner)]
    if node["ignored"]:
        yield from below
        return
    name, role = (str(node.get(key, {}).get("value", "")) for key in ("name", "role"))
    states = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    yield Heard(role, name.strip(), states, node.get("backendDOMNodeId", 0), depth, below)
