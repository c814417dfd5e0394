"""Several commands at once to a cluster: in their order on each server, at the same time on all."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from redis.asyncio import Redis
from redis.exceptions import AskError, ClusterDownError, TryAgainError

from storage.redis.collected_commands import CollectedCommands, Command
from storage.redis.slots import Place, key_in, slot_of

_ELSEWHERE = (AskError, TryAgainError)
"""A server has said that it did not do the command; MOVED is one of these, too."""


class Servers(Protocol):
    """What a pipeline needs of its cluster."""

    def server(self, place: Place) -> Redis: ...

    def look_again(self) -> None: ...

    async def holder(self, key: str | bytes) -> Place: ...

    async def execute_command(self, *words: Any, **options: Any) -> Any: ...

    async def redirected(
        self,
        key: str | bytes,
        send: Callable[[Redis], Awaitable[Any]],
        send_asking: Callable[[Redis], Awaitable[Any]],
    ) -> Any: ...


class ClusterPipeline(CollectedCommands):
    """A transaction is about one slot; other commands may be about any."""

    def __init__(self, cluster: Servers, *, is_transaction: bool) -> None:
        super().__init__(is_transaction=is_transaction)
        self._cluster = cluster

    async def execute(self, raise_on_error: bool = True) -> list[Any]:  # noqa: FBT001, FBT002 - the library's form
        commands = self._taken()
        if not commands:
            return []
        answers = await (self._at_once(commands) if self._is_transaction else self._scattered(commands))
        failed = [answer for answer in answers if isinstance(answer, Exception)]
        if any(isinstance(one, ClusterDownError) for one in failed):
            self._cluster.look_again()
        if raise_on_error and failed:
            raise failed[0]
        return answers

    async def _at_once(self, commands: list[Command]) -> list[Any]:
        keys = [key_in(command.words) for command in commands]
        if len({slot_of(key) for key in keys}) > 1:
            message = f"a transaction is about one slot, not about {keys}"
            raise ValueError(message)

        async def send(server: Redis) -> list[Any]:
            return await _sent(server, commands, is_transaction=True)

        async def send_asking(_: Redis) -> list[Any]:
            """One by one: while a slot moves, ASKING holds for a single command."""
            return [await self._cluster.execute_command(*one.words, **one.options) for one in commands]

        answers: list[Any] = await self._cluster.redirected(keys[0], send, send_asking)
        return answers

    async def _scattered(self, commands: list[Command]) -> list[Any]:
        """Where a server cannot be reached, that is the answer to all that were for it, and to no others."""
        answers: list[Any] = [None] * len(commands)
        numbers: defaultdict[Place, list[int]] = defaultdict(list)
        for number, command in enumerate(commands):
            try:
                numbers[await self._cluster.holder(key_in(command.words))].append(number)
            except ClusterDownError as nobody:
                answers[number] = nobody
        parts = await asyncio.gather(
            *(self._part(place, [commands[number] for number in some]) for place, some in numbers.items())
        )
        for some, part in zip(numbers.values(), parts, strict=True):
            for number, answer in zip(some, part, strict=True):
                answers[number] = answer
        return await self._redirected(commands, answers)

    async def _part(self, place: Place, commands: list[Command]) -> list[Any]:
        try:
            return await _sent(self._cluster.server(place), commands, is_transaction=False)
        except Exception as lost:  # noqa: BLE001 - as below
            self._cluster.look_again()
            return [lost] * len(commands)

    async def _redirected(self, commands: list[Command], answers: list[Any]) -> list[Any]:
        """Those for which another server is to be asked, in their order."""
        for number, answer in enumerate(answers):
            if isinstance(answer, _ELSEWHERE):
                words, options = commands[number]
                try:
                    answers[number] = await self._cluster.execute_command(*words, **options)
                except Exception as failed:  # noqa: BLE001 - an answer among others, raised by whoever wants that
                    answers[number] = failed
        return answers


async def _sent(server: Redis, commands: list[Command], *, is_transaction: bool) -> list[Any]:
    async with server.pipeline(transaction=is_transaction) as pipe:
        for words, options in commands:
            pipe.execute_command(*words, **options)
        answers: list[Any] = await pipe.execute(raise_on_error=is_transaction)
    return answers
