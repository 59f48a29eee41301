"""The plan of a tournament, its games, its numbers on examples worked out by hand, and its files."""

from __future__ import annotations

import io
import json
import math
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet
from rich.console import Console

import monstertable
from monstertable.analysis.shares import NORMAL_95, wilson
from monstertable.bots import UnknownBot
from monstertable.lab.intervals import effective_number, share_of_deals, student_95
from monstertable.lab.ratings import Ratings
from monstertable.lab.tournament import (
    EVEN,
    ONE,
    Plan,
    TournamentError,
    TournamentWorker,
    arrangements,
    plan,
    play_on,
    whole_deals,
)
from monstertable.lab.tournament_files import file_of_games, write_all
from monstertable.lab.tournament_report import show, summary

GAME = monstertable.game("monster_city")


def planned(bots: list[str], games: int = 6, seats: int = 4, **more: Any) -> Plan:
    return plan(GAME, GAME.setup(seats), bots, games, **({"seed": 3} | more))


def test_every_way_to_seat_a_pair_stands_once() -> None:
    four = arrangements(4, EVEN)
    assert len(four) == len(set(four)) == 6
    assert all(sum(one) == 2 for one in four)
    assert arrangements(2, EVEN) == [(0, 1), (1, 0)]
    three = arrangements(3, EVEN)
    assert sorted(map(sum, three)) == [1, 1, 1, 2, 2, 2]
    assert len(arrangements(5, EVEN)) == len(arrangements(6, EVEN)) == 20
    assert arrangements(3, ONE) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("split", [EVEN, ONE])
def test_each_bot_has_every_seat_equally_often(seats: int, split: str) -> None:
    found = arrangements(seats, split)
    assert len({sum(one[seat] for one in found) for seat in range(seats)}) == 1


def test_who_meets_whom() -> None:
    assert planned(["random", "gentle", "crafty"]).pairings == [
        ("random", "gentle"),
        ("random", "crafty"),
        ("gentle", "crafty"),
    ]
    ladder = planned(["random", "gentle", "crafty"], neighbours=True)
    assert ladder.pairings == [("random", "gentle"), ("gentle", "crafty")]


def test_games_are_rounded_up_to_whole_deals_and_numbered_deal_by_deal() -> None:
    found = planned(["random", "gentle", "crafty"], games=13)
    assert (found.deals, found.games_per_pairing, found.games) == (3, 18, 54)
    places = [found.arrangement_of(number) for number in range(found.games)]
    assert len(set(places)) == 54
    assert places == sorted(places)
    assert places[18] == (1, 0, 0)


def test_what_even_is() -> None:
    assert planned(["random", "gentle"]).even == (0.5, 0.5)
    assert planned(["random", "gentle"], seats=3).even == (0.5, 0.5)
    assert planned(["random", "gentle"], split=ONE).even == (0.25, 0.75)


def test_all_pairings_and_arrangements_play_the_same_deals() -> None:
    found = planned(["random", "search:2", "search:02"], games=12)
    rows = [TournamentWorker(found).play_one(number) for number in range(found.games)]
    by_seats: dict[tuple[int, tuple[str, ...]], list[tuple[list[int], list[int], int]]] = {}
    for row in rows:
        # The same bot by two names: its games against random must be alike in both pairings, seat by seat.
        names = tuple("search:2" if name == "search:02" else name for name in row["bots"])
        by_seats.setdefault((row["deal"], names), []).append((row["scores"], row["ranks"], row["decisions"]))
    alike = [games for games in by_seats.values() if len(games) > 1]
    assert alike
    assert all(game == games[0] for games in alike for game in games)
    assert len({json.dumps(games[0]) for games in by_seats.values()}) == len(by_seats)


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [(["greedy"], "at least two bots"), (["greedy", "random", "greedy"], "The bot 'greedy' is named twice.")],
)
def test_tournaments_that_are_none(bots: list[str], sentence: str) -> None:
    with pytest.raises(TournamentError, match=sentence):
        planned(bots)


def test_an_unknown_bot_is_told_of_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot):
        planned(["greedy", "clever"])


def test_students_factor_as_published() -> None:
    for freedom, factor in ((1, 12.706), (9, 2.262), (10, 2.228), (20, 2.086), (60, 2.000), (120, 1.980)):
        assert student_95(freedom) == pytest.approx(factor, abs=6e-4)


def test_an_interval_by_hand() -> None:
    """Deals of 1, 1/2, 1/2, 0 and 1: the mean is 0.6, the variance 0.175, that of the mean 0.035."""
    deals = [1.0, 0.5, 0.5, 0.0, 1.0]
    number = 0.6 * 0.4 / 0.035 * (1.959964 / 2.7764) ** 2
    assert effective_number(0.6, deals) == pytest.approx(number)
    share, low, high = share_of_deals(deals)
    assert share == pytest.approx(0.6)
    z2 = 1.959964**2
    middle = (0.6 + z2 / 2 / number) / (1 + z2 / number)
    reach = math.sqrt(z2 * 0.24 / number + z2**2 / 4 / number**2) / (1 + z2 / number)
    assert (low, high) == pytest.approx((middle - reach, middle + reach))


def test_deals_that_agree_are_no_certainty() -> None:
    assert share_of_deals([1.0] * 20) == pytest.approx((1.0, *wilson(1.0, 20)))
    assert share_of_deals([0.5]) == (0.5, 0.0, 1.0)
    assert share_of_deals([]) == (0.0, 0.0, 1.0)


def test_independent_games_have_their_usual_interval() -> None:
    """Where a deal is one independent game, the interval is nearly that of so many games."""
    _, low, high = share_of_deals([1.0] * 300 + [0.0] * 700)
    assert (low, high) == pytest.approx(wilson(0.3, 1000), abs=2e-4)


def test_games_of_a_deal_that_go_together_count_less() -> None:
    """Six games that always end alike are worth one; six that cancel each other out are worth more than six."""
    together = share_of_deals([1.0, 0.0] * 50)
    apart = share_of_deals([0.4, 0.6] * 50)
    assert together[2] - together[1] == pytest.approx(2 * NORMAL_95 * 0.5 / 10, rel=0.05)
    assert apart[2] - apart[1] < (together[2] - together[1]) / 4


def game_row(pairing: int, bots: list[str], ranks: list[int], scores: list[int]) -> dict[str, Any]:
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return {"pairing": pairing, "bots": bots, "ranks": ranks, "scores": scores, "winners": winners, "decisions": 10}


def two_deals() -> list[list[dict[str, Any]]]:
    """Two bots on two seats, each deal both ways round."""
    return [
        [game_row(0, ["gentle", "random"], [1, 2], [9, 4]), game_row(0, ["random", "gentle"], [1, 1], [5, 5])],
        [game_row(0, ["gentle", "random"], [1, 2], [7, 6]), game_row(0, ["random", "gentle"], [2, 1], [1, 3])],
    ]


def example() -> Plan:
    return Plan("monster_city", 2, {}, "", ["gentle", "random"], False, EVEN, 1, 2, "0")


def test_the_report_of_the_example() -> None:
    facts = summary(example(), two_deals())
    gentle, random = facts["pairings"][0]
    assert (facts["deals"], facts["games"], facts["decisions"]) == (2, 4, 40)
    assert gentle["wins"] == pytest.approx(3.5)
    assert gentle["share"] == pytest.approx(3.5 / 4)
    assert random["share"] == pytest.approx(0.5 / 4)
    assert gentle["mean_rank"] == pytest.approx(1.0)
    assert random["mean_rank"] == pytest.approx((2 + 1 + 2 + 2) / 4)
    assert gentle["mean_score"] == pytest.approx((9 + 5 + 7 + 3) / 4)
    assert gentle["interval"] == pytest.approx(share_of_deals([0.75, 1.0])[1:], abs=1e-6)
    assert gentle["interval"] == pytest.approx([1 - random["interval"][1], 1 - random["interval"][0]], abs=1e-6)
    assert not gentle["excludes_even"]  # two deals are too few to say


def test_many_deals_exclude_that_both_are_even() -> None:
    gentle, random = summary(example(), two_deals() * 20)["pairings"][0]
    assert gentle["excludes_even"]
    assert random["excludes_even"]


def test_ratings_put_the_better_first_and_grow_sure() -> None:
    ratings = Ratings(["weak", "strong", "middle"])
    for _ in range(30):
        ratings.add(["weak", "middle"], [2, 1])
        ratings.add(["middle", "strong"], [2, 1])
        ratings.add(["strong", "weak"], [1, 2])
    rows = ratings.facts()
    assert [row["bot"] for row in rows] == ["strong", "middle", "weak"]
    assert all(row["games"] == 60 for row in rows)
    assert all(float(row["sigma"]) < 6 < 25 / 3 for row in rows)
    assert all(row["ordinal"] == pytest.approx(float(row["mu"]) - 3 * float(row["sigma"]), abs=1e-5) for row in rows)


def test_a_bot_that_beats_itself_is_not_stronger() -> None:
    ratings = Ratings(["one", "other"])
    ratings.add(["one", "one"], [1, 2])
    assert ratings.of["one"].mu == pytest.approx(25)
    assert ratings.of["other"].mu == 25


def test_two_equal_seats_move_a_bot_as_one() -> None:
    ratings = Ratings(["one", "other"])
    ratings.add(["one", "one", "other", "other"], [1, 1, 3, 3])
    assert ratings.of["one"].mu > 25 > ratings.of["other"].mu
    assert ratings.of["one"].mu - 25 == pytest.approx(25 - ratings.of["other"].mu)


@pytest.fixture
def held(tmp_path: Path) -> tuple[Plan, Path, dict[str, Any]]:
    made = planned(["random", "gentle"], games=18)
    with file_of_games(made, tmp_path / "cup") as file:
        assert play_on(made, file, workers=1) == 18
        facts = summary(made, whole_deals(made, file))
        write_all(tmp_path / "cup", file, facts)
    return made, tmp_path / "cup", facts


def test_parquet_has_the_same_rows(held: tuple[Plan, Path, dict[str, Any]]) -> None:
    made, folder, _ = held
    header, *rows = [json.loads(line) for line in (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    table = parquet.read_table(folder / "games.parquet")
    assert table.to_pylist() == rows
    assert json.loads(table.schema.metadata[b"plan"]) == header == made.facts()
    assert len(rows) == 18


def test_the_reports_are_whole(held: tuple[Plan, Path, dict[str, Any]]) -> None:
    _, folder, facts = held
    assert json.loads((folder / "report.json").read_text(encoding="utf-8")) == facts
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert page.count("<table>") == 2  # one pairing, and the ratings
    assert "<svg" in page
    assert "http" not in page
    assert sorted(path.name for path in folder.iterdir()) == [
        "games.jsonl",
        "games.parquet",
        "report.html",
        "report.json",
    ]


def test_another_tournament_is_not_mixed_in(held: tuple[Plan, Path, dict[str, Any]]) -> None:
    _, folder, _ = held
    before = (folder / "games.jsonl").read_bytes()
    other = planned(["random", "gentle"], games=18, seed=4)
    with (
        pytest.raises(TournamentError, match=r"holds another tournament \(seed 3, here 4\)"),
        file_of_games(other, folder),
    ):
        pass
    assert (folder / "games.jsonl").read_bytes() == before


@pytest.mark.parametrize("theirs", [b"something else\n", b"something else, cut", b"[1]\n"])
def test_a_file_that_is_no_tournament_is_left_alone(theirs: bytes, tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_bytes(theirs)
    with (
        pytest.raises(TournamentError, match="holds another tournament"),
        file_of_games(planned(["random", "gentle"]), tmp_path),
    ):
        pass
    assert (tmp_path / "games.jsonl").read_bytes() == theirs


def test_a_first_line_that_was_cut_is_written_again(tmp_path: Path) -> None:
    made = planned(["random", "gentle"])
    (tmp_path / "games.jsonl").write_bytes(b'{"game":"')
    with file_of_games(made, tmp_path) as file:
        assert play_on(made, file, workers=1) == 6
        assert [len(deal) for deal in whole_deals(made, file)] == [6]


def test_only_whole_deals_count(tmp_path: Path) -> None:
    made = planned(["random", "gentle"], games=12)
    with file_of_games(made, tmp_path) as file:
        play_on(made, file, workers=1)
        file.seek(0)
        lines = file.readlines()
        file.truncate(sum(map(len, lines[:-1])))
        facts = summary(made, whole_deals(made, file))
    assert (facts["deals"], facts["games"]) == (1, 6)


def test_the_tables_fit_a_terminal() -> None:
    page = io.StringIO()
    show(Console(file=page, width=80), summary(example(), two_deals()))
    lines = page.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    assert any("gentle" in line and "random" in line and "87.5%" in line and "6.00" in line for line in lines)
    assert "…" not in page.getvalue()
