"""A position of King of New York. Everything is public; what is not yet seen has no order."""

from __future__ import annotations

from monstertable.core.game import State
from monstertable.games.king_of_new_york.frames import Frame


class NewYorkState(State):
    """By seat: life, vp and so on. By borough and kind of unit: units. By stack: tops and how many lie below."""

    seats: int
    advanced: bool
    turn: int
    first: int
    living: int

    life: list[int]
    vp: list[int]
    energy: list[int]
    place: list[int]  # borough, or NOWHERE
    zone: list[int]  # in Manhattan
    webs: list[int]
    curses: list[int]
    keeps: list[list[int]]  # power cards held
    moments: list[int]  # at which the cards held speak, as bits
    all_moments: int  # of all players together
    fallen: list[int]  # 0 alive; else the how manieth event that eliminated somebody
    fallen_before: int  # how many such events there had been when this turn began

    crowd: list[int]  # monsters by borough
    tracks: list[int]  # who is on each track of Manhattan, or NOBODY
    superstar: int
    statue: int

    tops: list[int]  # tile on top of each stack, or NOTHING
    below: list[int]
    unseen: list[int]  # tiles by kind
    unseen_left: int
    units: list[int]  # by borough * UNITS + kind
    new_units: list[int]  # of which appeared this turn

    market: list[int]  # cards, or NOTHING
    deck: list[int]  # in no order
    discard: list[int]
    scholar: int  # who bought Columbia University and waits for a Keep card, or NOBODY
    shell: int  # Carapace tokens on their card
    souvenirs: int  # boroughs with a Souvenir token, as bits

    # This turn.
    dice: int
    rolled: int  # of which came with the last throw
    rerolls: int
    symbols: list[int]  # not yet resolved
    resolved: int  # kinds, as bits
    destroyed: int  # kinds of units, or a building, as bits
    gained: list[int]  # energy by seat
    dealt: list[int]  # damage by seat
    units_only: bool
    aim: int  # borough in which Destruction is used instead of the own, or NOWHERE
    used: list[int]  # cards that act once in a turn and have
    bought: list[int]
    entered: bool  # Manhattan, for its VP
    replaced: bool  # somebody who fled Manhattan: that was the move of this turn
    turn_card: int  # card in force in this turn only, or NOTHING
    ridden: int  # boroughs entered with it since the last other decision, as bits
    extra: list[int]  # extra turns to come: the card in force in each, or NOTHING

    turns: int
    over: bool
    winner: int
    why: int
    frames: list[Frame]
    asked: list[int]  # the legal moves of the question on top, worked out once; never changed in place

    def copy(self) -> NewYorkState:
        new = NewYorkState()
        new.seats = self.seats
        new.advanced = self.advanced
        new.turn = self.turn
        new.first = self.first
        new.living = self.living
        new.life = self.life[:]
        new.vp = self.vp[:]
        new.energy = self.energy[:]
        new.place = self.place[:]
        new.zone = self.zone[:]
        new.webs = self.webs[:]
        new.curses = self.curses[:]
        new.keeps = [held[:] for held in self.keeps]
        new.moments = self.moments[:]
        new.all_moments = self.all_moments
        new.fallen = self.fallen[:]
        new.fallen_before = self.fallen_before
        new.crowd = self.crowd[:]
        new.tracks = self.tracks[:]
        new.superstar = self.superstar
        new.statue = self.statue
        new.tops = self.tops[:]
        new.below = self.below[:]
        new.unseen = self.unseen[:]
        new.unseen_left = self.unseen_left
        new.units = self.units[:]
        new.new_units = self.new_units[:]
        new.market = self.market[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.scholar = self.scholar
        new.shell = self.shell
        new.souvenirs = self.souvenirs
        new.dice = self.dice
        new.rolled = self.rolled
        new.rerolls = self.rerolls
        new.symbols = self.symbols[:]
        new.resolved = self.resolved
        new.destroyed = self.destroyed
        new.gained = self.gained[:]
        new.dealt = self.dealt[:]
        new.units_only = self.units_only
        new.aim = self.aim
        new.used = self.used[:]
        new.bought = self.bought[:]
        new.entered = self.entered
        new.replaced = self.replaced
        new.turn_card = self.turn_card
        new.ridden = self.ridden
        new.extra = self.extra[:]
        new.turns = self.turns
        new.over = self.over
        new.winner = self.winner
        new.why = self.why
        new.frames = self.frames[:]
        new.asked = self.asked
        return new
