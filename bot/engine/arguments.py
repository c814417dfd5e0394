"""The arguments of a command line: whole numbers, and names with values."""

import re
from typing import NoReturn

from bot.kernel.text import Phrase

_WHOLE = re.compile("[0-9]+")
_SIGNIFICANT = 20
"""Digits that are read: with this many a number is past every bound we have, whatever follows."""

_CLIP = 40


class BadCommand(Exception):
    """A command line that cannot be obeyed, and why."""

    def __init__(self, why: str | Phrase) -> None:
        super().__init__(why)
        self.why = why


def reject(why: str | Phrase) -> NoReturn:
    """Raises :class:`BadCommand`."""
    raise BadCommand(why)


def quoted(text: str) -> str:
    """``text`` for an error message: short, and harmless on any screen."""
    return ascii(text if len(text) <= _CLIP else text[: _CLIP - 3] + "...")


def whole(text: str, what: str) -> int:
    """A whole number; one too long for any use is read as some number past every bound."""
    if not _WHOLE.fullmatch(text):
        reject(f"{what} must be a whole number, not {quoted(text)}")
    return int(text.lstrip("0")[:_SIGNIFICANT] or "0")


def nothing(text: str, command: str) -> None:
    """Refuse whatever follows a command that stands alone."""
    if text:
        reject(f"{command} takes no argument, not {quoted(text)}")


def pairs(text: str, *known: str) -> dict[str, str]:
    """``NAME=VALUE`` arguments, each name once; any name if none is ``known``."""
    read: dict[str, str] = {}
    for argument in text.split():
        name, _, value = argument.partition("=")
        if not name or not value:
            reject(f"expected NAME=VALUE, not {quoted(argument)}")
        if name in read:
            reject(f"{quoted(name)} is given twice")
        if known and name not in known:
            reject(f"there is no argument {quoted(name)} here")
        read[name] = value
    return read
