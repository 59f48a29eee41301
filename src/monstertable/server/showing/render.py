"""Pages: Jinja templates of the server and of each game, static files, and all that a template may ask for."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from gettext import NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePath

import segno
from jinja2 import BaseLoader, ChoiceLoader, Environment, PackageLoader, PrefixLoader
from markupsafe import Markup
from starlette.requests import Request

from monstertable.bots import levels
from monstertable.core.face import Face
from monstertable.core.game import Outcome
from monstertable.core.lesson import lessons_in
from monstertable.games import game, game_names, home
from monstertable.server.clocks.clocks import PRESETS
from monstertable.server.clocks.clocks_shown import clock_words, seat_clock, short_clock_words
from monstertable.server.learning.coach import COACHES, NO_COACH
from monstertable.server.operating.announcement import Announcement
from monstertable.server.people.guests import Guest
from monstertable.server.showing.context import Fact, ReaderShown
from monstertable.server.showing.scripts import whole_script
from monstertable.server.showing.words import LANGUAGES, language_of, translations
from monstertable.server.tables.onlookers import DELAYS, LINK, PRIVATE, PUBLIC, WATCHING
from monstertable.server.tables.pacing import NORMAL, PACES
from monstertable.server.taking_back.going_back import AGREEMENTS, CONSENT, FREE, OFF
from monstertable.server.talk.talk import OFF as NO_TALK
from monstertable.server.talk.talk import ON, REACTIONS, TALKS

THEMES = ("auto", "light", "dark")
GAME_FILES = {
    "table.css": "text/css",
    "rules.css": "text/css",
    "table.js": "text/javascript",
    "preview.jpg": "image/jpeg",  # by which an invitation is shown elsewhere
}


@dataclass(frozen=True)
class Reader:
    """Who reads a page: the guest, their language, and how they like it."""

    guest: Guest
    language: str
    theme: str
    pace: str = NORMAL  # how fast tables go on by themselves
    coach: str = NO_COACH  # how much the coach says
    announcement: Announcement = field(default_factory=Announcement)  # what the operator tells everybody

    @property
    def t(self) -> NullTranslations:
        return translations(self.language)


def reader_of(request: Request, guest: Guest) -> Reader:
    theme = request.cookies.get("theme", "auto")
    language = language_of(request.cookies.get("language", ""), request.headers.get("accept-language", ""))
    pace = request.cookies.get("pace", NORMAL)
    coach = request.cookies.get("coach", NO_COACH)
    return Reader(
        guest,
        language,
        theme if theme in THEMES else "auto",
        pace if pace in PACES else NORMAL,
        coach if coach in COACHES else NO_COACH,
        request.app.state.announcement,
    )


@cache
def face(name: str) -> Face:
    return game(name).face()


@cache
def environments() -> dict[str, Environment]:
    """One Jinja environment per language, with compiled templates and translated words."""
    loaders: dict[str, BaseLoader] = {
        name: PackageLoader(home(game(name)), "") for name in game_names() if has_own_page(name)
    }
    loader = ChoiceLoader([PackageLoader("monstertable.server", "pages"), PrefixLoader(loaders)])
    made = {}
    for language in LANGUAGES:
        environment = Environment(
            loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, auto_reload=False
        )
        environment.globals.update(
            **words_of(translations(language)),
            asset=asset,
            game_asset=game_asset,
            face=face,
            game_names=game_names,
            can_be_out=can_be_out,
            has_gallery=has_gallery,
            has_lessons=has_lessons,
            has_rules=has_rules,
            has_whys=has_whys,
            icon=icon,
            languages=LANGUAGES,
            medal=medal,
            picture=picture,
            reaction_picture=reaction_picture,
            reaction_address=reaction_address,
            talks=TALKS,
            talk_words=partial(talk_words, translations(language)),
            watching=WATCHING,
            watching_words=partial(watching_words, translations(language)),
            delays=DELAYS,
            delay_words=partial(delay_words, translations(language)),
            at=anchors,
            log_items=log_items,
            level_about=partial(level_about, translations(language)),
            level_face=level_face,
            level_words=partial(level_words, translations(language)),
            coach_words=coach_words(translations(language)),
            agreements=AGREEMENTS,
            take_back_words=partial(take_back_words, translations(language)),
            clock_presets=[clock.text() for clock in PRESETS],
            clock_words=partial(clock_words, translations(language)),
            short_clock_words=partial(short_clock_words, translations(language)),
            seat_clock=partial(seat_clock, translations(language), icon("clock")),
            pace_words=pace_words(translations(language)),
            percent=percent,
            standing=standing,
        )
        made[language] = environment
    return made


def words_of(t: NullTranslations) -> dict[str, Callable[..., Markup]]:
    """Translation for templates. Jinja's own extension formats every word anew; most of a page never changes."""

    @cache
    def say(message: str) -> Markup:
        return Markup(t.gettext(message))

    def count(one: str, many: str, number: int) -> Markup:
        return Markup(t.ngettext(one, many, number).replace("%(num)d", str(number)))

    return {"_": say, "ngettext": count}


@cache
def picture(game: str, name: str, css: str) -> Markup:
    """One of a game's drawings."""
    use = Markup('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>')
    return use.format(css, game_asset(game, "sprites.svg"), name)


@cache
def medal(game: str, tier: str, emblem: str) -> Markup:
    """A paper medal of this tier, with one of the game's drawings in its middle."""
    paper = Markup('<svg class="medal-paper"><use href="{}#medal-{}"/></svg>').format(asset("medals.svg"), tier)
    drawn = (
        picture(game, emblem, "emblem") if emblem else Markup('<span class="emblem">{}</span>').format(icon("trophy"))
    )
    return Markup('<span class="medal {}" aria-hidden="true">{}{}</span>').format(tier, paper, drawn)


@cache
def reaction_picture(game: str, name: str) -> Markup:
    """What somebody feels."""
    use = Markup('<svg class="reaction-picture" aria-hidden="true"><use href="{}"/></svg>')
    return use.format(reaction_address(game, name))


@cache
def reaction_address(game: str, name: str) -> str:
    """Where its picture is: drawn for all games, or by the game itself."""
    is_common = name in Face("").reactions(NullTranslations())
    return f"{asset('reactions.svg')}#r-{name}" if is_common else f"{game_asset(game, 'sprites.svg')}#reaction-{name}"


@cache
def icon(name: str) -> Markup:
    return Markup('<svg class="icon" aria-hidden="true"><use href="{}#i-{}"/></svg>').format(asset("icons.svg"), name)


def level_face(level: str) -> Markup:
    """The head of a bot of this level, cut from paper."""
    if level not in levels():
        return icon("bot")
    return Markup('<svg class="level-face" aria-hidden="true"><use href="{}"/></svg>').format(face_address(level))


def face_address(level: str) -> str:
    return f"{asset('levels.svg')}#level-{level}"


def anchors(numbers: str) -> Markup:
    """Places in a page of rules, by the numbers of the rules told there: /rules/GAME#NUMBER."""
    return Markup("").join([Markup('<span class="at" id="{}"></span>').format(number) for number in numbers.split()])


def log_items(lines: Sequence[str], first: int, topics: Sequence[str], why: str = "") -> Markup:
    """Lines of a log, counted from this one on. Every change of a table sends many, and all but the last are old.

    With an address by which to ask why, each line has a link; pages with scripts ask by the topic itself.
    """
    asked = [*topics, *[""] * (len(lines) - len(topics))]
    return Markup("".join([log_item(first + at, line, asked[at], why) for at, line in enumerate(lines)]))


@lru_cache(maxsize=20_000)
def log_item(number: int, line: str, topic: str, why: str) -> Markup:
    mark = Markup(' data-topic="{}"').format(topic) if topic else ""
    link = Markup(' <a class="ask" href="{}/{}">?</a>').format(why, topic) if topic and why else ""
    return Markup('<li id="line-{0}" value="{0}"{1}>{2}{3}</li>').format(number, mark, line, link)


@cache
def pace_words(t: NullTranslations) -> dict[str, str]:
    """How fast a table goes on by itself, in words."""
    return {
        "slow": t.gettext("slow"),
        "normal": t.gettext("normal"),
        "fast": t.gettext("fast"),
        "step": t.gettext("step by step: wait for me after each opponent"),
    }


@cache
def coach_words(t: NullTranslations) -> dict[str, str]:
    """How much the coach says, in words."""
    return {
        "off": t.gettext("no coach"),
        "quiet": t.gettext("speaks up when a move costs a lot"),
        "talkative": t.gettext("speaks up sooner, and praises"),
    }


def level_words(t: NullTranslations, level: str) -> str:
    """The name of a bot's level as people read it."""
    words = {
        "playful": t.gettext("playful"),
        "gentle": t.gettext("gentle"),
        "crafty": t.gettext("crafty"),
        "fierce": t.gettext("fierce"),
        "merciless": t.gettext("merciless"),
        "champion": t.gettext("champion"),
        # Tables that were opened before there were levels.
        "random": t.gettext("clueless"),
        "greedy": t.gettext("greedy"),
    }
    return words.get(level, level)


def take_back_words(t: NullTranslations, agreement: str) -> str:
    """What was agreed about taking back."""
    words = {
        CONSENT: t.gettext("moves can be taken back, further back if all agree"),
        FREE: t.gettext("moves can be taken back while nobody has learnt anything"),
        OFF: t.gettext("nothing is taken back"),
    }
    return words.get(agreement, agreement)


def talk_words(t: NullTranslations, talk: str) -> str:
    """What may be said at a table."""
    words = {
        ON: t.gettext("messages and reactions"),
        REACTIONS: t.gettext("reactions only"),
        NO_TALK: t.gettext("switched off"),
    }
    return words.get(talk, talk)


def watching_words(t: NullTranslations, watching: str) -> str:
    """Who may look on at a table."""
    words = {
        PRIVATE: t.gettext("only those who play; the link lets people sit down until the game begins"),
        LINK: t.gettext("whoever has the link"),
        PUBLIC: t.gettext("everybody: it is listed on the home page"),
    }
    return words.get(watching, watching)


def delay_words(t: NullTranslations, delay: int) -> str:
    """How far behind those are who look on."""
    if not delay:
        return t.gettext("at once")
    return t.ngettext("{count} move later", "{count} moves later", delay).format(count=delay)


def level_about(t: NullTranslations, level: str) -> str:
    """One line: the style of a bot of this level, and what to expect of it."""
    words = {
        "playful": t.gettext("Plays for fun: sees what is obvious and takes whatever it fancies. For a first game."),
        "gentle": t.gettext("Means well and often takes the second best: good for getting to know a game."),
        "crafty": t.gettext("Knows the tricks and seldom misses a good move: a fair opponent."),
        "fierce": t.gettext("Misses little and strikes where it hurts: you will need a plan."),
        "merciless": t.gettext("Imagines a great many games before each move and forgives nothing."),
        "champion": t.gettext("The strongest we have: plans every move with all it knows of the game."),
    }
    return words.get(level, "")


def percent(share: float) -> str:
    return f"{round(100 * share)}%"


def standing(outcome: Outcome) -> list[int]:
    """The seats, best first."""
    return sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])


def has_file(name: str, file: str) -> bool:
    """Whether a game brings this file along."""
    package = home(game(name))
    return bool(package) and (files(package) / file).is_file()


@cache
def has_gallery(name: str) -> bool:
    """Whether there are cards and pieces to look at."""
    return bool(face(name).gallery(NullTranslations()))


@cache
def can_be_out(name: str) -> bool:
    """Whether somebody may be out of the game while others play on."""
    return type(face(name)).leaves is not Face.leaves


@cache
def has_lessons(name: str) -> bool:
    """Whether the game can be learnt by playing."""
    return bool(lessons_in(home(game(name))))


@cache
def has_whys(name: str) -> bool:
    """Whether one can ask about what is seen, and why."""
    return bool(face(name).whys().topics())


@cache
def has_picture(name: str) -> bool:
    """Whether positions of the game can be drawn."""
    return type(face(name)).picture is not Face.picture


@cache
def has_rules(name: str) -> bool:
    """Whether the game brings a page of rules along."""
    return has_file(name, "rules.html")


@cache
def has_own_page(name: str) -> bool:
    return has_file(name, "table.html")


@cache
def has_own_dock(name: str) -> bool:
    """Whether the game says itself what stands in the dock: its decision and the reader's own figures."""
    return has_file(name, "dock.html")


@cache
def has_standing(name: str) -> bool:
    """Whether the game says beside what is asked how the others stand, where its board has no room for that."""
    return has_file(name, "standing.html")


@cache
def has_odds(name: str) -> bool:
    """Whether the game tells the odds at its table."""
    return has_file(name, "odds.html")


def render(template: str, reader: Reader, **facts: Fact) -> str:
    page = environments()[reader.language].get_template(template)
    who = ReaderShown(reader.theme, reader.guest.name, reader.announcement.shown)
    return page.render(reader=who, t=reader.t, language=reader.language, **facts)


@cache
def static_names() -> frozenset[str]:
    """All static files; a request is looked up here and never becomes a path by itself."""
    return frozenset(file_names(files("monstertable.server") / "static"))


def file_names(folder: Traversable, prefix: str = "") -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from file_names(entry, f"{prefix}{entry.name}/")
        else:
            yield prefix + entry.name


@cache
def static_bytes(name: str) -> bytes:
    return sent(name, (files("monstertable.server") / "static" / name).read_bytes())


# What only people read: remarks of scripts, as lines and after a statement's end (none of our texts looks so), those
# of styles, and what a picture shows.
REMARKS = {
    ".js": re.compile(rb"^[ \t]*//.*\n|^[ \t]+|(?<=[;{},)]) +// [^\"'`\n]*$", re.MULTILINE),
    ".css": re.compile(rb"/\*.*?\*/\n?|(?<=[;{},:])\s+|\s+(?=[{}])|;(?=\s*})", re.DOTALL),
    ".svg": re.compile(rb' data-shows="[^"]*"'),
}


def sent(name: str, content: bytes) -> bytes:
    """What browsers are sent of a file: remarks, and blanks that are for those who read it, stay here."""
    remarks = REMARKS.get(PurePath(name).suffix)
    return content if remarks is None or name.startswith("vendor/") else remarks.sub(b"", content)


@lru_cache(maxsize=100)
def game_bytes(name: str, file: str) -> tuple[bytes, str] | None:
    """A game's picture or page file, and its media type."""
    pictures = {"sprites.svg": face(name).sprites, "poster.svg": face(name).poster}
    if file in pictures:
        return sent(file, pictures[file]().encode()), "image/svg+xml"
    if file in GAME_FILES and has_file(name, file):
        folder = files(home(game(name)))
        content = whole_script(folder, file) if file.endswith(".js") else (folder / file).read_bytes()
        return sent(file, content), GAME_FILES[file]
    return None


def with_own_letters(drawing: str) -> str:
    """An SVG document that brings our display face along, so that it looks the same wherever it is opened."""
    return drawing.replace("</title>", f"</title><style>{display_face()}</style>", 1)


@cache
def display_face() -> str:
    faces = ""
    for part, letters in (("latin-ext", "U+0100-02FF,U+1E00-1E9F"), ("latin", "U+0000-00FF,U+2000-206F")):
        font = b64encode(static_bytes(f"fonts/bungee-{part}-400-normal.woff2")).decode()
        faces += f"@font-face{{font-family:Bungee;src:url(data:font/woff2;base64,{font});unicode-range:{letters}}}"
    return faces


@cache
def asset(name: str) -> str:
    """The address of a static file, with its content's hash, so that it can be cached for ever."""
    return f"/static/{name}?v={short_hash(static_bytes(name))}"


@cache
def game_asset(name: str, file: str) -> str:
    found = game_bytes(name, file)
    return f"/games/{name}/{file}?v={short_hash(found[0])}" if found and found[0] else ""


def short_hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:10]


@lru_cache(maxsize=100)
def qr_code(address: str) -> str:
    """A QR code as inline SVG; none for an address that is too long for one."""
    try:
        code = segno.make(address, error="m")
    except segno.DataOverflowError:
        return ""
    return str(code.svg_inline(border=2, scale=4, omitsize=True, dark="#141a33", light="#fff"))
