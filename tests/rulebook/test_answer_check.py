"""An answer in other words is shown only where each of its sentences rests on a passage that it names."""

import pytest

from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef
from bot.rulebook.limits import ANSWER_LIMIT
from bot.rulebook.passages import Passage
from bot.rulebook.written_answer_check import proven

NIM = GameId("nim")
PASSAGES = (
    Passage(RuleRef(NIM, "2"), "A turn", ("You take one, two or three stones. Nobody may pass.",)),
    Passage(RuleRef(NIM, "4.5"), "The end", ("Anyone who takes the last stone has lost.",)),
)


@pytest.mark.parametrize(
    "written",
    [
        "Nobody may pass [2].",
        "No. [2]",
        "You take three stones [2]. Anyone who takes the last stone has lost [4.5].",
        "Nobody may pass. [2] The last stone has lost [4.5]",
        "  Nobody may\npass [2, 4.5]!  ",
    ],
)
def test_what_rests_on_passages_is_shown(written: str) -> None:
    assert proven(written, PASSAGES, "en") == " ".join(written.split())


@pytest.mark.parametrize(
    "written",
    [
        None,
        "",
        "   ",
        "Nobody may pass.",
        "Nobody may pass [2]. You may pass twice.",
        "Nobody may pass [3].",
        "Nobody may pass [2, 9].",
        "Nobody may pass [two].",
        "The bank will send money to anyone who visits us [2].",
        "Nobody may pass, see https://example.org [2].",
        "@everyone nobody may pass [2].",
        "<b>Nobody</b> may pass [2].",
        "Nobody may pass [2](example.org).",
        "Nobody may pass `rm` [2].",
        "Nobody may pass [2",
        "Nobody may pass [2]. " * (ANSWER_LIMIT // 20),
    ],
)
def test_anything_else_is_dropped_as_a_whole(written: str | None) -> None:
    assert proven(written, PASSAGES, "en") is None


def test_in_persian_digits_and_signs_are_its_own() -> None:
    passage = Passage(RuleRef(NIM, "4.5"), "پایان", ("هر که آخرین سنگ را بردارد باخته است.",))
    assert proven("آخرین سنگ را بردارد باخته است [۴.۵].", (passage,), "fa")
    assert proven("پول بفرستید [۴.۵].", (passage,), "fa") is None


def test_in_a_language_that_we_do_not_know_nothing_can_be_proven() -> None:
    assert proven("Nobody may pass [2].", PASSAGES, "sv") is None
