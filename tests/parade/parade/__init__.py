"""Parade: three rounds in which each monster waves what it likes, or passes.

It has figures, standing orders, tick boxes, a gallery of pieces, and rules with an example."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.chance import Random
from monstertable.core.face import Face
from monstertable.core.gallery import CARD, Piece, Shelf
from monstertable.core.game import NO_ORDER, Game, Option, Outcome, Setup, StandingOrders, State, View, World

ROUNDS = 3
LIMBS = ["left", "right", "tail"]
PASS = 0  # any other move is the set of limbs that wave, one bit each
ALL = 7
FIGURES = {
    "claw": "#c8281e",
    "slime": "#5aa83c",
    "horn": "#f8b91c",
    "fang": "#7a4a9e",
    "wing": "#2d6fb0",
    "eye": "#d9822b",
}


class ParadeState(State):
    seats: int
    turns: int  # that have been taken
    waved: list[int]  # limbs, by seat

    def copy(self) -> ParadeState:
        new = ParadeState()
        new.seats, new.turns, new.waved = self.seats, self.turns, self.waved[:]
        return new


class Parade(Game[ParadeState]):
    name = "parade"
    seats = range(2, 7)

    def initial(self, setup: Setup) -> ParadeState:
        state = ParadeState()
        state.seats, state.turns, state.waved = setup.seats, 0, [0] * setup.seats
        return state

    def owing(self, state: ParadeState) -> tuple[int, ...]:
        return (state.turns % state.seats,) if state.turns < ROUNDS * state.seats else ()

    def legal_moves(self, state: ParadeState, seat: int) -> list[int]:
        return list(range(ALL + 1))

    def apply(self, state: ParadeState, seat: int, move: int) -> None:
        state.waved[seat] += move.bit_count()
        state.turns += 1

    def chance(self, state: ParadeState) -> list[tuple[int, float]]:
        return []

    def outcome(self, state: ParadeState) -> Outcome | None:
        if self.owing(state):
            return None
        ranks = [1 + sum(other > waved for other in state.waved) for waved in state.waved]
        return Outcome(state.waved[:], ranks, "waving")

    def view(self, state: ParadeState, seat: int | None) -> View:
        return {"turns": state.turns, "waved": state.waved[:]}

    def determinize(self, state: ParadeState, seat: int, random: Random) -> ParadeState:
        return state.copy()

    def text(self, state: ParadeState, move: int) -> str:
        waving = [limb for number, limb in enumerate(LIMBS) if move >> number & 1]
        return " ".join(["wave", *waving]) if waving else "pass"

    def parse(self, state: ParadeState, text: str) -> int:
        """The limbs may come in any order."""
        verb, *limbs = text.split()
        if verb == "pass" and not limbs:
            return PASS
        if verb != "wave" or not limbs:
            raise ValueError(text)
        return sum(1 << LIMBS.index(limb) for limb in set(limbs))

    def standing_orders(self) -> StandingOrders[ParadeState]:
        return ParadeOrders()

    def face(self) -> Face:
        return ParadeFace(self.name)


class ParadeOrders(StandingOrders[ParadeState]):
    def options(self, seats: int) -> list[Option]:
        return [
            Option("waving", ["ask", "never", "everything", "wings"], "ask"),
            Option("last_round", ["ask", "pass"], "ask"),
        ]

    def move(self, world: World[ParadeState], moves: list[int], orders: dict[str, str]) -> int:
        state = world.state
        if orders["last_round"] == "pass" and state.turns >= (ROUNDS - 1) * state.seats:
            return PASS
        # Nobody has wings: no such move is legal.
        return {"never": PASS, "everything": ALL, "wings": ALL + 1}.get(orders["waving"], NO_ORDER)


class ParadeFace(Face):
    def figures(self, t: NullTranslations) -> dict[str, str]:
        return {name: name.title() for name in FIGURES}

    def standing_order_value(self, name: str, value: str, t: NullTranslations) -> str:
        return "ask me" if value == "ask" else super().standing_order_value(name, value, t)

    def guide(self, t: NullTranslations) -> dict[str, Any]:
        return {"rounds": ROUNDS, "limbs": len(LIMBS)}

    def gallery(self, t: NullTranslations) -> list[Shelf]:
        monsters = Shelf("monsters", t.gettext("Monsters"), [monster(name, t) for name in FIGURES])
        monsters.about = t.gettext("One for each player.")
        banners = Shelf("banners", t.gettext("Banners"), [banner(t)])
        banners.shape = CARD
        banners.note = t.gettext("Nobody has counted them.")
        return [monsters, banners]

    def sprites(self) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(map(drawn, FIGURES))}</svg>'


def drawn(figure: str) -> str:
    body = f'<path d="M14 92V44a36 36 0 0 1 72 0v48l-18-12-18 12-18-12z" fill="{FIGURES[figure]}"/>'
    eyes = '<circle cx="38" cy="44" r="9" fill="#fff"/><circle cx="62" cy="44" r="9" fill="#fff"/>'
    return f'<symbol id="figure-{figure}" viewBox="0 0 100 100">{body}{eyes}</symbol>'


def monster(name: str, t: NullTranslations) -> Piece:
    """Each is of one colour and of one size; some have wings besides."""
    warm, big, winged = FIGURES[name][1] in "cdf", name in ("claw", "wing", "horn"), name in ("wing", "claw")
    piece = Piece(name, name.title(), [f"figure-{name}"], t.gettext("It waves, and nobody sleeps."))
    piece.tags = [t.gettext("warm") if warm else t.gettext("cold"), t.gettext("big") if big else t.gettext("small")]
    if winged:
        piece.tags.append(t.gettext("winged"))
    piece.facts, piece.number = piece.tags, 1
    return piece


def banner(t: NullTranslations) -> Piece:
    piece = Piece("banner", t.gettext("Yellow banner"), ["figure-horn", "figure-eye"], t.gettext("Shows two monsters."))
    piece.number = 12
    return piece


GAME = Parade()
