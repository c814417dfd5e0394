"""All rulebooks in all languages; where one is not translated yet, the English one is read."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from bot.kernel.ids import GameId
from bot.rulebook.passages import Rulebook, read_rulebook

_ORIGINAL = "en"
_IDEAS = "ideas.txt"
_POSITION = "position.txt"


class Rulebooks:
    """Rulebooks by game and language, read once; without the ways of asking, which are longer than they."""

    def __init__(self, folders: Mapping[GameId, Path]) -> None:
        self._folders = folders
        self._books = {
            (game, file.stem): _to_be_read(read_rulebook(game, file))
            for game, folder in folders.items()
            for file in _files(folder)
        }

    def book(self, game: GameId, language: str) -> Rulebook:
        return self._books.get((game, language)) or self._books[game, _ORIGINAL]

    def translations(self, game: GameId) -> tuple[Rulebook, ...]:
        """The original first."""
        others = (book for (of, code), book in self._books.items() if of == game and code != _ORIGINAL)
        return (self._books[game, _ORIGINAL], *others)

    def as_asked(self, game: GameId) -> tuple[Rulebook, ...]:
        """The same, with the ways of asking for each passage: a search is prepared with them, and no more."""
        folder = _rulebook(self._folders[game])
        return tuple(read_rulebook(game, folder / f"{one.language}.md") for one in self.translations(game))

    def ideas(self, game: GameId) -> tuple[Path, ...]:
        """The file with the ideas of this game alone, if there is one; see :mod:`bot.rulebook.synonyms`."""
        file = _rulebook(self._folders[game]) / _IDEAS
        return (file,) if file.is_file() else ()

    def learned(self, game: GameId) -> Mapping[str, bytes]:
        """What was learned beforehand from the ways of asking, by language; see ``deploy/fit-search``."""
        files = {book.language: self.learned_file(game, book.language) for book in self.translations(game)}
        return {language: file.read_bytes() for language, file in files.items() if file.is_file()}

    def learned_file(self, game: GameId, language: str) -> Path:
        return _rulebook(self._folders[game]) / f"{language}.learned.bin"

    def position_words(self, game: GameId) -> tuple[Path, ...]:
        """How people ask about positions of this game alone; see :mod:`bot.rulebook.position_questions`."""
        file = _rulebook(self._folders[game]) / _POSITION
        return (file,) if file.is_file() else ()


def _to_be_read(book: Rulebook) -> Rulebook:
    return replace(book, passages=tuple(replace(one, ways="") for one in book.passages))


def _files(folder: Path) -> Iterable[Path]:
    return sorted(_rulebook(folder).glob("*.md"))


def _rulebook(folder: Path) -> Path:
    """Where a game's rulebooks lie; games from outside may still call the folder as it was once called."""
    named = folder / "rulebook"
    return named if named.is_dir() else folder / "rules"
