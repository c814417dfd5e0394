"""A cup of pairs from the organisers' guide, typed to the letter, and one by buttons."""

import pytest

from tests.kit.dispatcher_harness import DispatcherHarness
from tests.kit.organisers_guide import PARTNER_LINES
from tests.kit.scenario import Harness, play_scenario

BY = {"/cup join @Ann": "Bob", "/cup result 1.1 1-0": "Olga"}
"""Who types what is not for Ann."""

MET_BEFORE = """
    Bob> /cups
    Cleo> /cups
    Dan> /cups
    Eve> /cups
    Olga> /cups
"""
"""Everybody has been here before, so that they can be named."""


def as_played(lines: tuple[str, ...]) -> str:
    return "\n".join(f"{BY.get(line, 'Ann')}> {line}\na minute passes" for line in lines)


async def the_guide(harness: Harness) -> None:
    start, exchange = PARTNER_LINES.index("/cup start"), PARTNER_LINES.index("/cup join @Cleo @Eve")
    await play_scenario(
        harness,
        f"""
        {MET_BEFORE}
        {as_played(PARTNER_LINES[:2])}
        somewhere: Looking for a partner: Ann
        {as_played(PARTNER_LINES[2:start])}
        somewhere: Pairs (2)
        {as_played(PARTNER_LINES[start:exchange])}
        somewhere: your turn
        {as_played(PARTNER_LINES[exchange:])}
        a minute passes
        somewhere: Pairs cup is over
        """,
    )


async def test_the_guide_is_followed_to_the_letter() -> None:
    await the_guide(DispatcherHarness())


@pytest.mark.slow
async def test_the_guide_is_followed_on_every_platform(harness: Harness) -> None:
    await the_guide(harness)


FOUR_PAIRS = """
    Ann> /cup open round-robin know/four "Spring pairs"
    Ann presses "Enter"
    Ann sees privately: Spring pairs: who plays with you?
    Ann presses "Look for a partner"
    Ann sees privately: you look for a partner
    Bob presses "Enter"
    Bob presses "With Ann"
    Bob sees privately: Ann & Bob
    Cleo> /cup join
    Cleo presses "Look for a partner"
    Dan> /cup join @Cleo
    Dan sees privately: Cleo & Dan
    Eve> /cup join @Fay
    Eve sees privately: Fay is asked to play with you
    Fay> /cup join @Eve
    Fay sees privately: Eve & Fay
    Gus> /cup join
    Gus presses "Look for a partner"
    Hal> /cup join @Gus
    somewhere: Pairs (4)
    Bob> /cup start
    Bob sees privately: organiser
    Ann> /cup start
    a minute passes
    somewhere: your turn
    Ann> /cup organise @Olga
    Olga> /cup result 1.1 1-0
    Olga> /cup result 1.2 0-1
    a minute passes
    Olga> /cup result 2.1 ½-½
    Olga> /cup result 2.2 1-0
    a minute passes
    Olga> /cup result 3.1 1-0
    Olga> /cup result 3.2 0-1
    a minute passes
    somewhere: Spring pairs is over
    Dan> /cup standings
    Dan sees privately: Cleo & Dan
"""


async def test_four_pairs_play_to_the_end() -> None:
    await play_scenario(DispatcherHarness(), FOUR_PAIRS)


@pytest.mark.slow
async def test_four_pairs_play_to_the_end_on_every_platform(harness: Harness) -> None:
    await play_scenario(harness, FOUR_PAIRS)
