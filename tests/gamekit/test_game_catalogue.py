"""Finding games: a folder is enough."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot.games
from bot.gamekit.game_catalogue import BrokenGame, discover, find, further_games, names
from bot.kernel.text import say
from bot.messages.language import LANGUAGES, load_language
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
    with pytest.raises(BrokenGame, match="it must export a GAME with the id 'odd'"):
        find("odd", (games_folder, GUESTS))


@pytest.mark.parametrize(
    ("file", "written", "instead", "told"),
    [
        (
            "__init__.py",
            "    status=status,\n",
            "",
            r"__init__\.py, line \d+: TypeError: GAME lacks 'status'",
        ),
        ("rules.py", "RULES = FourRow()", "def lost(", r"rules\.py, line \d+: '\(' was never closed"),
        (
            "facts.py",
            "FACTS = ",
            "FACT = ",
            r"__init__\.py, line \d+: ImportError: cannot import name 'FACTS'",
        ),
        ("notation.py", "def diagram", "def drawing", r"__init__\.py: GAME\.notation lacks diagram"),
        ("text/en.ftl", "oddrow-seat-0 =", "oddrow-seat =", r"en\.ftl: it lacks oddrow-seat-0"),
        ("rulebook/en.md", None, None, r"en\.md: it is missing"),
    ],
)
def test_a_mistake_is_told_with_its_file(
    games_folder: Path, file: str, written: str | None, instead: str, told: str
) -> None:
    folder = put_guest(games_folder)
    if written is None:
        (folder / file).unlink()
    else:
        text = (folder / file).read_text(encoding="utf-8")
        assert written in text
        (folder / file).write_text(text.replace(written, instead), encoding="utf-8")
    with pytest.raises(BrokenGame, match=told):
        find("oddrow", (games_folder,))


def test_english_alone_is_enough(games_folder: Path) -> None:
    texts = put_guest(games_folder) / "text"
    for translation in (file for file in texts.iterdir() if file.name != "en.ftl"):
        translation.unlink()
    assert find("oddrow", (games_folder,))
    for language in LANGUAGES:
        assert load_language(language, [texts]).text(say("oddrow-seat-0")) == "Yellow"


def put_guest(games_folder: Path) -> Path:
    """A whole game under a name of its own; its folder."""
    folder = games_folder / "oddrow"
    shutil.copytree(GUESTS / "fourrow", folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (file for file in folder.rglob("*") if file.is_file()):
        file.write_text(file.read_text(encoding="utf-8").replace("fourrow", "oddrow"), encoding="utf-8")
    return folder
