"""Measures what this machine can do: run it as ``.venv/bin/python deploy/bench``, or name what to measure.

It needs what ``deploy/run`` has prepared; for what needs more, that is prepared first.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import deadlines
import films
import large_cup
import long_past
import memory
import pictures
import questions
import requests
import reviews
import robot_workers
import robots
import round_board
import rules
import standings
import startup
import swiss
from table_rows import Row, show

from bot.kernel.machine import give_back


def _rules() -> None:
    show("The laws", rules.measure())


def _know() -> None:
    show("know", round_board.measure())


def _startup() -> None:
    show("Starting", startup.measure())


def _requests() -> None:
    show("Requests, on the embedded store", requests.measure())
    give_back()  # as each minute where people are served
    figure = f"{startup.resident_mib(os.getpid()):.0f} MiB"
    show("This process, after that", [Row("resident memory", figure=figure)])


def _deadlines() -> None:
    show("Two workers on the embedded store, one of which is killed", deadlines.measure())


def _robots() -> None:
    show("Robots", robots.measure())


def _swiss() -> None:
    show("Swiss rounds", swiss.measure())
    show("Standings of large cups", standings.measure())
    show("A large cup and the event loop, on the embedded store", large_cup.measure())


def _chats() -> None:
    _prepared_for_tests()
    # They need the doubles of the tests, and so their packages, which nothing else here does.
    import adapters  # noqa: PLC0415 - as said above
    import chats  # noqa: PLC0415 - as said above

    show("Two hundred tables on both chat apps, a minute within their limits", chats.measure())
    show("Each adapter against its double, without limits", adapters.measure())


def _scale() -> None:
    _prepared_for_tests()
    import scale  # noqa: PLC0415 - as above

    show("A cluster on loopback", scale.measure())


def _soak() -> None:
    _prepared_for_tests()
    import soak  # noqa: PLC0415 - as above

    soak.main()


def _prepared_for_tests() -> None:
    """Does nothing where it has been done before."""
    prepare = ROOT / "deploy" / "prepare"
    if subprocess.run([prepare, "deploy/requirements-test.txt"], cwd=ROOT, check=False).returncode:
        sys.exit(1)  # it has said what is missing


SECTIONS: dict[str, Callable[[], None]] = {
    "rules": _rules,
    "know": _know,
    "startup": _startup,
    "requests": _requests,
    "questions": questions.main,
    "pictures": pictures.main,
    "films": films.main,
    "memory": memory.main,
    "deadlines": _deadlines,
    "robots": _robots,
    "robot-workers": robot_workers.main,
    "reviews": reviews.main,
    "swiss": _swiss,
    "long-past": long_past.main,
    "chats": _chats,
    "scale": _scale,
    "soak": _soak,
}
USUAL = ("rules", "know", "startup", "requests", "questions", "pictures", "films")
"""``deadlines`` takes half a minute, ``swiss`` one, ``scale`` and ``chats`` two, ``robot-workers`` five,
``long-past`` four, ``memory`` ten, ``reviews`` twenty, ``soak`` forty, ``robots`` hours."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="deploy/bench", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"of {', '.join(SECTIONS)}")
    parser.add_argument(
        "--quick", action="store_true", help="an eighth as often: two minutes on two free cores"
    )
    chosen = parser.parse_args().sections or USUAL
    if unknown := set(chosen) - SECTIONS.keys():
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    for name in chosen:
        SECTIONS[name]()


if __name__ == "__main__":
    main()
