"""Power cards about life: healing, its limit, and what may stand in for it."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.games.king_of_new_york.board import CARAPACE_TOKENS, INFANTRY, LIFE, MANHATTAN, QUEENS
from monstertable.games.king_of_new_york.card import DISCARD, KEEP, Card
from monstertable.games.king_of_new_york.dice import OUCH, showing
from monstertable.games.king_of_new_york.fortune import change_life, gain_energy, heal, lose_vp, most_life
from monstertable.games.king_of_new_york.frames import BUY, CARD, REROLL, RESOLVE, Frame
from monstertable.games.king_of_new_york.happenings import BY_LIMIT, CARD_CAUSE
from monstertable.games.king_of_new_york.holding import lose_card
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.worths import UNWANTED, gain_worth


class Carapace(Card):
    id = "carapace"
    name = later("Carapace")
    cost = 3
    kind = KEEP
    text = later(
        "Your life limit rises by 2, to 12. After your rolls, put a Carapace token here for each Ouch! on your "
        "dice. On your turn you may discard this card to heal 1 per token."
    )
    arguments = 1
    use_words = later("Discard {own} to heal")

    def argument_text(self, argument: int) -> str:
        return ""

    def more_life(self) -> int:
        return 2

    def judging(self, state: NewYorkState, seat: int) -> None:
        state.shell = min(CARAPACE_TOKENS, state.shell + showing(state.dice, OUCH))

    def offers(self, state: NewYorkState, seat: int, question: int, moves: list[int]) -> None:
        """KNY-C11: any time in the own turn, where it would heal."""
        if question in (REROLL, RESOLVE, BUY) and state.shell and state.life[seat] < LIFE:
            moves.append(self.move(0))

    def use(self, state: NewYorkState, seat: int, argument: int) -> None:
        heal(state, seat, state.shell, CARD_CAUSE + self.number)
        lose_card(state, seat, self.number)

    def leaves(self, state: NewYorkState, seat: int) -> None:
        state.shell = 0
        if state.life[seat] > LIFE:
            change_life(state, seat, LIFE - state.life[seat], BY_LIMIT)

    def worth_of_use(self, state: NewYorkState, seat: int, argument: int) -> float:
        """In need."""
        return 8.0 if state.life[seat] <= 3 else UNWANTED


class ChinatownRegular(Card):
    id = "chinatown_regular"
    name = later("Chinatown Regular")
    cost = 3
    kind = KEEP
    text = later("Each time you enter Manhattan, heal 2.")

    def entering(self, state: NewYorkState, seat: int, borough: int) -> None:
        if borough == MANHATTAN:
            heal(state, seat, 2, CARD_CAUSE + self.number)


class Hunter(Card):
    id = "hunter"
    name = later("Hunter")
    cost = 5
    kind = KEEP
    text = later("For each infantry you destroy, heal 1 on top of its reward.")

    def destroyed(self, state: NewYorkState, seat: int, what: int) -> None:
        if what == INFANTRY:
            heal(state, seat, 1, CARD_CAUSE + self.number)


class KingOfQueens(Card):
    id = "king_of_queens"
    name = later("King of Queens")
    cost = 5
    kind = KEEP
    text = later("Whenever your turn starts in Queens, gain 1 energy and heal 1.")

    def start_of_turn(self, state: NewYorkState, seat: int) -> None:
        if state.place[seat] == QUEENS:
            gain_energy(state, seat, 1, CARD_CAUSE + self.number)
            heal(state, seat, 1, CARD_CAUSE + self.number)


class NextStage(Card):
    id = "next_stage"
    name = later("Next Stage")
    cost = 4
    kind = DISCARD
    text = later("Give up all your VP. For each one, gain 1 energy or heal 1, in any mix you like.")
    arguments = 100
    use_words = later("{number} as energy, the rest heals")
    question = later("How many of your lost VP become energy? The others heal.")

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

    def worth(self, state: NewYorkState, seat: int) -> float:
        return -(state.vp[seat] * 0.7)

    def worth_of_use(self, state: NewYorkState, seat: int, argument: int) -> float:
        lost = state.frames[-1][3]
        return gain_worth(state.life[seat], most_life(state, seat), 0, argument, lost - argument)


class OfAnotherWorld(Card):
    id = "of_another_world"
    name = later("Of Another World")
    cost = 6
    kind = KEEP
    text = later(
        "You may pay energy costs with life (but not your last) and cover losses of life with energy, 1 for 1."
    )

    def life_to_pay_with(self, state: NewYorkState, seat: int) -> int:
        """KNY-C12: but for the last one."""
        return state.life[seat] - 1

    def energy_to_cover_with(self, state: NewYorkState, seat: int) -> int:
        """KNY-C12."""
        return state.energy[seat]


class Regeneration(Card):
    id = "regeneration"
    name = later("Regeneration")
    cost = 5
    kind = KEEP
    text = later("At the start of each of your turns, heal 1.")

    def start_of_turn(self, state: NewYorkState, seat: int) -> None:
        heal(state, seat, 1, CARD_CAUSE + self.number)
