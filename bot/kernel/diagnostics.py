"""Findings of checks, for operators; in English only."""

from enum import StrEnum

from bot.kernel.frozen import frozen


class Verdict(StrEnum):
    OK = "ok"
    WARN = "warn"
    """It works, but not as well as it should."""
    FAIL = "fail"


@frozen
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
