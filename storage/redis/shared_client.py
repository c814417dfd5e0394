"""A client whose ordinary commands share connections; what blocks, or changes its connection, has its own."""

from collections.abc import Sequence
from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis
from redis.client import EMPTY_RESPONSE, NEVER_DECODE

from storage.redis.collected_commands import CollectedCommands, Command
from storage.redis.shared_connection import SharedConnection, Words

_APART = frozenset(
    {
        "AUTH",
        "BGREWRITEAOF",
        "BGSAVE",
        "BLMOVE",
        "BLPOP",
        "BRPOP",
        "BZPOPMIN",
        "CLIENT",
        "DEBUG",
        "DUMP",
        "HELLO",
    }
    | {"MONITOR", "MULTI", "PSYNC", "QUIT", "READONLY", "READWRITE", "RESET", "RESTORE", "SAVE", "SELECT"}
    | {"SHUTDOWN", "UNWATCH", "WAIT", "WAITAOF", "WATCH", "XREAD", "XREADGROUP"}
)
"""What may keep others waiting, or is about the connection; and what is no text."""


class SharedClient(Redis):
    """Never repeats a command by itself."""

    def __init__(self, pool: BlockingConnectionPool, answer_s: float | None) -> None:
        super().__init__(connection_pool=pool)
        self.auto_close_connection_pool = True
        self._shared = SharedConnection(pool.make_connection, answer_s)

    async def execute_command(self, *words: Any, **options: Any) -> Any:
        if _is_apart(words, options):
            return await super().execute_command(*words, **options)  # type: ignore[no-untyped-call] # theirs
        (answer,) = await self.asked((words,))
        if isinstance(answer, Exception):
            raise answer
        return self.meant(words[0], answer, options)

    async def asked(self, commands: Sequence[Words]) -> list[Any]:
        return await self._shared.ask(commands)

    def meant(self, name: str, answer: Any, options: dict[str, Any]) -> Any:
        """What the library makes of an answer."""
        options.pop("keys", None)  # theirs, for a cache that is not used
        understood = self.response_callbacks.get(name)
        return understood(answer, **options) if understood else answer

    def pipeline(  # type: ignore[override] # as far as it is used
        self,
        transaction: bool = True,  # noqa: FBT001, FBT002 - the library's form
    ) -> "SharedPipeline":
        return SharedPipeline(self, is_transaction=transaction)

    async def aclose(self, close_connection_pool: bool | None = None) -> None:  # noqa: FBT001 - the library's form
        await self._shared.aclose()
        await super().aclose(close_connection_pool)


class SharedPipeline(CollectedCommands):
    """Nobody else's commands come in between."""

    def __init__(self, client: SharedClient, *, is_transaction: bool) -> None:
        super().__init__(is_transaction=is_transaction)
        self._client = client

    async def execute(self, raise_on_error: bool = True) -> list[Any]:  # noqa: FBT001, FBT002 - the library's form
        """Raises the first refusal, unless it is wanted among the answers."""
        commands = self._taken()
        if not commands:
            return []
        found = await (self._at_once(commands) if self._is_transaction else self._in_turn(commands))
        if raise_on_error:
            for answer in found:
                if isinstance(answer, Exception):
                    raise answer
        meant = self._client.meant
        return [
            answer if isinstance(answer, Exception) else meant(command.words[0], answer, command.options)
            for command, answer in zip(commands, found, strict=True)
        ]

    async def _in_turn(self, commands: list[Command]) -> list[Any]:
        return await self._client.asked([command.words for command in commands])

    async def _at_once(self, commands: list[Command]) -> list[Any]:
        """What is refused before it begins is refused as a whole."""
        words = [command.words for command in commands]
        _, *queued, done = await self._client.asked([("MULTI",), *words, ("EXEC",)])
        if isinstance(done, Exception):
            raise next((one for one in queued if isinstance(one, Exception)), done)
        answers: list[Any] = done
        return answers


def _is_apart(words: Words, options: dict[str, Any]) -> bool:
    return words[0] in _APART or NEVER_DECODE in options or EMPTY_RESPONSE in options
