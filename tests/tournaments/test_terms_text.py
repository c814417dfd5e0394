"""What is announced of a format beyond its terms."""

import pytest

from bot.messages.language import LANGUAGES, load_language
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.terms import FormatName
from tests.kit import simulated_cups as cups


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("format_", list(FORMATS))
def test_every_format_has_its_own_in_every_language(format_: FormatName, code: str) -> None:
    language = load_language(code, [])
    terms = cups.cup(format_, 8).terms
    said = [language.text(phrase) for phrase in FORMATS[terms.format].rules(terms)]
    assert said
    assert all(said)
