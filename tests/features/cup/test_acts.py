"""Everything that there is of an act on a cup follows from its one declaration."""

from typing import Any

import pytest

from bot.commandkit.command import AnyCommand, Kind
from bot.commandkit.written_line import form_line
from bot.dispatch import line_reader
from bot.dispatch.registry import BY_NAME
from bot.features.cup.act import By, CupAct
from bot.features.cup.acts import ACTS, MENU
from bot.intents.cup import OnCup
from bot.tournaments.model import CupId
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


SAID: dict[Kind, Any] = {
    Kind.TABLE: CupId("abcd2345"),
    Kind.GAME: "fourrow",
    Kind.WORD: "brambles",
    Kind.TEXT: "brambles",
    Kind.NUMBER: 2,
    Kind.ROLE: "<@&1>",
}
"""Words that look like codes, to be told from the cup's own."""


@pytest.mark.parametrize("form", BY_NAME["cup"].behind, ids=lambda form: form.name)
def test_a_form_writes_a_line_about_its_cup(form: AnyCommand) -> None:
    values = {
        one.name: next(iter(one.choices)) if one.choices else SAID[one.kind]
        for one in form.parameters
        if one.kind in SAID or one.choices
    }
    meant = line_reader.read(form_line(form, values))
    assert isinstance(meant, OnCup)
    assert f"cup {meant.act}" == form.name
    assert meant.cup == values.get("cup")
