"""Power cards for attackers: more targets, more damage, and what the attacked are left with."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.games.king_of_new_york.attack import targets_of
from monstertable.games.king_of_new_york.board import CURSE_TOKENS, MANHATTAN, NOTHING, WEB_TOKENS
from monstertable.games.king_of_new_york.card import KEEP, Card
from monstertable.games.king_of_new_york.dice import ALL_OF, ATTACK, DESTRUCTION, HEAL, OUCH
from monstertable.games.king_of_new_york.fortune import lose_vp
from monstertable.games.king_of_new_york.frames import RESOLVE
from monstertable.games.king_of_new_york.happenings import AT_ONCE, CARD_CAUSE, CURSED, WEBBED
from monstertable.games.king_of_new_york.offers import note_use
from monstertable.games.king_of_new_york.resolving import add_symbols
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.turn import finish, grant_turn
from monstertable.games.king_of_new_york.worths import UNWANTED


class AntimatterPellets(Card):
    id = "antimatter_pellets"
    name = later("Antimatter Pellets")
    cost = 4
    kind = KEEP
    text = later("When you attack, each target rolls 1 die: on an Ouch! it suffers twice the damage.")

    def die_factor(self, symbol: int) -> int:
        return 2 if symbol == OUCH else 1


class Curse(Card):
    id = "curse"
    name = later("Curse")
    cost = 4
    kind = KEEP
    text = later(
        "Each time you damage another monster, give it a Curse token. It pays 1 energy per token for each "
        "reroll with Ouch! dice, and may use a Heal to remove a token instead of healing."
    )

    def dealt_damage(self, state: NewYorkState, seat: int, victim: int) -> None:
        """KNY-C10: one token per damage event, while there are any. What they do: rolling.py, resolving.py."""
        if sum(state.curses) < CURSE_TOKENS:
            state.curses[victim] += 1
            if state.events is not None:
                state.events.append((CURSED, victim, 1))


class Fireball(Card):
    id = "fireball"
    name = later("Fireball")
    cost = 4
    kind = KEEP
    text = later("When you attack, deal the same damage to all other monsters in your borough as well.")

    def more_targets(self, state: NewYorkState, seat: int) -> int:
        targets = 0
        for other in range(state.seats):
            if other != seat and state.place[other] == state.place[seat]:
                targets |= 1 << other
        return targets


class Painbow(Card):
    id = "painbow"
    name = later("Painbow")
    cost = 5
    kind = KEEP
    text = later("2-3 Destruction in your result: add 1 Attack. 4-5: add 2 Attack. 6 or more: win the game at once.")

    def counting(self, state: NewYorkState, seat: int, before: list[int]) -> None:
        """KNY-C7."""
        if state.symbols[DESTRUCTION] >= 6:
            finish(state, seat, AT_ONCE)
            return
        more = min(2, state.symbols[DESTRUCTION] // 2) - min(2, before[DESTRUCTION] // 2)
        more = max(more, -state.symbols[ATTACK])  # what counts as another symbol by now stays
        if more:
            add_symbols(state, seat, ATTACK, more, self.number)


class ShadowDouble(Card):
    id = "shadow_double"
    name = later("Shadow Double")
    cost = 12
    kind = KEEP
    text = later("When you attack, deal twice the damage.")

    def factor(self) -> int:
        return 2


class TerminalRage(Card):
    id = "terminal_rage"
    name = later("Terminal Rage")
    cost = 4
    kind = KEEP
    poor = True
    text = later("When you buy this, take an extra turn after this one. From then on, you may not reroll Attack dice.")

    def bought(self, state: NewYorkState, seat: int) -> None:
        grant_turn(state, seat, self.number, NOTHING)

    def may_take_up(self, dice: int) -> int:
        return dice & ~ALL_OF[ATTACK]


class TeslaAntennae(Card):
    id = "tesla_antennae"
    name = later("Tesla Antennae")
    cost = 4
    kind = KEEP
    text = later("When you attack a monster with more life than you, deal it 1 extra damage.")

    def bonus(self, state: NewYorkState, seat: int, target: int) -> int:
        return 1 if state.life[target] > state.life[seat] else 0


class ToweringTitan(Card):
    id = "towering_titan"
    name = later("Towering Titan")
    cost = 10
    kind = KEEP
    text = later("Always add 2 Attack to your final result.")

    def adding(self, state: NewYorkState, seat: int) -> None:
        add_symbols(state, seat, ATTACK, 2, self.number)


class TrashThrower(Card):
    id = "trash_thrower"
    name = later("Trash Thrower")
    cost = 5
    kind = KEEP
    text = later("Each monster you attack loses 1 VP (never below 0).")

    def attacked_others(self, state: NewYorkState, seat: int, target: int) -> None:
        lose_vp(state, target, 1, CARD_CAUSE + self.number)


class UniversalSoldier(Card):
    id = "universal_soldier"
    name = later("Universal Soldier")
    cost = 6
    kind = KEEP
    text = later(
        "Once per turn, before you resolve Heal or Attack: turn any number of your Heal into Attack and of "
        "your Attack into Heal."
    )
    arguments = 40
    use_words = later("{number} as Heal, the rest as Attack")

    def offers(self, state: NewYorkState, seat: int, question: int, moves: list[int]) -> None:
        """KNY-C24: once in a turn, before Heal and Attack are resolved; the argument is how many Heal there will be."""
        if question != RESOLVE or self.number in state.used or state.resolved & (1 << HEAL | 1 << ATTACK):
            return
        now = state.symbols[HEAL]
        for number in range(now + state.symbols[ATTACK] + 1):
            if number != now:
                moves.append(self.move(number))

    def use(self, state: NewYorkState, seat: int, argument: int) -> None:
        note_use(state, seat, self.number, argument)
        state.used.append(self.number)
        state.symbols[ATTACK] += state.symbols[HEAL] - argument
        state.symbols[HEAL] = argument

    def worth_of_use(self, state: NewYorkState, seat: int, argument: int) -> float:
        """Attack only, where Heal would be lost and there is somebody to attack."""
        if argument or state.place[seat] != MANHATTAN:
            return UNWANTED
        return 7.0 if not state.symbols[ATTACK] or targets_of(state, seat) else UNWANTED


class Webspinner(Card):
    id = "webspinner"
    name = later("Webspinner")
    cost = 6
    kind = KEEP
    text = later(
        "Each time you damage another monster, give it a Web token. It has 1 reroll fewer per token, and may "
        "use an Attack to remove a token instead of attacking."
    )

    def dealt_damage(self, state: NewYorkState, seat: int, victim: int) -> None:
        """KNY-C10: one token per damage event, while there are any. What they do: rolling.py, resolving.py."""
        if sum(state.webs) < WEB_TOKENS:
            state.webs[victim] += 1
            if state.events is not None:
                state.events.append((WEBBED, victim, 1))
