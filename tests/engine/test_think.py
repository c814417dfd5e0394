"""``think``: what a robot would play, asked at the door."""

import json
import subprocess
import time
from typing import Any

import pytest

from bot.engine.protocol import EngineSession
from tests.engine.test_process import start
from tests.kit.engine_transcript import ask
from tests.kit.waiting import PATIENCE_S


def test_the_answer_can_be_played_as_it_stands(race: EngineSession) -> None:
    thought = ask(race, "think 2")
    assert thought.keys() == {"ok", "move", "value", "nodes", "ms", "line"}
    assert ask(race, f"check {thought['move']}")["move"] == thought["move"]
    assert len(thought["move"].split("; ")) == 2
    assert thought["line"][:2] == thought["move"].split("; ")
    assert -1 <= thought["value"] <= 1
    assert ask(race, f"play {thought['move']}")["ply"] == 2


def test_nothing_changes(fourrow: EngineSession) -> None:
    previous = ask(fourrow, "position"), ask(fourrow, "state")
    ask(fourrow, "think 3")
    assert (ask(fourrow, "position"), ask(fourrow, "state")) == previous


def test_a_win_is_found(fourrow: EngineSession) -> None:
    for move in "ababab":
        ask(fourrow, f"play {move}")
    thought = ask(fourrow, "think 4")
    assert (thought["move"], thought["value"]) == ("a", 1.0)


def without_time(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key != "ms"}


@pytest.mark.parametrize("arguments", ["1", "4 salt=5", "6 nodes=50", "2 nodes=9 salt=3"])
def test_the_same_question_has_the_same_answer(race: EngineSession, arguments: str) -> None:
    first, again = (ask(race, f"think {arguments}") for _ in range(2))
    assert without_time(first) == without_time(again)


def test_other_seeds_have_the_same_answer(race: EngineSession) -> None:
    answers = []
    for seed in range(5):
        ask(race, f"new seed={seed} dice=3,5")
        answers.append(without_time(ask(race, "think 3 nodes=30")))
    assert all(answer == answers[0] for answer in answers)


def test_the_end_of_input_ends_it() -> None:
    process = start("fourrow")
    answers, _ = process.communicate(b"new\nthink 6 nodes=10000000\n", timeout=PATIENCE_S)
    assert [json.loads(line)["ok"] for line in answers.splitlines()] == [True]
    assert process.returncode == 0


def test_it_ends_when_nobody_reads_any_more() -> None:
    process = start("fourrow")
    assert process.stdin
    assert process.stdout
    process.stdin.write(b"new\nthink 6 nodes=10000000\n")
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    began = time.monotonic()
    try:
        process.wait(timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
    finally:
        process.stdin.close()
        if process.stderr:
            process.stderr.close()
    assert time.monotonic() - began < PATIENCE_S


def test_lines_piped_in_with_it_are_answered() -> None:
    process = start("race")
    answers, _ = process.communicate(b"new\nthink 1 nodes=5\nstate\n", timeout=PATIENCE_S)
    assert [json.loads(line)["ok"] for line in answers.splitlines()] == [True, True, True]
