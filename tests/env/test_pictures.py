"""The table as a picture: for every game, however many sit down, in any position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from xml.etree import ElementTree

import numpy as np
import pytest

import monstertable
from monstertable.core.chance import seeded
from monstertable.core.game import AnyGame, Setup, View
from monstertable.env.painting import letters
from monstertable.env.render import WIDTH, pixels, rendered
from tests.observing import positions

pytestmark = pytest.mark.heavy

SVG = "{http://www.w3.org/2000/svg}"
# Every so many positions one is drawn.
STRIDE = 20
SEATS = [(name, seats) for name in monstertable.game_names() for seats in monstertable.game(name).seats]


def others(game: AnyGame, seats: int) -> Iterator[Setup]:
    """Setups in which one option has another value than usual."""
    for option in game.options(seats):
        for value in option.values:
            if value != option.default:
                yield game.setup(seats, {option.name: value})


@cache
def a_game(name: str, seats: int) -> list[View]:
    game = monstertable.game(name)
    return shown(game, game.setup(seats))


def shown(game: AnyGame, setup: Setup) -> list[View]:
    """What is seen of a random game, now by everybody and now by a player: the beginning, some positions, the end."""
    found = list[View]()
    for number, state in enumerate(positions(game, setup, seeded(7))):
        over = not game.owing(state)
        if number % STRIDE == 0 or over:
            found += [game.view(state, None), game.view(state, number // STRIDE % setup.seats)]
    return found


def drawn(game: AnyGame, view: View) -> str:
    return game.face().picture(view, NullTranslations())


def check(svg: str) -> None:
    """A document that needs nothing else: no other file, no class, no script, and every id that it uses."""
    root = ElementTree.fromstring(svg)
    assert root.tag == SVG + "svg"
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert not tags & {"style", "script", "foreignObject", "image"}
    assert not re.search(r'class="|var\(|url\(', svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {href.removeprefix("#") for href in re.findall(r'href="([^"]*)"', svg)} <= set(ids)


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_picture_is_a_document_of_its_own(name: str, seats: int) -> None:
    game = monstertable.game(name)
    seen = a_game(name, seats)
    assert len(seen) > 4
    assert seen[-1]["outcome"]
    for view in seen:
        check(drawn(game, view))


@pytest.mark.parametrize("name", monstertable.game_names())
def test_whatever_was_agreed(name: str) -> None:
    game = monstertable.game(name)
    for seats in (game.seats[0], game.seats[-1]):
        for setup in others(game, seats):
            for view in shown(game, setup):
                check(drawn(game, view))


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_it_becomes_pixels(name: str, seats: int) -> None:
    game = monstertable.game(name)
    seen = a_game(name, seats)[::2]
    picture = rendered(game, seen[len(seen) // 2], "rgb_array")
    assert picture.dtype == np.uint8
    assert picture.ndim == 3
    assert picture.shape[1:] == (WIDTH, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 50


@pytest.mark.parametrize("name", monstertable.game_names())
def test_different_positions_look_different(name: str) -> None:
    game = monstertable.game(name)
    seen = a_game(name, game.seats[0])[::2]
    pictures = [drawn(game, view) for view in seen]
    assert len(set(pictures)) == len(pictures)
    assert not np.array_equal(pixels(pictures[0]), pixels(pictures[-1]))


def test_words_are_seen_on_a_machine_without_fonts() -> None:
    said = '<text y="50" font-size="40" font-family="Bungee, sans-serif">12 points</text>'
    paper = '<rect width="200" height="60" fill="#fff"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60">{paper}{said}</svg>'
    assert letters(svg)["skip_system_fonts"]
    assert pixels(svg).min() < 50
