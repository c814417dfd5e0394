"""A game that the bot has never heard of, in a folder of its own, is played like all the others."""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import bot.games
from bot.gamekit.game_catalogue import discover
from tests.kit.dispatcher_harness import DispatcherHarness
from tests.kit.installed_games import GUESTS
from tests.kit.scenario import play_scenario
from tests.kit.side_first import side_first

ROOT = Path(__file__).parents[2]
NAME = "dropfour"


@pytest.fixture
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one game, which nobody has seen under this name."""
    monkeypatch.setattr(bot.games, "__path__", list(bot.games.__path__))
    folder = tmp_path / "shelf" / NAME
    shutil.copytree(GUESTS / "fourrow", folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (file for file in folder.rglob("*") if file.is_file()):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("fourrow", NAME), encoding="utf-8")
    return folder.parent


async def test_it_is_played_over_the_dispatcher(games_folder: Path) -> None:
    await play_scenario(
        DispatcherHarness(tuple(discover((games_folder,)))),
        """
        Ann> /about
        Ann sees privately: Four in a Row: Drop discs into the frame
        Ann> /play dropfour @Bob
        room: Four in a Row: Ann offers a game
        Bob presses "Take seat"
        room: drop a disc
        Ann presses "a"
        Bob taps "b" on the picture
        Ann> /move a
        Bob> /move 2
        Ann> /hint
        Ann sees privately: What is possible now
        Ann> /move x
        Ann presses "a"
        Bob> /board text
        Bob sees privately: y r . . . . .
        Bob> /rules 3.1
        Bob sees privately: Four discs of one side in an unbroken line
        Bob presses "b"
        Ann presses "a"
        room: Four in a row!
        room: Ann (Yellow) beat
        """,
    )


async def test_it_is_played_in_persian(games_folder: Path) -> None:
    await play_scenario(
        DispatcherHarness(tuple(discover((games_folder,)))),
        """
        Ann> /language fa room
        Ann> /play dropfour me
        room: نوبت Ann (زرد)
        Ann presses "d"
        room: زرد مهره‌ای در d انداخت.
        """,
    )


async def test_a_move_of_two_taps_is_finished_in_private(games_folder: Path) -> None:
    (guest,) = (one for one in discover((games_folder,)) if one.game.id == NAME)
    await play_scenario(
        DispatcherHarness((replace(guest, game=side_first(guest.game)),)),
        """
        Ann> /play dropfour
        Bob presses "Take seat"
        Bob presses "left"
        Bob sees privately: It is not your turn: Ann to move.
        Ann presses "left"
        Ann sees privately: left – where to?
        room: drop a disc
        Ann presses "b"
        Ann sees nothing privately
        room: drops a disc into b.
        Bob presses "right"
        Bob presses "g"
        room: drops a disc into g.
        # one who took too long between the two taps
        Ann presses "left"
        Ann> /move d
        Bob> /move d
        Ann presses the old "left"
        Ann sees privately: The board has changed since that button was shown.
        """,
    )


def test_it_is_played_at_the_engine_door(games_folder: Path) -> None:
    lines = ["new", *(f"play {column}" for column in "abababa"), "quit", ""]
    engine = subprocess.run(
        [sys.executable, "-m", "bot", "engine", NAME],
        cwd=ROOT,
        env=os.environ | {"MOOT_GAMES": str(games_folder)},
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
        timeout=180,
    )
    answers = [json.loads(answer) for answer in engine.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True] * 8
    assert "Four in a row!" in answers[-1]["told"]
    assert [bool(answer.get("outcome")) for answer in answers] == [False] * 7 + [True]
