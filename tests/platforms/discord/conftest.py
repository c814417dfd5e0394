"""A club over the real desk."""

from collections.abc import AsyncIterator

import pytest

from tests.platforms.discord.club import Club, club


@pytest.fixture(name="club")
async def club_over_the_real_desk() -> AsyncIterator[Club]:
    async with club() as opened:
        yield opened
