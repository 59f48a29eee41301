"""What each test costs, in seconds of the processor, with all processes it starts: whatever else the machine does.

python -m pytest -p tests.costs ...      the dearest tests, and the sum of each folder, at the end
python -m pytest -p tests.costs --costs-file FILE ...      and every test as a line of a file

A browser buries the processes of its pages a little later: what they cost is found at a later test, and after the last
one nowhere. Of a single test in the browser `perf stat -e task-clock python -m pytest ...` tells all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

PROPERTY = "seconds of the processor"
DEAREST = 40
STARTED = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--costs-file", type=Path, help="where to write what each test costs")


def spent() -> float:
    """By this process, those below it, and those that were."""
    this = psutil.Process()
    total = 0.0
    for process in (this, *this.children(recursive=True)):
        with suppress(psutil.Error):
            total += sum(process.cpu_times()[:4])
    return total


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """With what is prepared for it; what many share is paid by the first."""
    item.stash[STARTED] = spent()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "teardown":
        # What nobody waited for before it ended is no longer told of: a browser, at the end.
        report.user_properties.append((PROPERTY, max(0.0, spent() - item.stash[STARTED])))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    tests: Counter[str] = Counter()
    folders: Counter[str] = Counter()
    for report in (one for reports in terminalreporter.stats.values() for one in reports):
        for seconds in (value for name, value in getattr(report, "user_properties", []) if name == PROPERTY):
            tests[report.nodeid] += seconds
            folders["/".join(report.nodeid.split("::")[0].split("/")[:2])] += seconds
    lines = [f"{seconds:8.2f}  {test}" for test, seconds in tests.most_common()]
    terminalreporter.section("seconds of the processor")
    for line in (*lines[:DEAREST], "", *(f"{seconds:8.1f}  {folder}" for folder, seconds in folders.most_common())):
        terminalreporter.write_line(line)
    terminalreporter.write_line(f"{folders.total():8.1f}  together")
    if config.option.costs_file:
        config.option.costs_file.write_text("\n".join(lines) + "\n", encoding="utf-8")
