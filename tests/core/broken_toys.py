"""The toy game with one promise broken at a time, and what the conformance kit must say of it."""

from __future__ import annotations

import itertools
from typing import ClassVar

from monstertable.core.chance import Random, fresh
from monstertable.core.game import CHANCE, NO_ORDER, Mind, Option, Outcome, Setup, StandingOrders, View, World
from monstertable.core.observation_buffer import ObservationBuffer
from tests.core.toy import DEAL, HIGH, LOW, NOT_YET, Toy, ToyEncoder, ToyState

COUNTER = itertools.count()


class OwesTwice(Toy):
    """owing is (0, 0)"""

    def owing(self, state: ToyState) -> tuple[int, ...]:
        owing = super().owing(state)
        return owing * 2 if len(owing) == 1 and owing[0] != CHANCE else owing


class OwesStranger(Toy):
    """neither chance alone nor different seats"""

    def owing(self, state: ToyState) -> tuple[int, ...]:
        owing = super().owing(state)
        return (*owing, 7) if len(owing) > 1 else owing


class NoMoves(Toy):
    """has no legal moves"""

    def legal_moves(self, state: ToyState, seat: int) -> list[int]:
        return []


class DoubleMoves(Toy):
    """has duplicates"""

    def legal_moves(self, state: ToyState, seat: int) -> list[int]:
        return [LOW, HIGH, LOW]


class RestlessMoves(Toy):
    """in another order when asked again"""

    def legal_moves(self, state: ToyState, seat: int) -> list[int]:
        return [LOW, HIGH] if next(COUNTER) % 2 else [HIGH, LOW]


class AskingCosts(Toy):
    """asking for legal moves changes the state (lows)"""

    def legal_moves(self, state: ToyState, seat: int) -> list[int]:
        state.lows[seat] += 1
        return [LOW, HIGH]


class AcceptsAnything(Toy):
    """the illegal move '' of seat"""

    def parse(self, state: ToyState, text: str) -> int:
        try:
            return super().parse(state, text)
        except ValueError:
            return LOW


class RefusalChanges(Toy):
    """a refused move changes the state (lows)"""

    def parse(self, state: ToyState, text: str) -> int:
        if text == "no such move":
            state.lows[0] += 1
        return super().parse(state, text)


class WrongParse(Toy):
    """parse does not give back the move of the text 'high'"""

    def parse(self, state: ToyState, text: str) -> int:
        return LOW if text == "high" else super().parse(state, text)


class UnprintableText(Toy):
    """is not one printable line"""

    def text(self, state: ToyState, move: int) -> str:
        return super().text(state, move) + "\n"


class ForgetfulState(ToyState):
    def copy(self) -> ToyState:
        new = ForgetfulState()
        vars(new).update(vars(super().copy()))
        new.highs = [0] * self.seats
        return new


class SharingState(ToyState):
    def copy(self) -> ToyState:
        new = SharingState()
        vars(new).update(vars(super().copy()))
        new.hands = self.hands
        return new


class TellingState(ToyState):
    def copy(self) -> ToyState:
        new = TellingState()
        vars(new).update(vars(super().copy()))
        new.events = self.events
        return new


def recast(state: ToyState, kind: type[ToyState]) -> ToyState:
    new = kind()
    vars(new).update(vars(state))
    return new


class ForgetfulCopy(Toy):
    """a copy differs (highs)"""

    def initial(self, setup: Setup) -> ToyState:
        return recast(super().initial(setup), ForgetfulState)


class SharingCopy(Toy):
    """changes the state (hands)"""

    def initial(self, setup: Setup) -> ToyState:
        return recast(super().initial(setup), SharingState)


class TellingCopy(Toy):
    """a copy tells its events to those who listen to the original"""

    def initial(self, setup: Setup) -> ToyState:
        return recast(super().initial(setup), TellingState)


class ChanceTooLikely(Toy):
    """the probabilities of chance sum up to"""

    def chance(self, state: ToyState) -> list[tuple[int, float]]:
        return [(move, probability * 1.01) for move, probability in super().chance(state)]


class ChanceWithZero(Toy):
    """a probability of chance is not positive"""

    def chance(self, state: ToyState) -> list[tuple[int, float]]:
        return [*super().chance(state), (9, 0.0)]


class SampleOutside(Toy):
    """which is not among the moves of chance"""

    def chance(self, state: ToyState) -> list[tuple[int, float]]:
        return [(DEAL, 1.0)]


class SampleUneven(Toy):
    """sample does not draw with chance's probabilities"""

    def sample(self, state: ToyState, random: Random) -> int:
        return min(super().sample(state, random), super().sample(state, random), super().sample(state, random))


class OutcomeTooEarly(Toy):
    """while the outcome is known"""

    def outcome(self, state: ToyState) -> Outcome | None:
        return super().outcome(state) or Outcome([0] * state.seats, [1] * state.seats, "points")


class NoWinner(Toy):
    """are not 1 + the number of better seats"""

    def outcome(self, state: ToyState) -> Outcome | None:
        found = super().outcome(state)
        return None if found is None else Outcome(found.scores, [rank + 1 for rank in found.ranks], "points")


class MissingScore(Toy):
    """not one score and one rank for each seat"""

    def outcome(self, state: ToyState) -> Outcome | None:
        found = super().outcome(state)
        return None if found is None else Outcome(found.scores[1:], found.ranks, "points")


class RulesRoll(Toy):
    """the same move on a copy, or with somebody listening, gives another state"""

    def apply(self, state: ToyState, seat: int, move: int) -> None:
        super().apply(state, seat, move)
        state.lows[0] = next(COUNTER)


class ListeningMatters(Toy):
    """the same move on a copy, or with somebody listening, gives another state"""

    def apply(self, state: ToyState, seat: int, move: int) -> None:
        super().apply(state, seat, move)
        state.lows[0] += state.events is not None


class OrderMatters(Toy):
    """choices made at once give another state in another order"""

    def apply(self, state: ToyState, seat: int, move: int) -> None:
        if seat != CHANCE and state.bids.count(NOT_YET) == 1:
            state.rounds += seat
        super().apply(state, seat, move)


class TupleInView(Toy):
    """the view is not the same after a round trip through JSON"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | {"highs": tuple(state.highs)}


class SetInView(Toy):
    """the view cannot be written as JSON"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | {"highs": set(state.highs)}


class ViewTellsCards(Toy):
    """the view of seat 1 is another in a world it guesses"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | ({} if seat is None else {"cards": state.hands[:]})


class ViewTellsSpectators(Toy):
    """the view of a spectator is another in a world that seat"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | ({"cards": state.hands[:]} if seat is None else {})


class ViewTellsBids(Toy):
    """sees what seat"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | {"bids": state.bids[:]}

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = super().determinize(state, seat, random)
        world.bids = state.bids[:]
        return world


class GuessTouchesTruth(Toy):
    """determinize changes the state (hands)"""

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = super().determinize(state, seat, random)
        state.hands.reverse()
        return world


class GuessLosesCard(Toy):
    """has another turn or other pieces"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | {"deck": 0}

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = super().determinize(state, seat, random)
        world.deck[0] = 0
        return world


class GuessUnforeseen(Toy):
    """determinize draws differently from the same random"""

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = super().determinize(state, seat, fresh())
        world.deck = [0, 0, 0, sum(world.deck)] if next(COUNTER) % 2 else world.deck
        return world


class GuessIsTruth(Toy):
    """determinize knows what seat 1 cannot know (deck, hands)"""

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        return state.copy()


class GuessTellsBids(Toy):
    """cannot know (bids)"""

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = super().determinize(state, seat, random)
        world.bids = state.bids[:]
        return world


class GuessIsTruthLater(Toy):
    """determinize knows what seat"""

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = super().determinize(state, seat, random)
        return state.copy() if sum(state.highs) > 0 else world


class GuessIsDrawnFromTruth(Toy):
    """determinize knows what seat"""

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        return super().determinize(state, seat, Random(random.state + sum(state.hands)))


class LosesCards(Toy):
    """the pieces were {'cards': 8} and are now {'cards': 7}"""

    def apply(self, state: ToyState, seat: int, move: int) -> None:
        super().apply(state, seat, move)
        if seat == CHANCE and len(state.hands) == 1:
            state.deck[state.deck.index(max(state.deck))] -= 1


class Nan(Mind[ToyState]):
    def evaluate(self, world: World[ToyState], moves: list[int]) -> list[float]:
        return [float("nan")] * len(moves)


class NoOpinion(Toy):
    """the mind gives not one finite number"""

    def mind(self) -> Mind[ToyState]:
        return Nan(self)


class Cheating(Mind[ToyState]):
    """Knows the true cards from the game, past every world it is given."""

    def __init__(self, game: PeekingMind) -> None:
        super().__init__(game)
        self.peeking = game

    def evaluate(self, world: World[ToyState], moves: list[int]) -> list[float]:
        return [float(self.peeking.truth)] * len(moves)


class PeekingMind(Toy):
    """the mind knows what seat"""

    truth = 0

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        self.truth = sum(state.hands)
        return super().determinize(state, seat, random)

    def mind(self) -> Mind[ToyState]:
        return Cheating(self)


class Illegal(Mind[ToyState]):
    def rollout_move(self, world: World[ToyState], seat: int, random: Random) -> int:
        return 7


class RolloutNotLegal(Toy):
    """the rollout move of seat"""

    def mind(self) -> Mind[ToyState]:
        return Illegal(self)


class Hopeful(Mind[ToyState]):
    def win_chances(self, world: World[ToyState]) -> list[float]:
        return [0.9] * world.state.seats


class MoreThanCertain(Toy):
    """are not one for each seat, and 1 together"""

    def mind(self) -> Mind[ToyState]:
        return Hopeful(self)


class Eager(StandingOrders[ToyState]):
    def options(self, seats: int) -> list[Option]:
        return [Option("bid", ["ask", "high"], "ask")]

    def move(self, world: World[ToyState], moves: list[int], orders: dict[str, str]) -> int:
        return moves[0]


class AnswersUnasked(Toy):
    """a standing order answers though nothing was settled"""

    def standing_orders(self) -> StandingOrders[ToyState]:
        return Eager()


class Strange(Eager):
    def move(self, world: World[ToyState], moves: list[int], orders: dict[str, str]) -> int:
        return 7 if orders["bid"] == "high" else NO_ORDER


class OrderNotLegal(Toy):
    """the standing order bid=high makes the move 7, which is not legal"""

    def standing_orders(self) -> StandingOrders[ToyState]:
        return Strange()


class NeverEnds(Toy):
    """has no end"""

    def show_bids(self, state: ToyState) -> None:
        super().show_bids(state)
        state.rounds += 1


class EventsInWords(Toy):
    """is not made of whole numbers"""

    def show_bids(self, state: ToyState) -> None:
        super().show_bids(state)
        if state.events is not None:
            state.events.append(("shown",))  # type: ignore[arg-type]


class Crashes(Toy):
    """it raises KeyError: 'bang'"""

    def view(self, state: ToyState, seat: int | None) -> View:
        raise KeyError("bang")


class AnySetup(Toy):
    """accepts a setup with 1 seats"""

    def setup(self, seats: int, options: dict[str, str] | None = None) -> Setup:
        return Setup(seats, {"rounds": "1", "deck": "even"})


class ScoresOtherwise(Toy):
    """the scores at the end are"""

    def scores(self, state: ToyState) -> list[int]:
        return [1] * state.seats if self.owing(state) else [2] * state.seats

    def outcome(self, state: ToyState) -> Outcome | None:
        return None if self.owing(state) else Outcome([3] * state.seats, [1] * state.seats, "points")


class MoreAndMore(ToyEncoder):
    def observe(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        super().observe(state, seat, buffer)
        buffer.counts(state.hands)


class ObservesMoreAndMore(Toy):
    """an observation has"""

    def encoder(self) -> ToyEncoder:
        return MoreAndMore()


class Secrets(ToyEncoder):
    def observe(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        super().observe(state, seat, buffer)
        buffer.tally(state.hands, 0, 4)


class ObservesSecrets(Toy):
    """the observation of seat 1 is another in a world it guesses"""

    def encoder(self) -> ToyEncoder:
        return Secrets()


class Costly(ToyEncoder):
    def observe(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        super().observe(state, seat, buffer)
        state.lows[seat] += 1


class ObservingCosts(Toy):
    """observe or action changes the state (lows)"""

    def encoder(self) -> ToyEncoder:
        return Costly()


class OneForAll(ToyEncoder):
    def action(self, state: ToyState, seat: int, move: int) -> int:
        return 0


class SameActions(Toy):
    """are the same action"""

    def encoder(self) -> ToyEncoder:
        return OneForAll()


class TooHigh(ToyEncoder):
    def action(self, state: ToyState, seat: int, move: int) -> int:
        return move + 1


class ActionOutOfBounds(Toy):
    """is not among the 2 there are"""

    def encoder(self) -> ToyEncoder:
        return TooHigh()


class DefaultNotAllowed(Toy):
    """option rounds needs different values, the default among them"""

    def options(self, seats: int) -> list[Option]:
        return [Option("rounds", ["1", "3"], "2")]


class BadName(Toy):
    """A game's name must be a plain word"""

    name: ClassVar[str] = "toy game"


class TooManySeats(Toy):
    """the search can tell 256 apart"""

    seats: ClassVar[range] = range(2, 300)


class NobodyPlays(Toy):
    """must be for at least one seat"""

    seats: ClassVar[range] = range(0)


BROKEN: list[type[Toy]] = [toy for toy in Toy.__subclasses__() if toy.__module__ == __name__]
