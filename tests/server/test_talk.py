"""Talk at a table: who reads what, what may be said, and that nothing but plain words comes through."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from monstertable.server.talk.talk import LONGEST, MOST, SHOWN, clean_words, is_too_long
from tests.server.here import serving
from tests.server.operating import operated
from tests.server.people import Person, begun, play_alone_to_the_end, seated, sentence_of
from tests.server.process import Server
from tests.server.test_friends import wish

NASTY = {
    "markup": "<b onclick=alert(1)>hi</b><script>alert(1)</script>",
    "an end of the page": "</bdi></ol></aside><h1>",
    "a template": "{{ 7 * 7 }} {% raw %}",
    "an entity": "&lt;img src=x onerror=alert(1)&gt;",
    "a link": "https://example.org/?a=1&b=2 javascript:alert(1)",
}


def say(person: Person, table: str, text: str) -> httpx.Response:
    return person.post(f"/api/tables/{table}/talk", json={"text": text})


def react(person: Person, table: str, reaction: str = "roar") -> httpx.Response:
    return person.post(f"/api/tables/{table}/reactions", json={"reaction": reaction})


def talk(person: Person, table: str) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = person.get(f"/api/tables/{table}/talk").json()["messages"]
    return messages


def words(person: Person, table: str) -> list[str]:
    return [message["words"] for message in talk(person, table)]


# Who reads what


def test_people_at_a_table_talk_before_and_during_the_game(server: Server) -> None:
    table, people = seated(server)
    guest = Person(server, "Iga")

    assert say(people[0], table, "  Hello,\n there ").json()["words"] == "Hello, there"
    assert say(guest, table, "May I sit down?").json()["seat"] is None
    people[0].act(table, "start")
    assert say(people[1], table, "Good luck").status_code == 201

    for person in people:
        assert words(person, table) == ["Hello, there", "May I sit down?", "Good luck"]
    [hello, _, luck] = talk(people[1], table)
    assert (hello["name"], hello["seat"], hello["mine"], hello["kind"]) == ("Ola", 0, False, "said")
    assert (luck["name"], luck["seat"], luck["mine"], luck["channel"]) == ("Jan", 1, True, "table")
    assert luck["ply"] == people[0].look(table)["ply"]


def test_those_who_look_on_talk_apart_until_the_game_is_over(server: Server) -> None:
    table, people = begun(server)
    watcher, other = Person(server, "Iga"), Person(server, "Leo")

    assert say(watcher, table, "He has nine lives").json()["channel"] == "watchers"
    react(other, table, "gasp")
    say(people[0], table, "My turn")

    assert words(watcher, table) == words(other, table) == ["He has nine lives", "gasp", "My turn"]
    for person in people:
        assert words(person, table) == ["My turn"]
        for path in (f"/t/{table}", f"/t/{table}/talk"):
            assert "nine lives" not in person.get(path).text
        assert "nine lives" not in json.dumps(person.look(table))


def test_after_the_end_all_can_read_both(server: Server) -> None:
    alone, watcher = Person(server, "Ola"), Person(server, "Iga")
    table = alone.open_table(seats=3, bots=["gentle", "gentle"])
    alone.act(table, "start")
    say(watcher, table, "I saw it coming")
    assert words(alone, table) == []

    play_alone_to_the_end(alone, table)

    assert words(alone, table) == ["I saw it coming"]
    assert "I saw it coming" in alone.get(f"/t/{table}").text
    assert say(alone, table, "So did I").status_code == 201
    assert words(watcher, table) == ["I saw it coming", "So did I"]


def test_whose_message_it_is_is_told_without_telling_who_they_are(server: Server) -> None:
    table, people = begun(server)
    say(people[0], table, "It is me")
    [[to_jan], [to_ewa]] = [talk(person, table) for person in people[1:]]
    [seat] = server.rows('SELECT guest FROM seats WHERE seat = 0 AND "table" = \'' + table + "'")

    assert to_jan["who"] != to_ewa["who"]
    for person in people[1:]:
        assert seat[0] not in person.get(f"/t/{table}").text
        assert seat[0] not in person.get(f"/api/tables/{table}/talk").text


# What is said


@pytest.mark.parametrize("trick", NASTY)
def test_words_are_only_words(server: Server, trick: str) -> None:
    table, people = begun(server)
    said = NASTY[trick]

    assert say(people[0], table, said).json()["words"] == said

    for page in (people[1].get(f"/t/{table}").text, people[1].get(f"/t/{table}/talk").text, news(people[1], table)):
        [shown] = re.findall(r'<bdi class="words">(.*?)</bdi>', page, re.DOTALL)
        assert not re.search(r"[<>]", shown)
        assert "&amp;lt;" in shown or "&lt;" in shown or "<" not in said
        assert "<a " not in page[page.index('<bdi class="words">') : page.index("<time")]


def news(person: Person, table: str) -> str:
    """The first of the small events of a page's stream."""
    with person.stream("GET", f"/t/{table}/stream") as answer:
        return next(named_events(answer.iter_lines()))


def named_events(lines: Iterator[str]) -> Iterator[str]:
    name, data = "", []
    for line in lines:
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data:"):
            data.append(line.removeprefix("data:").removeprefix(" "))
        elif not line:
            if name == "talk":
                yield "\n".join(data)
            name, data = "", []


@pytest.mark.parametrize(
    ("sent", "shown"),
    [
        ("a\r\nb\tc\u2028d", "a b c d"),
        ("abc\u202etxt.exe", "abctxt.exe"),  # right to left, by force
        ("\u2066\u2067\u2068a\u2069\u200e\u200f\u061c", "a"),
        ("a\u200bb\u200cc\u2060d\ufeffe", "abcde"),
        ("a\x00\x07\x1b[31mb", "a [31mb"),
        ("\U000e0041\U000e0042tag", "tag"),
        ("l\u0336\u0337\u0338\u0339\u0340\u0341ol", "l\u0336\u0337ol"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467 fine", "\U0001f468\u200d\U0001f469\u200d\U0001f467 fine"),
        ("Zażółć gęślą jaźń", "Zażółć gęślą jaźń"),
        ("שלום عليكم", "שלום عليكم"),
    ],
)
def test_nothing_that_cannot_be_seen_comes_through(sent: str, shown: str) -> None:
    assert clean_words(sent) == unicodedata.normalize("NFC", shown)


def test_marks_do_not_pile_up() -> None:
    assert len(clean_words("a" + "\u0301" * 200 + "b")) <= 5


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u200b", "\u202e", "\n\n\n", "\u2800"])
def test_nothing_is_no_message(server: Server, text: str) -> None:
    table, people = begun(server)

    answer = say(people[0], table, text)

    assert (answer.status_code, words(people[0], table)) == (422, [])
    assert sentence_of(answer) == "There is nothing in this message that could be shown."


def test_a_message_has_an_end(server: Server) -> None:
    table, people = begun(server)

    assert say(people[0], table, "ż" * LONGEST).status_code == 201
    refused = say(people[0], table, "ż" * (LONGEST + 1))
    assert (refused.status_code, sentence_of(refused)) == (422, "A message has at most 300 letters.")
    assert say(people[0], table, "a" * 4001).status_code == 422
    assert not is_too_long("\U0001f468\u200d\U0001f469\u200d\U0001f467" * LONGEST)
    assert len(words(people[1], table)) == 1


def test_reactions_are_those_of_the_game(server: Server) -> None:
    table, people = begun(server)
    known = next(game for game in people[0].get("/api/games").json() if game["name"] == "monster_city")["reactions"]

    assert {"roar", "laugh", "wince", "thumbs-up"} <= set(known)
    for reaction in list(known)[:4]:
        assert react(people[0], table, reaction).json()["kind"] == "reacted"
    answer = react(people[0], table, "<b>")
    assert answer.status_code == 422
    assert "roar" in sentence_of(answer)
    assert words(people[1], table) == list(known)[:4]


# What the host allows


def test_reactions_alone_are_the_default_where_everybody_may_look_on(server: Server) -> None:
    table, people = begun(server, public=True)

    assert people[0].look(table)["talk"] == "reactions"
    answer = say(people[0], table, "Hello")
    assert (answer.status_code, sentence_of(answer)) == (403, "At this table there are only reactions, no messages.")
    assert react(people[0], table).status_code == 201
    assert people[0].look(people[0].open_table())["talk"] == "on"
    assert people[0].look(people[0].open_table(public=True, talk="on"))["talk"] == "on"


def test_the_host_switches_talk_off_and_on_at_any_time(server: Server) -> None:
    table, people = begun(server)
    say(people[1], table, "Before")

    for allowed in ("off", "reactions", "on"):
        assert people[0].act(table, "talk/allow", talk=allowed).json()["talk"] == allowed
        assert say(people[1], table, "Hello").status_code == (201 if allowed == "on" else 403)
        assert react(people[1], table).status_code == (403 if allowed == "off" else 201)
    assert words(people[2], table) == ["Before", "roar", "Hello", "roar"]

    for person, allowed, status in ((people[1], "off", 403), (Person(server), "off", 403), (people[0], "loud", 422)):
        assert person.act(table, "talk/allow", talk=allowed).status_code == status
    assert people[0].look(table)["talk"] == "on"


def test_at_a_lesson_nobody_talks(server: Server) -> None:
    learner = Person(server, "Ola")
    lesson = re.search(r'action="(/learn/monster_city/[^"]+)"', learner.get("/learn/monster_city").text)
    assert lesson
    table = learner.post(lesson.group(1)).headers["location"].removeprefix("/t/")

    assert say(learner, table, "Hello?").status_code == 403
    assert "talk-drawer" not in learner.get(f"/t/{table}").text


def test_nobody_talks_without_end(server: Server) -> None:
    table, people = begun(server)

    answers = [react(people[0], table) for _ in range(9)]

    assert [answer.status_code for answer in answers] == [201] * 8 + [429]
    assert answers[-1].headers["retry-after"]
    assert "too much at once" in sentence_of(answers[-1])
    assert react(people[1], table).status_code == 201


def test_many_guests_of_one_address_have_an_end_too(server: Server) -> None:
    table, _people = begun(server)
    crowd = [Person(server, f"Guest {number}") for number in range(6)]
    for person in crowd:
        person.headers["X-Forwarded-For"] = crowd[0].headers["X-Forwarded-For"]

    answers = [react(person, table).status_code for person in crowd for _ in range(8)]

    assert answers.count(201) in range(40, 46)
    assert 429 in answers


@pytest.mark.anyio
async def test_a_table_keeps_only_so_much(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        ola = await here.person()
        table = await here.game(ola)
        await ola.post(f"/api/tables/{table.id}/talk", json={"text": "first"})
        table.talk.rows = [row._replace(number=number) for number, row in enumerate(table.talk.rows * MOST)]

        answer = await ola.post(f"/api/tables/{table.id}/talk", json={"text": "one more"})

        assert answer.status_code == 409
        assert "cannot keep any more" in answer.json()["detail"]
        assert len((await ola.get(f"/api/tables/{table.id}/talk")).json()["messages"]) == SHOWN


# Mute


def test_whoever_is_muted_is_not_heard_at_any_table(server: Server) -> None:
    table, (ola, jan, ewa) = begun(server)
    say(jan, table, "Blah")
    react(jan, table)
    say(ewa, table, "Hush")
    who = talk(ola, table)[0]["who"]

    left = ola.act(table, "talk/mute", who=who).json()["messages"]

    assert [message["words"] for message in left] == ["Hush"]
    assert "Blah" not in ola.get(f"/t/{table}").text
    assert words(ewa, table) == words(jan, table) == ["Blah", "roar", "Hush"]
    other = jan.open_table()
    say(jan, other, "Over here")
    assert words(ola, other) == []
    assert words(ewa, other) == ["Over here"]

    [muted] = ola.get("/api/muted").json()
    assert muted["name"] == "Jan"
    assert "Jan" in ola.get("/muted").text
    assert jan.get("/api/muted").json() == []
    assert ola.post("/api/unmute", json={"who": muted["who"]}).json() == []
    assert words(ola, other) == ["Over here"]


def test_only_somebody_who_is_here_can_be_muted(server: Server) -> None:
    table, (ola, jan, _) = begun(server)
    watcher = Person(server, "Iga")
    say(watcher, table, "Psst")
    of_watcher = talk(watcher, table)[0]["who"]

    for who in ("nobody", "", of_watcher):
        assert ola.act(table, "talk/mute", who=who).status_code == 404
    assert ola.post("/api/unmute", json={"who": "nobody"}).status_code == 404
    assert ola.get("/api/muted").json() == [] == jan.get("/api/muted").json()


def test_muting_by_the_page_without_scripts(server: Server) -> None:
    table, (ola, jan, _) = begun(server)
    say(jan, table, "Blah")
    marks = re.findall(r'name="who" value="(\w+)".*?Mute (\w+)"', ola.get(f"/t/{table}/talk").text, re.DOTALL)
    [who] = [mark for mark, name in marks if name == "Jan"]

    assert ola.post(f"/t/{table}/talk/mute", data={"who": who}).headers["location"] == f"/t/{table}/talk"
    assert "Blah" not in ola.get(f"/t/{table}/talk").text
    assert ola.post("/muted", data={"who": who}).headers["location"] == "/muted"
    assert "Blah" in ola.get(f"/t/{table}/talk").text


# By the stream


def test_the_stream_tells_what_is_new_and_makes_no_page_of_it(server: Server) -> None:
    table, (ola, jan, _) = begun(server)
    with jan.stream("GET", f"/api/tables/{table}/stream?talk=true") as answer:
        lines = answer.iter_lines()
        told = named_events(lines)
        assert json.loads(next(told))["messages"] == []
        version = ola.look(table)["ply"]

        say(ola, table, "One")
        [one] = json.loads(next(told))["messages"]
        react(ola, table)
        [two] = json.loads(next(told))["messages"]
        assert (one["words"], two["words"]) == ("One", "roar")
        ola.act(table, "talk/allow", talk="off")
        assert json.loads(next(told)) == {"talk": "off", "watchers": 0, "messages": [], "whole": False}
        assert ola.look(table)["ply"] == version


def test_a_program_that_does_not_ask_for_talk_hears_none(server: Server) -> None:
    table, (ola, jan, _) = begun(server)
    with jan.stream("GET", f"/api/tables/{table}/stream") as answer:
        lines = answer.iter_lines()
        say(ola, table, "One")
        move = ola.look(table)
        person = [ola, jan, _][move["owing"][0]]
        facts = person.look(table)
        person.move(table, facts["ply"], facts["moves"][0])
        for line in lines:
            assert not line.startswith("event:")
            if line.startswith("data:") and json.loads(line[5:])["ply"] > move["ply"]:
                break


def test_muting_takes_lines_away_from_open_pages(server: Server) -> None:
    table, (ola, jan, _) = begun(server)
    say(jan, table, "Blah")
    with ola.stream("GET", f"/t/{table}/stream") as answer:
        told = named_events(answer.iter_lines())
        assert "Blah" in next(told)
        ola.act(table, "talk/mute", who=talk(ola, table)[0]["who"])
        whole = next(told)
        assert "data-whole" in whole
        assert "Blah" not in whole


def test_what_was_said_outlives_the_server(own_server: Server) -> None:
    table, (ola, jan, _) = begun(own_server)
    say(ola, table, "Remember me")
    react(jan, table, "clap")
    ola.act(table, "talk/allow", talk="reactions")
    ola.act(table, "talk/mute", who=talk(ola, table)[1]["who"])
    own_server.kill()
    own_server.start()

    assert words(jan, table) == ["Remember me", "clap"]
    assert words(ola, table) == ["Remember me"]
    assert ola.look(table)["talk"] == "reactions"
    react(jan, table, "laugh")
    assert [message["number"] for message in talk(jan, table)] == [0, 1, 2]
    with jan.stream("GET", f"/t/{table}/stream", headers={"Last-Event-ID": "7"}) as answer:
        assert "data-whole" in next(named_events(answer.iter_lines()))


def test_no_message_is_in_any_log_or_record(tmp_path: Path) -> None:
    with operated(tmp_path, log_format="json", access_log=True, log_level="debug") as server:
        table, people = begun(server)
        say(people[0], table, "Sesame")
        people[0].post(f"/t/{table}/talk", data={"text": "Sesame again"})
        people[0].get(f"/t/{table}/talk")

        assert "Sesame" not in "\n".join(server.log())


def test_talk_by_forms_without_scripts(server: Server) -> None:
    table, (ola, jan, _) = begun(server)

    assert ola.post(f"/t/{table}/talk", data={"text": "By hand"}).headers["location"] == f"/t/{table}/talk"
    assert ola.post(f"/t/{table}/talk", data={"text": "", "reaction": "wince"}).status_code == 303
    page = jan.get(f"/t/{table}/talk").text

    assert "By hand" in page
    assert "winces" in page
    assert ola.post(f"/t/{table}/talk", data={"text": ""}).status_code == 422
    assert ola.post(f"/t/{table}/talk/allow", data={"talk": "off"}).status_code == 303
    assert "Talk is switched off" in sentence_of(jan.post(f"/t/{table}/talk", data={"text": "Hello"}))


def test_whoever_blocks_is_not_heard_by_the_blocked_either(server: Server) -> None:
    table, (ola, jan, ewa) = begun(server)
    with jan.stream("GET", f"/t/{table}/stream") as answer:
        told = named_events(answer.iter_lines())
        say(ola, table, "Enough of you")
        assert "Enough of you" in next(told)
        wish(ola, "Jan", "block")
        say(ewa, table, "What now?")
        whole = next(told)
        assert "data-whole" in whole
        assert "Enough of you" not in whole
    assert words(jan, table) == ["What now?"]
