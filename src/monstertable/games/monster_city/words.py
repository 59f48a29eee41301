"""Monster City in words: prompts, log sentences, labels; and what its table shows beyond the view."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, Final

from monstertable.core.face import Face, listed
from monstertable.games.monster_city.advice import preview
from monstertable.games.monster_city.cards import (
    BUILDING_CODES,
    BUILDINGS,
    CATEGORY_IDS,
    CHICKEN,
    EVENT_IDS,
    MOST_BANKNOTES,
    REJECTED_PROJECT,
    REMODEL,
    SCORINGS,
)
from monstertable.games.monster_city.components import components, sets
from monstertable.games.monster_city.happenings import (
    ATTACKED,
    BEGAN,
    BUILDINGS_CAME,
    BUILT,
    DREW_EVENT,
    ENDED,
    FORCED,
    MONSTERS_CAME,
    NO_CARD,
    PLAYED,
    RESHUFFLED_MONSTERS,
    SCORED,
    SCORING_BEGAN,
    STOPPED,
)

COLOUR_OF: Final = {"r": "red", "g": "green", "y": "yellow"}


def colour_word(colour: str, t: NullTranslations) -> str:
    return {"red": t.gettext("red"), "green": t.gettext("green"), "yellow": t.gettext("yellow")}[colour]


def coloured(number: int, colour: str, t: NullTranslations) -> str:
    """So many buildings of a colour; languages bend the colour by the number."""
    words = {
        "red": t.ngettext("{number} red", "{number} red", number),
        "green": t.ngettext("{number} green", "{number} green", number),
        "yellow": t.ngettext("{number} yellow", "{number} yellow", number),
        "any": t.ngettext("{number} of any colour", "{number} of any colour", number),
    }
    return words[colour].format(number=number)


def building_words(code: str, t: NullTranslations) -> str:
    return f"{colour_word(COLOUR_OF[code[0]], t)} {code[1:]}"


def category_words(category: str, t: NullTranslations) -> str:
    words = {
        "lowest": t.gettext("lowest of each colour"),
        "highest": t.gettext("highest of each colour"),
        "one_colour": t.gettext("one colour"),
        "all": t.gettext("all buildings"),
    }
    return words[category]


def event_name(event: str, t: NullTranslations) -> str:
    words = {
        "chicken": t.gettext("Chicken"),
        "rejected_project": t.gettext("Rejected Project"),
        "remodel": t.gettext("Remodel"),
        "counterattack": t.gettext("Counterattack"),
        "detour": t.gettext("Detour"),
        "grant": t.gettext("Grant"),
    }
    return words[event]


def event_effect(event: str, t: NullTranslations) -> str:
    words = {
        "chicken": t.gettext("Chase one monster off the planet."),
        "rejected_project": t.gettext("Tear up one plan in the office."),
        "remodel": t.gettext("Swap one of your buildings for one in the office."),
        "counterattack": t.gettext("All monsters go; as many new ones come."),
        "detour": t.gettext("Your right-hand neighbour is next, then you."),
        "grant": t.gettext("Take one banknote."),
    }
    return words[event]


def destroys_words(destroys: dict[str, Any], t: NullTranslations) -> str:
    """What a monster destroys, as a phrase."""
    groups = {
        "red": t.gettext("all red buildings"),
        "green": t.gettext("all green buildings"),
        "yellow": t.gettext("all yellow buildings"),
    }
    if "group" in destroys:
        return groups[destroys["group"]]
    if "values" in destroys:
        values = listed([str(value) for value in destroys["values"]], t)
        return t.gettext("all buildings of {values}").format(values=values)
    return listed([coloured(number, colour, t) for colour, number in destroys.items()], t)


class MonsterCityFace(Face):
    designer: str = "Michael Schacht"

    def __init__(self) -> None:
        super().__init__("monster_city")

    def title(self, t: NullTranslations) -> str:
        return t.gettext("Monster City")

    def pitch(self, t: NullTranslations) -> str:
        return t.gettext("Build a skyline. Let the monsters in, or you will never afford it.")

    def option(self, name: str, t: NullTranslations) -> str:
        words = {"variant": t.gettext("Variant"), "components": t.gettext("Cards"), "first": t.gettext("First player")}
        return words[name]

    def value(self, option: str, value: str, t: NullTranslations) -> str:
        if option == "first":
            return t.gettext("random") if value == "random" else t.gettext("seat {number}").format(number=value)
        words = {
            "basic": t.gettext("Basic game, with STOP cards"),
            "events": t.gettext("With event cards"),
            "standard": t.gettext("Standard set (a reconstruction)"),
            "alternative": t.gettext("Alternative buildings (a reconstruction)"),
        }
        return words.get(value, value)

    def note(self, options: dict[str, str], t: NullTranslations) -> str:
        if not components(options["components"]).reconstruction:
            return ""
        return t.gettext(
            "How many copies of each card there are is a reconstruction: "
            "the printed game's exact card list is not known to us."
        )

    def monster(self, view: dict[str, Any], monster: str, t: NullTranslations) -> str:
        # The msgid "en" is translated by the code of the language.
        return components(view["components"]).monster_name(monster, t.gettext("en"))

    def prompt(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        if view["phase"] == "score":
            return t.gettext("Scoring {number} of {all}: choose a category, in secret.").format(
                number=view["scorings"] + 1, all=SCORINGS
            )
        if view["phase"] == "fall":
            return self.fall_prompt(view, t)
        me = view["players"][view["seat"]]
        if me["banknotes"] == 0:
            asked = t.gettext("Your turn. No banknotes left: let a monster in to earn one.")
        elif me["banknotes"] == MOST_BANKNOTES:
            asked = t.gettext("Your turn. With two banknotes no monster will come: build.")
        else:
            asked = t.gettext("Your turn. Build for your banknote, or let a monster in to earn another.")
        if me["stop"]:
            return asked + " " + t.gettext("Or play STOP.")
        return asked + " " + t.gettext("Or play an event card.") if view["hand"] else asked

    def fall_prompt(self, view: dict[str, Any], t: NullTranslations) -> str:
        monster = self.monster(view, view["attack"]["monster"], t)
        colour, number = next(iter(view["attack"]["owed"].items()))
        return t.gettext("{monster}! Choose what falls: {what}.").format(
            monster=monster, what=coloured(number, colour, t)
        )

    def waiting(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        if view["phase"] == "score":
            left = [names[seat] for seat, player in enumerate(view["players"]) if not player["has_picked"]]
            return t.gettext("Scoring: {names} still to choose, in secret.").format(names=listed(left, t))
        if view["phase"] == "fall":
            monster = self.monster(view, view["attack"]["monster"], t)
            return t.gettext("{monster} is in the city of {name}, who chooses what falls.").format(
                monster=monster, name=names[view["turn"]]
            )
        return t.gettext("{name} is thinking.").format(name=names[view["turn"]])

    def move(self, view: dict[str, Any], move: str, t: NullTranslations) -> str:
        verb, *rest = move.split()
        if verb in ("attack", "chicken"):
            monster = self.monster(view, rest[0], t)
            words = {"attack": t.gettext("Let in: {what}"), "chicken": t.gettext("Chase away: {what}")}
            return words[verb].format(what=monster)
        if verb in ("build", "fall", "rejected_project", "remodel"):
            words = {
                "build": t.gettext("Build {what}"),
                "fall": t.gettext("Give up {what}"),
                "rejected_project": t.gettext("Tear up {what}"),
                "remodel": t.gettext("Swap for {what}"),
            }
            return words[verb].format(what=building_words(rest[-1], t))
        if verb == "score":
            return t.gettext("Score {what}").format(what=category_words(rest[0], t))
        if verb == "decline":
            return t.gettext("Play {what} without effect").format(what=event_name(rest[0], t))
        if verb == "stop":
            return t.gettext("Play STOP: do nothing")
        return t.gettext("Play {what}").format(what=event_name(verb, t))

    def reason(self, view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
        from monstertable.games.monster_city.reasons import reason

        return reason(view, names, move, t)

    def sentence(self, event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        kind = event[0]
        plain = {
            MONSTERS_CAME: t.gettext("New monsters arrive on the planet."),
            RESHUFFLED_MONSTERS: t.gettext("The monsters that were used are shuffled into a new deck."),
            BUILDINGS_CAME: t.gettext("New plans hang in the architects' office."),
            ENDED: t.gettext("The fourth scoring ends the game."),
        }
        if kind in plain:
            return plain[kind]
        if kind == SCORING_BEGAN:
            return t.gettext("Scoring {number} of {all}.").format(number=event[1], all=SCORINGS)
        name = names[event[1]]
        if kind == ATTACKED:
            return self.attack_sentence(event, view, name, t)
        if kind == PLAYED:
            return self.event_sentence(event, view, name, t)
        if kind == BUILT:
            return t.gettext("{name} builds {building}.").format(
                name=name, building=building_words(BUILDING_CODES[event[2]], t)
            )
        if kind == DREW_EVENT:
            if event[2] == NO_CARD:
                return t.gettext("{name} draws an event card.").format(name=name)
            return t.gettext("{name} draws an event card: {card}.").format(
                name=name, card=event_name(EVENT_IDS[event[2]], t)
            )
        if kind == SCORED:
            return t.ngettext(
                "{name} scores {points} point for {category}.",
                "{name} scores {points} points for {category}.",
                event[3],
            ).format(name=name, points=event[3], category=category_words(CATEGORY_IDS[event[2]], t))
        words = {
            BEGAN: t.gettext("{name} begins."),
            STOPPED: t.gettext("{name} plays STOP and does nothing."),
            FORCED: t.gettext("{name} has only one choice:"),
        }
        return words[kind].format(name=name)

    def attack_sentence(self, event: tuple[int, ...], view: dict[str, Any], name: str, t: NullTranslations) -> str:
        monster = self.monster(view, components(view["components"]).faces[event[2]].id, t)
        fallen = [building_words(BUILDING_CODES[building], t) for building in event[3:]]
        if not fallen:
            words = t.gettext("{name} lets the {monster} in: nothing falls, 1 banknote.")
        else:
            words = t.ngettext(
                "{name} lets the {monster} in: {buildings} falls, 1 banknote.",
                "{name} lets the {monster} in: {buildings} fall, 1 banknote.",
                len(fallen),
            )
        return words.format(name=name, monster=monster, buildings=listed(fallen, t))

    def event_sentence(self, event: tuple[int, ...], view: dict[str, Any], name: str, t: NullTranslations) -> str:
        card, carried_out, aim = event[2], event[3], event[4]
        words = {
            "chicken": t.gettext("{name} plays {card}: the {what} is chased away."),
            "rejected_project": t.gettext("{name} plays {card}: {what} is torn up."),
            "remodel": t.gettext("{name} plays {card}: {old} becomes {what}."),
            "counterattack": t.gettext("{name} plays {card}: all monsters are driven off."),
            "detour": t.gettext("{name} plays {card}: the neighbour on the right is next."),
            "grant": t.gettext("{name} plays {card}: 1 banknote."),
        }
        what = old = ""
        if card == CHICKEN and carried_out:
            what = self.monster(view, components(view["components"]).faces[aim].id, t)
        elif card == REJECTED_PROJECT:
            what = building_words(BUILDING_CODES[aim], t)
        elif card == REMODEL:
            old = building_words(BUILDING_CODES[aim // BUILDINGS], t)
            what = building_words(BUILDING_CODES[aim % BUILDINGS], t)
        sentence = words[EVENT_IDS[card]] if carried_out else t.gettext("{name} plays {card} without effect.")
        return sentence.format(name=name, card=event_name(EVENT_IDS[card], t), what=what, old=old)

    def use(self, id: str, t: NullTranslations) -> str:
        group, _, item = id.partition(":")
        if not item:
            words = {
                "order": t.gettext("Order of play"),
                "build": t.gettext("Buildings built"),
                "attack": t.gettext("Monsters let in"),
                "card": t.gettext("Cards played"),
                "declined": t.gettext("Event cards played without effect"),
                "score": t.gettext("Categories and when they were scored"),
            }
            return words[group]
        if group == "order":
            return t.gettext("began the game")
        if group == "build":
            return building_words(item, t)
        if group == "attack":
            homes = [name for name in sets() if item in components(name).names]
            return components([*homes, *sets()][0]).monster_name(item, t.gettext("en"))
        if group == "score":
            category, _, number = item.rpartition("_")
            return t.gettext("{what}, scoring {number}").format(what=category_words(category, t), number=number)
        return t.gettext("STOP") if item == "stop" else event_name(item, t)

    def explain(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        if view["outcome"] is None:
            return ""
        why = view["outcome"]["why"]
        winners = [names[seat] for seat, rank in enumerate(view["outcome"]["ranks"]) if rank == 1]
        words = {
            "points": t.gettext("{winners} wins with the most points."),
            "buildings": t.gettext("{winners} wins: equal on points, but with more buildings standing."),
            "shared": t.gettext("{winners} share the victory: equal on points and on buildings."),
        }
        return words[why].format(winners=listed(winners, t))

    def board(self, view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
        """Names and words of what lies on the table, where each move acts, and what each monster would do to me."""
        shown = {view["attack"]["monster"]} if view["attack"] else set()
        monsters = {
            monster: {"name": self.monster(view, monster, t), "destroys": destroys_words(view["monsters"][monster], t)}
            for monster in [*view["monster_row"], *shown]
        }
        can_attack = [move.split()[1] for move in moves if move.startswith("attack ")]
        return {
            "monsters": monsters,
            "known": {monster: monster if monster in KNOWN_MONSTERS else "generic" for monster in monsters},
            "previews": {monster: self.preview(view, monster, t) for monster in can_attack},
            "colours": {letter: colour_word(colour, t) for letter, colour in COLOUR_OF.items()},
            "categories": {category: category_words(category, t) for category in CATEGORY_IDS},
            "events": {event: (event_name(event, t), event_effect(event, t)) for event in EVENT_IDS},
            "labels": {move: self.move(view, move, t) for move in moves},
            "note": self.note({"components": view["components"]}, t),
        }

    def preview(self, view: dict[str, Any], monster: str, t: NullTranslations) -> dict[str, Any]:
        fall = preview(view, monster)
        words = [building_words(code, t) for code in fall["surely"] + fall["chosen"]]
        pad = view["players"][view["seat"]]["pad"]
        return {
            "falls": listed(words, t),
            "count": len(words),
            "chosen": bool(fall["chosen"]),
            "pieces": piece_ids(view["seat"], fall["surely"] + fall["chosen"]),
            "cost": [(category, fall["cost"][category], category in pad) for category in CATEGORY_IDS],
        }

    def picture(self, view: dict[str, Any], t: NullTranslations) -> str:
        from monstertable.games.monster_city.picture import table

        return table(view, self, KNOWN_MONSTERS, t)

    def sprites(self) -> str:
        from monstertable.games.monster_city.art import sprites

        return sprites()

    def poster(self) -> str:
        from monstertable.games.monster_city.art import poster

        return poster()


def piece_ids(seat: int, codes: list[str]) -> str:
    """The page's ids of these buildings in the city of a seat."""
    return " ".join(f"city{seat}-{code}-{codes[:place].count(code)}" for place, code in enumerate(codes))


# The faces that have a picture of their own.
KNOWN_MONSTERS: Final = frozenset(
    [
        "all_red",
        "all_green",
        "all_yellow",
        "pair2_yellow_green",
        "pair2_red_green",
        "pair2_red_yellow",
        "pair1_red_green",
        "pair1_red_yellow",
        "pair1_yellow_green",
        "triple_ryg",
        "values_odd",
        "values_even",
        "any_1",
        "any_2",
    ]
)
