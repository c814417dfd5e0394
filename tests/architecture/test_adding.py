"""What the page on the architecture shows of additions stands in the files that it names."""

import re

import pytest

from bot.dispatch.registry import BY_NAME
from bot.features.cup.acts import ACTS
from tests.architecture.checkout import ROOT, source

_FILE = re.compile(r"^# (bot/\S+)\n((?:(?!# bot/).*\n)*)", re.MULTILINE)


def shown(addition: str) -> dict[str, str]:
    """The lines that the page shows of each file, where it tells how to add something."""
    _, _, how = source(ROOT / "bot/README.md").partition(f"## Add a {addition}\n")
    example = how.split("```python\n", 1)[1].split("```", 1)[0]
    return dict(_FILE.findall(example))


@pytest.mark.parametrize(
    ("addition", "file"), [(each, file) for each in ("command", "cup act") for file in shown(each)]
)
def test_what_is_shown_stands_there(addition: str, file: str) -> None:
    written = source(ROOT / file).splitlines()
    lines = [line for line in shown(addition)[file].splitlines() if line]
    assert lines
    assert [line for line in lines if line not in written] == []


def test_a_command_takes_three_files_and_none_of_the_root() -> None:
    assert BY_NAME["hint"].handle.__module__ == "bot.features.play.hint"
    files = ["bot/intents/play.py", "bot/features/play/hint.py", "bot/features/play/__init__.py"]
    assert list(shown("command")) == files


def test_an_act_on_a_cup_takes_two_files() -> None:
    assert ACTS["note"].usages == ("/cup note TEXT",)
    assert list(shown("cup act")) == [
        "bot/tournaments/decisions/lifecycle.py",
        "bot/features/cup/acts/running.py",
    ]
