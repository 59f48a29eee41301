"""A real browser, a real server process on a real SQLite file, and people whose pages must stay without errors."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, expect, sync_playwright

from tests.server.process import WITH_PARADE, Server

# Milliseconds in which whatever is waited for comes on a machine with much else to do.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# The window around a page, which nobody sees, would load pages of its own with every page of ours, in processes of
# their own that cost more than most tests. The last list counts, so Playwright's own stands here too.
NOT_NEEDED = [
    "SpareRendererForSitePerProcess",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
]
LAUNCH = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(NOT_NEEDED)}",
]
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# The word that a browser adds to the chance of a table is the same in every run, and another for every person.
SAME_WORDS = "crypto.getRandomValues = (bytes) => bytes.fill(NUMBER);"
ARTIFACTS = Path(__file__).parent.parent.parent / "test-artifacts"


class Person:
    """Somebody at a browser, and all that went wrong in their pages."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context = context
        self.server = server
        self.problems: list[str] = []
        self.expected: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("page", self.watch)
        self.page: Page = context.new_page()

    def watch(self, page: Page) -> None:
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        page.on("response", self.answered)

    def heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def answered(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"HTTP {response.status}: {response.url}")

    def expect(self, *words: str) -> None:
        """What may go wrong in this test."""
        self.expected.extend(words)

    def unexpected(self) -> list[str]:
        return [problem for problem in self.problems if not any(words in problem for words in self.expected)]

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.server.address + path)
        return self.page

    def ask(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """The JSON twin, with this person's cookie: to bring a table into the position a test is about."""
        address = f"{self.server.address}/api{path}"
        request = self.context.request
        answer = request.get(address) if body is None else request.post(address, data=body)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next((path for path in map(shutil.which, BROWSERS) if path), None)
    if found is None:
        pytest.fail("The browser tests need Chromium: install the package chromium (or Google Chrome).", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=LAUNCH)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server all tests of a worker share: its bots answer at once."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def parade_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same with a small game more."""
    server = Server(tmp_path_factory.mktemp("parade"), WITH_PARADE)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def calm_server(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots take so long that one can only wait for them by asking them to hurry."""
    server = Server(tmp_path, pace=600.0, second_thoughts=0.0)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def staged_server(tmp_path: Path) -> Iterator[Server]:
    """A server with a pace, so that what happens is staged."""
    server = Server(tmp_path, pace=1.0, second_thoughts=0.0)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill it."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


Meet = Callable[..., Person]


@pytest.fixture
def meet(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Meet]:
    """Meet a person: `meet(locale="pl-PL", **PHONE)`. At the end their pages must have been without errors."""
    people: list[Person] = []

    def meet(at: Server = server, **wishes: Any) -> Person:
        context = browser.new_context(**{"locale": "en-GB", **LAPTOP, **wishes})
        if not request.node.get_closest_marker("real_chance"):
            context.add_init_script(SAME_WORDS.replace("NUMBER", str(len(people))))
        people.append(Person(context, at))
        return people[-1]

    yield meet
    failed = any(getattr(request.node, f"failed_{when}", False) for when in ("setup", "call"))
    unexpected = [problem for person in people for problem in person.unexpected()]
    if failed or unexpected:
        keep_pictures(request.node.name, people)
    for person in people:
        person.context.close()
    assert unexpected == []


def keep_pictures(name: str, people: list[Person]) -> None:
    ARTIFACTS.mkdir(exist_ok=True)
    for number, person in enumerate(people):
        for page in person.context.pages:
            with contextlib.suppress(Exception):
                page.screenshot(path=ARTIFACTS / f"{name}-{number}.png", timeout=5000)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    setattr(item, f"failed_{report.when}", report.failed)
    return report
