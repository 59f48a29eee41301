"""KNY-01 to KNY-06: how the table looks before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, SetupError
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.happenings import ROLLED_FIRST
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, let_chance, play

# As printed: building, unit on its back, how many of them.
TILES = {
    "skyscraper_1": 22,
    "skyscraper_2": 8,
    "skyscraper_3": 3,
    "power_plant_2": 3,
    "power_plant_3": 3,
    "hospital_2": 3,
    "hospital_3": 3,
}
OTHER_BOROUGHS = ["bronx", "queens", "brooklyn", "staten_island"]


def start(seats: int = 3) -> NewYorkState:
    return GAME.initial(GAME.setup(seats))


def dealt(seats: int = 3, seed: int = 1) -> NewYorkState:
    """Tiles and market lie; the first rolls are due."""
    state = start(seats)
    random = seeded(seed)
    while asked(state) in ("tile", "card"):
        GAME.apply(state, CHANCE, GAME.sample(state, random))
    return state


def possible(state: NewYorkState) -> dict[str, float]:
    assert GAME.owing(state) == (CHANCE,)
    return {GAME.text(state, move): probability for move, probability in GAME.chance(state)}


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 8])
def test_another_number_of_players_is_refused_in_a_sentence(seats: int) -> None:
    """KNY-01"""
    with pytest.raises(SetupError, match=f"is for 2 to 6 players, not {seats}"):
        GAME.setup(seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play(seats: int) -> None:
    """KNY-01"""
    view = GAME.view(let_chance(start(seats)), None)

    assert len(view["players"]) == seats
    assert view["phase"] == "place"


@pytest.mark.parametrize("seats", [2, 6])
def test_all_monsters_start_alike(seats: int) -> None:
    """KNY-01: the six differ in nothing that matters in play."""
    players = GAME.view(dealt(seats), None)["players"]

    assert players == [players[0]] * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_starts_with_ten_life_and_nothing_else(seats: int) -> None:
    """KNY-02"""
    state = dealt(seats)

    assert (state.life, state.vp, state.energy) == ([10] * seats, [0] * seats, [0] * seats)
    assert [player["cards"] for player in GAME.view(state, None)["players"]] == [[]] * seats


def test_three_stacks_of_three_stand_in_each_borough() -> None:
    """KNY-03"""
    boroughs = GAME.view(dealt(), None)["boroughs"]

    assert list(boroughs) == ["manhattan", *OTHER_BOROUGHS]
    for borough in boroughs.values():
        assert [stack["below"] for stack in borough["stacks"]] == [2, 2, 2]
        assert all(stack["tile"] in TILES for stack in borough["stacks"])
        assert (borough["units"], borough["monsters"]) == ({}, [])


def test_there_are_forty_five_tiles_of_seven_kinds() -> None:
    """KNY-03"""
    assert GAME.view(start(), None)["unseen_tiles"] == TILES
    assert sum(TILES.values()) == 45


def test_the_tiles_are_shuffled() -> None:
    """KNY-03: what is not yet seen may come, each tile as likely as any other."""
    state = start()
    assert possible(state) == {f"tile {kind}": count / 45 for kind, count in TILES.items()}

    play(state, "tile hospital_3", "tile hospital_3", "tile hospital_3")
    rest = {kind: count for kind, count in TILES.items() if kind != "hospital_3"}
    assert possible(state) == {f"tile {kind}": count / 42 for kind, count in rest.items()}


def test_tiles_are_drawn_as_likely_as_they_are() -> None:
    """KNY-03"""
    state = start()
    random = seeded(3)
    drawn = Counter(GAME.text(state, GAME.sample(state, random)) for _ in range(9000))

    for kind, count in TILES.items():
        assert drawn[f"tile {kind}"] / 9000 == pytest.approx(count / 45, abs=0.02)


def test_of_a_stack_only_the_top_is_known() -> None:
    """KNY-03: the thirty others are known by kind and number, not by place."""
    view = GAME.view(dealt(), None)
    tops = [stack["tile"] for borough in view["boroughs"].values() for stack in borough["stacks"]]

    assert len(tops) == 15
    assert {kind: tops.count(kind) + view["unseen_tiles"].get(kind, 0) for kind in TILES} == TILES
    assert sum(view["unseen_tiles"].values()) == 30


def test_three_of_sixty_four_shuffled_cards_are_the_market() -> None:
    """KNY-04"""
    state = start()
    while asked(state) == "tile":
        GAME.apply(state, CHANCE, GAME.sample(state, seeded(1)))
    assert possible(state) == {f"card {card.id}": 1 / 64 for card in CARDS}
    assert len(CARDS) == len({card.id for card in CARDS}) == 64

    play(state, "card diva", "card fury")
    assert "card diva" not in possible(state)
    assert len(possible(state)) == 62

    play(state, "card stomp")
    assert GAME.view(state, None)["market"] == ["diva", "fury", "stomp"]
    assert (len(state.deck), state.discard) == (61, [])


def test_superstar_and_statue_of_liberty_lie_beside_the_board() -> None:
    """KNY-04"""
    view = GAME.view(dealt(), None)

    assert (view["superstar"], view["statue"]) == (None, None)
    assert not {"superstar", "statue_of_liberty"} & {card.id for card in CARDS}


def test_everybody_rolls_six_dice_and_most_attack_starts() -> None:
    """KNY-05"""
    state = dealt(4)
    assert asked(state) == "first_roll"
    assert possible(state)["roll aaaaaa"] == pytest.approx(1 / 6**6)

    play(state, "roll aadhco", "roll eeeeee", "roll aaadhc", "roll aaeeee")

    assert state.first == 2
    assert asked(state) == "place 2"


def test_only_the_tied_roll_again() -> None:
    """KNY-05"""
    state = dealt(4)
    state.events = []
    play(state, "roll aaeeee", "roll aehhhh", "roll aacccc", "roll aaoooo")
    assert asked(state) == "first_roll"

    play(state, "roll eeeeee", "roll aeeeee", "roll adeeee")
    assert asked(state) == "first_roll"

    play(state, "roll eeeeee", "roll adeeee")
    assert [event[1] for event in state.events if event[0] == ROLLED_FIRST] == [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert state.first == 3


def test_all_without_attack_roll_again() -> None:
    """KNY-05"""
    state = play(dealt(2), "roll eeeeee", "roll hhhhhh")
    assert asked(state) == "first_roll"

    assert play(state, "roll aehhhh", "roll eeeeee").first == 0


def test_turns_go_clockwise_from_the_first_player_in_seat_order() -> None:
    """KNY-05"""
    state = play(dealt(3), "roll eeeeee", "roll aeeeee", "roll eeeeee")
    play(state, "move bronx", "move queens", "move brooklyn")
    takers = []
    for _ in range(4):
        takers.append(state.turn)
        play(state, "roll cchhhh", "keep", "resolve heal")
        if asked(state).startswith("move"):
            play(state, "stay")

    assert takers == [1, 2, 0, 1]


def test_from_the_first_player_on_all_place_their_monsters() -> None:
    """KNY-06"""
    state = play(dealt(3), "roll eeeeee", "roll eeeeee", "roll aeeeee")

    order = []
    for borough in ("bronx", "queens", "bronx"):
        order.append(asked(state))
        play(state, f"move {borough}")

    assert order == ["place 2", "place 0", "place 1"]
    assert GAME.view(state, None)["boroughs"]["bronx"]["monsters"] == [1, 2]
    assert (asked(state), state.turn) == ("roll", 2)


def test_a_monster_starts_in_any_borough_but_manhattan() -> None:
    """KNY-06"""
    state = play(dealt(2), "roll aeeeee", "roll eeeeee")

    assert choices(state) == [f"move {borough}" for borough in OTHER_BOROUGHS]


def test_at_most_two_start_in_one_borough() -> None:
    """KNY-06"""
    state = play(dealt(6), "roll aeeeee", *["roll eeeeee"] * 5)
    play(state, "move queens")
    assert "move queens" in choices(state)

    play(state, "move queens")
    assert choices(state) == ["move bronx", "move brooklyn", "move staten_island"]

    play(state, "move bronx", "move bronx")
    assert choices(state) == ["move brooklyn", "move staten_island"]


def test_placing_brings_nothing() -> None:
    """KNY-06: only Manhattan gives something, and there nobody starts."""
    state = play(dealt(2), "roll aeeeee", "roll eeeeee", "move queens", "move bronx")

    assert (state.vp, state.energy, state.tracks) == ([0, 0], [0, 0], [-1, -1])
