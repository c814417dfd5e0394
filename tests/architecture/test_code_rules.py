"""The rules of the house that no other tool checks."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.checkout import PACKAGES, WRITTEN_BY_US, name_of, python_files, source, text_files

NAMELESS = frozenset({"util", "utils", "helper", "helpers", "common", "misc", "manager", "managers", "base"})
LINE_LIMIT = 500
KINDS = frozenset({"game", "platform"})
FAMILIAR_WITH_ONE = ("bot/games/", "bot/platforms/")
CALENDARS = "bot/kernel/time_zones.py"
OUTER_WORLD = frozenset({"asyncio", "datetime", "random", "secrets", "socket", "subprocess", "time", "uuid"})


def test_every_file_and_folder_is_named_for_what_it_holds() -> None:
    parts = {part for file in python_files(*PACKAGES) for part in Path(name_of(file)).with_suffix("").parts}
    assert {part for part in parts if NAMELESS & set(part.split("_"))} == set()


def test_no_file_has_outgrown_its_name() -> None:
    lengths = {name_of(file): len(source(file).splitlines()) for file in python_files(*PACKAGES)}
    assert {name: length for name, length in lengths.items() if length > LINE_LIMIT} == {}


def test_nothing_depends_on_which_game_or_platform_it_is() -> None:
    files = (file for file in python_files(*PACKAGES) if not name_of(file).startswith(FAMILIAR_WITH_ONE))
    found = [
        f"{name_of(file)}:{line}" for file in files for line in comparisons_by_name(ast.parse(source(file)))
    ]
    assert found == []


def comparisons_by_name(tree: ast.AST) -> Iterator[int]:
    """Lines that compare a game or a platform with one that they know by name."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=comparators):
                sides = [left, *comparators]
                if any(map(is_kind, sides)) and any(map(is_literal, sides)):
                    yield node.lineno
            case ast.Match(subject=subject, cases=cases) if is_kind(subject):
                for case in cases:
                    if any(isinstance(part, ast.MatchValue) for part in ast.walk(case.pattern)):
                        yield case.pattern.lineno


def is_kind(node: ast.expr) -> bool:
    """Whether this is ``game``, ``session.game``, ``game.id``, ``room.platform`` or the like."""
    match node:
        case ast.Attribute(value=ast.Name("sys"), attr="platform"):
            return False
        case ast.Attribute(value=inner, attr="id"):
            return is_kind(inner)
        case ast.Name(name) | ast.Attribute(attr=name):
            return name in KINDS
        case _:
            return False


def is_literal(node: ast.expr) -> bool:
    """Whether this is a text, or a game's or platform's id made of one, or holds such."""
    match node:
        case ast.Constant(value):
            return isinstance(value, str)
        case ast.Call(func=ast.Name("GameId" | "Platform"), args=[inner]):
            return is_literal(inner)
        case ast.Tuple(elts) | ast.List(elts) | ast.Set(elts):
            return any(map(is_literal, elts))
        case _:
            return False


@pytest.mark.parametrize(
    "line",
    [
        "if game == 'fourrow': pass",
        "if session.game != 'fourrow': pass",
        "if 'fourrow' == game.id: pass",
        "if game.id in ('fourrow', 'race'): pass",
        "if room.platform == Platform('web'): pass",
        "match room.platform:\n    case 'web': pass",
    ],
)
def test_singling_one_out_is_noticed(line: str) -> None:
    assert list(comparisons_by_name(ast.parse(line)))


@pytest.mark.parametrize(
    "line",
    ["if room.platform == platform: pass", "if sys.platform == 'linux': pass", "if kind == 'web': pass"],
)
def test_comparing_two_of_them_is_fine(line: str) -> None:
    assert not list(comparisons_by_name(ast.parse(line)))


def test_a_game_has_neither_clock_nor_dice_nor_doors_of_its_own() -> None:
    files = python_files("bot/games", "bot/kernel", "tests/kit/guests")
    pure = [file for file in files if name_of(file) != CALENDARS]
    found = [f"{name_of(file)} imports {name}" for file in pure for name in imported(file) & OUTER_WORLD]
    assert found == []


def imported(file: Path) -> set[str]:
    """The first part of every module that a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source(file))):
        match node:
            case ast.Import(aliases):
                names |= {alias.name.partition(".")[0] for alias in aliases}
            case ast.ImportFrom(module=str(module)):
                names.add(module.partition(".")[0])
    return names


SILENCED = re.compile(r"#\s*(noqa|type:\s*ignore)")
REASONED = re.compile(
    r"# noqa: [A-Z]+\d+(, [A-Z]+\d+)* +(-|#) +\w.*|# type: ignore\[[a-z-]+(, ?[a-z-]+)*\] +# +\w.*"
)


def test_whatever_silences_a_tool_says_why() -> None:
    found = [
        f"{name_of(file)}:{line} {comment}"
        for file in python_files(*WRITTEN_BY_US)
        if SILENCED.search(source(file))
        for line, comment in comments(file)
        if SILENCED.search(comment) and not REASONED.search(comment)
    ]
    assert found == []


def comments(file: Path) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source(file)).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


PACKAGE_INDEXES = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("anaconda", "org"),
    )
)
UNFINISHED = re.compile("|".join(rf"\b{first}{last}\b" for first, last in (("TO", "DO"), ("FIX", "ME"))))


def test_no_file_names_a_package_index() -> None:
    found = [(name, host) for name, text in text_files() for host in PACKAGE_INDEXES if host in text]
    assert found == []


def test_nothing_is_left_for_later() -> None:
    assert [name for name, text in text_files() if UNFINISHED.search(text)] == []


def test_the_walk_sees_the_whole_checkout() -> None:
    names = {name for name, _ in text_files()}
    assert {"pyproject.toml", "LICENSE", ".ci/run", "deploy/run", "bot/__main__.py"} <= names
