"""All rulebooks in all languages; the English one stands in for a missing translation."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from bot.kernel.ids import GameId
from bot.kernel.languages import FOLDER as LANGUAGE_FILES
from bot.rulebook.index_file import mark_of_files
from bot.rulebook.passages import Rulebook, read_rulebook
from bot.rulebook.stemming import WORDS
from bot.rulebook.table_questions import EXAMPLES

_ORIGINAL = "en"
_IDEAS = "ideas.txt"
_POSITION = "position.txt"
_TABLE = "*.table.txt"
_LEARNED_FROM = ("*.md", "*.asked.txt", "*.terms.txt", "*.verdicts.txt", "ideas*.txt", _TABLE, _POSITION)


class Rulebooks:
    """Rulebooks by game and language, read once, without the ways of asking, which take more memory."""

    def __init__(self, folders: Mapping[GameId, Path]) -> None:
        self._folders = folders
        self._books = {
            (game, file.stem): _without_phrasings(read_rulebook(game, file))
            for game, folder in folders.items()
            for file in _files(folder)
        }

    def book(self, game: GameId, language: str) -> Rulebook:
        return self._books.get((game, language)) or self._books[game, _ORIGINAL]

    def translations(self, game: GameId) -> tuple[Rulebook, ...]:
        """The rulebook in all languages, the original first."""
        translated = (book for (of, code), book in self._books.items() if of == game and code != _ORIGINAL)
        return (self._books[game, _ORIGINAL], *translated)

    def with_questions(self, game: GameId) -> tuple[Rulebook, ...]:
        """The translations with the ways of asking for each passage, which only preparing a search needs."""
        folder = _rulebook(self._folders[game])
        return tuple(read_rulebook(game, folder / f"{book.language}.md") for book in self.translations(game))

    def ideas(self, game: GameId) -> tuple[Path, ...]:
        """The file with the game's own ideas, if there is one; see :mod:`bot.rulebook.synonyms`."""
        file = _rulebook(self._folders[game]) / _IDEAS
        return (file,) if file.is_file() else ()

    def index_file(self, game: GameId) -> Path:
        return _rulebook(self._folders[game]) / "index.bin"

    def mark(self, game: GameId) -> bytes:
        """A checksum of all that the index of the game is built from."""
        return mark_of_files(
            file
            for folder, patterns in (
                (_rulebook(self._folders[game]), _LEARNED_FROM),
                (WORDS, ("ideas*.txt", "noise.txt", "families.txt", "advice.txt", "asking.txt", _POSITION)),
                (EXAMPLES, ("*.txt",)),
                (LANGUAGE_FILES, ("*.toml",)),
            )
            for pattern in patterns
            for file in folder.glob(pattern)
        )

    def position_words(self, game: GameId) -> tuple[Path, ...]:
        """What words of the game mean in questions about a table; see :mod:`bot.rulebook.table_questions`."""
        file = _rulebook(self._folders[game]) / _POSITION
        return (file,) if file.is_file() else ()

    def table_examples(self, game: GameId) -> tuple[Path, ...]:
        """How people ask about a table of any game in the languages of the book, and of this game."""
        general = (EXAMPLES / f"{book.language}.txt" for book in self.translations(game))
        return (*filter(Path.is_file, general), *sorted(_rulebook(self._folders[game]).glob(_TABLE)))


def _without_phrasings(book: Rulebook) -> Rulebook:
    passages = tuple(replace(passage, phrasings="", terms=()) for passage in book.passages)
    verdicts = tuple(replace(verdict, questions={}) for verdict in book.verdicts)
    return replace(book, passages=passages, verdicts=verdicts)


def _files(folder: Path) -> Iterable[Path]:
    return sorted(_rulebook(folder).glob("*.md"))


def _rulebook(folder: Path) -> Path:
    """The folder of a game's rulebooks; games from outside may still use its old name."""
    named = folder / "rulebook"
    return named if named.is_dir() else folder / "rules"
