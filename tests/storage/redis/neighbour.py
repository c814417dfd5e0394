"""A process that shares the store of a folder with others, and does what it is told line by line.

``who`` answers owner or guest, ``move`` commits a table's next version and answers with it, ``moves`` goes on
committing and answering until the process is killed, ``close`` ends it. After Ctrl-C it moves once more and
leaves as it should.
"""

import asyncio
import signal
import sys
from dataclasses import replace
from pathlib import Path

from bot.delivery.store import Store
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import RequestId, SessionId, Version
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.store import reach, redis_store
from tests.kit.tables import moving, opening, table


async def main(folder: Path) -> None:
    reached = await reach(None, folder)
    world = redis_store(reached.connections, reached.server)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, stop.set)
    answer("here")
    await asyncio.wait(
        [asyncio.create_task(obey(world, reached.server)), asyncio.create_task(leave(world, stop))],
        return_when=asyncio.FIRST_COMPLETED,
    )
    await world.close()


async def obey(world: Store, server: object) -> None:
    lines = await standard_input()
    while word := (await lines.readline()).strip():
        match word:
            case b"who":
                answer("owner" if isinstance(server, EmbeddedServer) and server.is_ours else "guest")
            case b"move":
                answer(await move(world))
            case b"moves":
                while True:
                    answer(await move(world))
            case b"close":
                return


async def leave(world: Store, stop: asyncio.Event) -> None:
    await stop.wait()
    answer(await move(world))


async def move(world: Store) -> str:
    try:
        before = await world.sessions.load(SessionId("t1"), RequestId("look"))
        version = Version(before.document.version + 1 if before else 1)
        now = replace(table(), version=version)
        change = moving(now, f"r{version}") if before else opening(now, "r1")
        return f"{await world.sessions.commit(change)} {version}"
    except StoreUnreachable:
        return "unreachable"


async def standard_input() -> asyncio.StreamReader:
    lines = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(lines)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, sys.stdin)
    return lines


def answer(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
