"""Monster Factory in words: prompts, log sentences, labels; and what its table shows beyond the view."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.face import Face, listed
from monstertable.games.monster_factory.advice import left_to_come
from monstertable.games.monster_factory.components import components
from monstertable.games.monster_factory.happenings import (
    BEGAN,
    COMPLETED,
    ENDED,
    LAID,
    MINION,
    ONLY_PLACE,
    REMOVED,
    STARTED,
)
from monstertable.games.monster_factory.naming import name
from monstertable.games.monster_factory.tiles import KIND_IDS, TURN_IDS
from monstertable.games.monster_factory.uses import shape_of


def shape_words(shape: str, t: NullTranslations) -> str:
    words = {
        "end": t.gettext("end"),
        "bend": t.gettext("bend"),
        "straight": t.gettext("straight piece"),
        "tee": t.gettext("three-way piece"),
        "cross": t.gettext("crossing"),
    }
    return words[shape]


def tile_words(kind: str, t: NullTranslations) -> str:
    """What a tile shows: its shape, its sides clockwise, and whether there is an eye."""
    sides = {"K": t.gettext("thick"), "n": t.gettext("thin")}
    shown = [sides[side] for side in kind[:4] if side != "-"]
    if kind.endswith("*"):
        shown.append(t.gettext("with an eye"))
    return f"{shape_words(shape_of(kind), t)} ({', '.join(shown)})"


def whose_words(whose: str, t: NullTranslations) -> str:
    """A monster as a player sees it."""
    words = {
        "own_first": t.gettext("one's own first monster"),
        "own_minion": t.gettext("one's own minion"),
        "other_first": t.gettext("somebody else's first monster"),
        "other_minion": t.gettext("somebody else's minion"),
    }
    return words[whose]


def where_words(x: int, y: int, t: NullTranslations) -> str:
    """A cell, seen from the first tile of its monster."""
    across = t.gettext("{number} right") if x > 0 else t.gettext("{number} left")
    down = t.gettext("{number} down") if y > 0 else t.gettext("{number} up")
    words = [across.format(number=abs(x))] if x else []
    return ", ".join([*words, down.format(number=abs(y))] if y else words)


def aim_words(move: str, t: NullTranslations) -> str:
    """Where a tile would lie, with the owner's name still to be filled in."""
    _, _, cell, turn = move.split()
    x, y = cell.split(",")
    where, degrees = where_words(int(x), int(y), t), 90 * TURN_IDS.index(turn)
    return t.gettext("Monster of {name}: {where}, turned by {degrees}°").format(
        name="{name}", where=where, degrees=degrees
    )


def closed_to(players: list[dict[str, Any]], owner: int) -> list[int]:
    """The players who may not add to the monster of this owner."""
    return [seat for seat, player in enumerate(players) if player["may_add_to"] and owner not in player["may_add_to"]]


def kinds_of(name: str) -> list[str]:
    """The kinds of tile in a set."""
    return [KIND_IDS[kind] for kind, number in enumerate(components(name).tiles) if number]


def by_shape(pile: dict[str, int]) -> dict[str, int]:
    """How many tiles of each shape are left."""
    found = dict.fromkeys(["end", "bend", "straight", "tee", "cross"], 0)
    for kind, number in pile.items():
        found[shape_of(kind)] += number
    return found


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
            "deal": t.gettext("Everybody keeps one of four"),
            "pick": t.gettext("Everybody picks any tile"),
            "standard": t.gettext("Standard set (a reconstruction)"),
        }
        return words.get(value, value)

    def note(self, options: dict[str, str], t: NullTranslations) -> str:
        if not components(options["components"]).reconstruction:
            return ""
        return t.gettext(
            "The list of the 88 tiles is a reconstruction: the printed game's exact list is not known to us."
        )

    def prompt(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        if view["phase"] == "choose":
            return t.gettext(
                "Keep one of your four tiles: your monster grows from it. Three or four open edges are wise."
            )
        if view["phase"] == "pick":
            return t.gettext("Pick any tile: your monster grows from it. Three or four open edges are wise.")
        if len(view["players"][view["seat"]]["may_add_to"]) < len(names):
            return t.gettext("Your turn: lay the tile on your own monster or on a minion.")
        return t.gettext("Your turn: lay the tile on any monster, your own or another.")

    def waiting(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        if view["phase"] == "choose":
            left = [names[seat] for seat, player in enumerate(view["players"]) if not player["has_chosen"]]
            return t.gettext("{names} still to choose a start tile, in secret.").format(names=listed(left, t))
        if view["phase"] == "pick":
            return t.gettext("{name} picks a start tile.").format(name=names[view["turn"]])
        if view["drawn"] is None:
            return ""
        return t.gettext("{name} has drawn: {tile}.").format(
            name=names[view["turn"]], tile=tile_words(view["drawn"], t)
        )

    def move(self, view: dict[str, Any], move: str, t: NullTranslations) -> str:
        verb, *rest = move.split()
        if verb == "start":
            return t.gettext("Start with: {tile}").format(tile=tile_words(rest[0], t))
        x, y = rest[1].split(",")
        whose = t.gettext("my monster")
        if int(rest[0]) != view["seat"]:
            whose = t.gettext("monster {number}").format(number=int(rest[0]) + 1)
        return t.gettext("Lay on {monster}: {where}, turned by {degrees}°").format(
            monster=whose, where=where_words(int(x), int(y), t), degrees=90 * TURN_IDS.index(rest[2])
        )

    def reason(self, view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
        from monstertable.games.monster_factory.reasons import reason

        return reason(view, names, move, t)

    def sentence(self, event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        kind = event[0]
        if kind == ENDED:
            return self.explain({"outcome": {"why": "monsters" if event[1] else "pile"}}, names, t)
        who = names[event[1]]
        if kind == LAID:
            return self.laid_sentence(event, names, t)
        if kind == COMPLETED:
            return self.completed_sentence(event, who, t)
        words = {
            STARTED: t.gettext("{name} starts with: {tile}."),
            BEGAN: t.gettext("{name} begins."),
            ONLY_PLACE: t.gettext("{name} has only one place for the tile:"),
            REMOVED: t.gettext("{name} draws: {tile}. It fits nowhere and leaves the game."),
            MINION: t.gettext("{name} starts a minion with: {tile}."),
        }
        tile = tile_words(KIND_IDS[event[2]], t) if len(event) > 2 else ""
        return words[kind].format(name=who, tile=tile)

    def laid_sentence(self, event: tuple[int, ...], names: list[str], t: NullTranslations) -> str:
        _, seat, owner, kind = event
        if seat == owner:
            words = t.gettext("{name} lays on the own monster: {tile}.")
        else:
            words = t.gettext("{name} lays on the monster of {owner}: {tile}.")
        return words.format(name=names[seat], owner=names[owner], tile=tile_words(KIND_IDS[kind], t))

    def completed_sentence(self, event: tuple[int, ...], who: str, t: NullTranslations) -> str:
        _, _, first, tiles, points, number = event
        size = t.ngettext("{number} tile", "{number} tiles", tiles).format(number=tiles)
        worth = t.ngettext("{number} point", "{number} points", points).format(number=points)
        if first:
            words = t.gettext("{monster} wakes up! First monster of {name}: {size}, {worth}.")
        else:
            words = t.gettext("{monster} wakes up! Minion of {name}: {size}, {worth}.")
        return words.format(monster=name(number), name=who, size=size, worth=worth)

    def use(self, id: str, t: NullTranslations) -> str:
        group, _, item = id.partition(":")
        if not item:
            words = {
                "order": t.gettext("Order of play"),
                "opening": t.gettext("Shape of the start tile"),
                "start": t.gettext("Start tile"),
                "grow": t.gettext("Laid a tile on"),
                "close": t.gettext("Completed"),
                "own": t.gettext("Tiles laid on one's own monster"),
                "other": t.gettext("Tiles laid on the monsters of others"),
            }
            return words[group]
        if group == "order":
            return t.gettext("began the game")
        if group in ("grow", "close"):
            return whose_words(item, t)
        return tile_words(item, t) if group == "start" else shape_words(item, t)

    def explain(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        if view["outcome"]["why"] == "monsters":
            return t.gettext("Every first monster is complete.")
        return t.gettext("The pile has run out.")

    def board(self, view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
        from monstertable.games.monster_factory.art.creature import canvas, shelf, tile_symbol

        left = left_to_come(view)
        players = view["players"]
        return {
            "canvases": [canvas(player, seat, moves, left) for seat, player in enumerate(players)],
            "shelves": [shelf(player) for player in players],
            "closed": [closed_to(players, owner) for owner in range(len(players))],
            "drawn": tile_symbol(view["drawn"], view["pile_left"]) if view["drawn"] else "",
            "symbol": tile_symbol,
            "tiles": {kind: tile_words(kind, t) for kind in KIND_IDS},
            "pile": [(kind, tile_words(kind, t), view["pile"].get(kind, 0)) for kind in kinds_of(view["components"])],
            "shapes": [(shape, shape_words(shape, t), number) for shape, number in by_shape(view["pile"]).items()],
            "removed": listed([f"{number} × {tile_words(kind, t)}" for kind, number in view["removed"].items()], t),
            "labels": {move: self.move(view, move, t) for move in moves},
            "aims": {move: aim_words(move, t) for move in moves if move.startswith("lay")},
            "note": self.note({"components": view["components"]}, t),
        }

    def keepsake(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        from monstertable.games.monster_factory.art.keepsake import keepsake

        return keepsake(view, names, self.title(t), t)

    def picture(self, view: dict[str, Any], t: NullTranslations) -> str:
        from monstertable.games.monster_factory.picture import hall

        return hall(view, self, t)

    def sprites(self) -> str:
        from monstertable.games.monster_factory.art import sprites

        return sprites()

    def poster(self) -> str:
        from monstertable.games.monster_factory.art import poster

        return poster()
