"""What every test may use: the ``--slow`` flag, with which laws are tried on more examples, and new ones.

No test hangs: each has a limit, which is far beyond what it needs on a machine that is busy with much else.
"""

import signal
from typing import TYPE_CHECKING, NoReturn

import pytest
import structlog
from hypothesis import HealthCheck, settings

from bot.messages.language import UNKNOWN
from tests.kit.waiting import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.kit.approved_play import Play
    from tests.kit.moot import Moot

# A law is not broken by a machine that is slow, or busy with something else.
settings.register_profile("slow", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The quick suite draws the same examples every time: what it finds is of the change that it is run for.
settings.register_profile("quick", settings.get_profile("slow"), max_examples=15, derandomize=True)

QUICK_S, SLOW_S = 300, 3_600
"""How long a test may take, set-up and all, in seconds; ``timeout`` marks what has a limit of its own."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="also run the long suites")
    parser.addoption("--approve", action="store_true", help="write what cards say now to tests/approved")


def pytest_configure(config: pytest.Config) -> None:
    # Where rich is installed, structlog writes down all that every frame of an error knows: minutes of it.
    plainly = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*structlog.get_config()["processors"][:-1], plainly])
    settings.load_profile("slow" if config.getoption("--slow") else "quick")
    # Where this stands, asyncio sets no handler of its own for every test and fixture. When it takes that
    # back, Python writes down all that the fixture has made, which is a whole house, and nobody reads it.
    signal.signal(signal.SIGINT, _interrupted)


def _interrupted(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    slow = config.getoption("--slow")
    for item in items:
        if item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(SLOW_S if slow else QUICK_S))
        if item.get_closest_marker("slow") and not slow:
            item.add_marker(pytest.mark.skip(reason="a long suite: run with --slow"))


@pytest.fixture(autouse=True)
def everything_can_be_said(request: pytest.FixtureRequest) -> "Iterator[None]":
    """People are shown something plain for a sentence that no catalogue has; to us it is a mistake."""
    yield
    missing = frozenset(UNKNOWN)
    UNKNOWN.clear()
    if request.node.get_closest_marker("unknown_phrases") is None:
        assert not missing, f"no catalogue has {', '.join(sorted(missing))}"


@pytest.fixture
def patient_store(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait long for a real server: on a busy machine the bot would ask people to try again."""
    for module in ("connections", "deadlines"):
        monkeypatch.setattr(f"storage.redis.{module}.PATIENCE_S", PATIENCE_S)


@pytest.fixture(name="moot")
def opened_moot() -> "Moot":
    """The whole bot over a store in memory."""
    from tests.kit.moot import moot  # noqa: PLC0415 - not every test needs the whole bot

    return moot()


@pytest.fixture
def play(moot: "Moot") -> "Play":
    """Lines of plays over that bot; see :mod:`tests.kit.approved_play`."""
    from tests.kit.approved_play import Play  # noqa: PLC0415 - as above

    return Play(moot)
