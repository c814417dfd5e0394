"""The engine as a process of its own, at the other end of real pipes."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.kit.installed_games import GUESTS

ROOT = Path(__file__).parents[2]
HEAVY = (
    "discord",
    "telegram",
    "redis",
    "PIL",
    "aiohttp",
    "fluent",
    "pydantic",
    "structlog",
    "renderers",
    "storage",
)
"""What a game's rules do not need."""

COMMAND_LINE = (sys.executable, "-m", "bot")


def start(
    game: str, games_folder: Path = GUESTS, program: Sequence[str] = COMMAND_LINE
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*program, "engine", game],
        cwd=ROOT,
        env=os.environ | {"MOOT_GAMES": str(games_folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def exchange(process: subprocess.Popen[bytes], content: bytes) -> tuple[list[Any], bytes]:
    answers, people = process.communicate(content, timeout=180)
    return [json.loads(answer) for answer in answers.decode().split("\n")[:-1]], people


@pytest.mark.parametrize("end", [b"quit\n", b"quit", b"", b"quit\nstate\n"])
def test_quit_and_the_end_of_input_end_it_with_status_0(end: bytes) -> None:
    process = start("fourrow")
    answers, people = exchange(process, b"new\r\n# a comment\n\n\xff\nplay d\n" + end)
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert people == b""
    assert process.returncode == 0


def test_each_answer_comes_before_the_next_line_is_asked() -> None:
    process = start("race")
    assert process.stdin
    assert process.stdout
    for line in (b"games\n", b"new\n", b"play ?\n", b"state\n"):
        process.stdin.write(line)
        process.stdin.flush()
        assert json.loads(process.stdout.readline())
    assert exchange(process, b"") == ([], b"")


def test_it_ends_quietly_when_nobody_reads_any_more() -> None:
    process = start("fourrow")
    assert process.stdout
    process.stdout.close()
    process.stdout = None
    assert process.communicate(b"new\n" * 20_000, timeout=180)[1] == b""
    assert process.returncode == 0


def test_a_game_that_is_not_there_is_told_to_people() -> None:
    process = start("chess")
    answers, people = exchange(process, b"new\n")
    assert answers == []
    assert b"fourrow" in people
    assert process.returncode == 2


def test_starting_loads_nothing_that_it_does_not_need() -> None:
    program = f"""
import json, sys
from bot.__main__ import main
main(sys.argv[1:])
print(json.dumps([name for name in {HEAVY} if name in sys.modules]))
"""
    process = start("fourrow", program=(sys.executable, "-c", program))
    answers, _ = exchange(process, b"games\nnew\nrandom 5\nlegal\n")
    assert answers[-1] == []


def test_a_guest_from_any_folder_is_a_game_like_the_others(tmp_path: Path) -> None:
    shutil.copytree(
        GUESTS / "fourrow", tmp_path / "shelf" / "fourrow", ignore=shutil.ignore_patterns("__pycache__")
    )
    answers, people = exchange(
        start("fourrow", tmp_path / "shelf"), b"games\nnew\nplay d\nplay z\nrandom 50\n"
    )
    games, _, played, refused, end = answers
    assert games["games"] == [{"id": "fourrow", "variants": ["standard"], "options": {}, "seats": [2]}]
    assert played["told"] == ["Yellow drops a disc into d."]
    assert refused["refusal"] == "I cannot read z as a column."
    assert end["outcome"]
    assert people == b""


def test_a_game_of_our_own_is_behind_the_same_door() -> None:
    (games, state), _ = exchange(start("territories"), b"games\nnew\nquit\n")
    assert games["games"][0]["id"] == state["game"] == "territories"


@contextmanager
def interrupts_as_usual() -> Iterator[None]:
    """A shell lets what it starts in the background ignore interrupts, and so would what that starts."""
    previous = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)


def test_an_interrupt_ends_it_without_a_traceback() -> None:
    with interrupts_as_usual():
        process = start("fourrow")
    assert process.stdin
    assert process.stdout
    process.stdin.write(b"new\n")
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=180) == 130  # before the end of its input can end it
    assert exchange(process, b"") == ([], b"")
