"""The service of ratings: enters results, and answers who is rated how."""

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
"""What is kept on the way through a long list is so many times as far from its end as what is kept next."""


@dataclass(slots=True)
class Ratings:
    """Follows the log as others write it, and counts what is asked about; raises what the log raises.

    Of each list it keeps what all but the last results have come to, and so does the store: whoever starts
    goes on from there.
    """

    log: ResultLog
    clock: Clock
    keeps: Keeps = ALL_KEPT
    _lists: OrderedDict[ListName, FollowedList] = field(default_factory=OrderedDict)
    _one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def enter(self, result: RatedGame) -> None:
        """Once for each table: what is known of it stays."""
        await self.log.change(
            result.session, lambda entry: entry if entry.result else replace(entry, result=result)
        )

    async def ladder(self, discipline: Discipline, scope: Scope = None) -> Leaderboard:
        """The list with all that is known by now."""
        (found,) = await self._up_to_date([ListName(discipline, scope)])
        return found.ladder

    async def changes(self, session: SessionId, scope: Scope = None) -> tuple[RatingChange, ...]:
        """What a game has made of its players' ratings; nothing where it counts for none."""
        entry = await self.entry(session)
        counted = entry.counted if entry else None
        if counted is None or counted.stakes is Stakes.CASUAL:
            return ()
        return _changes(await self.ladder(counted.discipline, scope), counted)

    async def unknown(self, sessions: tuple[SessionId, ...]) -> tuple[SessionId, ...]:
        """Those of the tables of which no result has been entered."""
        known = {one.session for one in await self.log.entries(sessions) if one.result}
        return tuple(one for one in sessions if one not in known)

    async def changes_of(self, sessions: tuple[SessionId, ...]) -> dict[Discipline, list[RatingChange]]:
        """What several games have changed, each in the list of the community in which it was played."""
        counted = [entry.counted for entry in await self.log.entries(sessions)]
        found: dict[Discipline, list[RatingChange]] = {}
        ladders: dict[tuple[Discipline, Scope], Leaderboard] = {}
        for game in counted:
            if game is None or game.stakes is Stakes.CASUAL:
                continue
            key = game.discipline, game.community
            if key not in ladders:
                ladders[key] = await self.ladder(*key)
            found.setdefault(game.discipline, []).extend(_changes(ladders[key], game))
        return found

    async def ladders(self, scope: Scope = None) -> dict[Discipline, Leaderboard]:
        """Every list in which there is anything."""
        names = [ListName(one, scope) for one in await self.log.disciplines(scope)]
        found = await self._up_to_date(names) if names else []
        return {one.name.discipline: one.ladder for one in found if not one.ladder.is_empty}

    async def results_of(self, player: Player, name: ListName) -> tuple[RatedGame, ...]:
        """All of somebody's results that hold, on one list, the oldest first."""
        counted = [noted.entry.counted for noted in await self.log.about(player)]
        return tuple(sorted((one for one in counted if one and name.has(one)), key=lambda one: one.order))

    async def entry(self, session: SessionId) -> Entry | None:
        """What is known of a table."""
        return next(iter(await self.log.entries((session,))), None)

    async def _up_to_date(self, names: list[ListName]) -> list[FollowedList]:
        async with self._one_at_a_time:
            found = [self._lists.get(name) or await self._begun(name) for name in names]
            await self._follow(found)
            while broken := [one for one in found if one.is_broken]:
                for one in broken:
                    one.let_go()
                found = [await self._begun(one.name) if one.is_broken else one for one in found]
                await self._follow(found)
            for one in found:
                await self._fold(one)
            self._keep(found)
            return found

    async def _begun(self, name: ListName) -> FollowedList:
        """From what the store has of it, or from nothing: its further results are read in their order.

        Of a long list some of what is on the way is kept, closer and closer to its end.
        """
        revision = await self.log.listed()
        begun = FollowedList.of(name, await self.log.snapshot(name), revision, self.keeps)
        keep_at: int | None = None
        async for some in self.log.on_list(name, begun.ladder.settled.until):
            keep_at = some.left // _CLOSER if keep_at is None else keep_at
            for entry in some.entries:
                begun.take(entry)
            await self._settle(begun)
            if some.left <= keep_at and await self._kept(begun):
                keep_at = some.left // _CLOSER
            await asyncio.sleep(0)
        return begun

    async def _follow(self, lists: list[FollowedList]) -> None:
        """Take in what has changed, together: the log is read once for all of them."""
        while noted := await self.log.since(min(one.revision for one in lists)):
            for followed in lists:
                for one in noted:
                    if one.revision > followed.revision:
                        followed.take(one.entry)
                followed.revision = max(followed.revision, noted[-1].revision)
            await asyncio.sleep(0)

    async def _fold(self, followed: FollowedList) -> None:
        await self._settle(followed)
        while followed.ladder.fold(self.keeps.at_once):  # noqa: ASYNC110 - as below
            await asyncio.sleep(0)
        await self._kept(followed)

    @staticmethod
    async def _settle(followed: FollowedList) -> None:
        while followed.settle():  # noqa: ASYNC110 - nothing is waited for: others have their turn
            await asyncio.sleep(0)

    async def _kept(self, followed: FollowedList) -> bool:
        """Whether enough has been settled to be kept, and was."""
        if followed.unkept < self.keeps.snapshot_every:
            return False
        if not await self.log.keep_snapshot(followed.name, followed.snapshot()):
            return False
        followed.kept += followed.unkept
        return True

    def _keep(self, found: list[FollowedList]) -> None:
        for one in found:
            self._lists[one.name] = one
            self._lists.move_to_end(one.name)
        while len(self._lists) > max(LISTS_KEPT, len(found)):
            self._lists.popitem(last=False)


def _changes(ladder: Leaderboard, game: RatedGame) -> tuple[RatingChange, ...]:
    found = (ladder.player_histories.get(player) for player in game.players)
    return tuple(change for one in found if one and (change := one.change_by(game.session)))
