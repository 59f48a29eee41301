"""Whatever JSON is thrown at an action, the answer is never an error of the server."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from monstertable.server.app import create_app
from monstertable.server.settings import Settings
from tests.server.people import Person, next_address
from tests.server.process import Server

SPEC: dict[str, Any] = create_app(Settings()).openapi()
ACTIONS = [path for path, methods in SPEC["paths"].items() if "post" in methods]
FIELDS = sorted({field for schema in SPEC["components"]["schemas"].values() for field in schema.get("properties", {})})

words = st.one_of(
    st.sampled_from(["monster_city", "random", "greedy", "variant", "events", "stop", "score all", "build r4", ""]),
    st.text(st.characters(exclude_categories=()), max_size=20),
)
values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-2, 6), st.integers(), st.floats(), words),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(words, inner, max_size=4)),
    max_leaves=8,
)
bodies = st.one_of(values, st.dictionaries(st.sampled_from(FIELDS), values, max_size=6))


@pytest.fixture(scope="module")
def host(server: Server) -> Person:
    return Person(server, "Ola")


@pytest.fixture(scope="module")
def table(host: Person) -> str:
    return host.open_table(bots=["gentle", "gentle"], options={"first": "1"})


def test_there_are_actions() -> None:
    assert len(ACTIONS) >= 12


@pytest.mark.parametrize("action", ACTIONS)
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=bodies)
def test_no_body_breaks_the_server(host: Person, table: str, action: str, body: Any) -> None:
    headers = {"Content-Type": "application/json", "X-Forwarded-For": next_address()}

    address = action.format_map(defaultdict(lambda: "none", table_id=table, ply="3"))
    answer = host.post(address, content=json.dumps(body).encode(), headers=headers)

    assert answer.status_code < 500
    if answer.is_client_error:
        assert answer.json()["detail"]
