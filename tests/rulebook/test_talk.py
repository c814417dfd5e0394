"""Talk around a question is not the question."""

from itertools import product

import pytest

from bot.rulebook.parts import read_text
from bot.rulebook.stemming import words
from bot.rulebook.talk import read_talk
from tests.rulebook.disturbances import AROUND

TALK = read_talk()


ASKED = {
    "en": ("how many walls do i have", "can i move a house later", "who goes first after that"),
    "it": ("quanti muri ho in tutto", "posso spostare una casa dopo", "chi comincia dopo"),
    "de": ("wie viele mauern habe ich", "darf ich ein haus später versetzen", "wer fängt danach an"),
    "nl": ("hoeveel muren heb ik", "mag ik een huis later verplaatsen", "wie begint daarna"),
    "fa": ("چند تا دیوار دارم", "میشه کلبه رو بعدا جابجا کرد", "بعدش نوبت کیه"),
}


def test_of_talk_that_runs_on_into_the_question_half_is_left_out_and_of_questions_hardly_anything() -> None:
    lacking, harmed, number = 0, 0, 0
    for code, questions in ASKED.items():
        for talk, question in product(AROUND[code]["talk"], questions):
            question_text = read_text(question)
            assert TALK.without(question_text, code) == question_text
            for typed in (f"{talk} {question}", f"{question} {talk}"):
                text = read_text("".join(character if character.isalnum() else " " for character in typed))
                remaining = set(TALK.without(text, code).words)
                lacking += not remaining.issuperset(text.words)
                harmed += not remaining.issuperset(question_text.words)
                number += 1
    assert lacking >= 0.45 * number
    assert harmed <= 0.12 * number


@pytest.mark.parametrize("words", [1, 7, 41, 400])
def test_what_is_short_or_very_long_stays_as_it_is(words: int) -> None:
    text = read_text("tired " * words)
    assert TALK.without(text, "en") == text


def test_a_part_of_a_text_keeps_its_marks() -> None:
    text = read_text("we are tired, so how far, then?")
    part = text.part(2, 6)
    assert part.words == ("tired", "so", "how", "far")
    assert part.clauses == (0, 1, 4)
    assert part.asking == {0, 1}


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
