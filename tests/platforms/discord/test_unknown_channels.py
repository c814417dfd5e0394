"""A channel of a kind that the library does not know is refused in a sentence, and never asked for."""

from collections.abc import AsyncIterator

import pytest
import structlog

from bot.delivery.ports import NO_SUCH_ROOM
from bot.dispatch.requests import Request, Typed
from bot.kernel.ids import Handle, Named, RequestId, Room
from bot.platforms.discord.settings import NAME
from tests.platforms.discord.club import Club, club
from tests.platforms.discord.recording_dispatcher import RecordingDispatcher
from tests.platforms.doubles.discord_world import Kind

LIBRARY_S_NAME = Room(NAME, "None")
"""As earlier versions have stored such a channel."""


@pytest.fixture(name="club")
async def club_with_tables() -> AsyncIterator[Club]:
    async with club() as opened:
        yield opened


async def test_a_command_there_is_refused_in_a_sentence() -> None:
    dispatcher = RecordingDispatcher()
    async with club(dispatcher) as opened:
        odd = opened.double.world.channel(opened.guild, "odd", Kind.LATER)
        asked = await opened.double.slash(opened.ann, odd, "play", game="fourrow")
        assert "kind of channel" in asked.answer.content
        assert dispatcher.requests == []


async def test_discord_is_not_asked_for_a_stored_room_of_that_name(club: Club) -> None:
    ann = Named(Handle(NAME, club.ann.id), "Ann")
    opens = Request(RequestId("discord:1"), ann, LIBRARY_S_NAME, Typed("/play fourrow"))
    with structlog.testing.capture_logs() as log:
        await club.dispatcher.handle(opens)
        await club.settle()
    assert [entry["code"] for entry in log] == [NO_SUCH_ROOM]
    assert not [request for request in club.double.rest.log if "None" in request.path]
