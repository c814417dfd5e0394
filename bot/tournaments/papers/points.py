"""Points in words: whole ones and halves."""

from fractions import Fraction

from bot.kernel.text import Phrase, say


def spoken(points: Fraction) -> Phrase:
    """``2½``; scores are never finer than halves."""
    whole, rest = divmod(points, 1)
    return say("score-half", whole=whole) if rest else say("line", text=whole)
