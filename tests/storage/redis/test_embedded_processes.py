"""Several processes share one embedded server, anyone who of them comes, goes or is killed."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.kernel.ids import RequestId, SessionId
from storage.redis.embedded_server import Answer, ask
from storage.redis.store import connect
from tests.kit.waiting import PATIENCE_S, until

ROOT = Path(__file__).parents[3]

DIES_WITH_OWNER = pytest.mark.skipif(sys.platform != "linux", reason="needs the kernel's help, on Linux only")


@dataclass(frozen=True)
class Neighbour:
    process: asyncio.subprocess.Process

    async def hear(self) -> str:
        assert self.process.stdout
        async with asyncio.timeout(PATIENCE_S):
            return (await self.process.stdout.readline()).decode().strip()

    async def tell(self, word: str) -> str:
        self.start(word)
        return await self.hear()

    def start(self, word: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{word}\n".encode())

    async def kill(self) -> None:
        self.process.kill()
        await self.process.wait()

    async def owns(self) -> bool:
        return await self.tell("who") == "owner"


@asynccontextmanager
async def neighbour(folder: Path) -> AsyncIterator[Neighbour]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.storage.redis.neighbour", str(folder)),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        yield Neighbour(process)
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def _one_owns(neighbours: list[Neighbour]) -> bool:
    return [await each.owns() for each in neighbours].count(True) == 1


async def _moved(neighbour: Neighbour) -> str:
    answer = await neighbour.tell("move")
    return "" if answer == "unreachable" else answer


def _moves(neighbour: Neighbour) -> Callable[[], "asyncio.Future[str]"]:
    return lambda: asyncio.ensure_future(_moved(neighbour))


async def _version(folder: Path) -> int:
    world = await connect(None, folder)
    loaded = await world.sessions.load(SessionId("t1"), RequestId("look"))
    await world.close()
    return loaded.document.version if loaded else 0


@DIES_WITH_OWNER
async def test_four_race_for_an_empty_folder_and_outlive_their_owner(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        four = [await stack.enter_async_context(neighbour(tmp_path)) for _ in range(4)]
        assert [await each.hear() for each in four] == ["here"] * 4
        owners = [each for each in four if await each.owns()]
        assert len(owners) == 1
        assert [await each.tell("move") for each in four] == ["done 1", "done 2", "done 3", "done 4"]

        await owners[0].kill()
        left = [each for each in four if each is not owners[0]]
        assert await until(lambda: _one_owns(left))
        assert [await until(_moves(each)) for each in left] == ["done 5", "done 6", "done 7"]


@DIES_WITH_OWNER
async def test_a_killed_owner_loses_nothing_and_leaves_no_server_behind(tmp_path: Path) -> None:
    async with neighbour(tmp_path) as owner:
        assert await owner.hear() == "here"
        owner.start("moves")
        heard = [await owner.hear() for _ in range(1_000)]
        assert heard == [f"done {version}" for version in range(1, 1_001)]
        await owner.kill()
        while word := await owner.hear():
            heard.append(word)

    async def gone() -> bool:
        return await ask(tmp_path / "valkey" / "server.sock") is Answer.NONE

    assert await until(gone)
    assert await _version(tmp_path) - len(heard) in (0, 1)  # the last may not have been answered


async def test_an_owner_that_leaves_hands_over(tmp_path: Path) -> None:
    async with neighbour(tmp_path) as owner, AsyncExitStack() as stack:
        assert await owner.hear() == "here"
        guest = await stack.enter_async_context(neighbour(tmp_path))
        assert await guest.hear() == "here"
        assert not await guest.owns()
        assert await owner.tell("move") == "done 1"
        owner.start("close")
        await owner.process.wait()
        assert await until(guest.owns)
        assert await until(_moves(guest)) == "done 2"


async def test_ctrl_c_reaches_us_and_not_the_server(tmp_path: Path) -> None:
    async with neighbour(tmp_path) as owner:
        assert await owner.hear() == "here"
        assert await owner.tell("move") == "done 1"
        os.killpg(owner.process.pid, signal.SIGINT)
        assert await owner.hear() == "done 2"
        assert await owner.process.wait() == 0
    assert await ask(tmp_path / "valkey" / "server.sock") is Answer.NONE
    assert await _version(tmp_path) == 2
