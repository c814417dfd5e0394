"""What rooms show: read from the store, and what else there is to say of it."""

from collections.abc import Mapping

from bot.delivery.room_boards import RoomBoards
from bot.delivery.room_display import Shown
from bot.documents.ports import LeftToNewerVersion, OutOfReach, StoreUnreachable
from bot.features.cup.cup_card_sync import on_display
from bot.features.play.board_updates import TableOnDisplay
from bot.features.standing.rating_changes import RatingChanges
from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId, Player, Room, SessionId
from bot.kernel.text import Phrase
from bot.kernel.time import Instant
from bot.sessions.model import Session
from bot.sessions.ports import SessionStore
from bot.tournaments.model import CupId, MatchId
from bot.tournaments.ports import CupStore
from bot.tournaments.worker import cup_of


async def find_document(
    sessions: SessionStore, cups: CupStore, games: Mapping[GameId, AnyGame], name: SessionId
) -> Shown | None:
    """The table or cup of that code. Raises StoreUnreachable where it cannot be read: it may be again."""
    for session in await sessions.load_each((name,)):
        if not isinstance(session, OutOfReach):
            return TableOnDisplay(session, games[session.game])
        raise LeftToNewerVersion if session.is_newer else StoreUnreachable
    for cup in await cups.load_each((CupId(name),)):
        if not isinstance(cup, OutOfReach):
            return await on_display(cup, games)
        raise LeftToNewerVersion if cup.is_newer else StoreUnreachable
    return None


async def first_shown(
    boards: RoomBoards, games: Mapping[GameId, AnyGame], session: Session, player: Player, room: Room | None
) -> Instant | None:
    """When a room of the player first showed how things stand at a table; ``room`` is looked at first."""
    shown_at = await boards.first_shown(TableOnDisplay(session, games[session.game]), player, room)
    return None if shown_at is None else Instant(shown_at)


async def rooms_of_match(cups: CupStore, match: str) -> tuple[Room, ...]:
    """Those that show the cup of a match."""
    return next((cup.rooms for cup in await cups.load_many((cup_of(MatchId(match)),))), ())


async def beyond(changes: RatingChanges, document: Shown) -> tuple[Phrase, ...]:
    """What a finished game has changed about ratings."""
    return await changes.lines(document.session) if isinstance(document, TableOnDisplay) else ()
