"""Which numbers a network is shown: one list of inputs for all setups of a game.

A position has as many features as its setup needs, each with a name. The inputs of a network are all names that any
setup of the game has, and one input for every number of seats and every value of an option; what a setup does not have
is 0. So one network plays them all, and a game need not know of it.
"""

from __future__ import annotations

from itertools import product

from monstertable.core.game import AnyGame, Option, Setup, encoder_of
from monstertable.core.observation_buffer import ObservationBuffer, columns


def setups_of(game: AnyGame) -> list[Setup]:
    """Every number of seats with every combination of the options; one that names seats keeps its default."""
    found: list[Setup] = []
    for seats in game.seats:
        options = [option for option in game.options(seats) if not names_seats(game, option)]
        for values in product(*[option.values for option in options]):
            names = [option.name for option in options]
            found.append(game.setup(seats, dict(zip(names, values, strict=True))))
    return found


def names_seats(game: AnyGame, option: Option) -> bool:
    """Whether its values grow with the seats: who begins is all the same to whoever sees the table from a chair."""
    fewest = {one.name: one.values for one in game.options(game.seats[0])}
    most = {one.name: one.values for one in game.options(game.seats[-1])}
    few, many = fewest.get(option.name, []), most.get(option.name, [])
    return bool(few) and len(many) - len(few) == game.seats[-1] - game.seats[0] > 0


def columns_of(game: AnyGame, setup: Setup) -> list[str]:
    """The names of the features."""
    buffer = ObservationBuffer()
    encoder_of(game).features(game.initial(setup), 0, buffer)
    return columns(buffer)


def agreed(setup: Setup) -> list[str]:
    """The names of the inputs that are 1 throughout a game of this setup."""
    return [f"seats={setup.seats}", *[f"{name}={value}" for name, value in sorted(setup.options.items())]]


def inputs_of(game: AnyGame) -> list[str]:
    """The names of all inputs, in a fixed order."""
    setups = setups_of(game)
    found: dict[str, None] = {}
    for setup in setups:
        found.update(dict.fromkeys(columns_of(game, setup)))
    for setup in setups:
        found.update(dict.fromkeys(agreed(encoder_of(game).setup_of(game.initial(setup)))))
    return list(found)


def most_types(game: AnyGame) -> int:
    """As many types of moves as any setup has: a type has the same number in all of them."""
    encoder = encoder_of(game)
    return max([encoder.types(setup) for setup in setups_of(game)])
