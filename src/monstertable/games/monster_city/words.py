"""Monster City in words: prompts and labels; and what its table shows beyond the view."""

from __future__ import annotations

from gettext import NullTranslations
from itertools import pairwise
from typing import Any

from monstertable.core.cue import Cue
from monstertable.core.face import Face, listed
from monstertable.core.gallery import Shelf
from monstertable.core.state import World
from monstertable.core.why import Whys
from monstertable.games.monster_city.cards import CATEGORY_IDS, EVENT_IDS, MOST_BANKNOTES, SCORINGS
from monstertable.games.monster_city.components import components, sets
from monstertable.games.monster_city.naming import (
    COLOUR_OF,
    KNOWN_MONSTERS,
    building_words,
    category_words,
    colour_word,
    coloured,
    destroys_briefly,
    destroys_words,
    event_effect,
    event_name,
    monster_name,
    portrait,
    summed,
)
from monstertable.games.monster_city.outlook import outlooks, swaps
from monstertable.games.monster_city.preview import city_of
from monstertable.games.monster_city.scoring import counting


class MonsterCityFace(Face):
    designer: str = "Michael Schacht"

    def __init__(self) -> None:
        super().__init__("monster_city")

    def title(self, t: NullTranslations) -> str:
        return t.gettext("Monster City")

    def pitch(self, t: NullTranslations) -> str:
        return t.gettext("Build a city and let monsters trample it: the compensation pays for the next building.")

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
        return monster_name(view["components"], monster, t)

    def prompt(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        if view["phase"] == "score":
            return t.gettext(
                "Scoring {number} of {all}: choose a category, in secret. Each counts only once in the game."
            ).format(number=view["scorings"] + 1, all=SCORINGS)
        if view["phase"] == "fall":
            return self.fall_prompt(view, t)
        me = view["players"][view["seat"]]
        if me["banknotes"] == 0:
            asked = t.gettext("Your turn. You have no banknote: choose a monster attack.")
        elif me["banknotes"] == MOST_BANKNOTES:
            asked = t.gettext("Your turn. You have 2 banknotes: time to build.")
        else:
            asked = t.gettext("Your turn. Build, or choose a monster attack.")
        if me["stop"]:
            return asked + " " + t.gettext("Or play STOP.")
        return asked + " " + t.gettext("Or play an event card.") if view["hand"] else asked

    def fall_prompt(self, view: dict[str, Any], t: NullTranslations) -> str:
        monster = self.monster(view, view["attack"]["monster"], t)
        colour, number = next(iter(view["attack"]["owed"].items()))
        fallen = [building_words(code, t) for code in view["attack"]["fallen"]]
        asked = t.gettext("{monster}! Choose what it destroys: {what}.")
        if fallen:
            asked = t.gettext("{monster}! Destroyed already: {fallen}. Choose what else: {what}.")
        return asked.format(monster=monster, what=coloured(number, colour, t), fallen=listed(fallen, t))

    def counted(self, counter: str, t: NullTranslations) -> str:
        if counter.endswith(" total"):
            return t.gettext("your points")
        return {"banknotes": t.gettext("banknotes"), "buildings": t.gettext("buildings")}.get(counter, "")

    def waiting(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        if view["phase"] == "score":
            left = [names[seat] for seat, player in enumerate(view["players"]) if not player["has_picked"]]
            return t.ngettext(
                "Scoring: {names} is still choosing a category.",
                "Scoring: {names} are still choosing a category.",
                len(left),
            ).format(names=listed(left, t))
        if view["phase"] == "fall":
            monster = self.monster(view, view["attack"]["monster"], t)
            return t.gettext("{name} is attacked by the {monster} and chooses what it destroys.").format(
                monster=monster, name=names[view["turn"]]
            )
        return t.gettext("{name} is thinking.").format(name=names[view["turn"]])

    def move(self, view: dict[str, Any], move: str, t: NullTranslations) -> str:
        verb, *rest = move.split()
        if verb in ("attack", "chicken"):
            monster = self.monster(view, rest[0], t)
            words = {
                "attack": t.gettext("Monster attack: {what}"),
                "chicken": t.gettext("Discard the monster: {what}"),
            }
            return words[verb].format(what=monster)
        if verb == "remodel":
            others = t.gettext("Swap the {own} for the {new}")
            swap = others if view["seat"] is None else t.gettext("Swap your {own} for the {new}")
            return swap.format(own=building_words(rest[0], t), new=building_words(rest[1], t))
        if verb in ("build", "fall", "rejected_project"):
            words = {
                "build": t.gettext("Build {what}"),
                "fall": t.gettext("Destroy {what}"),
                "rejected_project": t.gettext("Remove {what} from the Building Row"),
            }
            return words[verb].format(what=building_words(rest[-1], t))
        if verb == "score":
            return t.gettext("Score {what}").format(what=category_words(rest[0], t))
        if verb == "decline":
            return t.gettext("Discard {what} and do nothing this turn").format(what=event_name(rest[0], t))
        if verb == "stop":
            return t.gettext("Play STOP: do nothing")
        return t.gettext("Play {what}").format(what=event_name(verb, t))

    def reason(self, world: World[Any], view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
        from monstertable.games.monster_city.reasons import reason

        return reason(world.seat, view, names, move, t)

    def sentence(self, event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        from monstertable.games.monster_city.log import sentence

        return sentence(event, view, names, t)

    def cue(self, event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue | None:
        from monstertable.games.monster_city.cues import cue

        return cue(event, view, names, t)

    def tallies(self, events: list[tuple[int, ...]], seats: int, t: NullTranslations) -> list[tuple[str, list[int]]]:
        from monstertable.games.monster_city.cues import tallies

        return tallies(events, seats, t)

    def drawn(
        self,
        move: str,
        numbers: list[tuple[int, int]],
        view: dict[str, Any],
        names: list[str],
        t: NullTranslations,
    ) -> list[str]:
        kind, _, what = move.partition(" ")
        if kind == "building":
            return [building_words(what, t)]
        if kind == "monster":
            return [monster_name(view["components"], what, t)]
        if kind == "event":
            return [event_name(what, t)]
        if kind == "pair":
            return [t.gettext("starting pair {letter}").format(letter=what)]
        return [t.gettext("{name} begins").format(name=names[int(what)])]

    def chance(self, move: str, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        what = self.drawn(move, [], view, names, t)[0]
        words = {
            "building": t.gettext("Comes to the Building Row: {what}"),
            "monster": t.gettext("Comes to the Monster Row: {what}"),
            "event": t.gettext("Event card drawn: {what}"),
            "pair": t.gettext("Dealt: {what}"),
        }
        return words.get(move.partition(" ")[0], "{what}").format(what=what)

    def use(self, id: str, t: NullTranslations) -> str:
        group, _, item = id.partition(":")
        if not item:
            words = {
                "order": t.gettext("Order of play"),
                "build": t.gettext("Buildings built"),
                "attack": t.gettext("Monster attacks"),
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
            return monster_name([*homes, *sets()][0], item, t)
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
            "buildings": t.gettext("{winners} wins the tie with more buildings in the city."),
            "shared": t.gettext("{winners} share the victory with the same number of points and of buildings."),
        }
        won = words[why].format(winners=listed(winners, t))
        return " ".join([won, *[self.tie(view, names, pair, t) for pair in broken_ties(view["outcome"])]])

    def tie(self, view: dict[str, Any], names: list[str], pair: tuple[int, int], t: NullTranslations) -> str:
        """Why one of two with the same points is ahead (MC-80)."""
        more, fewer = [len(view["players"][seat]["city"]) for seat in pair]
        return t.gettext(
            "{ahead} is ahead of {behind}: as many points, but more buildings ({more} against {fewer})."
        ).format(ahead=names[pair[0]], behind=names[pair[1]], more=more, fewer=fewer)

    def board(self, view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
        """Names and words of what lies on the table, where each move acts, and what each monster would do to me."""
        shown = {view["attack"]["monster"]} if view["attack"] else set()
        monsters = {
            monster: {
                "name": self.monster(view, monster, t),
                "destroys": destroys_words(view["monsters"][monster], t),
                "briefly": destroys_briefly(view["monsters"][monster], t),
            }
            for monster in [*view["monster_row"], *shown]
        }
        return {
            "monsters": monsters,
            "portraits": {monster: portrait(monster) for monster in view["monsters"]},
            "discards": self.discards(view, t),
            "outlooks": outlooks(view, moves, t),
            "swaps": swaps(view, moves),
            "sums": self.sums(view),
            "colours": {letter: colour_word(colour, t) for letter, colour in COLOUR_OF.items()},
            "categories": {category: category_words(category, t) for category in CATEGORY_IDS},
            "events": {event: (event_name(event, t), event_effect(event, t)) for event in EVENT_IDS},
            "labels": {move: self.move(view, move, t) for move in moves},
            "note": self.note({"components": view["components"]}, t),
        }

    def sums(self, view: dict[str, Any]) -> dict[str, str]:
        """What the reader's city would score in each category, as it is added up: 4 + 6."""
        if view["phase"] != "score" or view["seat"] is None:
            return {}
        city = city_of(view["players"][view["seat"]])
        return {name: summed(counting(city, category)) for category, name in enumerate(CATEGORY_IDS)}

    def odds(self, view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
        from monstertable.games.monster_city.odds_told import odds_told

        return odds_told(view, t)

    def discards(self, view: dict[str, Any], t: NullTranslations) -> dict[str, list[tuple[str, str, str, int]]]:
        """What lies in the discard piles: symbol, name, what it does, how many."""
        return {
            "monsters": [
                (portrait(id), self.monster(view, id, t), destroys_words(view["monsters"][id], t), number)
                for id, number in view["monster_discard"].items()
            ],
            "events": [
                (f"event-{id}", event_name(id, t), event_effect(id, t), number)
                for id, number in view["event_discard"].items()
            ],
        }

    def guide(self, t: NullTranslations) -> dict[str, Any]:
        from monstertable.games.monster_city.guide import guide

        return guide(t)

    def whys(self) -> Whys:
        from monstertable.games.monster_city.why import MonsterCityWhys

        return MonsterCityWhys()

    def gallery(self, t: NullTranslations) -> list[Shelf]:
        from monstertable.games.monster_city.shelves import shelves

        return shelves(t)

    def picture(self, view: dict[str, Any], t: NullTranslations) -> str:
        from monstertable.games.monster_city.picture import table

        return table(view, self, KNOWN_MONSTERS, t)

    def reactions(self, t: NullTranslations) -> dict[str, str]:
        return super().reactions(t) | {"siren": t.gettext("sounds the siren")}

    def sprites(self) -> str:
        from monstertable.games.monster_city.art import sprites

        return sprites()

    def poster(self) -> str:
        from monstertable.games.monster_city.art import poster

        return poster()


def broken_ties(outcome: dict[str, Any]) -> list[tuple[int, int]]:
    """Every two that follow one another in the result with the same points and different ranks."""
    seats = sorted(range(len(outcome["ranks"])), key=lambda seat: (outcome["ranks"][seat], seat))
    return [
        (ahead, behind)
        for ahead, behind in pairwise(seats)
        if outcome["scores"][ahead] == outcome["scores"][behind] and outcome["ranks"][ahead] < outcome["ranks"][behind]
    ]
