"""When something is due in a cup, for calendars: iCalendar, RFC 5545."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Final

from bot.kernel.ids import Player
from bot.kernel.text import Phrase, say
from bot.kernel.time import SECOND, Instant
from bot.tournaments.model import Cup, Stage
from bot.tournaments.sides import side_label

WIDTH: Final = 75
"""Octets of a line: longer ones are folded (3.1)."""
_LINE_END: Final = "\r\n"
_ESCAPED: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})

Event = tuple[str, Instant, Phrase]
"""A name that stays the same when the file is read anew, the moment, and what is due."""


def calendar(cup: Cup, reader: Player, text: Callable[[Phrase], str]) -> str:
    """The start, the end of the round that is played, and the reader's own matches."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Moot//Cups//EN"]
    for name, at, what in _events(cup, reader):
        lines += [
            "BEGIN:VEVENT",
            f"UID:{cup.id}-{name}@moot",
            f"DTSTAMP:{_moment(cup.opened)}",
            f"SEQUENCE:{cup.version}",
            f"DTSTART:{_moment(at)}",
            f"SUMMARY:{text(what).translate(_ESCAPED)}",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{_fold(line)}{_LINE_END}" for line in lines)


def _events(cup: Cup, reader: Player) -> Iterator[Event]:
    if cup.is_to_begin and cup.terms.starts:
        yield "start", cup.terms.starts, say("cup-calendar-start", name=cup.terms.name)
    if cup.stage is not Stage.RUNNING:
        return
    deadlines = [match.until for match in cup.matches if not match.is_over and match.until]
    if deadlines:
        yield (
            f"round-{cup.round}",
            max(deadlines),
            say("cup-calendar-round", name=cup.terms.name, round=cup.round),
        )
    entrant = cup.entrant_of(reader)
    for match in cup.matches_of(entrant.number) if entrant else ():
        opponent = match.opponent_of(entrant.number) if entrant else None
        if match.agreed and not match.is_over and opponent is not None:
            person = side_label(cup.entrant(opponent))
            yield (
                f"match-{match.id}",
                match.agreed,
                say("cup-calendar-match", name=cup.terms.name, person=person),
            )


def _moment(at: Instant) -> str:
    return f"{datetime.fromtimestamp(at.ms / SECOND, UTC):%Y%m%dT%H%M%SZ}"


def _fold(line: str) -> str:
    """No character is cut in two."""
    folded, width = "", 0
    for character in line:
        size = len(character.encode())
        if width + size > WIDTH:
            folded, width = f"{folded}{_LINE_END} ", 1
        folded, width = folded + character, width + size
    return folded
