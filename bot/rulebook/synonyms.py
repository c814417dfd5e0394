"""Ideas, and the words of three languages in which people have them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from bot.rulebook.normalisation import words
from bot.rulebook.stemming import WORDS, Stemmer

IDEA = "#"
"""How the names of ideas begin."""

_LONGEST = 4
_REMEMBERED = 1_024
GENERAL = WORDS / "ideas.txt"
ASKING = WORDS / "asking.txt"


class BadSynonyms(ValueError):
    """A line of a lexicon does not have a column for each language."""


class Synonyms:
    """Which ideas a text has; ``files`` have one a line, a column for each of ``tongues``.

    Those of ``general`` come first.
    """

    def __init__(
        self, tongues: Sequence[Stemmer], files: Iterable[Path], general: "Synonyms | None" = None
    ) -> None:
        self._general = general
        self._ideas: dict[str, dict[tuple[str, ...], tuple[str, ...]]] = {one.code: {} for one in tongues}
        self._words: dict[str, set[str]] = {one.code: set() for one in tongues}
        for file in files:
            for idea, columns in _lines(file, len(tongues)):
                for tongue, column in zip(tongues, columns, strict=True):
                    self._learn(tongue, idea, column)
        self.of_word = lru_cache(_REMEMBERED)(self._of_word)

    def words(self, tongue: Stemmer) -> frozenset[str]:
        """Every word of the language that belongs to some idea."""
        own = frozenset(self._words[tongue.code])
        return own | self._general.words(tongue) if self._general else own

    def in_text(self, tongue: Stemmer, text: Sequence[str]) -> Iterator[tuple[int, int, str]]:
        """Ideas in a text of several words: where each begins, how many words it takes, and which it is."""
        stems = [tongue.stem(word) for word in text]
        for at, word in enumerate(text):
            for length in range(min(_LONGEST, len(text) - at), 1, -1):
                for idea in self.of_stems(tongue, tuple(stems[at : at + length])):
                    yield at, length, idea
            for idea in self.of_word(tongue, word):
                yield at, 1, idea

    def _of_word(self, tongue: Stemmer, word: str) -> tuple[str, ...]:
        """The ideas of one word, however much has to be peeled off to find them."""
        for form in tongue.forms(word):
            if found := self.of_stems(tongue, (form,)):
                return found
        return ()

    def of_stems(self, tongue: Stemmer, stems: tuple[str, ...]) -> tuple[str, ...]:
        """The ideas that these stems are the whole name of."""
        own = self._ideas[tongue.code].get(stems, ())
        return (*self._general.of_stems(tongue, stems), *own) if self._general else own

    def _learn(self, tongue: Stemmer, idea: str, column: str) -> None:
        for saying in column.split(","):
            said = words(saying)
            self._words[tongue.code].update(said)
            stems = tuple(tongue.stem(word) for word in said)
            known = self._ideas[tongue.code]
            if idea not in known.get(stems, ()):
                known[stems] = (*known.get(stems, ()), idea)


def _lines(file: Path, columns: int) -> Iterator[tuple[str, list[str]]]:
    """Ideas, each with a name of its own. Raises :class:`BadLexicon`."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        parted = line.split("|")
        if len(parted) != columns:
            message = f"{file}:{number}"
            raise BadSynonyms(message)
        yield f"{IDEA}{file.parent.parent.name}:{number}", parted
