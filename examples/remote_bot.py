"""A whole player over HTTP: joins or opens a table, follows its stream, and answers every question put to it.

    python examples/remote_bot.py http://localhost:8000                     a new table against bots, to the end
    python examples/remote_bot.py http://localhost:8000 --table TABLE       sits down at a table somebody opened

Standard library only. It sees what a browser sees: its seat's view and its legal moves. Put your ideas into `choose`.
"""

from __future__ import annotations

import argparse
import json
import random
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any


class Client:
    def __init__(self, server: str, name: str) -> None:
        self.server = server.rstrip("/")
        self.token = ""
        self.token = self.post("/api/guests", {"name": name})["token"]

    def open(self, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.server + path, data, headers))

    def post(self, path: str, body: dict[str, Any]) -> Any:
        with self.open(path, body) as response:
            return json.load(response)

    def follow(self, table: str) -> Iterator[dict[str, Any]]:
        """The table now and after every change, as server-sent events."""
        with self.open(f"/api/tables/{table}/stream") as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])


def choose(view: dict[str, Any], moves: list[str]) -> str:
    """Your ideas go here: `view` is all this seat may know, `moves` are the legal ones in notation."""
    return random.choice(moves)


def play(client: Client, table: str) -> dict[str, Any]:
    """Answer until the game is over; gives the table as it ended."""
    for facts in client.follow(table):
        if facts["phase"] == "over":
            return facts
        if facts["moves"]:
            move = choose(facts["view"], facts["moves"])
            try:
                client.post(f"/api/tables/{table}/moves", {"ply": facts["ply"], "move": move})
            except urllib.error.HTTPError as error:
                # 409: the stream showed a table that has moved on since; its next event asks again.
                if error.code != 409:
                    raise
    raise ConnectionError("The stream ended before the game did.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server")
    parser.add_argument("--table", help="the table to join; without it a new one is opened against bots")
    parser.add_argument("--name", default="Remote bot")
    parser.add_argument("--game", help="the game of a new table (default: the first there is)")
    arguments = parser.parse_args()
    client = Client(arguments.server, arguments.name)
    if arguments.table:
        table = client.post(f"/api/tables/{arguments.table}/sit", {})["id"]
    else:
        table = open_table(client, arguments.game)
    print(f"Playing at {client.server}/t/{table}", flush=True)
    facts = play(client, table)
    outcome = facts["view"]["outcome"]
    for chair, rank, score in zip(facts["chairs"], outcome["ranks"], outcome["scores"], strict=True):
        print(f"{rank}. {chair['name']}: {score}")


def open_table(client: Client, game: str | None) -> str:
    """A table full of the strongest bots, started; the bots do not dawdle."""
    with client.open("/api/games") as response:
        games = json.load(response)
    with client.open("/api/bots") as response:
        strongest = json.load(response)[-1]
    chosen = next(one for one in games if game in (None, one["name"]))
    seats = chosen["seats"][0]
    facts = client.post("/api/tables", {"game": chosen["name"], "seats": seats, "bots": [strongest] * (seats - 1)})
    client.post(f"/api/tables/{facts['id']}/start", {})
    return str(facts["id"])


if __name__ == "__main__":
    main()
