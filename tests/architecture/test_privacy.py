"""What operators read about periods is what the code keeps to."""

import re

from bot.accounts.limits import CODE_LASTS_S, LINK_ENDED_MS, SEPARABLE_MS, SETTLING_MS
from bot.documents.limits import REQUEST_MEMORY_S
from bot.features.privacy.limits import (
    ABANDONED_MS,
    CALLED_OFF_KEPT_MS,
    LEFT_MS,
    LISTED_MS,
    NAMED_MS,
    UNSEEN_MS,
)
from bot.kernel.time import DAY, MINUTE, SECOND
from bot.learning.limits import SCORES_KEPT_MS
from bot.sessions.limits import FORGOTTEN_AFTER_MS, FORGOTTEN_CLOSES_MS
from tests.architecture.checkout import ROOT

TEXT = (ROOT / "deploy/privacy.md").read_text("utf-8")
TABLE = [line for line in TEXT.splitlines() if line.startswith("| ")]


def told(about: str) -> str:
    (line,) = (line for line in TABLE if about in line)
    return line.rsplit("|", 2)[1]


def numbers(about: str) -> list[int]:
    return [int(found.replace(",", "")) for found in re.findall(r"[0-9][0-9,]*", told(about))]


def test_every_period_is_told_as_it_is_kept() -> None:
    assert numbers("an account:") == [UNSEEN_MS // DAY]
    silent = (FORGOTTEN_AFTER_MS + FORGOTTEN_CLOSES_MS) // DAY
    assert numbers("being played or offered") == [silent, ABANDONED_MS // DAY]
    assert numbers("called off, and offers") == [CALLED_OFF_KEPT_MS // DAY]
    assert numbers("in the lists") == [LISTED_MS // DAY]
    assert numbers("records of finished games") == [NAMED_MS // DAY, NAMED_MS // DAY // 365]
    assert numbers("quiz question") == [SCORES_KEPT_MS // DAY]
    assert numbers("request has been done") == [REQUEST_MEMORY_S * SECOND // MINUTE]
    assert numbers("codes for linking") == [CODE_LASTS_S * SECOND // MINUTE]
    assert numbers("asked to become one") == [LINK_ENDED_MS // DAY]
    assert numbers("became one") == [SEPARABLE_MS // DAY]
    cups = [ABANDONED_MS // DAY, CALLED_OFF_KEPT_MS // DAY, LISTED_MS // DAY, NAMED_MS // DAY]
    assert numbers("cups: who organises") == cups
    assert numbers("have chosen |") == [LEFT_MS // DAY]
    assert numbers("is to be forgotten") == [SETTLING_MS // MINUTE]


def test_what_is_forgotten_settles_only_when_codes_and_requests_are_gone() -> None:
    assert max(CODE_LASTS_S, REQUEST_MEMORY_S) * SECOND < SETTLING_MS
