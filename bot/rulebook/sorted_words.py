"""Thousands of words that are seldom asked for: in a row, which takes a fifth of what a set of them does."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator


class SortedWords:
    """Each word once, in order."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        self._words = tuple(sorted(set(words)))

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        at = bisect_left(self._words, word)
        return at < len(self._words) and self._words[at] == word

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)
