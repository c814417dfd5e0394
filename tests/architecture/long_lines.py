"""Lists lines of prose that are too long: in pages, docstrings and comments. Run it with ``python``."""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 119
_NO_PROSE = re.compile(r"^\s*(\||#|<|\[|https?:)")
"""Rows of tables, headings, markup and links are not wrapped."""


def long_lines_of_page(text: str) -> Iterator[int]:
    in_block = False
    for number, line in enumerate(text.splitlines(), 1):
        in_block ^= line.lstrip().startswith("```")
        if len(line) > LONGEST and not in_block and not _NO_PROSE.match(line):
            yield number


def long_lines_of_code(text: str) -> Iterator[int]:
    """Of docstrings and of comments that stand alone; those beside code belong to their line."""
    lines = text.splitlines()
    numbers = {
        token.start[0]
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT and token.line.lstrip().startswith("#")
    }
    bodies = (getattr(node, "body", None) for node in ast.walk(ast.parse(text)))
    for statement in (statement for body in bodies if isinstance(body, list) for statement in body):
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            numbers.update(range(statement.lineno, (statement.end_lineno or 0) + 1))
    yield from (number for number in sorted(numbers) if len(lines[number - 1]) > LONGEST)


def main() -> None:
    command = ["git", "ls-files", "*.md", "*.py"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listing.stdout.splitlines():
        text = (ROOT / name).read_text(encoding="utf-8")
        find = long_lines_of_page if name.endswith(".md") else long_lines_of_code
        for number in find(text):
            print(f"{name}:{number}")  # noqa: T201 - it prints for people


if __name__ == "__main__":
    main()
