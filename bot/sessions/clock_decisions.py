"""What commands and time do to the clock of a table: moves, excused time, flags, claims, away hours."""

from dataclasses import replace

from bot.gamekit.game import AnyGame
from bot.gamekit.replay import acting_at
from bot.kernel.away_hours import AwayHours, Period
from bot.kernel.ids import Person, Seat, is_robot
from bot.kernel.text import Listed, Phrase, Refusal, listed, say
from bot.kernel.time import Instant
from bot.sessions import clocks, positions
from bot.sessions.clocks import LineOfMoves, TableClock
from bot.sessions.commands import Claim, TakeRest
from bot.sessions.events import (
    Accepted,
    Decision,
    PlayerReminded,
    RestChanged,
    TimeExcused,
    TimeRanOut,
    call_off,
    end_game,
    not_playing,
    note_change,
)
from bot.sessions.limits import BOARD_AWAITED_MS
from bot.sessions.model import Ending, Phase, Session, against, is_open
from bot.sessions.time_controls import TimeOut


def acting(session: Session, game: AnyGame) -> tuple[Seat, ...]:
    """Return the seats that are charged for their time."""
    return charged_seats(session, positions.acting(session, game))


def charged_seats(session: Session, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Drop the seats of robots: they are not charged for thinking or for waiting to think."""
    return tuple(seat for seat in seats if not is_robot(session.people[seat]))


def start_clock(session: Session, rests: tuple[AwayHours, ...], game: AnyGame, at: Instant) -> Session:
    """Start the clock as the game begins. A person who plays every side plays without a clock."""
    if session.clock is None or len(set(session.people)) == 1:
        return replace(session, clock=None, due=None)
    return _with(session, clocks.start_clock(session.clock, rests, at), game)


def record_moves(
    session: Session, line: LineOfMoves, game: AnyGame, charged: Instant, at: Instant
) -> Session:
    """Let the clock follow ``line``; ``session`` is the table after the moves with the clock before them."""
    if session.clock is None:
        return session
    return _with(session, clocks.record_moves(session.clock, line, charged, at), game)


def rewind(session: Session, count: int, game: AnyGame, at: Instant) -> Session:
    """Set the clock back to where the record had ``count`` moves."""
    if session.clock is None:
        return session
    return _with(session, clocks.rewind(session.clock, count, at), game)


def time_used(session: Session, game: AnyGame, at: Instant) -> tuple[int, ...]:
    """Return the milliseconds that each seat has used of the game; empty without a clock."""
    return clocks.settle(session.clock, acting(session, game), at).used if session.clock else ()


def count_last_turn(decision: Decision, previous: Session, game: AnyGame, at: Instant) -> Decision:
    """Add the time of the last turn to what was used, if the game ends with this decision."""
    if not isinstance(decision, Accepted) or previous.phase is not Phase.PLAYING:
        return decision
    session = decision.session
    if session.clock is None or session.phase is Phase.PLAYING:
        return decision
    clock = replace(session.clock, used=time_used(previous, game, at))
    return replace(decision, session=replace(session, clock=clock))


def excuse(session: Session, game: AnyGame, away: tuple[Period, ...], at: Instant) -> Session:
    """Do not charge the periods ``away``, in which the players could not have moved."""
    clock = session.clock
    if clock is None or clock.since is None or not any(gap.end > clock.since for gap in away):
        return session
    return _with(session, clocks.excuse(clock, acting(session, game), away, at), game)


def board_awaited_until(session: Session) -> Instant | None:
    """Return when the time to move has begun even without a board; None where it began with the commit."""
    clock = session.clock
    if session.phase is not Phase.PLAYING or clock is None or clock.since is None:
        return None
    until = (session.moved or session.opened).after(BOARD_AWAITED_MS)
    return until if clock.control.live and clock.since < until else None


def hold(session: Session, game: AnyGame, at: Instant, *, is_held: bool) -> Decision:
    """Hold the clock for a cup, or release it."""
    clock = session.clock
    if clock is None or clock.held is is_held or session.phase is not Phase.PLAYING:
        return Refusal(say("table-refuse-nothing-due"))
    changed = clocks.hold(clock, acting(session, game), at) if is_held else clocks.release(clock, at)
    return note_change(_with(session, changed, game), TimeExcused(clock.excused))


def give(session: Session, total: int, game: AnyGame, at: Instant) -> Decision:
    """Raise what a cup has given every seat to ``total`` milliseconds."""
    clock = session.clock
    if clock is None or clock.given >= total or session.phase is not Phase.PLAYING:
        return Refusal(say("table-refuse-nothing-due"))
    changed = clocks.give(clock, acting(session, game), total, at)
    return note_change(_with(session, changed, game), TimeExcused(clock.excused))


def update_due(session: Session, game: AnyGame) -> Session:
    """Recompute when the table is due, after a change of seats: another player's time may count now."""
    return session if session.clock is None else _with(session, session.clock, game)


def _with(session: Session, clock: TableClock, game: AnyGame) -> Session:
    timed = replace(session, clock=clock)
    if session.phase is not Phase.PLAYING:
        return timed
    return replace(timed, due=clocks.next_due(clock, acting(timed, game)))


def is_after_flag(session: Session, person: Person, sent: Instant) -> bool:
    """Return whether a flag ended the game of ``person`` after they sent this. A fallen flag is final."""
    ending, ended_at = session.ending, session.ended
    if ending is None or ended_at is None or ending.reason.key != "clock-end-time":
        return False
    return sent < ended_at and bool(session.seats_of(person.player))


def refuse_late(session: Session, game: AnyGame, sent: Instant) -> Refusal | None:
    """Refuse what was sent once the time is out, unless a win on time must be claimed and was not."""
    clock = session.clock
    if clock is None or clock.ends is TimeOut.CLAIM:
        return None
    late = clocks.seats_out_of_time(clock, acting(session, game), sent)
    return Refusal(say("clock-refuse-late", people=_people(session, late))) if late else None


def look_at_clock(session: Session, previous: Session, game: AnyGame, at: Instant) -> Decision:
    """Let the flag fall or send the reminder that is due; ``previous`` has no time excused."""
    clock = session.clock
    if clock is None or clock.since is None:
        return Refusal(say("table-refuse-nothing-due"))
    running = acting(session, game)
    falls = clocks.flag_time(clock, running)
    if falls is not None and falls <= at:
        return _out_of_time(session, clocks.seats_out_of_time(clock, running, at), game)
    remind = clocks.reminder(clock, running)
    if remind is not None and remind <= at:
        people = tuple(dict.fromkeys(session.people[seat] for seat in running))
        return note_change(_with(session, replace(clock, reminded=True), game), PlayerReminded(people))
    timed = _with(session, clock, game)  # a table of before flags fell later than deadlines is due too early
    if timed != previous:
        return note_change(timed, TimeExcused(clock.excused))
    return Refusal(say("table-refuse-nothing-due"))


def _out_of_time(session: Session, late: tuple[Seat, ...], game: AnyGame) -> Decision:
    if session.clock and session.clock.ends is TimeOut.CLAIM:
        table = replace(session, clock=replace(session.clock, claimable=True), due=None)
        return note_change(table, TimeRanOut(tuple(session.people[seat] for seat in late)))
    return _lose_on_time(session, late, game)


def _lose_on_time(session: Session, late: tuple[Seat, ...], game: AnyGame) -> Accepted:
    """A side that never moved has not come: the game is called off, and in a cup the side that came wins."""
    people = _people(session, late)
    if not _have_moved(session, late, game):
        present = against(session, late, game) if session.match else ()
        if session.match:
            return call_off(session, say("clock-end-lost-in-cup", people=people), present)
        return call_off(session, say("clock-end-nobody-came", people=people), present)
    return end_game(session, Ending(against(session, late, game), say("clock-end-time", people=people)))


def _have_moved(session: Session, late: tuple[Seat, ...], game: AnyGame) -> bool:
    movers = acting_at(game, session.setup, session.moves)
    return all(any(seat in seats for seats in movers) for seat in late)


def claim(session: Session, command: Claim, game: AnyGame, at: Instant) -> Decision:
    """End the game in favour of the player who claims it, if the opponent's time is out."""
    if refusal := not_playing(session, command.person, command.version):
        return refusal
    clock = session.clock
    if clock is None:
        return Refusal(say("clock-refuse-none"))
    running = acting(session, game)
    late = clocks.seats_out_of_time(clock, running, at) if clock.claimable else ()
    if not late:
        return Refusal(_not_out(session, clock, running))
    if not set(session.seats_of(command.person.player)) <= set(against(session, late, game)):
        return Refusal(say("clock-refuse-own-time"))
    return _lose_on_time(session, late, game)


def _not_out(session: Session, clock: TableClock, running: tuple[Seat, ...]) -> Phrase:
    until = clocks.deadline(clock, running)
    people = _people(session, running)
    return say("clock-refuse-not-out", people=people, until=until) if until else say("clock-refuse-none")


def take_rest(session: Session, command: TakeRest, game: AnyGame, at: Instant) -> Decision:
    """Change a player's away hours. Time that is out stays out; in a lobby they hold from the start."""
    clock, seats = session.clock, session.seats_of(command.person.player)
    if not is_open(session) or clock is None or not seats:
        return Refusal(say("clock-refuse-no-clock-of-yours"))
    if session.phase is Phase.PLAYING:
        late = clocks.seats_out_of_time(clock, acting(session, game), at)
        if set(late) & set(seats):
            return Refusal(say("clock-refuse-too-late-to-rest"))
    rests = tuple(command.rest if seat in seats else rest for seat, rest in enumerate(clock.rests))
    return note_change(set_away_hours(session, rests, game, at), RestChanged(command.person.player))


def set_away_hours(session: Session, rests: tuple[AwayHours, ...], game: AnyGame, at: Instant) -> Session:
    """Set the away hours of each seat from now on; the time until now is charged by the old ones."""
    clock = session.clock
    if clock is None:
        return session
    if session.phase is not Phase.PLAYING:
        return replace(session, clock=replace(clock, rests=rests))
    settled = clocks.settle(clock, acting(session, game), at)
    return _with(session, replace(settled, rests=rests), game)


def _people(session: Session, seats: tuple[Seat, ...]) -> Listed:
    return listed(*(session.people[seat] for seat in seats))
