"""What the architecture's page shows of adding a command, or an act on a cup, is what stands in the files."""

import re

import pytest

from bot.dispatch.registry import BY_NAME
from bot.features.cup.acts import ACTS
from tests.architecture.checkout import ROOT, source

_DIFF = re.compile(r"```diff\n(.*?)```", re.DOTALL)
_FILE = re.compile(r"^\+\+\+ b/(\S+)\n((?:\+.*\n)*)", re.MULTILINE)


def shown(what: str) -> dict[str, str]:
    """The lines that the page adds to each file, where it tells how to add that."""
    (how,) = re.findall(
        rf"^## Add a {what}\n(.*?)^## ", source(ROOT / "bot/README.md"), re.DOTALL | re.MULTILINE
    )
    found = (part for diff in _DIFF.findall(how) for part in _FILE.findall(diff))
    return {file: "".join(line[1:] + "\n" for line in lines.splitlines()) for file, lines in found}


SHOWN = [(what, file) for what in ("command", "cup act") for file in shown(what)]


@pytest.mark.parametrize(("what", "file"), SHOWN)
def test_what_is_shown_stands_there(what: str, file: str) -> None:
    written = source(ROOT / file)
    added = [line for line in shown(what)[file].splitlines() if line]
    assert added
    assert [line for line in added if line not in written.splitlines()] == []


def test_all_of_its_own_file_is_shown() -> None:
    assert shown("command")["bot/features/play/hint.py"] == source(ROOT / "bot/features/play/hint.py")


def test_a_command_takes_two_python_files() -> None:
    assert BY_NAME["hint"].handle.__module__ == "bot.features.play.hint"
    assert [file for file in shown("command") if file.endswith(".py")] == [
        "bot/intents/play.py",
        "bot/features/play/hint.py",
    ]


def test_an_act_on_a_cup_takes_two_python_files() -> None:
    assert ACTS["note"].receipt == "cup-note-posted"
    assert [file for file in shown("cup act") if file.endswith(".py")] == [
        "bot/tournaments/decisions/lifecycle.py",
        "bot/features/cup/acts/running.py",
    ]
