"""How a game looks and speaks. Every answer has a plain fallback, so that a game without a face can be played.

Words go through the `gettext` translations handed in; pictures are SVG text. Rules look in here only to mark words
(`later`), and never say any.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.cue import Cue
from monstertable.core.gallery import Shelf
from monstertable.core.state import World
from monstertable.core.why import Whys
from monstertable.packaging.native import mypyc_attr


def later(words: str) -> str:
    """Marks words for translation where they are only noted; they are translated when they are said."""
    return words


def listed(words: list[str], t: NullTranslations) -> str:
    """a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return t.gettext("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1])


def by_name(view: dict[str, Any]) -> dict[str, Any]:
    """The same view as somebody reads it who did not decide: nobody is "you" there."""
    return {**view, "seat": None}


@mypyc_attr(allow_interpreted_subclasses=True)
class Face:
    designer: str = ""
    has_keepsake: bool = False

    def __init__(self, name: str) -> None:
        self.name = name

    def title(self, t: NullTranslations) -> str:
        return self.name.replace("_", " ").title()

    def pitch(self, t: NullTranslations) -> str:
        """One sentence that makes one want to play."""
        return ""

    def option(self, name: str, t: NullTranslations) -> str:
        return name.replace("_", " ").capitalize()

    def value(self, option: str, value: str, t: NullTranslations) -> str:
        return value.replace("_", " ")

    def standing_order(self, name: str, t: NullTranslations) -> str:
        """What is answered in advance by this order."""
        return name.replace("_", " ").capitalize()

    def standing_order_value(self, name: str, value: str, t: NullTranslations) -> str:
        return value.replace("_", " ")

    def figures(self, t: NullTranslations) -> dict[str, str]:
        """The figures of which each player has one, by id; the picture of each is the sprite `figure-<id>`."""
        return {}

    def counted(self, counter: str, t: NullTranslations) -> str:
        """What a counter of cues counts, in a word: "life". Empty: its picture must do."""
        return ""

    def reactions(self, t: NullTranslations) -> dict[str, str]:
        """How players can show what they feel, in words after their names: "roars". The picture of one that is not
        among these is the sprite `reaction-<id>`."""
        return {
            "roar": t.gettext("roars"),
            "laugh": t.gettext("laughs"),
            "wince": t.gettext("winces"),
            "gasp": t.gettext("gasps"),
            "thumbs-up": t.gettext("gives a thumbs-up"),
            "clap": t.gettext("claps"),
        }

    def note(self, options: dict[str, str], t: NullTranslations) -> str:
        """What honesty demands to be said of this setup, for instance that a card list is a reconstruction."""
        return ""

    def prompt(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        """One sentence: what is asked of this seat now, and why."""
        return t.gettext("Choose your move.")

    def waiting(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        """One sentence for those who wait: who is asked what. Empty: the page says whose turn it is."""
        return ""

    def move(self, view: dict[str, Any], move: str, t: NullTranslations) -> str:
        """The words on the button of a move."""
        return move

    def named_move(self, view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
        """The words of a move where the players' names are known, as in a hint; a view may be one `by_name`."""
        return self.move(view, move, t)

    def reason(self, world: World[Any], view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
        """One sentence for a hint: what speaks for this move, by the view and the mind. Empty: the figures must do.

        Whoever the world was made for decides. Where the seat of the view is theirs, they read it; where it is none
        (`by_name`), somebody else does.
        """
        return ""

    def sentence(self, event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        """What happened, for the log; empty when it is not worth a line."""
        return ""

    def cue(self, event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue | None:
        """What is to be seen of what happened, for the stage; None when there is nothing to see."""
        return None

    def leaves(self, event: tuple[int, ...]) -> int | None:
        """The seat that is out of the game by this happening, while others may play on."""
        return None

    def tallies(self, events: list[tuple[int, ...]], seats: int, t: NullTranslations) -> list[tuple[str, list[int]]]:
        """After the end: figures of the whole game, a number for every player: damage dealt, tiles laid."""
        return []

    def drawn(
        self,
        move: str,
        numbers: list[tuple[int, int]],
        view: dict[str, Any],
        names: list[str],
        t: NullTranslations,
    ) -> list[str]:
        """What each number of a chance move stood for; a number is (how many there were, which it was)."""
        return [move] * len(numbers)

    def chance(self, move: str, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        """What a move of chance brings, by the view before it: "Comes to the market: Diva". Empty: its log must do."""
        return ""

    def use(self, id: str, t: NullTranslations) -> str:
        """The words for an id of `Game.uses`; for the part before the colon alone, the heading of all its items."""
        return id.rpartition(":")[2].replace("_", " ").capitalize()

    def explain(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        """After the end: by what the winner was found."""
        return ""

    def board(self, view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
        """What the game's table.html needs beyond the view."""
        return {}

    def odds(self, view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
        """What the game's odds.html needs: exact chances of what may come, from what this reader sees. Empty: none."""
        return {}

    def guide(self, t: NullTranslations) -> dict[str, Any]:
        """What the game's rules.html needs: drawn examples, figures out of the rules themselves."""
        return {}

    def whys(self) -> Whys:
        """What can be asked about: the rule that applies to a question, a happening, a piece."""
        return Whys()

    def gallery(self, t: NullTranslations) -> list[Shelf]:
        """All pieces of the game, to look at and to look up."""
        return []

    def keepsake(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        """A picture of the finished game to take home, as an SVG document; only where `has_keepsake` says so."""
        return ""

    def picture(self, view: dict[str, Any], t: NullTranslations) -> str:
        """The table in this position, as an SVG document that needs nothing else; for programs that watch."""
        return ""

    def sprites(self) -> str:
        """One SVG document with a symbol per picture."""
        return ""

    def poster(self) -> str:
        """The picture by which the game is chosen."""
        return ""
