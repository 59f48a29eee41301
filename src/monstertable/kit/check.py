"""The conformance kit: `check(game)` plays random games and holds the rules to every promise of the contract.

Every step is questioned about whose turn it is, its moves, their notation, refusals, copies, pieces, views, outcome and
what environments need: observations and actions. Guessed worlds are asked for wherever several seats owe a decision and
at every GUESS_EVERYth step besides, and played to their end at every PLAY_OUT_EVERYth; at every step, what a seat
guesses is compared with what it guesses in positions it cannot tell from the true one; each game's record is replayed
at its end. Where a seat sees a difference, between positions of a game or in one it might have come to, its
observations differ too.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.chance import Random, seeded
from monstertable.core.game import CHANCE, LEVELS, MOST_PLIES, MOST_SEATS, AnyGame, Option, Setup, SetupError, mind_of
from monstertable.kit.probe import CheckFailed, Probe

GUESS_EVERY: Final = 5
PLAY_OUT_EVERY: Final = 40
BUCKETS: Final = 10
FEWEST_DRAWS: Final = 300
# The chi-square value of nine degrees of freedom that chance exceeds once in ten million checks.
MOST_UNEVEN: Final = 51.0


class Report:
    """What was played."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.plies = 0
        self.longest = 0
        # How far through the enumerated chances each draw fell: level, if `sample` and `chance` agree.
        self.draws: list[int] = [0] * BUCKETS


def check(game: AnyGame, games: int = 2, seed: int = 1, seats: int | None = None) -> Report:
    """Play this many games of every kind of setup, for these seats or for all; CheckFailed says what broke."""
    report = Report()
    check_facts(game)
    for count in game.seats if seats is None else [seats]:
        check_refused_setups(game, count)
        for setup in setups(game, count):
            for _ in range(games):
                check_game(game, setup, seed, report)
    check_draws(game, report)
    return report


def check_facts(game: AnyGame) -> None:
    if not game.name.isidentifier():
        raise CheckFailed(f"A game's name must be a plain word, not {game.name!r}.")
    if len(game.seats) == 0 or game.seats[0] < 1:
        raise CheckFailed(f"{game.name} must be for at least one seat.")
    if game.seats[-1] > MOST_SEATS:
        raise CheckFailed(f"{game.name} is for {game.seats[-1]} seats; the search can tell {MOST_SEATS} apart.")
    for count in game.seats:
        for option in game.options(count):
            if option.default not in option.values or len(set(option.values)) < len(option.values):
                raise CheckFailed(f"{game.name}: option {option.name} needs different values, the default among them.")
    names = mind_of(game).levels()
    if len(names) != len(LEVELS) or any(name in LEVELS for name in names):
        raise CheckFailed(f"{game.name}: the mind names {', '.join(names)}: not {len(LEVELS)} bots, one a level.")


def check_refused_setups(game: AnyGame, seats: int) -> None:
    wrong: list[tuple[int, dict[str, str]]] = [
        (game.seats[0] - 1, {}),
        (game.seats[-1] + 1, {}),
        (seats, {"no such option": "1"}),
    ]
    wrong.extend([(seats, {option.name: "no such value"}) for option in game.options(seats)])
    for count, options in wrong:
        try:
            game.setup(count, options)
        except SetupError:
            continue
        raise CheckFailed(f"{game.name} accepts a setup with {count} seats and options {options}.")


def setups(game: AnyGame, seats: int) -> list[Setup]:
    """Setups in which every two values of different options meet at least once."""
    return [game.setup(seats, options) for options in mixes(game.options(seats))]


def mixes(options: list[Option]) -> list[dict[str, str]]:
    if len(options) < 2:
        return [{option.name: value} for option in options for value in option.values] or [{}]
    missing = [
        (one.name, value, other.name, other_value)
        for place, one in enumerate(options)
        for other in options[place + 1 :]
        for value in one.values
        for other_value in other.values
    ]
    chosen: list[dict[str, str]] = []
    while missing:
        mix = fullest_mix(options, missing)
        chosen.append(mix)
        missing = [pair for pair in missing if not meets(mix, pair)]
    return chosen


def fullest_mix(options: list[Option], missing: list[tuple[str, str, str, str]]) -> dict[str, str]:
    """The first missing pair, and for every other option the value that meets most of those still missing."""
    mix = {missing[0][0]: missing[0][1], missing[0][2]: missing[0][3]}
    for option in options:
        if option.name in mix:
            continue
        most = -1
        best = option.default
        for value in option.values:
            tried = mix | {option.name: value}
            met = sum([meets(tried, pair) for pair in missing])
            if met > most:
                most = met
                best = value
        mix[option.name] = best
    return mix


def meets(mix: dict[str, str], pair: tuple[str, str, str, str]) -> bool:
    return mix.get(pair[0]) == pair[1] and mix.get(pair[2]) == pair[3]


def check_game(game: AnyGame, setup: Setup, seed: int, report: Report) -> None:
    """One random game, questioned at every step, with chances of its own."""
    random = seeded(seed, report.games)
    probe = Probe(game, setup, random.fork(), f"seed {seed}, game {report.games}")
    try:
        while check_step(probe, random, report):
            if probe.ply > MOST_PLIES:
                probe.fail(f"the game has not ended after {MOST_PLIES} plies")
        probe.replay()
    except CheckFailed:
        raise
    except Exception as error:
        raise CheckFailed(probe.sentence(f"it raises {type(error).__name__}: {error}")) from error
    report.games += 1
    report.plies += probe.ply
    report.longest = max(report.longest, probe.ply)


def check_step(probe: Probe, random: Random, report: Report) -> bool:
    """All questions about one position, then a random move; False where the game is over."""
    owing = probe.owing()
    probe.outcome(owing)
    probe.copies()
    probe.pieces()
    probe.views()
    probe.moves(owing)
    probe.numbers()
    probe.refusals(owing)
    if len(owing) > 1:
        probe.secrets(owing)
    to_the_end = probe.ply % PLAY_OUT_EVERY == 0
    if len(owing) > 1 or probe.ply % GUESS_EVERY == 0:
        probe.guesses(owing, to_the_end)
    probe.numbers_show_views()
    probe.twins_guess_alike()
    if to_the_end:
        probe.play_out(probe.state.copy(), "a copy")
    if len(owing) == 0:
        return False
    seat, move = probe.next_move(owing, random, report.draws)
    probe.go_on(seat, move)
    report.decisions += 0 if seat == CHANCE else 1
    return True


def check_draws(game: AnyGame, report: Report) -> None:
    """Whether `sample` draws as `chance` says: then the draws are spread evenly over the enumerated chances."""
    total = sum(report.draws)
    if total < FEWEST_DRAWS:
        return
    expected = total / BUCKETS
    uneven = sum([(count - expected) ** 2 / expected for count in report.draws])
    if uneven > MOST_UNEVEN:
        raise CheckFailed(f"{game.name}: over {total} chance moves, sample does not draw with chance's probabilities.")
