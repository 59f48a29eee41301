"""Worked examples for the rules page: a position, the moves made in it, and what came of it.

Every example is played through the rules by a test, so that the page cannot tell what is not so.
"""

from __future__ import annotations

from typing import Any, Final

from monstertable.core.face import later


class Example:
    """One situation, drawn, and then told step by step. Seats are counted from 0, which has the turn."""

    def __init__(self, id: str, title: str, monsters: list[str], places: list[str], steps: list[str]) -> None:
        self.id = id
        self.title = title
        self.monsters = monsters  # figures by seat
        self.places = places  # "queens", "manhattan upper"
        self.steps = steps
        self.rolls: list[str] = []  # the dice after each roll, as letters
        self.life: dict[int, int] = {}
        self.energy: dict[int, int] = {}
        self.stacks: dict[str, str] = {}  # tiles on top, by borough
        self.below: dict[str, str] = {}  # the tile under the first of them
        self.units: dict[str, str] = {}
        self.market = ""
        self.advanced = False
        self.moves: list[str] = []
        self.after: list[tuple[str, int, int, int]] = []  # by seat: place, life, victory points, energy


def whole_turn() -> Example:
    example = Example(
        "turn",
        later("A whole turn"),
        ["kong", "mantis"],
        ["queens", "manhattan midtown"],
        [
            later("First roll. Kong keeps both Destruction and the Energy and rolls the other three dice again."),
            later("Second roll: Energy, Attack and Ouch! Kong keeps the Energy and the Attack too and rolls one die."),
            later("Third roll: Energy. The final result: 2 Destruction, 3 Energy, 1 Attack."),
            later(
                "Kong resolves Destruction first: the skyscraper with durability 2 falls, for 2 VP. A jet comes out."
            ),
            later("Then Energy: 3 energy. With the 1 that Kong had, this makes 4."),
            later("Then Attack: Mantis, in Manhattan, takes 1 damage and decides to stay there."),
            later("Move: Manhattan is taken, so Kong may move or stay, and stays in Queens."),
            later("Buy: Kong pays 4 energy for Stomp. A new card from the deck takes its place. The turn is over."),
            later("Mantis begins the next turn in Midtown Manhattan: at once 2 VP and 1 energy."),
        ],
    )
    example.rolls = ["ddeaco", "ddeeao", "ddeeea"]
    example.energy = {0: 1}
    example.stacks = {"queens": "skyscraper_1 skyscraper_2 hospital_3"}
    example.market = "stomp diva shadow_double"
    example.moves = ["reroll aco", "roll eao", "reroll o", "roll e"]
    example.moves += ["resolve destruction", "raze queens 2", "resolve energy", "stay", "stay"]
    example.moves += ["buy stomp", "card fury"]
    example.after = [("queens", 10, 2, 0), ("manhattan midtown", 9, 2, 1)]
    return example


def flight() -> Example:
    example = Example(
        "flight",
        later("Attack, flight, and in you go"),
        ["rob", "drakonis"],
        ["brooklyn", "manhattan upper"],
        [
            later("Rob stands outside Manhattan, so 3 Attack hit whoever is in it: Drakonis goes from 7 life to 4."),
            later("Drakonis was attacked and is alive, so it may flee. It runs to the Bronx."),
            later("Rob takes its place at once, at Lower Manhattan, and gains 1 VP."),
            later("The rest of the dice is resolved there. 1 Energy is 1 energy. The 2 Heal do nothing in Manhattan."),
            later("Rob has moved already and does not go up in the Move step."),
            later("Resolving Heal first would have been wiser: in Brooklyn the 2 Heal bring Rob from 6 life to 8."),
        ],
    )
    example.rolls = ["aaahhe"]
    example.life = {0: 6, 1: 7}
    example.moves = ["resolve attack", "move bronx", "resolve heal"]
    example.after = [("manhattan lower", 6, 1, 1), ("bronx", 4, 0, 0)]
    return example


def destroying() -> Example:
    example = Example(
        "destroying",
        later("What stands behind a building"),
        ["mantis"],
        ["brooklyn", "manhattan"],
        [
            later("Mantis has 3 Destruction. With 1 of them it destroys the skyscraper with durability 1: 1 VP."),
            later("The tile turns over and lies beside the stack: infantry. It cannot be destroyed this turn."),
            later("Under it a hospital with durability 2 comes up. It is a target at once."),
            later("The other 2 Destruction destroy the hospital: Mantis heals 2, from 7 life to 9. A jet comes out."),
            later("Instead, all 3 Destruction could have destroyed the power plant with durability 3, for 3 energy."),
        ],
    )
    example.rolls = ["dddeec"]
    example.life = {0: 7}
    example.stacks = {"brooklyn": "skyscraper_1 power_plant_3"}
    example.below = {"brooklyn": "hospital_2"}
    example.moves = ["resolve destruction", "raze brooklyn 1", "tile hospital_2"]
    example.after = [("brooklyn", 9, 1, 0)]
    return example


def order() -> Example:
    example = Example(
        "order",
        later("The order can save your life"),
        ["drakonis"],
        ["staten_island", "manhattan", "bronx"],
        [
            later("Drakonis has 2 life and 2 units around it, and has rolled 1 Ouch! and 2 Heal."),
            later("Heal first: 4 life. Then Ouch!: the 2 units deal 2 damage. Drakonis lives, with 2 life."),
            later("Ouch! first: 2 damage, no life left. Drakonis is eliminated, and the Heal comes too late."),
        ],
    )
    example.rolls = ["ohheec"]
    example.life = {0: 2}
    example.units = {"staten_island": "infantry tank"}
    example.moves = ["resolve heal", "resolve ouch"]
    example.after = [("staten_island", 2, 0, 0)]
    return example


def army() -> Example:
    example = Example(
        "army",
        later("One, two, three or more Ouch!"),
        ["kong", "captain_fish", "mantis", "rob"],
        ["queens", "queens", "bronx", "manhattan lower"],
        [
            later("It is Kong's turn. Each unit deals 1 damage; the table shows who is hit by how much."),
            later(
                "With three or more, Kong also takes the Statue of Liberty and gains 3 VP. There are no units in "
                "Manhattan, so Rob is safe."
            ),
        ],
    )
    example.units = {"queens": "infantry jet", "bronx": "tank"}
    return example


def both() -> Example:
    example = Example(
        "both",
        later("Two in Manhattan are attacked"),
        ["kong", "rob", "mantis"],
        ["queens", "manhattan upper", "manhattan midtown", "bronx", "brooklyn"],
        [
            later("Kong attacks from Queens: Rob on track 2-4 and Mantis on track 5-6 each take 2 damage."),
            later("Rob decides first and flees to Staten Island. The first track is free."),
            later("Mantis decides next and stays. It moves over to track 2-4, in its own zone, Midtown."),
            later("Kong takes Rob's place: at Lower Manhattan, on track 5-6, for 1 VP."),
        ],
    )
    example.rolls = ["aaeeeh"]
    example.advanced = True
    example.moves = ["resolve attack", "move staten_island", "stay", "resolve energy"]
    example.after = [("manhattan lower", 10, 1, 3), ("staten_island", 8, 0, 0), ("manhattan midtown", 8, 0, 0)]
    return example


EXAMPLES: Final = [whole_turn(), flight(), destroying(), order(), army(), both()]

# By how many Ouch! there are, the damage that each monster of the example `army` takes.
ARMY_DAMAGE: Final = {1: [2, 0, 0, 0], 2: [2, 2, 0, 0], 3: [2, 2, 1, 0]}

# Superstar, one roll after another: who rolls, how many Celebrity, and how many VP they bring.
STAR_ROLLS: Final = [("kong", 2, 0), ("kong", 4, 2), ("mantis", 2, 0), ("kong", 2, 2), ("mantis", 3, 1)]


def setting(example: Example) -> dict[str, Any]:
    """The position of an example, in the words of the rules' own tests."""
    return {
        "places": example.places,
        "dice": example.rolls[0] if example.rolls else "",
        "rerolls": len(example.rolls) - 1 if len(example.rolls) > 1 else 0,
        "life": example.life,
        "energy": example.energy,
        "stacks": example.stacks,
        "below": example.below,
        "units": example.units,
        "advanced": example.advanced,
    }
