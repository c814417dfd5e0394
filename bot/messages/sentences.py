"""Several sentences as one text."""

from collections.abc import Sequence
from functools import reduce

from bot.kernel.text import Phrase, say


def in_sentences(sentences: Sequence[Phrase]) -> Phrase:
    """One after the other, as they end by themselves. Raises TypeError where there is none."""
    return reduce(lambda text, then: say("sentences", before=text, then=then), sentences)
