"""Enters how games ended into the log of results."""

from collections.abc import Awaitable, Callable, Mapping

from bot.accounts.ports import RoomBook
from bot.gamekit.game import AnyGame
from bot.kernel.ids import NOBODY, CommunityRef, GameId, Room
from bot.ratings.model import RatedGame
from bot.ratings.service import Ratings
from bot.sessions.draws import counts
from bot.sessions.model import Phase, Session


def keep_score(
    ratings: Ratings, rooms: RoomBook, games: Mapping[GameId, AnyGame]
) -> Callable[[Session], Awaitable[None]]:
    """Of what ended before there were ratings nothing is known: nobody was told that it would count."""

    async def act(session: Session) -> None:
        game, community = games.get(session.game), await community_of(rooms, session.room)
        if game and (result := result_of(session, game, community)):
            await ratings.enter(result)

    return act


def result_of(session: Session, game: AnyGame, community: CommunityRef | None) -> RatedGame | None:
    """What a table has to tell; nothing if nobody was played against, or it was over before it counted.

    Whoever has left their seat to a partner is counted with that partner.
    """
    people = session.lineup
    if session.phase is not Phase.OVER or session.ending is None or session.ended is None:
        return None
    if not counts(session, game) or NOBODY in people or session.trial:
        return None
    if len({person.player for person in people}) < session.setup.seats:
        return None
    return RatedGame(
        session=session.id,
        game=session.game,
        variant=session.setup.variant,
        community=community,
        people=people,
        sides=game.sides_of(session.setup.variant),
        winners=session.ending.winners,
        points=session.ending.points,
        ended=session.ended,
        stakes=session.stakes,
        live=is_live(session),
    )


def is_live(session: Session) -> bool:
    return session.clock is not None and session.clock.control.live


async def community_of(rooms: RoomBook, room: Room) -> CommunityRef | None:
    """Where the room lies by now."""
    now = await rooms.current(room)
    name = (await rooms.load(now)).place.community
    return CommunityRef(now.platform, name) if name else None
