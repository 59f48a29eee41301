"""A server as `tests.server.process` starts it: port, data and wishes come as arguments."""

from __future__ import annotations

import json
import resource
import sys

from monstertable.server import run
from monstertable.server.operating.operating import Operating
from monstertable.server.settings import Limits, Settings, Telling
from monstertable.server.store.address import Place, place
from tests.server.dealing import dealt
from tests.server.wall_clock import shift


def main(port: int, data: Place, told: str) -> None:
    wishes = json.loads(told)
    if "files" in wishes:
        resource.setrlimit(resource.RLIMIT_NOFILE, wishes.pop("files"))
    shift(wishes.pop("clock_ahead", 0.0))
    limits = Limits(**wishes.pop("limits", {}))
    telling = Telling(**wishes.pop("telling", {}))
    operating = Operating(**wishes.pop("operating", {}))
    with dealt():
        run(
            Settings(port=port, data=data, browser=False, limits=limits, telling=telling, operating=operating, **wishes)
        )


if __name__ == "__main__":
    main(int(sys.argv[1]), place(sys.argv[2]), sys.argv[3])
