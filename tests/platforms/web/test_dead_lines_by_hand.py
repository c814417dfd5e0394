"""A page whose line has gone dead, though nobody has closed it, comes again by itself."""

from collections.abc import Iterator
from contextlib import AsyncExitStack
from urllib.parse import urlsplit

import pytest
from selenium import webdriver

from bot.kernel.ids import RequestId, SessionId
from bot.sessions.commands import PlayMove
from tests.kit.browser import Tab
from tests.kit.dead_lines import DeadLines
from tests.kit.played_in_browser import WholeTable

pytestmark = pytest.mark.browser

SLEPT = "const now = Date.now; Date.now = () => now() + 600_000;"
ANOTHER_NETWORK = "dispatchEvent(new Event('online'));"


@pytest.fixture
def lines(whole: WholeTable) -> Iterator[tuple[DeadLines, str]]:
    """The way to the server, and its address there."""
    lines, stack = DeadLines(urlsplit(whole.address).port or 0), AsyncExitStack()
    port = whole.do(stack.enter_async_context(lines.listening()))
    yield lines, f"http://127.0.0.1:{port}/"
    whole.do(stack.aclose())


@pytest.mark.parametrize("happened", [SLEPT, ANOTHER_NETWORK])
def test_a_move_that_was_made_meanwhile_is_there_afterwards(
    driver: webdriver.Chrome, whole: WholeTable, lines: tuple[DeadLines, str], happened: str
) -> None:
    way, address = lines
    ann = Tab(driver, f"{address}r/lines{len(happened)}", "Ann")
    ann.wait(lambda: ann.has(".game"))
    ann.write("/play territories me")
    ann.wait(lambda: ann.find("#table").get_attribute("data-version"))
    before = ann.find("#table").get_attribute("data-version")
    code = SessionId(ann.run("return location.hash.slice(1)"))
    way.cut()
    sessions = whole.moot.app.dispatcher.tables.sessions
    opener = whole.session(code).opener
    whole.do(sessions.do(code, PlayMove(opener, "e3"), RequestId(f"meanwhile {code}")))
    ann.run(happened)
    ann.wait(lambda: ann.find("#table").get_attribute("data-version") != before)
    ann.wait(lambda: ann.find("#status").get_attribute("data-state") == "open")
