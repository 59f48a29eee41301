"""Chance is checked in the reader's own browser: by the documented vectors, and for a game just played."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, Meet, Person
from tests.core.test_fair import vectors

pytestmark = pytest.mark.real_chance

COMPUTE = """async (told) => {
  const keyed = await import("/static/keyed.js");
  const key = keyed.keyOf(told);
  const draws = told.draws.map((draw) => keyed.numbers(key, draw.number, draw.numbers.map(([limit]) => limit)));
  return {key: keyed.hex(key), commitment: keyed.hex(keyed.sha256(keyed.bytes(told.secret))), draws};
}"""


def play_to_the_end(person: Person, table: str) -> None:
    while (facts := person.ask(f"/tables/{table}"))["phase"] == "playing":
        if facts["moves"]:
            person.ask(f"/tables/{table}/moves", {"ply": facts["ply"], "move": facts["moves"][0]})
        else:
            person.context.request.post(f"{person.server.address}/t/{table}/skip", data="")


def played_at_once(person: Person, name: str) -> str:
    """A game that began with one click in the browser, played to its end."""
    page = person.open("/")
    page.locator(f'form[action="/play/{name}"] button').click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    page.goto("about:blank")  # nobody looks: what is drawn of the game is no matter of chance
    play_to_the_end(person, table)
    return table


def test_the_browser_computes_the_documented_numbers(meet: Meet) -> None:
    page = meet().open("/about")
    told = vectors()
    computed: dict[str, Any] = page.evaluate(COMPUTE, told)
    assert computed["commitment"] == told["commitment"]
    assert computed["key"] == told["key"]
    assert computed["draws"] == [[value for _, value in draw["numbers"]] for draw in told["draws"]]


@pytest.mark.parametrize("wishes", [{"locale": "pl-PL", **PHONE}, {}], ids=["phone-pl", "laptop-en"])
def test_a_game_just_played_was_fair_and_had_my_word_in_it(meet: Meet, wishes: dict[str, Any]) -> None:
    person = meet(**wishes)
    page = person.open(f"/t/{played_at_once(person, 'king_of_new_york')}")
    page.get_by_role("link", name=re.compile("Was it fair|Czy było uczciwie")).click()
    expect(page.locator("#verdict")).to_have_attribute("data-right", "yes")
    expect(page.locator("#own-word")).to_have_attribute("data-right", "yes")
    expect(page.locator("#promise")).to_have_attribute("data-right", "yes")
    expect(page.locator('[id^="draw-"][data-right="no"]')).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def tampered(change: Any, route: Route) -> None:
    answer = route.fetch()
    data = re.search(r'(<script type="application/json" id="proof">)(.*?)(</script>)', answer.text(), re.DOTALL)
    assert data is not None
    proof = json.loads(data[2])
    change(proof)
    route.fulfill(response=answer, body=answer.text().replace(data[2], json.dumps(proof)))


def another_number(proof: dict[str, Any]) -> None:
    limit, value = proof["draws"][7]["numbers"][0]
    proof["draws"][7]["numbers"][0] = [limit, (value + 1) % limit]


def another_promise(proof: dict[str, Any]) -> None:
    proof["commitment"] = "0" * 64


def verdict(page: Page) -> str | None:
    expect(page.locator("#verdict")).to_have_attribute("data-right", re.compile("yes|no"))
    return page.locator("#verdict").get_attribute("data-right")


def test_the_browser_notices_what_does_not_follow(meet: Meet) -> None:
    person = meet()
    table = played_at_once(person, "monster_city")
    address = f"{person.server.address}/t/{table}/fair"
    page = person.open(f"/t/{table}/fair")
    assert verdict(page) == "yes"
    for change, place in [(another_number, "#draw-7"), (another_promise, "#promise")]:
        page.route(address, partial(tampered, change))
        page.goto(address)
        assert verdict(page) == "no"
        expect(page.locator(place)).to_have_attribute("data-right", "no")
        page.unroute(address)


def test_in_a_lobby_everybody_adds_a_word_by_sitting_down(meet: Meet) -> None:
    ola, jan = meet(), meet()
    ola.open("/new/monster_city")
    ola.page.get_by_role("button", name="Open the table").click()
    ola.page.wait_for_url("**/t/*")
    table = ola.page.url.rpartition("/")[2]
    page = jan.open(f"/t/{table}")
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.locator("#promise-of-chance")).to_contain_text("2 players have added a word.")
    words = jan.ask(f"/tables/{table}")["chance"]["words"]
    assert sum(bool(word) for word in words) == 2
    assert len({word for word in words if word}) == 2
