"""Discord takes fifty requests a second: what goes out is counted as it goes, by all processes together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.delivery.rate_limits import RateLimits, Urgency
from bot.kernel.ids import Room, SessionId
from bot.platforms.discord.connection import DiscordConnection, Terms
from bot.platforms.discord.settings import DiscordSettings
from tests.kit.fake_dispatcher import FakeRenderer
from tests.platforms.discord.club import room_of, seen
from tests.platforms.discord.recording_dispatcher import RecordingDispatcher, board
from tests.platforms.doubles.discord_double import TOKEN, DiscordDouble


class CountedRequests(RateLimits):
    def __init__(self) -> None:
        super().__init__((), lambda _: ())
        self.count = 0

    async def turn(self, room: Room, urgency: Urgency) -> None:
        self.count += 1
        await super().turn(room, urgency)


@asynccontextmanager
async def process(double: DiscordDouble, requests: RateLimits) -> AsyncIterator[DiscordConnection]:
    settings = {
        "discord_token": TOKEN,
        "discord_api": double.api,
        "discord_public_key": double.endpoint.public_key,
        "discord_interactions_port": 0,
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
            posted = await one.courier.post(room_of(games), SessionId("table222"), board(1))
            await other.courier.edit(posted, board(2))  # it has to look first what it has not posted
            assert other.endpoint
            double.endpoint.address = f"http://127.0.0.1:{other.endpoint.port}/interactions"
            await double.slash(ann, games, "games")
        sent = [asking.path.split("/")[1] for asking in double.rest.log]
        answers = [path for path in sent if path in {"interactions", "webhooks"}]
        assert answers
        assert requests.count == len(sent) - len(answers)
        assert sent.count("channels") == 3
    finally:
        await double.stop()
