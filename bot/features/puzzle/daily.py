"""The puzzle of the day: posted once a day in a room that wants it, and solved by everybody in private."""

import hashlib
from collections.abc import Mapping

from bot.accounts.ports import RoomBook
from bot.commandkit.command import Command
from bot.commandkit.context import Context
from bot.delivery.posts import RoomPosts
from bot.features.puzzle.daily_card import daily_card
from bot.features.puzzle.judging import Posed
from bot.features.puzzle.pool import PuzzlePool, standard_first
from bot.features.puzzle.puzzles import Puzzles
from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from bot.intents.learn import OpenDaily
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Instant
from bot.learning.daily_puzzles import DailyPuzzles
from bot.learning.daily_schedule import Daily, DailyId, DailyNotice
from bot.messages.card import Card
from bot.messages.refusals import refusal_card

_SEED_BYTES = 7
_PER_GAME = "daily"


async def open_daily(puzzles: Puzzles, context: Context, intent: OpenDaily) -> Card:
    """The day's puzzle, for the tapping person alone."""
    daily = await puzzles.dailies.look(context.room)
    today = daily.today if daily else None
    if daily is None or today is None or today.number != intent.day:
        return refusal_card(Refusal(say("daily-refuse-over", command=Written("/puzzle"))))
    has_game = today.game in puzzles.tables.games
    puzzle = (await puzzles.pool.open_to_all(today.game)).get(today.puzzle) if has_game else None
    if puzzle is None:
        return refusal_card(Refusal(say("puzzle-refuse-gone", command=Written("/puzzle"))))
    return await puzzles.pose(context, puzzle, daily.id, today.number)


@frozen
class DailyChoice:
    """Gives rooms their puzzles when it is time. One of any number of workers."""

    dailies: DailyPuzzles
    pool: PuzzlePool

    async def expire(self, name: DailyId, now: Instant) -> None:
        await self.dailies.expire(name, now, self._choose)

    async def _choose(self, daily: Daily) -> tuple[GameId, str] | None:
        """The newest that was made from a game of this community, or one of those that come with the games.

        Games take turns, as far as chance has it; what was given comes again only after everything else.
        """
        puzzles = await self.pool.from_here(daily.room)
        fresh = [puzzle for puzzle in puzzles if puzzle.id not in daily.given]
        if fresh:
            return fresh[-1].game, fresh[-1].id
        number = daily.today.number if daily.today else 0
        chance = Chance(_seed(daily.id), _PER_GAME, number)
        games = {game: self.pool.load_shipped(game).values() for game in self.pool.folders}
        for given in (daily.given, ()):
            offered = {
                game: [puzzle for puzzle in puzzles if puzzle.id not in given]
                for game, puzzles in games.items()
            }
            if some := sorted(game for game, puzzles in offered.items() if puzzles):
                game = chance.choice(some)
                first = standard_first(self.pool.tables.games[game], offered[game])
                return game, chance.choice(sorted(puzzle.id for puzzle in first))
        return None


@frozen
class DailyPosts:
    """Posts the puzzle of the day in its room."""

    dailies: DailyPuzzles
    rooms: RoomBook
    posts: RoomPosts
    pool: PuzzlePool
    games: Mapping[GameId, AnyGame]

    async def post(self, notice: DailyNotice) -> None:
        """Once: a notice may come again, and a room is to have one message a day."""
        daily = await self.dailies.load(notice.daily)
        if daily is None or daily.today is None:
            return
        if not any(event.number == daily.today.number for event in notice.events):
            return
        if card := await self.card(daily):
            room = await self.rooms.current(daily.room)
            await self.posts.announce(room, card, (daily.id, daily.today.number, daily.today.at))

    async def card(self, daily: Daily) -> Card | None:
        """The message; None where the puzzle is gone meanwhile."""
        today = daily.today
        if today is None or today.game not in self.games:
            return None
        puzzle = (await self.pool.open_to_all(today.game)).get(today.puzzle)
        return daily_card(daily, Posed.of(self.games[today.game], puzzle)) if puzzle else None


def _seed(name: str) -> int:
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:_SEED_BYTES], "big")


COMMANDS = (Command(intent=OpenDaily, handle=open_daily),)
