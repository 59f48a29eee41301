"""A match: games that are numbered, each with its own chance, the players changing chairs from game to game.

Game number i of a seed is always the same game, whoever else plays which other numbers, in whatever order.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.chance import seeded
from monstertable.core.game import AnyGame, Outcome, Setup
from monstertable.core.play import play
from monstertable.core.sight import Player
from monstertable.lab.record_writer import RecordWriter

# What a cell of the tally counts: whole numbers only, so that the order of adding never matters.
PLAYED: Final = 0
SCORES: Final = 1
SQUARES: Final = 2
RANKS: Final = 3
SHARED: Final = 3  # SHARED + n: wins shared by n, so that a half win stays exact


class Tally:
    """What a match adds up to: a cell for every player of the list and every seat."""

    def __init__(self, players: int, seats: int) -> None:
        self.players = players
        self.seats = seats
        self.games = 0
        self.decisions = 0
        self.cells: list[list[int]] = [[0] * (SHARED + seats + 1) for _ in range(players * seats)]

    def cell(self, player: int, seat: int) -> list[int]:
        return self.cells[player * self.seats + seat]

    def add(self, outcome: Outcome, first: int, decisions: int) -> None:
        """Count one game, in which the player number `first` sat on seat 0."""
        self.games += 1
        self.decisions += decisions
        sharing = outcome.ranks.count(1)
        for seat in range(self.seats):
            score = outcome.scores[seat]
            rank = outcome.ranks[seat]
            cell = self.cell((first + seat) % self.players, seat)
            cell[PLAYED] += 1
            cell[SCORES] += score
            cell[SQUARES] += score * score
            cell[RANKS] += rank
            if rank == 1:
                cell[SHARED + sharing] += 1

    def merge(self, games: int, decisions: int, cells: list[list[int]]) -> None:
        self.games += games
        self.decisions += decisions
        for mine, theirs in zip(self.cells, cells, strict=True):
            for index in range(len(mine)):
                mine[index] += theirs[index]


class Match:
    """Players in a fixed list: in game i a seat is taken by player i + seat, counted round the list.

    So a short list is repeated over the seats, and in every len(list) games each player sits on each seat once.
    """

    def __init__(self, game: AnyGame, setup: Setup, players: list[Player], names: list[str], seed: int) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.lineups: list[list[Player]] = []
        self.writers: list[RecordWriter] = []
        for first in range(len(players)):
            numbers = [(first + seat) % len(players) for seat in range(setup.seats)]
            self.lineups.append([players[number] for number in numbers])
            self.writers.append(RecordWriter(game, setup, [names[number] for number in numbers]))

    def play(self, first: int, count: int, tally: Tally, keep: bool) -> list[bytes]:
        """Play the games from number `first` on, adding to the tally; gives their records, if they are to be kept."""
        lines = [self.play_one(number, tally, keep) for number in range(first, first + count)]
        return lines if keep else []

    def play_one(self, number: int, tally: Tally, keep: bool) -> bytes:
        game = self.game
        first = number % len(self.lineups)
        state = game.initial(self.setup)
        transcript = self.writers[first].transcript() if keep else None
        decisions = play(game, state, self.lineups[first], seeded(self.seed, number), transcript)
        outcome = game.outcome(state)
        if outcome is None:
            raise ValueError(f"{game.name} ended without an outcome.")
        tally.add(outcome, first, decisions)
        return b"" if transcript is None else self.writers[first].line(transcript, outcome)
