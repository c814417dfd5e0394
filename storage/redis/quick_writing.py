"""How commands are written to a connection."""

import asyncio
from collections.abc import Iterable
from typing import Any

from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from storage.redis.shared_connection import packed_command


class QuickWriting:
    """Before one of the library's connections: theirs makes a task of each writing, for its time limit.

    Nearly always the socket takes all of a command at once, and nothing is to be waited for.
    """

    is_connected: bool
    socket_timeout: float | None
    _writer: asyncio.StreamWriter
    connect_check_health: Any
    check_health: Any
    disconnect: Any

    def pack_command(self, *words: Any) -> list[bytes]:
        return [packed_command(words)]

    async def send_packed_command(
        self,
        command: bytes | str | Iterable[bytes],
        check_health: bool = True,  # noqa: FBT001, FBT002 - the library's form
    ) -> None:
        if not self.is_connected:
            await self.connect_check_health(check_health=False)
        if check_health:
            await self.check_health()
        written = command.encode() if isinstance(command, str) else command
        try:
            await self._write([written] if isinstance(written, bytes) else written)
        except TimeoutError:
            await self.disconnect(nowait=True)
            message = "Timeout writing to socket"
            raise RedisTimeoutError(message) from None
        except OSError as lost:
            await self.disconnect(nowait=True)
            message = f"Error while writing to socket: {lost}"
            raise RedisConnectionError(message) from lost
        except BaseException:
            await self.disconnect(nowait=True)
            raise

    async def _write(self, pieces: Iterable[bytes]) -> None:
        self._writer.writelines(pieces)
        is_taken = self._writer.transport.get_write_buffer_size() == 0
        async with asyncio.timeout(None if is_taken else self.socket_timeout):
            await self._writer.drain()
