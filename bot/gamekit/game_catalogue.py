"""Finds the games: every folder in ``bot/games``, and in any further folder that an operator names."""

import importlib
import os
import re
import traceback
from collections.abc import Iterator, Mapping
from pathlib import Path

import bot
from bot.gamekit.game import AnyGame, Facts, Game, Notation, Rules
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId

_PACKAGE = "bot.games"
_KEY = re.compile(r"^([\w-]+) *=", re.MULTILINE)
_MISSING_FIELDS = re.compile(r"Game\.__init__\(\) missing \d+ required positional arguments?: ")
_PORTS: Mapping[str, type] = {"rules": Rules, "notation": Notation, "facts": Facts}


class BrokenGame(ImportError):
    """The folder of a game is wrong; the text says which file, and what is missing in it."""


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
    """Import one game, or None if there is no such game. Raises BrokenGame for a folder that has none."""
    if name not in names(folders):
        return None
    _put_on_the_path(folders)
    try:
        module = importlib.import_module(f"{_PACKAGE}.{name}")
    except Exception as error:  # an operator's game may break in any way
        raise BrokenGame(_describe(error, name)) from error
    file, game = Path(module.__file__ or ""), getattr(module, "GAME", None)
    if not isinstance(game, Game) or game.id != GameId(name):
        message = f"{file}: it must export a GAME with the id {name!r}"
        raise BrokenGame(message)
    for problem in _problems(game, file):
        raise BrokenGame(problem)
    return InstalledGame(game, file.parent)


def _describe(error: Exception, name: str) -> str:
    """Which line of the game's own is wrong, and why."""
    if isinstance(error, SyntaxError):
        return f"{error.filename}, line {error.lineno}: {error.msg}"
    frames = traceback.extract_tb(error.__traceback__)
    place = next((frame for frame in reversed(frames) if name in Path(frame.filename).parts), frames[-1])
    reason = _MISSING_FIELDS.sub("GAME lacks ", str(error))
    return f"{place.filename}, line {place.lineno}: {type(error).__name__}: {reason}"


def _problems(game: AnyGame, file: Path) -> Iterator[str]:
    """What of a game is missing, of that which every game has."""
    for part, port in _PORTS.items():
        methods = (name for name in dir(port) if not name.startswith("_"))
        if missing := [name for name in methods if not hasattr(getattr(game, part), name)]:
            yield f"{file}: GAME.{part} lacks {', '.join(missing)} (see bot/gamekit/game.py)"
    texts = file.parent / "text" / "en.ftl"
    keys = {f"{game.id}-name", f"{game.id}-summary"}
    keys |= {f"{game.id}-variant-{variant}" for variant in game.variants}
    keys |= {
        game.seat_name(variant, seat).key
        for variant in game.variants
        for side in game.sides_of(variant)
        for seat in side
    }
    written = texts.read_text("utf-8") if texts.is_file() else ""
    if missing := sorted(keys - set(_KEY.findall(written))):
        yield f"{texts}: it lacks {', '.join(missing)}"
    if not any((file.parent / folder / "en.md").is_file() for folder in ("rulebook", "rules")):
        yield f"{file.parent / 'rulebook' / 'en.md'}: it is missing; every game has a rulebook in English"


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
