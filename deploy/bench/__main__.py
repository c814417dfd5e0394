"""Measures what this machine can do: run it as ``.venv/bin/python deploy/bench``."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import desk
import pictures
import rules
import starts
from rows import Row, show


def main() -> None:
    show("The laws", rules.measure())
    show("Starting", starts.measure())
    show("Requests, on the embedded store", desk.measure())
    pictures.main()
    show(
        "This process, after all of that",
        [Row("resident memory", figure=f"{starts.resident_mib(os.getpid()):.0f} MiB")],
    )


if __name__ == "__main__":
    main()
