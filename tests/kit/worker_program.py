"""A process with the whole bot over the store at a URL, told line by line what people do; without platforms.

A line is one of ``{"id", "room", "open": GAME}`` or ``{"id", "room", "table", "move"}``; the answer names
the id, the table, and whether it was done. It writes ``here`` when it serves, and ends with its input.
"""

import asyncio
import json
import sys
from typing import Any

from bot.app.application import Application
from bot.app.assemble import SystemClock, assemble
from bot.dispatch.requests import Request
from bot.gamekit.game_catalogue import discover
from bot.intents.play import MakeMove, OpenTable
from bot.kernel.ids import Handle, Named, Platform, RequestId, Room, SessionId
from bot.operations.supervisor import working
from deploy.bench.silent_courier import SilentCourier
from storage.redis.connections import connections
from storage.redis.store import redis_store

WEB = Platform("web")
ANSWER = "answer "
"""Before an answer, on standard output; what is logged there has no such word before it."""


async def main(url: str, name: str) -> None:
    clients = connections(url)
    app = assemble(redis_store(clients), tuple(discover()), SystemClock(), name)
    app.couriers[WEB] = SilentCourier()
    async with working(*app.workers()):
        _say("here")
        await _obey(app)
    await clients.close()


async def _obey(app: Application) -> None:
    lines = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(lines)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, sys.stdin)
    async with asyncio.TaskGroup() as handling:
        while line := await lines.readline():
            handling.create_task(_answer(app, json.loads(line)))


async def _answer(app: Application, said: dict[str, Any]) -> None:
    """Nothing but the board is the answer to what was done; anything else says why it was not."""
    room = Room(WEB, said["room"])
    if "open" in said:
        intent: OpenTable | MakeMove = OpenTable(said["open"], alone=True)
    else:
        intent = MakeMove(said["move"], SessionId(said["table"]))
    person = Named(Handle(WEB, said["room"]), "Player")
    answer = await app.dispatcher.handle(Request(RequestId(said["id"]), person, room, intent, "en"))
    told = {"id": said["id"], "done": answer.rendered is None, "table": answer.shown}
    _say(ANSWER + json.dumps(told))


def _say(words: str) -> None:
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
