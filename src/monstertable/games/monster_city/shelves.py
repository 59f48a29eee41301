"""All pieces of Monster City, to look at and to look up."""

from __future__ import annotations

from gettext import NullTranslations

from monstertable.core.gallery import CARD, Piece, Shelf
from monstertable.games.monster_city.cards import (
    BANKNOTES,
    BUILDING_CARDS,
    BUILDING_CODES,
    CATEGORY_IDS,
    COLOURS,
    EVENT_CARDS,
    EVENT_IDS,
    FEWEST_PLAYERS,
    MONSTER_CARDS,
    PAIRS,
    SCORINGS,
    STARTING_CARDS,
)
from monstertable.games.monster_city.components import DEFAULT, Components, MonsterKind, components, sets
from monstertable.games.monster_city.naming import (
    COLOUR_OF,
    building_words,
    category_words,
    colour_word,
    destroys_words,
    event_name,
    monster_name,
    portrait,
)


def shelves(t: NullTranslations) -> list[Shelf]:
    return [building_shelf(t), starting_shelf(t), monster_shelf(t), event_shelf(t), category_shelf(t), other_shelf(t)]


def begun(words: str) -> str:
    """With a capital first letter."""
    return words[:1].upper() + words[1:]


def all_sets() -> list[Components]:
    """The usual one first."""
    return [components(name) for name in sorted(sets(), key=lambda name: name != DEFAULT)]


def set_words(name: str, t: NullTranslations) -> str:
    words = {"standard": t.gettext("standard set"), "alternative": t.gettext("alternative set")}
    return words.get(name, name)


def count(piece: Piece, numbers: dict[str, int], t: NullTranslations) -> None:
    """How many there are: once, or by set where the sets differ."""
    different = set(numbers.values())
    if len(different) == 1:
        piece.number = different.pop()
    else:
        piece.facts += [f"{set_words(name, t)}: {number}" for name, number in numbers.items()]


def reconstructed(t: NullTranslations) -> str:
    return t.gettext("How many there are of each is a reconstruction: the printed card list is not known to us.")


def building_shelf(t: NullTranslations) -> Shelf:
    pieces = []
    for building, code in enumerate(BUILDING_CODES):
        piece = Piece(f"building-{code}", begun(building_words(code, t)), [f"building-{code}"], "")
        piece.tags = [colour_word(COLOUR_OF[code[0]], t), t.gettext("value {number}").format(number=code[1:])]
        count(piece, {some.name: some.buildings[building] for some in all_sets()}, t)
        pieces.append(piece)
    shelf = Shelf("buildings", t.gettext("Building cards"), pieces)
    shelf.shape = CARD
    shelf.about = t.gettext("{number} cards. The higher the value, the taller the building.").format(
        number=BUILDING_CARDS
    )
    shelf.note = reconstructed(t)
    return shelf


def starting_shelf(t: NullTranslations) -> Shelf:
    """One piece for each card, since a picture shows one building."""
    pieces = []
    for place, letter in enumerate(PAIRS):
        tables = [number for number in range(FEWEST_PLAYERS, len(PAIRS) + 1) if place < number]
        for building in components(DEFAULT).pairs[place]:
            code = BUILDING_CODES[building]
            piece = Piece(f"starting-{letter}-{code}", begun(building_words(code, t)), [f"building-{code}"], "")
            piece.facts = [t.gettext("pair {letter}").format(letter=letter)]
            piece.tags = [t.gettext("{number} players").format(number=number) for number in tables]
            piece.number = 1
            pieces.append(piece)
    shelf = Shelf("starting", t.gettext("Starting cards"), pieces)
    shelf.shape = CARD
    shelf.about = t.gettext("{number} cards in pairs: the first two buildings of every city.").format(
        number=STARTING_CARDS
    )
    shelf.note = t.gettext("Which colours make a pair is partly a reconstruction.")
    return shelf


def monster_shelf(t: NullTranslations) -> Shelf:
    found: dict[str, MonsterKind] = {}
    for some in all_sets():
        for face in some.faces:
            found.setdefault(face.id, face)
    pieces = [monster_piece(face, t) for face in found.values()]
    shelf = Shelf("monsters", t.gettext("Monster cards"), pieces)
    shelf.about = t.gettext("{number} cards. Names and pictures are our own.").format(number=MONSTER_CARDS)
    shelf.note = t.gettext(
        "How many there are of each, and a few of the monsters, are a reconstruction: "
        "the printed card list is not known to us."
    )
    return shelf


def monster_piece(face: MonsterKind, t: NullTranslations) -> Piece:
    numbers = {some.name: number_of(some, face.id) for some in all_sets()}
    home = next(name for name, number in numbers.items() if number)
    said = t.gettext("Destroys {what}.").format(what=destroys_words(face.destroys, t))
    hit = [face.destroys["group"]] if "group" in face.destroys else [key for key in face.destroys if key in COLOURS]
    if hit and not face.takes_group:
        said += " " + t.gettext("You choose which.")
    piece = Piece(f"monster-{face.id}", monster_name(home, face.id, t), [portrait(face.id)], said)
    piece.tags = [kind_words(face, t), *[colour_word(colour, t) for colour in hit]]
    count(piece, numbers, t)
    return piece


def kind_words(face: MonsterKind, t: NullTranslations) -> str:
    """Which of the four kinds of the rulebook a monster is."""
    words = {
        "group": t.gettext("group of one colour"),
        "values": t.gettext("group of grey buildings"),
        "any": t.gettext("single grey buildings"),
    }
    return next((said for key, said in words.items() if key in face.destroys), t.gettext("single buildings"))


def number_of(some: Components, id: str) -> int:
    return sum([face.count for face in some.faces if face.id == id])


def event_rule(event: str, t: NullTranslations) -> str:
    """What an event card does, in full."""
    words = {
        "chicken": t.gettext(
            "Put one monster of your choice from the Monster Row on the monster discard pile. The gap stays open."
        ),
        "rejected_project": t.gettext(
            "Remove one building of your choice in the Building Row from the game. The gap stays open, "
            "and the building counts towards the next scoring."
        ),
        "remodel": t.gettext(
            "One building of your city and one building of the Building Row change places. It costs no banknote. "
            "With an empty city it does nothing."
        ),
        "counterattack": t.gettext(
            "Put all monsters of the Monster Row on the monster discard pile, then lay out as many new ones."
        ),
        "detour": t.gettext(
            "The player on your right moves next. After that the turns go on clockwise, so you come right after."
        ),
        "grant": t.gettext("Take 1 banknote from the bank. If you already have 2, it does nothing."),
    }
    return words[event]


def event_shelf(t: NullTranslations) -> Shelf:
    about = {
        "chicken": t.gettext("monsters"),
        "counterattack": t.gettext("monsters"),
        "rejected_project": t.gettext("buildings"),
        "remodel": t.gettext("buildings"),
        "detour": t.gettext("turns"),
        "grant": t.gettext("banknotes"),
    }
    pieces = []
    for number, event in enumerate(EVENT_IDS):
        piece = Piece(f"event-{event}", event_name(event, t), [f"event-{event}"], event_rule(event, t))
        piece.tags = [about[event]]
        count(piece, {some.name: some.events[number] for some in all_sets()}, t)
        pieces.append(piece)
    shelf = Shelf("events", t.gettext("Event cards"), pieces)
    shelf.about = t.gettext("{number} cards, only for the variant with event cards.").format(number=EVENT_CARDS)
    shelf.note = reconstructed(t)
    return shelf


def category_rule(category: str, t: NullTranslations) -> str:
    """How points are counted in a category."""
    words = {
        "lowest": t.gettext("The lowest building of each colour counts. A colour you do not have brings nothing."),
        "highest": t.gettext("The highest building of each colour counts. A colour you do not have brings nothing."),
        "one_colour": t.gettext("All your buildings of one colour count: the colour that brings the most points."),
        "all": t.gettext("All buildings of your city count."),
    }
    return words[category]


def category_shelf(t: NullTranslations) -> Shelf:
    pieces = [
        Piece(f"score-{id}", begun(category_words(id, t)), [f"score-{id}"], category_rule(id, t)) for id in CATEGORY_IDS
    ]
    shelf = Shelf("categories", t.gettext("Scoring categories"), pieces)
    shelf.about = t.gettext("Each player scores each of the four categories once per game.")
    return shelf


def other_shelf(t: NullTranslations) -> Shelf:
    stop = Piece("stop", t.gettext("STOP card"), ["stop"], t.gettext("Once per game: your turn ends, nothing happens."))
    stop.number = len(PAIRS)
    scoring = Piece("scoring", t.gettext("Scoring card"), ["score-all"], "")
    scoring.words = t.gettext("One lies under every ten building cards and says when there is a scoring.")
    scoring.number = SCORINGS
    banknote = Piece("banknote", t.gettext("Banknote"), ["banknote"], "")
    banknote.words = t.gettext(
        "Pays for one building. You get one for every monster attack and from the Grant card. "
        "Nobody ever has more than 2."
    )
    banknote.number = BANKNOTES
    return Shelf("others", t.gettext("Other cards and money"), [stop, scoring, banknote])
