"""Counts that hold in every position of every game."""

from __future__ import annotations

from monstertable.games.king_of_new_york.board import (
    CARAPACE_TOKENS,
    CURSE_TOKENS,
    MOST_LIFE,
    NOTHING,
    ROOM,
    TILES,
    WEB_TOKENS,
)
from monstertable.games.king_of_new_york.frames import TAKE
from monstertable.games.king_of_new_york.state import NewYorkState


def pieces(state: NewYorkState) -> dict[str, int]:
    counts = {
        "cards": cards(state),
        "tiles unseen are those below": sum(state.below) - sum(state.unseen),
        "unseen tiles counted": sum(state.unseen) - state.unseen_left,
        "living": state.living - state.fallen.count(0),
    }
    for name, holds in promises(state).items():
        counts[name] = 1 if holds else 0
    return counts


def cards(state: NewYorkState) -> int:
    """In deck, discard pile, market and hands, and those on their way to a buyer."""
    total = len(state.deck) + len(state.discard) + sum([len(held) for held in state.keeps])
    total += len(state.market) - state.market.count(NOTHING)
    return total + sum([1 for frame in state.frames if frame[0] == TAKE])


def promises(state: NewYorkState) -> dict[str, bool]:
    standing = len(state.tops) - state.tops.count(NOTHING)
    return {
        "tiles at most": standing + sum(state.below) + sum(state.units) <= TILES,
        "new units among units": all(new <= old for new, old in zip(state.new_units, state.units, strict=True)),
        "crowds": state.crowd == [state.place.count(number) for number in range(len(state.crowd))],
        "monsters where there is room": max(state.crowd) <= ROOM,
        "life in reach": all(0 <= life <= MOST_LIFE for life in state.life),
        "nothing below zero": min(state.vp + state.energy + state.units + state.webs + state.curses) >= 0,
        "tokens": tokens_in_reach(state),
    }


def tokens_in_reach(state: NewYorkState) -> bool:
    webs = sum(state.webs) <= WEB_TOKENS
    curses = sum(state.curses) <= CURSE_TOKENS
    return webs and curses and state.shell <= CARAPACE_TOKENS
