"""How long a jump to any moment of a game takes at the server: the position, what happened, and the page.

    python bench/replay_jumps.py                  the longest of many games of every title, or the first of 600 plies

Looks at each game for the first time, then jumps to plies all over it, as a page with scripts asks for them, and tells
the slowest of both. Nothing goes over a wire: what is counted is the processor's time for what the server does, which
says the same on a machine that has much else to do.
"""

from __future__ import annotations

import argparse
import statistics
import time

from monstertable.core.chance import Random, seeded
from monstertable.core.game import ALL_SEATS, CHANCE, AnyGame, Setup
from monstertable.core.record import Record, written
from monstertable.games import game, game_names
from monstertable.server.people.guests import Guest
from monstertable.server.replay.brought import table_of
from monstertable.server.replay.eyes import eyes_named
from monstertable.server.replay.moment import Replayed
from monstertable.server.replay.past import Pasts
from monstertable.server.replay.replay_shown import replay_page, replay_shown
from monstertable.server.showing.context import variables
from monstertable.server.showing.render import Reader, render

LONG = 600
JUMPS = 60
MOST_GAMES = 1500
LIMIT = 150.0  # milliseconds


def random_game(rules: AnyGame, setup: Setup, random: Random) -> Record:
    state, moves = rules.initial(setup), list[str]()
    while owing := rules.owing(state):
        seat = owing[random.below(len(owing))]
        legal = [] if seat == CHANCE else rules.legal_moves(state, seat)
        move = legal[random.below(len(legal))] if legal else rules.sample(state, random)
        moves.append(written(seat, rules.text(state, move)))
        rules.apply(state, seat, move)
    return Record(rules.name, rules.rules, setup, rules.edition(setup), moves)


def longest_game(rules: AnyGame, games: int) -> Record:
    """Of so many by chance, or the first that is long enough."""
    setup, found = rules.setup(rules.seats[-1]), None
    for seed in range(games):
        record = random_game(rules, setup, seeded(seed))
        if found is None or len(record.moves) > len(found.moves):
            found = record
        if len(found.moves) >= LONG:
            break
    assert found is not None
    return found


def jump(past: Replayed, ply: int, eyes: int | None, reader: Reader) -> float:
    """Milliseconds."""
    started = time.process_time()
    moment = past.at(ply, eyes_named(eyes), reader)
    shown = replay_shown(past, moment, reader, None)
    render("replay_event.html", reader, replay=shown, address="", **variables(replay_page(moment, reader, "normal")))
    return 1000 * (time.process_time() - started)


def measure(record: Record, language: str) -> None:
    reader = Reader(Guest("somebody", "R"), language, "auto")
    table = table_of("bench", record)
    # Templates, words and drawings are there before anybody comes.
    jump(Replayed(table, Pasts().of(table), "/r/bench", is_secret=False), 0, None, reader)
    for eyes in (0, None, ALL_SEATS):
        started = time.process_time()
        past = Replayed(table, Pasts().of(table), "/r/bench", is_secret=False)
        first = 1000 * (time.process_time() - started) + jump(past, len(record.moves) // 2, eyes, reader)
        plies = [(number * 7919) % (len(record.moves) + 1) for number in range(JUMPS)]
        times = sorted(jump(past, ply, eyes, reader) for ply in plies)
        print(
            f"{record.game:18} {len(record.moves):5} plies  {language}  eyes {eyes_named(eyes):8}  "
            f"first {first:6.1f} ms   then {statistics.median(times):5.1f} ms, at most {times[-1]:5.1f} ms"
            f"{'' if max(first, times[-1]) < LIMIT else '   TOO SLOW'}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=MOST_GAMES, help="games by chance, of which the longest is taken")
    chosen = parser.parse_args()
    for name in game_names():
        record = longest_game(game(name), chosen.games)
        for language in ("en", "pl"):
            measure(record, language)


if __name__ == "__main__":
    main()
