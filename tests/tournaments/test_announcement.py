"""What is announced with a cup."""

import pytest

from bot.cards.language import LANGUAGES, load_language
from bot.tournaments.announcement import announced
from bot.tournaments.model import Format
from tests.kit import simulated_cups as cups


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("format_", list(Format))
def test_every_format_is_announced_in_every_language(format_: Format, code: str) -> None:
    language = load_language(code, [])
    assert all(language.text(phrase) for phrase in announced(cups.cup(format_, 8).terms))
    assert announced(cups.cup(format_, 8).terms)


def test_the_tiebreaks_are_named_in_their_order() -> None:
    terms = cups.cup(Format.SWISS, 8, tiebreaks=("SB", "BH")).terms
    english = load_language("en", [])
    assert english.text(announced(terms)[-1]) == (
        "With equal points this decides, one after another: Sonneborn-Berger, Buchholz."
    )
