"""A cup on both chat apps at once: sign-up cards in both, and a pair that plays across."""

import re
from collections.abc import AsyncIterator

import pytest

from tests.kit.scenario import play_scenario
from tests.kit.two_platforms import TwoPlatformHarness


@pytest.fixture(name="crossing")
async def between_discord_and_telegram() -> AsyncIterator[TwoPlatformHarness]:
    """Bob and Tara are on Telegram; Bobby is what Bob calls himself on Discord, where Ann is."""
    crossing = TwoPlatformHarness("Bob", "Tara")
    await crossing.opens()
    yield crossing
    await crossing.closes()
    if not crossing.is_judged:
        pytest.skip("played, but not judged: a platform's published description is not at hand")


def code_in(crossing: TwoPlatformHarness, who: str, pattern: str) -> str:
    seen = crossing.private(who)
    found = re.search(pattern, seen.text if seen else "")
    assert found, seen
    return found[1]


def everywhere(crossing: TwoPlatformHarness, text: str) -> bool:
    """Whether both rooms say so."""
    return all(any(text in post.text for post in crossing.posts(who)) for who in ("Ann", "Tara"))


async def test_one_cup_two_platforms(crossing: TwoPlatformHarness) -> None:
    await play_scenario(crossing, "Bob> /about\nBobby> /about")
    await crossing.link("Bobby", "Bob")
    await play_scenario(crossing, 'Bobby> /cup open round-robin territories "Autumn cup"\nBobby> /cups')
    cup = code_in(crossing, "Bobby", r"\b([a-z2-7]{8})\b")
    await play_scenario(crossing, f"Ann> /about\nTara> /about\nBob> /cup show {cup}")
    assert everywhere(crossing, "Autumn cup\n")
    assert everywhere(crossing, "Nobody has entered yet")
    await play_scenario(crossing, 'Ann presses "Enter"\nTara presses "Enter"')
    assert everywhere(crossing, "Entered (2)")
    await play_scenario(crossing, f"Bob> /cup start {cup}\na minute passes")
    assert everywhere(crossing, "Round 1")
    assert everywhere(crossing, "your turn")
    await play_scenario(crossing, f"Bobby> /cup result #{cup} 1.1 1-0\na minute passes")
    assert everywhere(crossing, "Autumn cup is over")
