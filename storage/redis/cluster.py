"""A client of a cluster: one ordinary client for each server, and the map of slots to servers.

Built on the library's clients and commands, but not on its cluster client, which closes every connection when
one server is down, refuses instead of waiting when a server's connections are in use, loads scripts on all
masters or none, and learns of a new master only from commands that it repeats by itself. Here a command is
sent again only if a server has said that it did not execute it (MOVED, ASK, TRYAGAIN). The caller gets every
other error, while the map is refreshed in the background.
"""

import asyncio
import random
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Sequence
from hashlib import sha1
from types import TracebackType
from typing import Any, NamedTuple, Self

import structlog
from redis.asyncio import Redis
from redis.commands import AsyncCoreCommands
from redis.exceptions import (
    AskError,
    BusyLoadingError,
    ClusterDownError,
    MovedError,
    NoScriptError,
    RedisError,
    ResponseError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from bot.documents.outage_log import ended
from storage.limits import LOOK_AGAIN_MS, MAP_WITHIN_S, REDIRECTIONS, TRY_AGAIN_MS
from storage.redis.slots import Place, SlotMap, key_in, slot_of


class Command(NamedTuple):
    words: tuple[Any, ...]
    options: dict[str, Any]


class CollectedCommands(AsyncCoreCommands):
    """Has the library's commands; each of them waits for ``execute``."""

    _event_dispatcher: Any = None  # the library's commands have it; nothing here tells of events

    def __init__(self, *, is_transaction: bool) -> None:
        self._is_transaction = is_transaction
        self._commands: list[Command] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._commands.clear()

    def execute_command(self, *words: Any, **options: Any) -> Self:
        self._commands.append(Command(words, options))
        return self

    def _take_commands(self) -> list[Command]:
        commands, self._commands = self._commands, []
        return commands


_ELSEWHERE = (AskError, TryAgainError)
"""A server says that it did not execute the command; MOVED is one of these, too."""


class ClusterPipeline(CollectedCommands):
    """A transaction concerns one slot; other commands may concern any."""

    def __init__(self, cluster: "Cluster", *, is_transaction: bool) -> None:
        super().__init__(is_transaction=is_transaction)
        self._cluster = cluster

    async def execute(self, raise_on_error: bool = True) -> list[Any]:  # noqa: FBT001, FBT002 - the library's form
        commands = self._take_commands()
        if not commands:
            return []
        answers = await (
            self._send_transaction(commands) if self._is_transaction else self._send_scattered(commands)
        )
        failed = [answer for answer in answers if isinstance(answer, Exception)]
        if any(isinstance(error, ClusterDownError) for error in failed):
            self._cluster.look_again()
        if raise_on_error and failed:
            raise failed[0]
        return answers

    async def _send_transaction(self, commands: list[Command]) -> list[Any]:
        keys = [key_in(command.words) for command in commands]
        if len({slot_of(key) for key in keys}) > 1:
            message = f"a transaction is about one slot, not about {keys}"
            raise ValueError(message)

        async def send(server: Redis) -> list[Any]:
            return await _send_all(server, commands, is_transaction=True)

        async def send_asking(_: Redis) -> list[Any]:
            """Send one by one: while a slot moves, ASKING is valid for a single command."""
            return [
                await self._cluster.execute_command(*command.words, **command.options) for command in commands
            ]

        answers: list[Any] = await self._cluster.redirect(keys[0], send, send_asking)
        return answers

    async def _send_scattered(self, commands: list[Command]) -> list[Any]:
        """Send each command to its server; an unreachable server fails only its own commands."""
        answers: list[Any] = [None] * len(commands)
        numbers: defaultdict[Place, list[int]] = defaultdict(list)
        for number, command in enumerate(commands):
            try:
                numbers[await self._cluster.holder(key_in(command.words))].append(number)
            except ClusterDownError as error:
                answers[number] = error
        parts = await asyncio.gather(
            *(
                self._send_part(place, [commands[number] for number in some])
                for place, some in numbers.items()
            )
        )
        for some, part in zip(numbers.values(), parts, strict=True):
            for number, answer in zip(some, part, strict=True):
                answers[number] = answer
        return await self._redirect(commands, answers)

    async def _send_part(self, place: Place, commands: list[Command]) -> list[Any]:
        try:
            return await _send_all(self._cluster.server(place), commands, is_transaction=False)
        except Exception as error:  # noqa: BLE001 - as below
            self._cluster.look_again()
            return [error] * len(commands)

    async def _redirect(self, commands: list[Command], answers: list[Any]) -> list[Any]:
        """Send the commands that belong to another server again, in order."""
        for number, answer in enumerate(answers):
            if isinstance(answer, _ELSEWHERE):
                words, options = commands[number]
                try:
                    answers[number] = await self._cluster.execute_command(*words, **options)
                except Exception as error:  # noqa: BLE001 - an answer like the others; `execute` raises it
                    answers[number] = error
        return answers


async def _send_all(server: Redis, commands: list[Command], *, is_transaction: bool) -> list[Any]:
    async with server.pipeline(transaction=is_transaction) as pipe:
        for words, options in commands:
            pipe.execute_command(*words, **options)
        answers: list[Any] = await pipe.execute(raise_on_error=is_transaction)
    return answers


_log = structlog.get_logger()

LOST = (RedisConnectionError, RedisTimeoutError, ClusterDownError, BusyLoadingError, OSError)
"""After these errors, another server may hold the slot."""


def split_answers(names: Collection[str], answers: Sequence[Any]) -> tuple[dict[str, Any], set[str]]:
    """Return the answers by name, and the names without a reachable server.

    Raises any other error, and the first one if no server was reachable.
    """
    by_name = dict(zip(names, answers, strict=True))
    missed = {name for name, answer in by_name.items() if isinstance(answer, LOST)}
    for answer in by_name.values():
        if isinstance(answer, Exception) and not (isinstance(answer, LOST) and len(missed) < len(by_name)):
            raise answer
    return {name: answer for name, answer in by_name.items() if name not in missed}, missed


class NoCluster(Exception):
    """The server that was asked belongs to no cluster."""


class Cluster(AsyncCoreCommands):
    """Has the commands of one server, if each concerns one slot; send all others to ``masters``."""

    _event_dispatcher: Any = None  # the library's commands have it; nothing here tells of events

    def __init__(self, seeds: Sequence[Place], client: Callable[[Place], Redis]) -> None:
        self._seeds = tuple(seeds)
        self._client = client
        self._servers: dict[Place, Redis] = {}
        self._map = SlotMap()
        self._looking: asyncio.Task[None] | None = None
        self._leaving: set[asyncio.Task[None]] = set()

    @property
    def version(self) -> int:
        """A number that changes when slots change servers."""
        return self._map.version

    @property
    def missing_slots(self) -> int:
        """The number of slots without a server."""
        return self._map.missing

    @property
    def replicas(self) -> int:
        return len(self._map.replicas)

    async def masters(self) -> tuple[Redis, ...]:
        await self._ensure_map()
        return tuple(map(self.server, self._map.masters))

    async def holder(self, key: str | bytes) -> Place:
        """Return the server that holds the key, by the present map."""
        await self._ensure_map()
        place = self._map.holder(slot_of(key))
        if place is None:
            self.look_again()
            message = "CLUSTERDOWN no server holds the slot"
            raise ClusterDownError(message)
        return place

    def server(self, place: Place) -> Redis:
        if place not in self._servers:
            self._servers[place] = self._client(place)
        return self._servers[place]

    async def execute_command(self, *words: Any, **options: Any) -> Any:
        async def send(server: Redis) -> Any:
            return await server.execute_command(*words, **options)  # type: ignore[no-untyped-call] # theirs

        async def send_asking(server: Redis) -> Any:
            async with server.pipeline(transaction=False) as pipe:
                pipe.execute_command("ASKING")
                pipe.execute_command(*words, **options)
                _, answer = await pipe.execute(raise_on_error=False)
            if isinstance(answer, Exception):
                raise answer
            return answer

        return await self.redirect(key_in(words), send, send_asking)

    async def redirect(
        self,
        key: str | bytes,
        send: Callable[[Redis], Awaitable[Any]],
        send_asking: Callable[[Redis], Awaitable[Any]],
    ) -> Any:
        """Send to the server that holds the key, and follow redirections."""
        target: Place | None = None
        for _ in range(REDIRECTIONS):
            place = target or await self.holder(key)
            doing, target = (send_asking if target else send), None
            try:
                return await doing(self.server(place))
            except MovedError as error:
                self._map.move(int(error.slot_id), Place(error.host or place.host, int(error.port)))
                self.look_again()
            except AskError as error:
                target = Place(error.host or place.host, int(error.port))
            except TryAgainError:
                await asyncio.sleep(TRY_AGAIN_MS / 1_000)
            except LOST:
                self.look_again()
                raise
        self.look_again()
        message = "TRYAGAIN the slot is sent from one server to the next"
        raise TryAgainError(message)

    def pipeline(self, transaction: bool = True) -> ClusterPipeline:  # noqa: FBT001, FBT002 - the library's form
        return ClusterPipeline(self, is_transaction=transaction)

    def register_script(self, script: str) -> "ClusterScript":  # type: ignore[override] # as far as it is used
        return ClusterScript(self, script)

    def look_again(self) -> None:
        """Refresh the map in the background; once at a time, and not all the time."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look(), name="map of the cluster")

    async def learn(self) -> None:
        """Ask one server after another for the map. Raises the last one's error if none answers."""
        problem: Exception = RedisConnectionError("no server of the cluster answers")
        for place in self._candidate_places():
            try:
                async with asyncio.timeout(MAP_WITHIN_S):
                    answer = await _slots(self.server(place))
            except ResponseError as error:
                if "cluster support disabled" in str(error):
                    raise NoCluster from error
                problem = error
            except (RedisError, OSError) as error:
                problem = error
            else:
                if answer:
                    self._map.learn(answer, place)
                    self._close_departed()
                    return
        raise problem

    async def aclose(self) -> None:
        if self._looking:
            await ended([self._looking])
        servers, self._servers = self._servers, {}
        for server in servers.values():
            await server.aclose()

    async def _ensure_map(self) -> None:
        if not self._map.version:
            await self.learn()

    async def _look(self) -> None:
        try:
            await self.learn()
        except (RedisError, OSError) as error:
            _log.debug("no server tells who holds what", why=str(error))
        await asyncio.sleep(LOOK_AGAIN_MS / 1_000)

    def _candidate_places(self) -> list[Place]:
        """Return all servers in random order: one that is cut off from the others may not know it."""
        members = [*self._map.masters, *self._map.replicas]
        random.shuffle(members)
        return list(dict.fromkeys([*members, *self._seeds]))

    def _close_departed(self) -> None:
        staying = {*self._map.masters, *self._map.replicas, *self._seeds}
        for place in [place for place in self._servers if place not in staying]:
            leaving = asyncio.create_task(self._servers.pop(place).aclose())
            self._leaving.add(leaving)
            leaving.add_done_callback(self._leaving.discard)


async def _slots(server: Redis) -> Any:
    return await server.execute_command("CLUSTER SLOTS")  # type: ignore[no-untyped-call] # theirs


class ClusterScript:
    """Sends a script by its digest, or as a whole to a server that lacks it, such as a former replica."""

    def __init__(self, cluster: Cluster, script: str) -> None:
        self._cluster = cluster
        self._script = script
        self._digest = sha1(script.encode()).hexdigest()  # noqa: S324 - what the server calls it

    async def __call__(self, keys: Sequence[str], args: Sequence[Any] = ()) -> Any:
        words = (len(keys), *keys, *args)
        try:
            return await self._cluster.execute_command("EVALSHA", self._digest, *words)
        except NoScriptError:
            return await self._cluster.execute_command("EVAL", self._script, *words)
