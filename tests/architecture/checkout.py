"""The files of this checkout, as the rules of the house see them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "renderers", "storage")
WRITTEN_BY_US = (*PACKAGES, "tests", "deploy")
_HIDDEN_YET_OURS = {".ci", ".gitignore"}


def python_files(*tops: str) -> Iterator[Path]:
    for top in tops:
        yield from sorted(ROOT.joinpath(top).glob("**/*.py"))


def source(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def text_files() -> tuple[tuple[str, str], ...]:
    """Name and content of every file that holds text; caches, environments and saved games are left out."""
    return tuple((name_of(file), text) for file in _within(ROOT) if (text := _text(file)) is not None)


def name_of(file: Path) -> str:
    return str(file.relative_to(ROOT))


def _within(folder: Path) -> Iterator[Path]:
    for entry in sorted(folder.iterdir()):
        if _is_made(entry):
            continue
        if entry.is_dir():
            yield from _within(entry)
        else:
            yield entry


def _is_made(entry: Path) -> bool:
    """Whether a tool made it, so that it is none of the project's own files."""
    hidden = entry.name.startswith(".") and entry.name not in _HIDDEN_YET_OURS
    return hidden or entry.name == "__pycache__" or entry.suffix == ".egg-info"


def _text(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None
