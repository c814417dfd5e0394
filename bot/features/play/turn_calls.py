"""What has happened at tables leads to calls: one after the other at each of them."""

from typing import TypeAlias

from bot.delivery.outbox_reader import Act
from bot.documents.held_leases import HeldLeases, OneAtATime
from bot.features.play.turn_pings import TurnPings
from bot.kernel.ids import Player
from bot.sessions.events import (
    GameEnded,
    MovePlayed,
    MovesTakenBack,
    Notice,
    OfferMade,
    OfferSettled,
    PlayerLeft,
    PlayerReminded,
    PlayStarted,
    RecordFellBack,
    SubstituteWeighed,
    TableCalledOff,
    TableOpened,
    TimeRanOut,
)
from bot.sessions.model import Session
from bot.sessions.plans import is_answer

_TurnsChange: TypeAlias = (
    TableOpened
    | PlayStarted
    | MovePlayed
    | MovesTakenBack
    | PlayerLeft
    | OfferMade
    | OfferSettled
    | SubstituteWeighed
    | PlayerReminded
    | TimeRanOut
    | GameEnded
    | TableCalledOff
    | RecordFellBack
)
"""What somebody is called for; a player under a new account is no new turn."""
_Question: TypeAlias = OfferMade | OfferSettled | SubstituteWeighed
"""What is asked and answered beside the turn."""


def calling(caller: TurnPings, leases: HeldLeases, process: str) -> Act:
    """One call after the other at each table: platforms may let a call wait while the game goes on.

    That holds for all processes together; ``process`` is a name that no other one has.
    """
    one_at_a_time = OneAtATime(leases, process)

    async def act(notice: Notice) -> None:
        if not any(isinstance(event, _TurnsChange) for event in notice.events):
            return
        async with one_at_a_time.about(f"calls {notice.session} {caller.platform}"):
            for session in await caller.sessions.load_many((notice.session,)):
                anew = any(not isinstance(event, _Question) for event in notice.events)
                await caller.call(session, _present(notice, session), anew=anew)

    return act


def _present(notice: Notice, session: Session) -> Player | None:
    """Who has done the last thing that changed whose turn it is, and is at the board."""
    for event in reversed(notice.events):
        match event:
            case MovePlayed() if is_answer(session):
                return None
            case MovePlayed(person) | MovesTakenBack(person):
                return person.player
            case OfferMade(offer):
                return offer.by.player
            case SubstituteWeighed(person):
                return person.player
            case OfferSettled(offer):  # of several others nobody knows who has answered
                others = [one for one in session.players if one != offer.by.player]
                return others[0] if len(others) == 1 else None
            case PlayStarted(people):
                return people[0 if session.opener_last else -1].player
    return None
