"""King of New York in the browser: whole games by clicking only what can be seen, dice, fleeing, standing orders."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from monstertable import game
from monstertable.core import record
from monstertable.games.king_of_new_york.names import card_of
from monstertable.server.showing.words import translations
from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.playing import button, calm, clickable, moving, phase, ply, wait_until_asked
from tests.browser.prepared import prepare

READERS: dict[str, dict[str, Any]] = {"en": {"locale": "en-GB", **LAPTOP}, "pl": {"locale": "pl-PL", **PHONE}}
NAME = "king_of_new_york"
ROLL = "reroll +die"


def open_table(page: Page, seats: int, words: Any) -> None:
    """From the first page to the first question: a table for one person and bots, in the monster of the third place."""
    page.locator(f'a[href="/new/{NAME}"]').first.click()
    page.get_by_role("button", name=str(seats), exact=True).click()
    page.select_option("select[name=bots]", "crafty")
    page.get_by_role("button", name=words("Open the table")).click()
    page.get_by_role("button", name=words("Start the game")).click()
    wait_until_asked(page)


def act(page: Page, chance: random.Random, touch: bool) -> None:
    """Make any move that can be seen; of dice, roll some of them again or keep all."""
    moves = clickable(page)
    if ROLL in moves:
        for die in page.locator("label.die").all():
            if chance.random() < 0.5:
                die.tap() if touch else die.click()
        if not page.locator("label.die input:checked").count():
            moves.remove(ROLL)
    if not moves:
        die = page.locator("label.die").first
        die.tap() if touch else die.click()
        moves = [ROLL]
    here = button(page, chance.choice(moves))
    with moving(page):
        here.tap() if touch else here.click()


@pytest.mark.parametrize("language", READERS)
def test_a_whole_game_for_three(meet: Meet, language: str) -> None:
    """One person and two bots, in English on a laptop and in Polish on a phone."""
    words = translations(language).gettext
    touch = "has_touch" in READERS[language]
    person = meet(**READERS[language])
    page = person.open()
    open_table(page, 3, words)
    expect(page.locator(".city .island")).to_have_count(5)
    chance = random.Random(2)
    decisions = 0
    while phase(page) != "over":
        act(page, chance, touch)
        decisions += 1
        calm(page, decisions)
        wait_until_asked(page)

    assert decisions > 5
    expect(page.locator("#result .ranks li")).to_have_count(3)
    check_record(page, words("Download the record"))


def check_record(page: Page, words: str) -> None:
    with page.expect_download() as downloading:
        page.get_by_role("link", name=words).click()
    written = record.read(downloading.value.path().read_text(encoding="utf-8"))
    outcome: Any = record.verify(game(NAME), written)
    shown = page.locator("#result .ranks .points").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(outcome.scores)


def until(page: Page, wanted: str, chance: random.Random) -> None:
    """Play on until a move that starts so can be seen."""
    wait_until_asked(page)
    while not any(move.startswith(wanted) for move in clickable(page)):
        assert phase(page) != "over", f"the game ended before {wanted!r} could be seen"
        act(page, chance, touch=False)
        wait_until_asked(page)


def test_dice_are_kept_by_clicking_and_rolled_by_keyboard(meet: Meet) -> None:
    """The loose dice roll, the kept ones stay; all of it works with Space and Enter."""
    page = meet(**READERS["en"]).open()
    open_table(page, 2, translations("en").gettext)
    until(page, ROLL, random.Random(1))
    dice = page.locator("label.die input")
    expect(dice).to_have_count(6)
    expect(page.locator("label.die input:checked")).to_have_count(6)
    letters = dice.evaluate_all("boxes => boxes.map(box => box.value)")
    for place in (0, 1):
        dice.nth(place).focus()
        page.keyboard.press("Space")
    expect(page.locator("label.die input:checked")).to_have_count(4)
    expect(page.locator(".die .kept:visible")).to_have_count(2)
    before = ply(page)
    button(page, ROLL).focus()
    with moving(page):
        page.keyboard.press("Enter")
    assert ply(page) != before
    shown = page.locator(".die").evaluate_all("dice => dice.map(die => die.querySelector('input')?.value ?? '')")
    assert all(letter in shown for letter in letters[:2]) or not any(shown)


FITS = """button => {
  const words = document.createRange();
  words.selectNodeContents(button.querySelector("span"));
  const [within, all] = [button.getBoundingClientRect(), button.querySelector("span").getBoundingClientRect()];
  const isIn = [...words.getClientRects(), all].every((box) => box.left >= within.left && box.right <= within.right);
  return isIn && button.scrollWidth <= button.clientWidth && all.height < 60;
}"""


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_how_many_dice_would_roll_stands_on_the_button_at_every_size(meet: Meet, locale: str) -> None:
    person = meet(reduced_motion="reduce", locale=locale)
    page = person.open(f"/t/{prepare(person, lambda view, moves: 'keep' in moves, 4, {}, name=NAME)}")
    for width, height in ((360, 740), (390, 844), (820, 1180), (1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert button(page, ROLL).evaluate(FITS), (width, height)


def test_on_a_tablet_four_monsters_stand_side_by_side_and_on_a_phone_two(meet: Meet) -> None:
    person = meet(reduced_motion="reduce")
    page = person.open(f"/t/{prepare(person, lambda view, moves: 'keep' in moves, 4, {}, name=NAME)}")
    rows = "panels => new Set(panels.map((panel) => panel.getBoundingClientRect().top)).size"
    for size, expected in (((820, 1180), 1), ((390, 844), 2)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.locator(".panel").evaluate_all(rows) == expected


def test_without_a_loose_die_nothing_can_be_rolled(meet: Meet) -> None:
    page = meet(**READERS["en"]).open()
    open_table(page, 2, translations("en").gettext)
    until(page, ROLL, random.Random(1))
    for die in page.locator("label.die").all():
        die.click()
    expect(page.locator("label.die input:checked")).to_have_count(0)
    assert button(page, ROLL).evaluate("button => getComputedStyle(button).pointerEvents") == "none"


def test_the_prompt_links_to_its_rule(meet: Meet) -> None:
    page = meet(**READERS["en"]).open()
    open_table(page, 2, translations("en").gettext)
    until(page, ROLL, random.Random(1))
    page.locator("#prompt .ask").click()
    page.locator("#why [data-at]").click()
    expect(page.locator("#rule-reroll")).to_be_in_viewport()
    expect(page.locator("#rule-reroll")).to_contain_text("After each roll keep the dice you like")


def buying_in_vain(view: dict[str, Any], moves: list[str]) -> bool:
    """Somebody may buy, one card is too dear, something was discarded, and nobody has the special cards."""
    dear = [card for card in view["market"] if card and f"buy {card}" not in moves]
    return "done" in moves and bool(dear and view["discard"]) and view["superstar"] is view["statue"] is None


@pytest.mark.parametrize("language", READERS)
def test_all_that_is_public_can_be_read(meet: Meet, language: str) -> None:
    """KNY-04, KNY-50: special cards beside the board, the discard pile, the deck, and why a card cannot be bought."""
    words = translations(language).gettext
    person = meet(**READERS[language])
    page = person.open(f"/t/{prepare(person, buying_in_vain, options={'variant': 'basic'}, name=NAME)}")
    wait_until_asked(page)
    for special, text in (("superstar", words("Superstar")), ("statue", words("Statue of Liberty"))):
        expect(page.locator(f"#beside-{special} summary")).to_contain_text(text)
    page.locator("#beside-superstar summary").click()
    expect(page.locator("#beside-superstar p")).to_be_visible()
    page.locator("#discard-pile summary").click()
    expect(page.locator("#discard-pile li").first).to_be_visible()
    expect(page.locator(".market .deck")).to_contain_text(words("Deck"))
    reason = words("costs {price}, you have {purse}").partition("{")[0]
    expect(page.locator(".shop .refusal").filter(has_text=reason).first).to_be_visible()


def healing_or_attacking(view: dict[str, Any], moves: list[str]) -> bool:
    """Heal would heal, and Attack may drive somebody out of Manhattan."""
    if not {"resolve attack", "resolve heal"} <= set(moves):
        return False
    return bool(view["expected"]["heal"]["life"] and view["expected"]["attack"]["may_flee"])


@pytest.mark.parametrize("language", READERS)
def test_the_dice_tell_that_an_attack_may_lead_into_manhattan(meet: Meet, language: str) -> None:
    """KNY-72, KNY-77: what is lost by attacking first is said before the choice."""
    words = translations(language).gettext
    person = meet(**READERS[language])
    page = person.open(f"/t/{prepare(person, healing_or_attacking, options={'variant': 'basic'}, name=NAME)}")
    wait_until_asked(page)
    expect(button(page, "resolve attack")).to_contain_text(words("if they flee, you enter Manhattan at once"))
    expect(button(page, "resolve heal")).to_contain_text(words("lost if you attack first and enter Manhattan"))


def salvaging(view: dict[str, Any], moves: list[str]) -> bool:
    """Scavenger offers a card of the discard pile."""
    offered = [move.removeprefix("buy ") for move in moves if move.startswith("buy ")]
    return "done" in moves and any(card not in view["market"] for card in offered)


@pytest.mark.parametrize("language", READERS)
def test_what_scavenger_offers_can_be_read(meet: Meet, language: str) -> None:
    """Name, text and price of every card that can be bought from the discard pile."""
    words = translations(language).gettext
    person = meet(**READERS[language])
    page = person.open(f"/t/{prepare(person, salvaging, options={'variant': 'basic'}, name=NAME)}")
    wait_until_asked(page)
    offered = page.locator(".salvage li")
    for place in range(offered.count()):
        id = (offered.nth(place).locator("button").get_attribute("value") or "").removeprefix("buy ")
        card = card_of(id)
        expect(offered.nth(place)).to_contain_text(words(card.name))
        expect(offered.nth(place)).to_contain_text(words(card.text))
        expect(offered.nth(place)).to_contain_text(words("Buy for {price}").format(price=card.cost - 1))
    assert offered.count() > 0


@pytest.mark.parametrize("language", READERS)
def test_rules_and_gallery_fit_every_reader(meet: Meet, language: str) -> None:
    for path in (f"/rules/{NAME}", f"/games/{NAME}/pieces"):
        page = meet(**READERS[language]).open(path)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0


def test_the_gallery_is_narrowed_by_kind_and_price(meet: Meet) -> None:
    page = meet(**READERS["en"]).open(f"/games/{NAME}/pieces")
    for tag in ("Keep", "6 energy or more", "attack"):
        page.locator("#powers").get_by_role("button", name=tag, exact=True).click()
    shown = page.locator("#powers .piece:visible h3")
    expect(shown).to_have_text(["Shadow Double", "Towering Titan", "Universal Soldier", "Webspinner"])


def test_nothing_scrolls_sideways(meet: Meet) -> None:
    for reader in READERS.values():
        page = meet(**reader).open()
        open_table(page, 6, translations(str(reader["locale"])[:2]).gettext)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0


def test_a_standing_order_answers_for_me(meet: Meet) -> None:
    """ "Always resolve in my usual order": the question does not come any more."""
    words = translations("en").gettext
    page = meet(**READERS["en"]).open()
    open_table(page, 2, words)
    page.get_by_role("button", name=words("Answer in advance")).click()
    page.select_option("select[name=order-order]", "gains_first")
    page.get_by_role("button", name=words("Save")).click()
    until(page, "keep", random.Random(1))
    with moving(page):
        button(page, "keep").click()
    wait_until_asked(page)
    assert not any(move.startswith("resolve ") for move in clickable(page))


def test_the_monster_chosen_in_the_lobby_walks_the_city(meet: Meet) -> None:
    """KNY-01: each player has a monster of their own choice; one that is taken cannot be chosen."""
    words = translations("en").gettext
    page = meet(**READERS["en"]).open(f"/new/{NAME}?seats=2")
    page.select_option("select[name=bots]", "crafty")
    page.get_by_role("button", name=words("Open the table")).click()
    page.get_by_role("button", name="Mantis").click()
    page.get_by_role("button", name=words("Start the game")).click()
    wait_until_asked(page)
    with moving(page):
        button(page, clickable(page)[0]).click()
    expect(page.locator(".pawn.p0 use[href$='#monster-mantis']")).to_have_count(1)
    expect(page.locator(".pawn.p1 use[href$='#monster-mantis']")).to_have_count(0)
