"""Games that other packages bring, found by their entry points: commands, servers and pages with them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

import monstertable
from tests.server.process import PATIENCE, Server

PACKAGE = Path(monstertable.__file__).parent.parent


class Brought:
    """Python where the packages in these folders are installed beside ours."""

    def __init__(self, *folders: Path) -> None:
        self.path = os.pathsep.join(map(str, (PACKAGE, *folders)))

    def python(self, *words: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": self.path}
        return subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, timeout=600)

    def command(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self.python("-m", "monstertable", *words)

    @contextmanager
    def serving(self, folder: Path) -> Iterator[Server]:
        server = Server(folder, self.path)
        server.start()
        yield server
        server.stop()


def visitor(server: Server) -> httpx.Client:
    """Somebody who speaks English and can wait."""
    words = {"Accept-Language": "en"}
    return httpx.Client(base_url=server.address, follow_redirects=True, headers=words, timeout=PATIENCE)


def played_on_the_plain_page(server: Server, game: str, title: str) -> dict[str, Any]:
    """A game against bots, by whatever button comes last; gives the record that the page offers in the end."""
    with visitor(server) as client:
        assert title in client.get("/").text
        page = client.post(f"/play/{game}")
        while "Download the record" not in page.text:
            buttons = re.findall(r'name="move" value="([^"]+)"', page.text)
            ply = re.findall(r'name="ply" value="(\d+)"', page.text)[0]
            if buttons:
                client.post(f"{page.url.path}/moves", data={"ply": ply, "move": buttons[-1]})
            page = client.get(page.url.path)
        record: dict[str, Any] = json.loads(client.get(f"{page.url.path}/record").text)
        watched_again(client, page.url.path)
    assert record["game"] == game
    return record


def watched_again(client: httpx.Client, table: str) -> None:
    """The same game in the viewer, by its address and as a record from elsewhere, with all hands open."""
    line = client.get(f"{table}/record").text
    brought = client.post("/replay", data={"text": line})
    for address in (f"{table}/replay", brought.url.path):
        for ply in (0, 1, len(json.loads(line)["moves"])):
            page = client.get(f"{address}/{ply}?eyes=open")
            assert page.status_code == 200
            assert "revealed" in page.text
