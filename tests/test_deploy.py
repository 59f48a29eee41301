"""The recipes for running a server say what the command understands."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import yaml
from starlette.routing import Route

from monstertable.cli.command_line import parser
from monstertable.server.operating import health
from monstertable.server.store.address import Address

DEPLOY = Path(__file__).parent.parent / "deploy"


def test_the_unit_starts_the_server_as_the_command_knows_it() -> None:
    unit = (DEPLOY / "monstertable.service").read_text()
    [command] = re.findall(r"^ExecStart=\S+ (.*)$", unit, re.MULTILINE)
    chosen = parser().parse_args(shlex.split(command))

    assert chosen.browser is False
    assert chosen.host == "127.0.0.1"
    assert str(chosen.data).startswith("${STATE_DIRECTORY}/")


def test_the_unit_gives_no_more_rights_than_needed() -> None:
    lines = (DEPLOY / "monstertable.service").read_text().splitlines()

    for line in (
        "DynamicUser=yes",
        "ProtectSystem=strict",
        "StateDirectory=monstertable",
        "NoNewPrivileges=yes",
        "CapabilityBoundingSet=",
        "Restart=on-failure",
    ):
        assert line in lines
    assert any(line.startswith("MemoryMax=") for line in lines)
    assert any(line.startswith("LimitNOFILE=") for line in lines)


def test_the_container_starts_the_server_as_the_command_knows_it() -> None:
    recipe = (DEPLOY / "Containerfile").read_text()
    [entry] = re.findall(r"^ENTRYPOINT (.*)$", recipe, re.MULTILINE)
    [wishes] = re.findall(r"^CMD (.*)$", recipe, re.MULTILINE)
    chosen = parser().parse_args([*json.loads(entry)[1:], *json.loads(wishes)])

    assert (chosen.host, chosen.port, chosen.browser) == ("0.0.0.0", 8000, False)
    assert chosen.data == Path("/data/games.sqlite")
    assert recipe.index("\nUSER monstertable\n") < recipe.index("\nENTRYPOINT")
    assert "HEALTHCHECK" in recipe
    for source in re.findall(r"^COPY (?!--from)(.*) \S+$", recipe, re.MULTILINE):
        assert all((DEPLOY.parent / name).exists() for name in source.split())


# Many processes

COMPOSE: Any = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
KUBERNETES: Any = list(yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text()))
NAME = "play.example.org"
SETS, BUDGET = ("Deployment", "StatefulSet"), "PodDisruptionBudget"


def filled_in(word: str) -> str:
    """As compose does it, with a name for whatever is asked for."""
    return re.sub(r"\$\{HOST_NAME:\?[^}]*\}", NAME, word)


def understood(program: list[str], words: list[str]) -> argparse.Namespace:
    """What the command makes of the words it is given."""
    assert program[0] == "/opt/monstertable/bin/monstertable"
    return parser().parse_args([*program[1:], *map(filled_in, words)])


def kind(name: str) -> dict[str, Any]:
    return {one["metadata"]["name"]: one for one in KUBERNETES if one["kind"] == name}


def container(part: dict[str, Any]) -> dict[str, Any]:
    [only] = part["spec"]["template"]["spec"]["containers"]
    return dict(only)


def test_compose_starts_servers_and_a_worker_as_the_command_knows_them() -> None:
    services = COMPOSE["services"]
    subnet = COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    for name in ("server-1", "server-2"):
        chosen = understood(services[name]["entrypoint"], services[name]["command"])
        assert (chosen.host, chosen.port, chosen.browser) == ("0.0.0.0", 8000, False)
        assert (chosen.host_name, chosen.proxy) == ([NAME], [subnet])
        assert chosen.data == Address("postgresql://monstertable@postgres/monstertable")
    chosen = understood(services["worker"]["entrypoint"], services["worker"]["command"])
    assert chosen.data == Address("postgresql://monstertable@postgres/monstertable")
    assert services["postgres"]["environment"]["POSTGRES_USER"] == "monstertable"


def test_what_compose_refers_to_is_there() -> None:
    services = COMPOSE["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= services.keys()
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]
    build = services["server-1"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Containerfile"


def test_caddy_sends_people_to_the_servers_of_compose() -> None:
    settings = (DEPLOY / "Caddyfile.many").read_text()
    [upstreams] = re.findall(r"reverse_proxy (.*) \{", settings)
    servers = [name for name in COMPOSE["services"] if name.startswith("server-")]
    assert upstreams.split() == [f"{name}:8000" for name in servers]
    [asked] = re.findall(r"health_uri (\S+)", settings)
    assert asked in health_addresses()


def health_addresses() -> set[str]:
    return {route.path for route in health.router.routes if isinstance(route, Route)}


def test_kubernetes_starts_servers_and_workers_as_the_command_knows_them() -> None:
    parts = kind("Deployment")
    [host] = [rule["host"] for rule in kind("Ingress")["monstertable"]["spec"]["rules"]]
    server, worker = container(parts["server"]), container(parts["worker"])
    chosen = understood(server["command"], server["args"])
    assert (chosen.host, chosen.host_name, chosen.browser) == ("0.0.0.0", [host], False)
    assert [port["containerPort"] for port in server["ports"]] == [chosen.port]
    assert understood(worker["command"], worker["args"]).data == chosen.data
    assert str(chosen.data) == "postgresql://postgres/monstertable"
    assert "postgres" in kind("Service")


def test_kubernetes_asks_where_the_server_answers() -> None:
    server = container(kind("Deployment")["server"])
    asked = {name: server[name]["httpGet"] for name in ("startupProbe", "livenessProbe", "readinessProbe")}
    assert {probe["path"] for probe in asked.values()} <= health_addresses()
    assert asked["readinessProbe"]["path"] == "/readyz"
    assert {probe["port"] for probe in asked.values()} == {port["name"] for port in server["ports"]}


def test_what_kubernetes_refers_to_is_there() -> None:
    labelled = [part["spec"]["template"]["metadata"]["labels"] for name in SETS for part in kind(name).values()]
    selecting = [one["spec"]["selector"] for name in ("Service",) for one in kind(name).values()]
    selecting += [one["spec"]["selector"]["matchLabels"] for name in (*SETS, BUDGET) for one in kind(name).values()]
    for wanted in selecting:
        assert any(wanted.items() <= labels.items() for labels in labelled)
    [rule] = kind("Ingress")["monstertable"]["spec"]["rules"]
    [path] = rule["http"]["paths"]
    assert path["backend"]["service"]["name"] in kind("Service")
    kept = kind("Secret")["monstertable"]["stringData"]
    for part in [part for name in SETS for part in kind(name).values()]:
        for variable in container(part).get("env", ()):
            if "valueFrom" in variable:
                assert variable["valueFrom"]["secretKeyRef"]["key"] in kept


def test_the_container_can_reach_a_database() -> None:
    recipe = (DEPLOY / "Containerfile").read_text()
    assert "-r constraints/postgres.txt" in recipe
    project = tomllib.loads((DEPLOY.parent / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    wanted = {re.split(r"[\[<>=]", name)[0] for name in project["postgres"]}
    pinned = set(re.findall(r"^([a-z0-9-]+)==", (DEPLOY.parent / "constraints/postgres.txt").read_text(), re.MULTILINE))
    assert wanted <= pinned
