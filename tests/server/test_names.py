"""Nicknames: nobody hides, nobody spills over the page, nobody passes for a bot."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstertable.server.people.names import BOT_NAMES, LONGEST_NAME, MOST_MARKS, clean_name, is_taken_by_a_bot, letters
from tests.server.people import Person, begun
from tests.server.process import Server

FAMILY = "👨‍👩‍👧‍👦"
KISS = "👩🏻‍❤️‍💋‍👩🏼"
ENGLAND = "🏴󠁧󠁢󠁥󠁮󠁧󠁿"
ZALGO = "Z" + "\u0300\u0301\u0302\u0303\u0304" * 10 + "o"
TRICKS = "\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u00ad\u061c"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ola", "Ola"),
        ("Z\u0307o\u0301w", "Żów"),  # composed
        (ZALGO, "Z\u0300\u0301o"),
        ("e\u0301\u0302\u200b\u0303\u0304", "é\u0302"),
        ("\u0301\u0302Ola", "Ola"),
        ("O" + TRICKS + "la", "Ola"),
        ("\u202egnik\u202c", "gnik"),
        ("Ola\u2066\u2069 Nowak", "Ola Nowak"),
        ("a\u034fb\ufe0fc\U000e0041d", "abcd"),
        ("\u3164\u2800 \u115f", ""),
        ("Ola\u3164\u3164Nowak", "Ola Nowak"),
        ("a\x00b\nc\ud800d\ue000e\ufffff", "a b c d e f"),
        ("  many   spaces \n", "many spaces"),
        (FAMILY, FAMILY),
        (KISS, KISS),
        (ENGLAND + "🇵🇱1️⃣", ENGLAND + "🇵🇱1️⃣"),
        ("👨\u200d", "👨"),
        ("a\u200d👨", "a👨"),
        ("👍🏽", "👍🏽"),
        ("❤️", "❤️"),
        ("สวัสดี", "สวัสดี"),
        ("नमस्ते", "नमस्ते"),
        ("محمد", "محمد"),
        ("한국어", "한국어"),
    ],
)
def test_names_are_tidied(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize("letter", ["x", "ż", FAMILY, KISS, ENGLAND, "🇵🇱", "l\u0301", "1️⃣", "👍🏽"])
def test_names_are_cut_between_whole_letters(letter: str) -> None:
    assert clean_name(letter * 40) == unicodedata.normalize("NFC", letter) * LONGEST_NAME


def test_a_chain_of_emoji_has_an_end() -> None:
    parts = list(letters(clean_name("\u200d".join(["👨"] * 200))))

    assert len(parts) == LONGEST_NAME
    assert max(len(part) for part in parts) <= 7


NASTY = st.sampled_from(
    [*TRICKS, *FAMILY, *KISS, *ENGLAND, *"🇵🇱🇩\u0300\u0301\u0316\u20e3\ufe0f\ufe0e1#\u3164 aé\u1100\u1161\u11a8\u0903"]
)


@given(st.one_of(st.text(), st.lists(NASTY).map("".join)))
def test_any_name_is_tidy_and_stays_so(name: str) -> None:
    shown = clean_name(name)

    assert clean_name(shown) == shown == unicodedata.normalize("NFC", shown).strip()
    parts = list(letters(shown))
    assert len(parts) <= LONGEST_NAME
    for part in parts:
        bare = unicodedata.normalize("NFD", part)
        marks = [unicodedata.category(character) for character in bare[1:]]
        assert marks.count("Mn") + marks.count("Me") <= MOST_MARKS + part.count("\ufe0f") + part.count("\u20e3")
        joined = part.replace("\u200d", "") if len(part) > 1 else part
        assert not any(unicodedata.category(character) == "Cf" for character in joined if character < "\U000e0000")


@pytest.mark.parametrize(
    "name",
    [
        *BOT_NAMES,
        "gizmo",
        "GIZMO",
        " G i z m o ",
        "G.I.Z.M.O!",
        "Gi\u200bzmo",
        "Gízmö",
        "Ｇｉｚｍｏ",
        "𝓖𝓲𝔃𝓶𝓸",
        "Gіzmо",  # Cyrillic i and o
        "ΒΟlt",  # Greek B and O
        "B0lt",
        "BoIt",
        "Gizrno",
        "★Bolt★",
        "Bolt 🤖",
    ],
)
def test_nobody_passes_for_a_bot(server: Server, name: str) -> None:
    person = Person(server, "Ola")

    refused = person.post("/name", data={"name": name}, headers={"Accept-Language": "en"})
    by_api = person.post("/api/name", json={"name": name})
    as_new = person.post("/api/guests", json={"name": name})

    assert (refused.status_code, by_api.status_code, as_new.status_code) == (422, 422, 422)
    assert by_api.json()["detail"] == f"{clean_name(name)} is the name of a bot. Please choose another."
    assert person.post("/api/name", json={"name": ""}).json()["name"] == "Ola"


@pytest.mark.parametrize("name", ["Gizela", "Bolek", "Bolt Junior", "Gizmo2", "Wid", "", "🤖"])
def test_other_names_are_free(name: str) -> None:
    assert not is_taken_by_a_bot(name)


def test_names_on_an_old_disk_are_tidied_when_they_are_shown(own_server: Server) -> None:
    """Tables and tokens are older than what names may look like."""
    table, people = begun(own_server)
    own_server.stop()
    own_server.write("UPDATE seats SET name = ? WHERE seat = 1", "\u202e" + ZALGO + "x" * 50)
    own_server.start()

    tidy = "Z\u0300\u0301o" + "x" * 22
    assert people[0].look(table)["chairs"][1]["name"] == tidy
    for page in (people[0].get(f"/t/{table}").text, people[0].get("/").text):
        assert tidy in page
        assert "\u202e" not in page
