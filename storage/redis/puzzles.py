"""Puzzles and solvers in Redis: hashes of documents."""

from collections.abc import Callable, Mapping
from typing import TypeVar

import structlog

from bot.kernel.ids import GameId, Player, SessionId
from bot.learning.puzzle_model import Solver, Strength
from bot.robots.limits import PUZZLES_MADE
from bot.robots.puzzle import MadePuzzle
from storage.codec.fields import Unreadable, text
from storage.codec.schema import FromTheFuture, Schema
from storage.codec.small_documents import DIFFICULTY, MADE_PUZZLE, SOLVER
from storage.redis import keys
from storage.redis.connections import RedisPort

_log = structlog.get_logger()

T = TypeVar("T")


class RedisSolvers(RedisPort):
    async def solver(self, player: Player) -> Solver:
        document = await self._redis.hget(keys.SOLVERS, player.account)
        return _readable(SOLVER, document) or Solver()

    async def change(self, player: Player, change: Callable[[Solver], Solver]) -> Solver:
        return await self._change(
            keys.SOLVERS, player.account, SOLVER, lambda solver: change(solver or Solver())
        )

    async def forget(self, player: Player) -> None:
        await self._redis.hdel(keys.SOLVERS, player.account)

    async def difficulties(self) -> Mapping[str, Strength]:
        fields = await self._redis.hgetall(keys.DIFFICULTIES)
        strengths = ((puzzle, _strength(document)) for puzzle, document in fields.items())
        return {text(keys.DIFFICULTIES, puzzle): strength for puzzle, strength in strengths if strength}

    async def count(self, puzzle: str, change: Callable[[Strength | None], Strength]) -> None:
        await self._change(keys.DIFFICULTIES, puzzle, DIFFICULTY, change)

    async def _change(self, key: str, field: str, schema: Schema[T], change: Callable[[T | None], T]) -> T:
        while True:
            stored = text(key, await self._redis.hget(key, field) or "")
            changed = change(_readable(schema, stored))
            if await self._run("save_field", keys=[key], args=[field, stored, schema.encode(changed)]):
                return changed


class RedisPuzzles(RedisPort):
    async def list_made(self, game: GameId) -> tuple[MadePuzzle, ...]:
        fields = await self._redis.hgetall(keys.puzzles_made(game))
        readable = [puzzle for document in fields.values() if (puzzle := _read(game, document))]
        return tuple(sorted(readable, key=lambda puzzle: (puzzle.made, puzzle.puzzle.id)))

    async def keep(self, made: MadePuzzle) -> None:
        key = keys.puzzles_made(made.puzzle.game)
        ids = [
            puzzle.puzzle.id
            for puzzle in await self.list_made(made.puzzle.game)
            if puzzle.puzzle.id != made.puzzle.id
        ]
        too_many = ids[: max(0, len(ids) + 1 - PUZZLES_MADE)]
        await self._redis.hset(key, made.puzzle.id, MADE_PUZZLE.encode(made))
        if too_many:
            await self._redis.hdel(key, *too_many)

    async def drop(self, game: GameId, tables: frozenset[SessionId]) -> None:
        gone = [puzzle.puzzle.id for puzzle in await self.list_made(game) if puzzle.table in tables]
        if gone:
            await self._redis.hdel(keys.puzzles_made(game), *gone)


def _readable(schema: Schema[T], document: str | bytes | None) -> T | None:
    """Decode a document; None if there is none, or if it is damaged: it is then computed again."""
    try:
        return schema.decode(text(schema.kind, document)) if document else None
    except Unreadable:
        _log.exception("what is known of puzzles cannot be read", kind=schema.kind)
        return None


def _strength(document: str | bytes) -> Strength | None:
    """Decode a difficulty; None if a newer version wrote it: it is estimated again, and not stored."""
    try:
        return _readable(DIFFICULTY, document)
    except FromTheFuture:
        return None


def _read(game: GameId, document: str | bytes) -> MadePuzzle | None:
    try:
        return MADE_PUZZLE.decode(text(game, document))
    except (Unreadable, FromTheFuture):
        _log.exception("a puzzle cannot be read", game=game)
        return None
