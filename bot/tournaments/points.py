"""Points in words: whole ones and halves."""

from fractions import Fraction

from bot.kernel.text import Phrase, say


def spoken(points: Fraction) -> Phrase:
    """``2½``; scores are never finer than halves."""
    whole, rest = divmod(points, 1)
    if not rest:
        return say("cup-points-whole", whole=whole)
    return say("cup-points-half", whole=whole) if whole else say("cup-points-only-half")


def decimal(value: Fraction) -> str:
    """Two places at most, as tie-breaks are printed: ``12.25``, ``7.5``, ``4``."""
    text = f"{float(round(value, 2)):.2f}".rstrip("0").rstrip(".")
    return text or "0"
