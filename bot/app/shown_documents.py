"""What hangs in rooms: read anew from the store, and what else there is to say of it."""

from dataclasses import replace

from bot.delivery.room_display import Shown
from bot.features.cup.cup_card_sync import CupOnDisplay
from bot.features.play.shown_table import TableOnDisplay
from bot.features.standing.rating_changes import RatingChanges
from bot.kernel.text import Phrase
from bot.sessions.ports import SessionStore
from bot.tournaments.ports import CupStore


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


async def beyond(changes: RatingChanges, shown: Shown) -> tuple[Phrase, ...]:
    """What a finished game has changed about ratings."""
    return await changes.lines(shown.session) if isinstance(shown, TableOnDisplay) else ()
