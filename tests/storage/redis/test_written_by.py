"""What older versions left amid games and a cup is played on: old buttons work, old messages are edited.

The bot of the commit in its name wrote each file in ``written_by``, on both chat apps. It never changes.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.rooms import BoardRef
from bot.delivery.store import Store
from bot.kernel.ids import Handle, Named, Platform, Room, SessionId
from bot.kernel.time import Instant
from bot.tournaments.model import CupId
from storage.redis.connections import Connections
from tests.kit.clock import SettableClock
from tests.kit.couriers import Message
from tests.kit.moot import Moot, moot
from tests.kit.recording_dispatcher import BLANK
from tests.storage.redis.test_stored_keys import _restore

WRITTEN = Path(__file__).with_name("written_by")
DISCORD, TELEGRAM = Platform("discord"), Platform("telegram")
THEN = Instant(1_795_974_600_000)
"""A minute after both were written."""


@pytest.mark.parametrize("commit", sorted(file.stem for file in WRITTEN.iterdir()))
async def test_what_older_versions_began_goes_on(world: Store, clients: Connections, commit: str) -> None:
    document = json.loads((WRITTEN / f"{commit}.json").read_text("utf-8"))
    for key, (kind, value) in document["keys"].items():
        await _restore(clients.asking, key, kind, value)
    await world.upgrade()
    bot = moot(world, SettableClock(THEN), platforms=(DISCORD, TELEGRAM))
    table, cup = SessionId(document["table"]), SessionId(document["cup"])
    chat, channel = Room(TELEGRAM, document["chat"]), Room(DISCORD, document["channel"])
    stood = await _what_stands(bot, document["keys"])
    bob = Named(Handle(TELEGRAM, document["chat"]), "Bob 1")

    await bot.press(bob, document["press"], chat, message=stood[chat, table])
    (played,) = await world.sessions.load_many((table,))
    assert played.moves[-1] == "b4"
    for room in (chat, channel):
        boards = {
            board.board.message: board.rendered.table for board in bot.couriers[room.platform].boards(room)
        }
        assert boards[stood[room, table]] == (table, played.version), "the old message shows the new position"
    assert _call_of(document["keys"]) in bot.couriers[TELEGRAM].unsaid, "the call to a turn that is over"

    await bot.press(bob, document["press"], chat, message=stood[chat, table])
    assert await world.sessions.load_many((table,)) == (played,), "an old button does nothing twice"

    (before,) = await world.cups.load_many((CupId(cup),))
    await bot.type(Named(Handle(DISCORD, document["organiser"]), "Olga"), document["says"], channel)
    (after,) = await world.cups.load_many((CupId(cup),))
    assert after.version > before.version
    cards = {board.board.message: board for board in bot.couriers[DISCORD].boards(channel)}
    assert cards[stood[channel, cup]].earlier, "the card that stood is edited"


async def _what_stands(here: Moot, keys: dict[str, Any]) -> dict[tuple[Room, SessionId], str]:
    """The messages that the books of boards name; they stand in the rooms."""
    stood = dict[tuple[Room, SessionId], str]()
    for key, (_, book) in keys.items():
        _, _, rest = key.partition(":boards:")
        for place, text in book.items() if rest else ():
            platform, chat = place.split(":")
            room, message = Room(Platform(platform), chat), text.split()[1]
            here.couriers[room.platform].rooms[room].append(
                Message(BoardRef(SessionId(rest), room, message), BLANK)
            )
            stood[room, SessionId(rest)] = message
    return stood


def _call_of(keys: dict[str, Any]) -> str:
    """The message by which Bob was called."""
    (book,) = (value for key, (_, value) in keys.items() if ":pings:" in key)
    (text,) = book.values()
    return str(text.split()[2])
