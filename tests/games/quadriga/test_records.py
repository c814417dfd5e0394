"""Whole games, played again from their records."""

from pathlib import Path

import pytest

from bot.gamekit.replay import BrokenRecord, replay
from bot.games.quadriga import GAME
from tests.games.quadriga.drawn import SETUP

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
WINNERS = {(0,): "Blue", (1,): "Red", (): "nobody"}


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_record_leads_to_its_end(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    headers = dict(line.split(": ", 1) for line in lines if line[0] != "#")
    state = replay(GAME, SETUP, headers["moves"].split("; "))
    outcome = GAME.rules.outcome(state)
    assert outcome
    assert f"{outcome.reason} {WINNERS[outcome.winners]}" == headers["outcome"]
    assert GAME.notation.dump(state) == headers["end"]


def test_a_record_with_an_illegal_move_is_broken_there() -> None:
    with pytest.raises(BrokenRecord) as broken:
        replay(GAME, SETUP, ["c3", "go", "c4"])
    assert (broken.value.at, broken.value.written) == (3, "c4")
