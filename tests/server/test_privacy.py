"""The page of data protection is true: every place where something is kept is explained, and settings are told."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from monstertable.server.people.guests import LINK_SECONDS
from monstertable.server.people.privacy import topics
from monstertable.server.store.traces import TRACES
from tests.server.people import Person, fetch
from tests.server.process import Server


def test_every_topic_of_what_is_kept_has_words() -> None:
    words = topics(gettext.NullTranslations())

    assert {trace.topic for trace in TRACES} - set(words) == set(), "explain it in server/people/privacy.py"


@pytest.mark.parametrize(("language", "title"), [("en", "Data protection"), ("pl", "Ochrona danych")])
def test_everybody_can_read_it_in_both_languages(server: Server, language: str, title: str) -> None:
    page = fetch(server, "/privacy", {"Accept-Language": language}).text

    assert f"<h1>{title}</h1>" in page
    assert f"{LINK_SECONDS // 60} minut" in page
    assert 'href="/privacy"' in fetch(server, "/about").text


def test_it_says_what_this_server_does(tmp_path: Path, server: Server) -> None:
    logging = Server(tmp_path, operating={"access_log": True}, telling={"contact": "jan<b>@example.org"})
    logging.start()
    page = fetch(logging, "/privacy").text
    logging.stop()

    assert "This server writes a line for every request into its log" in page
    assert "jan&lt;b&gt;@example.org" in page
    assert "This server does not log requests." in fetch(server, "/privacy").text


def test_no_address_of_a_guest_is_in_the_data(own_server: Server) -> None:
    person = Person(own_server, "Ola")
    person.headers["X-Forwarded-For"] = "203.0.113.77"
    person.open_table(public=True)
    person.post("/api/me/link", json={})
    own_server.stop()

    assert b"203.0.113" not in own_server.everything()
    own_server.start()
