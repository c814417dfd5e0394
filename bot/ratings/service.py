"""The service of ratings: enters results, and computes ratings and lists."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field, replace

from bot.kernel.ids import Player, SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.time import Clock
from bot.ratings.followed_list import FollowedList, ListName
from bot.ratings.leaderboard import ALL_KEPT, Keeps, Leaderboard, Scope
from bot.ratings.limits import LISTS_KEPT
from bot.ratings.model import Discipline, Entry, RatedGame
from bot.ratings.player_history import RatingChange
from bot.ratings.ports import ResultLog

_CLOSER = 2
"""While a long list is read, each snapshot is so many times as far from the end as the next."""


@dataclass(slots=True)
class Ratings:
    """Follows the log that all processes write, and counts the lists that are asked for.

    Snapshots of settled results are kept in the store, from which a new process goes on. Every call may raise
    what the log raises.
    """

    log: ResultLog
    clock: Clock
    keeps: Keeps = ALL_KEPT
    _lists: OrderedDict[ListName, FollowedList] = field(default_factory=OrderedDict)
    _one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def enter(self, result: RatedGame) -> None:
        """Enter a table's first result; a later one changes nothing."""
        await self.log.change(
            result.session, lambda entry: entry if entry.result else replace(entry, result=result)
        )

    async def ladder(self, discipline: Discipline, scope: Scope = None) -> Leaderboard:
        """The list, up to date with the log."""
        (followed,) = await self._up_to_date([ListName(discipline, scope)])
        return followed.ladder

    async def changes(self, session: SessionId, scope: Scope = None) -> tuple[RatingChange, ...]:
        """The rating changes of a game's players; none where the game is not rated."""
        entry = await self.entry(session)
        counted = entry.countable if entry else None
        if counted is None or counted.stakes is Stakes.CASUAL:
            return ()
        return _changes(await self.ladder(counted.discipline, scope), counted)

    async def unknown(self, sessions: tuple[SessionId, ...]) -> tuple[SessionId, ...]:
        """Those of the tables that have no result in the log."""
        entered = {entry.session for entry in await self.log.entries(sessions) if entry.result}
        return tuple(session for session in sessions if session not in entered)

    async def changes_of(self, sessions: tuple[SessionId, ...]) -> dict[Discipline, list[RatingChange]]:
        """The rating changes of several games, each in the list of its community."""
        counted = [entry.countable for entry in await self.log.entries(sessions)]
        changes: dict[Discipline, list[RatingChange]] = {}
        ladders: dict[tuple[Discipline, Scope], Leaderboard] = {}
        for game in counted:
            if game is None or game.stakes is Stakes.CASUAL:
                continue
            key = game.discipline, game.community
            if key not in ladders:
                ladders[key] = await self.ladder(*key)
            changes.setdefault(game.discipline, []).extend(_changes(ladders[key], game))
        return changes

    async def ladders(self, scope: Scope = None) -> dict[Discipline, Leaderboard]:
        """All lists that are not empty."""
        names = [ListName(discipline, scope) for discipline in await self.log.disciplines(scope)]
        lists = await self._up_to_date(names) if names else []
        return {
            followed.name.discipline: followed.ladder for followed in lists if not followed.ladder.is_empty
        }

    async def results_of(self, player: Player, name: ListName) -> tuple[RatedGame, ...]:
        """The player's valid results on one list, the oldest first."""
        counted = [noted.entry.countable for noted in await self.log.about(player)]
        return tuple(
            sorted(
                (result for result in counted if result and name.has(result)), key=lambda result: result.order
            )
        )

    async def entry(self, session: SessionId) -> Entry | None:
        """The log's entry for a table."""
        return next(iter(await self.log.entries((session,))), None)

    async def _up_to_date(self, names: list[ListName]) -> list[FollowedList]:
        async with self._one_at_a_time:
            lists = [self._lists.get(name) or await self._load_list(name) for name in names]
            await self._follow(lists)
            while broken := [followed for followed in lists if followed.is_broken]:
                for followed in broken:
                    followed.clear()
                lists = [
                    await self._load_list(followed.name) if followed.is_broken else followed
                    for followed in lists
                ]
                await self._follow(lists)
            for followed in lists:
                await self._fold(followed)
            self._keep(lists)
            return lists

    async def _load_list(self, name: ListName) -> FollowedList:
        """Load a list from its snapshot and read its later results in order.

        Of a long list snapshots are saved on the way, the closer together the nearer to its end.
        """
        revision = await self.log.last_revision()
        followed = FollowedList.of(name, await self.log.snapshot(name), revision, self.keeps)
        keep_at: int | None = None
        async for some in self.log.on_list(name, followed.ladder.settled.until):
            keep_at = some.remaining // _CLOSER if keep_at is None else keep_at
            for entry in some.entries:
                followed.take(entry)
            await self._settle(followed)
            if some.remaining <= keep_at and await self._save_snapshot(followed):
                keep_at = some.remaining // _CLOSER
            await asyncio.sleep(0)
        return followed

    async def _follow(self, lists: list[FollowedList]) -> None:
        """Take in all changes; the log is read once for all lists."""
        while noted := await self.log.since(min(followed.revision for followed in lists)):
            for followed in lists:
                for note in noted:
                    if note.revision > followed.revision:
                        followed.take(note.entry)
                followed.revision = max(followed.revision, noted[-1].revision)
            await asyncio.sleep(0)

    async def _fold(self, followed: FollowedList) -> None:
        await self._settle(followed)
        while followed.ladder.fold(self.keeps.at_once):  # noqa: ASYNC110 - as below
            await asyncio.sleep(0)
        await self._save_snapshot(followed)

    @staticmethod
    async def _settle(followed: FollowedList) -> None:
        while followed.settle():  # noqa: ASYNC110 - it waits for nothing, it lets other tasks run
            await asyncio.sleep(0)

    async def _save_snapshot(self, followed: FollowedList) -> bool:
        """Save a snapshot if enough results were settled since the last; return whether it was saved."""
        if followed.unsaved < self.keeps.snapshot_every:
            return False
        if not await self.log.keep_snapshot(followed.name, followed.snapshot()):
            return False
        followed.saved += followed.unsaved
        return True

    def _keep(self, lists: list[FollowedList]) -> None:
        for followed in lists:
            self._lists[followed.name] = followed
            self._lists.move_to_end(followed.name)
        while len(self._lists) > max(LISTS_KEPT, len(lists)):
            self._lists.popitem(last=False)


def _changes(ladder: Leaderboard, game: RatedGame) -> tuple[RatingChange, ...]:
    histories = (ladder.player_histories.get(player) for player in game.players)
    return tuple(change for history in histories if history and (change := history.change_by(game.session)))
