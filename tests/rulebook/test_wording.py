"""How questions are worded that rulebooks answer: learned, and told by runs of words and letters."""

from bot.rulebook.stemming import words
from bot.rulebook.wording import (
    BUCKETS,
    IDEAS,
    UNIT,
    Wording,
    letters,
    read_wording,
    run_word,
    runs,
    together,
)


def weighing(**weights: int) -> Wording:
    """A word's letters, each run weighed so much."""
    bucket_weights = bytearray(BUCKETS)
    for word, weight in weights.items():
        for bucket in letters(word):
            bucket_weights[bucket] = weight % 256
    return Wording({"en": bytes(bucket_weights)})


def test_a_word_weighs_by_its_letters() -> None:
    wording = weighing(price=-2)
    assert wording.of_words("en", ["the", "price"], [False, False]) < 0
    assert wording.of_words("en", ["pass"], [False]) == 0
    assert wording.of_words("en", ["price"], [False]) == -2 * len(letters("price")) / UNIT


def test_a_strange_word_weighs_otherwise_than_the_same_word_that_the_rulebook_knows() -> None:
    assert set(letters("price")) < set(letters("price", strange=True))


def test_a_language_without_weights_has_none() -> None:
    assert weighing(price=-2).of_words("it", ["price"], [True]) == 0
    assert weighing(price=-2).of_runs("it", ["price"]) == 0


def test_what_the_rulebook_knows_stands_for_any_such_word() -> None:
    walls = [
        run_word("how", is_known=False),
        run_word("tall", is_known=False),
        run_word("wall", is_known=True),
    ]
    flags = [
        run_word("how", is_known=False),
        run_word("tall", is_known=False),
        run_word("flag", is_known=True),
    ]
    assert list(runs(walls)) == list(runs(flags))


def test_ideas_weigh_alone_and_two_together() -> None:
    bucket_weights = bytearray(BUCKETS)
    for bucket in together(["#a", "#b"]):
        bucket_weights[bucket] = 1
    wording = Wording({IDEAS: bytes(bucket_weights)})
    assert wording.of_ideas([]) == 0
    assert wording.of_ideas(["#a"]) == 1 / UNIT
    assert wording.of_ideas(["#a", "#b"]) == 3 / UNIT
    assert weighing(price=-2).of_ideas(["#a"]) == 0


def test_there_are_weights_for_every_language_of_the_rulebooks() -> None:
    weights = read_wording().weights
    assert weights.keys() == {"de", "en", "fa", "it", "nl", IDEAS}
    assert {len(some) for some in weights.values()} == {BUCKETS}


def test_what_is_asked_about_prices_is_worded_unlike_what_is_asked_about_rules() -> None:
    wording = read_wording()
    strange = [False] * 5
    rule = wording.of_words("en", words("may i pass my turn"), strange)
    assert wording.of_words("en", words("what does the box cost"), strange) < rule
