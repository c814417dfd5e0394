"""Weighs the code: what a reader has to take in must not grow without a reason.

``python deploy/weight.py`` prints each figure beside its limit, and fails where one is exceeded. A limit is
raised in ``LIMITS``, together with a line in ``bot/README.md``, under "Weight", that says why.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
PRODUCT, TESTS = ("bot", "renderers", "storage", "deploy"), ("tests",)
LIMITS = {
    "files of the product": 812,
    "tokens of the product": 772_600,
    "tokens of the tests": 674_500,
    "vague bindings, %": 1.2,
    "participles as functions, %": 1.5,
    "odd words in 1,000 of prose": 1.6,
    "files of a move typed on Telegram": 93,
    "files of a move typed on Telegram, core": 60,
    "functions of a move typed on Telegram": 692,
    "files of a move pressed on Discord": 89,
    "files of a move pressed on Discord, core": 58,
    "functions of a move pressed on Discord": 656,
}
"""Tokens are Python's own, without comments, docstrings and layout. A move's figures leave 2 % room."""

LAYOUT = frozenset(
    {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
        tokenize.ENCODING,
    }
)
VAGUE = frozenset(
    """
    one found told known own said other others theirs here there kept made given left still begun ours way
    ways wanted meant held heard shown asked seen read written done met taken whole further after before now
    """.split()  # noqa: SIM905 - words are easier to read than a list
)
"""Names that do not say what they hold."""
ODD = frozenset({"whoever", "nobody", "whatever", "somebody", "anew", "whom", "whose", "hitherto"})
PARTICIPLES = frozenset(
    """
    written told found held known made given left said heard shown seen done met taken begun meant kept sent
    won lost gone drawn thought rewritten undone borne fallen grown frozen spoken chosen hidden built
    caught torn
    """.split()  # noqa: SIM905 - as above
)
"""Irregular ones; regular ones end in -ed."""
SHORTEST_REGULAR = 5


def python_files(folders: tuple[str, ...]) -> Iterator[Path]:
    """Yield the Python modules and programs that git knows."""
    listing = subprocess.run(
        ["git", "ls-files", *folders],  # noqa: S607 - as everywhere in deploy
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for name in listing.splitlines():
        path = ROOT / name
        if not path.is_file():
            continue
        first_line = path.open("rb").readline()
        if name.endswith(".py") or (first_line.startswith(b"#!") and b"python" in first_line):
            yield path


def docstrings(tree: ast.AST) -> set[tuple[int, int]]:
    """Return where strings stand that are statements: docstrings, also those of fields."""
    bodies = (getattr(node, "body", None) for node in ast.walk(tree))
    statements = (statement for body in bodies if isinstance(body, list) for statement in body)
    return {
        (statement.lineno, statement.col_offset)
        for statement in statements
        if isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    }


def count_tokens(text: str) -> int:
    positions = docstrings(ast.parse(text))
    return sum(
        token.type not in LAYOUT and not (token.type == tokenize.STRING and token.start in positions)
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
    )


def is_participle(function: str) -> bool:
    first = function.strip("_").split("_")[0]
    return first in PARTICIPLES or (len(first) >= SHORTEST_REGULAR and first.endswith("ed"))


def count_words(text: str) -> Counter[str]:
    """Count bindings, functions and words of prose, and those of each that say little."""
    tree, counts, prose = ast.parse(text), Counter[str](), list[str]()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                counts.update(bindings=1, vague=name in VAGUE)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if not name.startswith("__"):
                counts.update(functions=1, participles=is_participle(name))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            prose.append(ast.get_docstring(node) or "")
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    prose += [token.string for token in tokens if token.type == tokenize.COMMENT]
    words = re.findall(r"[A-Za-z']+", " ".join(prose))
    counts.update(words=len(words), odd=sum(word.lower() in ODD for word in words))
    return counts


def measure() -> Iterator[float]:
    """Yield the figures in the order of ``LIMITS``."""
    product = [path.read_text("utf-8") for path in python_files(PRODUCT)]
    yield len(product)
    yield sum(map(count_tokens, product))
    yield sum(count_tokens(path.read_text("utf-8")) for path in python_files(TESTS))
    counts = Counter[str]()
    for text in product:
        counts.update(count_words(text))
    yield round(100 * counts["vague"] / counts["bindings"], 1)
    yield round(100 * counts["participles"] / counts["functions"], 1)
    yield round(1_000 * counts["odd"] / counts["words"], 1)
    from deploy.bench.files_entered import core_files, traces  # noqa: PLC0415 - it needs the path above

    for _, functions in traces():
        yield len({file for file, _ in functions})
        yield len(core_files(functions))
        yield len(functions)


def main() -> int:
    exceeded = 0
    for (name, limit), figure in zip(LIMITS.items(), measure(), strict=True):
        exceeded += figure > limit
        print(f"{'!' if figure > limit else ' '} {name:42}{figure:>12,} of {limit:,}")
    if exceeded:
        print("Take something away, or raise the limit in deploy/weight.py and say why in bot/README.md.")
    return min(exceeded, 1)


if __name__ == "__main__":
    sys.exit(main())
