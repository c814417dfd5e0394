"""The arguments of a command line: whole numbers, and names with values."""

import re
from typing import NoReturn

from bot.kernel.text import Phrase

_WHOLE = re.compile("[0-9]+")
_SIGNIFICANT = 20
"""The digits that are read: a number with this many is past every bound of ours."""

_CLIP = 40


class BadCommand(Exception):
    """A command line is wrong; ``why`` says how."""

    def __init__(self, why: str | Phrase) -> None:
        super().__init__(why)
        self.why = why


def reject(why: str | Phrase) -> NoReturn:
    """Raise :class:`BadCommand`."""
    raise BadCommand(why)


def quote(text: str) -> str:
    """The text for an error message: short, and in ASCII."""
    return ascii(text if len(text) <= _CLIP else text[: _CLIP - 3] + "...")


def whole(text: str, what: str) -> int:
    """The whole number in ``text``; an overlong one becomes some number past every bound."""
    if not _WHOLE.fullmatch(text):
        reject(f"{what} must be a whole number, not {quote(text)}")
    return int(text.lstrip("0")[:_SIGNIFICANT] or "0")


def reject_arguments(text: str, command: str) -> None:
    """Reject any argument of a command that takes none."""
    if text:
        reject(f"{command} takes no argument, not {quote(text)}")


def pairs(text: str, *names: str) -> dict[str, str]:
    """The ``NAME=VALUE`` arguments, each name once; without ``names`` any name is allowed."""
    values: dict[str, str] = {}
    for argument in text.split():
        name, _, value = argument.partition("=")
        if not name or not value:
            reject(f"expected NAME=VALUE, not {quote(argument)}")
        if name in values:
            reject(f"{quote(name)} is given twice")
        if names and name not in names:
            reject(f"there is no argument {quote(name)} here")
        values[name] = value
    return values
