"""A table as rooms show it."""

from dataclasses import dataclass

from bot.accounts.model import Account, View
from bot.delivery.room_display import Display, commit_id
from bot.features.play.board_card import board_card, with_next
from bot.gamekit.game import AnyGame
from bot.kernel.ids import Room, Seat, SessionId, Version
from bot.messages.card import Card, Limits
from bot.sessions.model import Session, is_open


@dataclass(frozen=True, slots=True)
class TableOnDisplay:
    """A table as rooms show it; see :class:`bot.delivery.room_display.Shown`."""

    session: Session
    game: AnyGame

    @property
    def id(self) -> SessionId:
        return self.session.id

    @property
    def version(self) -> Version:
        return self.session.version

    @property
    def commit(self) -> str:
        return commit_id(self.version, self.session.moves, self.session.phase)

    @property
    def homes(self) -> tuple[Room, ...]:
        return (self.session.room,)

    @property
    def is_open(self) -> bool:
        return is_open(self.session)

    def card(self, display: Display, limits: Limits) -> Card:
        """For a single reader from their own side of the board, with a way on to their next table."""
        if display.reader is None:
            return board_card(self.session, self.game, limits)
        seat = seat_of(display.reader, self.session)
        return with_next(board_card(self.session, self.game, limits, seat), self.session)


def seat_of(reader: Account | None, session: Session) -> Seat | None:
    """From where the board is seen: None as everybody sees it, and where both sides are one's own."""
    if reader is None or reader.view is View.PRINTED:
        return None
    own = session.seats_of(reader.player)
    return own[0] if len(own) == 1 else None
