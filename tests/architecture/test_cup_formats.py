"""Whatever depends on the format of a cup stands in the file of that format."""

import ast
from collections.abc import Iterator

import pytest

from bot.tournaments.formats.registry import FORMATS
from tests.architecture.checkout import PACKAGES, name_of, python_files, source

AT_HOME = "bot/tournaments/formats/"
WORDS = frozenset(word for one in FORMATS.values() for word in (one.name, *one.also_typed))
PUBLIC = frozenset({"bot.tournaments.formats.registry", "bot.tournaments.formats.cup_format"})
A_FIELD = ("storage/codec/tournaments.py", "ladder")
"""What the order of a ladder is called in stored cups."""


def test_no_other_file_names_a_format_or_asks_for_one() -> None:
    files = [file for file in python_files(*PACKAGES) if not name_of(file).startswith(AT_HOME)]
    assert len(files) > 100
    found = [
        (name_of(file), line, what)
        for file in files
        for line, what in comparisons_by_name(ast.parse(source(file)))
        if (name_of(file), what) != A_FIELD
    ]
    assert found == []


def comparisons_by_name(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Lines that name a format, import the file of one, or compare the format of a cup with something."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(str(word)) if word in WORDS:
                yield node.lineno, word
            case ast.ImportFrom(module=str(module)) if _is_of_one(module):
                yield node.lineno, module
            case ast.Compare(left=left, comparators=comparators):
                if any(_is_format(one) for one in (left, *comparators)) and not _of_all(comparators):
                    yield node.lineno, ast.unparse(node)
            case ast.Match(subject=subject) if _is_format(subject):
                yield node.lineno, ast.unparse(subject)


def _is_of_one(module: str) -> bool:
    return module.startswith("bot.tournaments.formats.") and module not in PUBLIC


def _is_format(node: ast.expr) -> bool:
    """``terms.format``, ``cup.terms.format``, ``format_of(…).name``."""
    match node:
        case ast.Attribute(attr="format", value=ast.Name("terms") | ast.Attribute(attr="terms")):
            return True
        case ast.Attribute(attr="name", value=ast.Call(func=ast.Name("format_of"))):
            return True
        case _:
            return False


def _of_all(comparators: list[ast.expr]) -> bool:
    return all(isinstance(one, ast.Name) and one.id == "FORMATS" for one in comparators)


@pytest.mark.parametrize(
    "line",
    [
        "if cup.terms.format == name: pass",
        "if terms.format in (one, other): pass",
        "match cup.terms.format:\n    case _: pass",
        "if format_of(cup.terms).name == name: pass",
        "usual = 'knockout'",
        "from bot.tournaments.formats.swiss import Swiss",
    ],
)
def test_singling_one_out_is_noticed(line: str) -> None:
    assert list(comparisons_by_name(ast.parse(line)))


@pytest.mark.parametrize("line", ["if terms.format not in FORMATS: pass", "format_of(cup.terms).in_rounds"])
def test_asking_what_a_format_says_is_fine(line: str) -> None:
    assert list(comparisons_by_name(ast.parse(line))) == []
