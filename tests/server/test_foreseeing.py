"""Somebody who only watches a table tries to foresee its chance, with a real attack (`tests/foreseeing.py`).

At a six-seat table of Monster Factory with dealt start tiles, 24 open tiles lie on the table before anybody decides.
They are enough to know the small generator of `core/chance.py`, and with it every later draw: the first tests hold the
attack to that, so that it means something when it fails. Against live tables, whose chance is keyed (`core/fair.py`),
the same attack finds nothing, not even when it is told the exact numbers. That no other attack finds more is the
promise of HMAC-SHA-256, which no test can show.
"""

from __future__ import annotations

import pytest

from monstertable.core.chance import Random, seeded
from monstertable.core.fair import Seal
from monstertable.core.game import CHANCE, State, View
from monstertable.core.play import let_chance_act
from monstertable.games import game
from tests.foreseeing import Seen, foresee
from tests.opinions import rollout_move
from tests.server.people import Person, begun
from tests.server.process import Server

FACTORY = game("monster_factory")
SETUP = FACTORY.setup(6, {"start": "deal"})
DEALT = 24
SEEDS = [0, 1, 2, 3, 5, 6, 7, 8]  # 4 is found after a longer search; in one game of 25 the attack gives up
TWINS = 114  # with this seed two states of the generator deal the same 24 tiles


def dealt(random: Random) -> State:
    state: State = FACTORY.initial(SETUP)
    let_chance_act(FACTORY, state, random)
    return state


def seen_in(view: View) -> list[Seen]:
    """What the open tiles of a deal tell about the numbers that were drawn."""
    pile: dict[str, int] = FACTORY.view(FACTORY.initial(SETUP), None)["pile"]
    draws: list[Seen] = []
    for tile in [tile for player in view["players"] for tile in player["hand"]]:
        kinds = list(pile)
        first = sum(pile[kind] for kind in kinds[: kinds.index(tile)])
        draws.append(Seen(sum(pile.values()), first, first + pile[tile]))
        pile[tile] -= 1
    assert len(draws) == DEALT
    assert {kind: left for kind, left in pile.items() if left} == view["pile"]
    return draws


def exactly(random: Random) -> list[Seen]:
    """As many draws, for somebody who is told every number."""
    draws: list[Seen] = []
    for limit in range(88, 88 - DEALT, -1):
        random.next_move()
        number = random.below(limit)
        draws.append(Seen(limit, number, number + 1))
    return draws


def foreseen(state: State, random: Random, known: list[Random], players: Random) -> list[bool]:
    """Play to the end: of every chance move, whether it was known before. Of twins the one that errs is forgotten."""
    right: list[bool] = []
    while owing := FACTORY.owing(state):
        if owing[0] == CHANCE:
            move = FACTORY.sample(state, random)
            # All that drawing asks of the position lies open on the table.
            expected = [FACTORY.sample(state, one) for one in known]
            right.append(move == expected[0])
            known = [one for one, foretold in zip(known, expected, strict=True) if foretold == move]
            assert known
        else:
            move = rollout_move(FACTORY, state, owing[0], players)
        FACTORY.apply(state, owing[0], move)
    return right


def sealed(number: int) -> Random:
    return Seal("one", bytes([number] * 32), ["ab" * 16] * 6).stream(0)


@pytest.mark.parametrize("seed", [*SEEDS, TWINS])
def test_the_small_generator_is_known_from_24_tiles(seed: int) -> None:
    """The attack works: every draw to the end is known before it happens, but for one where there are twins."""
    random = seeded(seed)
    state = dealt(random)
    known = foresee(seen_in(FACTORY.view(state, None)))
    assert len(known) == (2 if seed == TWINS else 1)
    right = foreseen(state, random, known, seeded(seed, 1))
    assert len(right) > 20
    assert right.count(False) < len(known)


@pytest.mark.parametrize("seed", range(8))
def test_the_small_generator_is_known_from_exact_numbers(seed: int) -> None:
    random = seeded(seed)
    [known] = foresee(exactly(random))
    assert [known.word() for _ in range(100)] == [random.word() for _ in range(100)]


def test_a_live_table_tells_a_spectator_nothing(server: Server) -> None:
    table, _ = begun(server, 6, game="monster_factory", options={"start": "deal"})
    facts = Person(server).look(table)
    assert facts["view"]["phase"] == "choose"
    assert foresee(seen_in(facts["view"])) == []


@pytest.mark.parametrize("number", range(2))
def test_the_keyed_stream_is_not_known_from_24_tiles(number: int) -> None:
    assert foresee(seen_in(FACTORY.view(dealt(sealed(number)), None))) == []


@pytest.mark.parametrize("number", range(8))
def test_the_keyed_stream_is_not_known_from_exact_numbers(number: int) -> None:
    assert foresee(exactly(sealed(number))) == []
