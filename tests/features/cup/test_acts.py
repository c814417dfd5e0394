"""Everything that there is of an act on a cup follows from its one declaration."""

import pytest

from bot.dispatch import line_reader
from bot.features.cup.act import By, CupAct
from bot.features.cup.acts import ACTS, MENU
from bot.intents.cup import OnCup
from tests.architecture.phrases_in_code import words_given

BUTTONS = {
    "act": 1,
    "act_button": 1,
    "choosing": 1,
    "rows_of": 1,
    "confirmation_card": 1,
    "OnCup": 0,
    "Offer": 0,
    "row": 0,
}
"""What makes a button, and which of its arguments is the word of an act."""


def test_every_button_asks_for_an_act_that_is_declared() -> None:
    words = words_given(BUTTONS)
    assert {"join", "result", "report"} <= words
    assert words <= set(ACTS)


@pytest.mark.parametrize("act", MENU, ids=lambda act: act.word)
def test_an_act_is_typed_by_each_of_its_words(act: CupAct) -> None:
    for word in (act.word, *act.also):
        assert line_reader.read(f"/cup {word}") == OnCup(act.word)


def test_no_word_is_of_two_acts() -> None:
    words = [word for act in ACTS.values() for word in (act.word, *act.also)]
    assert len(words) == len(set(words))


def test_what_organisers_do_is_theirs_alone() -> None:
    of_everybody = {act.word for act in ACTS.values() if act.by is By.ANYBODY}
    assert {"join", "leave", "standings", "time"} <= of_everybody
    assert {"start", "result", "drop", "close", "call-off"}.isdisjoint(of_everybody)
