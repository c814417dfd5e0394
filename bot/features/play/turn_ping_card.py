"""What somebody is told whose turn it is: that they are to move, by when, and that little time is left."""

from bot.features.play.board_card_lines import claim_row, offer_lines, offer_row, round_lines
from bot.features.play.offer_card import offer_rows
from bot.features.play.substitutes import substitute_lines, substitute_row
from bot.gamekit.game import AnyGame, name_of
from bot.intents.payload import write_payload
from bot.intents.play import ShowBoard
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Written, say
from bot.messages.card import Button, Card, Tone
from bot.sessions.clock_decisions import charged_seats
from bot.sessions.deadlines_and_reminders import deadline
from bot.sessions.model import Phase, Session
from bot.sessions.positions import acting
from bot.sessions.robot_tables import is_closing


def turn_ping_card(session: Session, game: AnyGame) -> Card:
    """A short word to whoever is awaited, with the way to the board."""
    board_button = Button(say("button-show-board"), write_payload(ShowBoard(session.id)), Tone.GO)
    table = (session.id, session.version)
    if session.phase is Phase.LOBBY:
        invited = say("ping-invited", person=session.opener, game=name_of(game), table=Written(session.id))
        return Card(invited, rows=((*offer_rows(session)[0], board_button),), table=table)
    if session.clock and session.clock.claimable:
        claim = say("ping-claim", game=name_of(game), table=Written(session.id))
        return Card(claim, rows=((*claim_row(session), board_button),), table=table)
    if session.offer or session.stand_in:
        asked = say("ping-offer", game=name_of(game), table=Written(session.id))
        lines = offer_lines(session) if session.offer else substitute_lines(session)
        row = offer_row(session) if session.offer else substitute_row(session)
        return Card(asked, lines, rows=(row, (board_button,)), table=table)
    turn = say("ping-turn", game=name_of(game), table=Written(session.id))
    return Card(turn, call_line(session, acting(session, game)), rows=((board_button,),), table=table)


def call_line(session: Session, acting: tuple[Seat, ...]) -> tuple[Phrase, ...]:
    """Until when whoever is called has time."""
    if is_closing(session) and session.due:
        return (say("robot-told-closing", until=session.due),)
    until = deadline(session.clock, charged_seats(session, acting)) if session.clock else None
    if session.clock is None or until is None:
        return ()
    told = say("ping-reminder" if session.clock.reminded else "ping-until", until=until)
    return told, *round_lines(session)
