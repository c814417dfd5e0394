"""Finds the games: every folder in ``bot/games``, and in any further folder that an operator names."""

import importlib
import os
from collections.abc import Iterator
from pathlib import Path

import bot
from bot.gamekit.game import AnyGame, Game
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId

_PACKAGE = "bot.games"


@frozen
class InstalledGame:
    """A game and the folder in which its texts and rulebooks lie."""

    game: AnyGame
    folder: Path


def further_games(listed: str) -> tuple[Path, ...]:
    """The folders in a list like that of PATH; an operator's own games lie there."""
    return tuple(Path(folder).resolve() for folder in listed.split(os.pathsep) if folder)


def names(folders: tuple[Path, ...] = ()) -> tuple[str, ...]:
    """The ids of all games there are, sorted, without importing any."""
    all_folders = (Path(bot.__file__).parent / "games", *folders)
    game_names = {entry.parent.name for folder in all_folders for entry in folder.glob("*/__init__.py")}
    return tuple(sorted(game_names))


def find(name: str, folders: tuple[Path, ...] = ()) -> InstalledGame | None:
    """Import one game, or None if there is no such game. Raises ImportError for a folder that has none."""
    if name not in names(folders):
        return None
    _put_on_the_path(folders)
    try:
        module = importlib.import_module(f"{_PACKAGE}.{name}")
    except Exception as broken:  # an operator's game may break in any way
        message = f"the game {name!r} cannot be loaded ({type(broken).__name__}: {broken})"
        raise ImportError(message) from broken
    game = getattr(module, "GAME", None)
    if module.__file__ is None or not isinstance(game, Game) or game.id != GameId(name):
        message = f"the folder {name!r} must export a GAME with the id {name!r}"
        raise ImportError(message)
    return InstalledGame(game, Path(module.__file__).parent)


def discover(folders: tuple[Path, ...] = ()) -> Iterator[InstalledGame]:
    """Every game there is, by id."""
    for name in names(folders):
        if installed := find(name, folders):
            yield installed


def _put_on_the_path(folders: tuple[Path, ...]) -> None:
    """Make games that lie elsewhere part of the package, so that all games import alike."""
    package = importlib.import_module(_PACKAGE)
    for folder in folders:
        if str(folder) not in package.__path__:
            package.__path__.append(str(folder))
    importlib.invalidate_caches()
