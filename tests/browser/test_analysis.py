"""Looking back in a browser: a game is analysed, its sums add up, a mistake is done better, and another move tried."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from monstertable.bots import bot
from monstertable.games import game
from monstertable.server.showing.render import asset
from tests.analysis.recorded import recorded
from tests.browser.conftest import PHONE, Meet
from tests.browser.test_replay import open_record
from tests.server.process import Server

SEATS = 2


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Its analyses are soon content."""
    server = Server(tmp_path, analysis_passes=0)
    server.start()
    yield server
    server.kill()


def analysed(page: Page, server: Server) -> str:
    """A game from elsewhere, opened in the viewer and analysed from there; gives its address."""
    rules = game("monster_factory")
    open_record(page, server, recorded(rules, rules.setup(SEATS), bot("quick"), 3).line())
    page.locator(".past-tools a[href$='/analysis']").click()
    address = page.url.removesuffix("/analysis")
    analyse(page, SEATS)
    return address


def analyse(page: Page, seats: int) -> None:
    """Have it done, and wait until it is whole."""
    page.locator("#analyse").click()
    expect(page.locator("#analysis-state:not([data-waits]) ~ section .sums tbody tr")).to_have_count(seats)


def lay_somewhere(page: Page) -> None:
    """Aim at a place and confirm, as at a table."""
    page.locator(".spot .aim").first.click()
    page.locator("button.lay[name=move]:visible").first.click()


def test_a_game_is_analysed_a_puzzle_solved_and_another_move_tried(meet: Meet, server: Server) -> None:
    page = meet().page
    address = analysed(page, server)
    assert page.locator(".sums tbody .sr").all_text_contents() == ["yes"] * SEATS
    assert page.locator(".chances polyline").count() == SEATS
    expect(page.locator(".players li").first).to_contain_text(re.compile("luck [+−±]"))

    page.locator("#at-ply").focus()
    page.keyboard.press("End")
    shares = page.locator(".chances output[data-seat]").all_text_contents()
    assert sorted(shares) == ["0 %", "100 %"]
    last = page.locator(".chances").get_attribute("data-last")
    expect(page.locator("#to-moment")).to_have_attribute("href", re.compile(rf"/{last}\?eyes=open$"))

    page.locator(".mistake").first.get_by_text("Try it yourself").click()
    expect(page.locator(".puzzle-head")).to_contain_text("find it")
    page.locator("#see-solution").click()
    expect(page.locator(".verdict.solution")).to_be_visible()
    facts = page.locator(".judged-moves .played")
    expect(facts).to_have_count(1)
    lay_somewhere(page)
    expect(page.locator(".verdict:is(.best, .good, .costly)")).to_be_visible()

    ply = re.search(r"/puzzles/(\d+)", page.url)
    assert ply is not None
    page.goto(f"{address}/{ply.group(1)}")
    page.locator(".what-if-panel summary").click()
    page.locator(".what-if button").click()
    expect(page.locator(".shares tbody tr")).to_have_count(SEATS)


def test_on_a_phone_in_polish(meet: Meet, server: Server) -> None:
    page = meet(locale="pl-PL", **PHONE).page
    analysed(page, server)
    expect(page.locator("h1")).to_have_text("Szczęście i błędy")
    assert page.evaluate("document.documentElement.scrollWidth") == 390


# How light a bar is at its left and at its right end, from 0 to 765, as it is seen.
LIGHTNESS = """async picture => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const drawn = canvas.getContext("2d");
  drawn.drawImage(image, 0, 0);
  const at = part => drawn.getImageData(Math.round(part * image.width), Math.round(image.height / 2), 1, 1).data;
  return [0.2, 0.9].map(part => at(part).slice(0, 3).reduce((sum, one) => sum + one));
}"""
BAR = """async style => {
  const link = Object.assign(document.createElement("link"), {rel: "stylesheet", href: style});
  const loaded = new Promise(done => link.addEventListener("load", done));
  document.head.append(link);
  const bar = '<progress id="share" max="100" value="0"></progress>';
  document.querySelector("main").innerHTML = `<div class="working">${bar}</div>`;
  await loaded;
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_how_far_the_work_is_can_be_seen(meet: Meet, server: Server, theme: Literal["light", "dark"]) -> None:
    """A bar of which nothing is done must not look as if all were."""
    page = meet(color_scheme=theme, reduced_motion="reduce").page
    page.goto(server.address)
    page.evaluate(BAR, asset("analysis.css"))
    bar = page.locator("#share")

    def ends(share: int) -> tuple[int, int]:
        bar.evaluate("(bar, share) => { bar.value = share; }", share)
        left, right = page.evaluate(LIGHTNESS, b64encode(bar.screenshot()).decode())
        return left, right

    empty, half, full = ends(0), ends(50), ends(100)
    assert empty[0] == empty[1] == half[1]
    assert half[0] == full[0] == full[1]
    assert abs(empty[0] - full[0]) > 200
    assert empty[0] > 500 if theme == "light" else empty[0] < 250
