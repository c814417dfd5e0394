"""Random play and counting."""

from collections import Counter

import pytest

from bot.engine.limits import PERFT_LIMIT
from bot.engine.protocol import EngineSession
from tests.kit.engine_transcript import ask


def test_random_play_stops_at_the_end_and_counts_its_moves(race: EngineSession) -> None:
    answer = ask(race, "random 99999999999999999999999999")
    assert answer["to_act"] == []
    assert answer["played"] == answer["ply"] == len(ask(race, "moves")["moves"])


def test_the_same_position_and_seed_make_the_same_moves(fourrow: EngineSession) -> None:
    ask(fourrow, "random 30 seed=4")
    moves = ask(fourrow, "moves")
    ask(fourrow, f"undo {len(moves['moves'])}")
    ask(fourrow, "random 30 seed=4")
    assert ask(fourrow, "moves") == moves
    ask(fourrow, "new")
    ask(fourrow, "random 30 seed=5")
    assert ask(fourrow, "moves") != moves


def test_every_legal_move_is_drawn_about_equally_often(fourrow: EngineSession) -> None:
    drawn: Counter[str] = Counter()
    for seed in range(700):
        ask(fourrow, f"random 1 seed={seed}")
        drawn.update(ask(fourrow, "moves")["moves"])
        ask(fourrow, "undo")
    assert sorted(drawn) == list("abcdefg")
    assert all(60 < times < 140 for times in drawn.values())


def test_perft_of_no_use_is_an_error_and_not_a_stall(
    fourrow: EngineSession, race: EngineSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.engine.move_lists.PERFT_LIMIT", 500)
    assert ask(fourrow, "perft 99999999999999999999") == {
        "ok": False,
        "error": "perft would play more than 500 moves",
    }
    assert ask(race, "perft 2")["error"] == "perft is for games without dice"
    assert PERFT_LIMIT > 100_000
