"""Talk around a question is not the question."""

import pytest

from bot.rulebook.normalisation import words
from bot.rulebook.parts import read_text
from bot.rulebook.talk import read_talk

TALK = read_talk()


@pytest.mark.parametrize(
    ("code", "talk", "question"),
    [
        ("en", "My cousin is visiting and we love it.", "how many walls do I have?"),
        ("it", "Mia cugina è qui e ci divertiamo tanto.", "quanti muri ho?"),
        ("de", "Meine Cousine ist da und wir haben viel Spaß.", "wie viele Mauern habe ich?"),
        ("nl", "Mijn nicht is hier en we vinden het leuk.", "hoeveel muren heb ik?"),
        ("fa", "دختر خاله‌ام اینجاست و خیلی خوش می‌گذره.", "چند تا دیوار دارم؟"),
    ],
)
def test_a_sentence_of_talk_is_left_out_before_and_after_the_question(
    code: str, talk: str, question: str
) -> None:
    asked = read_text(question).words
    assert TALK.without(read_text(f"{talk} {question}"), code).words == asked
    assert TALK.without(read_text(f"{question} {talk}"), code).words == asked


def test_a_question_of_two_sentences_stays_whole() -> None:
    both = read_text("Can my soldier walk over a wall? And how far may he go?")
    assert TALK.without(both, "en") == both


def test_where_nothing_asks_nothing_is_left_out() -> None:
    talk = read_text("We love it. It is late.")
    assert TALK.without(talk, "en") == talk


def test_in_a_language_of_which_nothing_is_learned_the_text_stays() -> None:
    text = read_text("Bonjour. Combien de murs?")
    assert TALK.without(text, "fr") == text


def test_sentences_with_a_question_mark_are_known() -> None:
    text = read_text("It is late. how far, then? thanks!")
    assert text.asking == {3, 5}
    assert text.between(1, 2).words == tuple(words("how far then"))
    assert text.between(1, 2).clauses == (0, 2, 3)
