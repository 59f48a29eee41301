"""What everybody may know: all of the table, and nothing of what lies face down (KNY-03, KNY-04)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.kit.facts import changes, facts

from .position import asked, choices, let_chance, play, position


def view(state: NewYorkState) -> dict[str, Any]:
    return GAME.view(state, None)


def scene() -> NewYorkState:
    """Seat 0 is about to resolve; something of everything lies on the table."""
    return position(
        ["queens", "manhattan midtown", "queens", "out"],
        dice="aeehoc",
        cards={0: "stomp", 1: "carapace diva", 2: "tourist"},
        life={0: 4, 1: 12},
        vp={0: 3, 1: 17},
        energy={0: 5, 2: 1},
        webs={0: 2},
        curses={2: 1},
        units={"queens": "infantry infantry tank"},
        stacks={"queens": "hospital_3 skyscraper_1", "bronx": "skyscraper_2"},
        below={"queens": "skyscraper_1 power_plant_2"},
        discard="fury leveler",
        superstar=1,
        statue=2,
    )


def test_life_vp_energy_cards_and_tokens_are_public() -> None:
    """KNY-02, KNY-74: and who is out."""
    players = view(scene())["players"]

    assert [player["life"] for player in players] == [4, 12, 10, 0]
    assert [player["most_life"] for player in players] == [10, 12, 10, 10]
    assert [player["vp"] for player in players] == [3, 17, 0, 0]
    assert [player["energy"] for player in players] == [5, 0, 1, 0]
    assert [player["cards"] for player in players] == [["stomp"], ["carapace", "diva"], ["tourist"], []]
    assert [(player["webs"], player["curses"]) for player in players] == [(2, 0), (0, 0), (0, 1), (0, 0)]
    assert [player["alive"] for player in players] == [True, True, True, False]


def test_where_the_monsters_are_is_public() -> None:
    """KNY-70"""
    shown = view(scene())

    assert [player["borough"] for player in shown["players"]] == ["queens", "manhattan", "queens", None]
    assert [player["zone"] for player in shown["players"]] == [None, "midtown", None, None]
    assert shown["boroughs"]["queens"]["monsters"] == [0, 2]
    assert (shown["tracks"], shown["superstar"], shown["statue"]) == ([1], 1, 2)


def test_tiles_and_units_are_public() -> None:
    """KNY-03, KNY-35"""
    boroughs = view(scene())["boroughs"]

    assert boroughs["queens"]["stacks"] == [
        {"tile": "hospital_3", "durability": 3, "below": 2},
        {"tile": "skyscraper_1", "durability": 1, "below": 0},
        {"tile": None, "durability": 0, "below": 0},
    ]
    assert boroughs["queens"]["units"] == {"infantry": 2, "tank": 1}
    assert boroughs["bronx"]["stacks"][0]["tile"] == "skyscraper_2"
    assert boroughs["manhattan"]["units"] == {}


def test_new_units_are_shown() -> None:
    """KNY-35: they cannot be destroyed in this turn."""
    tiles = {"queens": "skyscraper_1"}
    state = position(["queens", "manhattan"], dice="dhheec", stacks=tiles, units={"queens": "infantry"})
    queens = view(play(state, "resolve destruction"))["boroughs"]["queens"]

    assert (queens["units"], queens["new_units"]) == ({"infantry": 2}, {"infantry": 1})


def test_market_and_discard_pile_are_public() -> None:
    """KNY-50"""
    shown = view(scene())

    assert shown["market"] == ["shadow_double", "towering_titan", "drink_the_hudson"]
    assert shown["discard"] == ["fury", "leveler"]


def test_dice_and_symbols_are_public() -> None:
    """KNY-20, KNY-30: symbols that a card has added count too."""
    state = scene()
    assert (view(state)["dice"], view(state)["symbols"]["destruction"]) == ("eeahco", 1)
    assert view(state)["resolved"] == []

    play(state, "resolve energy")
    assert (view(state)["resolved"], "energy" in view(state)["symbols"]) == (["energy"], False)


def test_rerolls_and_what_was_just_rolled_are_public() -> None:
    """KNY-20"""
    state = play(position(["queens", "manhattan"]), "roll eeeeee", "reroll ee", "roll ac")

    assert (view(state)["dice"], view(state)["rolled"], view(state)["rerolls"]) == ("eeeeac", "ac", 1)


def test_the_question_of_fleeing_names_the_damage() -> None:
    """KNY-71"""
    state = play(position(["queens", "manhattan"], dice="aaahhc", life={1: 9}), "resolve attack")

    question = view(state)["question"]
    assert (question["kind"], question["seat"], question["numbers"]) == ("flee", 1, [3])


def test_the_question_of_destruction_names_what_is_left() -> None:
    """KNY-34"""
    tiles = {"queens": "skyscraper_1 skyscraper_1 skyscraper_1"}
    state = play(position(["queens", "manhattan"], dice="dddhhc", stacks=tiles), "resolve destruction")
    assert view(state)["question"]["numbers"] == [3]

    assert view(play(state, "raze queens 2"))["question"]["numbers"] == [2]


def test_a_question_names_its_card() -> None:
    """KNY-30"""
    state = position(["queens", "manhattan"], dice="aaahhc", cards={0: "hailing_cabs"})

    question = view(state)["question"]
    assert (question["kind"], question["seat"], question["card"]) == ("card", 0, "hailing_cabs")


def test_when_chance_is_due_nobody_is_asked() -> None:
    """KNY-20"""
    shown = view(position(["queens", "manhattan"]))

    assert (shown["phase"], shown["question"], shown["turn"]) == ("roll", None, 0)


@pytest.mark.parametrize(("place", "price"), [("brooklyn", 3), ("queens", 4)])
def test_prices_are_shown_after_the_discount(place: str, price: int) -> None:
    """KNY-50"""
    market = "coney_island drink_the_hudson diva"
    state = position([place, "manhattan"], at="buy", energy={0: 4}, market=market)

    prices = [player["prices"] for player in view(state)["players"]]
    assert prices[0] == {"coney_island": price, "drink_the_hudson": 12 - (place == "brooklyn"), "diva": 5}
    assert prices[1] == {"coney_island": 4, "drink_the_hudson": 11, "diva": 5}

    play(state, "buy coney_island")
    assert state.energy[0] == 4 - price


def test_what_is_not_for_sale_has_no_price() -> None:
    """KNY-50"""
    state = position(["queens", "manhattan"], at="buy", energy={0: 9}, market="air_force_one diva fury")

    assert "air_force_one" not in view(state)["players"][0]["prices"]
    assert "buy air_force_one" not in choices(state)


def test_everybody_sees_the_same() -> None:
    """KNY-03, KNY-04: nobody has anything hidden from the others."""
    state = scene()

    for seat in range(4):
        assert GAME.view(state, seat) == view(state) | {"seat": seat}


def test_the_deck_is_shown_in_no_order() -> None:
    """KNY-04: which cards are left is known to all who remember, not which comes next."""
    state = scene()
    turned = state.copy()
    turned.deck.reverse()

    assert view(turned) == view(state)
    assert view(state)["deck"] == sorted(view(state)["deck"])


def test_what_chance_may_deal_comes_in_no_order_of_the_deck() -> None:
    """KNY-04"""
    state = play(position(["queens", "manhattan"], at="buy", energy={0: 4}, market="fury diva stomp"), "buy fury")
    turned = state.copy()
    turned.deck.reverse()

    assert GAME.chance(turned) == GAME.chance(state)


def test_hidden_tiles_are_known_by_kind_alone() -> None:
    """KNY-03: what comes up next is drawn only when it comes up."""
    state = let_chance(GAME.initial(GAME.setup(2)))
    shown = view(state)

    assert sum(shown["unseen_tiles"].values()) == 30
    for borough in shown["boroughs"].values():
        for stack in borough["stacks"]:
            assert set(stack) == {"tile", "durability", "below"}


def test_the_same_view_is_followed_by_any_of_the_unseen() -> None:
    """KNY-03, KNY-04: chance, not the state, decides."""
    state = position(["queens", "manhattan"], at="buy", energy={0: 9}, market="fury diva stomp")
    play(state, "buy fury")

    drawn = {GAME.sample(state.copy(), seeded(seed)) for seed in range(2000)}
    assert len(drawn) == len(state.deck) == 61


def test_a_view_can_be_written_as_json() -> None:
    """KNY-02"""
    for state in (scene(), GAME.initial(GAME.setup(6)), position(["queens", "manhattan"], at="buy", vp={0: 20})):
        for seat in (None, 0, 1):
            shown = GAME.view(state, seat)
            assert json.loads(json.dumps(shown)) == shown


def test_the_outcome_is_shown_when_the_game_is_over() -> None:
    """KNY-80, KNY-83"""
    over = position(["queens", "manhattan"], at="buy", vp={0: 20, 1: 3})

    assert view(scene())["outcome"] is None
    assert view(over)["outcome"] == {"scores": [20, 3], "ranks": [1, 2], "why": "points"}


def test_a_view_is_no_way_into_the_state() -> None:
    """KNY-02: whoever scribbles on it changes nothing."""
    state = scene()
    before = facts(state)
    shown = view(state)
    shown["players"].clear()
    shown["market"].clear()
    shown["discard"].clear()
    shown["question"]["numbers"].append(7)

    assert changes(before, state) == ""


def play_on(state: NewYorkState) -> None:
    random = seeded(7)
    for _ in range(300):
        if not (owing := GAME.owing(state)):
            break
        moves = [GAME.sample(state, random)] if owing[0] == CHANCE else GAME.legal_moves(state, owing[0])
        GAME.apply(state, owing[0], moves[random.below(len(moves))])


@pytest.mark.parametrize("how", ["copy", "guess"])
@pytest.mark.parametrize("when", ["in the midst", "at the beginning"])
def test_copies_and_guesses_are_equal_and_separate(how: str, when: str) -> None:
    """KNY-03, KNY-04: a guess looks the same to everybody, and what happens in it happens nowhere else."""
    state = scene() if when == "in the midst" else GAME.initial(GAME.setup(3))
    before = facts(state)
    other = state.copy() if how == "copy" else GAME.determinize(state, 1, seeded(3))
    assert changes(before, other) == ""

    play_on(other)
    assert changes(before, state) == ""
    assert changes(before, other) != ""


def test_legal_moves_are_handed_out_as_a_copy() -> None:
    """KNY-30"""
    state = scene()
    GAME.legal_moves(state, 0).clear()

    assert len(choices(state)) == 6


def test_chance_and_the_deck_do_not_depend_on_who_listens() -> None:
    """KNY-10"""
    heard, unheard = scene(), scene()
    heard.events = []
    play_on(heard)
    play_on(unheard)

    assert changes(facts(heard), unheard) == ""
    assert heard.events


def test_a_monster_that_must_leave_the_closed_track_is_still_shown() -> None:
    """KNY-95: until it has chosen a borough it stands where it stood."""
    places = ["manhattan", "manhattan", "queens", "bronx", "bronx"]
    state = position(places, dice="aaaaae", life={2: 1}, advanced=True)
    play(state, "resolve attack")
    assert asked(state) == "retreat 1"
    assert GAME.view(state, 0)["tracks"] == [0, 1]
    play(state, "move queens")
    assert GAME.view(state, 0)["tracks"] == [0]


def test_everybody_knows_how_the_first_roll_stands() -> None:
    """KNY-05"""
    state = GAME.initial(GAME.setup(3))
    while view(state)["phase"] != "first_roll":
        GAME.apply(state, CHANCE, GAME.sample(state, seeded(1)))
    assert view(state)["first_roll"] == {"rolling": [0, 1, 2], "most": 0, "best": []}

    play(state, "roll eaahco")
    assert view(state)["first_roll"] == {"rolling": [1, 2], "most": 2, "best": [0]}

    play(state, "roll aahhco")
    assert view(state)["first_roll"] == {"rolling": [2], "most": 2, "best": [0, 1]}

    play(state, "roll eeeeee")
    assert view(state)["first_roll"] == {"rolling": [0, 1], "most": 0, "best": []}

    play(state, "roll aaaaaa", "roll eeeeee")
    assert view(state)["first_roll"] is None


def test_the_order_in_which_cards_were_discarded_is_not_guessed() -> None:
    one = position(["queens", "bronx", "brooklyn"], discard="fury leveler")
    other = position(["queens", "bronx", "brooklyn"], discard="leveler fury")
    assert view(one) == view(other)

    assert not changes(facts(GAME.determinize(one, 0, seeded(1))), GAME.determinize(other, 0, seeded(1)))
