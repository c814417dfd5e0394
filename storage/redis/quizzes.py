"""The questions and scores of rooms, in Redis: a document each, which goes by itself."""

from collections.abc import Callable, Mapping
from functools import partial

from redis.asyncio import Redis

from bot.kernel.ids import Player, Room
from bot.kernel.time import SECOND
from bot.learning.limits import SCORES_KEPT_MS
from bot.learning.quiz import without
from bot.learning.quiz_model import RoomQuiz
from storage.codec import quizzes as codec
from storage.codec.fields import text
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.key_scan import keys_like
from storage.redis.scripts import script


class RedisQuizzes:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._keep = redis.register_script(script("save_if_unchanged"))

    async def quiz(self, room: Room) -> RoomQuiz:
        quiz, _ = await self._written(keys.quiz(room))
        return quiz

    async def change(self, room: Room, change: Callable[[RoomQuiz], RoomQuiz]) -> RoomQuiz:
        return await self._change(keys.quiz(room), change)

    async def moved(self, old: Room, new: Room) -> None:
        """What the new room has by now stays."""
        with reaching():
            document = await self._redis.get(keys.quiz(old))
            if document is not None:
                seconds = SCORES_KEPT_MS // SECOND
                await self._redis.set(keys.quiz(new), document, ex=seconds, nx=True)
                await self._redis.delete(keys.quiz(old))

    async def scores(self, player: Player) -> Mapping[Room, int]:
        points: dict[Room, int] = {}
        async for found in keys_like(self._redis, keys.EVERY_QUIZ):
            for key in found:
                quiz, _ = await self._written(key)
                own = (score.points for score in quiz.scores if score.person.player == player)
                points |= {keys.room_of_quiz(key): one for one in own}
        return points

    async def clear(self, room: Room) -> None:
        with reaching():
            await self._redis.delete(keys.quiz(room))

    async def forget(self, player: Player) -> None:
        async for found in keys_like(self._redis, keys.EVERY_QUIZ):
            for key in found:
                quiz, before = await self._written(key)
                if before and without(quiz, player) != quiz:
                    await self._change(key, partial(without, player=player))

    async def _change(self, key: str, change: Callable[[RoomQuiz], RoomQuiz]) -> RoomQuiz:
        while True:
            now, before = await self._written(key)
            changed = change(now)
            document = codec.encode(changed)
            with reaching():
                if await self._keep(keys=[key], args=[before, document, SCORES_KEPT_MS // SECOND]):
                    return changed

    async def _written(self, key: str) -> tuple[RoomQuiz, str]:
        """The quiz, and the document that is stored, '' for none."""
        with reaching():
            document = text(key, await self._redis.get(key) or "")
        return (codec.decode(document) if document else RoomQuiz()), document
