"""Servers that do not behave: doubles of the store at the level of its wire."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def listening(socket: Path, serve: Serve) -> AsyncIterator[str]:
    """The URL of a server that gives every connection to ``serve``."""

    async def closing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await serve(reader, writer)
        finally:
            writer.close()

    server = await asyncio.start_unix_server(closing, socket)
    async with server:
        yield f"unix://{socket}"


async def command(reader: asyncio.StreamReader) -> list[bytes]:
    """The next command of a client, empty when it has hung up."""
    header = await reader.readline()
    words = []
    for _ in range(int(header[1:] or 0)):
        length = int((await reader.readline())[1:])
        words.append((await reader.readexactly(length + 2))[:-2])
    return words


@dataclass
class Loading:
    """A server without keys, still reading its files for so many pings, and as long as anybody writes."""

    pings: int

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while words := await command(reader):
            ready = words[0] not in {b"PING", b"SET"} or self.pings <= 0
            self.pings -= words[0] == b"PING"
            fine = b"$-1\r\n" if words[0] == b"GET" else b"+OK\r\n"
            writer.write(fine if ready else b"-LOADING the dataset is in memory soon\r\n")


@dataclass
class LosingReplies:
    """Stands before a real server; once armed it swallows one reply and breaks the connection."""

    behind: Path
    armed: bool = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        store, to_store = await asyncio.open_unix_connection(self.behind)
        try:
            while asked := await reader.read(65536):
                to_store.write(asked)
                answer = await store.read(65536)
                if self.armed:
                    self.armed = False
                    return
                writer.write(answer)
        finally:
            to_store.close()
