"""Cups from sign-up to podium: by commands and by buttons, in every format, on every platform."""

import pytest

from tests.kit.organisers_guide import LINES
from tests.kit.scenario import Harness, play_scenario

SIGN_UP = """
    Ann presses "Enter"
    Bob presses "Enter"
    Cleo presses "Enter"
    Dan presses "Enter"
    Dan sees privately: Entered in Autumn cup: Dan
    somewhere: Entered (4)
"""


async def test_the_guide_of_the_readme_is_followed_to_the_letter(harness: Harness) -> None:
    """Ann organises, and types its lines one after the other; time passes as it would."""
    opens, *others = LINES
    typed = "\n".join(f"Ann> {line}\na minute passes" for line in others)
    await play_scenario(
        harness,
        f"""
        Ann> {opens}
        {SIGN_UP}
        {typed}
        Ann presses "Yes, do it"
        somewhere: Autumn cup is over
        """.replace("Ann> /cup drop @Dan", 'Ann> /cup drop @Dan\nAnn presses "Yes, do it"'),
    )


@pytest.mark.parametrize("format_", ["swiss", "round-robin", "knockout", "double-elimination"])
@pytest.mark.slow
async def test_every_format_of_rounds_by_commands(harness: Harness, format_: str) -> None:
    """The organiser enters every result, as after an scenario over the board."""
    rounds = {"swiss": 2, "round-robin": 3, "knockout": 2, "double-elimination": 5}[format_]
    options = " rounds:2" if format_ == "swiss" else ""
    await play_scenario(
        harness,
        f'Ann> /cup open {format_} territories "Autumn cup"{options}\n{SIGN_UP}\n'
        "Olga> /cups\nAnn> /cup organise @Olga\nAnn> /cup start",
    )
    await play_scenario(harness, "Ann> /cup\na minute passes")
    for round_ in range(1, rounds + 1):
        for board in (1, 2):
            await play_scenario(
                harness, f"Olga> /cup result {round_}.{board} 1-0\nBob> /cup standings\na minute passes"
            )
    await play_scenario(harness, "somewhere: Autumn cup is over\nCleo> /cup standings\nCleo> /cup crosstable")


@pytest.mark.slow
async def test_an_arena_goes_on_until_its_time_is_over(harness: Harness) -> None:
    await play_scenario(
        harness,
        f"""
        Ann> /cup open arena territories "Autumn cup" lasts:1h
        {SIGN_UP}
        Ann> /cup start
        a minute passes
        somewhere: your turn
        Bob> /cup pairings
        Bob sees privately: who is playing now
        2 hours pass
        somewhere: Autumn cup is over
        """,
    )


@pytest.mark.slow
async def test_a_ladder_stands_for_ever(harness: Harness) -> None:
    await play_scenario(
        harness,
        f"""
        Ann> /cup open ladder territories "Autumn cup"
        {SIGN_UP}
        Ann> /cup start
        a minute passes
        Dan presses "Challenge"
        Dan presses "Cleo"
        Dan sees privately: your challenge stands
        a minute passes
        somewhere: Cleo
        Ann> /cup result 1.1 0-1
        a minute passes
        Bob> /cup standings
        Bob sees privately: standings
        """,
    )
