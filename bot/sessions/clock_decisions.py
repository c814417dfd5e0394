"""The clock of a table at work: it begins with the game, turns with the moves, and runs out."""

from dataclasses import replace

from bot.gamekit.game import AnyGame
from bot.gamekit.replay import acting_at
from bot.kernel.away_hours import AwayHours, Period
from bot.kernel.ids import Person, Seat
from bot.kernel.robot_accounts import is_robot
from bot.kernel.text import Listed, Phrase, Refusal, listed, say
from bot.kernel.time import Instant
from bot.sessions import clocks, deadlines_and_reminders, positions
from bot.sessions.clocks import LineOfMoves, TableClock
from bot.sessions.commands import Claim, TakeRest
from bot.sessions.events import PlayerReminded, RestChanged, TimeExcused, TimeRanOut
from bot.sessions.limits import BOARD_AWAITED_MS
from bot.sessions.model import Ending, Phase, Session, is_open
from bot.sessions.outcomes import Accepted, Decision, called_off, ended, not_playing, noted
from bot.sessions.partners import against
from bot.sessions.time_controls import TimeOut


def acting(session: Session, game: AnyGame) -> tuple[Seat, ...]:
    """Whose time counts."""
    return charged(session, positions.acting(session, game))


def charged(session: Session, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Of these seats those whose time counts: robots think, and wait for their turn to think, at no cost."""
    return tuple(seat for seat in seats if not is_robot(session.people[seat]))


def started(session: Session, rests: tuple[AwayHours, ...], game: AnyGame, now: Instant) -> Session:
    """Everybody sits. Somebody who plays every side plays without a clock."""
    if session.clock is None or len(set(session.people)) == 1:
        return replace(session, clock=None, due=None)
    return _with(session, clocks.started(session.clock, rests, now), game)


def moved(session: Session, line: LineOfMoves, game: AnyGame, charged: Instant, now: Instant) -> Session:
    """``session`` is the table after the moves, with the clock as it was before them."""
    if session.clock is None:
        return session
    return _with(session, clocks.moved(session.clock, line, charged, now), game)


def rewound(session: Session, kept: int, game: AnyGame, now: Instant) -> Session:
    if session.clock is None:
        return session
    return _with(session, clocks.rewound(session.clock, kept, now), game)


def used_at(session: Session, game: AnyGame, now: Instant) -> tuple[int, ...]:
    """The milliseconds that each seat has used of the game; empty without a clock."""
    return clocks.settled(session.clock, acting(session, game), now).used if session.clock else ()


def stopped(decision: Decision, before: Session, game: AnyGame, now: Instant) -> Decision:
    """A game that ends with this has used the time of its last turn, too."""
    if not isinstance(decision, Accepted) or before.phase is not Phase.PLAYING:
        return decision
    session = decision.session
    if session.clock is None or session.phase is Phase.PLAYING:
        return decision
    clock = replace(session.clock, used=used_at(before, game, now))
    return replace(decision, session=replace(session, clock=clock))


def excused(session: Session, game: AnyGame, away: tuple[Period, ...], now: Instant) -> Session:
    """The table without the time for which nobody could have moved."""
    clock = session.clock
    if clock is None or clock.since is None or not any(gap.end > clock.since for gap in away):
        return session
    return _with(session, clocks.excused(clock, acting(session, game), away, now), game)


def board_awaited_until(session: Session) -> Instant | None:
    """Return when the time to move has begun even without a board; None where it began with the commit."""
    clock, begun = session.clock, session.moved
    if session.phase is not Phase.PLAYING or clock is None or clock.since is None or begun is None:
        return None
    until = begun.after(BOARD_AWAITED_MS)
    return until if clock.control.live and clock.since < until else None


def hold(session: Session, game: AnyGame, now: Instant, *, held: bool) -> Decision:
    clock = session.clock
    if clock is None or clock.held is held or session.phase is not Phase.PLAYING:
        return Refusal(say("table-refuse-nothing-due"))
    stands = clocks.held(clock, acting(session, game), now) if held else clocks.released(clock, now)
    return noted(_with(session, stands, game), TimeExcused(clock.excused))


def give(session: Session, total: int, game: AnyGame, now: Instant) -> Decision:
    clock = session.clock
    if clock is None or clock.given >= total or session.phase is not Phase.PLAYING:
        return Refusal(say("table-refuse-nothing-due"))
    more = clocks.give(clock, acting(session, game), total, now)
    return noted(_with(session, more, game), TimeExcused(clock.excused))


def retimed(session: Session, game: AnyGame) -> Session:
    """Others sit there than before; somebody else's time may count."""
    return session if session.clock is None else _with(session, session.clock, game)


def _with(session: Session, clock: TableClock, game: AnyGame) -> Session:
    timed = replace(session, clock=clock)
    if session.phase is not Phase.PLAYING:
        return timed
    return replace(timed, due=deadlines_and_reminders.next_due(clock, acting(timed, game)))


def is_after_flag(session: Session, person: Person, sent: Instant) -> bool:
    """Whether a game of theirs ended on time after ``person`` sent this. A fallen flag is final."""
    ending, ended_at = session.ending, session.ended
    if ending is None or ended_at is None or ending.reason.key != "clock-end-time":
        return False
    return sent < ended_at and bool(session.seats_of(person.player))


def refuse_late(session: Session, game: AnyGame, sent: Instant) -> Refusal | None:
    """Refuse what was sent once the time is out, unless a win on time must be claimed and was not."""
    clock = session.clock
    if clock is None or clock.ends is TimeOut.CLAIM:
        return None
    late = deadlines_and_reminders.out_of_time(clock, acting(session, game), sent)
    return Refusal(say("clock-refuse-late", people=_people(session, late))) if late else None


def look_at_clock(session: Session, before: Session, game: AnyGame, now: Instant) -> Decision:
    """What the time has brought about by itself; ``before`` is the table before anything was excused."""
    clock = session.clock
    if clock is None or clock.since is None:
        return Refusal(say("table-refuse-nothing-due"))
    running = acting(session, game)
    falls = deadlines_and_reminders.flag_falls(clock, running)
    if falls is not None and falls <= now:
        return _out_of_time(session, deadlines_and_reminders.out_of_time(clock, running, now), game)
    remind = deadlines_and_reminders.reminder(clock, running)
    if remind is not None and remind <= now:
        people = tuple(dict.fromkeys(session.people[seat] for seat in running))
        return noted(_with(session, replace(clock, reminded=True), game), PlayerReminded(people))
    timed = _with(session, clock, game)  # a table of before flags fell later than deadlines is due too early
    if timed != before:
        return noted(timed, TimeExcused(clock.excused))
    return Refusal(say("table-refuse-nothing-due"))


def _out_of_time(session: Session, late: tuple[Seat, ...], game: AnyGame) -> Decision:
    if session.clock and session.clock.ends is TimeOut.CLAIM:
        table = replace(session, clock=replace(session.clock, claimable=True), due=None)
        return noted(table, TimeRanOut(tuple(session.people[seat] for seat in late)))
    return _lost(session, late, game)


def _lost(session: Session, late: tuple[Seat, ...], game: AnyGame) -> Accepted:
    """A side that has not moved at all has not come: then there was no game; in a cup, who came has won."""
    people = _people(session, late)
    if not _have_moved(session, late, game):
        came = against(session, late, game) if session.match else ()
        if session.match:
            return called_off(session, say("clock-end-lost-in-cup", people=people), came)
        return called_off(session, say("clock-end-nobody-came", people=people), came)
    return ended(session, Ending(against(session, late, game), say("clock-end-time", people=people)))


def _have_moved(session: Session, late: tuple[Seat, ...], game: AnyGame) -> bool:
    moved = acting_at(game, session.setup, session.moves)
    return all(any(seat in found for found in moved) for seat in late)


def claim(session: Session, command: Claim, game: AnyGame, now: Instant) -> Decision:
    if refusal := not_playing(session, command.person, command.seen):
        return refusal
    clock = session.clock
    if clock is None:
        return Refusal(say("clock-refuse-none"))
    running = acting(session, game)
    late = deadlines_and_reminders.out_of_time(clock, running, now) if clock.claimable else ()
    if not late:
        return Refusal(_not_out(session, clock, running))
    if not set(session.seats_of(command.person.player)) <= set(against(session, late, game)):
        return Refusal(say("clock-refuse-own-time"))
    return _lost(session, late, game)


def _not_out(session: Session, clock: TableClock, running: tuple[Seat, ...]) -> Phrase:
    until = deadlines_and_reminders.deadline(clock, running)
    people = _people(session, running)
    return say("clock-refuse-not-out", people=people, until=until) if until else say("clock-refuse-none")


def take_rest(session: Session, command: TakeRest, game: AnyGame, now: Instant) -> Decision:
    """A time that is out stays out. Where others are still waited for, it counts from the beginning."""
    clock, own = session.clock, session.seats_of(command.person.player)
    if not is_open(session) or clock is None or not own:
        return Refusal(say("clock-refuse-no-clock-of-yours"))
    if session.phase is Phase.PLAYING:
        late = deadlines_and_reminders.out_of_time(clock, acting(session, game), now)
        if set(late) & set(own):
            return Refusal(say("clock-refuse-too-late-to-rest"))
    rests = tuple(command.rest if seat in own else rest for seat, rest in enumerate(clock.rests))
    return noted(resting(session, rests, game, now), RestChanged(command.person.player))


def resting(session: Session, rests: tuple[AwayHours, ...], game: AnyGame, now: Instant) -> Session:
    """The seats rest like that from now on; what has gone by is counted by the old hours."""
    clock = session.clock
    if clock is None:
        return session
    if session.phase is not Phase.PLAYING:
        return replace(session, clock=replace(clock, rests=rests))
    gone = clocks.settled(clock, acting(session, game), now)
    return _with(session, replace(gone, rests=rests), game)


def _people(session: Session, seats: tuple[Seat, ...]) -> Listed:
    return listed(*(session.people[seat] for seat in seats))
