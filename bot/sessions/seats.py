"""Taking seats at a table, and leaving them before the game begins."""

from dataclasses import replace
from typing import TypeVar

from bot.gamekit.game import PAIR, AnyGame, Setup
from bot.kernel.away_hours import ALWAYS_AT_IT, AwayHours
from bot.kernel.ids import Person, Seat, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Instant
from bot.sessions import clock_decisions, table_chance
from bot.sessions.commands import Join, Leave, Open, SeatRobots
from bot.sessions.events import (
    Accepted,
    Decision,
    PlayerJoined,
    PlayerLeft,
    PlayStarted,
    call_off,
    next_version,
    not_playing,
)
from bot.sessions.model import Phase, Session, on_the_sides_of

T = TypeVar("T")


def first_people(command: Open, setup: Setup) -> tuple[Person, ...]:
    """Who sits down as the table is opened."""
    if command.start is not None:
        return command.start.people
    if command.seated:
        return tuple(entry.person for entry in command.seated)
    if command.robots:
        return (*command.robots, command.opener) if command.opener_last else (command.opener, *command.robots)
    return (command.opener,) * (setup.seats if command.alone else 1)


def rests_of(command: Open) -> tuple[AwayHours, ...]:
    if command.robots:
        robots = (ALWAYS_AT_IT,) * len(command.robots)
        return (*robots, command.rest) if command.opener_last else (command.rest, *robots)
    return tuple(entry.rest for entry in command.seated) or (command.rest,)


def join(session: Session, command: Join, game: AnyGame, at: Instant) -> Decision:
    person = command.person
    if session.phase is not Phase.LOBBY:
        return Refusal(say("table-refuse-seat-taken"))
    if session.due is not None and session.due <= at:
        return Refusal(say("table-refuse-offer-lapsed"))
    if session.seats_of(person.player):
        return Refusal(say("table-refuse-own-offer"))
    if session.invited and session.invited.player != person.player and _is_last_seat_kept(session):
        return Refusal(say("table-refuse-for-another", person=session.invited))
    at_index = _index_for(session, command, game)
    if at_index is None:
        return Refusal(say("table-refuse-side-full"))
    if session.clock:
        rests = _insert(session.clock.rests, at_index, command.rest)
        session = replace(session, clock=replace(session.clock, rests=rests))
    return seat(session, _insert(session.people, at_index, person), game, at)


def _insert(seated: tuple[T, ...], at_index: int, newcomer: T) -> tuple[T, ...]:
    return (*seated[:at_index], newcomer, *seated[at_index:])


def _index_for(session: Session, command: Join, game: AnyGame) -> int | None:
    """Where a newcomer stands among the people of an offer; None where that side is full.

    Where partners play, those behind the opener are with them, as far as their side goes; all others play
    against them.
    """
    if not has_partners(session, game):
        return 0 if session.opener_last else len(session.people)
    with_opener, against_opener = free_beside(session, game)
    beside = _next_is_beside(session, game) if command.beside is None else command.beside
    if beside:
        return len(session.people) if with_opener else None
    return _opener_index(session.people, session) if against_opener else None


def _next_is_beside(session: Session, game: AnyGame) -> bool:
    """Whether the next free seat is on the opener's side: newcomers who choose no side take it."""
    taken = seats_in_offer(session, session.people, game)
    free = [Seat(seat) for seat in range(session.setup.seats) if seat not in taken]
    return (max if session.opener_last else min)(free) in _sides_of_offer(session, game)[0]


def has_partners(session: Session, game: AnyGame) -> bool:
    return any(len(side) > 1 for side in game.sides_of(session.setup.variant))


def free_beside(session: Session, game: AnyGame) -> tuple[int, int]:
    """How many seats are free on the opener's side of an offer, and on the other."""
    own_side = _sides_of_offer(session, game)[0]
    behind = len(session.people) - 1 - _opener_index(session.people, session)
    with_opener = max(0, len(own_side) - 1 - behind)
    return with_opener, session.setup.seats - len(session.people) - with_opener


def seats_in_offer(session: Session, people: tuple[Person, ...], game: AnyGame) -> tuple[Seat, ...]:
    """The seat that each of the people has, or will have once all seats are taken."""
    if not has_partners(session, game):
        first = session.setup.seats - len(people) if session.opener_last else 0
        return tuple(Seat(first + index) for index in range(len(people)))
    own_side, other_side = _sides_of_offer(session, game)
    opener = _opener_index(people, session)
    seats = dict(zip(range(opener, len(people)), own_side, strict=False))
    others = [index for index in range(len(people)) if index not in seats]
    seats |= dict(zip(others, other_side, strict=False))
    return tuple(seats[index] for index in range(len(people)))


def _sides_of_offer(session: Session, game: AnyGame) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The seats of the opener's side, and all others."""
    sides = game.sides_of(session.setup.variant)
    own_side = sides[-1 if session.opener_last else 0]
    return own_side, tuple(seat for side in sides if side != own_side for seat in side)


def _opener_index(people: tuple[Person, ...], session: Session) -> int:
    return next(index for index, person in enumerate(people) if person.player == session.opener.player)


def _is_last_seat_kept(session: Session) -> bool:
    """Whether no seat is free but the one that waits for the invited person."""
    free = session.setup.seats - len(session.people)
    return session.invited is not None and not session.seats_of(session.invited.player) and free == 1


def take_all_seats(session: Session, person: Person, game: AnyGame, at: Instant) -> Decision:
    if session.phase is not Phase.LOBBY or len(session.people) > 1:
        return Refusal(say("table-refuse-seat-taken"))
    if session.due is not None and session.due <= at:
        return Refusal(say("table-refuse-offer-lapsed"))
    if session.opener.player != person.player:
        return Refusal(say("table-refuse-not-your-offer", person=session.opener))
    if session.invited is not None:
        return Refusal(say("table-refuse-for-another", person=session.invited))
    return seat(session, (person,) * session.setup.seats, game, at)


def seat_robots(session: Session, command: SeatRobots, game: AnyGame, at: Instant) -> Decision:
    """Fill the free seats with robots; such a game is casual."""
    if session.phase is not Phase.LOBBY:
        return Refusal(say("table-refuse-seat-taken"))
    if session.due is not None and session.due <= at:
        return Refusal(say("table-refuse-offer-lapsed"))
    if session.opener.player != command.person.player:
        return Refusal(say("table-refuse-not-your-offer", person=session.opener))
    if session.invited is not None and not session.seats_of(session.invited.player):
        return Refusal(say("table-refuse-for-another", person=session.invited))
    robots = command.robots[: session.setup.seats - len(session.people)]
    if session.clock:
        rests = (*session.clock.rests, *(ALWAYS_AT_IT,) * len(robots))
        session = replace(session, clock=replace(session.clock, rests=rests))
    return seat(replace(session, stakes=Stakes.CASUAL), (*session.people, *robots), game, at)


def seat(session: Session, people: tuple[Person, ...], game: AnyGame, at: Instant) -> Accepted:
    """Sit these people down, and begin once every seat is taken: nothing is drawn before."""
    if len(people) < session.setup.seats:
        joined = (PlayerJoined(person) for person in people if person not in session.people)
        return next_version(replace(session, people=people), *joined)
    if session.phase is Phase.LOBBY and len(set(people)) > 1:
        seats = seats_in_offer(session, people, game)
        order = sorted(range(len(people)), key=lambda index: seats[index])
        people = tuple(people[index] for index in order)
        if clock := session.clock:
            rests = tuple(clock.rests[index] for index in order)
            session = replace(session, clock=replace(clock, rests=rests))
    setup = replace(session.setup, seed=table_chance.seed_of(session))
    position = game.notation.dump(game.rules.initial(setup))
    table = replace(
        session,
        setup=setup,
        people=people,
        phase=Phase.PLAYING,
        position=position,
        due=None,
        lineup=people,
    )
    rests = table.clock.rests if table.clock else ()
    return next_version(clock_decisions.start_clock(table, rests, game, at), PlayStarted(people))


def withdraw(session: Session, person: Person) -> Decision:
    if session.phase is not Phase.LOBBY:
        return Refusal(say("table-refuse-not-an-offer"))
    if person.player == session.opener.player:
        return call_off(session, say("table-end-withdrawn", person=person))
    if session.seats_of(person.player):
        return next_version(_without(session, person), PlayerLeft(person))
    if session.invited is None or person.player != session.invited.player:
        return Refusal(say("table-refuse-not-your-offer", person=session.opener))
    if session.setup.seats > PAIR:
        return next_version(_without(session, person), PlayerLeft(person))
    return call_off(session, say("table-end-declined", person=person))


def _without(session: Session, person: Person) -> Session:
    """Free the seat of ``person``, or the one kept for them; all others stay."""
    stay = [seat for seat, seated in enumerate(session.people) if seated.player != person.player]
    people = tuple(session.people[seat] for seat in stay)
    invited = session.invited if session.invited and session.invited.player != person.player else None
    clock = session.clock
    if clock:
        clock = replace(clock, rests=tuple(clock.rests[seat] for seat in stay))
    return replace(session, people=people, invited=invited, clock=clock)


_RESIGN = Written("/resign")


def leave_to_partner(session: Session, command: Leave, game: AnyGame, at: Instant) -> Decision:
    if refusal := not_playing(session, command.person, command.version):
        return refusal
    seats = session.seats_of(command.person.player)
    beside = (session.people[seat] for seat in on_the_sides_of(session, command.person, game))
    partner = next(
        (
            candidate
            for candidate in beside
            if candidate.player != command.person.player and not is_robot(candidate)
        ),
        None,
    )
    if partner is None:
        return Refusal(say("table-refuse-no-partner", command=_RESIGN))
    phrases = (say("table-told-left", person=command.person, partner=partner),)
    table = _hand_over(session, seats, session.people.index(partner), game, at)
    return next_version(replace(table, told=phrases, offer=None), PlayerLeft(command.person))


def _hand_over(
    session: Session, left_seats: tuple[Seat, ...], by: int, game: AnyGame, at: Instant
) -> Session:
    """With the person of the seat ``by``, and from now on their hours of rest, at these seats too."""
    seats = [by if seat in left_seats else seat for seat in range(len(session.people))]
    if clock := session.clock:
        rests = tuple(clock.rests[seat] for seat in seats)
        session = clock_decisions.set_away_hours(session, rests, game, at)
    people = tuple(session.people[seat] for seat in seats)
    return clock_decisions.update_due(replace(session, people=people), game)
