"""Points as each language writes them."""

from fractions import Fraction

import pytest

from bot.messages.language import LANGUAGES, load_language
from bot.messages.numbers import score

SPEAKING = {code: load_language(code, ()) for code in LANGUAGES}


@pytest.mark.parametrize(
    ("points", "english", "italian", "persian"),
    [
        (Fraction(0), "0", "0", "۰"),
        (Fraction(12), "12", "12", "۱۲"),
        (Fraction(1, 2), "½", "½", "۰٫۵"),
        (Fraction(7, 2), "3½", "3½", "۳٫۵"),
        (Fraction(49, 4), "12.25", "12,25", "۱۲٫۲۵"),
        (Fraction(1, 20), "0.05", "0,05", "۰٫۰۵"),
        (Fraction(2, 3), "0.67", "0,67", "۰٫۶۷"),
        (Fraction(1999, 1000), "2.00", "2,00", "۲٫۰۰"),
    ],
)
def test_points_are_written_as_people_do(points: Fraction, english: str, italian: str, persian: str) -> None:
    spoken = [SPEAKING[code].text(score(points)).strip("\u200f") for code in ("en", "it", "fa")]
    assert spoken == [english, italian, persian]
