"""Finding games: a folder is enough."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot.games
from bot.gamekit.game_catalogue import discover, find, further_games, names
from tests.kit.installed_games import GUESTS


@pytest.fixture
def games_folder(tmp_path: Path) -> Iterator[Path]:
    """An empty folder for games, forgotten afterwards."""
    loaded = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - loaded:
        if name.startswith("bot.games."):
            del sys.modules[name]
    bot.games.__path__[:] = [entry for entry in bot.games.__path__ if entry != str(tmp_path)]


def put(games_folder: Path, name: str, text: str) -> None:
    (games_folder / name).mkdir()
    (games_folder / name / "__init__.py").write_text(text, encoding="utf-8")


def test_our_own_games_need_no_further_folder() -> None:
    assert "territories" in names()
    assert "fourrow" not in names()


def test_guests_are_listed_among_them_by_name() -> None:
    listed = names((GUESTS,))
    assert {"fourrow", "race", "territories"} <= set(listed)
    assert list(listed) == sorted(listed)
    assert [shelved.game.id for shelved in discover((GUESTS,))] == list(listed)


def test_further_folders_are_listed_like_those_of_path(tmp_path: Path) -> None:
    assert further_games("") == ()
    assert further_games(f"{GUESTS}{os.pathsep}{os.pathsep}{tmp_path}") == (GUESTS, tmp_path)


def test_a_game_comes_with_its_folder() -> None:
    shelved = find("fourrow", (GUESTS,))
    assert shelved
    assert shelved.folder == GUESTS / "fourrow"
    assert (shelved.folder / "text" / "en.ftl").is_file()


@pytest.mark.parametrize(
    "name", ["chess", "", ".", "..", "../games", "fourrow.rules", "FOURROW", "__pycache__"]
)
def test_what_is_no_game_is_not_found(name: str) -> None:
    assert find(name, (GUESTS,)) is None


def test_listing_imports_nothing(games_folder: Path) -> None:
    put(games_folder, "bomb", "raise SystemExit")
    assert "bomb" in names((games_folder,))


@pytest.mark.parametrize("text", ["", "GAME = 'chess'", "from bot.games.fourrow import GAME"])
def test_a_folder_that_is_not_what_it_says_is_our_mistake(games_folder: Path, text: str) -> None:
    put(games_folder, "odd", text)
    with pytest.raises(ImportError, match="'odd' must export a GAME"):
        find("odd", (games_folder, GUESTS))
