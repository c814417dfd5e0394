"""Checks of settings: wrong values, unknown names, and files that other users can read."""

import difflib
import re
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.kernel.diagnostics import Finding, fail, ok, warn
from bot.kernel.settings import BaseSettings, WrongSettings

_ABOUT = "settings"
_OURS = "MOOT_"
_LINE = re.compile(r"^\s*(?:export\s+)?(?P<name>\w+)\s*=\s*\S", re.MULTILINE)
_ALIKE = 0.8
_NOT_FOR_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def wrong(settings: type[BaseSettings]) -> Iterator[Finding]:
    """The wrong values of these settings, without the values themselves, which may be secrets."""
    try:
        settings()
    except WrongSettings as error:
        for sentence in error.sentences:
            yield fail(_ABOUT, sentence)


def unread(
    environment: Iterable[str], file: Path, readers: Iterable[type[BaseSettings]]
) -> Iterator[Finding]:
    """Names that look like settings, but are none: most are typing errors.

    The environment also has names of other programs; every name in the file of settings should be ours.
    """
    readers = tuple(readers)
    names_read = frozenset(name for reader in readers for name in names_of(reader))
    refused = frozenset(name for reader in readers for name in reader.replaced)
    names_in_file = set(_LINE.findall(_text(file)))
    for name in sorted(
        {*environment, *names_in_file}
        - names_read
        - refused
        - {known_name.lower() for known_name in names_read}
    ):
        similar = difflib.get_close_matches(name.upper(), names_read, 1, _ALIKE)
        if similar or name in names_in_file or name.startswith(_OURS):
            hint = f"did you mean {similar[0]}?" if similar else "deploy/env.example has all that are."
            yield warn(_ABOUT, f"{name} is no setting: {hint}")


def _text(file: Path) -> str:
    """The file's text, empty if it cannot be read, which the reader of its settings reports."""
    try:
        return file.read_text(encoding="utf-8") if file.is_file() else ""
    except (OSError, UnicodeDecodeError):
        return ""


def open_to_others(file: Path) -> Iterator[Finding]:
    if not file.is_file():
        yield ok(_ABOUT, "come from the environment; there is no .env.")
    elif file.stat().st_mode & _NOT_FOR_OTHERS:
        yield warn(_ABOUT, f"{file} can be read by others on this machine: chmod 600 {file}")
    else:
        yield ok(_ABOUT, f"come from the environment and from {file}, which only we can read.")


def names_of(settings: type[BaseSettings]) -> frozenset[str]:
    """The names of these settings in the environment."""
    return frozenset(map(settings.variable_name, settings.fields()))
