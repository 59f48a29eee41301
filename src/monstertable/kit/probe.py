"""The questions that the conformance kit asks a game about one position after the other."""

from __future__ import annotations

import json
import math
from typing import Any, Final, NoReturn

from monstertable.core.chance import Random, seeded
from monstertable.core.game import (
    CHANCE,
    MOST_PLIES,
    NO_ORDER,
    AnyGame,
    IllegalMove,
    Setup,
    View,
    World,
    mind_of,
    opened,
)
from monstertable.core.play import History, make
from monstertable.core.record import of, read, replay, verify
from monstertable.core.sight import Sight
from monstertable.kit.facts import changes, facts
from monstertable.kit.observations import Observations
from monstertable.kit.twins import Twins

NONSENSE: Final = ["", " ", "no such move", "-1", "é\x00"]
UNLIKE_TEXTS: Final = 4
# What separates two probabilities beyond the rounding of floats.
ROUNDING: Final = 1e-9


class CheckFailed(Exception):
    """A promise is broken; the sentence names the game, the setup, the seed, the ply, and what broke."""


class Probe:
    """One game under way, and what the contract promises about its present state."""

    def __init__(self, game: AnyGame, setup: Setup, random: Random, origin: str) -> None:
        self.game = game
        self.setup = setup
        self.random = random
        self.origin = origin
        self.ply = 0
        self.history = History()
        self.texts_seen: list[str] = []
        self.state: Any = game.initial(setup)
        self.before = facts(self.state)
        if changes(self.before, game.initial(setup)):
            self.fail("the same setup gives different initial states")
        self.counted = game.pieces(self.state)
        self.shown: dict[int | None, View] = {}
        self.legal: dict[int, list[int]] = {}
        self.texts: dict[int, list[str]] = {}
        self.notations: dict[int, str] = {}  # of every move met in this game
        self.mind = mind_of(game)
        encoder = game.encoder()
        self.observations = None if encoder is None else Observations(game, encoder, setup)
        self.twins = Twins(game, seeded(random.state))

    def fail(self, what: str) -> NoReturn:
        raise CheckFailed(self.sentence(what))

    def sentence(self, what: str) -> str:
        options = ", ".join([f"{name}={value}" for name, value in self.setup.options.items()]) or "no options"
        where = f"{self.game.name}, {self.setup.seats} seats, {options}, {self.origin}, ply {self.ply}"
        return f"{where}: {what}."

    def unchanged(self, what: str) -> None:
        changed = changes(self.before, self.state)
        if changed:
            self.fail(f"{what} changes the state ({changed})")

    def owing(self) -> tuple[int, ...]:
        owing: tuple[int, ...] = self.game.owing(self.state)
        if owing != self.game.owing(self.state):
            self.fail("owing answers differently when asked again")
        self.unchanged("owing")
        strangers = [seat for seat in owing if not 0 <= seat < self.setup.seats]
        if owing != (CHANCE,) and (strangers or len(set(owing)) < len(owing)):
            self.fail(f"owing is {owing}, neither chance alone nor different seats of this game")
        return owing

    def outcome(self, owing: tuple[int, ...]) -> None:
        outcome = self.game.outcome(self.state)
        self.unchanged("outcome")
        if (outcome is None) != (len(owing) > 0):
            self.fail(f"owing is {owing} while the outcome is {'unknown' if outcome is None else 'known'}")
        if outcome is None:
            return
        if len(outcome.scores) != self.setup.seats or len(outcome.ranks) != self.setup.seats:
            self.fail("the outcome has not one score and one rank for each seat")
        fair = [1 + sum([other < rank for other in outcome.ranks]) for rank in outcome.ranks]
        if outcome.ranks != fair:
            self.fail(f"the ranks {outcome.ranks} are not 1 + the number of better seats")
        self.json_able(outcome.facts(), "outcome")
        if self.observations is not None and self.game.scores(self.state) != outcome.scores:
            self.fail(f"the scores at the end are {self.game.scores(self.state)}, in the outcome {outcome.scores}")

    def copies(self) -> None:
        differing = changes(self.before, self.state.copy())
        if differing:
            self.fail(f"a copy differs ({differing})")
        self.unchanged("copy")

    def pieces(self) -> None:
        pieces = self.game.pieces(self.state)
        self.unchanged("pieces")
        if pieces != self.counted:
            self.fail(f"the pieces were {self.counted} and are now {pieces}")

    def views(self) -> None:
        """What each seat and a spectator see can be sent as JSON and comes back the same."""
        for seat in self.watchers():
            self.shown[seat] = self.game.view(self.state, seat)
            self.json_able(self.shown[seat], "view")
        self.unchanged("view")
        self.open_view()

    def open_view(self) -> None:
        """With all hands open there is all that each seat sees: what a spectator sees, or what is revealed of it."""
        views = [self.shown[seat] for seat in range(self.setup.seats)]
        if any("revealed" in own for own in [self.shown[None], *views]):
            self.fail("a view has something called 'revealed': that is where all hands open lie")
        shown = opened(self.shown[None], views)
        for seat, own in enumerate(views):
            if shown | shown["revealed"][seat] | {"seat": own.get("seat")} != shown | {"seat": None} | own:
                self.fail(f"with all hands open there is not all that seat {seat} sees")

    def watchers(self) -> list[int | None]:
        return [None, *range(self.setup.seats)]

    def json_able(self, found: Any, what: str) -> None:
        try:
            back = json.loads(json.dumps(found, allow_nan=False))
        except (TypeError, ValueError) as error:
            self.fail(f"the {what} cannot be written as JSON: {error}")
        if back != found:
            self.fail(f"the {what} is not the same after a round trip through JSON")

    def numbers(self) -> None:
        """What each seat observes has always the same length; every legal move is an action of its own."""
        if self.observations is not None:
            wrong = self.observations.look(self.state) or self.observations.moves(self.state, self.legal)
            self.unchanged("observe or action")
            if wrong:
                self.fail(wrong)

    def numbers_show_views(self) -> None:
        """Whatever differs for the eyes of a seat differs in its numbers."""
        if self.observations is not None:
            wrong = self.observations.compare(self.shown, self.twins.states)
            if wrong:
                self.fail(wrong)

    def moves(self, owing: tuple[int, ...]) -> None:
        """The legal moves of all who owe one, with their notation, both ways."""
        self.legal = {}
        self.texts = {}
        for seat in owing:
            legal = self.moves_of(seat)
            if not legal:
                self.fail(f"seat {seat} owes a decision and has no legal moves")
            if len(set(legal)) < len(legal):
                self.fail(f"legal moves of seat {seat} has duplicates")
            if legal != self.moves_of(seat):
                self.fail("legal moves come in another order when asked again")
            self.legal[seat] = legal
            self.texts[seat] = [self.notation(move) for move in legal]
            if len(set(self.texts[seat])) < len(legal):
                self.fail("two legal moves have the same text")
            self.texts_seen.append(self.texts[seat][self.random.below(len(legal))])
            if seat != CHANCE:
                self.opinions(seat)
        self.unchanged("asking for legal moves")

    def moves_of(self, seat: int) -> list[int]:
        if seat != CHANCE:
            found: list[int] = self.game.legal_moves(self.state, seat)
            return found
        chances = self.game.chance(self.state)
        if chances and min([probability for _, probability in chances]) <= 0.0:
            self.fail("a probability of chance is not positive")
        total = sum([probability for _, probability in chances])
        if abs(total - 1.0) > ROUNDING:
            self.fail(f"the probabilities of chance sum up to {total}")
        return [move for move, _ in chances]

    def notation(self, move: int) -> str:
        text: str = self.game.text(self.state, move)
        if not text or not text.isascii() or not text.isprintable() or text != text.strip():
            self.fail(f"the text {text!r} is not one printable line of ASCII")
        if '"' in text or "\\" in text:
            self.fail(f"the text {text!r} has a quote or a backslash, which records are written without")
        if self.notations.setdefault(move, text) != text:
            self.fail(f"one move is called {self.notations[move]!r} and {text!r}")
        if self.game.parse(self.state, text) != move:
            self.fail(f"parse does not give back the move of the text {text!r}")
        return text

    def opinions(self, seat: int) -> None:
        """What the game thinks of the moves, in a world that could be true for whoever makes one."""
        legal = self.legal[seat]
        world = Sight(self.game, self.state, seat, self.random.fork()).determinize()
        for values in (self.mind.evaluate(world, legal), self.mind.evaluate_deep(world, legal)):
            if len(values) != len(legal) or not all(math.isfinite(value) for value in values):
                self.fail(f"the mind gives not one finite number for each move of seat {seat}")
        move = self.mind.rollout_move(world, seat, self.random.fork())
        if move not in legal:
            self.fail(f"the rollout move of seat {seat} is {move}, which is not legal")
        chances = self.mind.win_chances(world)
        if chances and (len(chances) != self.setup.seats or abs(sum(chances) - 1.0) > ROUNDING or min(chances) < 0.0):
            self.fail(f"the chances to win {chances} are not one for each seat, and 1 together")
        self.standing_order(world)

    def standing_order(self, world: World[Any]) -> None:
        """Whatever a player has settled in advance is a legal move, or asks; by default it asks."""
        orders = self.game.standing_orders()
        if orders is None:
            return
        legal = self.legal[world.seat]
        options = orders.options(self.setup.seats)
        usual = {option.name: option.default for option in options}
        if orders.move(world, legal, usual) != NO_ORDER:
            self.fail("a standing order answers though nothing was settled")
        for option in options:
            for value in option.values:
                move = orders.move(world, legal, usual | {option.name: value})
                if move != NO_ORDER and move not in legal:
                    self.fail(f"the standing order {option.name}={value} makes the move {move}, which is not legal")

    def refusals(self, owing: tuple[int, ...]) -> None:
        """All that is not a legal move of a seat that owes one is refused, and nothing changes."""
        some_text = self.texts[owing[0]][0] if owing else "pass"
        for seat in range(CHANCE - 1, self.setup.seats + 1):
            if seat not in owing:
                self.refused(seat, some_text)
        for seat in owing:
            strange = [*NONSENSE]
            for _ in range(UNLIKE_TEXTS):
                strange.append(self.texts_seen[self.random.below(len(self.texts_seen))])
            for text in strange:
                if text not in self.texts[seat]:
                    self.refused(seat, text)
        self.unchanged("a refused move")

    def refused(self, seat: int, text: str) -> None:
        try:
            make(self.game, self.state, seat, text)
        except IllegalMove:
            return
        self.fail(f"the illegal move {text!r} of seat {seat} is accepted")

    def secrets(self, owing: tuple[int, ...]) -> None:
        """Of several who choose at once, nobody sees what another chose, and their order makes no difference."""
        chooser = owing[self.random.below(len(owing))]
        others = [seat for seat in owing if seat != chooser]
        one = self.state.copy()
        other = self.state.copy()
        self.game.apply(one, chooser, self.legal[chooser][0])
        self.game.apply(other, chooser, self.legal[chooser][-1])
        self.unchanged("a move on a copy")
        for seat in [None, *others]:
            if self.game.view(one, seat) != self.game.view(other, seat):
                self.fail(f"{named(seat)} sees what seat {chooser} chose at the same time")
        turned = self.state.copy()
        move = self.legal[others[0]][0]
        self.game.apply(one, others[0], move)
        self.game.apply(turned, others[0], move)
        self.game.apply(turned, chooser, self.legal[chooser][0])
        if changes(facts(one), turned):
            self.fail("choices made at once give another state in another order")

    def guesses(self, owing: tuple[int, ...], to_the_end: bool) -> None:
        """A guessed world looks to its seat, and to a spectator, just as the true one."""
        for seat in range(self.setup.seats):
            random = self.random.fork()
            world = self.game.determinize(self.state, seat, Random(random.state))
            self.unchanged("determinize")
            if self.game.view(world, seat) != self.shown[seat]:
                self.fail(f"the view of seat {seat} is another in a world it guesses")
            if self.game.view(world, None) != self.shown[None]:
                self.fail(f"the view of a spectator is another in a world that seat {seat} guesses")
            if self.game.owing(world) != owing or self.game.pieces(world) != self.counted:
                self.fail(f"a world that seat {seat} guesses has another turn or other pieces")
            if self.observations is not None and self.observations.are_others(world, seat):
                self.fail(f"the observation of seat {seat} is another in a world it guesses")
            if seat in owing and self.game.legal_moves(world, seat) != self.legal[seat]:
                self.fail(f"the legal moves of seat {seat} are others in a world it guesses")
            if to_the_end:
                again = self.game.determinize(self.state, seat, Random(random.state))
                if changes(facts(world), again):
                    self.fail("determinize draws differently from the same random")
                self.play_out(world, "a guessed world")

    def twins_guess_alike(self) -> None:
        """A guess holds nothing of what its seat cannot know."""
        given_away = self.twins.compare(self.state, self.shown)
        self.unchanged("determinize")
        if given_away:
            self.fail(given_away)

    def play_out(self, world: Any, what: str) -> None:
        """Any end of this world leaves the true one as it is."""
        for _ in range(MOST_PLIES):
            owing = self.game.owing(world)
            if not owing:
                break
            seat = owing[self.random.below(len(owing))]
            if seat == CHANCE:
                move = self.game.sample(world, self.random)
            else:
                legal = self.game.legal_moves(world, seat)
                if not legal:
                    self.fail(f"in {what} seat {seat} owes a decision and has no legal moves")
                move = legal[self.random.below(len(legal))]
            self.game.apply(world, seat, move)
        if self.game.outcome(world) is None:
            self.fail(f"{what} has no end")
        self.unchanged(f"playing {what} to its end")

    def next_move(self, owing: tuple[int, ...], random: Random, draws: list[int]) -> tuple[int, int]:
        """A random move of somebody who owes one. Of a draw of chance, notes how far through all chances it fell."""
        seat = owing[random.below(len(owing))]
        if seat != CHANCE:
            return seat, self.legal[seat][random.below(len(self.legal[seat]))]
        move = self.game.sample(self.state, random)
        self.unchanged("sample")
        if move not in self.legal[CHANCE]:
            self.fail(f"sample gives {move}, which is not among the moves of chance")
        passed = 0.0
        for possible, probability in self.game.chance(self.state):
            if possible == move:
                passed += probability * self.random.below(1000) / 1000
                break
            passed += probability
        draws[min(len(draws) - 1, int(passed * len(draws)))] += 1
        return seat, move

    def go_on(self, seat: int, move: int) -> None:
        """Make the move on the state, and on copies in every other way there is: all must come to the same."""
        text: str = self.game.text(self.state, move)
        kept = self.state.copy()
        made = self.state.copy()
        try:
            make(self.game, made, seat, text)
        except IllegalMove as error:
            self.fail(f"the legal move {text!r} is refused: {error}")
        self.unchanged("a move on a copy")
        heard = self.listening(seat, move)
        self.twins.go_on(self.state, seat, move, self.legal[seat])
        self.unchanged("a move on a copy")
        self.game.apply(self.state, seat, move)
        if changes(self.before, kept):
            self.fail(f"a move changes a copy made before ({changes(self.before, kept)})")
        self.before = facts(self.state)
        if changes(self.before, made) or changes(self.before, heard):
            self.fail("the same move on a copy, or with somebody listening, gives another state")
        self.history.seats.append(seat)
        self.history.moves.append(text)
        self.ply += 1

    def listening(self, seat: int, move: int) -> Any:
        """The move on a copy whose events are heard, each by everybody in their own way."""
        heard = self.state.copy()
        heard.events = []
        self.game.apply(heard, seat, move)
        for event in heard.events:
            for watcher in self.watchers():
                seen: Any = self.game.seen(event, watcher)
                if not all(isinstance(fact, int) for fact in seen):
                    self.fail(f"the event {event} is not made of whole numbers")
        if heard.copy().events is heard.events:
            self.fail("a copy tells its events to those who listen to the original")
        return heard

    def replay(self) -> None:
        """The record of the finished game, written and read again, leads to the same end."""
        outcome = self.game.outcome(self.state)
        line = of(self.game, self.setup, self.history, ["somebody"] * self.setup.seats, outcome).line()
        record = read(line)
        if record.line() != line:
            self.fail("the record is another after it is read and written again")
        verify(self.game, record)
        last: Any = None
        for state in replay(self.game, record):
            last = state
        if changes(self.before, last):
            self.fail(f"the record replays to another state ({changes(self.before, last)})")


def named(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
