"""A robot plays on for a player who is gone, where more than two play and all the others agree."""

from dataclasses import replace

from bot.gamekit.game import PAIR, AnyGame
from bot.kernel.away_hours import ALWAYS_AT_IT, AwayHours
from bot.kernel.ids import Person, Player, Seat, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.sessions import clock_decisions, clocks, positions
from bot.sessions.clocks import elapsed_ms, pauses
from bot.sessions.commands import AnswerStandIn, AskStandIn
from bot.sessions.events import (
    Accepted,
    Decision,
    PlayerJoined,
    PlayerLeft,
    SubstituteWeighed,
    next_version,
    not_playing,
)
from bot.sessions.limits import ABSENT_MS
from bot.sessions.model import Session, StandIn
from bot.sessions.robot_tables import people_at


def ask(session: Session, command: AskStandIn, game: AnyGame, at: Instant) -> Decision:
    if refusal := not_playing(session, command.person, None):
        return refusal
    if session.setup.seats == PAIR:
        return Refusal(say("robot-refuse-pair"))
    if session.match is not None:
        return Refusal(say("cup-refuse-robot"))
    if session.stand_in:
        return answer(session, AnswerStandIn(command.person, yes=True), game)
    if command.robot in session.people:
        return Refusal(say("table-refuse-busy"))
    seats = _absent_seats(session, command, game, at) or _abandoned_seats(session)
    if not seats:
        return Refusal(say("robot-refuse-nobody-gone"))
    wish = StandIn(command.robot, seats, (command.person.player,))
    return _settle_wish(session, wish, command.person, game)


def answer(session: Session, command: AnswerStandIn, game: AnyGame) -> Decision:
    if refusal := not_playing(session, command.person, command.version):
        return refusal
    wish = session.stand_in
    if wish is None:
        return Refusal(say("offer-refuse-lapsed"))
    if not command.yes:
        phrases = (say("robot-told-refused", person=command.person),)
        return next_version(replace(session, stand_in=None, told=phrases), SubstituteWeighed(command.person))
    if command.person.player in wish.agreed:
        return Refusal(say("offer-refuse-again"))
    if not is_asked(session, command.person.player):
        return Refusal(say("offer-refuse-own"))
    wish = replace(wish, agreed=(*wish.agreed, command.person.player))
    return _settle_wish(session, wish, command.person, game)


def is_asked(session: Session, player: Player) -> bool:
    """Whether the wish that stands needs the yes of ``player``."""
    wish = session.stand_in
    return wish is not None and player in _players_to_agree(session, wish)


def still_asked(session: Session) -> tuple[Person, ...]:
    """Return the people who have not agreed to the wish yet."""
    wish = session.stand_in
    if wish is None:
        return ()
    needed = _players_to_agree(session, wish) - set(wish.agreed)
    return tuple(person for person in people_at(session) if person.player in needed)


def after_move(session: Session, person: Person) -> StandIn | None:
    """Return the wish that still stands after a move: a player who moves is not gone."""
    return session.stand_in if is_asked(session, person.player) or is_robot(person) else None


def _abandoned_seats(session: Session) -> tuple[Seat, ...]:
    """The seats of those who have left them to a partner."""
    return tuple(
        Seat(seat)
        for seat, (person, first) in enumerate(zip(session.people, session.lineup, strict=True))
        if person.player != first.player and not is_robot(person) and len(session.seats_of(person.player)) > 1
    )


def _absent_seats(session: Session, command: AskStandIn, game: AnyGame, at: Instant) -> tuple[Seat, ...]:
    """The seats of the one who has been waited for too long, their away hours not counted."""
    for seat in positions.acting(session, game):
        gone = session.people[seat]
        rest = command.rests.get(gone.player, ALWAYS_AT_IT)
        if gone.player == command.person.player or is_robot(gone):
            continue
        if _waiting_ms(session, seat, rest, at) >= ABSENT_MS:
            return session.seats_of(gone.player)
    return ()


def _waiting_ms(session: Session, seat: Seat, rest: AwayHours, at: Instant) -> int:
    if session.clock:
        return clocks.waiting_time(session.clock, seat, at)
    return elapsed_ms(session.moved, at, pauses(rest, None, session.moved)) if session.moved else 0


def _players_to_agree(session: Session, wish: StandIn) -> set[Player]:
    """Return the players who have to agree: all who will still play."""
    people = {person.player for person in people_at(session)}
    return {player for player in people if not set(session.seats_of(player)) <= set(wish.seats)}


def _settle_wish(session: Session, wish: StandIn, person: Person, game: AnyGame) -> Accepted:
    if _players_to_agree(session, wish) <= set(wish.agreed):
        return _seat_robot(session, wish, game)
    return next_version(replace(session, stand_in=wish), SubstituteWeighed(person))


def _seat_robot(session: Session, wish: StandIn, game: AnyGame) -> Accepted:
    """Seat the robot; the game is casual from now on."""
    former = session.people[wish.seats[0]]
    people = tuple(wish.robot if seat in wish.seats else person for seat, person in enumerate(session.people))
    clock = session.clock
    if clock:
        rests = (ALWAYS_AT_IT if seat in wish.seats else rest for seat, rest in enumerate(clock.rests))
        clock = replace(clock, rests=tuple(rests))
    table = replace(
        session,
        people=people,
        clock=clock,
        stakes=Stakes.CASUAL,
        offer=None,
        stand_in=None,
        told=(say("robot-told-stands-in", robot=wish.robot),),
    )
    departures = () if former in people else (PlayerLeft(former),)
    return next_version(clock_decisions.update_due(table, game), *departures, PlayerJoined(wish.robot))
