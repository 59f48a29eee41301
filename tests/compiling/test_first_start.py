"""A first start: the page at once on plain Python, compiled rules as soon as they are there, no harm if they never are.

All of it in real processes of an installed wheel; only the recipe is shorter, so that one module is compiled for true.
"""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from monstertable.compiling.kept import digest
from monstertable.server.thinking.compiling import BEGINNING, DONE
from tests.compiling.conftest import NICENESS
from tests.compiling.installation import InstalledServer, monstertable, uses
from tests.server.people import Person

LONGEST = 600


@pytest.fixture
def server(quick_to_compile: Path, cache: Path, tmp_path: Path) -> Iterator[InstalledServer]:
    """Not started yet."""
    made = InstalledServer(tmp_path, quick_to_compile)
    yield made
    if made.is_running:
        made.kill()


def wait_until(holds: Callable[[], object]) -> None:
    latest = time.monotonic() + LONGEST
    while not holds():
        assert time.monotonic() < latest
        time.sleep(0.05)


def with_thinkers(server: InstalledServer) -> tuple[Person, str]:
    """Somebody at a table who has got a hint: bots think."""
    ola = Person(server)
    table = ola.open_table(bots=["gentle", "gentle"], options={"first": "1"})
    ola.act(table, "start")
    assert ola.get(f"/api/tables/{table}/hint").json()["hints"]
    return ola, table


def thinkers(server: InstalledServer) -> list[psutil.Process]:
    return server.helpers("thinking")


def compiler(folder: Path, body: str) -> str:
    """A C compiler of our own."""
    path = folder / "compiler"
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o700)
    return str(path)


def test_people_play_at_once_and_bots_think_compiled_when_all_is_ready(
    server: InstalledServer, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate"
    wait = f"while [ ! -e {gate} ]; do sleep 0.05; done"
    monkeypatch.setenv("CC", compiler(tmp_path, f'{wait}\nexec cc "$@"'))
    server.start()
    assert server.words().strip() == BEGINNING
    ola, table = with_thinkers(server)
    assert [uses(thinker, cache) for thinker in thinkers(server)] == [False]
    [making] = server.helpers("monstertable.compiling")
    assert making.nice() == psutil.Process().nice() + NICENESS

    gate.touch()
    assert server.words().strip() == DONE
    wait_until(lambda: thinkers(server) and all(uses(thinker, cache) for thinker in thinkers(server)))
    assert ola.get(f"/api/tables/{table}/hint").json()["hints"]
    assert [uses(thinker, cache) for thinker in thinkers(server)] == [True]
    assert not uses(server.process, cache), "not before its next start"
    [kept] = [path for path in cache.iterdir() if path.is_dir()]
    assert {stat.S_IMODE(path.stat().st_mode) & 0o077 for path in kept.rglob("*")} == {0}
    assert stat.S_IMODE(kept.stat().st_mode) == stat.S_IMODE(cache.stat().st_mode) == 0o700
    server.stop()

    server.start()
    ola = Person(server)
    assert ola.get(f"/t/{table}").status_code == 200
    assert uses(server.process, cache)
    assert server.helpers("monstertable.compiling") == []
    server.stop()
    assert server.log() == []


def test_a_compiler_that_fails_disturbs_nobody_and_is_not_tried_again(
    server: InstalledServer, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", compiler(tmp_path, "echo too hot today; exit 1"))
    server.start()
    assert server.words().strip() == BEGINNING
    assert server.words().startswith(f"The rules could not be compiled (see {cache}")
    with_thinkers(server)
    server.stop()
    [failure] = cache.glob("*.failed")
    assert "too hot today" in failure.read_text()
    assert [path for path in cache.iterdir() if path.is_dir()] == []

    server.start()
    assert "an earlier attempt failed" in server.words()
    with_thinkers(server)
    server.stop()
    assert server.log() == []


def test_without_a_compiler_a_sentence_says_so(server: InstalledServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    server.start()
    assert server.words().startswith("The rules run as plain Python: there is no C compiler.")
    with_thinkers(server)


def test_without_a_place_to_keep_them_a_sentence_says_so(
    server: InstalledServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    server.start()
    assert server.words().strip() == BEGINNING
    assert server.words().startswith("The rules could not be compiled, so they run as plain Python.")
    with_thinkers(server)
    assert "/dev/null" in server.log()[0]


def test_whoever_wants_plain_rules_gets_them(server: InstalledServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONSTERTABLE_RULES", "plain")
    server.start()
    with_thinkers(server)
    assert server.helpers("monstertable.compiling") == []


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["stopped", "killed"])
def test_the_compiler_goes_with_the_server_and_leaves_nothing(
    server: InstalledServer, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: signal.Signals
) -> None:
    monkeypatch.setenv("CC", compiler(tmp_path, f"touch {tmp_path}/running; exec sleep 600"))
    server.start()
    wait_until((tmp_path / "running").exists)
    [making] = server.helpers("monstertable.compiling")
    all_of_it = [making, *making.children(recursive=True)]
    assert len(all_of_it) > 2
    server.stop() if how == signal.SIGTERM else server.kill()

    gone, alive = psutil.wait_procs(all_of_it, timeout=LONGEST)
    assert (len(gone), alive) == (len(all_of_it), [])
    assert [path.name for path in cache.iterdir() if path.is_dir()] == []
    assert list(cache.glob("*.failed")) == []


def test_two_starts_at_once_compile_once(quick_to_compile: Path, cache: Path) -> None:
    command = [str(quick_to_compile), "-m", "monstertable.compiling"]
    environment = os.environ | {"PYTHONPATH": ""}
    both = [
        subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    said = [process.stdout.read() for process in both if process.stdout]
    codes = [process.wait(LONGEST) for process in both]
    for process in both:
        assert process.stdin is not None
        process.stdin.close()

    assert codes == [0, 0]
    assert sorted(text.count("running the C compiler") for text in said) == [0, 1]
    assert len([path for path in cache.iterdir() if path.is_dir()]) == 1


def test_what_is_broken_or_not_ours_alone_is_not_used(quick_to_compile: Path, cache: Path) -> None:
    compile_now = [str(quick_to_compile), "-m", "monstertable.compiling"]
    with subprocess.Popen(compile_now, env=os.environ | {"PYTHONPATH": ""}, stdin=subprocess.PIPE) as process:
        assert process.wait(LONGEST) == 0
    [kept] = [path for path in cache.iterdir() if path.is_dir()]
    used = kept.stat().st_mtime_ns
    assert monstertable(quick_to_compile, "--version").returncode == 0
    assert kept.stat().st_mtime_ns > used, "it was used"

    kept.chmod(0o770)
    used = kept.stat().st_mtime_ns
    assert monstertable(quick_to_compile, "--version").returncode == 0
    assert kept.stat().st_mtime_ns == used, "others might have put something there"

    kept.chmod(0o700)
    for module in kept.rglob("*.so"):
        module.write_bytes(b"half of it")
    done = monstertable(quick_to_compile, "--version")
    assert done.returncode == 0
    assert done.stdout.startswith("Monster Table")
    assert "cannot be used" in done.stderr


def test_every_state_of_the_sources_has_a_place_of_its_own(tmp_path: Path) -> None:
    """Nobody ever runs older rules than they have installed."""
    package, recipe = tmp_path / "package", tmp_path / "recipe.toml"
    (package / "rules").mkdir(parents=True)
    places = set()
    for text in ("one", "two"):
        recipe.write_text(text)
        for name in ("first.py", "rules/second.py"):
            (package / name).write_text(text)
            places.add(digest(package, recipe))
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "first.pyc").touch()

    assert len(places) == 4
    assert digest(package, recipe) in places
