"""Which rule applies, in our own words: a row for each question, sign and kind of happening; cards have their own.

Topics of pieces are their ids in the gallery.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, Final

from monstertable.core.face import later
from monstertable.core.gallery import Piece
from monstertable.core.why import Why, Whys
from monstertable.games.monster_city.cards import BUILDING_CODES, CATEGORY_IDS, EVENT_IDS
from monstertable.games.monster_city.components import components, sets
from monstertable.games.monster_city.happenings import (
    ATTACKED,
    BEGAN,
    BUILDINGS_CAME,
    BUILT,
    DEALT_EVENT,
    DREW_EVENT,
    ENDED,
    FORCED,
    MONSTERS_CAME,
    PLAYED,
    RESHUFFLED_EVENTS,
    RESHUFFLED_MONSTERS,
    SCORED,
    SCORING_BEGAN,
    STOPPED,
)
from monstertable.games.monster_city.naming import building_words
from monstertable.games.monster_city.shelves import begun, shelves

FIRST: Final = True

ROWS: Final = {
    "question-turn": Why(
        later("Your turn"),
        later(
            "One action, then the next player: build for a banknote, choose a monster attack on your own city and get "
            "one, or once in the game play STOP."
        ),
        "MC-10 MC-40",
        "banknote",
    ),
    "question-turn-events": Why(
        later("Your turn"),
        later(
            "One action, then the next player: build for a banknote, choose a monster attack on your own city and get "
            "one, or play an event card."
        ),
        "MC-10 MC-93",
        "banknote",
    ),
    "question-fall": Why(
        later("What it destroys"),
        later("The marks say how many buildings of which colour are destroyed. Which of yours, you choose."),
        "MC-51 MC-55",
        "rubble",
        FIRST,
    ),
    "question-score": Why(
        later("Scoring"),
        later(
            "Everybody scores one category in secret. Each of your four counts once in the game, so none comes twice."
        ),
        "MC-70 MC-75",
        "score-all",
        FIRST,
    ),
    "first-player": Why(
        later("Who begins"),
        later("The first player is drawn by lot; then it goes round."),
        "MC-08",
        "card-back-building",
    ),
    "built": Why(
        later("Building construction"),
        later("Any building costs one banknote. Its gap in the row stays open."),
        "MC-20 MC-41",
        "building-g5",
        FIRST,
    ),
    "attacked": Why(
        later("A monster attack"),
        later("It destroys in your own city what its marks say. You get one banknote."),
        "MC-30",
        "monster-triple_ryg",
        FIRST,
    ),
    "stop": Why(later("STOP"), later("Once in the game you may do nothing at all in your turn."), "MC-40", "stop"),
    "played-event": Why(
        later("An event"),
        later("It is a whole turn: do what the card says, or only discard it and do nothing."),
        "MC-93",
        "card-back-event",
        FIRST,
    ),
    "drew-event": Why(
        later("A new event card"),
        later("An attack that destroys two buildings or more brings one event card, hidden from the others."),
        "MC-91",
        "card-back-event",
        FIRST,
    ),
    "dealt-event": Why(
        later("Event cards"),
        later("With event cards everybody starts with two of them, hidden from the others."),
        "MC-90",
        "card-back-event",
    ),
    "monsters-came": Why(
        later("New monsters"),
        later("Only when the last monster of the row is taken, five new ones come at the end of the turn."),
        "MC-60",
        "card-back-monster",
    ),
    "reshuffled-monsters": Why(
        later("A new Monster Deck"),
        later("When the deck runs out, discarded monsters are shuffled and come back."),
        "MC-60 MC-64",
        "card-back-monster",
    ),
    "buildings-came": Why(
        later("New buildings"),
        later("Only when the last building of the row is taken, five new ones come at the end of the turn."),
        "MC-61",
        "card-back-building",
    ),
    "scoring-began": Why(
        later("A scoring"),
        later("After every ten buildings there is a scoring, as soon as the Building Row is empty: four in a game."),
        "MC-62 MC-04",
        "score-all",
    ),
    "scored": Why(
        later("Points"),
        later("The category chosen is added up now and then used up. The buildings stay."),
        "MC-70 MC-76",
        "score-highest",
        FIRST,
    ),
    "ended": Why(
        later("The end"),
        later("The fourth scoring ends the game at once. Most points win; if equal, more buildings in the city."),
        "MC-80",
        "score-all",
    ),
    "forced": Why(
        later("No choice"),
        later("A turn in which only one action is possible is taken without asking."),
        "MC-12",
        "banknote",
    ),
    "reshuffled-events": Why(
        later("A new Event Deck"),
        later("When it runs out, discarded event cards are shuffled and come back."),
        "MC-92",
        "card-back-event",
    ),
    "banknote": Why(
        later("Banknote"),
        later("One pays for one building. You get one for every monster attack, and never have more than two."),
        "MC-11",
        "banknote",
    ),
    "scoring": Why(
        later("Scoring card"),
        later("It lies under every ten building cards and says when there is a scoring."),
        "MC-04",
        "score-all",
    ),
    "mark-red": Why(
        later("Red"), later("A red building, or on a monster: it destroys red ones."), "MC-50 MC-51", "mark-red"
    ),
    "mark-green": Why(
        later("Green"), later("A green building, or on a monster: it destroys green ones."), "MC-50 MC-51", "mark-green"
    ),
    "mark-yellow": Why(
        later("Yellow"),
        later("A yellow building, or on a monster: it destroys yellow ones."),
        "MC-50 MC-51",
        "mark-yellow",
    ),
    "mark-any": Why(
        later("Grey"),
        later("For each grey mark one building of your choice is destroyed, in any colour."),
        "MC-53",
        "mark-any",
    ),
}

HAPPENINGS: Final = {
    BEGAN: "first-player",
    BUILT: "built",
    ATTACKED: "attacked",
    STOPPED: "stop",
    PLAYED: "played-event",
    DREW_EVENT: "drew-event",
    MONSTERS_CAME: "monsters-came",
    RESHUFFLED_MONSTERS: "reshuffled-monsters",
    BUILDINGS_CAME: "buildings-came",
    SCORING_BEGAN: "scoring-began",
    SCORED: "scored",
    ENDED: "ended",
    FORCED: "forced",
    RESHUFFLED_EVENTS: "reshuffled-events",
    DEALT_EVENT: "dealt-event",
}
QUESTIONS: Final = {"turn": "question-turn", "fall": "question-fall", "score": "question-score"}
CATEGORY_RULES: Final = {"lowest": "MC-71", "highest": "MC-72", "one_colour": "MC-73", "all": "MC-74"}
EVENT_RULES: Final = {
    "chicken": "MC-94",
    "rejected_project": "MC-94",
    "remodel": "MC-95",
    "counterattack": "MC-96",
    "detour": "MC-97",
    "grant": "MC-98",
}


class MonsterCityWhys(Whys):
    def topics(self) -> list[str]:
        buildings = [f"building-{code}" for code in BUILDING_CODES]
        monsters = [f"monster-{face.id}" for name in sets() for face in components(name).faces]
        cards = [*[f"event-{id}" for id in EVENT_IDS], *[f"score-{id}" for id in CATEGORY_IDS]]
        return [*ROWS, *buildings, *starting(), *dict.fromkeys(monsters), *cards]

    def why(self, topic: str, t: NullTranslations) -> Why | None:
        if topic in ROWS:
            return ROWS[topic].said(t)
        if topic not in self.topics():
            return None
        kind, _, id = topic.partition("-")
        if kind in ("building", "starting"):
            return of_building(id.rpartition("-")[2], kind, t)
        piece = next(one for shelf in shelves(t) for one in shelf.pieces if one.id == topic)
        rules = {"monster": diet_rule, "event": EVENT_RULES.__getitem__, "score": CATEGORY_RULES.__getitem__}[kind](id)
        return Why(piece.name, piece.words, rules, piece.symbols[0])

    def of_question(self, view: dict[str, Any]) -> str:
        topic = QUESTIONS.get(view["phase"], "")
        return f"{topic}-events" if view["phase"] == "turn" and view["variant"] == "events" else topic

    def of_happening(self, event: tuple[int, ...]) -> str:
        return HAPPENINGS[event[0]]


def starting() -> list[str]:
    pieces: list[Piece] = [
        piece for shelf in shelves(NullTranslations()) if shelf.id == "starting" for piece in shelf.pieces
    ]
    return [piece.id for piece in pieces]


def of_building(code: str, kind: str, t: NullTranslations) -> Why:
    words = t.gettext(
        "Its colour and its value, {value}, decide what it scores and which monsters destroy it. It costs one banknote."
    )
    if kind == "starting":
        words = t.gettext("It stands in its city from the start. Its value is {value}, and monsters may destroy it.")
    return Why(
        begun(building_words(code, t)),
        words.format(value=code[1:]),
        "MC-20" if kind == "building" else "MC-02",
        f"building-{code}",
    )


def diet_rule(monster: str) -> str:
    """Which of the four kinds of monsters it is, by what it destroys."""
    face = next(face for name in sets() for face in components(name).faces if face.id == monster)
    if "group" in face.destroys:
        return "MC-50"
    if "values" in face.destroys:
        return "MC-52"
    return "MC-53" if "any" in face.destroys else "MC-51"
