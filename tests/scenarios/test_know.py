"""Whole games of know, in each version, by typed moves and by taps; the dice are those of recorded games."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.gamekit.game import Setup
from bot.gamekit.game_catalogue import InstalledGame
from bot.games.know import GAME
from bot.games.know.position import Position
from bot.games.know.rules import Know
from bot.kernel.text import Refusal
from tests.kit.installed_games import INSTALLED
from tests.kit.scenario import Harness, play_scenario
from tests.kit.two_platforms import TwoPlatformHarness
from tests.scenarios.conftest import DISPATCHED_FIRST, STAGES

RECORDS = Path(__file__).parent / "records"
CAST = ("Ann", "Bob", "Cleo", "Dan")
SPOKEN = {"roll": "roll", "pass": "pass", "stop": "stop"}


SMALL = 2**16


class Loaded(Know):
    """Every table has the dice of one seed; a lesson, whose seed is a small number, keeps its own."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def initial(self, setup: Setup) -> Position:
        drawn = setup.seed >= SMALL
        return super().initial(replace(setup, seed=self._seed) if drawn else setup)


@dataclass(frozen=True)
class Recorded:
    """A game from its record: how it is opened, its seed, and its moves."""

    opening: str
    seed: int
    moves: tuple[str, ...]
    winner: int

    @property
    def partners(self) -> tuple[int, ...]:
        """The seats of the opener's side."""
        return tuple(GAME.sides_of(self.opening.split()[0])[0])

    @property
    def seats(self) -> int:
        return len(self.partners) * 2

    def installed(self) -> tuple[InstalledGame, ...]:
        loaded = replace(GAME, rules=Loaded(self.seed))
        return tuple(replace(one, game=loaded) if one.game.id == GAME.id else one for one in INSTALLED)

    def seated(self) -> Iterator[str]:
        yield f"Ann> /play know {self.opening}"
        for seat in range(1, self.seats):
            side = "With Ann" if seat in self.partners else "Against Ann"
            yield f'{CAST[seat]} presses "{side if len(self.partners) > 1 else "Take seat"}"'

    def played(self, *, by_taps: bool) -> Iterator[str]:
        variant, *options = self.opening.split()
        chosen = {"conservation": "off", "nets": "off", "strict": "off"}
        chosen |= dict(option.split("=") for option in options)
        state = GAME.rules.initial(Setup(self.seats, variant, tuple(chosen.items()), self.seed))
        for text in self.moves:
            seat, move = next(
                (seat, move)
                for seat in GAME.rules.to_act(state)
                if not isinstance(move := GAME.notation.parse(state, seat, text), Refusal)
            )
            if by_taps:
                for pick in GAME.notation.picks(state, move):
                    yield f'{CAST[seat]} presses "{SPOKEN.get(pick, pick)}"'
            else:
                yield f"{CAST[seat]}> /move {text}"
            state = GAME.rules.apply(state, seat, move).state


def recorded(name: str) -> Recorded:
    head = (RECORDS / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")[0]
    said = dict(line.split(": ", 1) for line in head.splitlines() if line[0] != "#")
    winner = int("[0" not in said["outcome"])
    return Recorded(said["game"], int(said["seed"]), tuple(said["moves"].split("; ")), winner)


def result(record: Recorded) -> Iterator[str]:
    yield "room no longer: your turn"
    colour, seats = ("Red", "Blue")[record.winner], GAME.sides_of(record.opening.split()[0])[record.winner]
    sides = (colour,) if len(seats) == 1 else (f"{colour}, striped", f"{colour}, plain")
    people = (f"{CAST[seat]} ({side})" for seat, side in zip(seats, sides, strict=True))
    yield f"room: {', '.join(people)} beat"
    yield "room has 1 board"


async def scenario(harness: Harness, record: Recorded, *, by_taps: bool) -> None:
    """Played to its end, as the record says it ended."""
    lines = (*record.seated(), *record.played(by_taps=by_taps), *result(record))
    await harness.opens()
    try:
        await play_scenario(harness, "\n".join(lines))
    finally:
        await harness.closes()
    if not harness.is_judged:
        pytest.skip("played, but not judged: the platform's published description is not at hand")


VERSIONS = [
    "short",
    *(
        pytest.param(name, marks=pytest.mark.slow)
        for name in ("symmetric", "four", "four-symmetric", "eternal", "eternal-four")
    ),
]


@pytest.mark.parametrize("place", DISPATCHED_FIRST)
@pytest.mark.parametrize("name", VERSIONS)
async def test_a_game_by_typed_moves(place: str, name: str) -> None:
    record = recorded(name)
    await scenario(STAGES[place](record.installed()), record, by_taps=False)


@pytest.mark.parametrize("place", STAGES)
@pytest.mark.parametrize("name", VERSIONS)
async def test_a_game_by_taps(place: str, name: str) -> None:
    record = recorded(name)
    await scenario(STAGES[place](record.installed()), record, by_taps=True)


@pytest.fixture(name="crossing")
async def four_people_on_two_platforms() -> AsyncIterator[TwoPlatformHarness]:
    """Ann and Dan are on Discord, Bob and Cleo on Telegram: both partners of red, and of blue, are apart."""
    crossing = TwoPlatformHarness("Bob", "Cleo", installed=recorded("four").installed())
    await crossing.opens()
    yield crossing
    await crossing.closes()
    if not crossing.is_judged:
        pytest.skip("played, but not judged: a platform's published description is not at hand")


async def seated_across(crossing: TwoPlatformHarness) -> None:
    await play_scenario(crossing, "Ann> /play know four\nroom: Ann (Red, striped) · 3 seats free")
    await play_scenario(
        crossing,
        f"""
        Ann> /games
        Bob> /join {crossing.code()}
        every room: Ann (Red, striped), Bob (Red, plain) · 2 seats free
        Cleo presses "Against Ann"
        Dan presses "Against Ann"
        every room: Cleo (Blue, striped), your turn
        """,
    )


async def test_four_people_on_two_platforms(crossing: TwoPlatformHarness) -> None:
    record = recorded("four")
    await seated_across(crossing)
    await play_scenario(crossing, "\n".join(record.played(by_taps=False)))
    await play_scenario(
        crossing,
        """
        every room: 21 : 6
        every room: Cleo (Blue, striped), Dan (Blue, plain) beat
        every room has 1 board
        """,
    )


async def test_a_table_of_four_survives_one_of_them_leaving(crossing: TwoPlatformHarness) -> None:
    record = recorded("four")
    await seated_across(crossing)
    *first, last = record.played(by_taps=False)
    middle = len(first) // 2
    await play_scenario(crossing, "\n".join(first[:middle]))
    await play_scenario(
        crossing,
        """
        Bob> /draw
        every room: Bob offers a draw.
        Ann> /draw
        Ann sees privately: Agree?
        Ann presses "Yes, I agree"
        Ann sees privately: the other side has to answer it
        Bob> /leave
        Bob sees privately: Leave this table?
        Bob presses "Yes, I leave"
        every room: Bob leaves the game, and Ann plays on for both.
        Bob> /resign
        Bob sees privately: You have no game in this room.
        """,
    )
    rest = (line.replace("Bob>", "Ann>") for line in (*first[middle:], last))
    await play_scenario(crossing, "\n".join(rest))
    await play_scenario(crossing, "every room: 21 : 6\nAnn> /games")


async def test_who_resigns_resigns_for_the_partner_too(crossing: TwoPlatformHarness) -> None:
    await seated_across(crossing)
    await play_scenario(
        crossing,
        """
        Cleo> /resign
        Cleo presses "Yes, I resign"
        every room: Cleo resigned.
        every room: Ann (Red, striped), Bob (Red, plain) beat Cleo, Dan
        """,
    )
