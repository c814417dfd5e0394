"""No modules import each other in a circle, also not for their types alone."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.architecture.checkout import PACKAGES, name_of, python_files, source

Imports = dict[str, set[str]]


def test_no_modules_import_each_other_in_a_circle() -> None:
    sources = {module_of(file): source(file) for file in python_files(*PACKAGES)}
    assert circle(imports_between(sources)) == []


def test_an_import_for_types_alone_closes_a_circle() -> None:
    guarded = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a.one import One"
    imports = imports_between({"a.one": "from a import two", "a.two": guarded})
    assert set(circle(imports)) == {"a.one", "a.two"}


@pytest.mark.parametrize("line", ["import a.two", "from a import two", "from a.two import Two"])
def test_every_form_of_import_is_seen(line: str) -> None:
    imports = imports_between({"a": "", "a.one": line, "a.two": ""})
    assert imports["a.one"] == {"a.two"}


def module_of(file: Path) -> str:
    """``bot/kernel/__init__.py`` is the module ``bot.kernel``."""
    return name_of(file).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports_between(sources: dict[str, str]) -> Imports:
    """Which of the modules each of them imports, wherever in the file the import stands."""
    return {
        module: {name for name in imported(ast.parse(text), set(sources)) if name != module}
        for module, text in sources.items()
    }


def imported(tree: ast.AST, known: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(aliases):
                yield from (alias.name for alias in aliases if alias.name in known)
            case ast.ImportFrom(module=str(package), names=aliases):
                for alias in aliases:
                    inner = f"{package}.{alias.name}"
                    yield from (name for name in (inner if inner in known else package,) if name in known)


def circle(imports: Imports) -> list[str]:
    """The modules of one circle, in order; empty if there is none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []
