"""Of a written answer only sentences are shown that stand in the passages word for word."""

import pytest

from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef
from bot.rulebook.limits import ANSWER_LIMIT
from bot.rulebook.passages import Passage
from bot.rulebook.written_answer_check import verify_answer

NIM = GameId("nim")
PASSAGES = (
    Passage(RuleRef(NIM, "2"), "A turn", ("You take one, two or three stones. Nobody may pass.",)),
    Passage(RuleRef(NIM, "4.5"), "The end", ("Anyone who takes the last stone has lost.",)),
)


@pytest.mark.parametrize(
    "written",
    [
        None,
        "",
        "   ",
        "Nobody may pass.",
        "You may pass [2].",
        "Anybody may pass [2].",
        "Nobody must pass [2].",
        "You take one, two or four stones [2].",
        "You take two or three stones [2].",
        "Anyone who takes the last stone has won [4.5].",
        "Anyone who takes the last stone has not lost [4.5].",
        "Nobody may pass [3].",
        "Nobody may pass [4.5].",
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
def test_a_sentence_that_is_changed_at_all_is_dropped(written: str | None) -> None:
    assert verify_answer(written, PASSAGES) is None


def test_in_persian_digits_and_signs_are_its_own() -> None:
    passage = Passage(RuleRef(NIM, "4.5"), "پایان", ("هر که آخرین سنگ را بردارد باخته است.",))
    assert verify_answer("هر که آخرین سنگ را بردارد باخته است [۴.۵].", (passage,))
    assert verify_answer("هر که آخرین سنگ را بردارد برده است [۴.۵].", (passage,)) is None
