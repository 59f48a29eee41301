"""Power cards from T to Y."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.games.king_of_new_york.board import A_BUILDING, BRONX, NOBODY, NOTHING, QUEENS, WEB_TOKENS
from monstertable.games.king_of_new_york.card import (
    ADDING,
    ATTACKED_OTHERS,
    ATTACKING,
    CARDS,
    DEALING_DAMAGE,
    DESTROYED,
    DISCARD,
    ENTERING,
    KEEP,
    OFFERING,
    ROLLING,
    STAR_LOST,
    STAR_TAKEN,
    Card,
)
from monstertable.games.king_of_new_york.damage import damage_to, wound
from monstertable.games.king_of_new_york.dice import ALL_OF, ATTACK, HEAL
from monstertable.games.king_of_new_york.fortune import gain_energy, gain_vp, lose_vp
from monstertable.games.king_of_new_york.frames import CARD, RESOLVE, Frame
from monstertable.games.king_of_new_york.happenings import CARD_CAUSE, WEBBED
from monstertable.games.king_of_new_york.holding import lose_card
from monstertable.games.king_of_new_york.offers import note_use
from monstertable.games.king_of_new_york.resolving import add_symbols
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.turn import grant_turn


class TerminalRage(Card):
    def __init__(self) -> None:
        super().__init__(
            "terminal_rage",
            later("Terminal Rage"),
            4,
            KEEP,
            later(
                "When you buy this, take an extra turn after this one. From then on, you may not reroll Attack dice."
            ),
            ROLLING,
        )

    def bought(self, state: NewYorkState, seat: int) -> None:
        grant_turn(state, seat, self.number, NOTHING)

    def may_take_up(self, dice: int) -> int:
        return dice & ~ALL_OF[ATTACK]


class TeslaAntennae(Card):
    def __init__(self) -> None:
        super().__init__(
            "tesla_antennae",
            later("Tesla Antennae"),
            4,
            KEEP,
            later("When you attack a monster with more life than you, deal it 1 extra damage."),
            ATTACKING,
        )

    def bonus(self, state: NewYorkState, seat: int, target: int) -> int:
        return 1 if state.life[target] > state.life[seat] else 0


class TeslaCannon(Card):
    def __init__(self) -> None:
        super().__init__(
            "tesla_cannon",
            later("Tesla Cannon"),
            5,
            DISCARD,
            later("Gain 2 VP, then each monster, you too, discards any 1 of its own Keep cards, if it has one."),
            uses=64,
            vp=2,
            use_words=later("Give up {card}"),
            question=later("Which of your Keep cards do you give up?"),
        )

    def argument_text(self, argument: int) -> str:
        return CARDS[argument].id

    def bought(self, state: NewYorkState, seat: int) -> None:
        """KNY-C19: from the buyer clockwise, so the buyer's question comes on top."""
        for step in range(state.seats - 1, -1, -1):
            state.frames.append((CARD, (seat + step) % state.seats, self.number))

    def answers(self, state: NewYorkState, frame: Frame) -> list[int]:
        return [self.move(card) for card in state.keeps[frame[1]]]

    def answered(self, state: NewYorkState, frame: Frame, argument: int) -> None:
        lose_card(state, frame[1], argument)


class TheUnisphere(Card):
    def __init__(self) -> None:
        super().__init__(
            "the_unisphere",
            later("The Unisphere"),
            5,
            DISCARD,
            later("+4 VP. Costs 1 less in Queens."),
            vp=4,
            cheaper_in=1 << QUEENS,
        )


class Tourist(Card):
    def __init__(self) -> None:
        super().__init__(
            "tourist",
            later("Tourist"),
            6,
            KEEP,
            later(
                "When you buy this, put a Souvenir token in your borough; later, in each borough you enter that has "
                "none. For each token placed, gain 1 VP and 1 energy."
            ),
            ENTERING,
        )

    def bought(self, state: NewYorkState, seat: int) -> None:
        self.entering(state, seat, state.place[seat])

    def entering(self, state: NewYorkState, seat: int, borough: int) -> None:
        if not state.souvenirs >> borough & 1:
            state.souvenirs |= 1 << borough
            gain_vp(state, seat, 1, CARD_CAUSE + self.number)
            gain_energy(state, seat, 1, CARD_CAUSE + self.number)

    def leaves(self, state: NewYorkState, seat: int) -> None:
        state.souvenirs = 0


class ToweringTitan(Card):
    def __init__(self) -> None:
        super().__init__(
            "towering_titan",
            later("Towering Titan"),
            10,
            KEEP,
            later("Always add 2 Attack to your final result."),
            ADDING,
        )

    def adding(self, state: NewYorkState, seat: int) -> None:
        add_symbols(state, seat, ATTACK, 2, self.number)


class TrashThrower(Card):
    def __init__(self) -> None:
        super().__init__(
            "trash_thrower",
            later("Trash Thrower"),
            5,
            KEEP,
            later("Each monster you attack loses 1 VP (never below 0)."),
            ATTACKED_OTHERS,
        )

    def attacked_others(self, state: NewYorkState, seat: int, target: int) -> None:
        lose_vp(state, target, 1, CARD_CAUSE + self.number)


class TrophyHunter(Card):
    def __init__(self) -> None:
        super().__init__(
            "trophy_hunter",
            later("Trophy Hunter"),
            5,
            KEEP,
            later("For each unit you destroy, gain 1 VP on top of its reward."),
            DESTROYED,
        )

    def destroyed(self, state: NewYorkState, seat: int, what: int) -> None:
        if what != A_BUILDING:
            gain_vp(state, seat, 1, CARD_CAUSE + self.number)


class UniversalSoldier(Card):
    def __init__(self) -> None:
        super().__init__(
            "universal_soldier",
            later("Universal Soldier"),
            6,
            KEEP,
            later(
                "Once per turn, before you resolve Heal or Attack: turn any number of your Heal into Attack and of "
                "your Attack into Heal."
            ),
            OFFERING,
            uses=40,
            use_words=later("{number} as Heal, the rest as Attack"),
        )

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


class ViolentStar(Card):
    def __init__(self) -> None:
        super().__init__(
            "violent_star",
            later("Violent Star"),
            3,
            KEEP,
            later(
                "Deal 2 damage to a monster you take Superstar from, and 1 damage to a monster that takes it from you."
            ),
            STAR_TAKEN | STAR_LOST,
        )

    def star_taken(self, state: NewYorkState, seat: int, loser: int) -> None:
        if loser != NOBODY:
            wound(state, seat, CARD_CAUSE + self.number, damage_to(loser, 2))

    def star_lost(self, state: NewYorkState, seat: int, taker: int) -> None:
        wound(state, seat, CARD_CAUSE + self.number, damage_to(taker, 1))


class Webspinner(Card):
    def __init__(self) -> None:
        super().__init__(
            "webspinner",
            later("Webspinner"),
            6,
            KEEP,
            later(
                "Each time you damage another monster, give it a Web token. It has 1 reroll fewer per token, and may "
                "use an Attack to remove a token instead of attacking."
            ),
            DEALING_DAMAGE,
        )

    def dealt_damage(self, state: NewYorkState, seat: int, victim: int) -> None:
        """KNY-C10: one token per damage event, while there are any. What they do: rolling.py, resolving.py."""
        if sum(state.webs) < WEB_TOKENS:
            state.webs[victim] += 1
            if state.events is not None:
                state.events.append((WEBBED, victim, 1))


class YankeeStadium(Card):
    def __init__(self) -> None:
        super().__init__(
            "yankee_stadium",
            later("Yankee Stadium"),
            9,
            DISCARD,
            later("Heal 5 and gain 5 VP. Costs 1 less in the Bronx."),
            vp=5,
            heal=5,
            cheaper_in=1 << BRONX,
        )
