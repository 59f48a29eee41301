"""The table in one position as a picture of its own: the city at the left, dice and market at the right, the monsters
below."""

from __future__ import annotations

from gettext import NullTranslations
from textwrap import wrap
from typing import Any, Final
from xml.sax.saxutils import escape

from monstertable.art.paper import (
    GREY,
    GREY_DARK,
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
    WIDTH,
    Frame,
    document,
    faded,
    put,
    sheet,
    words,
)
from monstertable.core.face import Face
from monstertable.games.king_of_new_york.dice import LETTERS, SYMBOL_IDS
from monstertable.games.king_of_new_york.names import (
    borough_name,
    card_name,
    card_of,
    card_text,
    monsters,
    special_cards,
    zone_short,
)

Rewards = dict[str, list[tuple[str, int]]]

TOP: Final = 42
CITY_WIDE: Final = 612
MANHATTAN_WIDE: Final = 176
TRAY_HIGH: Final = 122
EMBLEM: Final = 114.0
CHIP_WIDE: Final = 98.0
CHIP_HIGH: Final = 30.0
BLACK_DICE: Final = 6
AGAIN: Final = "M7-4A8 8 0 1 0 8 2M8-9V-3H2"
CARD_PAPER: Final = "#fffdf7"
SHADE: Final = "#0c1024d0"


def table(view: dict[str, Any], face: Face, rewards: Rewards, t: NullTranslations) -> str:
    """The whole table, as everybody may see it. rewards: what each tile, unit and zone brings."""
    figures = list(monsters(t))
    panels = places(len(view["players"]))
    low = panels[0][1] - TOP - EDGE
    body = [status(view, face, t), city(view, (EDGE, TOP, CITY_WIDE, low), figures, rewards, t)]
    right, wide = EDGE * 2 + CITY_WIDE, WIDTH - 3 * EDGE - CITY_WIDE
    body.append(tray(view, (right, TOP, wide, TRAY_HIGH), figures))
    body.append(market(view, (right, TOP + TRAY_HIGH + EDGE, wide, low - TRAY_HIGH - EDGE), t))
    for seat, frame in enumerate(panels):
        body.append(panel(view, seat, frame, figures[seat % len(figures)], t))
    return document(face.title(t), "".join(body), face.sprites())


def places(seats: int) -> list[Frame]:
    """Where the players' panels lie: one row for up to four, two rows for more."""
    columns, high = (seats, 152.0) if seats < 5 else (3, 108.0)
    rows = -(-seats // columns)
    wide = (WIDTH - EDGE * (columns + 1)) / columns
    top = HEIGHT - rows * (high + EDGE)
    return [
        (EDGE + seat % columns * (wide + EDGE), top + seat // columns * (high + EDGE), wide, high)
        for seat in range(seats)
    ]


# The parts of a picture.


def on_map(text: str, x: float, y: float, size: float) -> str:
    """Words with a dark rim, legible on any ground."""
    rim = f'font-size="{size:g}" fill="{PAPER_BRIGHT}" stroke="{NIGHT_DARK}" stroke-width="3.5" paint-order="stroke"'
    return f'<text x="{x:g}" y="{y:g}" {rim}>{escape(text)}</text>'


def badge(number: int, x: float, y: float, radius: float, lit: bool) -> str:
    """The number of a seat; yellow for whose turn it is."""
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{YELLOW if lit else NIGHT_DARK}"/>'
    return disc + words(str(number), x, y + radius * 0.5, radius * 1.4, NIGHT_DARK if lit else PAPER_BRIGHT, "middle")


def counter(symbol: str, text: str, x: float, y: float, size: float) -> tuple[str, float]:
    """A small picture with a number; gives also where the next one may begin."""
    body = put(symbol, x, y - size * 0.88, size * 1.1, size * 1.1) + words(text, x + size * 1.2, y, size)
    return body, x + size * 1.75 + size * 0.55 * len(text)


# What goes on.


def asked(view: dict[str, Any]) -> int | None:
    """The seat that is waited for."""
    if view["question"]:
        return int(view["question"]["seat"])
    return view["turn"] if view["phase"] != "over" else None


def won(view: dict[str, Any], seat: int) -> bool:
    return view["outcome"] is not None and bool(view["outcome"]["ranks"][seat] == 1)


def status(view: dict[str, Any], face: Face, t: NullTranslations) -> str:
    names = [f"#{seat} {name}" for seat, name in enumerate(monsters(t).values())]
    said = face.title(t)
    if view["outcome"]:
        said = face.explain(view | {"seat": None}, names, t)  # others are shown it
    elif view["question"]:
        said = face.waiting({**view, "seat": None}, names, t)
    elif view["turn"] is not None:
        said = t.gettext("Turn of {name}.").format(name=names[view["turn"]])
    return words(said, EDGE + 4, 30, 20)


# The city.


def city(view: dict[str, Any], frame: Frame, figures: list[str], rewards: Rewards, t: NullTranslations) -> str:
    x, y, width, height = frame
    wide = (width - MANHATTAN_WIDE - 40) / 2
    high = (height - 20) / 2
    second, third = x + MANHATTAN_WIDE + 20, x + MANHATTAN_WIDE + wide + 32
    low = y + high + 14
    body = [sheet(frame, NIGHT_DARK)]
    for left, down in ((second - 34, 0.24), (third - 30, 0.2), (third - 30, 0.72)):
        body.append(put("bridge", left, y + height * down, 48, 16))
    body.append(put("ferry", second - 27, y + height * 0.76, 32, 16))
    body.append(manhattan(view, (x + 8, y + 6, MANHATTAN_WIDE, height - 12), figures, rewards, t))
    for name, left, top in (
        ("bronx", second, y + 6),
        ("queens", third, y + 6),
        ("staten_island", second, low),
        ("brooklyn", third, low),
    ):
        body.append(island(view, name, (left, top, wide, high), figures, rewards, t))
    return "".join(body)


def title(view: dict[str, Any], name: str, x: float, y: float, t: NullTranslations) -> str:
    said = borough_name(name, t)
    token = put("token-souvenir", x + 10 + 8 * len(said), y - 15, 19, 19) if name in view["souvenirs"] else ""
    return on_map(said, x, y, 15) + token


def island(
    view: dict[str, Any], name: str, frame: Frame, figures: list[str], rewards: Rewards, t: NullTranslations
) -> str:
    x, y, width, height = frame
    place = view["boroughs"][name]
    body = [put(f"borough-{name}", x, y, width, height), title(view, name, x + 18, y + 29, t)]
    step = (width - 28) / 3
    tall = step * 1.05
    base = y + height - 32  # where the towers stand
    for number, stack in enumerate(place["stacks"]):
        body.append(tower(stack, (x + 18 + number * step, base - tall, step * 0.84, tall), rewards))
    top = base - tall - 10
    for number, (unit, count) in enumerate(place["units"].items()):
        body.append(troop(unit, count, x + 13, top - 28 * (number + 1), 27))
    size = min(94.0, (width - 84) / max(1, len(place["monsters"])), top - y - 30)
    for number, who in enumerate(place["monsters"]):
        left = x + width - 14 - (len(place["monsters"]) - number) * size
        body.append(pawn(view, who, left, top - size - 8, size, figures))
    return "".join(body)


def manhattan(view: dict[str, Any], frame: Frame, figures: list[str], rewards: Rewards, t: NullTranslations) -> str:
    """Three zones between the streets of the drawing, each with a place for every track that is open."""
    x, y, width, height = frame
    place = view["boroughs"]["manhattan"]
    body = [put("borough-manhattan", x, y, width, height), title(view, "manhattan", x + 16, y + 28, t)]
    streets = (y + 16, y + height * 0.32, y + height * 0.64, y + height - 42)
    for number, zone in enumerate(("upper", "midtown", "lower")):
        begin, end = streets[number] + 18, streets[number + 1] - 3
        body.append(on_map(zone_short(zone, t), x + 16, begin + 11, 12.5))
        left = x + 70.0
        for kind, gain in rewards[zone]:
            more, left = counter(kind, f"+{gain}", left, begin + 11, 12)
            body.append(more)
        tall = min(62.0, end - begin - 42)
        body.append(tower(place["stacks"][number], (x + 16, end - tall - 20, tall * 0.8, tall), rewards))
        size = min(52.0, end - begin - 20)
        for track, who in enumerate(view["tracks"]):
            at = x + width - 10 - (len(view["tracks"]) - track) * (size + 1)
            if who is not None and view["players"][who]["zone"] == zone:
                body.append(pawn(view, who, at, end - size - 8, size, figures))
            else:
                spot = f'cx="{at + size / 2:g}" cy="{end - size / 2 - 8:g}" r="{size / 2 - 3:g}" fill="none"'
                body.append(f'<circle {spot} stroke="{PAPER_BRIGHT}" stroke-dasharray="5 5" opacity=".45"/>')
    left = x + width / 2 - 22 * len(place["units"])
    for number, (unit, count) in enumerate(place["units"].items()):
        body.append(troop(unit, count, left + number * 44, y + height - 41, 22))
    return "".join(body)


def tower(stack: dict[str, Any], frame: Frame, rewards: Rewards) -> str:
    """The top of a stack: its durability, how many tiles lie below, and what it brings."""
    x, y, width, height = frame
    if not stack["tile"]:
        return faded(put("tile-empty", x, y, width, height))
    kind, _, size = stack["tile"].rpartition("_")
    body = [put(f"tile-{kind}-{size}", x, y, width, height)]
    body.append(sheet((x - 4, y - 6, 31, 17), NIGHT_DARK, radius=8) + put("face-destruction", x - 2, y - 5, 15, 15))
    body.append(words(str(stack["durability"]), x + 14, y + 7.5, 13.5))
    if stack["below"]:
        body.append(sheet((x + width - 17, y + height - 15, 22, 15), PAPER_BRIGHT, radius=7))
        body.append(words(f"+{stack['below']}", x + width - 6, y + height - 3, 12, NIGHT_DARK, "middle"))
    body.append(sheet((x - 2, y + height + 2, width + 4, 17), SHADE, radius=8))
    for kind, gain in rewards[stack["tile"]]:
        body.append(words(f"+{gain}", x + width / 2 - 18, y + height + 15.5, 13.5))
        body.append(put(kind, x + width / 2 + 2, y + height + 2.5, 16, 16))
    return "".join(body)


def troop(unit: str, count: int, x: float, y: float, size: float) -> str:
    """Units of a kind, and how many."""
    ground = sheet((x, y, size * 1.85, size), SHADE, radius=6)
    return ground + put(f"unit-{unit}", x + 1, y, size, size) + words(f"x{count}", x + size + 1, y + size * 0.7, 13)


def pawn(view: dict[str, Any], who: int, x: float, y: float, size: float, figures: list[str]) -> str:
    body = put(f"monster-{figures[who]}", x, y, size, size)
    return body + badge(who, x + size / 2, y + size - 2, 10, who == view["turn"])


# The dice.


def tray(view: dict[str, Any], frame: Frame, figures: list[str]) -> str:
    """Whose dice, how often they may still be rolled, the dice, and the symbols that are not yet resolved."""
    x, y, width, _ = frame
    body = [sheet(frame, NIGHT_LIGHT)]
    step = min(52.0, (width - 16) / max(1, len(view["dice"])))
    for number, letter in enumerate(view["dice"]):
        body.append(die(letter, number, x + 6 + number * step, y + 82 - step / 2, step - 4))
    if not view["dice"]:
        body += [faded(put("die-body", x + 6 + number * step, y + 56, 48, 48)) for number in range(BLACK_DICE)]
    if view["turn"] is None:
        return "".join(body)
    turn = int(view["turn"])
    body.append(put(f"figure-{figures[turn]}", x + 8, y + 7, 34, 34) + badge(turn, x + 54, y + 25, 11, True))
    if view["dice"] and view["phase"] in ("reroll", "roll"):
        at = f"translate({x + width - 46:g} {y + 25:g})"
        body.append(f'<path d="{AGAIN}" transform="{at}" fill="none" stroke="{PAPER_BRIGHT}" stroke-width="3"/>')
        body.append(words(str(view["rerolls"]), x + width - 29, y + 32, 19))
    body.append(pending(view, x + 78, y + 32))
    return "".join(body)


def die(letter: str, number: int, x: float, y: float, size: float) -> str:
    body = put("die-body-green" if number >= BLACK_DICE else "die-body", x, y, size, size)
    face = SYMBOL_IDS[LETTERS.index(letter)]
    return body + put(f"face-{face}", x + size * 0.17, y + size * 0.15, size * 0.66, size * 0.66)


def pending(view: dict[str, Any], x: float, y: float) -> str:
    """Symbols with their numbers; those that are resolved are pale."""
    body, left = list[str](), x
    for symbol in SYMBOL_IDS:
        if symbol in view["resolved"]:
            body.append(faded(put(f"face-{symbol}", left, y - 17, 20, 20)))
            left += 24
        elif symbol in view["symbols"]:
            more, left = counter(f"face-{symbol}", str(view["symbols"][symbol]), left, y, 18)
            body.append(more)
    return "".join(body)


# The market.


def market(view: dict[str, Any], frame: Frame, t: NullTranslations) -> str:
    x, y, width, height = frame
    body = [sheet(frame, "#2d3866"), words(t.gettext("Market"), x + 12, y + 25, 16)]
    left = x + 84.0
    for special in ("superstar", "statue"):
        if view[special] is None:
            body.append(put(f"card-{special}", left, y + 4, 20, 28))
            left += 26
    if view["toll"]:
        more, left = counter("energy", f"-{view['toll']}", left + 4, y + 25, 15)
        body.append(more)
    right = x + width
    body.append(put("card-back", right - 122, y + 5, 18, 25) + words(str(len(view["deck"])), right - 99, y + 25, 17))
    body.append(faded(put("card-back", right - 56, y + 5, 18, 25)))
    body.append(words(str(len(view["discard"])), right - 33, y + 25, 17, GREY_LIGHT))
    high = (height - 40) / max(1, len(view["market"]))
    for number, card in enumerate(view["market"]):
        place = (x + 8, y + 36 + number * high, width - 16, high - 4)
        body.append(ware(view, card, place, t) if card else faded(sheet(place, "none", GREY_LIGHT, 1.5, 5)))
    return "".join(body)


def ware(view: dict[str, Any], card: str, frame: Frame, t: NullTranslations) -> str:
    """A card for sale, at the price of whose turn it is."""
    x, y, width, height = frame
    buyer = view["players"][view["turn"] or 0]
    price = buyer["prices"].get(card, card_of(card).cost)
    wide = min(EMBLEM, (height - 8) * 1.5)
    body = [
        sheet(frame, CARD_PAPER, radius=5),
        put(f"emblem-{card}", x + 4, y + height / 2 - wide / 3, wide, wide / 1.5),
    ]
    body.append(sheet((x + 1, y + 1, 46, 22), NIGHT_DARK, radius=11) + put("energy", x + 3, y + 2, 20, 20))
    body.append(words(str(price), x + 25, y + 18, 16, YELLOW))
    kind = t.gettext("Keep") if card_of(card).kind else t.gettext("Discard")
    left = x + wide + 10
    body.append(words(kind, x + width - 6, y + height - 5, 10, GREY_DARK, "end"))
    name = card_name(card, t)
    body.append(words(name, left, y + 17, min(14.0, (width - wide - 16) / 0.56 / len(name)), NIGHT_DARK))
    size = 12.0 if height > 95 else 10.5
    lines = wrap(card_text(card, t), int((width - wide - 14) / size / 0.5))
    while len(lines) * (size + 1.5) > height - 26 and size > 9:
        size -= 0.5
        lines = wrap(card_text(card, t), int((width - wide - 14) / size / 0.5))
    for number, line in enumerate(lines):
        body.append(words(line, left, y + 33 + number * (size + 1.5), size, NIGHT_DARK))
    return "".join(body)


# The monsters.


def panel(view: dict[str, Any], seat: int, frame: Frame, figure: str, t: NullTranslations) -> str:
    x, y, width, height = frame
    player = view["players"][seat]
    lit = asked(view) == seat or won(view, seat)
    head = put(f"figure-{figure}", x + 8, y + 6, 50, 50)
    name = monsters(t)[figure]
    body = [sheet(frame, NIGHT_LIGHT, YELLOW if lit else "none"), head if player["alive"] else faded(head)]
    active = won(view, seat) if view["outcome"] else seat == view["turn"]
    body.append(badge(seat, x + 78, y + 17, 11, active))
    body.append(words(name, x + 95, y + 22, 15, PAPER_BRIGHT if player["alive"] else GREY_LIGHT))
    if won(view, seat):
        at = f"translate({x + width - 26:g} {y + 18:g}) scale(1.2)"
        body.append(f'<path d="{CROWN}" transform="{at}" fill="{YELLOW}"/>')
    if not player["alive"]:
        body.append(words(t.gettext("eliminated"), x + 66, y + 46, 14, GREY_LIGHT))
        body.append(counter("vp", str(player["vp"]), x + width - 60, y + 46, 17)[0])
        return "".join(body)
    body.append(counters(view, seat, x + 64, y + 48))
    bar = (x + 8, y + 60, width - 16, 6.0)
    body.append(sheet(bar, NIGHT_DARK, radius=3))
    filled = (width - 16) * min(1.0, player["life"] / max(1, player["most_life"]))
    body.append(sheet((x + 8, y + 60, filled, 6.0), RED, radius=3))
    body.append(belongings(view, seat, (x + 8, y + 71, width - 16, height - 76), t))
    return "".join(body)


def counters(view: dict[str, Any], seat: int, x: float, y: float) -> str:
    """Life, victory points and energy, and the tokens a monster has to carry."""
    player = view["players"][seat]
    shown = [("life", player["life"]), ("vp", player["vp"]), ("energy", player["energy"])]
    shown += [("token-web", player["webs"])] if player["webs"] else []
    shown += [("token-curse", player["curses"])] if player["curses"] else []
    shown += [("token-carapace", view["shell"])] if view["shell"] and "carapace" in player["cards"] else []
    size = 19 if len(shown) < 4 else 16 if len(shown) < 5 else 13
    body, left = list[str](), x
    for symbol, number in shown:
        more, left = counter(symbol, str(number), left, y, size)
        body.append(more)
    return "".join(body)


def belongings(view: dict[str, Any], seat: int, frame: Frame, t: NullTranslations) -> str:
    """Cards with their names while there is room; many of them as pictures only."""
    x, y, width, height = frame
    held = [(f"card-{one}", special_cards(t)[one][0]) for one in ("superstar", "statue") if view[one] == seat]
    held += [(f"emblem-{card}", card_name(card, t)) for card in view["players"][seat]["cards"]]
    if view["scholar"] == seat:
        held.append(("", t.gettext("next Keep card is free")))
    named = len(held) <= int((width + 4) // CHIP_WIDE) * int(height // CHIP_HIGH)
    columns = int((width + 4) // CHIP_WIDE) if named else max(1, int(width // 48))
    rows = max(1, -(-len(held) // columns))
    step, down = width / columns, min(CHIP_HIGH + 2, height / rows)
    body = list[str]()
    for place, (symbol, name) in enumerate(held):
        spot = (x + place % columns * step, y + place // columns * down, step - 4, min(CHIP_HIGH, down - 2))
        body.append(chip(symbol, name if named or not symbol else "", spot))
    return "".join(body)


def chip(symbol: str, name: str, frame: Frame) -> str:
    x, y, width, height = frame
    body = [sheet(frame, CARD_PAPER, GREY, 1, 4)]
    wide = min(36.0, height * 1.3) if name else width - 2
    if symbol:
        body.append(put(symbol, x + 1, y + 1, wide, height - 2))
    left = x + (wide + 4 if symbol else 4)
    lines = wrap(name, max(6, int((x + width - left) / 4.9)))[:2]
    top = y + height / 2 + (3.5 if len(lines) == 1 else -1.5)
    for number, line in enumerate(lines):
        body.append(words(line, left, top + number * 11, 9.8, NIGHT_DARK))
    return "".join(body)
