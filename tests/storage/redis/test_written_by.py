"""What older versions left amid games and a cup is played on: old buttons work, old messages are edited.

Each file in ``written_by`` is named by the commit whose bot wrote it, on both chat apps. It is never changed.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.rooms import BoardRef
from bot.kernel.ids import Handle, Named, Platform, Room, SessionId
from bot.kernel.time import Instant
from bot.tournaments.model import CupId
from storage.redis.connections import Connections
from storage.store import Store
from tests.kit.clock import SettableClock
from tests.kit.couriers import Message
from tests.kit.moot import Moot, moot
from tests.platforms.discord.recording_dispatcher import _BLANK
from tests.storage.redis.test_stored_keys import _restore

WRITTEN = Path(__file__).with_name("written_by")
DISCORD, TELEGRAM = Platform("discord"), Platform("telegram")
THEN = Instant(1_795_974_600_000)
"""A minute after both were written."""


@pytest.mark.parametrize("commit", sorted(file.stem for file in WRITTEN.iterdir()))
async def test_what_older_versions_began_goes_on(world: Store, clients: Connections, commit: str) -> None:
    written = json.loads((WRITTEN / f"{commit}.json").read_text("utf-8"))
    for key, (kind, value) in written["keys"].items():
        await _restore(clients.asking, key, kind, value)
    here = moot(world, SettableClock(THEN), platforms=(DISCORD, TELEGRAM))
    table, cup = SessionId(written["table"]), SessionId(written["cup"])
    chat, channel = Room(TELEGRAM, written["chat"]), Room(DISCORD, written["channel"])
    stood = await _what_stands(here, written["keys"])
    bob = Named(Handle(TELEGRAM, written["chat"]), "Bob 1")

    await here.press(bob, written["press"], chat, message=stood[chat, table])
    (played,) = await world.sessions.load_many((table,))
    assert played.moves[-1] == "b4"
    for room in (chat, channel):
        boards = {one.board.message: one.rendered.table for one in here.couriers[room.platform].boards(room)}
        assert boards[stood[room, table]] == (table, played.version), "the old message shows the new position"
    assert _call_of(written["keys"]) in here.couriers[TELEGRAM].unsaid, "the call to a turn that is over"

    await here.press(bob, written["press"], chat, message=stood[chat, table])
    assert await world.sessions.load_many((table,)) == (played,), "an old button does nothing twice"

    (before,) = await world.cups.load_many((CupId(cup),))
    await here.type(Named(Handle(DISCORD, written["organiser"]), "Olga"), written["says"], channel)
    (after,) = await world.cups.load_many((CupId(cup),))
    assert after.version > before.version
    cards = {one.board.message: one for one in here.couriers[DISCORD].boards(channel)}
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
                Message(BoardRef(SessionId(rest), room, message), _BLANK)
            )
            stood[room, SessionId(rest)] = message
    return stood


def _call_of(keys: dict[str, Any]) -> str:
    """The message by which Bob was called."""
    (book,) = (value for key, (_, value) in keys.items() if ":pings:" in key)
    (text,) = book.values()
    return str(text.split()[2])
