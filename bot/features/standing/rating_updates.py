"""Enters how games ended into the log of results."""

from collections.abc import Awaitable, Callable, Mapping

from bot.accounts.ports import RoomBook
from bot.delivery.outbox_reader import Act
from bot.gamekit.game import AnyGame
from bot.kernel.ids import NOBODY, CommunityRef, GameId, Room, Seat
from bot.ratings.model import RatedGame
from bot.ratings.service import Ratings
from bot.sessions.events import GameEnded, Notice
from bot.sessions.limits import ABORT_BEFORE_MOVE
from bot.sessions.model import Phase, Session
from bot.sessions.ports import SessionStore
from bot.tournaments.events import CupNotice
from bot.tournaments.match_events import ResultCorrected
from bot.tournaments.model import Game, Match
from bot.tournaments.results import PLAYED, Result
from bot.tournaments.service import Cups


def keep_score(
    ratings: Ratings, rooms: RoomBook, store: SessionStore, games: Mapping[GameId, AnyGame]
) -> Act:
    """Of what ended before there were ratings nothing is known: nobody was told that it would count."""

    async def act(notice: Notice) -> None:
        if not any(isinstance(event, GameEnded) for event in notice.events):
            return
        for session in await store.load_many((notice.session,)):
            game, community = games.get(session.game), await community_of(rooms, session.room)
            if game and (result := result_of(session, game, community)):
                await ratings.enter(result)

    return act


def result_of(session: Session, game: AnyGame, community: CommunityRef | None) -> RatedGame | None:
    """What a table has to tell; nothing if nobody was played against, or it was over before its second move.

    Whoever has left their seat to a partner is counted with that partner.
    """
    people = session.lineup
    if session.phase is not Phase.OVER or session.ending is None or session.ended is None:
        return None
    if len(session.moves) < ABORT_BEFORE_MOVE or NOBODY in people or session.trial:
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
    name = (await rooms.known(now)).place.community
    return CommunityRef(now.platform, name) if name else None


_FIRST, _SECOND = Seat(0), Seat(1)


def recount(ratings: Ratings, cups: Cups) -> Callable[[CupNotice], Awaitable[None]]:
    """As the matches stand by now: told twice, or late, it comes to the same."""

    async def act(notice: CupNotice) -> None:
        told = {event.correction.match for event in notice.events if isinstance(event, ResultCorrected)}
        cup = await cups.look(notice.cup) if told else None
        for match in cup.matches if cup else ():
            if match.id in told:
                await _rule(ratings, match)

    return act


async def _rule(ratings: Ratings, match: Match) -> None:
    """What was not decided by playing counts for nobody.

    Which of several games is wrong, nobody says: where the match was played, they count as at their tables.
    """
    games = [game for game in match.games if game.session and game.result in PLAYED]
    for game in games:
        if game.session and match.result not in PLAYED:
            await ratings.void(game.session)
        elif game.session and match.result and len(games) == 1:
            await ratings.correct(game.session, _winners(match, game, match.result))
        elif game.session:
            await ratings.restore(game.session)


def _winners(match: Match, game: Game, result: Result) -> tuple[Seat, ...]:
    """The seats at the game's table: whoever moves first there has the first one."""
    if result is Result.DRAW:
        return ()
    return (_FIRST,) if (result is Result.FIRST) == (game.first == match.first) else (_SECOND,)
