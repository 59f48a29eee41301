"""What a page of an analysis says, and to whom: of part of the work, of luck, of one's own decisions and others'."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from monstertable.analysis.judges import PLAYOUTS
from monstertable.analysis.past import Past as JudgedPast
from monstertable.analysis.report import Facts, report
from monstertable.analysis.study import Study
from monstertable.analysis.work import LANES
from monstertable.core import record as records
from monstertable.core.face import Face
from monstertable.core.record import Record
from monstertable.games import game
from monstertable.server.looking_back.analyses import UnderWay
from monstertable.server.looking_back.analysis_shown import AnalysisShown, analysis_shown
from monstertable.server.people.guests import Guest
from monstertable.server.replay.brought import table_of
from monstertable.server.replay.moment import Replayed
from monstertable.server.replay.past import Pasts
from monstertable.server.showing.render import Reader, environments
from monstertable.server.store import Chair

RECORDED = Path(__file__).parents[1] / "games"
NAMES = ["Ola", "Bolt", "Sprocket", "Widget", "Rivet", "Cog"]
ME = "me"


def a_record(name: str, file: str) -> Record:
    record = records.read((RECORDED / name / "recorded" / file).read_text().splitlines()[0])
    record.players = NAMES[: record.setup.seats]
    return record


def looked_at(record: Record) -> Facts:
    """As it stands after the first stage: all positions are known, alike here, and no decision is."""
    study = Study(JudgedPast(game(record.game), record), PLAYOUTS)
    for unit in study.next_stage():
        study.take(unit, [[1.0 / record.setup.seats] * record.setup.seats] * LANES)
    return report(study, is_whole=False)


def with_costs(record: Record, facts: Facts, plies: list[int]) -> Facts:
    """These decisions were the worst; what was played was best, too: only words are asked for here."""
    decisions = []
    for ply in plies:
        seat, move = records.split(record.moves[ply])
        judged = [{"move": move, "chance": 0.5, "error": 0.01}]
        cost = {"cost": 0.1, "error": 0.01, "exact": False, "moves": judged}
        decisions.append({"ply": ply, "seat": seat, "played": move, "best": move} | cost)
    return facts | {"decisions": decisions, "worst": plies}


class UnderGoing(UnderWay):
    """Begun, and waiting for others."""

    is_running = True


def seen(
    record: Record, facts: Facts | None, state: str = "", language: str = "en", seat: int | None = None
) -> tuple[AnalysisShown, str]:
    """What is shown to whoever sat there, and the page that says so."""
    table = table_of("one", record)
    if seat is not None:
        table.chairs[seat] = Chair(ME, NAMES[seat])
    replayed = Replayed(table, Pasts().of(table), "/r/one", is_secret=False)
    known = UnderGoing(record, facts) if state == "waiting" else UnderWay(record, facts, failed=state == "failed")
    known.is_waiting = state == "waiting"
    shown = analysis_shown(replayed, known, Reader(Guest(ME, "Ola"), language, "auto"))
    template = environments()[language].get_template("analysis_now.html")
    return shown, template.render(analysis=shown, table=SimpleNamespace(given=0))


@pytest.fixture(scope="module")
def factory() -> tuple[Record, Facts]:
    record = a_record("monster_factory", "pick.jsonl")
    return record, looked_at(record)


def test_what_is_not_judged_yet_is_not_told_as_no_mistakes(factory: tuple[Record, Facts]) -> None:
    record, facts = factory
    whole = facts | {"is_whole": True}

    for part, page in (seen(record, facts), seen(record, facts, "failed")):
        assert {row.mistakes for row in part.sums} == {""}
        assert page.count("mistakes: not yet judged") == record.setup.seats
        assert "mistakes ±0" not in page
    assert seen(record, whole)[1].count("mistakes ±0") == record.setup.seats


def test_after_a_failure_it_says_that_this_is_only_a_part(factory: tuple[Record, Facts]) -> None:
    record, facts = factory
    words = "What follows comes from a part of the work only"

    assert words in seen(record, facts, "failed")[1]
    assert words not in seen(record, facts)[1]


# Luck

DEALT = {
    ("king_of_new_york", "advanced_5.jsonl"): {
        "card hailing_cabs": "Comes to the market: Hailing Cabs",
        "roll eho": "{} rolls: 1 × Energy",
        "tile power_plant_2": "New building: Power plant 2",
    },
    ("monster_city", "events.jsonl"): {
        "building r4": "Comes to the Building Row: red 4",
        "monster values_even": "Comes to the Monster Row: Even Twins",
        "event detour": "Event card drawn: Detour",
        "pair B": "Dealt: starting pair B",
        "first 1": "Bolt begins",
    },
    ("monster_factory", "pick.jsonl"): {"draw": "Tile drawn: ", "first": "begins"},
}


def luck_at(record: Record, ply: int) -> Facts:
    return {"ply": ply, "seat": 0, "gain": 0.1, "move": records.split(record.moves[ply])[1]}


@pytest.mark.parametrize(("name", "file"), DEALT)
def test_what_was_lucky_is_what_chance_did_and_not_what_others_had_done(name: str, file: str) -> None:
    record = a_record(name, file)
    plies = [ply for ply, move in enumerate(record.moves) if move.startswith("*")]
    facts = looked_at(record) | {"luckiest": [luck_at(record, ply) for ply in plies]}

    shown, _ = seen(record, facts)
    told = {records.split(record.moves[one.ply])[1]: one.words for one in shown.luckiest}
    for move, words in DEALT[name, file].items():
        found = next(said for made, said in told.items() if made.startswith(move))
        before, _, after = words.partition("{}")
        assert before in found
        assert after in found
    assert not any("{" in words for words in told.values())


def test_where_a_game_has_no_words_for_it_luck_is_told_by_what_came_before(
    factory: tuple[Record, Facts], monkeypatch: pytest.MonkeyPatch
) -> None:
    record, facts = factory
    monkeypatch.setattr(type(game(record.game).face()), "chance", Face.chance)
    laid = next(ply for ply, move in enumerate(record.moves) if " lay " in move)
    drawn = next(ply for ply, move in enumerate(record.moves) if ply > laid and move.startswith("* draw"))

    shown, _ = seen(record, facts | {"luckiest": [luck_at(record, drawn)]})
    assert shown.luckiest[0].words.startswith("after: ")


# Decisions


def test_the_reader_is_spoken_to_and_others_are_called_by_their_names(factory: tuple[Record, Facts]) -> None:
    record, facts = factory
    plies = [ply for ply, move in enumerate(record.moves) if move.startswith("1 lay 1 ")][:3]
    judged = with_costs(record, facts, plies)

    others, mine = seen(record, judged, seat=0)[0].mistakes, seen(record, judged, seat=1)[0].mistakes
    assert plies
    for one, own in zip(others, mine, strict=True):
        assert "your" not in f"{one.played} {one.best} {one.why}".lower()
        assert "Bolt's" in one.best
        assert "Bolt's" in one.why
        assert "your own" in own.best
        assert re.match("Your|Finishes your", own.why)
    assert seen(record, judged)[0].mistakes == others
