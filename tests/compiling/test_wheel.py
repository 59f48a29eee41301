"""The wheel alone, in an empty environment: it is whole, and serves its pages."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

import monstertable as package
from tests.compiling.installation import ROOT, InstalledServer, monstertable
from tests.server.people import Person


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONSTERTABLE_RULES", "plain")


def test_it_has_every_file_of_the_package_and_its_recipe(wheel: Path) -> None:
    ours = ROOT / "src"
    files = {path.relative_to(ours).as_posix() for path in ours.rglob("*") if path.is_file()}
    files = {name for name in files if "__pycache__" not in name and not name.endswith(".so")}
    with zipfile.ZipFile(wheel) as packed:
        found = {name for name in packed.namelist() if ".dist-info/" not in name}
        recipe = packed.read("monstertable/recipe.toml")

    assert found == files | {"monstertable/recipe.toml"}
    assert recipe == (ROOT / "pyproject.toml").read_bytes()
    assert wheel.name == f"monstertable-{package.__version__}-py3-none-any.whl"


def test_the_command_is_there(installed: Path) -> None:
    assert monstertable(installed, "--version").stdout == f"Monster Table {package.__version__}\n"
    assert "monstertable serve" in monstertable(installed).stdout


def test_it_serves_pages_and_its_bots_think(installed: Path, tmp_path: Path) -> None:
    server = InstalledServer(tmp_path, installed)
    server.start()
    try:
        ola = Person(server)
        page = ola.get("/")
        assert page.status_code == 200
        assert "Monster City" in page.text
        for path in ("/static/style.css", "/rules/monster_city", "/games/monster_factory/pieces", "/docs"):
            assert ola.get(path).status_code == 200, path

        table = ola.open_table(bots=["gentle", "gentle"], options={"first": "1"})
        ola.act(table, "start")
        assert ola.get(f"/api/tables/{table}/hint").json()["hints"]
    finally:
        server.stop()
    assert server.log() == []
