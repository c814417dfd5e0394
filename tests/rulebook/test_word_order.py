"""A question is worded like a phrase that has its words in the same order, also those of every question."""

from bot.rulebook.normalisation import words
from bot.rulebook.word_order import WordOrder

PHRASES = (
    (0, "how many soldiers do i get"),
    (1, "how far do the soldiers go"),
    (2, "can i pass"),
    (2, "must i take my turn"),
    *((number, f"what about the {thing}") for number, thing in enumerate(("wall", "edge", "flag"), start=3)),
    *((6, f"{thing} on {thing}") for thing in ("stones", "trunks", "castles", "houses", "islands", "boards")),
)
ORDER = WordOrder((at, words(text)) for at, text in PHRASES)


def likest(question: str) -> int:
    found = ORDER.likenesses(words(question))
    return max(found, key=lambda at: found[at])


def test_the_phrase_with_the_same_words_in_the_same_order_is_the_likest() -> None:
    assert likest("how many soldiers") == 0
    assert likest("how far do soldiers go in one step") == 1
    assert likest("must i take it") == 2


def test_the_same_phrase_is_likest_of_all() -> None:
    same, other = (
        ORDER.likenesses(words(one))[0] for one in ("how many soldiers do i get", "many get soldiers")
    )
    assert other < 0.7 < same


def test_endings_of_long_words_make_no_difference() -> None:
    assert likest("soldiering how many") == 0


def test_what_is_in_no_phrase_makes_a_question_less_like_all() -> None:
    plain, strange = (ORDER.likenesses(words(one))[2] for one in ("can i pass", "can i pass zebras quietly"))
    assert strange < plain


def test_what_has_nothing_of_any_phrase_is_like_none() -> None:
    assert ORDER.likenesses(words("zebra")) == {}
    assert ORDER.likenesses([]) == {}
