"""The words that all parts of the report on balance share, in one language."""

from __future__ import annotations

from monstertable.core.face import Face
from monstertable.lab.balance_sample import Facts
from monstertable.lab.page_words import Numbers, translations


class Speech:
    """A language, its numbers, and the game that is spoken of."""

    def __init__(self, face: Face, language: str) -> None:
        self.face = face
        self.t = translations(language)
        self.n = Numbers(language)

    def players(self, number: int) -> str:
        return self.t.ngettext("{number} player", "{number} players", number).format(number=number)

    def seat(self, seat: int) -> str:
        return self.t.gettext("seat {number}").format(number=seat + 1)

    def table_of(self, one: Facts) -> str:
        return self.t.gettext("{players}, {games} games").format(
            players=self.players(one["seats"]), games=self.n.number(one["games"])
        )

    def options(self, options: dict[str, str]) -> str:
        named = [
            f"{self.face.option(name, self.t)}: {self.face.value(name, options[name], self.t)}" for name in options
        ]
        return "; ".join(named)

    def group(self, id: str) -> str:
        return self.face.use(id.partition(":")[0], self.t)

    def use(self, row: Facts) -> str:
        """What was used; with the number of times from which on it counts, where that is not one."""
        words = self.face.use(row["id"], self.t)
        if row["least"] == 1:
            return words
        return self.t.gettext("{what}, {number} times or more").format(what=words, number=row["least"])

    def level(self, name: str) -> str:
        words = {
            "playful": self.t.gettext("playful"),
            "gentle": self.t.gettext("gentle"),
            "crafty": self.t.gettext("crafty"),
            "fierce": self.t.gettext("fierce"),
            "merciless": self.t.gettext("merciless"),
            "champion": self.t.gettext("champion"),
        }
        return words.get(name, name)
