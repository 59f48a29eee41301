"""A real browser, a real server process on a real SQLite file, and people whose pages must stay without errors."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Response,
    expect,
    sync_playwright,
)

from tests.server.process import WITH_PARADE, Server

# Milliseconds in which whatever is waited for comes on a machine with much else to do.
PATIENCE = 120_000
expect.set_options(timeout=PATIENCE)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# The same browser without a window costs a quarter less. It cannot be installed into, nor show notices.
WITHOUT_WINDOW = "chromium-headless-shell"
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
# A name of this machine that no browser takes for it: plain http there is not secure, as in a local network.
STRANGE = "monsters.example"
LAUNCH = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {STRANGE} 127.0.0.1",
    f"--disable-features={','.join(NOT_NEEDED)}",
]
LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# The word that a browser adds to the chance of a table is the same in every run, and another for every person.
# All people of all tests come from one address: however fast they are, none is too much at once.
MANY: dict[str, Any] = {"create_burst": 100_000, "join_burst": 100_000}
# How often the page was changed since it was loaded.
SWAPPED = "window.swapped = 0; document.addEventListener('htmx:after:swap', () => { window.swapped += 1; });"
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

    def open(self, path: str = "/", knows: bool = True) -> Page:
        """A page. Whoever knows the games is not offered a first lesson at home."""
        self.page.goto(self.server.address + path)
        if path == "/" and knows:
            for form in self.page.locator("form:has(input[name=first])").all():
                name = str(form.get_attribute("action")).rpartition("/")[2]
                wish = {"wish": "no-lesson"}
                self.context.request.post(f"{self.server.address}/api/games/{name}/explaining", data=wish)
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
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@contextlib.contextmanager
def launched(playwright: Playwright, names: Sequence[str]) -> Iterator[Browser]:
    """The first of these that is installed."""
    found = next((path for path in map(shutil.which, names) if path), None)
    if found is None:
        pytest.fail("The browser tests need Chromium: install the package chromium (or Google Chrome).", pytrace=False)
    browser = playwright.chromium.launch(executable_path=found, args=LAUNCH)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright, [WITHOUT_WINDOW, *BROWSERS]) as browser:
        yield browser


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """For what only a browser with a window can do: tests marked `whole_browser` meet people there."""
    with launched(playwright, BROWSERS) as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server all tests of a worker share: its bots answer at once."""
    server = Server(tmp_path_factory.mktemp("server"), **MANY)
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def parade_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same with a small game more."""
    server = Server(tmp_path_factory.mktemp("parade"), WITH_PARADE, **MANY)
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
def meet(server: Server, request: pytest.FixtureRequest) -> Iterator[Meet]:
    """Meet a person: `meet(locale="pl-PL", **PHONE)`. At the end their pages must have been without errors."""
    people: list[Person] = []
    is_whole = request.node.get_closest_marker("whole_browser") is not None
    browser: Browser = request.getfixturevalue("whole_browser" if is_whole else "browser")

    def meet(at: Server = server, **wishes: Any) -> Person:
        # A worker would keep files for every person anew; those who test it ask for it.
        context = browser.new_context(**{"locale": "en-GB", "service_workers": "block", **LAPTOP, **wishes})
        context.add_init_script(SWAPPED)
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
