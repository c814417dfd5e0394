"""Settings that cannot be, that nobody reads, and that others can read."""

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
    """What these settings do not take; values are not shown, for they may be secrets."""
    try:
        settings()
    except WrongSettings as error:
        for sentence in error.sentences:
            yield fail(_ABOUT, sentence)


def unread(
    environment: Iterable[str], file: Path, readers: Iterable[type[BaseSettings]]
) -> Iterator[Finding]:
    """Names that look like settings and are read by nobody: most are slips of the pen.

    In the environment others have theirs too; a file of settings is ours alone.
    """
    readers = tuple(readers)
    known = frozenset(name for reader in readers for name in names_of(reader))
    refused = frozenset(name for reader in readers for name in reader.replaced)
    written = set(_LINE.findall(_text(file)))
    for name in sorted({*environment, *written} - known - refused - {one.lower() for one in known}):
        meant = difflib.get_close_matches(name.upper(), known, 1, _ALIKE)
        if meant or name in written or name.startswith(_OURS):
            hint = f"did you mean {meant[0]}?" if meant else "deploy/env.example has all that are."
            yield warn(_ABOUT, f"nobody reads {name}: {hint}")


def _text(file: Path) -> str:
    """Nothing where it cannot be read: whoever reads settings from it says so."""
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
    """As they are written in the environment."""
    return frozenset(map(settings.written, settings.fields()))
