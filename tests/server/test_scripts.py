"""A game's script is divided into modules and sent as one file."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from monstertable.games import game, game_names, home
from monstertable.server.showing.render import game_bytes
from monstertable.server.showing.scripts import EXPORTS, IMPORTS, whole_script


def test_each_module_comes_once_and_before_whoever_imports_it(tmp_path: Path) -> None:
    (tmp_path / "ground.js").write_text("export const ground = 1;\n")
    (tmp_path / "house.js").write_text('import { ground } from "./ground.js";\n\nexport let house = ground + 1;\n')
    imports = 'import { house } from "./house.js";\nimport { ground } from "./ground.js";\n'
    (tmp_path / "table.js").write_text(f"// A table.\n\n{imports}\nconst table = house + ground;\n")

    assert whole_script(tmp_path, "table.js").decode() == (
        "const ground = 1;\nlet house = ground + 1;\n// A table.\n\nconst table = house + ground;\n"
    )


@pytest.mark.parametrize("name", game_names())
def test_what_is_sent_of_a_game_imports_nothing_and_no_module_is_long(name: str) -> None:
    found = game_bytes(name, "table.js")
    assert found is not None
    assert not IMPORTS.search(found[0])
    assert not EXPORTS.search(found[0])
    scripts = [file for file in files(home(game(name))).iterdir() if file.name.endswith(".js")]
    assert all(file.read_text().count("\n") < 400 for file in scripts)
    assert [game_bytes(name, file.name) for file in scripts if file.name != "table.js"] == [None] * (len(scripts) - 1)
