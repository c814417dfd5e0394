"""The puzzles that come with each game: who looks ten times as long finds the same, and nothing as good."""

import subprocess
import sys

import pytest

from bot.robots.puzzle_file import FILE
from tests.architecture.checkout import ROOT
from tests.kit.installed_games import INSTALLED

WITH_PUZZLES = [
    installed.game.id
    for installed in INSTALLED
    if (installed.folder / FILE).is_file() and ROOT / "bot" in installed.folder.parents
]


@pytest.mark.slow
@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_another_look_finds_the_same_and_nothing_as_good(game: str) -> None:
    command = [sys.executable, "-m", "deploy.bench.puzzles", game, "--check", "50"]
    process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=7_000, check=False)
    assert process.returncode == 0, process.stdout + process.stderr
