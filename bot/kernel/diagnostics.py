"""Findings of checks, for operators; in English only."""

from dataclasses import dataclass
from enum import StrEnum


class Verdict(StrEnum):
    OK = "ok"
    WARN = "warn"
    """It works, but not as well as it should."""
    FAIL = "fail"


@dataclass(frozen=True, slots=True)
class Finding:
    """``says`` is one line without any secret; where all is not well, it also says what to do."""

    about: str
    verdict: Verdict
    says: str


def ok(about: str, says: str) -> Finding:
    return Finding(about, Verdict.OK, says)


def warn(about: str, says: str) -> Finding:
    return Finding(about, Verdict.WARN, says)


def fail(about: str, says: str) -> Finding:
    return Finding(about, Verdict.FAIL, says)
