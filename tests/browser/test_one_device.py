"""People in one room: a tablet that is passed round, and a television with phones for hands."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import PATIENCE, PHONE, Meet, Person
from tests.browser.playing import GLANCE

NAMES = ["Ola", "Jan", "Ewa"]
EVENTS = {"variant": "events", "first": "1"}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
# Everything that is in a page: what is shown, hidden, said to readers of the screen, and written into its fields.
ALL_OF_IT = """() => [document.documentElement.outerHTML, document.title, ...[...document.querySelectorAll(
    'input, select, textarea')].map(field => field.value), JSON.stringify(history.state),
    JSON.stringify({...sessionStorage}), JSON.stringify({...localStorage})].join('\\n')"""


def at_one_device(person: Person, game: str, options: dict[str, str], names: list[str], **wishes: Any) -> str:
    """A table at which all of these sit at this device, by the form in its lobby, under way."""
    person.open()
    person.page.get_by_label("Your nickname").fill(names[0])
    person.page.get_by_role("button", name="Save").click()
    seats = wishes.get("seats", len(names))
    table: str = person.ask("/tables", {"game": game, "seats": seats, "options": options})["id"]
    page = person.open(f"/t/{table}")
    page.get_by_text("We share this one").click()
    for name in names[1:]:
        expect(page.get_by_label("Who else sits here?")).to_have_value("")
        page.get_by_label("Who else sits here?").fill(name)
        page.keyboard.press("Enter")
        expect(page.locator(".chairs")).to_contain_text(name)
    return table


def speaks_for(table: str, seat: int) -> str:
    return f"{table}~{seat + 1}" if seat else table


def known_to(person: Person, table: str, seat: int) -> dict[str, Any]:
    return person.ask(f"/tables/{speaks_for(table, seat)}")


def everything(page: Page) -> str:
    found: str = page.evaluate(ALL_OF_IT)
    return found


def expect_curtain(page: Page, name: str) -> None:
    expect(page.locator("#moves[data-curtain] #asked")).to_have_text(f"Pass the device on to {name}")
    page.wait_for_load_state()


def come(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"I am {name}").click()
    expect(page.locator(".whose")).to_contain_text(name)
    page.wait_for_load_state()


def press(page: Page, move: str) -> None:
    """Make a move by its button, wherever on the page that is."""
    page.locator(f'#moves button[name=move][value="{move}"]').first.dispatch_event("click")


def leaf_through(page: Page, go: Callable[[], Any]) -> None:
    """Back or forth in the history: a page from there loads itself anew, perhaps before it is all there."""
    with suppress(Error):
        go()
    page.wait_for_load_state()


def test_a_hand_of_cards_is_passed_round_behind_a_curtain(meet: Meet) -> None:
    person = meet(**TABLET)
    table = at_one_device(person, "monster_city", EVENTS, NAMES)
    page = person.page
    page.get_by_role("button", name="Start the game").click()
    for seat in range(3):
        expect_curtain(page, NAMES[seat])
        hands = [set(known_to(person, table, one)["view"]["hand"]) for one in range(3)]
        for card in set.union(*hands):
            assert card not in everything(page)
        come(page, NAMES[seat])
        page.get_by_role("button", name="Hint").or_(page.get_by_role("link", name="Hint")).click()
        expect(page.locator("#hint-body .hints")).to_be_visible()
        assert all(card in everything(page) for card in hands[seat])
        for card in set.union(*hands) - hands[seat]:
            assert card not in everything(page)
        moves = known_to(person, table, seat)["moves"]
        press(page, next((move for move in moves if move.startswith("build")), moves[0]))
    expect_curtain(page, NAMES[0])

    # Whoever goes back in the history, or loads the page anew, stands before the curtain.
    come(page, NAMES[0])
    leaf_through(page, page.go_back)
    leaf_through(page, page.go_forward)
    expect_curtain(page, NAMES[0])
    come(page, NAMES[0])
    page.reload()
    expect_curtain(page, NAMES[0])


def test_what_all_choose_at_once_is_chosen_one_after_the_other(meet: Meet) -> None:
    person = meet(**TABLET)
    table = at_one_device(person, "monster_factory", {"start": "deal"}, NAMES)
    page = person.page
    page.get_by_role("button", name="Start the game").click()
    for seat, name in enumerate(NAMES):
        expect_curtain(page, name)
        come(page, name)
        moves = known_to(person, table, seat)["moves"]
        press(page, moves[0])
        if seat < 2:
            expect(page.locator("#moves[data-curtain]")).to_be_attached()
            chosen = known_to(person, table, seat)["view"]["choice"]
            twin = [known_to(person, table, one)["view"]["choice"] for one in range(3) if one != seat]
            assert chosen
            assert chosen not in twin
    expect(page.locator("#moves:not([data-curtain])[data-reader]")).to_be_attached()


def test_where_nothing_is_secret_there_is_no_curtain_only_whose_turn_it_is(meet: Meet) -> None:
    person = meet(**TABLET)
    table = at_one_device(person, "king_of_new_york", {}, NAMES)
    page = person.page
    page.get_by_role("button", name="Start the game").click()
    page.evaluate("window.still = 'here'")
    seen = set[int]()
    while len(seen) < 3:
        facts = person.ask(f"/tables/{table}")
        if not facts["owing"]:
            continue  # the game has not begun yet
        seat = facts["owing"][0]
        expect(page.locator(".whose")).to_have_text(f"{NAMES[seat]}’s turn")
        expect(page.locator(f"#moves[data-ply='{facts['ply']}']")).to_be_attached()
        seen.add(seat)
        answer = known_to(person, table, seat)
        person.ask(f"/tables/{speaks_for(table, seat)}/moves", {"ply": answer["ply"], "move": answer["moves"][-1]})
    assert page.locator("[data-curtain]").count() == 0
    assert page.evaluate("window.still") == "here"  # the page was never loaded anew
    expect(page.locator("#telling")).to_contain_text("Jan, it is your turn.")


def to_scoring(person: Person, table: str) -> None:
    """All of them build, one after the other, until everybody chooses in secret what to score."""
    while True:
        facts = person.ask(f"/tables/{table}")
        if facts["view"]["phase"] == "score":
            return
        seat = facts["owing"][0]
        asked = known_to(person, table, seat)
        person.ask(f"/tables/{speaks_for(table, seat)}/moves", {"ply": asked["ply"], "move": asked["moves"][0]})


def picture_of_the_board(page: Page) -> bytes:
    return page.locator("#board").screenshot(animations="disabled")


def show_board_alone(page: Page) -> None:
    """With all the room there is."""
    page.add_style_tag(content="#dock, #caption, body > header { display: none !important; }")
    page.evaluate("document.fonts.ready.then(() => true)")


def expect_alike(page: Page, other: Page) -> None:
    """Both show the same board, as soon as what moved has come to rest."""
    for shown in (page, other):
        show_board_alone(shown)
    for _ in range(PATIENCE // 100):
        if picture_of_the_board(page) == picture_of_the_board(other):
            return
        page.wait_for_timeout(100)
    raise AssertionError("the boards do not look alike")


# What was marked as changed is no other board.
BOARD = """() => {
  const board = document.querySelector('#board').cloneNode(true);
  for (const part of board.querySelectorAll('[class]')) {
    part.setAttribute('class', [...part.classList].filter(name => name !== 'changed').join(' '));
  }
  return board.innerHTML;
}"""


@pytest.mark.parametrize(
    ("game", "options", "scoring"),
    [
        ("monster_city", EVENTS, False),
        ("monster_city", {"first": "1"}, True),
        ("monster_factory", {"start": "deal"}, False),
    ],
    ids=["hands", "scoring", "start tiles"],
)
def test_behind_the_curtain_is_what_a_stranger_sees(
    meet: Meet, game: str, options: dict[str, str], scoring: bool
) -> None:
    """Word for word and pixel for pixel; whoever goes back in the history finds no more."""
    still = TABLET | {"reduced_motion": "reduce", "bypass_csp": True}  # so that the board can be shown alone
    person, stranger = meet(**still), meet(**still)
    table = at_one_device(person, game, options, NAMES)
    person.ask(f"/tables/{table}/start", {})
    if scoring:
        to_scoring(person, table)
    for seat, name in enumerate(NAMES):
        page, beside = person.open(f"/t/{table}"), stranger.open(f"/t/{table}")
        expect_curtain(page, name)
        words = page.locator("#prompt").inner_text()
        assert page.evaluate(BOARD) == beside.evaluate(BOARD)
        expect_alike(page, beside)
        assert page.locator("#dock button[name=move], #dock [data-piece]").count() == 0
        assert f"I am {name}".casefold() in words.casefold()

        person.open(f"/t/{table}")
        come(page, name)
        press(page, known_to(person, table, seat)["moves"][0])
        expect(page.locator(f"#moves:not([data-reader='{seat + 1}'])")).to_be_attached()
        if seat < 2:
            # Neither the page before this one nor the same page from the history shows what was chosen.
            leaf_through(page, page.go_back)
            leaf_through(page, page.go_forward)
            expect_curtain(page, NAMES[seat + 1])
            page.goto("about:blank")
            leaf_through(page, page.go_back)
            expect_curtain(page, NAMES[seat + 1])
            assert page.evaluate(BOARD) == stranger.open(f"/t/{table}").evaluate(BOARD)


def test_the_page_turns_to_face_whoever_sits_opposite(meet: Meet) -> None:
    person = meet(**TABLET)
    table = at_one_device(person, "king_of_new_york", {}, NAMES[:2], seats=2)
    page = person.page
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".whose")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="At this device").click()
    page.locator("#here-1").get_by_label("Sits opposite").check()
    # Seats are named at the table too.
    page.locator("#here-1 summary").click()
    page.locator("#here-1 input[name=name]").fill("Janek")
    page.locator("#here-1").get_by_role("button", name="Rename").click()
    expect(page.locator("#here-1 > b")).to_have_text("Janek")
    expect(page.locator("#people-here")).to_be_visible()  # it stays open while the table changes
    page.locator("#people-here").get_by_role("button", name="Close").click()
    seen = set[int]()
    while len(seen) < 2:
        facts = person.ask(f"/tables/{table}")
        seat, ply = facts["owing"][0], facts["ply"]
        expect(page.locator(".whose")).to_have_text(("Ola’s turn", "Janek’s turn")[seat])
        expect(page.locator(f"#moves[data-ply='{ply}']")).to_be_attached()
        expect(page.locator("html.turned")).to_have_count(seat)
        box = page.locator(".whose").bounding_box()
        assert box
        assert (box["y"] < 590) == (seat == 1)  # the dock is at the edge where they sit
        told = page.evaluate("document.querySelector('.whose').getBoundingClientRect().top")
        assert told > 590  # scripts do not know of it
        # A finger meets what it points at.
        page.locator("#dock button[name=move]:visible").last.tap()
        expect(page.locator(f"#moves:not([data-ply='{ply}'])")).to_be_attached()
        seen.add(seat)


def test_the_curtain_faces_whoever_is_to_come(meet: Meet) -> None:
    person = meet(**TABLET)
    at_one_device(person, "monster_city", EVENTS, NAMES)
    page = person.page
    page.evaluate("localStorage.setItem('opposite', JSON.stringify(['1']))")
    page.get_by_role("button", name="Start the game").click()
    expect_curtain(page, "Ola")
    expect(page.locator("html.turned")).to_have_count(1)
    page.get_by_role("button", name="I am Ola").tap()
    expect(page.locator("#moves[data-private]")).to_be_attached()
    expect(page.locator("html.turned")).to_have_count(1)


def test_two_at_this_tablet_one_far_away_and_a_bot(meet: Meet) -> None:
    tablet, far = meet(**TABLET), meet(**PHONE)
    far.expect("409")  # a word for chance that comes after the start is refused
    table = at_one_device(tablet, "monster_city", EVENTS, NAMES[:2], seats=4)
    page = tablet.page
    tablet.ask(f"/tables/{table}/bot", {"seat": 3, "bot": "gentle"})
    far.open(f"/t/{table}")
    far.page.get_by_label("Your nickname").fill("Iga")
    far.page.get_by_role("button", name="Sit here").click()
    expect(page.locator(".lobby")).to_contain_text("Iga")
    page.get_by_role("button", name="Start the game").click()
    for seat in range(2):
        expect_curtain(page, NAMES[seat])
        come(page, NAMES[seat])
        press(page, next(move for move in known_to(tablet, table, seat)["moves"] if move.startswith("build")))
    # Nobody here is asked: what is secret stays covered, and whoever wishes may look at what is theirs.
    expect(far.page.locator("#moves.my-turn")).to_be_attached()
    expect(page.locator("#moves[data-curtain] #asked")).to_contain_text("Iga")
    hand = known_to(tablet, table, 0)["view"]["hand"]
    assert not any(card in everything(page) for card in hand)
    page.get_by_role("button", name="Ola has a look").click()
    expect(page.locator("#moves[data-private]")).to_be_attached()
    assert all(card in everything(page) for card in hand)
    move = next(move for move in far.ask(f"/tables/{table}")["moves"] if move.startswith("build"))
    press(far.page, move)
    expect_curtain(page, "Ola")
    assert not any(card in everything(page) for card in hand)


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_a_television_and_three_phones(meet: Meet, locale: str) -> None:
    screen = meet(viewport={"width": 1920, "height": 1080}, locale=locale)
    phones = [meet(**PHONE) for _ in range(3)]
    host = phones[0]
    for phone in phones:
        phone.expect("409")  # a word for chance that comes after the start is refused
    host.open()
    table = host.ask("/tables", {"game": "monster_city", "seats": 3, "options": EVENTS})["id"]
    page = screen.open(f"/t/{table}/screen")
    expect(page.locator(".screen-lobby .free")).to_have_count(2)
    for number, phone in enumerate(phones[1:]):
        phone.open(f"/t/{table}")
        phone.page.locator("input[name=name]").first.fill(NAMES[number + 1])
        phone.page.get_by_role("button", name="Sit here").first.click()
        expect(page.locator(".screen-lobby .taken", has_text=NAMES[number + 1])).to_be_visible()
    host.ask(f"/tables/{table}/start", {})
    for phone in phones:
        seat = phones.index(phone)
        phone.open(f"/t/{table}")
        expect(phone.page.locator("#moves.my-turn")).to_be_attached()
        expect(page.locator(f"#place-{seat}.asked")).to_be_visible()
        move = next(move for move in phone.ask(f"/tables/{table}")["moves"] if move.startswith("build"))
        press(phone.page, move)
    expect(page.locator("#place-0.asked")).to_be_visible()
    hands = [card for phone in phones for card in phone.ask(f"/tables/{table}")["view"]["hand"]]
    assert hands
    assert not any(card in everything(page) for card in hands)
    # Nothing to press, nothing cut off, and words that are read from the sofa.
    assert page.locator("main :is(button, a, input):visible").count() == 0
    board = page.locator("#board").evaluate(
        "board => [board.scrollHeight - board.clientHeight, board.scrollWidth - board.clientWidth]"
    )
    assert max(board) <= 1
    sizes = page.locator("#asked, .caption, .places li").evaluate_all(
        "parts => parts.map(part => parseFloat(getComputedStyle(part).fontSize))"
    )
    assert min(sizes) >= 28


def test_a_screen_comes_back_by_itself(meet: Meet, own_server: Any) -> None:
    screen, player = meet(own_server, viewport={"width": 1280, "height": 720}), meet(own_server)
    screen.expect("ERR_", "Failed to load", "htmx:sse:error")
    player.open()
    table = player.ask("/tables", {"game": "monster_city", "seats": 3, "bots": ["gentle", "gentle"]})["id"]
    page = screen.open(f"/t/{table}/screen")
    expect(page.locator(".screen-lobby .taken")).to_have_count(3)
    own_server.kill()
    expect(page.locator("#lost")).to_be_visible()
    own_server.start()
    player.ask(f"/tables/{table}/start", {})
    expect(page.locator("#moves[data-phase=playing]")).to_be_attached()
    page.wait_for_function("() => document.querySelector('#lost').hidden", polling=GLANCE)
