"""What hangs in rooms: read anew from the store, and what else there is to say of it."""

from collections.abc import Mapping
from dataclasses import replace

from bot.delivery.room_display import Shown
from bot.features.cup.cup_card_sync import CupOnDisplay, on_display
from bot.features.play.shown_table import TableOnDisplay
from bot.features.standing.rating_changes import RatingChanges
from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId, Room, SessionId
from bot.kernel.text import Phrase
from bot.sessions.ports import SessionStore
from bot.tournaments.model import CupId, MatchId
from bot.tournaments.ports import CupStore
from bot.tournaments.worker import cup_of


async def reread(sessions: SessionStore, cups: CupStore, shown: Shown) -> Shown | None:
    """The table or cup as it is now; None where it is stored no more."""
    match shown:
        case TableOnDisplay(session):
            return next(
                (replace(shown, session=one) for one in await sessions.load_many((session.id,))), None
            )
        case CupOnDisplay(cup):
            return next((replace(shown, cup=one) for one in await cups.load_many((cup.id,))), None)
        case _:
            return None


async def found(
    sessions: SessionStore, cups: CupStore, games: Mapping[GameId, AnyGame], name: SessionId
) -> Shown | None:
    """The table or cup of that code."""
    for session in await sessions.load_many((name,)):
        return TableOnDisplay(session, games[session.game])
    for cup in await cups.load_many((CupId(name),)):
        return await on_display(cup, games)
    return None


async def rooms_of_match(cups: CupStore, match: str) -> tuple[Room, ...]:
    """Those that show the cup of a match."""
    return next((cup.rooms for cup in await cups.load_many((cup_of(MatchId(match)),))), ())


async def beyond(changes: RatingChanges, shown: Shown) -> tuple[Phrase, ...]:
    """What a finished game has changed about ratings."""
    return await changes.lines(shown.session) if isinstance(shown, TableOnDisplay) else ()
