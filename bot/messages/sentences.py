"""Several sentences, or items, as one line."""

from collections.abc import Iterable, Sequence
from functools import reduce

from bot.kernel.text import Arg, Listed, Phrase, say


def in_sentences(sentences: Sequence[Phrase]) -> Phrase:
    """One after the other, as they end by themselves. Raises TypeError where there is none."""
    return reduce(lambda text, then: say("sentences", before=text, then=then), sentences)


def in_line(items: Iterable[Arg]) -> Phrase:
    """The items beside each other, with a mark between them."""
    return say("line", text=Listed(tuple(items), say("line-separator")))
