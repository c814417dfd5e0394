"""Every ruling that can show on a board, shown on one."""

from pathlib import Path

import pytest

from bot.games.know import GAME
from tests.games.know.drawn import follow, read
from tests.kit.installed_games import INSTALLED

POSITIONS = sorted((Path(__file__).parent / "positions").glob("*.txt"))


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_the_position_goes_on_as_is_said(file: Path) -> None:
    follow(read(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_the_drawing_is_the_game_s_own(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    if "        a  b" in text:
        diagram = GAME.notation.diagram(read(text).state)
        assert diagram in text


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_the_passage_in_the_title_is_in_the_rulebook(file: Path) -> None:
    passage = read(file.read_text(encoding="utf-8")).title.partition(":")[0]
    folder = next(installed.folder for installed in INSTALLED if installed.game.id == GAME.id)
    assert f"{{#{passage}}}" in (folder / "rulebook" / "en.md").read_text(encoding="utf-8")
