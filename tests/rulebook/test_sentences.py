"""The sentence of a passage that decides a question."""

from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef
from bot.rulebook.passages import Passage
from bot.rulebook.sentences import find_deciding_sentence, sentences

PASSAGE = Passage(
    RuleRef(GameId("nim"), "2"),
    "A turn",
    (
        "You take stones from the heap. Nobody may pass in any turn.",
        "- one of a list. Two of it.",
        "So it is.",
    ),
)


def about(word: str) -> str | None:
    return find_deciding_sentence(PASSAGE, lambda sentence: float(word in sentence))


def test_a_short_sentence_and_a_list_decide_nothing() -> None:
    assert about("pass") == "Nobody may pass in any turn."
    assert all(about(word) is None for word in ("castle", "So it is", "list"))


def test_sentences_end_with_their_marks_in_any_script() -> None:
    assert sentences("یک سنگ بردارید. می‌توانید؟ بله!") == ("یک سنگ بردارید.", "می‌توانید؟", "بله!")
