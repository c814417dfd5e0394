"""Whole games, played again from their records."""

from pathlib import Path

import pytest

from bot.gamekit.game import Setup
from bot.gamekit.replay import BrokenRecord, replay
from bot.gamekit.setup import prepare
from bot.games.keshvargosha import GAME
from tests.games.keshvargosha.drawn import drawing, setup

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_record_leads_to_its_end(record: Path) -> None:
    head, board = record.read_text(encoding="utf-8").split("\n\n", 1)
    headers = dict(line.split(": ", 1) for line in head.splitlines() if line[0] != "#")
    variant, *options = headers["game"].split()
    prepared = prepare(GAME, variant, dict(option.split("=") for option in options), int(headers["seed"]))
    assert isinstance(prepared, Setup)
    state = replay(GAME, prepared, headers["moves"].split("; "))
    outcome = GAME.rules.outcome(state)
    assert outcome
    winners = "-".join(("yellow", "red")[seat] for seat in outcome.winners)
    assert f"{outcome.reason}, {winners}, {outcome.points[0]}:{outcome.points[1]}" == headers["outcome"]
    assert state.number == int(headers["turn"])
    assert drawing(state) == board.rstrip("\n")


def test_a_record_with_an_illegal_move_is_broken_there() -> None:
    with pytest.raises(BrokenRecord) as broken:
        replay(GAME, setup(), ["castle E0", "castle A0", "castle E1"])
    assert (broken.value.at, broken.value.written) == (3, "castle E1")
