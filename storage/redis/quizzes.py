"""The questions and scores of rooms, in Redis: a document each, which expires.

Lists index the quizzes by player. They are written first, so an entry may have expired.
"""

from collections.abc import Callable, Mapping
from functools import partial

import structlog

from bot.kernel.ids import NOBODY, Person, Player, Room
from bot.kernel.pseudonyms import replace_names
from bot.kernel.time import SECOND
from bot.learning.limits import SCORES_KEPT_MS
from bot.learning.quiz import RoomQuiz, without
from storage.codec.fields import Unreadable, text
from storage.codec.small_documents import QUIZ
from storage.redis import keys
from storage.redis.connections import RedisPort
from storage.redis.key_scan import quizzes_of

_log = structlog.get_logger()


class RedisQuizzes(RedisPort):
    async def quiz(self, room: Room) -> RoomQuiz:
        quiz, _ = await self._load(keys.quiz(room))
        return quiz

    async def change(self, room: Room, change: Callable[[RoomQuiz], RoomQuiz]) -> RoomQuiz:
        return await self._change(keys.quiz(room), change)

    async def moved(self, old: Room, new: Room) -> None:
        """Move a quiz to the new room, unless that has one already."""
        document = await self._redis.get(keys.quiz(old))
        if document is not None:
            await self._note(
                keys.room_name(new), players_in(read_quiz(keys.quiz(old), text("quiz", document)))
            )
            seconds = SCORES_KEPT_MS // SECOND
            await self._redis.set(keys.quiz(new), document, ex=seconds, nx=True)
            await self._redis.delete(keys.quiz(old))

    async def scores(self, player: Player) -> Mapping[Room, int]:
        points: dict[Room, int] = {}
        for key in await self._with(player):
            quiz, _ = await self._load(key)
            scores = (score.points for score in quiz.scores if score.person.player == player)
            points |= {keys.room_of_quiz(key): score for score in scores}
        return points

    async def clear(self, room: Room) -> None:
        await self._redis.delete(keys.quiz(room))

    async def forget(self, player: Player) -> None:
        for key in await self._with(player):
            quiz, stored = await self._load(key)
            if without(quiz, player) != quiz:
                await self._change(key, partial(without, player=player))
            elif stored and quiz == RoomQuiz():  # a name cannot be removed from a damaged text
                await self._redis.delete(key)
        await self._redis.delete(quizzes_of(player))

    async def rename(self, person: Person) -> None:
        change = partial(replace_names, people={person.player: person})
        for key in await self._with(person.player):
            quiz, _ = await self._load(key)
            if change(quiz) != quiz:
                await self._change(key, change)

    async def _with(self, player: Player) -> list[str]:
        """Return the keys of the quizzes that may name the player."""
        rooms = await self._redis.smembers(quizzes_of(player))
        return [keys.quiz(keys.room_named(text("room", name))) for name in sorted(rooms)]

    async def _note(self, room: str, players: frozenset[Player]) -> None:
        async with self._redis.pipeline(transaction=False) as pipe:
            for player in players:
                pipe.sadd(quizzes_of(player), room)
            await pipe.execute()

    async def _change(self, key: str, change: Callable[[RoomQuiz], RoomQuiz]) -> RoomQuiz:
        while True:
            quiz, stored = await self._load(key)
            changed = change(quiz)
            document = QUIZ.encode(changed)
            if fresh := players_in(changed) - players_in(quiz):
                await self._note(keys.room_name(keys.room_of_quiz(key)), fresh)
            if await self._run(
                "save_if_unchanged", keys=[key], args=[stored, document, SCORES_KEPT_MS // SECOND]
            ):
                return changed

    async def _load(self, key: str) -> tuple[RoomQuiz, str]:
        """Return the quiz and its stored document, '' for none."""
        document = text(key, await self._redis.get(key) or "")
        return read_quiz(key, document), document


def read_quiz(key: str, document: str) -> RoomQuiz:
    """Decode a quiz; a damaged one starts again."""
    try:
        return QUIZ.decode(document) if document else RoomQuiz()
    except Unreadable:
        _log.exception("a quiz cannot be read, and begins anew", key=key)
        return RoomQuiz()


def players_in(quiz: RoomQuiz) -> frozenset[Player]:
    """Return all players but NOBODY, which replaces forgotten ones."""
    named = {score.person.player for score in quiz.scores}
    if quiz.posed:
        named |= quiz.posed.tried
        named |= {quiz.posed.winner.player} if quiz.posed.winner else set()
    return frozenset(named - {NOBODY.player})
