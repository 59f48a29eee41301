"""The command line, as a person runs it: in a process of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import monstertable
from monstertable.cli.command_line import parser

PACKAGE = Path(monstertable.__file__).parents[1]
GAME = "monster_city"
SIMULATE = ("simulate", GAME, "--games", "6", "--seed", "7", "--workers", "1")


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(PACKAGE), "COLUMNS": "100"}


def run(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "monstertable", *words]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, env=environment(), timeout=600)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("records") / "games.jsonl"
    done = run(*SIMULATE, "--bots", "greedy,random", "--option", "variant=events", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout
    assert "6 games" in done.stdout
    assert done.stderr == ""
    return out


def damaged(recorded: Path, tmp_path: Path, ply: int, move: str) -> Path:
    """The records with move number `ply` of the second one replaced."""
    lines = recorded.read_text(encoding="utf-8").splitlines()
    facts = json.loads(lines[1])
    facts["moves"][ply - 1] = move
    lines[1] = json.dumps(facts)
    path = tmp_path / "damaged.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_simulate_for_programs() -> None:
    done = run(*SIMULATE, "--seats", "3", "--json")
    facts = json.loads(done.stdout)
    assert (facts["game"], facts["games"], facts["seed"]) == (GAME, 6, 7)
    assert facts["setup"]["seats"] == 3
    assert facts["setup"]["options"]["variant"] == "basic"
    assert facts["bots"][0]["played"] == 18
    assert [row["played"] for row in facts["seats"]] == [6, 6, 6]


def test_simulate_writes_the_same_with_two_workers(recorded: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = [*SIMULATE[:-1], "2", "--bots", "greedy,random", "--option", "variant=events", "--out", str(out)]
    assert run(*words).returncode == 0
    assert out.read_bytes() == recorded.read_bytes()


def test_replay_of_sound_records(recorded: Path) -> None:
    done = run("replay", str(recorded))
    assert (done.returncode, done.stdout) == (0, "6 sound, 0 broken.\n")


def test_replay_from_standard_input(recorded: Path) -> None:
    done = run("replay", "-", stdin=recorded.read_text(encoding="utf-8") + "\n\n")
    assert (done.returncode, done.stdout) == (0, "6 sound, 0 broken.\n")


def test_replay_says_where_a_record_breaks(recorded: Path, tmp_path: Path) -> None:
    done = run("replay", str(damaged(recorded, tmp_path, 12, "0 fly")))
    assert done.returncode == 1
    first, last = done.stdout.splitlines()
    assert re.match(r"Line 2: It breaks at move 12 of \d+, '0 fly': ", first)
    assert last == "5 sound, 1 broken."


def test_replay_of_all_kinds_of_damage(recorded: Path, tmp_path: Path) -> None:
    sound = recorded.read_text(encoding="utf-8").splitlines()[0]
    other = sound.replace(f'"game":"{GAME}"', '"game":"halma"')
    path = tmp_path / "mixed.jsonl"
    path.write_bytes("\n".join(["no record", sound, other, ""]).encode() + b"\xff\xfe\n")
    done = run("replay", str(path))
    assert done.returncode == 1
    assert [line.partition(":")[0] for line in done.stdout.splitlines()[:-1]] == ["Line 1", "Line 3", "Line 4"]
    assert "There is no game 'halma' here" in done.stdout
    assert done.stdout.endswith("1 sound, 3 broken.\n")
    assert "Traceback" not in done.stderr


def test_replay_of_an_empty_file_is_no_success(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.write_text("")
    done = run("replay", str(path))
    assert (done.returncode, done.stdout) == (1, "0 sound, 0 broken.\n")


def test_replay_shows_a_game_move_by_move(recorded: Path) -> None:
    moves = json.loads(recorded.read_text(encoding="utf-8").splitlines()[2])["moves"]
    done = run("replay", str(recorded), "--show", "3")
    lines = done.stdout.splitlines()
    assert done.returncode == 0
    assert len(lines) == len(moves) + 2
    assert lines[1].split() == ["1", "chance", *moves[0].split()[1:]]
    assert lines[-1].startswith("Outcome: ")


def test_replay_shows_a_broken_game_up_to_the_break(recorded: Path, tmp_path: Path) -> None:
    done = run("replay", str(damaged(recorded, tmp_path, 12, "0 fly")), "--show", "2")
    lines = done.stdout.splitlines()
    assert done.returncode == 1
    assert lines[-2].split()[0] == "11"
    assert lines[-1].startswith("Line 2: It breaks at move 12")


def test_check_says_what_it_played() -> None:
    done = run("check", GAME, "--games", "1")
    assert done.returncode == 0, done.stderr
    assert re.match(rf"{GAME}: every promise kept in \d+ games", done.stdout)


def test_bench_for_programs() -> None:
    facts = json.loads(run("bench", GAME, "--seconds", "0.1", "--json").stdout)
    assert (facts["game"], facts["seats"]) == (GAME, 4)
    assert facts["decisions_best"] > 0
    assert re.fullmatch("[0-9a-f]{16}", facts["checksum"])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["fly"], "invalid choice: 'fly'"),
        (["simulate"], "required: game"),
        (["simulate", "halma"], "There is no game 'halma' here; games: "),
        (["simulate", GAME, "--bots", "clever"], "There is no bot 'clever'; bots: "),
        (["simulate", GAME, "--bots", ""], "There is no bot ''"),
        (["simulate", GAME, "--seats", "9"], f"{GAME} is for 3 to 5 players, not 9."),
        (["simulate", GAME, "--seats", "four"], "invalid int value: 'four'"),
        (["simulate", GAME, "--games", "0"], "0 is not a whole number of at least 1"),
        (["simulate", GAME, "--games", "many"], "'many' is not a whole number"),
        (["simulate", GAME, "--workers", "0"], "0 is not a whole number of at least 1"),
        (["simulate", GAME, "--option", "variant"], "An option is written NAME=VALUE, not 'variant'."),
        (["simulate", GAME, "--option", "variant=wild"], "Option variant must be one of: basic, events; not 'wild'."),
        (["simulate", GAME, "--option", "colour=red"], "There is no option 'colour' here"),
        (["simulate", GAME, "--out", "/no/such/folder/x"], "/no/such/folder/x: No such file or directory."),
        (["simulate", GAME, "--components", "/no/such/folder"], "There is no folder '/no/such/folder'."),
        (["replay"], "required: file"),
        (["replay", "/no/such/file"], "/no/such/file: No such file or directory."),
        (["replay", "/"], "/: Is a directory."),
        (["replay", "-", "--show", "3"], "There is no record on line 3 of -."),
        (["check", "halma"], "There is no game 'halma' here"),
        (["bench", "halma"], "There is no game 'halma' here"),
        (["bench", GAME, "--seats", "2"], f"{GAME} is for 3 to 5 players, not 2."),
        (["bench", GAME, "--seconds", "-1"], "-1 is not a number of seconds"),
        (["serve", "--port", "99999"], "99999 is not a whole number from 0 to 65535"),
        (["serve", "--idle-after", "0"], "0 is not a number of seconds"),
        (["serve", "--components", "/no/such/folder"], "There is no folder"),
    ],
)
def test_bad_input_gets_one_sentence(words: list[str], sentence: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in done.stderr
    assert done.stderr.startswith("monstertable")
    assert len(done.stderr.splitlines()) == 1


def test_an_unusable_component_set_gets_one_sentence(tmp_path: Path) -> None:
    facts = {"game": GAME, "name": "mine", "buildings": {}}
    (tmp_path / "mine.json").write_text(json.dumps(facts), encoding="utf-8")
    done = run(*SIMULATE, "--components", str(tmp_path), "--option", "components=mine")
    assert done.returncode == 2
    assert done.stderr.startswith("monstertable: The component set mine.json cannot be used: ")
    assert len(done.stderr.splitlines()) == 1


def test_ctrl_c_ends_with_a_sentence_and_whole_records(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = ["simulate", GAME, "--bots", "greedy", "--games", "1000000", "--workers", "2", "--out", str(out)]
    command = [sys.executable, "-m", "monstertable", *words]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
        # A test run in the background ignores Ctrl-C, and so would its children.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as running:
        deadline = time.monotonic() + 600
        while time.monotonic() < deadline and not (out.exists() and out.stat().st_size):
            time.sleep(0.1)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to the workers too
        _, said = running.communicate(timeout=600)
    assert running.returncode == 130
    assert re.fullmatch(rf"monstertable: Stopped after [\d,]+ of 1,000,000 games; .* are in {out}\.\n", said)
    assert run("replay", str(out)).returncode == 0


def test_a_reader_may_leave_early(recorded: Path) -> None:
    command = f"{sys.executable} -m monstertable replay {recorded} --show 1 | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, env=environment(), timeout=600)
    assert done.stderr == ""
    assert done.stdout.startswith(GAME)


def test_a_set_that_cannot_be_used_is_told_of_before_anything_starts(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text(json.dumps({"game": GAME, "name": "mine"}))
    done = run("serve", "--no-browser", "--components", str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.startswith("monstertable: The component set mine.json cannot be used")


def test_a_data_file_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    done = run("serve", "--no-browser", "--port", "0", "--data", str(tmp_path / "nowhere" / "games.sqlite"))
    assert done.returncode == 1
    assert done.stderr.startswith("Cannot keep games in")
    assert "Traceback" not in done.stderr


def test_the_command_alone_shows_what_there_is_with_examples_that_are_understood() -> None:
    done = run()
    examples = [line.split("   ")[0].split() for line in done.stdout.splitlines() if line.startswith("  monstertable ")]

    assert (done.returncode, done.stderr) == (0, "")
    assert {"serve", "simulate", "tournament", "verify"} <= {words[1] for words in examples}
    for words in examples:
        if words[1].islower():
            parser().parse_args(words[1:])
