"""Measures what this machine can do: run it as ``.venv/bin/python deploy/bench``, or name what to measure."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import deadlines
import films
import pictures
import questions
import requests
import robots
import round_board
import rules
import startup
import swiss
from table_rows import Row, show


def _rules() -> None:
    show("The laws", rules.measure())


def _know() -> None:
    show("know", round_board.measure())


def _startup() -> None:
    show("Starting", startup.measure())


def _requests() -> None:
    show("Requests, on the embedded store", requests.measure())
    figure = f"{startup.resident_mib(os.getpid()):.0f} MiB"
    show("This process, after that", [Row("resident memory", figure=figure)])


def _deadlines() -> None:
    show("Two workers on the embedded store, one of which is killed", deadlines.measure())


def _robots() -> None:
    show("Robots", robots.measure())


def _swiss() -> None:
    show("Swiss rounds", swiss.measure())


def _chats() -> None:
    # They need both chat libraries and the doubles of the tests, which nothing else here does.
    import adapters  # noqa: PLC0415 - as said above
    import chats  # noqa: PLC0415 - as said above

    show("Two hundred tables on both chat apps, a minute within their limits", chats.measure())
    show("Each adapter against its double, without limits", adapters.measure())


SECTIONS: dict[str, Callable[[], None]] = {
    "rules": _rules,
    "know": _know,
    "startup": _startup,
    "requests": _requests,
    "questions": questions.main,
    "pictures": pictures.main,
    "films": films.main,
    "deadlines": _deadlines,
    "robots": _robots,
    "swiss": _swiss,
    "chats": _chats,
}
QUICK = ("rules", "know", "startup", "requests", "questions", "pictures", "films")
"""``deadlines`` takes half a minute, ``swiss`` one, ``chats`` two, ``robots`` hours."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="deploy/bench", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"of {', '.join(SECTIONS)}")
    chosen = parser.parse_args().sections or QUICK
    if unknown := set(chosen) - SECTIONS.keys():
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    for name in chosen:
        SECTIONS[name]()


if __name__ == "__main__":
    main()
