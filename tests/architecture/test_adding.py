"""What the architecture's page shows of adding a command is what stands in the files."""

import re

import pytest

from bot.dispatch.registry import BY_NAME
from tests.architecture.checkout import ROOT, source

_EXAMPLE = re.compile(r"## Add a command\n.*?```python\n(.*?)```", re.DOTALL)
_FILE = re.compile(r"^# (bot/\S+)\n((?:(?!# bot/).*\n)*)", re.MULTILINE)


def shown() -> dict[str, str]:
    """The lines that the page shows of each file."""
    (example,) = _EXAMPLE.findall(source(ROOT / "bot/README.md"))
    return dict(_FILE.findall(example))


@pytest.mark.parametrize("file", shown())
def test_what_is_shown_stands_there(file: str) -> None:
    written = source(ROOT / file).splitlines()
    lines = [line for line in shown()[file].splitlines() if line]
    assert lines
    assert [line for line in lines if line not in written] == []


def test_a_command_takes_three_files_and_none_of_the_root() -> None:
    assert BY_NAME["hint"].handle.__module__ == "bot.features.play.hint"
    files = ["bot/intents/play.py", "bot/features/play/hint.py", "bot/features/play/__init__.py"]
    assert list(shown()) == files
