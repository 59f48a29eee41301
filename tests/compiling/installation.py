"""The wheel as people get it, in an environment of its own that has only what it needs besides."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from contextlib import suppress
from pathlib import Path
from typing import TextIO

import psutil

from tests.server.process import Server, launched

ROOT = Path(__file__).parents[2]


def make_wheel(folder: Path) -> Path:
    """A pure one, from a copy of the sources."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=folder, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    return wheel


def install(wheel: Path, folder: Path) -> Path:
    """Into an empty environment. What else it needs comes from here: no test asks a registry."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--no-index", "--no-deps", str(wheel)], check=True)
    [packages] = folder.glob("lib/python3*/site-packages")
    (packages / "others.pth").write_text(sysconfig.get_path("purelib"))
    return python


def monstertable(python: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command of the installation, as somebody types it."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [python.with_name("monstertable"), *words], capture_output=True, text=True, env=environment, timeout=600
    )


class InstalledServer(Server):
    """`monstertable serve` of an installation."""

    def __init__(self, folder: Path, python: Path) -> None:
        super().__init__(folder, path="")
        self.python = python

    def _started(self, log: TextIO, environment: dict[str, str]) -> subprocess.Popen[str]:
        serve = ["serve", "--port", str(self.port), "--data", str(self.data), "--no-browser", "--proxy", "127.0.0.1"]
        command = [str(self.python.with_name("monstertable")), *serve]
        return launched(command, log, environment | {"PYTHONPATH": ""})

    def helpers(self, word: str) -> list[psutil.Process]:
        """The processes below the server with this word in their command; one that is being replaced is gone."""
        found = []
        for child in self.thinkers():
            with suppress(psutil.NoSuchProcess):
                found += [child] if word in " ".join(child.cmdline()) else []
        return found


def uses(process: psutil.Process, folder: Path) -> bool:
    """Whether a process has loaded a compiled module from somewhere below this folder."""
    with suppress(psutil.NoSuchProcess):
        return any(part.path.startswith(f"{folder}{os.sep}") for part in process.memory_maps())
    return False
