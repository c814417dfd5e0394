"""What a request does to a table: a pure function of the table, the request, the law and the time."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.gamekit.game import AnyGame, Marking, Outcome, Setup
from bot.gamekit.typed_moves import Played, attempt_as, message_marks
from bot.kernel.away_hours import Period
from bot.kernel.ids import Person, Player, Seat, SessionId, Version
from bot.kernel.pseudonyms import names_in, replace_names
from bot.kernel.text import Phrase, Refusal, Written, listed, say
from bot.kernel.time import Instant, Sent
from bot.sessions import clock_decisions, plans, positions, robot_tables, seats, substitutes
from bot.sessions.clocks import LineOfMoves
from bot.sessions.commands import (
    Abort,
    Answer,
    AnswerStandIn,
    Asked,
    AskStandIn,
    Claim,
    Command,
    DropPlan,
    Expire,
    GiveTime,
    GoOn,
    HoldClock,
    HoldMove,
    Join,
    Leave,
    OfCup,
    Open,
    Overrule,
    PlanLine,
    PlayMove,
    Propose,
    Reseat,
    Resign,
    SeatRobots,
    TakeAllSeats,
    TakeRest,
    Withdraw,
)
from bot.sessions.events import (
    Accepted,
    Decision,
    MovePlayed,
    PlayerReseated,
    TableOpened,
    call_off,
    end_game,
    next_version,
    not_playing,
    stamp_times,
)
from bot.sessions.limits import ABORT_BEFORE_MOVE
from bot.sessions.model import Ending, Phase, Session, against, is_open, is_outdated
from bot.sessions.offers import answer, draw_offered, propose
from bot.sessions.seats import leave_to_partner


def open_table(session: SessionId, command: Open, setup: Setup, game: AnyGame, at: Instant) -> Accepted:
    """Return a new table, at version 1; as many of the robots sit down as there are free seats."""
    command = replace(command, robots=command.robots[: setup.seats - 1])
    offer = Session(
        id=session,
        game=command.game,
        setup=setup,
        room=command.room,
        opener=command.opener,
        invited=command.invited,
        opened=at,
        version=Version(0),
        people=(command.opener,),
        due=at.after(command.lasts_ms),
        opener_last=command.opener_last,
        clock=replace(command.clock, rests=seats.rests_of(command)) if command.clock else None,
        stakes=command.stakes,
        match=command.match,
        deadline_rule=command.deadline_rule,
        secret=command.secret,
    )
    seated = seats.seat(offer, seats.first_people(command, setup), game, at)
    if command.start is not None:
        seated = replace(seated, session=robot_tables.start_trial(seated.session, command.start))
    rooms = command.shown_in or (command.room,)
    openings = (TableOpened(command.game, room, command.opener) for room in rooms)
    return Accepted(robot_tables.watch_silence(seated.session, at), (*openings, *seated.events))


def decide(  # noqa: PLR0913, PLR0917 - all that decides about it
    session: Session,
    command: Command,
    game: AnyGame,
    at: Instant,
    away: tuple[Period, ...] = (),
    sent: Sent | None = None,
) -> Decision:
    """The table after ``command``, or why it stays as it is.

    No time is charged for ``away``, when people could not be heard or had no board yet. What was
    ``sent`` counts from the start of the turn at the earliest; by default it was sent ``at`` this moment.
    """
    sent = sent or Sent(at, at)
    if isinstance(command, PlayMove) and clock_decisions.is_after_flag(session, command.person, sent.charged):
        return Refusal(say("clock-refuse-after-flag"))
    sent = _limit_sent(sent, session, at)
    table = clock_decisions.excuse(session, game, away, sent.charged)
    decision = _dispatch(table, session, command, game, sent, at)
    return clock_decisions.count_last_turn(decision, table, game, sent.charged)


def _limit_sent(sent: Sent, session: Session, at: Instant) -> Sent:
    turn_start = min(at, (session.clock and session.clock.since) or at)
    return Sent(min(at, max(turn_start, sent.at)), min(at, max(turn_start, sent.charged)))


def _dispatch(  # noqa: PLR0913, PLR0917 - as above
    table: Session, previous: Session, command: Command, game: AnyGame, sent: Sent, at: Instant
) -> Decision:
    """``previous`` is the table before any time was excused."""
    if isinstance(command, Expire):
        return stamp_times(_expire(table, previous, game, at), at)
    if isinstance(command, Overrule | HoldClock | GiveTime):
        return _of_cup(table, command, game, at)
    decision = stamp_times(_decide(table, command, game, sent, at), at)
    if not isinstance(decision, Accepted):
        return decision
    return replace(decision, session=robot_tables.watch_silence(decision.session, at))


def _decide(  # noqa: C901, PLR0911, PLR0912 - one arm a command
    session: Session, command: Asked, game: AnyGame, sent: Sent, at: Instant
) -> Decision:
    if isinstance(command, Join | TakeAllSeats | SeatRobots) and positions.is_lost(session, game):
        return Refusal(say("table-refuse-lost-offer"))
    match command:
        case Join():
            return seats.join(session, command, game, at)
        case TakeAllSeats(person):
            return seats.take_all_seats(session, person, game, at)
        case SeatRobots():
            return seats.seat_robots(session, command, game, at)
        case AskStandIn():
            return substitutes.ask(session, command, game, at)
        case AnswerStandIn():
            return substitutes.answer(session, command, game)
        case Withdraw(person):
            return seats.withdraw(session, person)
        case PlayMove():
            return _play(session, command, game, sent, at)
        case PlanLine():
            return plans.plan_line(session, command, game)
        case DropPlan():
            return plans.drop_plan(session, command)
        case HoldMove():
            return robot_tables.hold_move(session, command)
        case Resign():
            return _resign(session, command, game)
        case Leave(person):
            waits = session.phase is Phase.LOBBY
            return seats.withdraw(session, person) if waits else leave_to_partner(session, command, game, at)
        case Abort():
            return _abort(session, command, game)
        case Propose():
            return propose(session, command, game, at)
        case Answer():
            return answer(session, command, game, at)
        case Claim():
            return clock_decisions.claim(session, command, game, at)
        case GoOn():
            return robot_tables.go_on(session, command, at)
        case TakeRest():
            return clock_decisions.take_rest(session, command, game, at)
        case Reseat(former, person):
            return reseat(session, former, person)


def seat_to_move(
    session: Session, person: Person, version: Version | None, game: AnyGame
) -> tuple[Seat, Any] | Refusal:
    """The seat for which ``person`` may move now, with the position; or why not."""
    if session.phase is Phase.LOBBY:
        return Refusal(say("table-refuse-not-begun"))
    if session.phase is not Phase.PLAYING:
        return Refusal(say("table-refuse-over"))
    if is_outdated(session, version):
        return Refusal(say("table-refuse-board-moved-on"))
    seats = session.seats_of(person.player)
    if not seats:
        return Refusal(say("table-refuse-not-seated"))
    state = positions.standing(session, game)
    if state is None:
        return Refusal(say("table-refuse-lost"))
    acting = game.rules.to_act(state)
    for seat in seats:
        if seat in acting:
            return seat, state
    return Refusal(
        say("table-refuse-not-your-turn", people=listed(*(session.people[seat] for seat in acting)))
    )


def _narration(session: Session, line: Sequence[Played], game: AnyGame) -> Iterator[Phrase]:
    """What is told of the moves, after what was told of the same turn; what is minor replaces nothing."""
    phrases = [phrase for played in line for phrase in played.told]
    if line[0].marking is Marking.ADDED or all(phrase.key in game.minor for phrase in phrases):
        yield from (
            phrase
            for phrase in session.told
            if phrase.key.startswith(f"{game.id}-") and phrase.key not in game.minor
        )
    yield from phrases


def _play(session: Session, command: PlayMove, game: AnyGame, sent: Sent, at: Instant) -> Decision:
    turn = seat_to_move(session, command.person, command.version, game)
    if isinstance(turn, Refusal):
        return turn
    if late := clock_decisions.refuse_late(session, game, sent.at):
        return late
    _, state = turn
    seat, line = _line(session, command, state, game)
    if isinstance(line, Refusal):
        return line
    notations = tuple(played.written for played in line)
    table = replace(
        session,
        position=positions.write_position(line[-1].state, game),
        moves=(*session.moves, *notations),
        told=(*command.remarks, *_narration(session, line, game)),
        marks=message_marks(session.marks, line),
        offer=None,
        stand_in=substitutes.after_move(session, command.person),
        looks=robot_tables.add_look(session, seat, command.percent),
        plans=plans.after_moves(session, command.person.player, notations),
    )
    moved = MovePlayed(command.person, notations)
    outcome = game.rules.outcome(line[-1].state)
    is_on = seat in game.rules.to_act(line[-1].state)
    is_turn_over = line[-1].closes or not is_on
    charged = clock_decisions.charged_seats(session, game.rules.to_act(state))
    timed = LineOfMoves(charged, seat, len(notations), is_turn_over)
    table = clock_decisions.record_moves(table, timed, game, sent.charged, at)
    if outcome:
        return end_game(table, _by_the_law(game, outcome), moved)
    if command.draw and not is_on:  # who is to move again would wait for the answer
        table, offered = draw_offered(table, command.person)
        return next_version(replace(table, looks=()), moved, offered)
    return next_version(table, moved)


def _line(
    session: Session, command: PlayMove, state: Any, game: AnyGame
) -> tuple[Seat, tuple[Played, ...] | Refusal]:
    """The line as the first of the person's seats may play it; who plays for two partners has several."""
    acting = game.rules.to_act(state)
    seats = [seat for seat in session.seats_of(command.person.player) if seat in acting]
    seat, tried = attempt_as(game, state, seats, command.text)
    return seat, tried.refusal or tried.line


def _by_the_law(game: AnyGame, outcome: Outcome) -> Ending:
    return Ending(outcome.winners, say(f"{game.id}-end-{outcome.reason}"), outcome.points)


def _resign(session: Session, command: Resign, game: AnyGame) -> Decision:
    if refusal := not_playing(session, command.person, command.version):
        return refusal
    seats = session.seats_of(command.person.player)
    acting = positions.acting(session, game)
    resigned = next((seat for seat in seats if seat in acting), seats[0])
    if session.trial is not None:
        return call_off(session, robot_tables.CLOSED)
    winners = against(session, (resigned,), game)
    return end_game(session, Ending(winners, say("table-end-resigned", person=command.person)))


def _of_cup(session: Session, command: OfCup, game: AnyGame, at: Instant) -> Decision:
    is_overruled = session.match is not None or robot_tables.has_robots(session)
    if not is_overruled or not (is_open(session) or _is_told_anew(session, command)):
        return Refusal(say("table-refuse-over"))
    match command:
        case Overrule(reason):
            return stamp_times(call_off(session, reason), at)
        case HoldClock(held):
            return clock_decisions.hold(session, game, at, is_held=held)
        case GiveTime(ms):
            return clock_decisions.give(session, ms, game, at)


def _is_told_anew(session: Session, command: OfCup) -> bool:
    """The cup has decided it otherwise since: nothing else is different at a table that it has ended."""
    ending = session.ending
    if not isinstance(command, Overrule) or session.phase is not Phase.CALLED_OFF or ending is None:
        return False
    return not ending.winners and ending.reason != command.reason


def _abort(session: Session, command: Abort, game: AnyGame) -> Decision:
    if refusal := not_playing(session, command.person, command.version):
        return refusal
    if session.match is not None:
        return Refusal(say("cup-refuse-abort"))
    if session.trial is not None:
        return call_off(session, robot_tables.CLOSED)
    if len(session.moves) >= ABORT_BEFORE_MOVE and positions.standing(session, game) is not None:
        return Refusal(say("table-refuse-too-late-to-abort"))
    return call_off(session, say("table-end-aborted", person=command.person))


def reseat(session: Session, former: Player, person: Person) -> Decision:
    """Put ``person`` in the place of ``former``, unless they would then sit, or be awaited, on both sides.

    The person also stands for the former where that has left the table, or is only spoken of.
    """
    if former not in names_in(session):
        return Refusal(say("table-refuse-not-seated"))
    if person.player != former and person.player in session.players:
        return Refusal(say("table-refuse-against-oneself", table=Written(session.id)))
    seated = replace_names(session, {former: person})
    if not is_open(session) or former not in session.players:
        return next_version(seated)  # boards stay as their games ended
    return next_version(seated, PlayerReseated(former, person))


def _expire(session: Session, previous: Session, game: AnyGame, at: Instant) -> Decision:
    """``previous`` is the table before any time was excused."""
    if session.phase is Phase.PLAYING and robot_tables.silence_limit_ms(session) is not None:
        return robot_tables.look_at_silence(session, game, at)
    if session.phase is Phase.PLAYING:
        return clock_decisions.look_at_clock(session, previous, game, at)
    if session.phase is not Phase.LOBBY or session.due is None or at < session.due:
        return Refusal(say("table-refuse-nothing-due"))
    return call_off(session, say("table-end-lapsed"))
