"""Which formats there are: every file of this package that exports a ``FORMAT``."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from bot.tournaments.formats.cup_format import CupFormat
from bot.tournaments.terms import FormatName, Terms

_PACKAGE: Final = "bot.tournaments.formats"


class InstalledFormats(Mapping[FormatName, CupFormat]):
    """By name, in the order in which people are offered them.

    The folders of the package are looked through; a folder that is added to its ``__path__`` counts as well,
    with the catalogues of its ``text``.
    """

    def __getitem__(self, name: FormatName) -> CupFormat:
        return _formats()[name]

    def __iter__(self) -> Iterator[FormatName]:
        return iter(_formats())

    def __len__(self) -> int:
        return len(_formats())


FORMATS: Final = InstalledFormats()


def format_of(terms: Terms) -> CupFormat:
    """Raises ``KeyError`` where there is no such format; a stored cup of such a one is not read at all."""
    return FORMATS[terms.format]


def text_folders() -> tuple[Path, ...]:
    """Where words of formats lie beside them; those of our own formats are with the feature."""
    folders = (Path(folder) / "text" for folder in _folders())
    return tuple(folder for folder in folders if folder.is_dir())


def _folders() -> tuple[str, ...]:
    return tuple(importlib.import_module(_PACKAGE).__path__)


def _formats() -> Mapping[FormatName, CupFormat]:
    return _find_formats(_folders())


@cache
def _find_formats(folders: tuple[str, ...]) -> Mapping[FormatName, CupFormat]:
    formats = [
        exported
        for module in pkgutil.iter_modules(folders, f"{_PACKAGE}.")
        if isinstance(exported := getattr(importlib.import_module(module.name), "FORMAT", None), CupFormat)
    ]
    return {
        format_.name: format_
        for format_ in sorted(formats, key=lambda format_: (format_.position, format_.name))
    }
