"""Positions of Monster Factory in a few words, and moves by notation.

    state = position(["--n- / @n-n-", "nK--"], pile="n--- K---")
    play(state, "draw n---", "lay 0 0,1 n")

A monster is drawn row by row, rows parted by `/` or by lines: each tile by its sides as they lie, clockwise from north,
with `*` for an eye; `.` where there is none, and `@` before the tile it began with. What could not be met in a game is
refused.
"""

from __future__ import annotations

import re
from collections import Counter

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.play import let_chance_act, make
from monstertable.core.record import split
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.grid import cell_at, x_of, y_of
from monstertable.games.monster_factory.monster import Monster, lay, numbered, start
from monstertable.games.monster_factory.state import DRAWING, PLACING, FactoryState
from monstertable.games.monster_factory.tiles import KIND_IDS, TILE, TILES, kind

from .recount import Lying, demands, is_well_laid, looks, matches, turned

# Open on four sides and on three: neither is close to complete.
FOUR = "KKKK"
THREE = "KnK-"


def position(
    monsters: list[str] | None = None,
    finished: list[list[str]] | None = None,
    pile: str | None = None,
    removed: str = "",
    drawn: str = "",
    turn: int = 0,
    components: str = "standard",
) -> FactoryState:
    """A tile is about to be drawn for the seat `turn`, or `drawn` has just been.

    monsters: what each seat is building: its first monster, or a minion if it has finished any.
    finished: by seat, the first monster before the minions.
    pile: just these face down, all others were removed; by default all that are not elsewhere.
    removed: the tiles that fitted nowhere so far.
    """
    growing = [FOUR, THREE] if monsters is None else monsters
    done = [[] for _ in growing] if finished is None else finished
    state = GAME.initial(GAME.setup(len(growing), {"components": components}))
    if turn not in range(state.seats) or len(done) != state.seats:
        raise ValueError("a turn, and what is finished, must be of those who play")
    state.finished = [[built(one, number == 0) for number, one in enumerate(many)] for many in done]
    state.growing = [built(one, not done[seat]) for seat, one in enumerate(growing)]
    state.first_done = [bool(many) for many in done]
    state.picks = [kinds_in((*many, one)[0])[0] for many, one in zip(state.finished, state.growing, strict=True)]
    if any(monster.open_edges for many in state.finished for monster in many):
        raise ValueError("what is finished has no open edge")
    if all(state.first_done) or not all(monster.open_edges for monster in state.growing):
        raise ValueError("what is complete is finished, and the game ends when every first monster is")
    lay_pile(state, pile, removed)
    state.turn = turn
    state.phase = DRAWING
    return with_drawn(state, drawn) if drawn else state


def kinds_in(monster: Monster) -> list[int]:
    """The kinds of its tiles, in the order they were laid."""
    return [(tile & TILE) >> 2 for tile in monster.tiles.values()]


def with_drawn(state: FactoryState, drawn: str) -> FactoryState:
    play(state, f"draw {KIND_IDS[kind(drawn)]}")
    if state.phase != PLACING:
        raise ValueError(f"{drawn} fits nowhere or in one way only: it would not be waiting")
    return state


def built(drawing: str, first: bool) -> Monster:
    """The monster drawn, laid tile by tile as in a game."""
    names = read(drawing)
    sides = {place: name[:4] for place, name in names.items()}
    if not is_well_laid(sides):
        raise ValueError("sides do not match, or tiles are not joined")
    if KIND_IDS[kind(names[0, 0])] != names[0, 0]:
        raise ValueError("the first tile of a monster is never turned")
    monster = start(numbered(0, kind(names[0, 0]), 0), first)
    laid: Lying = {(0, 0): sides[0, 0]}
    while len(laid) < len(names):
        place = next(one for one in names if one not in laid and matches(sides[one], demands(laid, one)))
        which = kind(names[place])
        rotation = looks(KIND_IDS[which][:4])[sides[place]]
        lay(monster, cell_at(*place), numbered(len(laid), which, rotation))
        laid[place] = sides[place]
    return monster


def read(drawing: str) -> dict[tuple[int, int], str]:
    """The tiles of a drawing by x and y, the first tile at 0,0."""
    rows = [row.split() for row in re.split(r"[/\n]", drawing) if row.split()]
    names = {(x, y): word for y, row in enumerate(rows) for x, word in enumerate(row) if word != "."}
    marked = [place for place, name in names.items() if name.startswith("@") or len(names) == 1]
    if len(marked) != 1 or len({len(row) for row in rows}) != 1:
        raise ValueError("a drawing has rows of one length and one tile with @, the first")
    left, top = marked[0]
    return {(x - left, y - top): name.removeprefix("@") for (x, y), name in names.items()}


def lay_pile(state: FactoryState, pile: str | None, removed: str) -> None:
    """What is neither laid nor removed is face down; or what is neither laid nor face down was removed."""
    everywhere = [*state.growing, *[monster for many in state.finished for monster in many]]
    rest = Counter(dict(enumerate(state.components.tiles)))
    take(rest, Counter(which for monster in everywhere for which in kinds_in(monster)))
    named = Counter(kind(name) for name in (removed if pile is None else pile).split())
    take(rest, named)
    if pile is not None and removed:
        raise ValueError("with a pile given, all the rest is removed")
    down, gone = (rest, named) if pile is None else (named, rest)
    state.pile = [down[number] for number in range(len(KIND_IDS))]
    state.removed = sorted(gone.elements())
    state.pile_left = sum(state.pile)
    if state.pile_left == 0:
        raise ValueError("without a tile in the pile the game would be over")


def take(supply: Counter[int], wanted: Counter[int]) -> None:
    for number, count in wanted.items():
        if supply[number] < count:
            raise ValueError(f"there are not so many tiles {KIND_IDS[number]!r}")
        supply[number] -= count


def drawing(monster: Monster) -> str:
    """A monster in one line, as `position` reads it."""
    names = {(x_of(cell), y_of(cell)): shown(tile) for cell, tile in monster.tiles.items()}
    if len(names) > 1:
        names[0, 0] = f"@{names[0, 0]}"
    columns = range(min(x for x, _ in names), max(x for x, _ in names) + 1)
    rows = range(min(y for _, y in names), max(y for _, y in names) + 1)
    return " / ".join(" ".join(names.get((x, y), ".") for x in columns) for y in rows)


def shown(tile: int) -> str:
    name = KIND_IDS[(tile & TILE) >> 2]
    return turned(name[:4], tile & 3) + name[4:]


def growing(state: FactoryState, seat: int = 0) -> str:
    return drawing(state.growing[seat])


def finished(state: FactoryState, seat: int = 0) -> list[str]:
    return [drawing(monster) for monster in state.finished[seat]]


def in_pile(state: FactoryState) -> str:
    return names_of(state.pile)


def out_of_game(state: FactoryState) -> str:
    return names_of([state.removed.count(number) for number in range(len(KIND_IDS))])


def names_of(counts: list[int]) -> str:
    return " ".join(name for name, count in zip(KIND_IDS, counts, strict=True) for _ in range(count))


def play(state: FactoryState, *moves: str) -> FactoryState:
    """Make these moves, checked, each for the first who owes one, or for a seat written before it: "2 start K---"."""
    for text in moves:
        if text[0].isdigit():
            seat, text = split(text)
        else:
            seat = GAME.owing(state)[0]
        make(GAME, state, seat, text)
    return state


def deal(state: FactoryState, seed: int = 0) -> FactoryState:
    """Let chance act, whatever it does."""
    let_chance_act(GAME, state, seeded(seed))
    return state


def play_out(state: FactoryState, seed: int = 0) -> FactoryState:
    """To the end, by random moves; a game that does not end is told."""
    random = seeded(seed)
    for _ in range(3 * TILES):
        owing = GAME.owing(state)
        if not owing:
            return state
        moves = [GAME.sample(state, random)] if owing == (CHANCE,) else GAME.legal_moves(state, owing[0])
        GAME.apply(state, owing[0], moves[random.below(len(moves))])
    raise AssertionError("the game does not end")


def legal(state: FactoryState, seat: int | None = None) -> list[str]:
    """The legal moves of the first who owes one, or of this seat."""
    owing = GAME.owing(state)[0] if seat is None else seat
    return [GAME.text(state, move) for move in GAME.legal_moves(state, owing)]


def possible(state: FactoryState) -> dict[str, float]:
    """What chance may do now, with its probability."""
    assert GAME.owing(state) == (CHANCE,)
    return {GAME.text(state, move): probability for move, probability in GAME.chance(state)}
