"""All figures as Prometheus reads them: what was counted, and what can be looked up now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fastapi import APIRouter, Request
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.responses import Response

from monstertable.server.operating.metrics import REGISTRY
from monstertable.server.tables.tables import Tables

router = APIRouter(include_in_schema=False)
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


def queues(tables: Tables) -> dict[str, int]:
    """How many wait: questions for a process, work for the disk, notices for their time."""
    return {"thinkers": len(tables.pool._waiting), "store": tables.store.waiting, "notices": tables.notices_left}


def streams(tables: Tables) -> int:
    return sum(table.presence.pages.total() for table in tables.live.values())


class Live(Collector):
    """What the server has in memory now."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def collect(self) -> Iterator[GaugeMetricFamily]:
        tables = GaugeMetricFamily("monstertable_tables", "Tables in memory", labels=["game", "phase"])
        counted = Counter((table.game.name, table.phase) for table in self.tables.live.values())
        for labels, count in sorted(counted.items()):
            tables.add_metric(labels, count)
        yield tables
        yield GaugeMetricFamily("monstertable_streams", "Open streams", value=streams(self.tables))
        waiting = GaugeMetricFamily("monstertable_waiting", "Length of a queue", labels=["queue"])
        for queue, length in queues(self.tables).items():
            waiting.add_metric([queue], length)
        yield waiting
        yield GaugeMetricFamily("monstertable_draining", "1: no new tables", value=int(self.tables.draining))


def exposition(tables: Tables) -> bytes:
    live = CollectorRegistry()
    live.register(Live(tables))
    return generate_latest(REGISTRY) + generate_latest(live)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Only for programs that bring the operator's token: `Authorization: Bearer TOKEN`."""
    request.app.state.operators.check_bearer(request)
    return Response(
        exposition(request.app.state.tables), media_type=CONTENT_TYPE, headers={"Cache-Control": "no-store"}
    )
