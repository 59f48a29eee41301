"""Power cards that bend the rest of the rules: dice, rerolls, the market, an extra step, the others' cards."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.games.king_of_new_york.board import NOBODY
from monstertable.games.king_of_new_york.buying import is_for_sale
from monstertable.games.king_of_new_york.card import CARDS, DISCARD, KEEP, Card
from monstertable.games.king_of_new_york.damage import damage_to, wound
from monstertable.games.king_of_new_york.dice import CELEBRITY, showing
from monstertable.games.king_of_new_york.frames import CARD, EXTRA_MOVE_BY, Frame
from monstertable.games.king_of_new_york.happenings import CARD_CAUSE
from monstertable.games.king_of_new_york.holding import lose_card
from monstertable.games.king_of_new_york.moves import BUY_CARD
from monstertable.games.king_of_new_york.state import NewYorkState


class ExtraHead(Card):
    id = "extra_head"
    name = later("Extra Head")
    cost = 7
    kind = KEEP
    text = later("Roll 1 more die, a green one.")
    dice = 1


class JinxAura(Card):
    id = "jinx_aura"
    name = later("Jinx Aura")
    cost = 4
    kind = KEEP
    text = later("The others must use up all their rerolls, each time with at least 1 die of their choice.")

    def others_must_reroll(self) -> bool:
        """KNY-C2."""
        return True


class NaturalSelection(Card):
    id = "natural_selection"
    name = later("Natural Selection")
    cost = 2
    kind = KEEP
    poor = True
    text = later(
        "When you buy this, gain 4 energy and heal 4. Roll 1 more die, a green one. If your turn ends with a "
        "Celebrity on your dice, lose this card and all your life."
    )
    harm_words = later("{card}, since the turn ended with a Celebrity on the dice")
    energy = 4
    heal = 4
    dice = 1

    def end_of_turn(self, state: NewYorkState, seat: int) -> None:
        """KNY-C15: the dice as they lie; the card goes first, then all life."""
        if showing(state.dice, CELEBRITY):
            lose_card(state, seat, self.number)
            wound(state, NOBODY, CARD_CAUSE + self.number, damage_to(seat, state.life[seat]))


class Scavenger(Card):
    id = "scavenger"
    name = later("Scavenger")
    cost = 3
    kind = KEEP
    poor = True
    text = later("You may also buy Keep cards from the discard pile, each for 1 energy less.")

    def salvage_price(self, price: int) -> int:
        return max(0, price - 1)

    def more_to_buy(self, state: NewYorkState, seat: int, purse: int, moves: list[int]) -> None:
        for number in sorted(state.discard):
            card = CARDS[number]
            if card.kind == KEEP and is_for_sale(state, card) and self.salvage_price(card.cost) <= purse:
                moves.append(BUY_CARD + number)


class SuperSpeed(Card):
    id = "super_speed"
    name = later("Super Speed")
    cost = 4
    kind = KEEP
    text = later(
        "Before your first roll, you may take an extra Move step. You may also stay, even while Manhattan is empty."
    )

    def start_of_turn(self, state: NewYorkState, seat: int) -> None:
        """KNY-C21."""
        state.frames.append(EXTRA_MOVE_BY[seat])


class TeslaCannon(Card):
    id = "tesla_cannon"
    name = later("Tesla Cannon")
    cost = 5
    kind = DISCARD
    text = later("Gain 2 VP, then each monster, you too, discards any 1 of its own Keep cards, if it has one.")
    arguments = 64
    vp = 2
    use_words = later("Give up {card}")
    question = later("Which of your Keep cards do you give up?")

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

    def worth_of_use(self, state: NewYorkState, seat: int, argument: int) -> float:
        """The cheapest first."""
        return -float(CARDS[argument].cost)
