"""From ways of asking it is learned which passage a question asks for."""

import pytest

from bot.kernel.ids import GameId
from bot.rulebook.index_file import dump_index, read_learned
from bot.rulebook.passage_classifier import dump_classifier, is_learned_from, read_classifier
from bot.rulebook.passage_training import Phrase, mark_of, train
from bot.rulebook.stemming import words
from tests.rulebook.test_questions import BOOKS, SEARCH, SHELVED

TERRITORIES = GameId("territories")

WAYS = [
    (at, tuple(words(text)))
    for at, text in (
        (0, "may i pass"),
        (0, "can i skip a turn"),
        (0, "do i have to move"),
        (1, "how many soldiers do i get"),
        (1, "number of soldiers"),
        (2, "how far do the soldiers go"),
        (2, "steps of a soldier"),
    )
]
SAID = ((0, "sit", "#pass"), (1, "put", "#place"))
PHRASES = [Phrase(*way_of_asking) for way_of_asking in WAYS]
LEARNED = train(PHRASES, 4)


def best(question: str) -> int:
    likely = LEARNED.classify(words(question)).likely
    return max(likely, key=lambda at: likely[at])


@pytest.mark.parametrize(
    ("question", "passage"),
    [
        ("skipping turns", 0),
        ("how many soldiers", 1),
        ("how far do soldiers go in one step", 2),
        ("wow how far does a soldeir go", 2),
        ("zebra must i move", 0),
    ],
)
def test_what_is_asked_nearly_so_is_meant(question: str, passage: int) -> None:
    assert best(question) == passage


def test_likeliness_is_a_share_and_what_is_asked_word_for_word_is_nearly_sure() -> None:
    for at, text in WAYS:
        likely = LEARNED.classify(text).likely
        assert all(0 <= chance <= 1 for chance in likely.values())
        assert likely[at] > 0.9


def test_what_has_nothing_of_any_way_of_asking_means_nothing() -> None:
    assert LEARNED.classify(words("zzz")).likely == {}
    assert LEARNED.classify([]).likely == {}


def test_more_speaks_for_what_is_asked_word_for_word_than_for_a_word_of_it() -> None:
    assert LEARNED.classify(words("may i pass")).spoken > LEARNED.classify(words("i")).spoken


def test_the_same_phrases_teach_the_same_and_a_file_keeps_it() -> None:
    mark = mark_of(PHRASES)
    assert train(PHRASES, 4) == LEARNED
    assert read_classifier(dump_classifier(LEARNED, mark)) == LEARNED


def test_what_was_learned_from_other_phrases_is_known() -> None:
    mark = mark_of(PHRASES)
    assert is_learned_from(dump_classifier(LEARNED, mark), mark)
    with_idea = [Phrase(0, PHRASES[0].words, ((0, 1, "#pass"),)), *PHRASES[1:]]
    for mark_of_others in map(mark_of, (PHRASES[1:], with_idea)):
        assert mark_of_others != mark
        assert not is_learned_from(dump_classifier(LEARNED, mark), mark_of_others)
    assert not is_learned_from(b"", mark)


def test_a_word_that_nobody_asked_with_weighs_nothing() -> None:
    complete = words("how many soldiers do i get")
    incomplete = words("how many soldiers do")
    assert (
        LEARNED.classify([*incomplete, "qqqqq"]).likely.keys() == LEARNED.classify(incomplete).likely.keys()
    )
    assert best(" ".join(["qqqqq", *complete, "xxxxx"])) == 1


def test_ideas_tell_what_no_word_tells() -> None:
    passing, placing = (Phrase(at, (word,), ((0, 1, idea),)) for at, word, idea in SAID)
    learned = train([passing, placing], 2)
    assert learned.classify(["skip"], ["#pass"]).likely[0] > learned.classify(
        ["skip"], ["#place"]
    ).likely.get(0, 0)


def test_nothing_at_all_to_learn_from_is_no_mistake() -> None:
    assert train([], 2).classify(words("who wins")).likely == {}


def test_the_index_beside_each_rulebook_is_of_its_texts() -> None:
    for installed in SHELVED:
        game = installed.game.id
        content, mark = BOOKS.index_file(game).read_bytes(), BOOKS.mark(game)
        assert content.startswith(mark), f"{game}: deploy/fit-search --index builds it again"


def test_an_index_is_built_as_it_was_read() -> None:
    content = BOOKS.index_file(TERRITORIES).read_bytes()
    built = SEARCH.build_index(TERRITORIES, read_learned(content))
    assert dump_index(built, BOOKS.mark(TERRITORIES)) == content
