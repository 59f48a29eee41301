"""The server dies and comes back: the page says so, and is right again by itself."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.playing import clickable, make, phase, ply, wait_until_asked
from tests.server.process import Server


def test_a_killed_server_comes_back_and_the_table_goes_on(meet: Meet, own_server: Server) -> None:
    person = meet(own_server)
    person.expect("net::ERR_", "Failed to fetch", "network error")
    page = person.open()
    page.locator('form[action="/play/monster_city"] button').click()
    wait_until_asked(page)
    make(page, clickable(page)[0])
    wait_until_asked(page)
    page.evaluate("window.still = 'here'")
    before = ply(page)

    own_server.kill()
    expect(page.locator("#lost")).to_be_visible()
    page.locator("#moves button[name=move]").first.click()
    assert ply(page) == before
    expect(page.locator("#lost")).to_be_visible()
    own_server.start()

    # What was pressed in vain was kept, and is answered now.
    page.wait_for_function("ply => document.querySelector('#moves').dataset.ply !== ply", arg=before)
    expect(page.locator("#lost")).to_be_hidden()
    wait_until_asked(page)
    if phase(page) != "over":
        make(page, clickable(page)[0])
    assert page.evaluate("window.still") == "here"
