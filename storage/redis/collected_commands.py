"""Commands that are collected first and sent together: the part of every pipeline that sends nothing yet."""

from types import TracebackType
from typing import Any, NamedTuple, Self

from redis.commands import AsyncCoreCommands


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

    def _taken(self) -> list[Command]:
        commands, self._commands = self._commands, []
        return commands
