"""Points as people write them: in the digits of their language, with halves as they are used to."""

from fractions import Fraction

from bot.kernel.languages import SPOKEN, USUAL_DIGITS
from bot.kernel.text import Phrase, say

_HUNDRED = 100


def score(points: Fraction) -> Phrase:
    """``points``, not below 0: exact in halves, otherwise to the nearest hundredth."""
    whole, part = divmod(points, 1)
    if not part:
        return say("line", text=whole)
    if part == Fraction(1, 2):
        return say("score-half", whole=whole)
    whole, hundredths = divmod(round(points * _HUNDRED), _HUNDRED)
    return say("score-hundredths", whole=whole, tens=hundredths // 10, ones=hundredths % 10)


DIGITS = {
    code: str.maketrans(USUAL_DIGITS, language.digits)
    for code, language in SPOKEN.items()
    if language.digits != USUAL_DIGITS
}
