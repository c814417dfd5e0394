"""What the architecture's page shows of adding a command is what stands in the files."""

import re

import pytest

from bot.dispatch.registry import BY_NAME
from tests.architecture.checkout import ROOT, source

_DIFF = re.compile(r"```diff\n(.*?)```", re.DOTALL)
_FILE = re.compile(r"^\+\+\+ b/(\S+)\n((?:\+.*\n)*)", re.MULTILINE)


def shown() -> dict[str, str]:
    """The lines that the page adds to each file."""
    found = (part for diff in _DIFF.findall(source(ROOT / "bot/README.md")) for part in _FILE.findall(diff))
    return {file: "".join(line[1:] + "\n" for line in lines.splitlines()) for file, lines in found}


@pytest.mark.parametrize("file", shown())
def test_what_is_shown_stands_there(file: str) -> None:
    written = source(ROOT / file)
    added = [line for line in shown()[file].splitlines() if line]
    assert added
    assert [line for line in added if line not in written.splitlines()] == []


def test_all_of_its_own_file_is_shown() -> None:
    assert shown()["bot/features/play/hint.py"] == source(ROOT / "bot/features/play/hint.py")


def test_a_command_takes_two_python_files() -> None:
    assert BY_NAME["hint"].handle.__module__ == "bot.features.play.hint"
    assert [file for file in shown() if file.endswith(".py")] == [
        "bot/intents/play.py",
        "bot/features/play/hint.py",
    ]
