"""`monstertable serve`: live tables in the browser."""

from __future__ import annotations

import argparse

from monstertable.cli.arguments import Command, Parser, duration, whole
from monstertable.server.operating.operating import add_options, chosen_operating
from monstertable.server.settings import Limits, Settings, Telling
from monstertable.server.store.address import place


def add_serve(made: Parser) -> None:
    made.add_argument("--host", default=Settings.host, help=f"the address to listen on ({Settings.host})")
    made.add_argument("--lan", action="store_true", help="let everybody in the local network in, and say where")
    made.add_argument(
        "--port", type=whole(0, 65535), default=Settings.port, help=f"the port to listen on ({Settings.port})"
    )
    made.add_argument(
        "--data",
        type=place,
        default=Settings.data,
        help="the file that keeps the tables, or postgresql://user@host/name",
    )
    made.add_argument(
        "--thinkers", type=whole(0), default=Settings.thinkers, help="processes in which bots think (0: one per core)"
    )
    made.add_argument(
        "--idle-after",
        type=duration,
        default=Settings.idle_after,
        metavar="SECONDS",
        help=f"whoever has not moved for so long may be replaced by a bot ({Settings.idle_after:.0f})",
    )
    made.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    made.add_argument(
        "--host-name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name by which the server is reached, like play.example.org; may be given several times",
    )
    made.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an address or a network whose X-Forwarded headers are believed; may be given several times",
    )
    made.add_argument(
        "--per-address",
        type=whole(1),
        default=Limits.per_address,
        help=f"connections that one address may have at once ({Limits.per_address})",
    )
    made.add_argument("--no-notices", dest="notices", action="store_false", help="tell nobody that it is their turn")
    made.add_argument(
        "--contact",
        default=Telling.contact,
        metavar="MAIL",
        help="who runs this, for push services and /privacy",
    )
    made.add_argument(
        "--webhooks-anywhere",
        action="store_true",
        help="webhooks may lead to plain http and into the own network; only among people you trust",
    )
    add_options(made)


def run_serve(chosen: argparse.Namespace) -> int:
    # Only this command needs the web parts: the others start without them.
    from monstertable.server import run

    settings = Settings(
        host=chosen.host,
        port=chosen.port,
        data=chosen.data,
        browser=chosen.browser,
        thinkers=chosen.thinkers,
        idle_after=chosen.idle_after,
        lan=chosen.lan,
        host_names=chosen.host_name,
        proxies=chosen.proxy,
        limits=Limits(per_address=chosen.per_address),
        telling=Telling(on=chosen.notices, anywhere=chosen.webhooks_anywhere, contact=chosen.contact),
        operating=chosen_operating(chosen),
    )
    run(settings)
    return 0


SERVE = Command("serve", "play in the browser", add_serve, run_serve)
