"""The table in one position as a picture of its own: the two shop windows above, below the city of every player."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, Final

from monstertable.art.paper import (
    DUSK,
    GREY_LIGHT,
    NIGHT_DARK,
    NIGHT_LIGHT,
    PAPER_BRIGHT,
    RED,
    YELLOW,
)
from monstertable.art.table_picture import (
    CROWN,
    EDGE,
    HEIGHT,
    STAR,
    WIDTH,
    Frame,
    document,
    faded,
    mark,
    put,
    sheet,
    words,
)
from monstertable.core.face import Face
from monstertable.games.monster_city.cards import CATEGORY_IDS, MOST_BANKNOTES
from monstertable.games.monster_city.components import components

WINDOWS: Final = 42  # where the two windows begin
WINDOW_HIGH: Final = 168
SLOTS: Final = 5
PURSE: Final = 164  # how wide the left part of a city is
PAD: Final = 272  # and the right one
LARGEST: Final = 104  # card
PLATES: Final = {"r": ("red", "#f6c4be"), "g": ("green", "#cbe7bd"), "y": ("yellow", "#fbe3a0")}
CARD_PAPER: Final = "#fffdf7"
CARD_NIGHT: Final = "#1d2547"
OFFICE: Final = "#2d3866"
PLANET: Final = "#43265c"


def table(view: dict[str, Any], face: Face, known: frozenset[str], t: NullTranslations) -> str:
    """The whole table, as everybody may see it. known: the monsters that have a picture of their own."""
    seats = len(view["players"])
    half = (WIDTH - 3 * EDGE) / 2
    body = [status(view, face, t)]
    body.append(office(view, (EDGE, WINDOWS, half, WINDOW_HIGH), t))
    body.append(planet(view, (2 * EDGE + half, WINDOWS, half, WINDOW_HIGH), known, t))
    top = WINDOWS + WINDOW_HIGH + EDGE
    high = (HEIGHT - top - EDGE * seats) / seats
    for seat in range(seats):
        frame = (EDGE, top + seat * (high + EDGE), WIDTH - 2 * EDGE, high)
        body.append(city(view, seat, frame, known))
    return document(face.title(t), "".join(body), face.sprites())


# The parts of a picture.


# Above: what goes on, and what is left in the box.


def asked(view: dict[str, Any]) -> list[int]:
    """The seats that are waited for."""
    if view["phase"] == "score":
        return [seat for seat, player in enumerate(view["players"]) if not player["has_picked"]]
    return [view["turn"]] if view["phase"] in ("draw", "turn", "fall") else []


def won(view: dict[str, Any], seat: int) -> bool:
    return view["outcome"] is not None and bool(view["outcome"]["ranks"][seat] == 1)


def status(view: dict[str, Any], face: Face, t: NullTranslations) -> str:
    names = [f"#{seat}" for seat in range(len(view["players"]))]
    if view["outcome"]:
        said = face.explain(view, names, t)
    else:
        said = face.waiting(view, names, t) if asked(view) else face.title(t)
    body = [words(said, EDGE + 4, 30, 20)]
    right = float(WIDTH - EDGE)
    if view["variant"] == "events":
        used = sum(view["event_discard"].values())
        body.append(deck("card-back-event", view["event_deck"], used, right, 8))
        right -= 130
    body.append(words(str(view["bank"]), right - 26, 29, 18) + put("banknote", right - 78, 12, 44, 24.6))
    return "".join(body)


def deck(back: str, left: int, used: int, right: float, y: float) -> str:
    """How many cards are left to draw, and paler how many were used."""
    body = put(back, right - 116, y, 18, 25.2) + words(str(left), right - 93, y + 20, 17)
    return body + faded(put(back, right - 52, y, 18, 25.2)) + words(str(used), right - 29, y + 20, 17, GREY_LIGHT)


def office(view: dict[str, Any], frame: Frame, t: NullTranslations) -> str:
    x, y, width, _ = frame
    body = [sheet(frame, OFFICE), words(t.gettext("Building Row"), x + 12, y + 24, 16)]
    due = view["until_scoring"]
    said = t.ngettext("scoring after %(num)d more building", "scoring after %(num)d more buildings", due) % {"num": due}
    if view["phase"] == "score":
        said = t.gettext("scoring now")
    if view["phase"] != "over":
        colour = YELLOW if view["phase"] == "score" or due <= SLOTS else PAPER_BRIGHT
        body.append(words(said, x + width - 76, y + 23, 13, colour, "end"))
    left = sum(view["building_deck"].values())
    body.append(
        put("card-back-building", x + width - 62, y + 5, 18, 25.2) + words(str(left), x + width - 38, y + 24, 17)
    )
    cards = view["building_row"]
    body += [gap(place) for place in slots(frame, len(cards))[len(cards) :]]
    body += [building(code, place) for code, place in zip(cards, slots(frame, len(cards)), strict=False)]
    return "".join(body)


def planet(view: dict[str, Any], frame: Frame, known: frozenset[str], t: NullTranslations) -> str:
    x, y, width, _ = frame
    used = sum(view["monster_discard"].values())
    body = [sheet(frame, PLANET), words(t.gettext("Monster Row"), x + 12, y + 24, 16)]
    body.append(deck("card-back-monster", sum(view["monster_deck"].values()), used, x + width - 4, y + 5))
    cards = view["monster_row"]
    body += [gap(place) for place in slots(frame, len(cards))[len(cards) :]]
    for id, place in zip(cards, slots(frame, len(cards)), strict=False):
        body.append(monster(view, id, place, known, t))
    return "".join(body)


def slots(frame: Frame, cards: int) -> list[Frame]:
    x, y, width, _ = frame
    step = (width - 20) / max(SLOTS, cards)
    wide = min(step - 8, 86)
    return [(x + 10 + place * step + (step - wide) / 2, y + 38, wide, wide * 1.4) for place in range(max(SLOTS, cards))]


def gap(frame: Frame) -> str:
    return faded(sheet(frame, "none", GREY_LIGHT, 1.5, 5))


# The cards.


def building(code: str, frame: Frame) -> str:
    """Its silhouette, and a plate with its colour and value."""
    x, y, width, height = frame
    colour, plate = PLATES[code[0]]
    low = min(max(height * 0.19, 19.0), width * 0.5)
    body = [sheet(frame, CARD_PAPER, NIGHT_DARK, 1, 5)]
    body.append(put(f"building-{code}", x + width * 0.04, y + 2, width * 0.92, height - low - 2))
    body.append(sheet((x + 1, y + height - low, width - 2, low - 1), plate, radius=4))
    size = low * 0.66
    body.append(put(f"mark-{colour}", x + width / 2 - size * 1.1, y + height - low / 2 - size / 2, size, size))
    body.append(words(code[1:], x + width / 2 + size * 0.2, y + height - low * 0.2, low * 0.86, NIGHT_DARK))
    return "".join(body)


def monster(view: dict[str, Any], id: str, frame: Frame, known: frozenset[str], t: NullTranslations) -> str:
    x, y, width, height = frame
    name = components(view["components"]).monster_name(id, t.gettext("en"))
    body = [sheet(frame, CARD_NIGHT, DUSK, 1, 5), portrait(id, x + width * 0.1, y + 4, width * 0.8, known)]
    body.append(words(name, x + width / 2, y + height * 0.74, min(11.5, width * 1.75 / len(name)), anchor="middle"))
    body.append(diet(view["monsters"][id], x + width / 2, y + height * 0.88, 17))
    return "".join(body)


def portrait(id: str, x: float, y: float, size: float, known: frozenset[str]) -> str:
    return put(f"monster-{id if id in known else 'generic'}", x, y, size, size)


def diet(destroys: dict[str, Any], middle: float, y: float, size: float) -> str:
    """What a monster destroys, as marks around a point."""
    if "group" in destroys:
        return put(f"mark-{destroys['group']}", middle - size * 0.75, y - size * 0.75, size * 1.5, size * 1.5)
    if "values" in destroys:
        body = list[str]()
        for place, value in enumerate(destroys["values"]):
            x = middle + (place - (len(destroys["values"]) - 1) / 2) * (size + 3)
            body.append(sheet((x - size / 2, y - size / 2, size, size), GREY_LIGHT, radius=3))
            body.append(words(str(value), x, y + size * 0.32, size * 0.85, NIGHT_DARK, "middle"))
        return "".join(body)
    marks = [colour for colour, number in destroys.items() for _ in range(number)]
    left = middle - len(marks) * (size + 2) / 2
    places = enumerate(marks)
    return "".join([put(f"mark-{one}", left + place * (size + 2), y - size / 2, size, size) for place, one in places])


# Below: the cities.


def city(view: dict[str, Any], seat: int, frame: Frame, known: frozenset[str]) -> str:
    x, y, width, height = frame
    lit = seat in asked(view) or won(view, seat)
    body = [sheet(frame, NIGHT_LIGHT, YELLOW if lit else "none"), heading(view, seat, frame, lit)]
    body.append(belongings(view, seat, (x + 10, y + 44, PURSE - 20, height - 50)))
    body.append(pad(view, seat, (x + width - PAD, y, PAD, height)))
    left = x + PURSE
    if view["attack"] and seat == view["turn"]:
        size = min(height - 12, 96.0)
        body.append(attack(view["attack"], left, y + (height - size) / 2, size, known))
        left += size + 8
    body.append(skyline(view["players"][seat]["city"], (left, y + 8, x + width - PAD - left - 10, height - 16)))
    return "".join(body)


def heading(view: dict[str, Any], seat: int, frame: Frame, lit: bool) -> str:
    """Who sits here, points, and who has won."""
    x, y, _, _ = frame
    badge = f'<circle cx="{x + 24:g}" cy="{y + 23:g}" r="14" fill="{YELLOW if lit else NIGHT_DARK}"/>'
    body = [badge, words(str(seat), x + 24, y + 30, 19, NIGHT_DARK if lit else PAPER_BRIGHT, "middle")]
    points = str(view["players"][seat]["total"])
    body.append(mark(STAR, x + 60, y + 24, 1.1, YELLOW) + words(points, x + 77, y + 32, 25, YELLOW))
    if won(view, seat):
        body.append(mark(CROWN, x + 102 + 14 * len(points), y + 22, 1.1, YELLOW))
    return "".join(body)


def belongings(view: dict[str, Any], seat: int, frame: Frame) -> str:
    """Banknotes, and the STOP card or the event cards: open to their owner, face down to all others."""
    x, y, width, _ = frame
    player = view["players"][seat]
    body = list[str]()
    for place in range(MOST_BANKNOTES):
        slot = (x + place * 46, y + 4, 42.0, 23.5)
        if place < player["banknotes"]:
            body.append(put("banknote", slot[0], slot[1], slot[2], slot[3]))
        else:
            body.append(sheet(slot, "none", DUSK, 1.5, 3))
    if view["variant"] == "basic":
        stop = put("stop", x + 100, y, 24, 33.6)
        body.append(stop if player["stop"] else faded(stop))
        return "".join(body)
    own = view["hand"] if seat == view["seat"] else []
    if not own:
        body.append(put("card-back-event", x + 98, y, 21, 29.4) + words(str(player["hand"]), x + 123, y + 22, 18))
    step = min(28.0, (width - 96) / max(1, len(own)))
    body += [put(f"event-{card}", x + 96 + place * step, y + 2, step, 28) for place, card in enumerate(own)]
    return "".join(body)


def attack(striking: dict[str, Any], x: float, y: float, size: float, known: frozenset[str]) -> str:
    """The monster in the city, what it still asks for, and how much has fallen."""
    body = [sheet((x, y, size, size), PLANET, RED, 3), portrait(striking["monster"], x + 4, y, size - 8, known)]
    body.append(diet(striking["owed"], x + size / 2, y + size - 12, 18))
    if striking["fallen"]:
        body.append(put("rubble", x + size - 38, y + 2, 36, 21.6))
        body.append(words(str(len(striking["fallen"])), x + size - 20, y + 36, 15, anchor="middle"))
    return "".join(body)


def skyline(cards: list[str], frame: Frame) -> str:
    """As large as they fit, in as many rows as it takes, all on the ground."""
    x, y, width, height = frame
    count = max(1, len(cards))
    columns = max(range(1, count + 1), key=lambda some: min(width / some / 5, height / -(-count // some) / 7))
    rows = -(-count // columns)
    step = min(width / columns, height / rows / 1.4, LARGEST)
    body = list[str]()
    for place, code in enumerate(cards):
        top = y + height - (rows - place // columns) * step * 1.4
        body.append(building(code, (x + place % columns * step, top, step - 5, step * 1.4 - 5)))
    return "".join(body)


def pad(view: dict[str, Any], seat: int, frame: Frame) -> str:
    """The score pad: bright what is written, pale what the city would be worth now."""
    x, y, width, height = frame
    player = view["players"][seat]
    step = (width - 8) / len(CATEGORY_IDS)
    middle = y + height / 2
    body = list[str]()
    for place, category in enumerate(CATEGORY_IDS):
        left = x + place * step
        written = category in player["pad"]
        colour, points = (YELLOW, player["pad"][category]) if written else ("#9aa3cf", player["worth"][category])
        body.append(sheet((left, middle - 34, step - 6, 68), NIGHT_DARK if written else OFFICE, DUSK, 1, 5))
        body.append(put(f"score-{category}", left + step / 2 - 20, middle - 31, 34, 34))
        body.append(words(str(points), left + step / 2 - 3, middle + 27, 21, colour, "middle"))
    if player["has_picked"]:
        tick = f"M{x + width - 38:g} {y + 12:g}l7 8l14-15"
        body.append(f'<path d="{tick}" fill="none" stroke="{YELLOW}" stroke-width="5"/>')
    return "".join(body)
