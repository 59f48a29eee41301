"""The manifest, the worker and shared invitations, as a browser asks for them."""

from __future__ import annotations

import json

import pytest

from monstertable.games import game_names
from monstertable.server.showing import installing
from tests.server.people import Person, fetch
from tests.server.process import Server


def kept_by(text: str) -> dict[str, object]:
    first, _, _ = text.partition(";\n")
    found: dict[str, object] = json.loads(first.removeprefix("const KEPT = "))
    return found


def test_all_that_the_worker_keeps_is_there(server: Server) -> None:
    answer = fetch(server, "/service-worker.js?language=pl")
    kept = kept_by(answer.text)

    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert str(kept["version"]).startswith("pl-")
    assert isinstance(kept["files"], list)
    assert isinstance(kept["pages"], list)
    assert {f"/rules/{name}" for name in game_names()} <= set(kept["pages"])
    for address in [*kept["files"], *kept["pages"], kept["offline"], kept["icon"], kept["badge"]]:
        assert fetch(server, address).status_code == 200, address


def test_the_worker_is_another_one_when_what_it_keeps_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = set()
    for changed in (None, "files_kept", "sources"):
        installing.worker.cache_clear()
        with monkeypatch.context() as patch:
            if changed == "files_kept":
                patch.setattr(installing, "files_kept", lambda: ["/static/other.css?v=2"])
            if changed == "sources":
                patch.setattr(installing, "sources", lambda language: b"other words")
            versions.add(kept_by(installing.worker("en").decode())["version"])
    installing.worker.cache_clear()

    assert len(versions) == 3
    assert kept_by(installing.worker("en").decode()) == kept_by(installing.worker("en").decode())


def test_the_manifest_speaks_the_language_of_the_page(server: Server) -> None:
    english, polish = (fetch(server, f"/manifest.webmanifest?language={code}").json() for code in ("en", "pl"))

    assert (english["lang"], polish["lang"]) == ("en", "pl")
    assert english["description"] != polish["description"]
    assert 'href="/manifest.webmanifest?language=pl"' in fetch(server, "/about", {"Accept-Language": "pl"}).text


@pytest.mark.parametrize("field", ["text", "url", "title"])
def test_a_shared_invitation_leads_to_its_table(server: Server, field: str) -> None:
    ola = Person(server, "Ola")
    table = ola.open_table()
    shared = f"Come and play! {server.address}/t/{table}?from=chat #fun"

    answer = ola.get("/open", params={field: shared})

    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")


@pytest.mark.parametrize(
    "shared",
    [
        "https://evil.example/t/abcdefgh",
        "https://evil.example//t/abcdefgh",
        "//evil.example/t/abcdefgh",
        "javascript:alert(1)",
        "http://127.0.0.1:1/about",
        "http://[/t/abcdefgh",
        "<script>alert(1)</script>",
        "hello",
    ],
)
def test_what_is_no_invitation_leads_nowhere(server: Server, shared: str) -> None:
    answer = fetch(server, f"/open?text={shared.replace('#', '%23')}")

    assert answer.status_code == 200
    assert "<script>alert" not in answer.text
    assert "There is no link" in answer.text or "does not lead to a table" in answer.text
