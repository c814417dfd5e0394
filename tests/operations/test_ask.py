"""``python -m bot ask``, as an operator types it."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.kit.program import run_program


def test_it_needs_neither_a_store_nor_a_token(tmp_path: Path) -> None:
    process = run_program(tmp_path, "ask", "territories", "who builds the first trunk?")
    assert (process.returncode, process.stderr) == (0, "")
    assert process.stdout.startswith("Territories ")
    assert list(tmp_path.iterdir()) == []


def test_machines_read_numbers_headings_and_texts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "territories", "4.5", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["game"], answer["question"], answer["language"], answer["covered"]) == (
        "territories",
        "4.5",
        "en",
        True,
    )
    (passage,) = answer["passages"]
    assert passage["id"] == "4.5"
    assert passage["heading"]
    assert passage["text"]


def test_what_is_not_covered_is_said_so_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "know", "how does the bishop move in chess", "--language", "it"]) == 0
    assert "Non è nelle regole di know" in capsys.readouterr().out
    assert main(["ask", "know", "🎲", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["covered"] is False


@pytest.mark.parametrize("question", ["", "\udce9", "x" * 4_000, "'; DROP TABLE x; --", "{ $game } [4.2]"])
def test_whatever_is_asked_is_answered(question: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "territories", question, "--json"]) == 0
    capsys.readouterr().out.encode()


@pytest.mark.parametrize("words", [["chess", "how"], ["know", "how", "--language", "sv"]])
def test_what_we_do_not_have_is_said_with_what_we_have(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ask", *words]) == 2
    assert "there are: " in capsys.readouterr().err
