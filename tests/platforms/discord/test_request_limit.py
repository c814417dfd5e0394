"""Discord takes fifty requests a second: what goes out is counted as it goes, by all processes together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.delivery.rate_limits import RateLimits, Urgency
from bot.kernel.ids import Room, SessionId
from bot.platforms.discord.connection import DiscordConnection, Terms
from bot.platforms.discord.settings import DiscordSettings
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.sent_boards import edit_board, post_board
from tests.platforms.discord.club import room_of, seen
from tests.platforms.discord.recording_dispatcher import RecordingDispatcher, board
from tests.platforms.doubles.discord_double import TOKEN, DiscordDouble


class CountedRequests(RateLimits):
    """The first ``old`` turns are no good any more when they are to be used."""

    def __init__(self, old: int = 0) -> None:
        super().__init__((), lambda _: ())
        self.count = self.answered = self.given_back = 0
        self._old = old

    async def turn(self, room: Room, urgency: Urgency) -> float:
        self.count += 1
        until = await super().turn(room, urgency)
        return until if self.count > self._old else asyncio.get_running_loop().time() - 1

    def arrived(self, room: Room) -> None:
        self.answered += 1
        super().arrived(room)

    def unused(self, room: Room) -> None:
        self.given_back += 1
        super().unused(room)


@asynccontextmanager
async def process(double: DiscordDouble, requests: RateLimits) -> AsyncIterator[DiscordConnection]:
    settings = {
        "discord_token": TOKEN,
        "discord_api": double.api,
        "discord_public_key": double.endpoint.public_key,
        "moot_public_port": 0,
    }
    terms = Terms(requests=requests)
    one = DiscordConnection(RecordingDispatcher(), FakeRenderer(), DiscordSettings(**settings), terms)
    await one.start()
    try:
        await seen(lambda: one.health().connected)
        yield one
    finally:
        await one.stop()


async def test_every_request_of_every_process_is_counted_but_for_answers() -> None:
    double, requests = DiscordDouble(), CountedRequests()
    await double.start()
    guild = double.world.guild("Club")
    games, ann = double.world.channel(guild, "games"), double.world.person("Ann")
    try:
        async with process(double, requests) as one, process(double, requests) as other:
            posted = await post_board(one.courier, room_of(games), SessionId("table222"), board(1))
            await edit_board(other.courier, posted, board(2))  # it has to look first what it has not posted
            assert other.endpoint
            double.endpoint.address = f"http://127.0.0.1:{other.endpoint.port}/interactions"
            await double.slash(ann, games, "games")
        sent = [asking.path.split("/")[1] for asking in double.rest.log]
        answers = [path for path in sent if path in {"interactions", "webhooks"}]
        assert answers
        assert requests.count == requests.answered == len(sent) - len(answers)
        assert sent.count("channels") == 3
    finally:
        await double.stop()


async def test_a_request_that_was_held_up_before_the_wire_asks_for_another_turn() -> None:
    double, requests = DiscordDouble(), CountedRequests(old=1)
    await double.start()
    try:
        async with process(double, requests):
            pass
        assert requests.given_back == 1
        assert requests.count == len(double.rest.log) + 1
        assert requests.answered == len(double.rest.log)
    finally:
        await double.stop()
