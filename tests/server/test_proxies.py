"""Behind the real Caddy and the real nginx, with our own settings: links, cookies, limits and streams agree."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.people import events
from tests.server.process import PATIENCE, Served
from tests.server.sockets import eventually

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The settings that we ship, for these ports and certificates; every change must find its place."""
    for old, new in changes:
        assert old in text, f"{old!r} is not in the settings any more"
        text = text.replace(old, new)
    return text


def certificate(folder: Path) -> tuple[Path, Path]:
    if shutil.which("openssl") is None:
        pytest.skip("a certificate needs the program openssl")
    chain, key = folder / "chain.pem", folder / "key.pem"
    subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    subprocess.run([*command, "-keyout", str(key), "-out", str(chain)], check=True, capture_output=True)
    return chain, key


def nginx(folder: Path, port: int, ours: int, chain: Path, key: Path) -> list[str]:
    site = changed(
        (DEPLOY / "nginx.conf").read_text(),
        ("    listen [::]:80;\n", ""),
        ("    listen [::]:443 ssl http2;\n", ""),
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        ("127.0.0.1:8000", f"127.0.0.1:{ours}"),
        ("/etc/letsencrypt/live/play.example.org/fullchain.pem", str(chain)),
        ("/etc/letsencrypt/live/play.example.org/privkey.pem", str(key)),
    )
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.geteuid() == 0 else ""
    whole = f"{user}pid {folder}/nginx.pid;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{site}}}\n"
    settings = folder / "nginx.conf"
    settings.write_text(whole)
    return ["nginx", "-e", str(folder / "proxy.log"), "-c", str(settings), "-g", "daemon off; master_process off;"]


def caddy(folder: Path, port: int, ours: int, chain: Path, key: Path) -> list[str]:
    site = changed(
        (DEPLOY / "Caddyfile").read_text(),
        ("\nplay.example.org {\n", f"\nplay.example.org {{\n\tbind 127.0.0.1\n\ttls {chain} {key}\n"),
        ("reverse_proxy 127.0.0.1:8000", f"reverse_proxy 127.0.0.1:{ours}"),
    )
    settings = folder / "Caddyfile"
    settings.write_text(f"{{\n\tadmin off\n\thttp_port {free_port()}\n\thttps_port {port}\n}}\n{site}")
    return ["caddy", "run", "--config", str(settings), "--adapter", "caddyfile"]


class Proxied:
    """Our server, and how one reaches it through a proxy."""

    def __init__(self, server: Served, port: int) -> None:
        self.server = server
        self.port = port
        self.address = f"https://{NAME}:{port}"

    def client(self) -> httpx.Client:
        """A browser that finds our name on this machine, and does not ask who signed its certificate."""
        made = httpx.Client(base_url=f"https://127.0.0.1:{self.port}", verify=False, timeout=PATIENCE)
        made.headers["Host"] = f"{NAME}:{self.port}"
        made.event_hooks = {"request": [lambda request: request.extensions.update(sni_hostname=NAME)]}
        return made


@pytest.fixture(scope="module", params=[caddy, nginx], ids=["caddy", "nginx"])
def proxied(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    name = request.param.__name__
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed (Debian: apt-get install {'nginx-light' if name == 'nginx' else name})")
    folder = tmp_path_factory.mktemp(name)
    server = Served(folder, "--host-name", NAME, "--proxy", "127.0.0.1")
    server.start()
    port = free_port()
    command = request.param(folder, port, server.port, *certificate(folder))
    with (folder / "proxy.out").open("w") as out:
        proxy = subprocess.Popen(command, stdout=out, stderr=out, env=os.environ | {"HOME": str(folder)})
    found = Proxied(server, port)
    try:
        eventually(lambda: answers(found))
        yield found
    finally:
        proxy.kill()
        proxy.wait()
        assert server.stop() in (0, -15)


def answers(found: Proxied) -> bool:
    try:
        with found.client() as client:
            return client.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


def test_link_and_cookie_are_those_of_the_proxy(proxied: Proxied) -> None:
    with proxied.client() as person:
        cookie = person.get("/about").headers["set-cookie"]
        person.headers["Cookie"] = cookie.partition(";")[0]
        table = person.post("/api/tables", json={"game": "monster_city"}).json()["id"]
        page = person.get(f"/t/{table}").text

    assert "Secure" in cookie
    assert f'value="{proxied.address}/t/{table}"' in page
    assert 'class="qr"><svg' in page
    assert "This link works on this device only." not in page


def test_what_a_client_makes_up_is_not_passed_on(proxied: Proxied) -> None:
    made_up = {"X-Forwarded-For": "198.51.100.9", "X-Forwarded-Host": "elsewhere.example", "X-Forwarded-Proto": "http"}
    with proxied.client() as person:
        answer = person.get("/", headers=made_up)
        statuses = [
            person.post("/api/guests", json={}, headers={"X-Forwarded-For": f"198.51.100.{number}"}).status_code
            for number in range(100)
        ]

    assert answer.status_code == 200
    assert "Secure" in answer.headers["set-cookie"]
    assert 429 in statuses


def test_a_form_of_the_same_site_is_welcome(proxied: Proxied) -> None:
    with proxied.client() as person:
        answer = person.post("/name", data={"name": "Ola"}, headers={"Origin": proxied.address})
        other = person.post("/name", data={"name": "Ola"}, headers={"Origin": "https://elsewhere.example"})

    assert (answer.status_code, other.status_code) == (303, 403)


@pytest.mark.parametrize("coding", ["gzip", "identity"])
def test_a_stream_comes_through_event_by_event(proxied: Proxied, coding: str) -> None:
    with proxied.client() as person:
        person.headers["Cookie"] = person.get("/about").headers["set-cookie"].partition(";")[0]
        table = person.post("/api/tables", json={"game": "monster_city", "seats": 3}).json()["id"]
        with person.stream("GET", f"/api/tables/{table}/stream", headers={"Accept-Encoding": coding}) as answer:
            told = events(answer.iter_lines())
            next(told)
            taken = []
            for seat in (1, 2):
                began = time.monotonic()
                person.post(f"/api/tables/{table}/bot", json={"seat": seat, "bot": "gentle"})
                assert '"bot": "gentle"' in next(told)
                taken.append(time.monotonic() - began)
            # Nothing waits in the proxy for more to come, which would be a sign of life after ten seconds.
            assert min(taken) < 8

    assert answer.headers.get("content-encoding", "identity") == coding


def test_pages_arrive_packed_and_only_once(proxied: Proxied) -> None:
    with proxied.client() as person:
        page = person.get("/", headers={"Accept-Encoding": "gzip"})
        style = person.get("/static/style.css", headers={"Accept-Encoding": "gzip"})
        again = person.get(
            "/static/style.css", headers={"Accept-Encoding": "gzip", "If-None-Match": style.headers["etag"]}
        )

    assert page.headers["content-encoding"] == style.headers["content-encoding"] == "gzip"
    assert "<!doctype html>" in page.text
    assert again.status_code == 304


def test_the_proxy_speaks_tls_with_browsers(proxied: Proxied) -> None:
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    with (
        socket.create_connection(("127.0.0.1", proxied.port), PATIENCE) as plain,
        trusting.wrap_socket(plain, server_hostname=NAME) as secured,
    ):
        assert secured.version() in ("TLSv1.2", "TLSv1.3")
