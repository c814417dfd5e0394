"""The sentence of a passage that decides a question."""

from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef
from bot.rulebook.passages import Passage
from bot.rulebook.sentences import DecidingSentence, find_deciding_sentence, sentences

PASSAGE = Passage(
    RuleRef(GameId("nim"), "2"),
    "A turn",
    (
        "You take stones from the heap. Nobody may pass in any turn.",
        "- one of a list. Two of it.",
        "So it is.",
    ),
)


def about(word: str) -> DecidingSentence:
    return find_deciding_sentence(PASSAGE, lambda sentence: float(word in sentence))


def test_it_is_taken_out_and_the_rest_stays() -> None:
    rest = ("You take stones from the heap.", *PASSAGE.paragraphs[1:])
    assert about("pass") == DecidingSentence("Nobody may pass in any turn.", rest)


def test_where_none_is_about_the_question_the_passage_stays_as_it_is() -> None:
    assert about("castle") == DecidingSentence(None, PASSAGE.paragraphs)


def test_a_short_sentence_and_a_list_decide_nothing() -> None:
    assert about("So it is").sentence is None
    assert about("list").sentence is None


def test_sentences_end_with_their_marks_in_any_script() -> None:
    assert sentences("یک سنگ بردارید. می‌توانید؟ بله!") == ("یک سنگ بردارید.", "می‌توانید؟", "بله!")
