"""Dialogues with the engine, and lines that it cannot read; no failure changes anything."""

from pathlib import Path

import pytest

from bot.engine.protocol import EngineSession
from tests.kit.engine_transcript import ask, check_transcript, engine_for

FOLDER = Path(__file__).parent
TRANSCRIPTS = (FOLDER / "transcripts.txt").read_text(encoding="utf-8").split("\n== ")[1:]
UNREADABLE = (FOLDER / "unreadable.txt").read_text(encoding="utf-8").splitlines()[1:]
STATE = {"ok", "game", "variant", "ply", "to_act", "phase", "roll", "outcome"}


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=lambda text: text.partition("\n")[0])
def test_the_engine_answers_as_is_written(transcript: str) -> None:
    title, _, play = transcript.partition("\n")
    check_transcript(engine_for(title.rpartition(": ")[2]), play)


@pytest.mark.parametrize("line", UNREADABLE)
def test_what_cannot_be_read_is_an_error_and_changes_nothing(
    line: str, fourrow: EngineSession, race: EngineSession
) -> None:
    game, _, commands = line.partition(": ")
    protocol = {"fourrow": fourrow, "race": race}[game]
    ask(protocol, "random 3")
    check_transcript(protocol, "\n".join(f"> {command}\n< error" for command in commands.split(" | ")))
    longer = ("undo " + "9" * 9999, 'load {"a":' * 100_000, "load \x00", "new seed=" + "9" * 5000)
    check_transcript(protocol, "\n".join(f"> {command}\n< error" for command in longer))
    assert not protocol.closed


@pytest.mark.parametrize(
    "text", ["?", "z", "d4", "\x00", "ｄ", "d\u0301", "{}", "limit=3", "pass", ";", " ; ;; "]
)
def test_what_is_no_move_is_refused_without_a_rule(fourrow: EngineSession, text: str) -> None:
    answer = ask(fourrow, f"play {text}")
    assert answer["refusal"]
    assert (answer["ok"], answer["rule"], type(answer["instead"])) == (False, None, list)


@pytest.mark.parametrize("text", ["d", "D", "  d  ", "4", "۴", "٤", "\u200fd\u200e", ";;d;", "d ;"])
def test_what_makes_no_difference(fourrow: EngineSession, text: str) -> None:
    assert ask(fourrow, f"check {text}") == {"ok": True, "move": "d"}
    assert ask(fourrow, f"play\t{text}")["ply"] == 1


@pytest.mark.parametrize("game", ["fourrow", "race"])
def test_undo_goes_back_through_every_position(game: str, request: pytest.FixtureRequest) -> None:
    protocol = request.getfixturevalue(game)
    positions = [ask(protocol, "position")]
    while not ask(protocol, "state")["outcome"]:
        for move in ask(protocol, "legal")["moves"]:
            assert ask(protocol, f"check {move}") == {"ok": True, "move": move}
        assert ask(protocol, "position") == positions[-1]
        ask(protocol, f"random 1 seed={len(positions)}")
        positions.append(ask(protocol, "position"))
    assert ask(protocol, "state")["ply"] == len(positions) - 1
    for position in reversed(positions[:-1]):
        assert ask(protocol, "undo").keys() == STATE
        assert ask(protocol, "position") == position


def test_dice_follow_from_the_seed_and_go_on_from_a_loaded_position(race: EngineSession) -> None:
    plain, named = engine_for("race"), engine_for("race")
    assert ask(plain, "new") == ask(named, "new variant=standard seed=0 track=20 doubles=plain")
    assert ask(plain, "position") == ask(named, "position")
    position = ask(race, "position")["position"]
    legal = ask(race, "legal")
    ask(race, "random 20 seed=5")
    end = ask(race, "position")
    assert ask(race, "new seed=1")["roll"] != ask(race, "new seed=2")["roll"]
    ask(race, f"new seed={2**63 - 1}")
    assert ask(race, f"load {position}").keys() == STATE
    assert ask(race, "legal") == legal
    ask(race, "random 20 seed=5")
    assert ask(race, "position") == end


def test_thousands_of_dice_may_be_scripted(race: EngineSession) -> None:
    assert ask(race, "new dice=" + ",".join(["6"] * 9_999))["roll"] == [6, 6]
    assert ask(race, "random 3")["roll"] == [6]
