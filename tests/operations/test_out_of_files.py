"""Files: a process takes all that it is given, and says in one line that they run short."""

import asyncio
import json
import sys

import pytest

from bot.operations.limits import TOLD_OF_FILES_EVERY_S
from bot.operations.out_of_files import SeldomTold
from tests.architecture.checkout import ROOT

_CROWDED = """
import asyncio, os, resource, sys
from bot.operations.logs import configure
from bot.operations.out_of_files import tell_seldom

async def main():
    configure("info")
    tell_seldom(asyncio.get_running_loop())
    server = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    reading = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    await asyncio.sleep(0)
    there = max(map(int, os.listdir("/proc/self/fd"))) + 1
    resource.setrlimit(resource.RLIMIT_NOFILE, (there + 3, there + 3))
    print(server.sockets[0].getsockname()[1], flush=True)
    await reading

asyncio.run(main())
"""
"""A process that takes three connections and no more, until its input ends."""

_BEGINS = """
import asyncio, resource
from bot.operations.interpreter import begin_starting

async def main():
    begin_starting()
    handler = asyncio.get_running_loop().get_exception_handler()
    print(resource.getrlimit(resource.RLIMIT_NOFILE)[0], type(handler.__self__).__name__)

resource.setrlimit(resource.RLIMIT_NOFILE, (128, 900))
asyncio.run(main())
"""


async def test_a_process_that_begins_takes_all_the_files_it_is_given() -> None:
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _BEGINS, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    output, _ = await asyncio.wait_for(child.communicate(), 60)
    assert output.decode().split() == ["900", "SeldomTold"]


async def test_a_process_out_of_files_says_so_in_one_line() -> None:
    crowded = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _CROWDED),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert crowded.stdout
    port = int(await crowded.stdout.readline())
    open_connections = [await asyncio.open_connection("127.0.0.1", port) for _ in range(10)]
    await asyncio.sleep(2.5)  # meanwhile it tries again twice
    _, logged = await asyncio.wait_for(crowded.communicate(b""), 60)
    for _, writer in open_connections:
        writer.close()
    (line,) = logged.decode().splitlines()
    entry = json.loads(line)
    assert entry["event"].startswith("too many files are open")
    assert entry["level"] == "error"


def test_it_is_told_again_after_a_minute_and_what_else_goes_wrong_at_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    now_s, passed = 100.0, []
    seldom = SeldomTold(lambda: now_s)
    loop = asyncio.new_event_loop()
    try:
        loop.default_exception_handler = passed.append  # type: ignore[method-assign,assignment] # only listens
        full = {"message": "socket.accept() out of system resource", "exception": OSError(24, "Too many")}
        other_error = {"message": "something else", "exception": OSError(104, "Connection reset")}
        seldom.hear(loop, full)
        for _ in range(5):
            seldom.hear(loop, full)
        seldom.hear(loop, other_error)
        now_s += TOLD_OF_FILES_EVERY_S
        seldom.hear(loop, full)
    finally:
        loop.close()
    entries = capsys.readouterr().out.splitlines()
    assert len(entries) == 2
    assert "times=1" in entries[0]
    assert "times=6" in entries[1]
    assert passed == [other_error]
