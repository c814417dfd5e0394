"""Ideas, and the words of each language in which people have them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from zlib import crc32

from bot.rulebook.normalisation import words
from bot.rulebook.stemming import WORDS, Stemmer

IDEA = "#"
"""How the names of ideas begin."""

_LONGEST = 4
_REMEMBERED = 1_024
GENERAL = WORDS / "ideas.txt"


class BadSynonyms(ValueError):
    """A line of a lexicon does not have a column for each language that the file is in."""


class Synonyms:
    """Which ideas a text has; ``files`` have one a line, a column for each language that they name.

    Their first line names them, as ``# en | it | fa``. A language that is not there has none of the ideas,
    unless it has a file of its own beside: ``ideas.de.txt`` has lines as ``move: ziehen, bewegen``, each
    beginning with what stands first for that idea in ``ideas.txt``.
    Those of ``general`` come first.
    """

    def __init__(
        self, stemmers: Sequence[Stemmer], files: Iterable[Path], general: "Synonyms | None" = None
    ) -> None:
        self._general = general
        self._ideas: dict[str, dict[tuple[str, ...], tuple[str, ...]]] = {one.code: {} for one in stemmers}
        self._words: dict[str, set[str]] = {one.code: set() for one in stemmers}
        for file in files:
            ideas = dict(_lines(file))
            for stemmer in stemmers:
                beside = _beside(file, stemmer.code, ideas)
                for idea, columns in ideas.items():
                    for column in (columns.get(stemmer.code), beside.get(idea)):
                        if column is not None:
                            self._learn(stemmer, idea, column)
        self.of_word = lru_cache(_REMEMBERED)(self._of_word)

    def words(self, stemmer: Stemmer) -> frozenset[str]:
        """Every word of the language that belongs to some idea."""
        own = frozenset(self._words[stemmer.code])
        return own | self._general.words(stemmer) if self._general else own

    def mark(self, language: str) -> int:
        """Tells other ideas, or other words for them."""
        own = crc32(repr(sorted(self._ideas[language].items())).encode())
        return own ^ self._general.mark(language) if self._general else own

    def in_text(self, stemmer: Stemmer, text: Sequence[str]) -> Iterator[tuple[int, int, str]]:
        """Ideas in a text of several words: where each begins, how many words it takes, and which it is."""
        stems = [stemmer.stem(word) for word in text]
        for at, word in enumerate(text):
            for length in range(min(_LONGEST, len(text) - at), 1, -1):
                for idea in self.of_stems(stemmer, tuple(stems[at : at + length])):
                    yield at, length, idea
            for idea in self.of_word(stemmer, word):
                yield at, 1, idea

    def _of_word(self, stemmer: Stemmer, word: str) -> tuple[str, ...]:
        """The ideas of one word, however much has to be peeled off to find them."""
        for form in stemmer.forms(word):
            if found := self.of_stems(stemmer, (form,)):
                return found
        return ()

    def of_stems(self, stemmer: Stemmer, stems: tuple[str, ...]) -> tuple[str, ...]:
        """The ideas that these stems are the whole name of."""
        own = self._ideas[stemmer.code].get(stems, ())
        return (*self._general.of_stems(stemmer, stems), *own) if self._general else own

    def _learn(self, stemmer: Stemmer, idea: str, column: str) -> None:
        for saying in column.split(","):
            said = words(saying)
            self._words[stemmer.code].update(said)
            stems = tuple(stemmer.stem(word) for word in said)
            known = self._ideas[stemmer.code]
            if idea not in known.get(stems, ()):
                known[stems] = (*known.get(stems, ()), idea)


def _lines(file: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """Ideas, named by what stands first for them, with words by language. Raises :class:`BadSynonyms`."""
    lines = file.read_text(encoding="utf-8").splitlines()
    codes = [code.strip() for code in lines[0].removeprefix(IDEA).split("|")] if lines else []
    for number, line in enumerate(lines, start=1):
        if not line.strip() or line.startswith("#"):
            continue
        parted = line.split("|")
        if len(parted) != len(codes):
            message = f"{file}:{number}"
            raise BadSynonyms(message)
        name = parted[0].split(",")[0].strip()
        yield f"{IDEA}{file.parent.parent.name}:{name}", dict(zip(codes, parted, strict=True))


def _beside(file: Path, code: str, ideas: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """The words of one language, by idea, from a file of its own. Raises :class:`BadSynonyms`."""
    own = file.with_suffix(f".{code}.txt")
    if not own.exists():
        return {}
    named = {next(iter(columns.values())).split(",")[0].strip(): idea for idea, columns in ideas.items()}
    found: dict[str, str] = {}
    for number, line in enumerate(own.read_text(encoding="utf-8").splitlines(), start=1):
        name, _, said = line.partition(":")
        if not line.strip() or line.startswith("#"):
            continue
        if name.strip() not in named or not said.strip():
            message = f"{own}:{number}"
            raise BadSynonyms(message)
        found[named[name.strip()]] = said
    return found
