"""A table as one person sees it who sits before it: the board, who plays, and what can be tapped.

The board card (:mod:`bot.features.play.board_card`) is one for a whole room; this is for one person.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bot.features.play.board_card import result_line, table_title
from bot.features.play.board_card_lines import (
    draw_lines,
    offer_lines,
    people_in_seats,
    picking_at,
    variant_and_code,
    waits_for_people,
)
from bot.features.play.result_banner import final_scene
from bot.features.play.substitutes import substitute_lines
from bot.features.play.trial_cards import robots_lines, trial_lines
from bot.features.play.view_actions import actions
from bot.gamekit.game import AnyGame, Picked
from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, Player, Seat, is_robot
from bot.kernel.scene import Hue, Scene
from bot.kernel.scene_transforms import turn_scene, without_choices
from bot.kernel.text import Phrase, say
from bot.kernel.time import Instant
from bot.messages.board_picks import picks_on
from bot.messages.card import Button, Picks
from bot.sessions.clock_decisions import charged_seats
from bot.sessions.clocks import Countdown, countdown
from bot.sessions.model import Ending, Phase, Session
from bot.sessions.positions import Turn, standing
from bot.sessions.seats import seats_in_offer


def picks_of(turn: Turn, own_seats: tuple[Seat, ...], path: Picked, bottom: Seat | None) -> Picks | None:
    """Picks for the player on ``own_seats``; None where none of them is to act, or ``path`` leads nowhere."""
    seats = tuple(seat for seat in own_seats if seat in turn.acting)
    if not seats:
        return None
    scene = turn_scene(turn.game.picture(turn.state, seats[0], turn.session.marks), bottom)
    return picks_on(replace(picking_at(turn), acting=seats), scene, bottom, path)


@frozen
class Looker:
    """Who looks, and how: after which picks, with which seat's side at the bottom.

    ``bottom`` is None where the person's own side lies there, and -1 for the board as it is printed.
    """

    player: Player
    path: Picked = ()
    bottom: int | None = None


@frozen
class SeatedPlayer:
    """``clock`` is None in games without one."""

    seat: Seat
    person: Person
    side: Phrase
    hue: Hue | None
    acting: bool
    own: bool
    robot: bool
    won: bool
    clock: Countdown | None


@frozen
class TableView:
    """``picks`` are None where the person has nothing to tap; ``ply`` is that of the position on show.

    ``prompt`` is what they are to do next, or for whom they wait; None where nothing goes on.
    """

    session: Session
    title: Phrase
    lines: tuple[Phrase, ...]
    scene: Scene
    players: tuple[SeatedPlayer, ...]
    ply: int
    prompt: Phrase | None
    picks: Picks | None
    actions: tuple[Button, ...]
    result: tuple[Phrase, ...]


def view_of(session: Session, game: AnyGame, looker: Looker, now: Instant) -> TableView | None:
    """The table as it is now; None where its position is lost."""
    state = standing(session, game)
    if state is None:
        return None
    own_seats, bottom = session.seats_of(looker.player), bottom_of(session, looker)
    playing = session.phase is Phase.PLAYING
    turn = Turn(session, game, state, game.rules.to_act(state) if playing else ())
    picks = picks_of(turn, own_seats, looker.path, bottom) if playing else None
    return TableView(
        session,
        table_title(session, game),
        tuple(_lines(session, game, state)),
        picks.scene if picks else _scene(session, game, state, own_seats, bottom),
        tuple(_players(turn, own_seats, now)),
        len(session.moves),
        picks.prompt if picks else _waiting(turn),
        picks,
        actions(session, game, looker.player),
        _result(session, game),
    )


def _waiting(turn: Turn) -> Phrase | None:
    if not turn.acting:
        return None
    people = people_in_seats(turn.session, turn.game, turn.acting)
    return say("prompt-others" if waits_for_people(turn) else "card-robot-thinks", people=people)


def past_scene(game: AnyGame, state: Any, marks: tuple[str, ...], session: Session, looker: Looker) -> Scene:
    """A position of the record, with what the move before it did."""
    own_seats, bottom = session.seats_of(looker.player), bottom_of(session, looker)
    return without_choices(
        turn_scene(game.picture(state, own_seats[0] if len(own_seats) == 1 else None, marks), bottom)
    )


def bottom_of(session: Session, looker: Looker) -> Seat | None:
    """The seat at the bottom of the board; None is the board as it is printed."""
    if looker.bottom is not None:
        return Seat(looker.bottom) if 0 <= looker.bottom < session.setup.seats else None
    own_seats = session.seats_of(looker.player)
    return own_seats[0] if len(own_seats) == 1 else None


def _scene(
    session: Session, game: AnyGame, state: Any, own_seats: tuple[Seat, ...], bottom: Seat | None
) -> Scene:
    if session.phase in (Phase.OVER, Phase.CALLED_OFF):
        return final_scene(session, game, state, bottom, result_line(session, game))
    seat = own_seats[0] if len(own_seats) == 1 else None
    return without_choices(turn_scene(game.picture(state, seat, session.marks), bottom))


def _lines(session: Session, game: AnyGame, state: Any) -> Iterator[Phrase]:
    yield from session.told
    if session.phase is Phase.LOBBY:
        yield from draw_lines(session, game)
    if session.phase is Phase.PLAYING:
        yield from game.status(state)
    yield from offer_lines(session)
    yield from substitute_lines(session)
    if session.clock and session.clock.claimable and session.phase is Phase.PLAYING:
        yield say("view-clock-out")
    if session.trial is not None:
        yield from (*trial_lines(session), *robots_lines(session, game))
    yield variant_and_code(session)


def _players(turn: Turn, own_seats: tuple[Seat, ...], now: Instant) -> Iterator[SeatedPlayer]:
    session, variant = turn.session, turn.session.setup.variant
    winners = session.ending.winners if session.ending else ()
    people, seats = session.people, tuple(map(Seat, range(len(session.people))))
    if session.phase is Phase.LOBBY:
        seats = seats_in_offer(session, people, turn.game)
    for seat, person in sorted(zip(seats, people, strict=True)):
        yield SeatedPlayer(
            seat,
            person,
            turn.game.seat_name(variant, seat),
            turn.game.hue_of(variant, seat),
            seat in turn.acting,
            seat in own_seats,
            is_robot(person),
            seat in winners,
            _clock(session, seat, turn.acting, now),
        )


def _clock(session: Session, seat: Seat, acting: tuple[Seat, ...], now: Instant) -> Countdown | None:
    clock = session.clock
    if clock is None or len(clock.left) <= seat:
        return None
    return countdown(clock, seat, charged_seats(session, acting), now)


def _result(session: Session, game: AnyGame) -> tuple[Phrase, ...]:
    """How it ended and why; nothing while it goes on."""
    if session.phase not in (Phase.OVER, Phase.CALLED_OFF):
        return ()
    ending = session.ending or Ending((), say("card-called-off"))
    return result_line(session, game), ending.reason
