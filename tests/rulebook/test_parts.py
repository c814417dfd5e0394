"""The question in a text: which parts of it may be one."""

from bot.rulebook.limits import PARTS_READ
from bot.rulebook.parts import parts, read_text


def readings(typed: str) -> list[str]:
    text = read_text(typed)
    return [" ".join(text.words[begin:end]) for begin, end in parts(text)]


def test_the_whole_comes_first_then_its_sentences() -> None:
    assert readings("We play. Can I pass?") == ["we play can i pass", "we play", "can i pass"]


def test_what_stands_before_a_comma_is_a_part_too() -> None:
    assert {"hey all", "can i pass"} <= set(readings("hey all, can I pass"))


def test_a_long_sentence_is_read_in_windows() -> None:
    typed = "so my brother and me have been at it for hours can i pass here"
    assert any(reading.endswith("can i pass here") and reading != typed for reading in readings(typed))


def test_there_are_never_too_many() -> None:
    assert len(readings("a b, c. " * 500)) <= PARTS_READ


def test_a_word_with_half_spaces_was_typed_as_one() -> None:
    text = read_text("دمت‌گرم خوبه")
    assert (text.words, text.typed_words) == (("دمت", "گرم", "خوبه"), (0, 0, 1))


def test_nothing_has_one_empty_part() -> None:
    assert readings("?!") == [""]
