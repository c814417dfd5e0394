"""Whole games, played again from their records."""

from pathlib import Path

import pytest

from bot.gamekit.game import Setup
from bot.gamekit.replay import BrokenRecord, replay
from bot.games.territories import GAME
from tests.games.territories.drawn import drawing, flush

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


def headers(text: str) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in text.splitlines() if ": " in line and line[0] not in "#+|")


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_record_leads_to_its_end(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    head = headers(text)
    state = replay(GAME, Setup(2, head["variant"], (), int(head["seed"])), head["moves"].split("; "))
    outcome = GAME.rules.outcome(state)
    assert outcome
    assert f"{outcome.reason} {outcome.points[0]}-{outcome.points[1]}" == head["outcome"]
    assert state.trunks.bit_count() - 1 == int(head["trunks"])
    assert drawing(state) == flush(text[text.index("+--") :])


def test_a_record_with_an_illegal_move_is_broken_there() -> None:
    with pytest.raises(BrokenRecord) as broken:
        replay(GAME, Setup(2, "standard"), ["c1", "g1", "c1"])
    assert (broken.value.at, broken.value.written) == (3, "c1")
