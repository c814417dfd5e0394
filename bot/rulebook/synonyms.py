"""Ideas, each with its words in every language."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias
from zlib import crc32

from bot.rulebook.stemming import WORDS, Stemmer, words

IDEA = "#"
"""The first character of names of ideas."""

_LONGEST = 4
_REMEMBERED = 1_024
GENERAL = WORDS / "ideas.txt"
Ideas: TypeAlias = Mapping[str, Mapping[tuple[str, ...], tuple[str, ...]]]
"""By language and stems, the ideas that consist of exactly these stems."""


class BadSynonyms(ValueError):
    """A line of a lexicon has the wrong number of columns, or an unknown idea."""


class Synonyms:
    """Finds the ``ideas`` in a text, which are listed by language and stems; those of ``general`` come first.

    ``words`` are all words of each language that belong to an idea: building an index needs them.
    """

    def __init__(
        self, ideas: Ideas, words: Mapping[str, AbstractSet[str]], general: "Synonyms | None" = None
    ) -> None:
        self.ideas = ideas
        self._general = general
        self._words = words
        self.of_word = lru_cache(_REMEMBERED)(self._of_word)

    def words(self, stemmer: Stemmer) -> frozenset[str]:
        """All words of the language that belong to an idea."""
        own_words = frozenset(self._words[stemmer.code])
        return own_words | self._general.words(stemmer) if self._general else own_words

    def mark(self, language: str) -> int:
        """A checksum of the ideas and their words."""
        checksum = crc32(repr(sorted(self.ideas[language].items())).encode())
        return checksum ^ self._general.mark(language) if self._general else checksum

    def in_text(self, stemmer: Stemmer, text: Sequence[str]) -> Iterator[tuple[int, int, str]]:
        """The ideas in a text, each with its place and its number of words."""
        stems = [stemmer.stem(word) for word in text]
        for at, word in enumerate(text):
            for length in range(min(_LONGEST, len(text) - at), 1, -1):
                for idea in self.of_stems(stemmer, tuple(stems[at : at + length])):
                    yield at, length, idea
            for idea in self.of_word(stemmer, word):
                yield at, 1, idea

    def _of_word(self, stemmer: Stemmer, word: str) -> tuple[str, ...]:
        """The ideas of one word, also without prefixes and suffixes."""
        for form in stemmer.forms(word):
            if ideas := self.of_stems(stemmer, (form,)):
                return ideas
        return ()

    def of_stems(self, stemmer: Stemmer, stems: tuple[str, ...]) -> tuple[str, ...]:
        """The ideas that consist of exactly these stems."""
        ideas = self.ideas[stemmer.code].get(stems, ())
        return (*self._general.of_stems(stemmer, stems), *ideas) if self._general else ideas


def read_synonyms(
    stemmers: Sequence[Stemmer], files: Iterable[Path], general: Synonyms | None = None
) -> Synonyms:
    """The ideas in ``files``, which have an idea on each line, and a column for each language.

    The first line names the languages, such as ``# en | it | fa``. Another language needs a file beside:
    ``ideas.de.txt`` has lines such as ``move: ziehen, bewegen``, each with the first word of the idea in
    ``ideas.txt``.
    """
    ideas: dict[str, dict[tuple[str, ...], tuple[str, ...]]] = {stemmer.code: {} for stemmer in stemmers}
    words_by_language: dict[str, set[str]] = {stemmer.code: set() for stemmer in stemmers}
    for file in files:
        columns_by_idea = dict(_lines(file))
        for stemmer in stemmers:
            beside = _beside(file, stemmer.code, columns_by_idea)
            for idea, columns in columns_by_idea.items():
                for column in filter(None, (columns.get(stemmer.code), beside.get(idea))):
                    for saying in map(words, column.split(",")):
                        words_by_language[stemmer.code].update(saying)
                        stems, of_language = tuple(map(stemmer.stem, saying)), ideas[stemmer.code]
                        if idea not in of_language.get(stems, ()):
                            of_language[stems] = (*of_language.get(stems, ()), idea)
    return Synonyms(ideas, words_by_language, general)


def _lines(file: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """The ideas, named by their first word, with words by language. Raises :class:`BadSynonyms`."""
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
    """The words of one language by idea, from its own file. Raises :class:`BadSynonyms`."""
    language_file = file.with_suffix(f".{code}.txt")
    if not language_file.exists():
        return {}
    named = {next(iter(columns.values())).split(",")[0].strip(): idea for idea, columns in ideas.items()}
    words_by_idea: dict[str, str] = {}
    for number, line in enumerate(language_file.read_text(encoding="utf-8").splitlines(), start=1):
        name, _, sayings = line.partition(":")
        if not line.strip() or line.startswith("#"):
            continue
        if name.strip() not in named or not sayings.strip():
            message = f"{language_file}:{number}"
            raise BadSynonyms(message)
        words_by_idea[named[name.strip()]] = sayings
    return words_by_idea
