"""All pieces of King of New York to look at: cards, tiles, dice, tokens, monsters."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Final
from unicodedata import category, normalize

from monstertable.core.gallery import CARD, Piece, Shelf
from monstertable.games.king_of_new_york.board import (
    BOROUGHS,
    CARAPACE_TOKENS,
    CURSE_TOKENS,
    DURABILITY,
    GOAL,
    LIFE,
    TILE_COUNT,
    TILE_IDS,
    UNIT_BEHIND,
    UNIT_DURABILITY,
    UNIT_IDS,
    WEB_TOKENS,
)
from monstertable.games.king_of_new_york.card import CARDS, KEEP, Card
from monstertable.games.king_of_new_york.dice import SYMBOL_IDS
from monstertable.games.king_of_new_york.names import (
    monsters,
    special_cards,
    symbol_name,
    tile_title,
    unit_name,
    unit_title,
)
from monstertable.games.king_of_new_york.rewards import tile_gain, unit_gain

# What the cards are about, for looking them up.
TOPICS: Final = {
    "attack": "antimatter_pellets curse fireball painbow photo_op shadow_double tesla_antennae tesla_cannon "
    "towering_titan trash_thrower universal_soldier webspinner general_ellis",
    "city": "air_force_one bulletproof can_opener fury general_ellis hailing_cabs hunter leveler long_neck painbow "
    "seismic_ray sharp_shooter stink_attack stomp trophy_hunter",
    "fame": "broadway_star chameleon diva ego_trip natural_selection personal_spotlight violent_star",
    "energy": "artificial_heart drain drink_the_hudson ego_trip holland_tunnel king_of_queens natural_selection "
    "new_york_marathon next_stage of_another_world overload phoenix_blood power_substation power_tap scavenger "
    "subterranean_cable tourist",
    "healing": "carapace central_park chinatown_regular drink_the_hudson hunter king_of_queens natural_selection "
    "new_york_marathon next_stage of_another_world regeneration subway universal_soldier yankee_stadium",
    "dice": "artificial_heart chameleon climb_the_empire_state_building extra_head fury hailing_cabs jinx_aura "
    "natural_selection painbow stomp terminal_rage towering_titan universal_soldier",
    "places": "brooklyn_bridge central_park chinatown_regular climb_the_empire_state_building columbia_university "
    "coney_island drink_the_hudson flatiron_building holland_tunnel king_of_queens new_york_marathon seismic_ray "
    "stink_attack subway super_speed the_unisphere tourist yankee_stadium",
}

# Cards whose printed words we know only from copies that differ or leave something open.
UNSURE: Final = [
    "bulletproof",
    "columbia_university",
    "curse",
    "drink_the_hudson",
    "fury",
    "new_york_marathon",
    "of_another_world",
    "painbow",
    "photo_op",
    "seismic_ray",
    "super_speed",
]


class Powers(Shelf):
    """The power cards: their filters begin with kind and price."""

    def __init__(self, id: str, title: str, pieces: list[Piece]) -> None:
        super().__init__(id, title, pieces)
        self.first: list[str] = []

    def tags(self) -> list[str]:
        found = super().tags()
        return self.first + [tag for tag in found if tag not in self.first]


def gallery(t: NullTranslations) -> list[Shelf]:
    return [powers(t), specials(t), buildings(t), units(t), dice(t), tokens(t), figures(t)]


def powers(t: NullTranslations) -> Shelf:
    pieces = [power(card, t) for card in CARDS]
    pieces.sort(key=alphabetical)
    shelf = Powers("powers", t.gettext("Power cards"), pieces)
    shelf.first = [t.gettext("Keep"), t.gettext("Discard"), *[price_words(cost, t) for cost in (3, 4, 5, 6)]]
    shelf.about = t.gettext("There is one of each. Keep cards stay with you, Discard cards act at once.")
    shelf.note = t.gettext("The texts are our own words, and so are the names that the rulebook does not mention.")
    return shelf


def alphabetical(piece: Piece) -> str:
    """By letters without their accents."""
    plain = normalize("NFD", piece.name.lower().replace("ł", "l"))
    return "".join([letter for letter in plain if category(letter) != "Mn"])


def power(card: Card, t: NullTranslations) -> Piece:
    piece = Piece(card.id, t.gettext(card.name), [f"emblem-{card.id}"], t.gettext(card.text))
    kind = t.gettext("Keep") if card.kind == KEEP else t.gettext("Discard")
    piece.facts = [t.gettext("costs {number}").format(number=card.cost), kind]
    piece.tags = [kind, price_words(card.cost, t), *topics(card.id, t)]
    if card.id in UNSURE:
        piece.note = t.gettext("We know this card only from copies that differ or leave something open.")
    if card.id == "tesla_antennae":
        piece.note = t.gettext(
            "Two copies of this card say that it costs 4. The Polish rulebook shows a Keep card at cost 5 whose name "
            "ends in TESLI, so it may cost 5."
        )
    return piece


def price_words(cost: int, t: NullTranslations) -> str:
    if cost <= 3:
        return t.gettext("up to 3 energy")
    if cost >= 6:
        return t.gettext("6 energy or more")
    return t.gettext("{number} energy").format(number=cost)


def topics(id: str, t: NullTranslations) -> list[str]:
    words = {
        "attack": t.gettext("attack"),
        "city": t.gettext("buildings and units"),
        "fame": t.gettext("fame"),
        "energy": t.gettext("energy"),
        "healing": t.gettext("healing"),
        "dice": t.gettext("dice"),
        "places": t.gettext("places and moves"),
    }
    return [words[topic] for topic, cards in TOPICS.items() if id in cards.split()]


def specials(t: NullTranslations) -> Shelf:
    found = [Piece(id, name, [f"card-{id}"], text) for id, (name, text) in special_cards(t).items()]
    shelf = Shelf("specials", t.gettext("Special cards"), found)
    shelf.about = t.gettext("They lie beside the board until somebody rolls enough.")
    shelf.shape = CARD
    return shelf


def buildings(t: NullTranslations) -> Shelf:
    shelf = Shelf("buildings", t.gettext("Buildings"), [building(place, t) for place in range(len(TILE_IDS))])
    shelf.note = t.gettext(
        "How many tiles of each kind there are is a reconstruction: no official list is known to us."
    )
    return shelf


def building(place: int, t: NullTranslations) -> Piece:
    tile = TILE_IDS[place]
    symbol = f"tile-{tile[:-2]}-{tile[-1]}"
    piece = Piece(tile, tile_title(tile, t), [symbol], behind(UNIT_IDS[UNIT_BEHIND[place]], t))
    piece.facts = [durability(DURABILITY[place], t), tile_gain(place, t)]
    piece.tags = [durability(DURABILITY[place], t)]
    piece.number = TILE_COUNT[place]
    return piece


def behind(unit: str, t: NullTranslations) -> str:
    return t.gettext("On its back: {unit}.").format(unit=unit_name(unit, t))


def durability(number: int, t: NullTranslations) -> str:
    return t.gettext("durability {number}").format(number=number)


def units(t: NullTranslations) -> Shelf:
    pieces = []
    for place, unit in enumerate(UNIT_IDS):
        words = t.gettext("Comes out of buildings with durability {number}.").format(number=place + 1)
        piece = Piece(unit, unit_title(unit, t), [f"unit-{unit}"], words)
        piece.facts = [durability(UNIT_DURABILITY[place], t), unit_gain(place, t)]
        piece.number = sum([TILE_COUNT[tile] for tile in range(len(TILE_IDS)) if UNIT_BEHIND[tile] == place])
        pieces.append(piece)
    shelf = Shelf("units", t.gettext("Units"), pieces)
    shelf.note = t.gettext(
        "How many tiles of each kind there are is a reconstruction: no official list is known to us."
    )
    return shelf


def dice(t: NullTranslations) -> Shelf:
    words = {
        "energy": t.gettext("1 energy for each."),
        "attack": t.gettext("1 damage each: from Manhattan to all outside, from outside to whoever is in Manhattan."),
        "destruction": t.gettext("Destroys buildings and units in your borough."),
        "heal": t.gettext("1 life each, but not in Manhattan."),
        "celebrity": t.gettext("Three or more take Superstar."),
        "ouch": t.gettext("The army fires: one at you, two at all in your borough, three or more in the whole city."),
    }
    pieces = [
        Piece(f"die-{symbol}", symbol_name(symbol, t), ["die-body", f"face-{symbol}"], words[symbol])
        for symbol in SYMBOL_IDS
    ]
    shelf = Shelf("dice", t.gettext("Dice"), pieces)
    shelf.about = t.gettext("Six black dice, and two green ones for cards that add a die. Each has these six faces.")
    return shelf


def tokens(t: NullTranslations) -> Shelf:
    facts = [
        ("web", t.gettext("Web"), t.gettext("One reroll fewer for each."), WEB_TOKENS),
        ("curse", t.gettext("Curse"), t.gettext("Rolling Ouch! again costs 1 energy for each."), CURSE_TOKENS),
        ("carapace", t.gettext("Carapace"), t.gettext("1 life each when the card is discarded."), CARAPACE_TOKENS),
        ("souvenir", t.gettext("Souvenir"), t.gettext("For the Tourist: one in each borough."), BOROUGHS),
    ]
    pieces = []
    for id, name, words, number in facts:
        piece = Piece(f"token-{id}", name, [f"token-{id}"], words)
        piece.number = number
        pieces.append(piece)
    for id, name, words in [
        (
            "vp",
            t.gettext("Victory points (VP)"),
            t.gettext("{goal} of them win. They never fall below 0, and you may have more than {goal}.").format(
                goal=GOAL
            ),
        ),
        (
            "life",
            t.gettext("Life"),
            t.gettext("You begin with {life}, and {life} is the most you can have. At 0 you are eliminated.").format(
                life=LIFE
            ),
        ),
        ("energy", t.gettext("Energy"), t.gettext("You pay for cards with it. You may save it for later turns.")),
    ]:
        pieces.append(Piece(f"sign-{id}", name, [id], words))
    return Shelf("tokens", t.gettext("Tokens and signs"), pieces)


def figures(t: NullTranslations) -> Shelf:
    pieces = [Piece(f"monster-{id}", name, [f"monster-{id}"], "") for id, name in monsters(t).items()]
    shelf = Shelf("monsters", t.gettext("Monsters"), pieces)
    shelf.about = t.gettext("They are all alike in play.")
    return shelf
