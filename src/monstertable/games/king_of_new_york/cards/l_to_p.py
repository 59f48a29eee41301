"""Power cards from L to P."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.games.king_of_new_york.board import A_BUILDING, JET, NOBODY
from monstertable.games.king_of_new_york.card import (
    CELEBRITY_ROLLED,
    COUNTING,
    DESTROYED,
    DESTROYING,
    DISCARD,
    END_OF_TURN,
    ENERGY_ROLLED,
    KEEP,
    OTHERS_GAINED_ENERGY,
    SWAPPING,
    WOUNDED,
    Card,
)
from monstertable.games.king_of_new_york.damage import damage_to, wound
from monstertable.games.king_of_new_york.dice import ATTACK, CELEBRITY, DESTRUCTION, showing
from monstertable.games.king_of_new_york.fortune import gain_energy, gain_vp, heal, lose_vp, take_energy
from monstertable.games.king_of_new_york.frames import CARD, Frame
from monstertable.games.king_of_new_york.happenings import AT_ONCE, CARD_CAUSE
from monstertable.games.king_of_new_york.holding import lose_card
from monstertable.games.king_of_new_york.resolving import add_symbols
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.turn import finish


class Leveler(Card):
    def __init__(self) -> None:
        super().__init__(
            "leveler",
            later("Leveler"),
            5,
            KEEP,
            later("Once per turn, gain 1 VP if you destroy at least 1 building."),
            DESTROYED,
        )

    def destroyed(self, state: NewYorkState, seat: int, what: int) -> None:
        if what == A_BUILDING and not state.destroyed >> A_BUILDING & 1:
            gain_vp(state, seat, 1, CARD_CAUSE + self.number)


class LongNeck(Card):
    def __init__(self) -> None:
        super().__init__(
            "long_neck", later("Long Neck"), 3, KEEP, later("Destroy a jet with just 2 Destruction."), DESTROYING
        )

    def durability(self, unit: int, printed: int) -> int:
        return min(2, printed) if unit == JET else printed


class NaturalSelection(Card):
    def __init__(self) -> None:
        super().__init__(
            "natural_selection",
            later("Natural Selection"),
            2,
            KEEP,
            later(
                "When you buy this, gain 4 energy and heal 4. Roll 1 more die, a green one. If your turn ends with a "
                "Celebrity on your dice, lose this card and all your life."
            ),
            END_OF_TURN,
            energy=4,
            heal=4,
            dice=1,
        )

    def end_of_turn(self, state: NewYorkState, seat: int) -> None:
        """KNY-C15: the dice as they lie; the card goes first, then all life."""
        if showing(state.dice, CELEBRITY):
            lose_card(state, seat, self.number)
            wound(state, NOBODY, CARD_CAUSE + self.number, damage_to(seat, state.life[seat]))


class NewYorkMarathon(Card):
    def __init__(self) -> None:
        super().__init__(
            "new_york_marathon",
            later("New York Marathon"),
            6,
            DISCARD,
            later(
                "While in the market: every voluntary move, fleeing too, costs 2 energy. Buy it to gain 2 VP and 2 "
                "energy and to heal 2."
            ),
            vp=2,
            energy=2,
            heal=2,
            toll=2,
        )


class NextStage(Card):
    def __init__(self) -> None:
        super().__init__(
            "next_stage",
            later("Next Stage"),
            4,
            DISCARD,
            later("Give up all your VP. For each one, gain 1 energy or heal 1, in any mix you like."),
            uses=100,
            use_words=later("{number} as energy, the rest heals"),
            question=later("How many of your lost VP become energy? The others heal."),
        )

    def bought(self, state: NewYorkState, seat: int) -> None:
        lost = lose_vp(state, seat, state.vp[seat], CARD_CAUSE + self.number)
        if lost:
            state.frames.append((CARD, seat, self.number, lost))

    def answers(self, state: NewYorkState, frame: Frame) -> list[int]:
        """How many become energy; the others heal."""
        return [self.move(energy) for energy in range(frame[3] + 1)]

    def answered(self, state: NewYorkState, frame: Frame, argument: int) -> None:
        if argument:
            gain_energy(state, frame[1], argument, CARD_CAUSE + self.number)
        heal(state, frame[1], frame[3] - argument, CARD_CAUSE + self.number)


class OfAnotherWorld(Card):
    """What it does: fortune.py for prices, damage.py for losses of life (KNY-C12)."""

    def __init__(self) -> None:
        super().__init__(
            "of_another_world",
            later("Of Another World"),
            6,
            KEEP,
            later(
                "You may pay energy costs with life (but not your last) and cover losses of life with energy, 1 for 1."
            ),
            SWAPPING,
        )


class Overload(Card):
    def __init__(self) -> None:
        super().__init__(
            "overload",
            later("Overload"),
            0,
            KEEP,
            later(
                "When you buy this, gain 4 energy. From then on, all the Energy you roll in a turn brings you 1 energy "
                "less in total."
            ),
            ENERGY_ROLLED,
            energy=4,
        )

    def energy_rolled(self, state: NewYorkState, seat: int, number: int) -> int:
        return number - 1


class Painbow(Card):
    def __init__(self) -> None:
        super().__init__(
            "painbow",
            later("Painbow"),
            5,
            KEEP,
            later("2-3 Destruction in your result: add 1 Attack. 4-5: add 2 Attack. 6 or more: win the game at once."),
            COUNTING,
        )

    def counting(self, state: NewYorkState, seat: int, before: list[int]) -> None:
        """KNY-C7."""
        if state.symbols[DESTRUCTION] >= 6:
            finish(state, seat, AT_ONCE)
            return
        more = min(2, state.symbols[DESTRUCTION] // 2) - min(2, before[DESTRUCTION] // 2)
        more = max(more, -state.symbols[ATTACK])  # what counts as another symbol by now stays
        if more:
            add_symbols(state, seat, ATTACK, more, self.number)


class PersonalSpotlight(Card):
    def __init__(self) -> None:
        super().__init__(
            "personal_spotlight",
            later("Personal Spotlight"),
            5,
            KEEP,
            later("On your turn, gain 1 VP if there is any Celebrity in your result."),
            CELEBRITY_ROLLED,
        )

    def celebrity_rolled(self, state: NewYorkState, seat: int, number: int) -> None:
        gain_vp(state, seat, 1, CARD_CAUSE + self.number)


class PhoenixBlood(Card):
    def __init__(self) -> None:
        super().__init__(
            "phoenix_blood",
            later("Phoenix Blood"),
            4,
            KEEP,
            later("Each time you take damage, however much, gain 1 energy."),
            WOUNDED,
        )

    def wounded(self, state: NewYorkState, seat: int) -> None:
        gain_energy(state, seat, 1, CARD_CAUSE + self.number)


class PhotoOp(Card):
    def __init__(self) -> None:
        super().__init__(
            "photo_op",
            later("Photo Op"),
            4,
            DISCARD,
            later(
                "Choose another monster: gain 1 VP for each point of damage your attack and cards have dealt it this "
                "turn."
            ),
            uses=6,
            use_words=later("Picture of {name}"),
            question=later("Whom do you want in the picture? 1 VP for each damage dealt to it this turn."),
        )

    def seen_from(self, seat: int, seats: int, argument: int) -> int:
        return (argument - seat) % seats

    def bought(self, state: NewYorkState, seat: int) -> None:
        state.frames.append((CARD, seat, self.number))

    def answers(self, state: NewYorkState, frame: Frame) -> list[int]:
        """The monsters that were hurt this turn; nothing to gain from any other."""
        return [self.move(victim) for victim in range(state.seats) if state.dealt[victim]]

    def answered(self, state: NewYorkState, frame: Frame, argument: int) -> None:
        gain_vp(state, frame[1], state.dealt[argument], CARD_CAUSE + self.number)


class PowerSubstation(Card):
    def __init__(self) -> None:
        super().__init__(
            "power_substation",
            later("Power Substation"),
            5,
            DISCARD,
            later("Gain 1 VP and 8 energy, but take 3 damage."),
            vp=1,
            energy=8,
            damage=3,
        )


class PowerTap(Card):
    def __init__(self) -> None:
        super().__init__(
            "power_tap",
            later("Power Tap"),
            4,
            KEEP,
            later("Each other monster that gains 3 or more energy in one turn must give you 1 energy (once per turn)."),
            OTHERS_GAINED_ENERGY,
        )

    def others_gained_energy(self, state: NewYorkState, seat: int, gainer: int, before: int) -> None:
        """KNY-C16: when the third energy of a turn comes, so once per monster and turn."""
        if before < 3 <= state.gained[gainer]:
            take_energy(state, seat, gainer, 1, CARD_CAUSE + self.number)
