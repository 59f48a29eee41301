"""Power cards about Celebrity, Superstar and being seen."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.games.king_of_new_york.board import NOBODY
from monstertable.games.king_of_new_york.card import DISCARD, KEEP, Card
from monstertable.games.king_of_new_york.damage import damage_to, wound
from monstertable.games.king_of_new_york.dice import CELEBRITY, ONE, SYMBOL_IDS, SYMBOLS, showing
from monstertable.games.king_of_new_york.fortune import gain_energy, gain_vp
from monstertable.games.king_of_new_york.frames import CARD, RESOLVE, Frame
from monstertable.games.king_of_new_york.happenings import CARD_CAUSE
from monstertable.games.king_of_new_york.offers import note_use
from monstertable.games.king_of_new_york.resolving import change_die
from monstertable.games.king_of_new_york.state import NewYorkState


class BroadwayStar(Card):
    id = "broadway_star"
    name = later("Broadway Star")
    cost = 5
    kind = KEEP
    text = later("Gain 1 VP when you take Superstar. While you hold it, gain 1 VP at the start of each of your turns.")

    def star_taken(self, state: NewYorkState, seat: int, loser: int) -> None:
        gain_vp(state, seat, 1, CARD_CAUSE + self.number)

    def start_of_turn(self, state: NewYorkState, seat: int) -> None:
        if state.superstar == seat:
            gain_vp(state, seat, 1, CARD_CAUSE + self.number)


class Chameleon(Card):
    id = "chameleon"
    name = later("Chameleon")
    cost = 4
    kind = KEEP
    text = later(
        "While resolving, you may give up Celebrity symbols (they no longer count): for each, turn one die you "
        "have not resolved to any kind you have not resolved."
    )
    arguments = SYMBOLS * SYMBOLS
    use_words = later("{old} becomes {new}, for 1 Celebrity")

    def argument_text(self, argument: int) -> str:
        return f"{SYMBOL_IDS[argument // SYMBOLS]} {SYMBOL_IDS[argument % SYMBOLS]}"

    def offers(self, state: NewYorkState, seat: int, question: int, moves: list[int]) -> None:
        """KNY-C3: for each Celebrity given up, one die not yet resolved turns to a face not yet resolved."""
        if question != RESOLVE or not state.symbols[CELEBRITY]:
            return
        for old in range(SYMBOLS):
            dice = min(showing(state.dice, old), state.symbols[old])
            if dice > (1 if old == CELEBRITY else 0):
                for new in range(SYMBOLS):
                    if new != old and not state.resolved >> new & 1:
                        moves.append(self.move(old * SYMBOLS + new))

    def use(self, state: NewYorkState, seat: int, argument: int) -> None:
        note_use(state, seat, self.number, argument)
        state.symbols[CELEBRITY] -= 1
        state.dice -= ONE[CELEBRITY]
        change_die(state, seat, argument // SYMBOLS, argument % SYMBOLS)


class Diva(Card):
    id = "diva"
    name = later("Diva")
    cost = 5
    kind = KEEP
    text = later("The others need 4 Celebrity, not 3, to take Superstar from you.")

    def more_needed(self) -> int:
        return 1


class PersonalSpotlight(Card):
    id = "personal_spotlight"
    name = later("Personal Spotlight")
    cost = 5
    kind = KEEP
    text = later("On your turn, gain 1 VP if there is any Celebrity in your result.")

    def celebrity_rolled(self, number: int) -> int:
        return 1


class PhotoOp(Card):
    id = "photo_op"
    name = later("Photo Op")
    cost = 4
    kind = DISCARD
    text = later(
        "Choose another monster: gain 1 VP for each point of damage your attack and cards have dealt it this turn."
    )
    arguments = 6
    use_words = later("Picture of {name}")
    question = later("Whom do you want in the picture? 1 VP for each damage dealt to it this turn.")

    def seen_from(self, seat: int, seats: int, argument: int) -> int:
        return (argument - seat) % seats

    def bought(self, state: NewYorkState, seat: int) -> None:
        state.frames.append((CARD, seat, self.number))

    def answers(self, state: NewYorkState, frame: Frame) -> list[int]:
        """The monsters that were hurt this turn; nothing to gain from any other."""
        return [self.move(victim) for victim in range(state.seats) if state.dealt[victim]]

    def answered(self, state: NewYorkState, frame: Frame, argument: int) -> None:
        gain_vp(state, frame[1], state.dealt[argument], CARD_CAUSE + self.number)

    def worth(self, state: NewYorkState, seat: int) -> float:
        return float(max(state.dealt))

    def worth_of_use(self, state: NewYorkState, seat: int, argument: int) -> float:
        return float(state.dealt[argument])


class Tourist(Card):
    id = "tourist"
    name = later("Tourist")
    cost = 6
    kind = KEEP
    text = later(
        "When you buy this, put a Souvenir token in your borough; later, in each borough you enter that has "
        "none. For each token placed, gain 1 VP and 1 energy."
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


class ViolentStar(Card):
    id = "violent_star"
    name = later("Violent Star")
    cost = 3
    kind = KEEP
    text = later(
        "Deal 2 damage to a monster you take Superstar from, and 1 damage to a monster that takes it from you."
    )

    def star_taken(self, state: NewYorkState, seat: int, loser: int) -> None:
        if loser != NOBODY:
            wound(state, seat, CARD_CAUSE + self.number, damage_to(loser, 2))

    def star_lost(self, state: NewYorkState, seat: int, taker: int) -> None:
        wound(state, seat, CARD_CAUSE + self.number, damage_to(taker, 1))
