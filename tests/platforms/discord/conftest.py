"""A club over the real desk; and word of it where Discord's own description is not at hand."""

from collections.abc import AsyncIterator

import pytest

from tests.platforms.discord.club import Club, club
from tests.platforms.doubles.openapi import SPECS


@pytest.fixture(name="club")
async def club_over_the_real_desk() -> AsyncIterator[Club]:
    async with club() as opened:
        yield opened


def pytest_report_header() -> str | None:
    file = SPECS / "discord-openapi.json"
    return None if file.is_file() else f"{file} is absent: what is said to Discord is not judged"
