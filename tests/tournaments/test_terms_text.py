"""What is announced of a format beyond its terms."""

import pytest

from bot.messages.language import LANGUAGES, load_language
from bot.tournaments.terms import Format, fine_print
from tests.kit import simulated_cups as cups


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("format_", list(Format))
def test_every_format_has_its_own_in_every_language(format_: Format, code: str) -> None:
    language = load_language(code, [])
    said = [language.text(phrase) for phrase in fine_print(cups.cup(format_, 8).terms)]
    assert said
    assert all(said)
