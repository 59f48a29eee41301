"""What can be asked about: the rows of `why_rows.py`, and every tile, unit, card, place and monster.

Topics of pieces are their ids in the gallery.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.why import Why, Whys
from monstertable.games.king_of_new_york.board import (
    BOROUGH_IDS,
    DURABILITY,
    TILE_IDS,
    UNIT_BEHIND,
    UNIT_DURABILITY,
    UNIT_IDS,
    ZONE_IDS,
)
from monstertable.games.king_of_new_york.card import CARDS, KEEP
from monstertable.games.king_of_new_york.happening_topics import topic_of
from monstertable.games.king_of_new_york.names import (
    borough_name,
    card_name,
    card_of,
    monsters,
    special_cards,
    tile_title,
    unit_name,
    unit_title,
    zone_name,
)
from monstertable.games.king_of_new_york.rewards import income, tile_gain, unit_gain
from monstertable.games.king_of_new_york.why_rows import FIRST, ROWS, RULING_OF


class NewYorkWhys(Whys):
    def topics(self) -> list[str]:
        pieces = [*TILE_IDS, *UNIT_IDS, "superstar", "statue", *[card.id for card in CARDS]]
        places = [*[f"zone-{zone}" for zone in ZONE_IDS], *[f"island-{borough}" for borough in BOROUGH_IDS]]
        return [*ROWS, *pieces, *places, *[f"monster-{id}" for id in monsters(NullTranslations())]]

    def why(self, topic: str, t: NullTranslations) -> Why | None:
        if topic in ROWS:
            return ROWS[topic].said(t)
        if topic not in self.topics():
            return None
        if topic in TILE_IDS:
            return of_tile(TILE_IDS.index(topic), t)
        if topic in UNIT_IDS:
            return of_unit(UNIT_IDS.index(topic), t)
        if topic in ("superstar", "statue"):
            return of_special(topic, t)
        kind, _, id = topic.partition("-")
        if kind in ("zone", "island", "monster"):
            return of_place(kind, id, t)
        return of_card(topic, t)

    def of_question(self, view: dict[str, Any]) -> str:
        question = view["question"]
        if not question:
            return ""
        if question["card"]:
            return str(question["card"])
        is_extra = question["kind"] == "move" and question["numbers"]
        return "question-speed" if is_extra else f"question-{question['kind']}"

    def of_happening(self, event: tuple[int, ...]) -> str:
        return topic_of(event)


def of_tile(tile: int, t: NullTranslations) -> Why:
    words = t.gettext(
        "{durability} Destruction in its borough destroys it: {gain}. But then {unit} comes out, which fires at Ouch!"
    ).format(
        durability=DURABILITY[tile],
        gain=tile_gain(tile, t),
        unit=unit_name(UNIT_IDS[UNIT_BEHIND[tile]], t),
    )
    id = TILE_IDS[tile]
    title = t.gettext("{tile} {durability}").format(tile=tile_title(id, t), durability=DURABILITY[tile])
    return Why(title, words, "KNY-34 KNY-36", f"tile-{id[:-2]}-{id[-1]}")


def of_unit(unit: int, t: NullTranslations) -> Why:
    words = t.gettext(
        "It deals 1 damage when Ouch! is resolved here. {durability} Destruction destroys it: {gain}; not in the turn "
        "in which it came out."
    ).format(durability=UNIT_DURABILITY[unit], gain=unit_gain(unit, t))
    return Why(unit_title(UNIT_IDS[unit], t), words, "KNY-38 KNY-35", f"unit-{UNIT_IDS[unit]}")


def of_special(id: str, t: NullTranslations) -> Why:
    title, words = special_cards(t)[id]
    return Why(title, words, "KNY-37" if id == "superstar" else "KNY-38", f"card-{id}", FIRST)


def of_card(id: str, t: NullTranslations) -> Why:
    keeps = card_of(id).kind == KEEP
    kind = t.gettext("You keep it to the end of the game.") if keeps else t.gettext("It acts at once and is discarded.")
    return Why(card_name(id, t), f"{t.gettext(card_of(id).text)} {kind}", RULING_OF.get(id, "KNY-51"), f"emblem-{id}")


def of_place(kind: str, id: str, t: NullTranslations) -> Why:
    if kind == "zone":
        words = t.gettext("Whoever begins a turn here gets {gain}.").format(gain=income(ZONE_IDS.index(id), t))
        return Why(zone_name(id, t), words, "KNY-11", "borough-manhattan")
    if kind == "monster":
        return Why(monsters(t)[id], t.gettext("All six monsters are alike in play."), "KNY-01", f"monster-{id}")
    if id == "manhattan":
        words = t.gettext("Only one monster may be here. It is attacked by all others, and its attacks hit them all.")
        return Why(borough_name(id, t), words, "KNY-70 KNY-32", "borough-manhattan")
    words = t.gettext("Two monsters may be here. Destruction and Ouch! concern the borough one is in.")
    return Why(borough_name(id, t), words, "KNY-70 KNY-34", f"borough-{id}")
