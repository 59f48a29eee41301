"""King of New York in words: its options, prompts, questions and ends."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.cue import Cue
from monstertable.core.face import Face, listed
from monstertable.core.gallery import Shelf
from monstertable.core.state import World
from monstertable.core.why import Whys
from monstertable.games.king_of_new_york import cues, told_to_you
from monstertable.games.king_of_new_york.board import GOAL, UNIT_IDS
from monstertable.games.king_of_new_york.happenings import ELIMINATED
from monstertable.games.king_of_new_york.labels import label
from monstertable.games.king_of_new_york.names import (
    borough_name,
    card_name,
    card_of,
    dice_words,
    in_borough,
    monsters,
    rolled_words,
    special_cards,
    symbol_name,
    tile_name,
    tile_title,
    unit_name,
)
from monstertable.games.king_of_new_york.rewards import REWARDS
from monstertable.games.king_of_new_york.tabletop import is_idle


def own_victory(why: str, vp: int, t: NullTranslations) -> str:
    """How the game ended, to whoever has won it alone."""
    words = {
        "points": t.ngettext(
            "You rule New York with {number} victory point.", "You rule New York with {number} victory points.", vp
        ),
        "last": t.gettext("You rule New York: the last monster alive."),
        "card": t.gettext("You rule New York at once, in a rainbow of pain."),
    }
    return words[why].format(number=vp)


class NewYorkFace(Face):
    designer: str = "Richard Garfield"

    def __init__(self) -> None:
        super().__init__("king_of_new_york")

    def title(self, t: NullTranslations) -> str:
        return t.gettext("King of New York")

    def pitch(self, t: NullTranslations) -> str:
        return t.gettext("Roll the dice, flatten five boroughs, hold Manhattan. Mind the army.")

    def option(self, name: str, t: NullTranslations) -> str:
        return t.gettext("Variant")

    def value(self, option: str, value: str, t: NullTranslations) -> str:
        words = {
            "basic": t.gettext("Basic game: one monster in Manhattan"),
            "advanced": t.gettext("Advanced: two monsters in Manhattan"),
        }
        return words.get(value, value)

    def figures(self, t: NullTranslations) -> dict[str, str]:
        return monsters(t)

    def standing_order(self, name: str, t: NullTranslations) -> str:
        words = {
            "flee": t.gettext("When I am attacked in Manhattan"),
            "order": t.gettext("When I resolve the symbols"),
            "move": t.gettext("When I may move"),
            "buy": t.gettext("When I can afford no card"),
        }
        return words[name]

    def standing_order_value(self, name: str, value: str, t: NullTranslations) -> str:
        if value.startswith("below_"):
            return t.gettext("flee with less than {number} life").format(number=value.removeprefix("below_"))
        words = {
            "ask": t.gettext("ask me"),
            "never": t.gettext("never flee"),
            "always": t.gettext("always flee"),
            "gains_first": t.gettext("gains first, Ouch! last"),
            "ouch_first": t.gettext("Ouch! first, Attack last"),
            "attack_first": t.gettext("Heal, then Attack, then the rest"),
            "stay": t.gettext("stay where I am"),
            "no_sweep": t.gettext("end the turn"),
        }
        return words[value]

    def note(self, options: dict[str, str], t: NullTranslations) -> str:
        return t.gettext("How many tiles of each kind there are is a reconstruction: no official list is known to us.")

    def prompt(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        asked = self.asked(view, names, t)
        if sum([1 for player in view["players"] if player["alive"]]) == 1:
            return t.gettext("You are the last one alive: finish your turn to win. {asked}").format(asked=asked)
        vp = view["players"][view["seat"]]["vp"]
        if vp >= GOAL and view["turn"] == view["seat"]:
            return t.gettext("You have {number} VP: finish your turn alive to win. {asked}").format(
                number=vp, asked=asked
            )
        return asked

    def asked(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        question = view["question"]
        me = view["players"][view["seat"]]
        kind = question["kind"]
        if kind == "card":
            card = card_of(question["card"])
            return t.gettext(card.name) + ": " + t.gettext(card.question)
        if kind in ("unweb", "uncurse", "pay", "shield", "flee", "destroy"):
            return self.numbered_prompt(view, names, t)
        if kind == "reroll":
            return t.ngettext(
                "Choose the dice you keep, then roll the others: {number} roll left.",
                "Choose the dice you keep, then roll the others: {number} rolls left.",
                view["rerolls"],
            ).format(number=view["rerolls"])
        if kind == "move" and question["numbers"]:
            where = in_borough(me["borough"], t)
            return t.gettext("An extra move before you roll: stay {where}, or go?").format(where=where)
        if kind == "resolve" and is_idle(view):
            return t.gettext("The symbols left change nothing: go on.")
        words = {
            "place": t.gettext("Where does your monster come ashore?"),
            "resolve": t.gettext("Which symbols do you resolve next?"),
            "move": t.gettext("Stay {where}, or move on?").format(where=in_borough(me["borough"] or "bronx", t)),
            "retreat": t.gettext("Fewer than five are alive: the second track closes. Where do you go?"),
            "buy": t.gettext("Buy cards with your {energy} energy, or end your turn.").format(energy=me["energy"]),
        }
        return words[kind]

    def numbered_prompt(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        question = view["question"]
        number = question["numbers"][0]
        me = view["players"][view["seat"]]
        kind = question["kind"]
        if kind == "flee":
            return t.gettext("{attacker} hit you for {damage}: {life} life left. Flee from Manhattan?").format(
                attacker=names[view["turn"]], damage=number, life=me["life"]
            )
        if kind == "destroy":
            where = in_borough(view["this_turn"]["aim"] or me["borough"], t)
            return t.gettext("{number} Destruction to spend {where}. What falls?").format(number=number, where=where)
        words = {
            "unweb": t.gettext("{number} Attack: how many remove a Web token instead of attacking?"),
            "uncurse": t.gettext("{number} Heal: how many remove a Curse token instead of healing?"),
            "pay": t.gettext("{number} energy to pay: how much of it with life?"),
            "shield": t.gettext("{number} damage is coming: how much of it do you meet with energy?"),
        }
        return words[kind].format(number=number)

    def counted(self, counter: str, t: NullTranslations) -> str:
        words = {
            "life": t.gettext("life"),
            "vp": t.gettext("VP"),
            "energy": t.gettext("energy"),
            "token-curse": t.gettext("Curse tokens"),
            "token-web": t.gettext("Web tokens"),
        }
        return words.get(counter, "")

    def waiting(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        question = view["question"]
        if not question:
            return ""
        name = names[question["seat"]]
        words = {
            "place": t.gettext("{name} chooses where to come ashore."),
            "reroll": t.gettext("{name} looks at the dice."),
            "resolve": t.gettext("{name} resolves the dice."),
            "destroy": t.gettext("{name} chooses what to destroy."),
            "move": t.gettext("{name} thinks about moving."),
            "flee": t.gettext("{name} was hit: stay in Manhattan or flee?"),
            "buy": t.gettext("{name} looks at the market."),
        }
        said = words.get(question["kind"], t.gettext("{name} is thinking.")).format(name=name)
        if view["seat"] is not None and not view["players"][view["seat"]]["alive"]:
            return t.gettext("You are eliminated. {what}").format(what=said)
        return said

    def move(self, view: dict[str, Any], move: str, t: NullTranslations) -> str:
        return label(view, move, [], t)

    def reason(self, world: World[Any], view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
        from monstertable.games.king_of_new_york.reasons import reason

        return reason(world, view, names, move, t)

    def sentence(self, event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        return told_to_you.sentence(event, view.get("seat"), names, t)

    def cue(self, event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue | None:
        return cues.cue(event, names, t)

    def leaves(self, event: tuple[int, ...]) -> int | None:
        return event[1] if event[0] == ELIMINATED else None

    def tallies(self, events: list[tuple[int, ...]], seats: int, t: NullTranslations) -> list[tuple[str, list[int]]]:
        from monstertable.games.king_of_new_york.tallies import tallies

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
        if kind == "card":
            return [card_name(what, t)]
        if kind == "tile":
            return [t.gettext("{tile} {durability}").format(tile=tile_title(what, t), durability=what[-1])]
        if kind == "die":
            return [symbol_name(what, t)]
        return [listed(dice_words(limit, value, t), t) for limit, value in numbers]

    def chance(self, move: str, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        kind, _, what = move.partition(" ")
        if kind in ("roll", "die"):
            return rolled_words(what, "" if view["turn"] is None else names[view["turn"]], t)
        drawn = self.drawn(move, [], view, names, t)[0]
        words = {"card": t.gettext("Comes to the market: {what}"), "tile": t.gettext("New building: {what}")}
        return words[kind].format(what=drawn)

    def use(self, id: str, t: NullTranslations) -> str:
        group, _, item = id.partition(":")
        if not item:
            words = {
                "order": t.gettext("Order of play"),
                "buy": t.gettext("Cards bought"),
                "use": t.gettext("Cards used"),
                "market": t.gettext("Market"),
                "start": t.gettext("Where the monster came ashore"),
                "turn": t.gettext("Where turns were played"),
                "move": t.gettext("Moved of one's own accord"),
                "attacked": t.gettext("When attacked in Manhattan"),
                "raze": t.gettext("Destroyed"),
                "take": t.gettext("Special cards taken"),
            }
            return words[group]
        if group == "order":
            return t.gettext("began the game")
        if group in ("buy", "use"):
            return card_name(item, t)
        if group in ("start", "turn", "move"):
            return borough_name(item, t)
        if group == "raze":
            return unit_name(item, t) if item in UNIT_IDS else tile_name(item + "_", t)
        if group == "take":
            return special_cards(t)[item][0]
        words = {
            "sweep": t.gettext("Three new cards for 2 energy"),
            "flee": t.gettext("flee"),
            "stay": t.gettext("stay"),
        }
        return words[item]

    def explain(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        if view["outcome"] is None:
            return ""
        first = [seat for seat, rank in enumerate(view["outcome"]["ranks"]) if rank == 1]
        winners = [names[seat] for seat in first]
        vp = view["players"][first[0]]["vp"]
        if first == [view["seat"]] and view["outcome"]["why"] != "nobody":
            return own_victory(view["outcome"]["why"], vp, t)
        words = {
            "points": t.ngettext(
                "{winner} rules New York with {number} victory point.",
                "{winner} rules New York with {number} victory points.",
                vp,
            ),
            "last": t.gettext("{winner} rules New York: the last monster alive."),
            "nobody": t.gettext("No monster is left: a draw between {winner}."),
            "card": t.gettext("{winner} rules New York at once, in a rainbow of pain."),
        }
        return words[view["outcome"]["why"]].format(winner=listed(winners, t), number=vp)

    def board(self, view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
        from monstertable.games.king_of_new_york.tabletop import board

        return board(view, moves, t)

    def odds(self, view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
        from monstertable.games.king_of_new_york.odds_told import odds_told

        return odds_told(view, moves, t)

    def guide(self, t: NullTranslations) -> dict[str, Any]:
        from monstertable.games.king_of_new_york.guide import guide

        return guide(t)

    def whys(self) -> Whys:
        from monstertable.games.king_of_new_york.why import NewYorkWhys

        return NewYorkWhys()

    def gallery(self, t: NullTranslations) -> list[Shelf]:
        from monstertable.games.king_of_new_york.gallery import gallery

        return gallery(t)

    def picture(self, view: dict[str, Any], t: NullTranslations) -> str:
        from monstertable.games.king_of_new_york.picture import table

        return table(view, self, REWARDS, t)

    def reactions(self, t: NullTranslations) -> dict[str, str]:
        return super().reactions(t) | {"stomp": t.gettext("stomps")}

    def sprites(self) -> str:
        from monstertable.games.king_of_new_york.art import sprites

        return sprites()

    def poster(self) -> str:
        from monstertable.games.king_of_new_york.art import poster

        return poster()
