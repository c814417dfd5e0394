"""The table of commands for players is true: every command that there is, with its arguments."""

import re
from collections.abc import Iterator

import pytest
from discord.app_commands import Group

from bot.accounts.set_away_hours import KINDS
from bot.dispatch import line_reader
from bot.dispatch.registry import NAMES as COMMANDS
from bot.kernel.languages import SPOKEN
from bot.kernel.text import Refusal
from bot.platforms.discord.slash_commands import slash_commands
from tests.architecture.checkout import ROOT, source
from tests.kit.moot import ANN, moot

_CELL = re.compile(r"^\| (`/(?:[^|\\]|\\.)*) \|", re.MULTILINE)
_USAGE = re.compile(r"`(/\w+(?:[^`])*)`")
_ARGUMENT = re.compile(r"\[[^\]]*\]|\S+")


def told() -> Iterator[str]:
    """Every usage in the table."""
    for cell in _CELL.findall(source(ROOT / "deploy" / "commands.md")):
        yield from (usage.replace("\\|", "|") for usage in _USAGE.findall(cell))


USAGES = {usage.split()[0].removeprefix("/"): usage for usage in told()}
"""The usage of each command."""


def arguments(usage: str) -> list[str]:
    return _ARGUMENT.findall(usage)[1:]


def test_no_command_is_told_twice() -> None:
    assert len(list(told())) == len(USAGES)


def test_it_tells_of_the_commands_of_telegram_and_of_the_page() -> None:
    """Both show what the dispatcher says of its commands, and take no other."""
    shown = {command.name: command.usage for command in moot().app.dispatcher.commands("en")}
    assert shown == USAGES
    assert set(COMMANDS) == set(USAGES)


def test_it_tells_of_the_commands_of_discord() -> None:
    assert {str(command.name) for command in slash_commands()} == set(USAGES)


SAMPLES = {
    "GAME": "territories",
    "VARIANT": "standard",
    "@NAME": f"@{ANN.name}",
    "CODE": "abcdefg2",
    "MOVE": "e3",
    "NUMBER": "4.2",
    "TEXT": '[Game "territories"]',
    "NAME VALUE": "language it",
    "|".join(SPOKEN): "it",
    "WHAT": "standings",
    "LEVEL": "3",
    "PLY": "12",
    "PLAN": "a then b",
}
"""What somebody might write for each word; other words stand for themselves."""


def lines(usage: str) -> Iterator[str]:
    """The usage with each of its alternatives, with and without each optional part."""
    name, *rest = _ARGUMENT.findall(usage)
    written = [name]
    for part in rest:
        options = part.strip("[]").split(" | ")
        meant = [SAMPLES.get(option, option) for option in options]
        before = written if part.startswith("[") else []
        written = [*before, *(f"{line} {one}" for line in written for one in meant)]
    yield from written


@pytest.mark.parametrize("line", [line for usage in USAGES.values() for line in lines(usage)])
def test_what_it_tells_can_be_typed(line: str) -> None:
    assert not isinstance(line_reader.read(line, (ANN,) if "@" in line else ()), Refusal)


OPTIONS = {
    "GAME": {"game"},
    "VARIANT": {"variant"},
    "@NAME": {"opponent", "person", "who"},
    "me": {"alone"},
    "robot:3": {"robot"},
    "strong": {"strong"},
    "mine": {"mine"},
    "delete": {"delete"},
    "casual": {"casual"},
    "rated": {"rated"},
    "robots": {"robots"},
    "LEVEL": {"level"},
    "PLY": {"ply"},
    "PLAN": {"plan"},
    "all": {"everywhere"},
    "partners": {"partners"},
    "live": {"live", "pace"},
    "day": {"pace"},
    "stop": {"stop"},
    "commons": {"commons"},
    "rules": {"counting"},
    "clock:3d": {"clock", "open"},
    "CODE": {"table", "code"},
    "MOVE": {"text", "move"},
    "text": {"text"},
    "whole": {"whole"},
    "QUESTION": {"question"},
    "NUMBER": {"question"},
    "TEXT": {"record"},
    "NAME VALUE": {
        "name",
        "value",
        "pings",
        "board",
        "view",
        "confirm",
        "listed",
        "commons",
        "robots",
        "remind",
        "challenges",
        "who",
        *KINDS,
    },
    "|".join(SPOKEN): {"language"},
    "room": {"channel"},
}
"""As what Discord asks for each word of the table."""
ITS_OWN = {"thread", "file", "timeout", "weekend"}
"""What only Discord asks; `deploy/commands.md` tells of it in a sentence."""


@pytest.mark.parametrize("name", USAGES)
def test_discord_asks_for_the_same(name: str) -> None:
    (command,) = (one for one in slash_commands() if str(one.name) == name)
    if isinstance(command, Group):  # what stands behind it has a test of its own
        return
    asked = {str(option.display_name): option.required for option in command.parameters}
    words = [
        (word, not part.startswith("["))
        for part in arguments(USAGES[name])
        for word in part.strip("[]").split(" | ")
    ]
    reached = {option for word, _ in words for option in OPTIONS[word]} | ITS_OWN
    assert set(asked) <= reached
    for word, needed in words:
        options = OPTIONS[word] & set(asked)
        assert options, f"{word} cannot be given"
        assert needed or not any(asked[option] for option in options)
