"""What the moves of King of New York make use of."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.board import BOROUGH_IDS
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.happenings import BOUGHT, SWEPT, TURN_BEGAN
from monstertable.games.king_of_new_york.state import NewYorkState

from ..using import check_words, games
from .position import position


def uses(state: NewYorkState, text: str) -> list[str]:
    return GAME.statistics().uses(state, state.frames[-1][1], GAME.parse(state, text))


def test_special_cards_are_taken_by_resolving() -> None:
    state = position(["queens", "bronx"], dice="cccooo")

    assert "take:superstar" in uses(state, "resolve celebrity")
    assert "take:statue" in uses(state, "resolve ouch")
    assert "take:superstar" not in uses(position(["queens", "bronx"], dice="ccoooe"), "resolve celebrity")


def test_the_last_symbols_are_resolved_with_the_last_but_one() -> None:
    state = position(["queens", "bronx"], dice="ccceee")

    assert "take:superstar" in uses(state, "resolve energy")


@pytest.mark.heavy
def test_whole_games_add_up_to_what_happened() -> None:
    ids: set[str] = set()
    for used in games(GAME, each=6):
        total, groups, happened = used.total, used.groups, used.happened
        ids |= set(total)
        assert groups["buy"] == happened[BOUGHT]
        assert total["market:sweep"] == happened[SWEPT]
        # Who is held by webs has nothing to roll again: such a turn is not counted.
        assert 0.5 * happened[TURN_BEGAN] < groups["turn"] <= happened[TURN_BEGAN]
        assert total["order:first"] == 1
        for mine in used.by_seat:
            assert sum(mine[f"start:{borough}"] for borough in BOROUGH_IDS) <= 1
    assert {"attacked:flee", "attacked:stay", "move:queens", "take:statue", "raze:skyscraper", "raze:infantry"} <= ids


def test_every_card_has_words() -> None:
    check_words(GAME, {f"{group}:{card.id}" for card in CARDS for group in ("buy", "use")})
