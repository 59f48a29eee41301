"""Making compiled rules: the very build of the compiled wheel, from the sources of this installation.

It works in a folder that nobody imports from, tries the result out, and puts it in its place by one rename.
"""

from __future__ import annotations

import compileall
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from monstertable.compiling.kept import (
    COMPILED_ENDING,
    MOST_KEPT,
    VARIABLE,
    Kept,
    is_compiled,
    is_private,
    make_root,
    sources,
)

TOOLS = ("hatchling", "hatch_mypyc", "mypyc", "setuptools")
STEPS = ("checking the types", "running the C compiler", "trying the result out")
# All games are imported, and with them all that is compiled.
TRY_OUT = "import monstertable.cli as _, monstertable as m; [m.game(name) for name in m.game_names()]"
GLANCE = 0.5

Tell = Callable[[str], None]


class NotCompiled(Exception):
    """It could not be done; the log says why."""


def missing() -> str:
    """What is not here that compiling needs, in words; nothing when all is."""
    if not all(find_spec(tool) for tool in TOOLS):
        return "the compiler of the rules is not installed (pip install 'monstertable[build]')"
    if sys.platform == "win32":
        return ""  # its compiler is found by looking into the registry: the attempt will show
    if shutil.which(shlex.split(os.environ.get("CC") or "cc")[0]) is None:
        return "there is no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "the headers of Python are not installed (python3-dev)"
    return ""


def build(kept: Kept, package: Path, recipe: Path, tell: Tell) -> None:
    """Make them unless they are there; whoever else is making them is waited for."""
    make_root(kept.root)
    with kept.alone():
        if kept.is_ready:
            return
        kept.failure.unlink(missing_ok=True)
        for left in kept.root.glob(f"{kept.unfinished}*"):
            shutil.rmtree(left, ignore_errors=True)
        with TemporaryDirectory(prefix=kept.unfinished, dir=kept.root) as folder:
            make(kept, Path(folder), package, recipe, tell)
        make_room(kept)


def make(kept: Kept, folder: Path, package: Path, recipe: Path, tell: Tell) -> None:
    try:
        tree = copied(package, recipe, folder / "source")
        unpack(compiled(tree, folder, kept.log, tell), folder / "result")
        tell(STEPS[2])
        try_out(folder / "result", kept.log)
    except NotCompiled:
        kept.log.replace(kept.failure)
        raise
    if hasattr(os, "sync"):
        os.sync()  # else a power cut could leave names without their contents
    (folder / "result").rename(kept.folder)
    kept.log.unlink(missing_ok=True)


def copied(package: Path, recipe: Path, tree: Path) -> Path:
    """The sources as the build wants them. Its readme is that of the wheel, which nobody makes here."""
    for path in sources(package):
        target = tree / "src" / package.name / path.relative_to(package)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    shutil.copyfile(recipe, tree / "pyproject.toml")
    (tree / "README.md").touch()
    return tree


def compiled(tree: Path, folder: Path, log: Path, tell: Tell) -> Path:
    """The compiled wheel."""
    temporary = folder / "temporary"
    temporary.mkdir()
    environment = os.environ | {"HATCH_BUILD_HOOKS_ENABLE": "1", "TMPDIR": str(temporary)}
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    with log.open("w") as lines:
        process = subprocess.Popen(
            command, cwd=tree, env=environment, stdin=subprocess.DEVNULL, stdout=lines, stderr=subprocess.STDOUT
        )
        follow(process, temporary, tell)
    wheels = list(folder.glob("*.whl"))
    if process.returncode or not wheels:
        raise NotCompiled
    return wheels[0]


def follow(process: subprocess.Popen[bytes], temporary: Path, tell: Tell) -> None:
    """Until it ends: the C compiler is at work as soon as there is something for it to read."""
    tell(STEPS[0])
    is_in_c = False
    while True:
        try:
            process.wait(GLANCE)
            return
        except subprocess.TimeoutExpired:
            if not is_in_c and next(temporary.rglob("*.c"), None) is not None:
                is_in_c = True
                tell(STEPS[1])


def unpack(wheel: Path, target: Path) -> None:
    """What is imported from a wheel, without what tells an installer about it."""
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(target, [name for name in packed.namelist() if ".dist-info/" not in name])
    # Now, as private as all the rest: whoever first imports a module that was not compiled would do it later.
    compileall.compile_dir(target, quiet=2)


def try_out(result: Path, log: Path) -> None:
    """In a process of its own, as thinking processes will use it."""
    path = os.pathsep.join([str(result), *sys.path])
    with log.open("a") as lines:
        done = subprocess.run(
            [sys.executable, "-P", "-c", TRY_OUT],
            env=os.environ | {"PYTHONPATH": path, VARIABLE: ""},
            stdin=subprocess.DEVNULL,
            stdout=lines,
            stderr=subprocess.STDOUT,
        )
        if done.returncode or not is_compiled(result):
            lines.write(f"What was compiled cannot be used: no {COMPILED_ENDING} that can be imported.\n")
            raise NotCompiled


def make_room(kept: Kept) -> None:
    """Those of other versions that were not used for longest go."""
    folders = [path for path in kept.root.iterdir() if is_private(path) and ".unfinished-" not in path.name]
    for old in sorted(folders, key=lambda path: path.stat().st_mtime, reverse=True)[MOST_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
