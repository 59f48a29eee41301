"""What one answer brings is shown moment by moment, to whoever keeps up; the story comes before the next question."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from monstertable import game
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.server.people.guests import Guest
from monstertable.server.showing.moments import moments_between
from monstertable.server.showing.render import Reader
from monstertable.server.showing.show import show_table, table_page
from monstertable.server.showing.stream import Bell, Follower
from monstertable.server.store import OVER, PLAYING, Chair
from monstertable.server.tables.table import LiveTable

OLA = Reader(Guest("ola", "Ola"), "en", "auto")


def a_table(pace: float = 1.0, name: str = "king_of_new_york") -> LiveTable:
    """Ola and two bots, before the first move."""
    rules = game(name)
    table = LiveTable("one", rules, rules.setup(3), "ola", False)
    table.chairs[0] = Chair("ola", "Ola", "")
    for seat in (1, 2):
        table.chairs[seat] = Chair("", f"Bot {seat}", "gentle")
    table.phase, table.pacing.beat = PLAYING, pace
    table.presence.pages["ola"] = 1
    return table


def go_on(table: LiveTable, seed: int = 5) -> list[tuple[int, str]]:
    """The next decision by chance, with what chance does after it: not adopted yet."""
    rules, random = table.game, seeded(1000 * seed + table.ply)
    state, made = table.course.state.copy(), list[tuple[int, str]]()
    while not made or rules.owing(state) == (CHANCE,):
        seat = rules.owing(state)[0]
        moves = rules.legal_moves(state, seat) if seat != CHANCE else []
        move = rules.sample(state, random) if seat == CHANCE else moves[random.below(len(moves))]
        made.append((seat, rules.text(state, move)))
        rules.apply(state, seat, move)
    return made


def adopt(table: LiveTable, made: list[tuple[int, str]]) -> None:
    table.course.replay(made)
    table.phase = PLAYING if table.game.owing(table.course.state) else OVER


def until(table: LiveTable, wanted: Callable[[list[LiveTable], list[tuple[int, str]]], bool]) -> list[LiveTable]:
    """Plays until what comes next has such moments; gives them, and the table has adopted it."""
    while table.phase == PLAYING:
        made = go_on(table)
        found = moments_between(table, made)
        is_wanted = wanted(found, made)
        adopt(table, made)
        if is_wanted:
            return found
    raise AssertionError("The game was over first.")


@pytest.mark.parametrize("name", ["king_of_new_york", "monster_city", "monster_factory"])
def test_moments_come_in_order_and_nothing_is_asked_there(name: str) -> None:
    table = a_table(name=name)

    while table.phase == PLAYING:
        made, before = go_on(table), table.ply
        found = moments_between(table, made)
        plies = [moment.ply for moment in found]
        adopt(table, made)
        assert plies == sorted(set(plies))
        assert all(before < ply <= table.ply for ply in plies)
        for moment in found:
            assert moment.moves(0) == []
            assert moment.course.log == table.course.log[: len(moment.course.log)]
            assert moment.outcome() is None
            assert moment.course.before is None, "nothing is taken back there"
            assert 'class="moves"' in show_table(moment, OLA)


def test_without_a_pace_there_are_none() -> None:
    table = a_table(pace=0.0)

    while table.phase == PLAYING:
        made = go_on(table)
        assert moments_between(table, made) == []
        adopt(table, made)


def test_where_nobody_looks_on_there_are_none() -> None:
    table = a_table()
    del table.presence.pages["ola"]

    while table.phase == PLAYING:
        made = go_on(table)
        assert moments_between(table, made) == []
        adopt(table, made)


def test_the_story_comes_before_the_question() -> None:
    table = a_table()
    asked = until(table, lambda found, made: bool(found) and made[0][0] != 0 and found[-1].ply == table.ply + len(made))

    moment, now = table_page(asked[-1], OLA), table_page(table, OLA)

    assert (moment.moves, moment.prompt) == ([], "See what happens …")
    assert now.moves
    assert moment.cues == now.cues


@pytest.mark.parametrize("name", ["king_of_new_york", "monster_city", "monster_factory"])
def test_the_result_comes_with_the_last_story_behind_a_curtain(name: str) -> None:
    """No moment has told it before: a page with nothing to tell would need no curtain."""
    table = a_table(name=name)

    while table.phase == PLAYING:
        made, told = go_on(table), table_page(table, OLA).cues
        last = moments_between(table, made)
        adopt(table, made)

    before = table_page(last[-1], OLA).cues if last else told
    assert len(table_page(table, OLA).cues) > 0
    assert table_page(table, OLA).cues[-1] not in before
    assert all('id="result"' not in show_table(moment, OLA) for moment in last)
    shown = show_table(table, OLA)
    assert shown.index('id="curtain"') < shown.index('id="result"')


def test_whoever_goes_on_deciding_is_not_kept_waiting() -> None:
    table = a_table()

    def is_mine_twice(found: list[LiveTable], made: list[tuple[int, str]]) -> bool:
        state = table.course.state.copy()
        for seat, text in made:
            table.game.apply(state, seat, table.game.parse(state, text))
        return made[0][0] == 0 and len(made) == 1 and table.game.owing(state) == (0,)

    assert until(table, is_mine_twice) == []


@pytest.mark.anyio
async def test_who_keeps_up_is_shown_every_moment_and_who_does_not_the_newest() -> None:
    table = a_table()
    show = lambda moment: f"at {moment.ply}"  # noqa: E731
    quick, slow = (Follower(table, show, Bell(), keeps_up=lambda: True) for _ in range(2))
    plain = Follower(table, show, Bell())
    streams = [follower.events() for follower in (quick, slow, plain)]
    for stream in streams:
        assert b"at 0" in await anext(stream)

    found = until(table, lambda found, made: len(found) > 1)
    table.changed(found)

    for moment in [*found, table]:
        assert f"at {moment.ply}\n".encode() in await anext(streams[0])
    assert f"at {table.ply}\n".encode() in await anext(streams[2])
    table.changed()
    assert f"at {table.ply}\n".encode() in await anext(streams[1])
