"""What a line of the log says to the operator who has to act on it."""

import ast
import errno
import os
from collections.abc import Iterator

import pytest
import structlog

from bot.documents.ports import StoreUnreachable
from bot.operations.logs import add_action
from storage.redis.data_folder import UnusableDataFolder
from tests.architecture.checkout import PACKAGES, name_of, python_files, source

log = structlog.wrap_logger(
    structlog.testing.CapturingLogger(), processors=[structlog.processors.add_log_level, add_action]
)


@pytest.mark.parametrize(
    ("raised", "action"),
    [
        (ValueError("a mistake"), "Report this line"),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), "Make room on this machine's disk"),
        (StoreUnreachable("nobody answers"), "python -m bot doctor"),
        (UnusableDataFolder("no rights"), "MOOT_DATA"),
    ],
)
def test_an_error_says_what_to_do_about_what_was_raised(raised: Exception, action: str) -> None:
    consequence = RuntimeError("it came to nothing")
    consequence.__cause__ = raised
    assert action in log_line("error", exc_info=consequence)["action"]


def test_what_a_call_says_goes_before_all() -> None:
    assert log_line("critical", action="Set MOOT_LOG.")["action"] == "Set MOOT_LOG."


def test_a_warning_asks_for_nothing() -> None:
    assert "action" not in log_line("warning")


def log_line(level: str, **words: object) -> dict[str, object]:
    getattr(log, level)("something", **words)
    return dict(log._logger.calls[-1].kwargs)


def test_every_error_that_is_not_raised_names_its_action() -> None:
    lines = [f"{name_of(file)}:{line}" for file in python_files(*PACKAGES) for line in silent(source(file))]
    assert lines == []


def silent(text: str) -> Iterator[int]:
    """Yield the lines of errors that have neither an action nor an exception which brings one."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Attribute(ast.Name("_log" | "log"), "error" | "critical"), keywords=words):
                if not {"action", "exc_info"} & {word.arg for word in words}:
                    yield node.lineno
