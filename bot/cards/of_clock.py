"""What cards say about time: the clock of a table, who has how much, and until when."""

from collections.abc import Iterator

from bot.cards.intents import ClaimWin
from bot.cards.model import Button, Tone
from bot.cards.press import write
from bot.kernel.away_hours import AwayHours, QuietHours
from bot.kernel.ids import Person, Seat
from bot.kernel.text import Phrase, Written, listed, say
from bot.sessions.clocks import TableClock
from bot.sessions.deadlines import deadline
from bot.sessions.model import Session
from bot.sessions.time_controls import Control, Per, TimeOut, duration

_HOUR_MINUTES = 60


def control_of(control: Control) -> Phrase:
    start = duration(control.start)
    if control.per is Per.MOVE:
        return say("clock-per-move", time=start)
    if not control.increment:
        return say("clock-per-game", time=start)
    more = duration(control.increment)
    if control.cap is None:
        return say("clock-bank", time=start, more=more)
    return say("clock-bank-capped", time=start, more=more, cap=duration(control.cap))


def clock_lines(session: Session) -> tuple[Phrase, ...]:
    """The clock that a table is offered with."""
    return tuple(_announced(session.clock)) if session.clock else ()


def _announced(clock: TableClock) -> Iterator[Phrase]:
    yield say("card-clock", clock=control_of(clock.control))
    if clock.ends is TimeOut.CLAIM:
        yield say("card-clock-claim")
    if clock.weekend:
        yield say("card-clock-weekend", zone=Written(clock.weekend))


def time_lines(session: Session, acting: tuple[Seat, ...]) -> tuple[Phrase, ...]:
    """How things stand with the time of a game that goes on."""
    return tuple(_running(session, session.clock, acting)) if session.clock else ()


def _running(session: Session, clock: TableClock, acting: tuple[Seat, ...]) -> Iterator[Phrase]:
    people = listed(*(session.people[seat] for seat in acting))
    until = deadline(clock, acting)
    if clock.claimable:
        yield say("card-clock-out", people=people, command=Written("/claim"))
    elif until:
        yield say("card-clock-until", people=people, until=until)
    if clock.control.per is Per.GAME:
        left = zip(session.people, clock.left, strict=True)
        yield say("card-clock-left", times=listed(*(_left(person, ms) for person, ms in left)))
    if clock.excused:
        yield say("card-clock-excused", time=duration(clock.excused))
    if clock.control.leisurely:
        yield from _pauses(session, clock)


def _left(person: Person, ms: int) -> Phrase:
    return say("card-clock-of", person=person, time=duration(ms))


def _pauses(session: Session, clock: TableClock) -> Iterator[Phrase]:
    if clock.weekend:
        yield say("card-clock-weekend", zone=Written(clock.weekend))
    for person, rest in dict(zip(session.people, clock.rests, strict=True)).items():
        yield from _rest(person, rest, clock)


def _rest(person: Person, rest: AwayHours, clock: TableClock) -> Iterator[Phrase]:
    if rest.quiet:
        yield say("card-rest-quiet", person=person, hours=hours(rest.quiet), zone=Written(rest.zone))
    for vacation in rest.vacations:
        if clock.since and vacation.end > clock.since:
            yield say("card-rest-vacation", person=person, start=vacation.start, end=vacation.end)


def hours(quiet: QuietHours) -> Written:
    """Such as ``23:00-07:00``."""
    return Written(f"{_time_of_day(quiet.begin)}-{_time_of_day(quiet.end)}")


def _time_of_day(minutes: int) -> str:
    return "{:02}:{:02}".format(*divmod(minutes, _HOUR_MINUTES))


def claim_row(session: Session) -> tuple[Button, ...]:
    """For whoever may claim the game."""
    if session.clock is None or not session.clock.claimable:
        return ()
    return (Button(say("button-claim"), write(ClaimWin(session.id)), Tone.GO),)


def call_line(session: Session, acting: tuple[Seat, ...]) -> tuple[Phrase, ...]:
    """Until when whoever is called has time."""
    until = deadline(session.clock, acting) if session.clock else None
    if session.clock is None or until is None:
        return ()
    return (say("ping-reminder" if session.clock.reminded else "ping-until", until=until),)
