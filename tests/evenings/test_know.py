"""Whole games of know, in each version, by typed moves and by taps; the dice are those of recorded games."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.gamekit.catalogue import Shelved
from bot.gamekit.game import Setup
from bot.games.know import GAME
from bot.games.know.position import Position
from bot.games.know.rules import Know
from bot.kernel.text import Refusal
from tests.evenings.conftest import STAGES
from tests.kit.evenings import Stage, perform
from tests.kit.shelf import SHELF

RECORDS = Path(__file__).parents[1] / "games" / "know" / "records"
CAST = ("Ann", "Bob", "Cleo", "Dan")
SPOKEN = {"roll": "roll", "pass": "pass", "stop": "stop"}


class Loaded(Know):
    """Every table has the dice of one seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def initial(self, setup: Setup) -> Position:
        return super().initial(replace(setup, seed=self._seed))


@dataclass(frozen=True)
class Recorded:
    """A game from its record: how it is opened, its seed, and its moves."""

    opening: str
    seed: int
    moves: tuple[str, ...]
    winner: int

    @property
    def seats(self) -> int:
        return len(GAME.sides_of(self.opening.split()[0])[0]) * 2

    def shelf(self) -> tuple[Shelved, ...]:
        loaded = replace(GAME, rules=Loaded(self.seed))
        return tuple(replace(one, game=loaded) if one.game.id == GAME.id else one for one in SHELF)

    def seated(self) -> Iterator[str]:
        yield f"Ann> /play know {self.opening}"
        yield from (f'{who} presses "Take the seat"' for who in CAST[1 : self.seats])

    def played(self, *, by_taps: bool) -> Iterator[str]:
        variant, *options = self.opening.split()
        chosen = {"conservation": "off", "nets": "off", "strict": "off"}
        chosen |= dict(option.split("=") for option in options)
        state = Loaded(self.seed).initial(Setup(self.seats, variant, tuple(chosen.items())))
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
    yield "room no longer: To move"
    yield "room: Red wins" if record.winner == 0 else "room: Blue wins"
    yield "room: (5.3.1)"
    yield "room has 1 board"


async def evening(stage: Stage, record: Recorded, *, by_taps: bool) -> None:
    """Played to its end, as the record says it ended."""
    await stage.opens()
    lines = (*record.seated(), *record.played(by_taps=by_taps), *result(record))
    await perform(stage, "\n".join(lines))
    await stage.closes()
    if not stage.is_judged:
        pytest.skip("played, but not judged: the platform's published description is not at hand")


VERSIONS = [
    "short",
    *(
        pytest.param(name, marks=pytest.mark.slow)
        for name in ("symmetric", "four", "four-symmetric", "eternal", "eternal-four")
    ),
]


@pytest.mark.parametrize("place", STAGES)
@pytest.mark.parametrize("name", VERSIONS)
async def test_a_game_by_typed_moves(place: str, name: str) -> None:
    record = recorded(name)
    await evening(STAGES[place](record.shelf()), record, by_taps=False)


@pytest.mark.parametrize("place", STAGES)
@pytest.mark.parametrize("name", VERSIONS)
async def test_a_game_by_taps(place: str, name: str) -> None:
    record = recorded(name)
    await evening(STAGES[place](record.shelf()), record, by_taps=True)
