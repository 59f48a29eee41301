"""The poster of the game: the night shift of a monster factory, one head short of a monster."""

from __future__ import annotations

from functools import cache
from random import Random

from monstertable.art.paper import (
    DUSK,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY,
    GREY_DARK,
    GREY_LIGHT,
    LAMP,
    NIGHT,
    NIGHT_DARK,
    NIGHT_LIGHT,
    PAPER_BRIGHT,
    PURPLE,
    PURPLE_DARK,
    PURPLE_LIGHT,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    Collage,
    Point,
    box,
    dots,
    ellipse,
    fill,
    halftone,
    line,
    mirrored,
    number,
    numbers,
    outline,
    path_data,
    picture,
    ribbon,
)
from monstertable.games.monster_factory.art.parts import THICK, THIN, VIEW_BOX, Part
from monstertable.games.monster_factory.art.things import burst, drip_thick, drip_thin, eye, lid, wheel, zzz

WIDTH, HEIGHT, BELT, TILE = 960, 540, 500, 127
FLOOR = 474  # where the finished monsters stand as they are drawn, before they are placed on the belt
BRICK = "#ad3a34"


def _sheet(seed: str, rim: float = 0, drop: Point = (4, 6)) -> Collage:
    """A collage at the scale of the poster."""
    return Collage(seed, rim, drop, 1.2)


def _placed(body: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A figure somewhere on the poster."""
    return f'<g transform="translate({numbers((x, y))}) rotate({number(turn)}) scale({scale:g})">{body}</g>'


def _sky() -> str:
    """Torn clouds, stars, and a moon over the way home."""
    art, random = _sheet("sky"), Random("factory stars")
    art.draw(fill(f"M0 0h{WIDTH}v{HEIGHT}H0z", NIGHT))
    art.glue(outline("-20,110 90,60 250,90 420,40 600,70 760,24 980,60 980,560 -20,560", snip=34), NIGHT_LIGHT, True)
    art.draw(dots([(random.uniform(8, 950), random.uniform(8, 190)) for _ in range(40)], 3, LAMP))
    moon = art.glue(ellipse(856, 138, 108, snip=24), YELLOW_LIGHT, True)
    art.draw(halftone(moon, YELLOW, 15, (0.7, 0.7), 0.85))
    for x, y, radius in ((812, 84, 15), (866, 66, 9), (904, 120, 18)):
        art.glue(ellipse(x, y, radius, radius * 0.9), YELLOW)
    art.draw(fill("M620 400L540-10H632zM250 400L392-10H476z", DUSK, 0.5))
    art.glue(outline("780,330 840,262 910,290 980,250 980,560 780,560", snip=26), DUSK, True)
    return art.render()


def _chimney(x: float, top: float, puffs: tuple[tuple[float, float, float], ...]) -> str:
    """A striped chimney and its smoke, printed in dots."""
    art = _sheet(f"chimney {x}", 3)
    for a, b, radius in puffs:
        art.cut(ellipse(a, b, radius, radius * 0.86, snip=15), GREY_LIGHT, True)
    for a, b, radius in puffs:
        art.draw(halftone(ellipse(a, b, radius * 0.86, radius * 0.74, snip=15), GREY, 11, (0.5, 0.85), 0.8))
    art.cut(outline(f"{x - 20},{top}! {x + 20},{top}! {x + 28},230! {x - 28},230!", snip=60), RED)
    for band in (top + 26, top + 66):
        art.glue(
            outline(f"{x - 23},{band}! {x + 23},{band}! {x + 25},{band + 18}! {x - 25},{band + 18}!"), PAPER_BRIGHT
        )
    art.cut(box(x - 26, top - 8, 52, 14), RED_DARK, True)
    return art.render()


def _hall() -> str:
    """Brick walls under a saw-tooth roof, and a gate wide enough for anything."""
    art, random = _sheet("hall", 4), Random("bricks")
    for left in range(34, 700, 157):
        art.cut(outline(f"{left},214! {left},122! {left + 18},116! {left + 160},214!", snip=60), PURPLE_DARK, True)
        art.draw(fill(f"M{left + 12} 204v-64l94 64z", YELLOW_LIGHT))
        art.draw(line(f"M{left + 42} 204v-46M{left + 72} 204v-26", PURPLE_DARK, 6))
    art.cut(box(30, 208, 792, 330), RED_DARK, True)
    rows = [(random.randint(0, 17) * 44 + row % 2 * 22 + 40, 224 + row * 15) for row in range(19) for _ in range(7)]
    art.draw(fill("".join(f"M{x} {y}h22v8h-22z" for x, y in rows if not 220 < x < 730), BRICK))
    art.cut(box(22, 204, 808, 14), PURPLE, True)
    art.glue(outline("238,520! 238,300 276,246 340,226! 620,226! 684,246 722,300 722,520!", snip=30), YELLOW_LIGHT)
    art.draw(halftone(outline("540,230! 718,230! 718,500! 540,500!", snip=90), YELLOW, 15, (0.1, 1), 0.85))
    art.draw(halftone(outline("242,230! 304,230! 304,500! 242,500!", snip=90), YELLOW, 15, (-0.1, 1), 0.85))
    art.draw(line("M238 520V300Q246 230 340 226H620Q714 230 722 300V520", PURPLE_DARK, 12))
    return art.render()


def _window(x: float, y: float, width: float, height: float) -> str:
    """A big window, lit from within."""
    art = _sheet(f"window {x}", 4, (2, 3))
    pane = art.cut(box(x, y, width, height), LAMP)
    art.draw(halftone(pane, YELLOW_LIGHT, 12, (0.2, 1), 0.9))
    return art.render()


def _bars(x: float, y: float, width: float, height: float, columns: int) -> str:
    """The bars of a window, in front of whoever looks out."""
    posts = "".join(f"M{number(x + width * part / columns)} {y}v{height}" for part in range(columns + 1))
    return line(posts + "".join(f"M{x} {number(y + height * part)}h{width}" for part in (0, 0.5, 1)), NIGHT_DARK, 5)


def _peeper(x: float, y: float, colour: str) -> str:
    """A neighbour who cannot sleep either."""
    art = _sheet(f"peeper {x}", 0, (2, 3))
    art.glue(outline("-32,0! -28,-44 -8,-64 12,-62 28,-42 32,0!", x, y, snip=12), colour)
    art.draw(eye(x - 11, y - 36, 9, (0.7, 0.3)), eye(x + 11, y - 38, 12, (0.7, 0.3)))
    return art.render()


def _windows() -> str:
    """Two windows and who looks out of them."""
    left, right = (62, 246, 138, 96), (737, 246, 66, 96)
    body = _window(*left) + _peeper(130, 342, PURPLE) + _bars(*left, 3)
    return body + _window(*right) + _peeper(770, 342, GREEN) + _bars(*right, 2)


def _arm() -> Part:
    """A left arm that already waves."""
    part = Part("arm")
    part.cut(ribbon("92,50 72,50 52,64 36,58 34,42", (26, 25, 23, 20, 18), snip=7), GREEN)
    thumb, fingers = "43,46 25,44 14,38 9,30 14,25 22,30!", "18,16 22,9 28,12 31,24! 34,10 40,8 44,14 41,26!"
    part.cut(outline(f"{thumb} {fingers} 48,16 55,17 55,24 46,36"), GREEN)
    part.joint(1, THIN)
    part.draw(dots([(34, 34)], 12, GREEN_LIGHT), line("M48 52l8 18M62 45l3 22", GREEN_DARK, 2.6))
    return part


def _chest() -> Part:
    """The upper body, patched: arms on both sides, and no head yet."""
    part = Part("chest")
    for quarters in (1, 3):
        part.joint(quarters, THIN, 26)
    part.cut(outline("21,10! 79,10! 88,28 91,50 88,72 79,90! 21,90! 12,72 9,50 12,28", snip=9), PURPLE)
    part.joint(0, THICK)
    part.joint(2, THICK)
    part.draw(line("M10 36q7 14 0 28M90 36q-7 14 0 28", PURPLE_DARK, 3))
    part.glue(outline("36,36! 66,32! 69,62! 38,66!", snip=30), YELLOW, True)
    part.draw(line("M41 32v8M50 31v8M60 30v8M44 61v8M54 60v8M63 59v8M33 44h8M34 55h8M63 41h8M64 52h8", NIGHT_DARK, 2.4))
    return part


def _mug() -> Part:
    """A right arm with the cocoa of the night shift."""
    part = Part("mug")
    part.cut(ribbon("6,50 28,50 42,62 60,70 72,62", (26, 26, 25, 23, 20), snip=7), GREEN)
    part.joint(3, THIN)
    part.cut(outline("47,20! 83,18! 82,60! 50,61!", snip=20), RED)
    part.draw(line("M48 33Q37 34 39 44T50 48", RED, 6))
    part.glue(outline("47,20! 83,18! 83,25! 47.5,27!", snip=30), PAPER_BRIGHT)
    part.cut(outline("82,32 90,35 92,50 87,66 74,76 60,76 70,62 80,58"), GREEN)
    for y in (38, 47, 56):
        part.glue(outline("88,-5 66,-5 60,0 66,5 88,5", 0, y), GREEN)
    part.draw(line("M67 42.5h16M67 51.5h16", GREEN_DARK, 2.2))
    part.draw(line("M32 40l-5 22M45 49l-9 20", GREEN_DARK, 2.6))
    return part


def _leg() -> Part:
    """A leg in its first shoe."""
    part = Part("leg")
    part.cut(ribbon("92,50 70,48 52,54 48,68 48,80", (26, 26, 24, 22, 22), snip=7), GREEN)
    part.joint(1, THIN)
    part.cut(outline("34,66! 62,66! 62,91! 14,91! 11,84 16,76 28,74 34,72!", snip=6), RED, True)
    part.glue(outline("10,86! 62,86! 62,91.5! 10,91.5!", snip=30), NIGHT_DARK)
    part.glue(outline("31,64! 65,64! 65,71! 31,71!", snip=30), PAPER_BRIGHT, True)
    part.draw(line("M34 78l8 2M36 74l8 2", PAPER_BRIGHT, 2.4), line("M62 38l-3 20", GREEN_DARK, 2.6))
    return part


def _seat() -> Part:
    """The lower body: one leg on, the other still open."""
    part = Part("seat")
    for quarters in (1, 3):
        part.joint(quarters, THIN, 26)
    part.cut(outline("21,10! 79,10! 89,30 91,58 82,82 64,91! 36,91! 18,82 9,58 11,30", snip=9), PURPLE)
    part.joint(0, THICK)
    belly = part.glue(ellipse(50, 55, 24, 27, snip=9), PURPLE_LIGHT)
    part.draw(halftone(belly, PURPLE, 7, (0.5, 0.8), 0.6), line("M46 58q4 5 8 0", PURPLE_DARK, 3))
    part.draw(line("M10 36q7 14 0 28M90 36q-7 14 0 28", PURPLE_DARK, 3))
    return part


def _head() -> Part:
    """The head, half asleep already."""
    part = Part("head")
    horn = outline("22,32! 10,24 9,8! 22,14 38,18!", snip=6)
    for piece in (horn, mirrored(horn, 50)):
        part.cut(piece, YELLOW)
    part.draw(line("M12 18l8-5M16 26l10-8M88 18l-8-5M84 26l-10-8", YELLOW_DARK, 2.6))
    skull = "21,93! 19,86 10,76 8,56 11,36 26,20 50,14 74,20 89,36 92,56 90,76 81,86 79,93!"
    part.cut(outline(skull, snip=9), PURPLE)
    part.joint(2, THICK, 9)
    part.draw(eye(34, 42, 18, (0.1, 0.7)), lid(34, 42, 18, 0.42, 6, PURPLE_LIGHT))
    part.draw(eye(69, 41, 14, (-0.1, 0.7)), lid(69, 41, 14, 0.5, -8, PURPLE_LIGHT))
    part.glue(outline("20,65 38,70 62,69 82,61 76,80 54,88 30,83", snip=5), NIGHT_DARK)
    part.draw(fill("M28 68l6 10 6-8zM64 69l5 9 6-12z", PAPER_BRIGHT), fill("M40 85q12-11 26-2q-12 6-26 2z", RED))
    return part


def _card() -> str:
    """The stiff paper of a tile."""
    art = Collage("card", 3, (3, 4), 0.5)
    art.cut(box(0.5, 0.5, 99, 99), GREY_LIGHT)
    return art.render()


def _cut_off(body: str) -> str:
    """What of a part its tile shows."""
    return f'<svg x="-1" y="-1" width="102" height="102" viewBox="{VIEW_BOX}">{body}</svg>'


def _goo(body: str, turn: float) -> str:
    """What drips from an open edge of a tile, south if not turned."""
    drip = f'<svg y="100" width="100" height="45" viewBox="0 0 100 45">{body}</svg>'
    return f'<g transform="rotate({number(turn)} 50 50)">{drip}</g>'


def _monster() -> str:
    """What stands on the belt so far: all tiles, then all rims, then all skins, so that no seam shows."""
    scale, left, top = TILE / 100, 480 - TILE * 1.5, BELT - 2 * TILE
    cells = ((0, 0, _arm()), (1, 0, _chest()), (2, 0, _mug()), (0, 1, _leg()), (1, 1, _seat()))
    places = [(left + column * TILE, top + row * TILE, part) for column, row, part in cells]
    x, y = left + 2 * TILE, top + TILE
    body = line(f"M{x + 8:g} {y + 10:g}h{TILE - 18}v{TILE - 22}h-{TILE - 18}z", PAPER_BRIGHT, 4, "10 12")
    body += "".join(_placed(_card(), x, y, scale) for x, y, _ in places)
    body += _placed(_goo(drip_thin(), -90), left + TILE, top + TILE, scale)
    body += "".join(_placed(_cut_off(part.rim()), x, y, scale) for x, y, part in places)
    body += "".join(_placed(_cut_off(part.skin()), x, y, scale) for x, y, part in places)
    hollow = fill(path_data(ellipse(50, 0, 29, 5)), PURPLE) + fill(path_data(ellipse(50, 0, 24, 3)), PURPLE_DARK)
    return body + _placed(hollow, left + TILE, top, scale)


def _crane() -> str:
    """The claw that brings the head."""
    art = _sheet("crane", 4)
    art.draw(line("M482-10V30", NIGHT_DARK, 14), line("M482-10V30", GREY_LIGHT, 8, "1 12"))
    arm = ribbon("462,48 418,40 391,62 394,110 418,135", (20, 20, 19, 17, 10), snip=12)
    for piece in (arm, mirrored(arm, 484)):
        art.cut(piece, YELLOW, True)
    art.cut(outline("440,28! 524,28! 532,54! 482,72! 432,54!", snip=30), YELLOW, True)
    art.draw(fill("M452 30h16l-14 32l-14-5zM486 30h16l-16 38l-14-5zM518 30h6l7 22l-16 8h-10z", NIGHT_DARK))
    card = _card() + _goo(drip_thick(), 0)
    head = _head()
    return _placed(card + _cut_off(head.rim()) + _cut_off(head.skin()), 421, 72, TILE / 100, -5) + art.render()


def _belt() -> str:
    """The assembly line."""
    art, rollers = _sheet("belt", 4), [(x, 520) for x in range(16, 970, 58)]
    art.cut(outline(f"-20,{BELT}! 980,{BELT}! 980,550! -20,550!", snip=60), GREY_DARK, True)
    art.draw(line(f"M-10 {BELT + 4}H980", NIGHT_DARK, 8, "22 12"))
    art.draw(dots(rollers, 20, GREY_LIGHT), dots(rollers, 6, GREY_DARK))
    art.glue(box(-20, 533, 1000, 10), YELLOW, True)
    art.draw(fill("".join(f"M{x} 533h20l-8 8h-20z" for x in range(10, 1000, 40)), NIGHT_DARK))
    return art.render()


def _foreman() -> str:
    """The foreman pulls the lever; he could do it in his sleep."""
    art = _sheet("foreman", 4)
    art.cut(box(172, 436, 56, 34), GREY)
    art.cut(ribbon("202,440 206,410 218,378", (9, 9, 9)), GREY_LIGHT)
    art.cut(ellipse(219, 372, 13), RED, True)
    for foot in ("78,470! 76,452 96,446 110,456 110,470!", "122,470! 122,454 138,446 154,456 154,470!"):
        art.cut(outline(foot), PURPLE)
    art.cut(ribbon("140,400 172,404 190,390 208,382", (18, 17, 15, 14), snip=9), PURPLE)
    skin = art.cut(outline("68,458 64,400 74,352 114,334 154,350 166,400 160,456 114,466", snip=14), GREEN, True)
    art.draw(halftone(skin, GREEN_DARK, 11, (-0.7, 0.7), 0.75))
    art.cut(ribbon("74,404 50,420 46,446", (18, 16, 14), snip=9), PURPLE, True)
    art.draw(eye(122, 384, 25, (0.6, 0.2)), lid(122, 384, 25, 0.52, -4, GREEN_LIGHT))
    art.draw(line("M98 428q22 12 44-2", NIGHT_DARK, 5), fill("M108 431l7 12 6-10z", PAPER_BRIGHT))
    art.cut(outline("66,352! 74,318 114,302 152,316 162,348! 180,352! 178,360! 58,364! 58,356!", snip=12), YELLOW, True)
    art.draw(line("M104 306l-4 44M126 304l4 43", YELLOW_DARK, 5))
    return art.render()


def _sleeper() -> str:
    """Finished, and asleep on its feet."""
    art = _sheet("sleeper", 4)
    for foot in (820, 874):
        art.cut(outline("-24,0! -22,-22 0,-34 20,-22 22,0!", foot, FLOOR), GREEN)
    skin = art.cut(outline("788,446 782,386 796,330 842,308 890,328 908,388 902,444 846,458", snip=16), PURPLE, True)
    art.draw(halftone(skin, PURPLE_DARK, 12, (0.7, 0.7), 0.75))
    art.glue(outline("818,442 820,416 844,404 868,416 872,442 846,450", snip=10), PURPLE_LIGHT)
    art.draw(line("M804 362q15 13 30 0M854 360q15 13 30 0", NIGHT_DARK, 6))
    art.glue(ellipse(845, 387, 8, 11), NIGHT_DARK)
    art.cut(ribbon("894,398 926,410 930,440", (20, 18, 16), snip=9), GREEN, True)
    art.cut(outline("790,342! 808,296 846,268 892,262 938,300! 906,300 892,314 898,338!", snip=12), DUSK, True)
    art.draw(line("M803 312q44-26 88-2M824 286q34-14 72 4", LAMP, 8))
    art.cut(outline("784,348! 785,332! 904,325! 905,342!", snip=20), PAPER_BRIGHT, True)
    art.cut(burst(937, 304, 5, 19, 9), YELLOW, True)
    return art.render() + _placed(zzz(), 878, 178, 1.9)


def _waver() -> str:
    """Finished, and off with a wave."""
    art = _sheet("waver", 4)
    for foot in (716, 756):
        art.cut(outline("-18,0! -16,-18 0,-28 16,-18 18,0!", foot, FLOOR), PURPLE)
    art.cut(ribbon("706,420 682,412 674,384 678,356", (17, 15, 14, 14), snip=8), PURPLE)
    hand = "692,358 694,344 702,336 697,330 689,338! 688,320 680,319 679,336! 670,322 663,327 668,342! 659,338 656,345"
    art.cut(outline(f"{hand} 666,356 678,364", snip=6), PURPLE)
    skin = art.cut(outline("694,452 690,408 704,374 736,362 768,376 780,410 776,450 736,460", snip=14), GREEN, True)
    art.draw(halftone(skin, GREEN_DARK, 10, (0.7, 0.7), 0.75))
    art.cut(ribbon("774,416 796,428 792,450", (15, 14, 13), snip=9), PURPLE, True)
    art.cut(outline("724,368! 730,340! 746,366!"), YELLOW)
    art.draw(eye(720, 400, 15, (-0.5, -0.2)), eye(753, 400, 11, (-0.5, -0.2)), lid(720, 400, 15, 0.3, 8, GREEN_LIGHT))
    art.glue(outline("708,422 734,430 764,420 758,440 736,448 716,440", snip=8), NIGHT_DARK)
    art.draw(fill("M716 426l6 10 6-8zM742 429l5 8 6-11z", PAPER_BRIGHT))
    return art.render()


def _cogs() -> str:
    """Wheels that turn behind the belt."""
    art = _sheet("cogs", 3)
    for x, y, radius, teeth, colour in ((16, 456, 62, 11, GREY), (258, 466, 38, 9, GREY_DARK)):
        art.cut(wheel(x, y, radius, teeth), colour, True)
        art.glue(ellipse(x, y, radius * 0.4), YELLOW, True)
        art.draw(line(f"M{x - 10} {y - 4}l20 8M{x - 4} {y + 10}l8-20", YELLOW_DARK, 6))
    return art.render()


@cache
def poster() -> str:
    """The whole picture, 960 by 540."""
    smoke_left = ((28, 22, 34), (72, 34, 30), (92, 62, 22), (112, 78, 15))
    smoke_right = ((318, 34, 38), (272, 22, 32), (234, 46, 26), (210, 78, 17))
    down = BELT - FLOOR * 1.06
    body = _sky() + _chimney(104, 92, smoke_left) + _chimney(206, 100, smoke_right)
    body += _hall() + _windows() + _cogs() + _belt() + _monster() + _crane()
    body += _placed(_foreman(), -10, BELT - 470)
    body += _placed(_sleeper(), -62, down, 1.06) + _placed(_waver(), -45, down, 1.06)
    return picture("Monster Factory", f"0 0 {WIDTH} {HEIGHT}", body)
