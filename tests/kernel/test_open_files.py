"""A process that serves takes as many files as it is given, and is content with fewer."""

import resource
import subprocess
import sys

import pytest

from bot.kernel.limits import OPEN_FILES_WANTED
from bot.kernel.machine import open_files_limit, raise_open_files_limit
from tests.architecture.checkout import ROOT

_CHILD = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[1]), int(sys.argv[2])))
from bot.kernel.machine import raise_open_files_limit
print(raise_open_files_limit(), *resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.parametrize(("soft", "hard", "then"), [(128, 1_000, 1_000), (256, 256, 256)])
def test_the_soft_limit_becomes_the_hard_one(soft: int, hard: int, then: int) -> None:
    told = subprocess.run(
        [sys.executable, "-c", _CHILD, str(soft), str(hard)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == [str(then), str(then), str(hard)]


@pytest.mark.parametrize(
    "trouble", [ValueError("not allowed to raise maximum limit"), PermissionError(1, "no")]
)
def test_where_it_is_forbidden_it_stays_as_it_was(
    monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    def refused(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(resource, "getrlimit", lambda _: (1_024, 4_096))
    monkeypatch.setattr(resource, "setrlimit", refused)
    assert raise_open_files_limit() == 1_024


@pytest.mark.parametrize(
    ("hard", "wanted"),
    [(resource.RLIM_INFINITY, OPEN_FILES_WANTED), (1_000_000, OPEN_FILES_WANTED), (4_096, 4_096)],
)
def test_more_than_is_wanted_is_not_taken(monkeypatch: pytest.MonkeyPatch, hard: int, wanted: int) -> None:
    asked: list[object] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1_024, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: asked.append(pair))
    raise_open_files_limit()
    assert asked == [(wanted, hard)]


def test_no_limit_is_as_many_as_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert open_files_limit() == raise_open_files_limit() == OPEN_FILES_WANTED
