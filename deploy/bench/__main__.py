"""Measures what this machine can do.

    .venv/bin/python -m deploy.bench [PROGRAM …] [--quick]

Without a program it runs those marked with *; with one, further words go to that program (``robots --help``).
"""

import ast
import runpy
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
USUAL = ("startup", "requests", "questions", "pictures")
PROGRAMS = (
    *USUAL,
    "page",
    "cards",
    "memory",
    "files_entered",
    "soak",
    "meeting",
    "stored_keys",
    "robots",
    "puzzles",
    "fit",
    "fit_search",
)
"""``memory`` takes ten minutes, ``soak`` forty, ``robots`` hours."""
NEED_TESTS = frozenset({"questions", "pictures", "page", "files_entered", "soak"})
"""Programs that need the packages of the tests."""


def describe(program: str) -> str:
    """The first line of the program's docstring."""
    text = (FOLDER / f"{program}.py").read_text(encoding="utf-8")
    return (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0]


def usage() -> str:
    names = (f"  {'*' if name in USUAL else ' '} {name:16}{describe(name)}" for name in PROGRAMS)
    return "\n".join(((__doc__ or "").strip(), "", *names))


def run(program: str, words: list[str]) -> None:
    if program in NEED_TESTS:
        prepare = [str(FOLDER.parent / "prepare"), "deploy/requirements-test.txt"]
        if subprocess.run(prepare, cwd=FOLDER.parents[1], check=False).returncode:
            sys.exit(1)  # prepare has printed what is missing
    sys.argv[1:] = words
    runpy.run_module(f"deploy.bench.{program}", run_name="__main__", alter_sys=True)


def main() -> None:
    programs = [word for word in sys.argv[1:] if word in PROGRAMS]
    words = [word for word in sys.argv[1:] if word not in programs]
    if not programs and set(words) - {"--quick"}:
        print(usage())
        sys.exit("--help" not in words)
    for program in programs or USUAL:
        run(program, words)


if __name__ == "__main__":
    main()
