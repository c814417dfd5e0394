"""A cup of teams from the organisers' guide, typed to the letter, and one by buttons."""

import pytest

from tests.kit.dispatcher_harness import DispatcherHarness
from tests.kit.organisers_guide import TEAM_LINES
from tests.kit.scenario import Harness, play_scenario

KNIGHTS = """
    Cleo> /cup team "Knights"
    Cleo sees privately: Knights in Team cup
    Cleo sees privately: One board is empty
    Dan> /cup join Knights
    somewhere: Teams (2): Red Rooks, Knights
"""
"""The other team, which the guide leaves to the reader."""

BY = {
    "/cup result": "Olga",
    "/cup join": "Bob",
    "/cup team captain": "Ann",
    "/cup team leave": "Bob",
    "/cup team order 1 2": "Bob",
}
"""Who types what is not for Ann."""


def speaker(line: str) -> str:
    return next((name for begins, name in BY.items() if line.startswith(begins)), "Ann")


def as_played(lines: tuple[str, ...]) -> str:
    return "\n".join(f"{speaker(line)}> {line}\na minute passes" for line in lines)


async def the_guide(harness: Harness) -> None:
    start, result = TEAM_LINES.index("/cup start"), TEAM_LINES.index("/cup result 1.1 1-0")
    await play_scenario(
        harness,
        f"""
        Olga> /cups
        {as_played(TEAM_LINES[:start])}
        {KNIGHTS}
        {as_played(TEAM_LINES[start:result])}
        somewhere: your turn
        {as_played(TEAM_LINES[result:])}
        Bob sees privately: Withdraw the whole team?
        Bob presses "Yes, do it"
        a minute passes
        somewhere: Team cup is over
        """,
    )


async def test_the_guide_is_followed_to_the_letter() -> None:
    await the_guide(DispatcherHarness())


@pytest.mark.slow
async def test_the_guide_is_followed_on_every_platform(harness: Harness) -> None:
    await the_guide(harness)


async def test_an_evening_by_buttons() -> None:
    await play_scenario(
        DispatcherHarness(),
        """
        Ann> /cup open team-swiss territories "Autumn cup" teams:2 rounds:1
        Ann presses "Enter"
        Ann sees privately: Autumn cup: the teams
        Ann presses "New team"
        Ann sees privately: Ann in Autumn cup
        Bob presses "Enter"
        Bob presses "Ann (1 of 2)"
        Bob sees privately: 2. Bob
        Ann presses "All terms"
        Ann presses "Teams"
        Ann presses "Bob one board up"
        Ann sees privately: 1. Bob
        Cleo presses "Enter"
        Cleo presses "New team"
        Dan presses "Enter"
        Dan presses "Cleo (1 of 2)"
        Ann> /cup start
        a minute passes
        somewhere: your turn
        Bob> /cup why 1
        Bob sees privately: Board 1 of
        Olga> /cups
        Ann> /cup organise @Olga
        Olga> /cup result 1.1 1-0; 1.2 ½-½
        a minute passes
        somewhere: Autumn cup is over
        Dan> /cup standings
        """,
    )
