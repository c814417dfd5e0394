"""The service of ratings: enters results, corrects them, and answers who is rated how."""

import asyncio
from dataclasses import dataclass, field, replace

from bot.kernel.ids import Player, Seat, SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.time import Clock
from bot.ratings.glicko2 import Rating
from bot.ratings.leaderboard import Leaderboard, RatingHistory, Scope
from bot.ratings.limits import GAMES_AT_ONCE
from bot.ratings.model import Discipline, Entry, RatedGame, Ruling
from bot.ratings.player_history import RatingChange
from bot.ratings.ports import ResultLog


@dataclass(slots=True)
class Ratings:
    """Follows the log as others write it, and counts what is asked about; raises what the log raises."""

    log: ResultLog
    clock: Clock
    _book: RatingHistory = field(default_factory=RatingHistory)
    _revision: int = 0
    _one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def enter(self, result: RatedGame) -> None:
        """Once for each table: what is known of it stays."""
        await self.log.change(
            result.session, lambda entry: entry if entry.result else replace(entry, result=result)
        )

    async def void(self, session: SessionId) -> None:
        """The result counts for nothing, whether it is known by now or not; as if it had never been."""
        await self._rule(session, Ruling(voided=True))

    async def correct(self, session: SessionId, winners: tuple[Seat, ...]) -> None:
        """These have won, or nobody, whatever the result at the table was; a void result counts again."""
        await self._rule(session, Ruling(winners=winners))

    async def restore(self, session: SessionId) -> None:
        """The result counts as it was at the table."""
        await self._rule(session, None)

    async def rating(self, player: Player, discipline: Discipline, scope: Scope = None) -> Rating:
        """How strong somebody is now; of whom nothing is known, what everybody begins with."""
        player_history = (await self.ladder(discipline, scope)).player_histories.get(player)
        return player_history.rating_at(self.clock.now()) if player_history else Rating()

    async def ladder(self, discipline: Discipline, scope: Scope = None) -> Leaderboard:
        """The list with all that is known by now."""
        async with self._one_at_a_time:
            book = await self._up_to_date()
            ladder = book.ladder(discipline, scope)
            while ladder.fold(GAMES_AT_ONCE):  # noqa: ASYNC110 - nothing is waited for: others have their turn
                await asyncio.sleep(0)
        return ladder

    async def changes(self, session: SessionId, scope: Scope = None) -> tuple[RatingChange, ...]:
        """What a game has made of its players' ratings; nothing where it counts for none."""
        entry = await self.entry(session)
        counted = entry.counted if entry else None
        if counted is None or counted.stakes is Stakes.CASUAL:
            return ()
        return _changes(await self.ladder(counted.discipline, scope), counted)

    async def unknown(self, sessions: tuple[SessionId, ...]) -> tuple[SessionId, ...]:
        """Those of the tables of which no result has been entered."""
        entries = (await self._read()).entries
        return tuple(one for one in sessions if one not in entries or entries[one].result is None)

    async def changes_of(self, sessions: tuple[SessionId, ...]) -> dict[Discipline, list[RatingChange]]:
        """What several games have changed, each in the list of the community in which it was played."""
        entries = (await self._read()).entries
        counted = [entry.counted for one in sessions if (entry := entries.get(one))]
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
        async with self._one_at_a_time:
            found = tuple((await self._up_to_date()).ladders.get(scope, {}))
        return {
            discipline: ladder
            for discipline in found
            if (ladder := await self.ladder(discipline, scope)).results
        }

    async def entry(self, session: SessionId) -> Entry | None:
        """What is known of a table."""
        async with self._one_at_a_time:
            return (await self._up_to_date()).entries.get(session)

    async def _rule(self, session: SessionId, ruling: Ruling | None) -> None:
        await self.log.change(session, lambda entry: replace(entry, ruling=ruling))

    async def _read(self) -> RatingHistory:
        async with self._one_at_a_time:
            return await self._up_to_date()

    async def _up_to_date(self) -> RatingHistory:
        while noted := await self.log.since(self._revision):
            for one in noted:
                self._book.take(one.entry)
            self._revision = noted[-1].revision
            await asyncio.sleep(0)
        return self._book


def _changes(ladder: Leaderboard, game: RatedGame) -> tuple[RatingChange, ...]:
    found = (ladder.player_histories.get(player) for player in game.players)
    return tuple(change for one in found if one and (change := one.change_by(game.session)))
