"""`monstertable tournament` as a person runs it: real processes, a real Ctrl-C, and the same bytes in the end."""

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

from tests.lab.test_cli import GAME, environment, run

FILES = ["games.jsonl", "games.parquet", "report.html", "report.json"]
TOURNAMENT = ("tournament", GAME, "--bots", "gentle,random,greedy", "--neighbours", "--seats", "3", "--seed", "5")
GAMES = ("--games", "120")


def contents(folder: Path) -> list[bytes]:
    assert sorted(path.name for path in folder.iterdir()) == FILES
    return [(folder / name).read_bytes() for name in FILES]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("undisturbed") / "cup"
    done = run(*TOURNAMENT, *GAMES, "--workers", "1", "--out", str(folder))
    assert done.returncode == 0, done.stderr
    assert "gentle" in done.stdout
    return folder


def interrupted(folder: Path) -> str:
    """Starts the tournament with two workers and presses Ctrl-C when some games are there; gives what it says."""
    command = [sys.executable, "-m", "monstertable", *TOURNAMENT, *GAMES, "--workers", "2", "--out", str(folder)]
    with subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
        # A test run in the background ignores Ctrl-C, and so would its children.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as running:
        games = folder / "games.jsonl"
        deadline = time.monotonic() + 600
        while time.monotonic() < deadline and not (games.exists() and games.read_bytes().count(b"\n") > 8):
            time.sleep(0.02)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to the workers too
        _, said = running.communicate(timeout=600)
    assert running.returncode == 130
    return said


def test_the_same_bytes_with_two_workers(undisturbed: Path, tmp_path: Path) -> None:
    assert run(*TOURNAMENT, *GAMES, "--workers", "2", "--out", str(tmp_path / "cup")).returncode == 0
    assert contents(tmp_path / "cup") == contents(undisturbed)


def test_ctrl_c_and_again_gives_the_same_bytes(undisturbed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cup"
    said = interrupted(folder)
    found = re.fullmatch(r"monstertable: Stopped after (\d+) of 240 games; the same command goes on\.\n", said)
    assert found, said
    kept = (folder / "games.jsonl").read_bytes()
    assert kept.count(b"\n") == int(found[1]) + 1
    assert (undisturbed / "games.jsonl").read_bytes().startswith(kept)
    assert json.loads((folder / "report.json").read_text(encoding="utf-8"))["deals"] == int(found[1]) // 12

    done = run(*TOURNAMENT, *GAMES, "--workers", "2", "--out", str(folder))
    assert done.returncode == 0, done.stderr
    assert contents(folder) == contents(undisturbed)


def test_half_a_line_of_a_killed_process_is_played_again(undisturbed: Path, tmp_path: Path) -> None:
    whole = (undisturbed / "games.jsonl").read_bytes()
    (tmp_path / "games.jsonl").write_bytes(whole[: len(whole) * 9 // 10])
    assert not whole[: len(whole) * 9 // 10].endswith(b"\n")
    assert run(*TOURNAMENT, *GAMES, "--workers", "1", "--out", str(tmp_path)).returncode == 0
    assert contents(tmp_path) == contents(undisturbed)


def test_a_finished_tournament_is_told_again_without_playing(undisturbed: Path) -> None:
    before = contents(undisturbed)
    began = (undisturbed / "games.jsonl").stat().st_mtime_ns
    done = run(*TOURNAMENT, *GAMES, "--out", str(undisturbed))
    assert done.returncode == 0
    assert "120 games per pairing, 240 in 2 pairings." in done.stdout
    assert contents(undisturbed) == before
    assert (undisturbed / "games.jsonl").stat().st_mtime_ns == began


def test_another_tournament_in_the_folder_is_refused(undisturbed: Path) -> None:
    before = contents(undisturbed)
    done = run(*TOURNAMENT, "--games", "126", "--out", str(undisturbed))
    assert (done.returncode, done.stderr) == (
        2,
        f"monstertable: {undisturbed} holds another tournament (deals 20, here 21).\n",
    )
    assert contents(undisturbed) == before


def test_it_says_that_games_are_rounded_up_and_fits_a_terminal(tmp_path: Path) -> None:
    words = ("tournament", GAME, "--bots", "random,gentle", "--split", "one", "--games", "7", "--seed", "2")
    done = run(*words, "--markdown", str(tmp_path / "ladder.md"))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("7 games per pairing become 8: only whole deals are played.\n")
    assert "Equal bots would share the wins 25.0% to 75.0%." in done.stdout
    text = (tmp_path / "ladder.md").read_text(encoding="utf-8")
    assert f"\n$ monstertable {' '.join(words)} --markdown " in text
    assert re.search(
        r"^\| random \| gentle \| 8 \| [\d.]+ \| [\d.]+% \| [\d.]+%–[\d.]+% \| (no|yes, \w+) \|$", text, re.M
    )
    assert re.search(r"^\| gentle \| 8 \| [\d.]+ \| [\d.]+ \| -?[\d.]+ \|$", text, re.M)
    assert "```console\n$ monstertable tournament" in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "required: game, --bots"),
        ([GAME, "--bots", "greedy"], "A tournament needs at least two bots."),
        ([GAME, "--bots", "greedy,random,greedy"], "The bot 'greedy' is named twice."),
        ([GAME, "--bots", "greedy,clever"], "There is no bot 'clever'"),
        ([GAME, "--bots", "greedy,random", "--seats", "9"], f"{GAME} is for 3 to 5 players, not 9."),
        ([GAME, "--bots", "greedy,random", "--split", "two"], "invalid choice: 'two'"),
        ([GAME, "--bots", "greedy,random", "--on", "moon"], "invalid choice: 'moon'"),
        ([GAME, "--bots", "greedy,random", "--out", "/dev/null/cup"], "/dev/null/cup: Not a directory."),
    ],
)
def test_bad_input_gets_one_sentence(words: list[str], sentence: str) -> None:
    done = run("tournament", *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("library", "words", "way"),
    [
        ("openskill", ["tournament", GAME, "--bots", "gentle,random"], "make lab, or pip install 'monstertable[lab]'."),
        ("pyarrow", ["tournament", GAME, "--bots", "gentle,random", "--out", "cup"], "make lab, or pip install"),
        ("ray", ["simulate", GAME, "--games", "2", "--on", "ray"], "pip install 'monstertable[ray]'."),
    ],
)
def test_a_missing_library_is_told_of_in_one_sentence(library: str, words: list[str], way: str, tmp_path: Path) -> None:
    without = f"import sys; sys.modules[{library!r}] = None; from monstertable.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", without, *words]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(), cwd=tmp_path, timeout=600)
    assert done.returncode == 2
    assert done.stderr.startswith(f"monstertable: This needs {library}, which is not installed")
    assert way in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_other_commands_start_without_the_heavy_libraries() -> None:
    code = (
        "import sys; from monstertable.cli import main; main(); "
        "print(sorted({'matplotlib', 'numpy', 'openskill', 'pyarrow', 'ray'} & set(sys.modules)))"
    )
    command = [sys.executable, "-c", code, "simulate", GAME, "--games", "2", "--workers", "1"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(), timeout=600)
    assert done.stdout.splitlines()[-1] == "[]"
