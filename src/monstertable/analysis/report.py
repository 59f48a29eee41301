"""What an analysis tells, in plain facts: for the page, for programs, and to be kept.

Values are rounded first and added up then, so that for every seat luck and skill are exactly the result less the chance
at the start.
"""

from __future__ import annotations

from typing import Any, Final

from monstertable.analysis.study import Study
from monstertable.analysis.tally import Judgement
from monstertable.analysis.work import METHOD
from monstertable.core.game import CHANCE

DIGITS: Final = 6
MOST_MISTAKES: Final = 5
MOST_LUCKY: Final = 3
# A decision that lost less than this, or less than its own error, is none to point at.
WORTH_TELLING: Final = 0.005
SURE: Final = 0.03

Facts = dict[str, Any]


def report(study: Study, is_whole: bool) -> Facts:
    past = study.past
    chances = chances_of(study)
    decisions = [decision(study, ply, judgement) for ply, judgement in study.judgements().items()]
    record = past.record
    return {
        "method": METHOD,
        "judge": study.judge,
        "game": record.game,
        "rules": record.rules,
        "seed": study.seed,
        "players": record.players,
        "seats": past.players,
        "movers": past.seats,
        "moves": past.texts,
        "chances": chances,
        "errors": errors_of(study),
        "sums": [seat_sums(study, chances, decisions, seat) for seat in range(past.players)],
        "decisions": decisions,
        "worst": worst(decisions)[:MOST_MISTAKES],
        "luckiest": luckiest(study, chances),
        "playouts": study.playouts,
        "error": round(study.error(), DIGITS),
        "is_sure": study.error() <= SURE,
        "is_whole": is_whole,
        "progress": 1.0 if is_whole else round(study.progress(), 3),
    }


def chances_of(study: Study) -> list[list[float]]:
    """For every position, the chance of each seat."""
    past = study.past
    values = {point: [round(chance, DIGITS) for chance in study.tally.value(point)] for point in past.points()}
    values[past.plies] = [round(share, DIGITS) for share in past.result]
    return [values[past.point[ply]] for ply in range(past.plies + 1)]


def errors_of(study: Study) -> list[list[float]]:
    past = study.past
    errors = {
        point: [round(study.tally.error({point: 1}, seat), 4) for seat in range(past.players)]
        for point in {*past.points(), past.plies}
    }
    return [errors[past.point[ply]] for ply in range(past.plies + 1)]


def gain(chances: list[list[float]], ply: int, seat: int) -> float:
    """What the move at this ply brought to a seat."""
    return chances[ply + 1][seat] - chances[ply][seat]


def seat_sums(study: Study, chances: list[list[float]], decisions: list[Facts], seat: int) -> Facts:
    """Luck and skill of all: together what the seat had in the end, less what it had at the start."""
    past = study.past
    by_mover = dict.fromkeys(range(CHANCE, past.players), 0.0)
    for ply, mover in enumerate(past.seats):
        by_mover[mover] += gain(chances, ply, seat)
    others = [mover for mover in range(past.players) if mover != seat]
    mine = [facts for facts in decisions if facts["seat"] == seat]
    return {
        "start": chances[0][seat],
        "luck": round(by_mover[CHANCE], DIGITS),
        "luck_error": round(study.luck_error(seat), 4),
        "skill": round(by_mover[seat], DIGITS),
        "skill_error": round(study.skill_error(seat, seat), 4),
        "others": round(sum(by_mover[mover] for mover in others), DIGITS),
        "result": chances[-1][seat],
        "mistakes": round(-max(0.0, sum(facts["cost"] for facts in mine)), DIGITS),
        "mistakes_error": round(sum(facts["error"] ** 2 for facts in mine) ** 0.5, 4),
    }


def decision(study: Study, ply: int, judgement: Judgement) -> Facts:
    """What was played, what was better, and what each move looked at was worth to whoever decided."""
    past = study.past
    played = past.moves[ply]
    best = judgement.best(played)
    cost, error = judgement.cost(played, best)
    return {
        "ply": ply,
        "seat": past.seats[ply],
        "played": past.texts[ply],
        "best": past.game.text(past.states[ply], best if cost > 0.0 else played),
        "cost": round(cost, DIGITS),
        "error": round(error, 4),
        "exact": ply in study.throws,
        "moves": moves_judged(study, judgement, ply),
    }


def moves_judged(study: Study, judgement: Judgement, ply: int) -> list[Facts]:
    """The best first."""
    past = study.past
    order = sorted(judgement.lanes, key=lambda move: -judgement.chance(move))
    return [
        {
            "move": past.game.text(past.states[ply], move),
            "chance": round(judgement.chance(move), 4),
            "error": round(judgement.error(move), 4),
        }
        for move in order
    ]


def worst(decisions: list[Facts]) -> list[int]:
    """The plies of the decisions that cost most, as far as that is more than chance."""
    dear = [facts for facts in decisions if facts["cost"] > max(WORTH_TELLING, facts["error"])]
    return [facts["ply"] for facts in sorted(dear, key=lambda facts: (-facts["cost"], facts["ply"]))]


def luckiest(study: Study, chances: list[list[float]]) -> list[Facts]:
    """The chance moves that brought one seat most, as far as that is more than noise."""
    past = study.past
    gains = [
        (-gain(chances, ply, seat), ply, seat)
        for ply, mover in enumerate(past.seats)
        for seat in range(past.players)
        if mover == CHANCE and gain(chances, ply, seat) > WORTH_TELLING
    ]
    return [
        {"ply": ply, "seat": seat, "gain": round(-loss, DIGITS), "move": past.texts[ply]}
        for loss, ply, seat in sorted(gains)
        if -loss > 2.0 * study.tally.error({past.point[ply + 1]: 1, past.point[ply]: -1}, seat)
    ][:MOST_LUCKY]
