"""Every ruling that can show on a board, shown on one; whole games, replayed from their records."""

from pathlib import Path

import pytest

from bot.gamekit.replay import BrokenRecord, replay
from bot.games.know import GAME
from tests.games.know.drawn import follow, read, set_up
from tests.kit.engine_transcript import ask, check_transcript, engine_for
from tests.kit.installed_games import INSTALLED

POSITIONS = sorted((Path(__file__).parent / "positions").glob("*.txt"))


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_the_position_goes_on_as_is_said(file: Path) -> None:
    follow(read(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_the_drawing_is_the_game_s_own(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    if "        a  b" in text:
        diagram = GAME.notation.diagram(read(text).state)
        assert diagram in text


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_the_passage_in_the_title_is_in_the_rulebook(file: Path) -> None:
    passage = read(file.read_text(encoding="utf-8")).title.partition(":")[0]
    folder = next(installed.folder for installed in INSTALLED if installed.game.id == GAME.id)
    assert f"{{#{passage}}}" in (folder / "rulebook" / "en.md").read_text(encoding="utf-8")


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


RESOLVING = """
    > new dice=5,6,3,1,1,1
    < {..., "ok": true}
    > load {"pieces": [{"Ba": "11.0b", "Bb": "3.0b", "Fa": "5.1b", "Fb": "15.2a", \
"Ha": "15.1b", "Hb": "7.1b"}, \
{"Ba": "13.0a", "Bb": "5.0a", "Fa": "3.1a", "Fb": "11.1a", "Ha": "9.2b", "Hb": "0.3"}], "to_move": 0}
    < {..., "ok": true}
    > play errand 11.0b
    < {..., "ok": true}
    > play 5.1b>7.2a
    < {..., "phase": "post", "to_act": [1]}
"""
KEPT = (
    "standard//1 11.0b,3.0b,7.2a,15.2a,15.1b,7.1b,13.0a,5.0a,3.1a,11.1a,9.2b,0.3 "
    "3.0a:1:0,3.1b:1:0,4.0:1:0,11.0a:1:0,11.1b:1:0,12.0:1:0 1 1 post 3 - {errand} - 0 02 - 1 0:0 - 0:0:111"
)


def test_nothing_of_the_errand_is_left_after_resolution() -> None:
    door = engine_for("know")
    check_transcript(door, RESOLVING)
    line = ask(door, "position")["position"]
    assert line == KEPT.format(errand="-")
    assert GAME.notation.dump(GAME.notation.load(line)) == line


def test_a_table_kept_with_its_errand_is_read_without_it() -> None:
    old_line = KEPT.format(errand="0:3:lost")
    assert GAME.notation.load(old_line) == GAME.notation.load(KEPT.format(errand="-"))
