"""Where the code names phrases: every ``say(...)`` and ``Phrase(...)``, read without running anything."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.architecture.catalogues import BOT, FOLDERS, OWN, messages

DEFINED = BOT / "kernel" / "text.py"


@dataclass(frozen=True, slots=True)
class Saying:
    """A place in the code; ``key`` is the expression that gives the phrase, as it is written.

    ``arguments`` is None where the code does not list them one by one.
    """

    file: Path
    line: int
    key: ast.expr
    arguments: frozenset[str] | None

    @property
    def where(self) -> str:
        return f"{self.file.relative_to(BOT.parent)}:{self.line}"

    @property
    def written(self) -> str:
        """The key as the code has it: ``button-join``, ``help-{name}`` or ``mark``."""
        match self.key:
            case ast.Constant(str(text)):
                return text
            case ast.JoinedStr(parts):
                return "".join(map(_written, parts))
            case other:
                return ast.unparse(other)

    @property
    def literal(self) -> tuple[str, ...]:
        """The keys, where they stand in full; a choice between two counts as both."""
        match self.key:
            case ast.Constant(str(text)):
                return (text,)
            case ast.IfExp(body=ast.Constant(str(one)), orelse=ast.Constant(str(other))):
                return (one, other)
            case _:
                return ()


def _written(part: ast.expr) -> str:
    if isinstance(part, ast.FormattedValue):
        return f"{{{ast.unparse(part.value)}}}"
    return str(ast.literal_eval(part))


@cache
def sayings() -> tuple[Saying, ...]:
    """Everything that ``bot`` says, but for the file that defines what saying is."""
    files = (file for file in sorted(BOT.glob("**/*.py")) if file != DEFINED)
    return tuple(saying for file in files for saying in _in_file(file))


def _in_file(file: Path) -> Iterator[Saying]:
    text = file.read_text(encoding="utf-8")
    if not any(f"{name}(" in text for name in ("say", "refusal_of", "Phrase")):
        return
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Name("say" | "refusal_of"), args=[key], keywords=keywords):
                given = {keyword.arg for keyword in keywords}
                known = None if None in given else frozenset(map(str, given))
                yield Saying(file, node.lineno, key, known)
            case ast.Call(func=ast.Name("Phrase"), args=[key]):
                yield Saying(file, node.lineno, key, frozenset())
            case ast.Call(func=ast.Name("Phrase"), args=[key, _]):
                yield Saying(file, node.lineno, key, None)


@cache
def constants(folder: Path) -> frozenset[str]:
    """Every text that stands in the code of ``folder``."""
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in folder.glob("**/*.py"))
    nodes = (node for tree in trees for node in ast.walk(tree))
    return frozenset(
        node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def catalogue_beside(saying: Saying) -> Path | None:
    """The catalogues of the game or platform in whose folder something is said."""
    guests = (folder for folder in FOLDERS if folder not in OWN)
    return next((folder for folder in guests if folder.parent in saying.file.parents), None)


def fitting(saying: Saying, folder: Path) -> tuple[str, ...]:
    """The phrases of ``folder`` that a template can name, such as those of ``fourrow-told-{what}``."""
    pattern = re.sub(r"\\\{.*?\\\}", ".+", re.escape(saying.written))
    return tuple(key for key in messages(folder, "en") if re.fullmatch(pattern, key))


def words_given(places: Mapping[str, int]) -> frozenset[str]:
    """The words that the code gives to functions, each text at its place among their arguments."""
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in sorted(BOT.glob("**/*.py")))
    given = (
        node.args[places[node.func.id]]
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if len(node.args) > places.get(node.func.id, len(node.args))
    )
    texts = (text for arg in given for text in _texts(arg))
    return frozenset(word.removesuffix("+") for text in texts for word in text.split())


def _texts(arg: ast.expr) -> Iterator[str]:
    match arg:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from (*_texts(one), *_texts(other))
