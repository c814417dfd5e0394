"""Compiled forms of games' C files. As a program it compiles them, once, where there is a compiler."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

_GAMES = Path(__file__).parents[1] / "games"
_OPTIONS = ("-O2", "-std=c11", "-ffp-contract=off", "-shared", "-fPIC")


def library_path(source: Path) -> Path:
    """Where the compiled form of this very text lies: in the virtual environment."""
    digest = hashlib.sha256(source.read_bytes()).hexdigest()
    return Path(sys.prefix) / f"{source.stem}-{digest[:16]}.so"


def compile_to(path: Path, source: Path) -> bool:
    """Whether there is a compiler that could do it."""
    draft = path.with_suffix(f".{os.getpid()}")
    command = (os.environ.get("CC", "cc"), *_OPTIONS, "-o", draft, source, "-lm")
    try:
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - the operator's own compiler
    except (OSError, subprocess.CalledProcessError):
        return False
    draft.replace(path)
    return True


if __name__ == "__main__":
    for source in _GAMES.glob("*/*.c"):
        if not library_path(source).exists():
            compile_to(library_path(source), source)
