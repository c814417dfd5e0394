"""The board card of a table with free seats."""

from bot.features.play.board_card_lines import (
    clock_lines,
    draw_lines,
    option_lines,
    people_in_seats,
    seed_promise,
    variant_and_code,
)
from bot.gamekit.game import AnyGame, name_of
from bot.intents.payload import write_payload
from bot.intents.play import JoinTable, PlayRobot, TakeAll, WithdrawOffer
from bot.kernel.ids import Seat
from bot.kernel.scene import Scene
from bot.kernel.text import Phrase, listed, say
from bot.messages.card import Button, Card, Rows, Tone
from bot.sessions.model import Session

_A_PAIR = 2


def offer_card(session: Session, game: AnyGame) -> Card:
    invited = session.invited
    return Card(
        title=say("card-offer-title", game=name_of(game), person=session.opener),
        lines=(
            say("card-offer-invited", person=invited) if invited else say("card-offer-open"),
            *_seats_taken(session, game),
            *option_lines(session, game),
            variant_and_code(session),
            seed_promise(session),
            *draw_lines(session, game),
            say(f"stakes-{session.stakes}"),
            *clock_lines(session),
            *([say("card-offer-until", until=session.due)] if session.due else []),
        ),
        scene=_preview(session, game),
        diagram=game.notation.diagram(game.rules.initial(session.setup)),
        rows=offer_rows(session),
        table=(session.id, session.version),
    )


def _preview(session: Session, game: AnyGame) -> Scene:
    """The board as play may begin; what chance decides is not drawn yet."""
    return game.picture(game.rules.initial(session.setup), None, ())


def _seats_taken(session: Session, game: AnyGame) -> tuple[Phrase, ...]:
    """Who sits where, and what is free, at a table for more than two."""
    seats = tuple(Seat(seat) for seat in range(session.setup.seats))
    occupied = len(session.people)
    if len(seats) == _A_PAIR:
        return ()
    free = listed(*(game.seat_name(session.setup.variant, seat) for seat in seats[occupied:]))
    return (say("card-offer-seats", people=people_in_seats(session, game, seats[:occupied]), free=free),)


def offer_rows(session: Session) -> Rows:
    join = Button(say("button-join"), write_payload(JoinTable(session.id)), Tone.GO)
    alone = Button(say("button-take-all"), write_payload(TakeAll(session.id)))
    withdraw = withdraw_button(session)
    if session.invited:
        return ((join, withdraw),)
    robot = Button(say("button-play-robot"), write_payload(PlayRobot(table=session.id)))
    return ((join, robot, withdraw),) if len(session.people) > 1 else ((join, alone, robot, withdraw),)


def withdraw_button(session: Session) -> Button:
    return Button(_way_back(session), write_payload(WithdrawOffer(session.id)), Tone.STOP)


def _way_back(session: Session) -> Phrase:
    """Once several people sit there, one button gets each of them up; the opener takes the offer along."""
    if len(session.people) > 1:
        return say("button-get-up")
    return say("button-decline") if session.invited else say("button-withdraw")
