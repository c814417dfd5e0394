"""Settings that cannot be, that nobody reads, and that others can read."""

import difflib
import re
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from pydantic import ValidationError
from pydantic_settings import BaseSettings

from bot.kernel.diagnostics import Finding, fail, ok, warn

_ABOUT = "settings"
_OURS = "MOOT_"
_LINE = re.compile(r"^\s*(?:export\s+)?(?P<name>\w+)\s*=\s*\S", re.MULTILINE)
_ALIKE = 0.8
_PREFACE = "Value error, "
_NOT_FOR_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def wrong(settings: type[BaseSettings]) -> Iterator[Finding]:
    """What these settings do not take; values are not shown, for they may be secrets."""
    try:
        settings()
    except ValidationError as error:
        for one in error.errors(include_url=False, include_input=False, include_context=False):
            why = one["msg"].removeprefix(_PREFACE)
            named = f"{_written(settings, str(one['loc'][0]))} cannot be: " if one["loc"] else ""
            yield fail(_ABOUT, f"{named}{why}.")


def unread(
    environment: Iterable[str], file: Path, readers: Iterable[type[BaseSettings]]
) -> Iterator[Finding]:
    """Names that look like settings and are read by nobody: most are slips of the pen.

    In the environment others have theirs too; a file of settings is ours alone.
    """
    known = frozenset(name for reader in readers for name in names_of(reader))
    written = set(_LINE.findall(file.read_text(encoding="utf-8"))) if file.is_file() else set()
    for name in sorted({*environment, *written} - known - {one.lower() for one in known}):
        meant = difflib.get_close_matches(name.upper(), known, 1, _ALIKE)
        if meant or name in written or name.startswith(_OURS):
            hint = f"did you mean {meant[0]}?" if meant else "deploy/env.example has all that are."
            yield warn(_ABOUT, f"nobody reads {name}: {hint}")


def open_to_others(file: Path) -> Iterator[Finding]:
    if not file.is_file():
        yield ok(_ABOUT, "come from the environment; there is no .env.")
    elif file.stat().st_mode & _NOT_FOR_OTHERS:
        yield warn(_ABOUT, f"{file} can be read by others on this machine: chmod 600 {file}")
    else:
        yield ok(_ABOUT, f"come from the environment and from {file}, which only we can read.")


def names_of(settings: type[BaseSettings]) -> frozenset[str]:
    """As they are written in the environment."""
    return frozenset(_written(settings, name) for name in settings.model_fields)


def _written(settings: type[BaseSettings], name: str) -> str:
    """What several read has a name of its own, whatever the others of these settings begin with."""
    for field, about in settings.model_fields.items():
        alias = about.validation_alias
        if isinstance(alias, str) and name in {field, alias}:
            return alias
    return f"{settings.model_config.get('env_prefix', '')}{name}".upper()
