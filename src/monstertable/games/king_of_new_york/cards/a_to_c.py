"""Power cards from A to C."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.games.king_of_new_york.board import (
    BROOKLYN,
    CARAPACE_TOKENS,
    CURSE_TOKENS,
    JET,
    LIFE,
    MANHATTAN,
    NOBODY,
    NOTHING,
    NOWHERE,
    TANK,
)
from monstertable.games.king_of_new_york.card import (
    ATTACK_DIE,
    DEALING_DAMAGE,
    DESTROYING,
    DISCARD,
    ENTERING,
    HEALING,
    JUDGING,
    KEEP,
    OFFERING,
    SHOT,
    STAR_TAKEN,
    START_OF_TURN,
    Card,
)
from monstertable.games.king_of_new_york.damage import damage_to, wound
from monstertable.games.king_of_new_york.dice import CELEBRITY, ENERGY, HEAL, ONE, OUCH, SYMBOL_IDS, SYMBOLS, showing
from monstertable.games.king_of_new_york.fortune import change_life, gain_vp, heal
from monstertable.games.king_of_new_york.frames import BUY, REROLL, RESOLVE
from monstertable.games.king_of_new_york.happenings import BY_LIMIT, CARD_CAUSE, CURSED
from monstertable.games.king_of_new_york.holding import lose_card
from monstertable.games.king_of_new_york.offers import note_use
from monstertable.games.king_of_new_york.resolving import change_die, units_in
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.turn import grant_turn


class AirForceOne(Card):
    def __init__(self) -> None:
        super().__init__(
            "air_force_one",
            later("Air Force One"),
            6,
            DISCARD,
            later(
                "Buy only if you have destroyed a jet this turn. Gain 4 VP, then each monster, you too, takes 1 damage "
                "per unit in its own borough."
            ),
            vp=4,
            needs_destroyed=JET,
        )

    def bought(self, state: NewYorkState, seat: int) -> None:
        damages = 0
        for victim in range(state.seats):
            if state.place[victim] != NOWHERE:
                damages += damage_to(victim, units_in(state, state.place[victim]))
        wound(state, NOBODY, CARD_CAUSE + self.number, damages)


class AntimatterPellets(Card):
    def __init__(self) -> None:
        super().__init__(
            "antimatter_pellets",
            later("Antimatter Pellets"),
            4,
            KEEP,
            later("When you attack, each target rolls 1 die: on an Ouch! it suffers twice the damage."),
            ATTACK_DIE,
        )

    def die_factor(self, symbol: int) -> int:
        return 2 if symbol == OUCH else 1


class ArtificialHeart(Card):
    def __init__(self) -> None:
        super().__init__(
            "artificial_heart",
            later("Artificial Heart"),
            4,
            KEEP,
            later("Once per turn, before you resolve Heal or Energy: turn any number of your Heal into Energy."),
            OFFERING,
            uses=20,
            use_words=later("Turn {number} Heal into Energy"),
        )

    def offers(self, state: NewYorkState, seat: int, question: int, moves: list[int]) -> None:
        """KNY-C24: once in a turn, before Heal and Energy are resolved."""
        if question == RESOLVE and self.number not in state.used and not state.resolved >> ENERGY & 1:
            for number in range(state.symbols[HEAL]):
                moves.append(self.move(number + 1))

    def use(self, state: NewYorkState, seat: int, argument: int) -> None:
        note_use(state, seat, self.number, argument)
        state.used.append(self.number)
        state.symbols[HEAL] -= argument
        state.symbols[ENERGY] += argument


class BroadwayStar(Card):
    def __init__(self) -> None:
        super().__init__(
            "broadway_star",
            later("Broadway Star"),
            5,
            KEEP,
            later(
                "Gain 1 VP when you take Superstar. While you hold it, gain 1 VP at the start of each of your turns."
            ),
            STAR_TAKEN | START_OF_TURN,
        )

    def star_taken(self, state: NewYorkState, seat: int, loser: int) -> None:
        gain_vp(state, seat, 1, CARD_CAUSE + self.number)

    def start_of_turn(self, state: NewYorkState, seat: int) -> None:
        if state.superstar == seat:
            gain_vp(state, seat, 1, CARD_CAUSE + self.number)


class BrooklynBridge(Card):
    def __init__(self) -> None:
        super().__init__(
            "brooklyn_bridge",
            later("Brooklyn Bridge"),
            6,
            DISCARD,
            later("+4 VP. Costs 1 less in Brooklyn."),
            vp=4,
            cheaper_in=1 << BROOKLYN,
        )


class Bulletproof(Card):
    def __init__(self) -> None:
        super().__init__(
            "bulletproof",
            later("Bulletproof"),
            4,
            KEEP,
            later("Each time units hurt you because of Ouch!, take 1 damage less."),
            SHOT,
        )

    def shot(self, damage: int) -> int:
        return max(0, damage - 1)


class CanOpener(Card):
    def __init__(self) -> None:
        super().__init__(
            "can_opener", later("Can Opener"), 4, KEEP, later("Destroy a tank with just 3 Destruction."), DESTROYING
        )

    def durability(self, unit: int, printed: int) -> int:
        return min(3, printed) if unit == TANK else printed


class Carapace(Card):
    def __init__(self) -> None:
        super().__init__(
            "carapace",
            later("Carapace"),
            3,
            KEEP,
            later(
                "Your life limit rises by 2, to 12. After your rolls, put a Carapace token here for each Ouch! on your "
                "dice. On your turn you may discard this card to heal 1 per token."
            ),
            HEALING | JUDGING | OFFERING,
            uses=1,
            use_words=later("Discard {own} to heal"),
        )

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


class CentralPark(Card):
    def __init__(self) -> None:
        super().__init__(
            "central_park",
            later("Central Park"),
            5,
            DISCARD,
            later("Heal 2 and gain 2 VP. Costs 1 less in Manhattan."),
            vp=2,
            heal=2,
            cheaper_in=1 << MANHATTAN,
        )


class Chameleon(Card):
    def __init__(self) -> None:
        super().__init__(
            "chameleon",
            later("Chameleon"),
            4,
            KEEP,
            later(
                "While resolving, you may give up Celebrity symbols (they no longer count): for each, turn one die you "
                "have not resolved to any kind you have not resolved."
            ),
            OFFERING,
            uses=SYMBOLS * SYMBOLS,
            use_words=later("{old} becomes {new}, for 1 Celebrity"),
        )

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


class ChinatownRegular(Card):
    def __init__(self) -> None:
        super().__init__(
            "chinatown_regular",
            later("Chinatown Regular"),
            3,
            KEEP,
            later("Each time you enter Manhattan, heal 2."),
            ENTERING,
        )

    def entering(self, state: NewYorkState, seat: int, borough: int) -> None:
        if borough == MANHATTAN:
            heal(state, seat, 2, CARD_CAUSE + self.number)


class ClimbTheEmpireStateBuilding(Card):
    def __init__(self) -> None:
        super().__init__(
            "climb_the_empire_state_building",
            later("Climb the Empire State Building"),
            3,
            KEEP,
            later(
                "In Manhattan, with all 6 different symbols in your result: gain 2 VP and take another turn after this "
                "one."
            ),
            JUDGING,
        )

    def judging(self, state: NewYorkState, seat: int) -> None:
        if state.place[seat] == MANHATTAN and min(state.symbols) > 0:
            gain_vp(state, seat, 2, CARD_CAUSE + self.number)
            grant_turn(state, seat, self.number, NOTHING)


class ColumbiaUniversity(Card):
    def __init__(self) -> None:
        super().__init__(
            "columbia_university",
            later("Columbia University"),
            6,
            DISCARD,
            later("Gain 2 VP and take the next Keep card revealed from the deck for free. Costs 1 less in Manhattan."),
            vp=2,
            cheaper_in=1 << MANHATTAN,
        )

    def bought(self, state: NewYorkState, seat: int) -> None:
        state.scholar = seat


class ConeyIsland(Card):
    def __init__(self) -> None:
        super().__init__(
            "coney_island",
            later("Coney Island"),
            4,
            DISCARD,
            later("+3 VP. Costs 1 less in Brooklyn."),
            vp=3,
            cheaper_in=1 << BROOKLYN,
        )


class Curse(Card):
    def __init__(self) -> None:
        super().__init__(
            "curse",
            later("Curse"),
            4,
            KEEP,
            later(
                "Each time you damage another monster, give it a Curse token. It pays 1 energy per token for each "
                "reroll with Ouch! dice, and may use a Heal to remove a token instead of healing."
            ),
            DEALING_DAMAGE,
        )

    def dealt_damage(self, state: NewYorkState, seat: int, victim: int) -> None:
        """KNY-C10: one token per damage event, while there are any. What they do: rolling.py, resolving.py."""
        if sum(state.curses) < CURSE_TOKENS:
            state.curses[victim] += 1
            if state.events is not None:
                state.events.append((CURSED, victim, 1))
