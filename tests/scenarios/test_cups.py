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


async def test_a_cup_by_buttons_alone(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /cup open
        Ann presses "knockout"
        Ann presses "Territories"
        Ann presses "A week, without clocks"
        Ann sees privately: this is what I would announce
        Ann presses "Open the cup"
        Bob presses "Enter"
        Cleo presses "Enter"
        Cleo presses "All terms"
        Cleo presses "Leave"
        Dan presses "Enter"
        somewhere: Entered (2)
        Bob presses "All terms"
        Bob presses "For organisers"
        Bob sees privately: Only the organisers
        Ann presses "All terms"
        Ann presses "For organisers"
        Ann presses "Start"
        Ann sees privately: started
        a minute passes
        somewhere: your turn
        Ann presses "All terms"
        Ann presses "For organisers"
        Ann presses "Did not come"
        Ann presses "1. Bob – Dan | 1. Dan – Bob"
        Ann presses "Dan"
        a minute passes
        somewhere: Territories cup is over
        """,
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


async def test_a_pair_agrees_on_a_time(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /cup open knockout territories "Autumn cup" clock:45m
        Bob presses "Enter"
        Cleo presses "Enter"
        Ann> /cup start
        a minute passes
        Bob> /cup time +2h
        Bob sees privately: Bob proposes to play
        Cleo> /cup time
        Cleo sees privately: Bob proposes to play
        Cleo presses "Yes, then"
        Cleo sees privately: You play at this time
        2 hours pass
        a minute passes
        somewhere: your turn
        """,
    )


async def test_in_italian_and_in_persian(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /language it room
        Ann> /cup open swiss territories "Coppa d’autunno"
        somewhere: Territories · ogni turno
        Bob> /language fa
        Bob presses "Iscriviti"
        Bob sees privately: نام‌نویسی
        Bob> /cup standings
        Bob sees privately: رده‌بندی
        """,
    )


async def test_what_makes_no_sense_gets_a_sentence(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /cup join
        Ann sees privately: There is no such cup
        Ann> /cup open swiss territories start:2020-01-01
        Ann sees privately: is in the past
        Ann> /cup open swiss territories "Autumn cup"
        Bob> /cup start
        Bob sees privately: Only the organisers
        Ann> /cup start
        Ann sees privately: at least
        Bob presses "Enter"
        Bob presses "Enter"
        Bob sees privately: already
        Ann> /cup result 7.7 1-0
        Ann sees privately: no such match
        Ann> /cup extend 1d
        Ann sees privately: Not possible
        """,
    )
