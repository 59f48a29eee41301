"""What people open: every page in both languages, pictures, static files."""

from __future__ import annotations

import hashlib
import re

import httpx
import pytest

from tests.server.operating import until
from tests.server.people import Person, begun, fetch, seated
from tests.server.process import PATIENCE, Server

PAGES = ["/", "/new/monster_city", "/new/monster_city?seats=5", "/about", "/docs", "/rules/monster_city", "/lists"]
KNOWN_ENGLISH = [
    "Play now against bots",
    "Your nickname",
    "How many players at the table?",
    "Who can find this table?",
    "About and credits",
    "With thanks to",
    "For programmers",
    "how to play",
    "Open tables",
]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("path", PAGES)
def test_every_page_opens_in_both_languages(server: Server, path: str, language: str) -> None:
    answer = fetch(server, path, {"Accept-Language": language})

    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    if path != "/lists":
        assert f'<html lang="{language}"' in answer.text
    leftovers = [words for words in KNOWN_ENGLISH if words in answer.text]
    assert (leftovers == []) == (language == "pl")


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("pl", "pl"),
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("en-GB,pl;q=0.5", "en"),
        ("de,pl;q=0.7,en;q=0.3", "pl"),
        ("de", "en"),
        ("", "en"),
        (",;;q=,_,-", "en"),
        ("x" * 5000, "en"),
    ],
)
def test_language_is_the_best_the_browser_asks_for(server: Server, accepted: str, language: str) -> None:
    answer = fetch(server, "/about", {"Accept-Language": accepted})

    assert f'<html lang="{language}"' in answer.text


def test_language_switch_is_kept_in_a_cookie(server: Server) -> None:
    person = Person(server, language="en")

    answer = person.post("/language", data={"language": "pl"}, headers={"Referer": f"{server.address}/about"})

    assert (answer.status_code, answer.headers["location"]) == (303, "/about")
    assert '<html lang="pl"' in person.get("/about").text


def test_theme_switch_is_kept_in_a_cookie(server: Server) -> None:
    person = Person(server)

    person.post("/theme", data={"theme": "dark"})

    assert 'data-theme="dark"' in person.get("/").text


@pytest.mark.parametrize(("wish", "value"), [("language", "xx"), ("theme", "pink"), ("theme", "")])
def test_unknown_wishes_are_refused(server: Server, wish: str, value: str) -> None:
    assert Person(server).post(f"/{wish}", data={wish: value}).status_code == 422


def test_unknown_wishes_in_cookies_do_no_harm(server: Server) -> None:
    headers = {"Cookie": "language=xx; theme=<pink>; guest=", "Accept-Language": "en"}

    answer = fetch(server, "/", headers)

    assert '<html lang="en" data-theme="auto"' in answer.text


@pytest.mark.parametrize(
    "came_from", ["http://elsewhere.example/about", "//elsewhere.example", "{ours}//elsewhere.example/", "http://[", ""]
)
def test_a_switch_never_leads_to_another_site(server: Server, came_from: str) -> None:
    headers = {"Referer": came_from.format(ours=server.address)}

    answer = Person(server).post("/theme", data={"theme": "dark"}, headers=headers)

    assert answer.headers["location"] == "/"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_lobby_and_table_open_in_both_languages(server: Server, language: str) -> None:
    lobby, _ = seated(server)
    table, _ = begun(server, options={"variant": "events"})
    watcher = Person(server, language=language)

    pages = [watcher.get(f"/t/{lobby}").text, watcher.get(f"/t/{table}").text]

    assert all(f'<html lang="{language}"' in page for page in pages)
    assert ("The host will start the game" in pages[0]) == (language == "en")
    assert ("is thinking" in pages[1]) == (language == "en")


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/static/style.css", "text/css"),
        ("/static/page.js", "text/javascript"),
        ("/static/favicon.svg", "image/svg+xml"),
        ("/games/monster_city/poster.svg", "image/svg+xml"),
        ("/games/monster_city/sprites.svg", "image/svg+xml"),
        ("/games/monster_city/table.css", "text/css"),
    ],
)
def test_files_are_cached_for_ever_when_their_address_names_their_content(
    server: Server, path: str, media_type: str
) -> None:
    version = hashlib.sha256(fetch(server, path).content).hexdigest()[:10]
    named, misnamed, plain = [fetch(server, path + query) for query in (f"?v={version}", "?v=1", "")]

    assert named.status_code == misnamed.status_code == plain.status_code == 200
    assert named.headers["content-type"].startswith(media_type)
    assert "immutable" in named.headers["cache-control"]
    assert misnamed.headers["cache-control"] == plain.headers["cache-control"] == "public, max-age=3600"


@pytest.mark.parametrize("path", ["/static/style.css", "/games/monster_city/sprites.svg"])
@pytest.mark.parametrize("coding", ["gzip", "identity", "gzip;q=0"])
def test_a_file_that_a_browser_has_is_not_sent_again(server: Server, path: str, coding: str) -> None:
    accepted = {"Accept-Encoding": coding}
    first = fetch(server, path, accepted)
    tag = first.headers["etag"]
    again = [fetch(server, path, accepted | {"If-None-Match": known}) for known in (tag, f'"x", W/{tag}', "*")]
    other = fetch(server, path, accepted | {"If-None-Match": '"x"'})

    assert (first.headers.get("content-encoding") == "gzip") == (coding == "gzip")
    assert first.headers["vary"] == "Accept-Encoding"
    assert [(answer.status_code, answer.content) for answer in again] == [(304, b"")] * 3
    assert {answer.headers["etag"] for answer in again} == {tag}
    assert (other.status_code, other.content) == (200, first.content)


# Rules are what no server of the tests has at hand when it starts.
@pytest.mark.parametrize("path", ["/static/style.css", "/games/monster_city/rules.css"])
def test_a_file_is_smaller_still_for_whoever_unpacks_brotli(server: Server, path: str) -> None:
    import brotli

    accepted = {"Accept-Encoding": "gzip, deflate, br"}
    gzipped = fetch(server, path, {"Accept-Encoding": "gzip"})
    headers, content = until(  # the first are sent gzip, while it is being made
        lambda: over_the_wire(server, path, accepted), lambda seen: seen[0]["content-encoding"] != "gzip"
    )

    assert headers["content-encoding"] == "br"
    assert brotli.decompress(content) == gzipped.content
    assert len(content) < 0.95 * gzipped.num_bytes_downloaded
    assert headers["vary"] == "Accept-Encoding"
    assert fetch(server, path, accepted | {"If-None-Match": headers["etag"]}).status_code == 304
    assert fetch(server, path, accepted | {"If-None-Match": gzipped.headers["etag"]}).status_code == 200
    assert fetch(server, path, {"Accept-Encoding": "gzip"}).headers["etag"] == gzipped.headers["etag"]


def over_the_wire(server: Server, path: str, headers: dict[str, str]) -> tuple[httpx.Headers, bytes]:
    """Not unpacked, whatever httpx can unpack here."""
    with httpx.stream("GET", server.address + path, headers=headers, verify=False, timeout=PATIENCE) as answer:
        return answer.headers, b"".join(answer.iter_raw())


def test_what_is_packed_already_is_not_packed_again(server: Server) -> None:
    font = fetch(server, "/static/fonts/bungee-latin-400-normal.woff2")

    assert "content-encoding" not in font.headers
    assert font.content.startswith(b"wOF2")


def test_all_files_that_pages_ask_for_are_there(server: Server) -> None:
    table, _ = begun(server)
    pages = [fetch(server, path).text for path in ["/", f"/t/{table}"]]
    wanted = {path for page in pages for path in re.findall(r'(?:src|href)="(/(?:static|games)/[^"#]+)', page)}

    assert len(wanted) > 8
    assert {path: fetch(server, path).status_code for path in wanted} == dict.fromkeys(wanted, 200)


@pytest.mark.parametrize(
    "path",
    [
        "/static/none.css",
        "/static/fonts",
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/%2e%2e/static/style.css",
        "/static//{file}",
        "/static/{file}",
        "/static/%00.css",
        "/static/style.css/x.css",
        "/static/" + "a" * 3000 + ".css",
        "/games/monster_city/game.py",
        "/games/monster_city/..%2ftable.css",
        "/games/none/poster.svg",
        "/rules/none",
        "/new/none",
        "/nothing",
        "/t/none",
        "/t/%00",
    ],
)
def test_what_is_not_there_is_a_404_and_no_secret_file(
    server: Server, path: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    secret = tmp_path_factory.getbasetemp() / "secret.txt"
    secret.write_text("not for you")

    answer = fetch(server, path.format(file=secret))

    assert answer.status_code == 404
    assert "<h1>" in answer.text
    assert "not for you" not in answer.text


def test_favicon_and_health(server: Server) -> None:
    assert fetch(server, "/favicon.ico").headers["location"] == "/static/favicon.svg"
    assert fetch(server, "/healthz").json() == {"ok": True}


def test_openapi_describes_every_action_that_the_docs_page_lists(server: Server) -> None:
    paths = fetch(server, "/openapi.json").json()["paths"]
    page = fetch(server, "/docs").text

    assert all(f"<code>{path}</code>" in page for path in paths)


def test_games_and_bots_are_listed_for_programs(server: Server) -> None:
    [game] = [game for game in fetch(server, "/api/games").json() if game["name"] == "monster_city"]

    assert game["seats"] == [3, 4, 5]
    assert [option["name"] for option in game["options"]["3"]][:1] == ["variant"]
    assert fetch(server, "/api/bots").json() == ["playful", "gentle", "crafty", "fierce", "merciless", "champion"]


def test_levels_say_what_to_expect_in_the_reader_s_language(server: Server) -> None:
    english = fetch(server, "/api/levels").json()
    polish = fetch(server, "/api/levels", {"Accept-Language": "pl"}).json()

    assert [level["name"] for level in english] == fetch(server, "/api/bots").json()
    titles = ["figlarny", "łagodny", "sprytny", "groźny", "bezlitosny", "mistrz"]
    assert [level["title"] for level in polish] == titles
    assert all(one["about"] and one["about"] != other["about"] for one, other in zip(english, polish, strict=True))
    page = Person(server).get("/new/monster_city").text
    assert all(level["about"] in page for level in english)


def test_every_level_has_a_face(server: Server) -> None:
    faces = [level["face"] for level in fetch(server, "/api/levels").json()]

    drawn = fetch(server, faces[0].partition("#")[0]).text
    assert all(f'<symbol id="{face.partition("#")[2]}"' in drawn for face in faces)
    page = Person(server).get("/new/monster_city").text
    assert all(f'href="{face}"' in page for face in faces)
