"""Each ruling that shows on a board: a drawn position, what may not be done, and what follows from moves."""

import re
from pathlib import Path

import pytest

from bot.gamekit.game import Setup
from bot.gamekit.replay import BrokenRecord, replay
from bot.gamekit.setup import prepare
from bot.games.keshvargosha import GAME
from bot.games.keshvargosha.position import NUMBERS, RED, YELLOW, Position, score
from tests.games.keshvargosha.drawn import drawing, legal, play_line, read_drawing, refusal_of, setup

POSITIONS = sorted((Path(__file__).parent / "positions").glob("*.txt"))


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_the_law_says(file: Path) -> None:
    head, board, *script = file.read_text(encoding="utf-8").split("\n---\n")
    state = first_position(head, board)
    for line in script[0].splitlines():
        state = follow(state, line)
    if len(script) > 1:
        assert drawing(state) == script[1].strip("\n")


def first_position(head: str, board: str) -> Position:
    headers = dict(line.split(": ") for line in head.splitlines() if not line.startswith("#"))
    more = {}
    if "out" in headers:
        more["out"] = tuple(map(int, headers["out"].split(":")))
    if "flags" in headers:
        more["flags"] = sum(1 << at for at, sign in enumerate(headers["flags"]) if sign == "+")
    state = read_drawing(board, headers["turn"], headers["game"], **more)
    assert pair(*score(state)) == headers["score"]
    return state


def follow(state: Position, line: str) -> Position:
    """A line of the script: moves lead on, everything else is true where they have led."""
    kind, value = line.split(": ", 1)
    match kind.split():
        case ["moves"]:
            return play_line(state, value)
        case ["refused"]:
            text, why = value.split(" = ")
            assert refusal_of(state, text) == (why.split()[0], _passage(why.split()[1]))
        case ["legal"]:
            what, moves = value.split(" = ")
            assert [text.removeprefix(f"{what} ") for text in legal(state, what)] == moves.split(", ")
        case ["then", what]:
            assert facts_text(state)[what] == value
    return state


def facts_text(state: Position) -> dict[str, str]:
    return {
        "score": pair(*score(state)),
        "turn": turn(state),
        "out": pair(*state.out),
        "reserve": pair(state.reserve(YELLOW), state.reserve(RED)),
        "flags": "".join("+" if state.flags >> number - 1 & 1 else "." for number in NUMBERS),
    }


def turn(state: Position) -> str:
    if ended := GAME.rules.outcome(state):
        winners = "-".join(("yellow", "red")[seat] for seat in ended.winners)
        return f"over, {ended.reason}, {winners or 'nobody'}"
    built = " built" if state.built else ""
    return f"{('yellow', 'red')[state.turn or 0]} {state.actions_left}{built} in {state.round}.{state.space}"


def pair(yellow: int, red: int) -> str:
    return f"{yellow}:{red}"


def _passage(text: str) -> str | None:
    return text if re.fullmatch(r"[0-9.]+", text) else None


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
