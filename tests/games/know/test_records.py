"""Whole games, played again from their records."""

from pathlib import Path

import pytest

from bot.gamekit.replay import BrokenRecord, replay
from bot.games.know import GAME
from tests.games.know.drawn import set_up

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_record_leads_to_its_end(record: Path) -> None:
    head, board = record.read_text(encoding="utf-8").split("\n\n", 1)
    headers = dict(line.split(": ", 1) for line in head.splitlines() if line[0] != "#")
    variant, *options = headers["game"].split()
    prepared = set_up(variant, seed=int(headers["seed"]), **dict(option.split("=") for option in options))
    state = replay(GAME, prepared, headers["moves"].split("; "))
    outcome = GAME.rules.outcome(state)
    assert outcome
    assert f"{outcome.reason}, {[*outcome.winners]} {[*outcome.points]}" == headers["outcome"]
    assert GAME.notation.diagram(state) == board.rstrip("\n")


def test_a_record_with_an_illegal_move_is_broken_there() -> None:
    with pytest.raises(BrokenRecord) as broken:
        replay(GAME, set_up(dice="6 1 1 1"), ["14.0>14.1a", "6.0>6.1a", "14.1a>6.0"])
    assert (broken.value.at, broken.value.written) == (3, "14.1a>6.0")
