"""Monster Factory in words: prompts, log sentences, labels; and what its table shows beyond the view."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.cue import Cue
from monstertable.core.face import Face, listed
from monstertable.core.gallery import Shelf
from monstertable.core.state import World
from monstertable.core.why import Whys
from monstertable.games.monster_factory.components import DEFAULT, components, sets
from monstertable.games.monster_factory.cues import cue, tallies
from monstertable.games.monster_factory.forecast import Forecast, effect_words, forecasts, why_not
from monstertable.games.monster_factory.log import result_words, sentence
from monstertable.games.monster_factory.odds import PlaceOdds, draws_told, table_odds
from monstertable.games.monster_factory.start_worth import wise_edges
from monstertable.games.monster_factory.starts import start_groups
from monstertable.games.monster_factory.tile_words import (
    aim_words,
    eyes_words,
    laid_where,
    place_words,
    shape_words,
    tile_words,
    tiles_words,
    turned_words,
    where_words,
    whose_words,
)
from monstertable.games.monster_factory.tiles import FITS, KIND_IDS, NEEDS, packed
from monstertable.games.monster_factory.tiles import kind as kind_number
from monstertable.games.monster_factory.tiles_left import left_to_come
from monstertable.games.monster_factory.uses import shape_of


def builders(players: list[dict[str, Any]], owner: int) -> list[int]:
    """The players who may add to the monster of this owner, where it is closed to others; else nobody is named."""
    allowed = [seat for seat, player in enumerate(players) if owner in player["may_add_to"]]
    return allowed if len(allowed) < len(players) else []


def refusals(view: dict[str, Any], t: NullTranslations) -> list[dict[str, str]]:
    """By owner and place, like `1,-2`: why whoever is asked may not lay the drawn tile there."""
    allowed = view["players"][view["seat"]]["may_add_to"]
    found: list[dict[str, str]] = []
    for owner, player in enumerate(view["players"]):
        places = player["monsters"][-1]["places"] if player["monsters"] else []
        closed = owner not in allowed
        found.append({f"{x},{y}": why_not(view["drawn"], needed, closed, t) for x, y, needed in places})
    return found


def kinds_of(name: str) -> list[str]:
    """The kinds of tile in a set."""
    return [KIND_IDS[kind] for kind, number in enumerate(components(name).tiles) if number]


def by_shape(pile: dict[str, int]) -> dict[str, int]:
    """How many tiles of each shape are left."""
    found = dict.fromkeys(["end", "bend", "straight", "tee", "cross"], 0)
    for kind, number in pile.items():
        found[shape_of(kind)] += number
    return found


def by_edge(pile: dict[str, int], edge: str) -> int:
    """How many ends that are left are thin, or thick: they are what closes a monster."""
    return sum([number for kind, number in pile.items() if shape_of(kind) == "end" and edge in kind])


def awake(player: dict[str, Any]) -> list[dict[str, Any]]:
    """The finished monsters of a player."""
    return [monster for monster in player["monsters"] if monster["finished"]]


def worth_words(monster: dict[str, Any], t: NullTranslations) -> str:
    """What the points of a finished monster are for."""
    size = tiles_words(len(monster["tiles"]), t)
    return size if monster["first"] else f"{size}, {eyes_words(monster['worth'], t)}"


def fitting_owners(view: dict[str, Any]) -> list[int]:
    """Those whose monster the drawn tile may be laid on by who has drawn it."""
    first_fit = (kind_number(view["drawn"]) >> 1) * NEEDS
    found = []
    for owner in view["players"][view["turn"]]["may_add_to"]:
        places = view["players"][owner]["monsters"][-1]["places"]
        if any(FITS[first_fit + packed(needed)] for _, _, needed in places):
            found.append(owner)
    return found


def leads(view: dict[str, Any], found: dict[str, Forecast]) -> list[tuple[int, int, bool]]:
    """On whose monsters the drawn tile can be laid, the reader's own first; at how many places; whether it ends one."""
    places = {tuple(move.split()[1:3]) for move in found}
    owners = [int(owner) for owner, _ in places]
    ended = {seen.owner for seen in found.values() if seen.finishes}
    round_the_table = sorted(set(owners), key=lambda owner: (owner - (view["seat"] or 0)) % len(view["players"]))
    return [(owner, owners.count(owner), owner in ended) for owner in round_the_table]


def place_facts(place: PlaceOdds, t: NullTranslations) -> dict[str, Any]:
    """An open place for the page of the odds."""
    return {
        "where": where_words(place.x, place.y, t),
        "needed": place.needed,
        "filling": place.filling,
        "closing": place.closing,
        "chances": place.chances,
    }


def only_words(own: bool, first: bool, t: NullTranslations) -> str:
    """What is asked where the tile fits one monster alone; the name is still to be filled in."""
    if own:
        mine = t.gettext("Your turn: the tile fits your own monster only.")
        return mine if first else t.gettext("Your turn: the tile fits your own minion only.")
    others = t.gettext("Your turn: the tile fits {name}'s monster only.")
    return others if first else t.gettext("Your turn: the tile fits {name}'s minion only.")


def goes_to_first(view: dict[str, Any], move: str) -> bool:
    """Whether a move like `lay 0 1,-2 e` adds to a first monster, or to a minion."""
    return bool(view["players"][int(move.split()[1])]["monsters"][-1]["first"])


def adding_words(own: bool, first: bool, t: NullTranslations) -> str:
    if own:
        mine = t.gettext("Add it to your own monster: {where}")
        return mine if first else t.gettext("Add it to your own minion: {where}")
    others = t.gettext("Add it to {name}'s monster: {where}")
    return others if first else t.gettext("Add it to {name}'s minion: {where}")


class MonsterFactoryFace(Face):
    designer: str = "Donald X. Vaccarino, Nina Paley"
    has_keepsake: bool = True

    def __init__(self) -> None:
        super().__init__("monster_factory")

    def title(self, t: NullTranslations) -> str:
        return t.gettext("Monster Factory")

    def pitch(self, t: NullTranslations) -> str:
        return t.gettext("Let your monster grow and grow, but finish it before the parts run out.")

    def option(self, name: str, t: NullTranslations) -> str:
        words = {
            "start": t.gettext("Start tiles"),
            "components": t.gettext("Tiles"),
            "first": t.gettext("First player"),
        }
        return words[name]

    def value(self, option: str, value: str, t: NullTranslations) -> str:
        if option == "first":
            return t.gettext("random") if value == "random" else t.gettext("seat {number}").format(number=value)
        words = {
            "deal": t.gettext("Quick start: each keeps one of four tiles dealt"),
            "pick": t.gettext("Each picks any tile, as in the rulebook"),
            "standard": t.gettext("Standard set (a reconstruction)"),
        }
        return words.get(value, value)

    def note(self, options: dict[str, str], t: NullTranslations) -> str:
        if not components(options["components"]).reconstruction:
            return ""
        return t.gettext(
            "Which 88 tiles these are is a reconstruction: we do not know the exact list of the printed game."
        )

    def prompt(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        if view["phase"] == "choose":
            return self.keep_prompt(view, t)
        if view["phase"] == "pick":
            return t.gettext("Pick a tile to start with: any there is. Wise choices are marked.")
        owners = fitting_owners(view)
        if len(owners) == 1:
            first = view["players"][owners[0]]["monsters"][-1]["first"]
            return only_words(owners == [view["seat"]], first, t).format(name=names[owners[0]])
        if not any(view["players"][owner]["monsters"][-1]["first"] for owner in owners):
            return t.gettext("Your turn: lay the tile on a minion.")
        return t.gettext("Your turn: lay the tile where it fits.")

    def keep_prompt(self, view: dict[str, Any], t: NullTranslations) -> str:
        """Equal tiles are one choice, so there may be fewer than four to choose from."""
        hand = view["players"][view["seat"]]["hand"]
        words = {
            2: t.gettext("Keep one of your two: your first monster starts with it."),
            3: t.gettext("Keep one of your three: your first monster starts with it."),
            4: t.gettext("Keep one of your four: your first monster starts with it."),
        }[len(set(hand))]
        wise = wise_edges(len(view["players"]))
        return f"{words} " + t.gettext("Wise number of open edges: {edges}.").format(edges=f"{wise[0]}–{wise[-1]}")

    def waiting(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        if view["phase"] == "choose":
            left = [names[seat] for seat, player in enumerate(view["players"]) if not player["has_chosen"]]
            return t.ngettext(
                "{names} is still choosing a start tile, in secret.",
                "{names} are still choosing a start tile, in secret.",
                len(left),
            ).format(names=listed(left, t))
        if view["phase"] == "pick":
            return t.gettext("{name} picks a start tile.").format(name=names[view["turn"]])
        if view["drawn"] is None:
            return ""
        return t.gettext("{name} has drawn a tile.").format(name=names[view["turn"]])

    def move(self, view: dict[str, Any], move: str, t: NullTranslations) -> str:
        return self.named_move(view, [f"#{seat + 1}" for seat in range(len(view["players"]))], move, t)

    def named_move(self, view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
        verb, *rest = move.split()
        if verb == "start":
            return t.gettext("Start with this tile: {tile}").format(tile=tile_words(rest[0], t))
        where, degrees = laid_where(move, t)
        words = adding_words(int(rest[0]) == view["seat"], goes_to_first(view, move), t)
        return words.format(name=names[int(rest[0])], where=where) + turned_words(degrees, t)

    def reason(self, world: World[Any], view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
        from monstertable.games.monster_factory.reasons import reason

        return reason(world.seat, view, names, move, t)

    def sentence(self, event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        return sentence(event, view, names, t)

    def cue(self, event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue | None:
        return cue(event, view, names, t)

    def tallies(self, events: list[tuple[int, ...]], seats: int, t: NullTranslations) -> list[tuple[str, list[int]]]:
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
        if kind == "first":
            return [t.gettext("{name} begins").format(name=names[int(what)])]
        return [tile_words(what, t)]

    def chance(self, move: str, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        what = self.drawn(move, [], view, names, t)[0]
        return what if move.startswith("first") else t.gettext("Tile drawn: {tile}").format(tile=what)

    def use(self, id: str, t: NullTranslations) -> str:
        group, _, item = id.partition(":")
        if not item:
            words = {
                "order": t.gettext("Order of play"),
                "opening": t.gettext("Shape of the start tile"),
                "start": t.gettext("Start tile"),
                "grow": t.gettext("Added a tile to"),
                "close": t.gettext("Finished"),
                "own": t.gettext("Tiles added to one's own monster"),
                "other": t.gettext("Tiles added to the monsters of others"),
            }
            return words[group]
        if group == "order":
            return t.gettext("began the game")
        if group in ("grow", "close"):
            return whose_words(item, t)
        return tile_words(item, t) if group == "start" else shape_words(item, t)

    def explain(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        return result_words(view["outcome"], view["seat"], names, t) if view["outcome"] else ""

    def board(self, view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
        from monstertable.games.monster_factory.art.creature import canvas, shelves, tile_symbol

        laying = [move for move in moves if move.startswith("lay")]
        left = left_to_come(view)
        players = view["players"]
        found = forecasts(view, moves)
        return {
            "canvases": [canvas(player, seat, moves, left) for seat, player in enumerate(players)],
            "shelves": shelves(players, in_proportion=view["phase"] == "over"),
            "builders": [builders(players, owner) for owner in range(len(players))],
            "leads": leads(view, found),
            "drawn": tile_symbol(view["drawn"], view["pile_left"]) if view["drawn"] else "",
            "symbol": tile_symbol,
            "tiles": {kind: tile_words(kind, t) for kind in KIND_IDS},
            "pile": [(kind, tile_words(kind, t), view["pile"].get(kind, 0)) for kind in kinds_of(view["components"])],
            "shapes": [(shape, shape_words(shape, t), number) for shape, number in by_shape(view["pile"]).items()],
            "ends": (by_edge(view["pile"], "n"), by_edge(view["pile"], "K")),
            "removed": [(kind, tile_words(kind, t), number) for kind, number in view["removed"].items()],
            "worths": [[worth_words(monster, t) for monster in awake(player)] for player in players],
            "starts": start_groups(view, moves, t) if view["phase"] == "pick" else [],
            "labels": {move: self.move(view, move, t) for move in moves},
            "effects": {move: effect_words(seen, seen.owner == view["seat"], t) for move, seen in found.items()},
            "refusals": refusals(view, t) if view["phase"] == "place" and moves else [],
            "is_late": view["pile_left"] <= 2 * len(players),
            "aims": {move: aim_words(move, goes_to_first(view, move), t) for move in laying},
            "places": {move: place_words(move, goes_to_first(view, move), t) for move in laying},
            "note": self.note({"components": view["components"]}, t),
        }

    def odds(self, view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
        seat = view["seat"]
        if seat is None or view["phase"] not in ("draw", "minion", "place"):
            return {}
        found = [[place_facts(place, t) for place in places] for places in table_odds(view, seat)]
        return {
            "tiles": view["pile_left"],
            "draws": draws_told(view, seat),
            "own": found[seat],
            "others": [{"seat": who, "places": places} for who, places in enumerate(found) if who != seat],
        }

    def guide(self, t: NullTranslations) -> dict[str, Any]:
        from monstertable.games.monster_factory.guide import guide

        return {**guide(t), "note": self.note({"components": DEFAULT}, t)}

    def whys(self) -> Whys:
        from monstertable.games.monster_factory.why import MonsterFactoryWhys

        return MonsterFactoryWhys()

    def gallery(self, t: NullTranslations) -> list[Shelf]:
        from monstertable.games.monster_factory.gallery import shelves

        several = len(sets()) > 1
        titles = {name: self.value("components", name, t) if several else t.gettext("Tiles") for name in sets()}
        return shelves({name: self.note({"components": name}, t) for name in sets()}, titles, t)

    def keepsake(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        from monstertable.games.monster_factory.art.keepsake import keepsake

        return keepsake(view, names, self.title(t), t)

    def picture(self, view: dict[str, Any], t: NullTranslations) -> str:
        from monstertable.games.monster_factory.picture import hall

        return hall(view, self, t)

    def reactions(self, t: NullTranslations) -> dict[str, str]:
        return super().reactions(t) | {"melt": t.gettext("melts with delight")}

    def sprites(self) -> str:
        from monstertable.games.monster_factory.art import sprites

        return sprites()

    def poster(self) -> str:
        from monstertable.games.monster_factory.art import poster

        return poster()
