"""Every ruling that can show on a board, played out from a drawing of it.

A file of ``positions`` holds cases. ``== what it shows`` begins one; ``turn``, ``counters`` and ``quiet``
before its first drawing belong to that, and after it each line is done or must be true in its turn:

    play: c3 c4>N; go          one message; moves of several players have a slash between them
    refused: c3>S = 4.3        is refused by this passage, or by none: -
    legal: a1 b1               all legal moves
    possible: a1, c3 c4>N      among the legal moves
    impossible: a1             not among them
    phase: fight               also turn, counters (such as 10/-), quiet, orders, placed
    over: Blue, no-units       or nobody for a draw
    told: part of a sentence   said of the last message
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.gamekit.replay import BrokenRecord, replay
from bot.games import quadriga
from bot.games.quadriga import GAME
from bot.games.quadriga.position import Position
from bot.messages.language import load_language
from tests.games.quadriga.drawn import SETUP, drawing, flush, legal, read_drawing, refusal_of, steps

ENGLISH = load_language("en", [Path(quadriga.__file__).parent / "text"])
FILES = sorted((Path(__file__).parent / "positions").glob("*.txt"))
RULINGS = {3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 25}
"""Those that can show on a board."""

_COLUMNS = re.compile(r"\s*[a-p](\s+[a-p])*\s*")


def cases() -> list[tuple[str, str]]:
    all_cases = []
    for file in FILES:
        for case in file.read_text(encoding="utf-8").split("\n== ")[1:]:
            title, _, body = case.partition("\n")
            all_cases.append((f"{file.stem}: {title}", body))
    return all_cases


@dataclass
class Play:
    """A case that is being played; ``begun`` once its first drawing was seen."""

    start: dict[str, str] = field(default_factory=dict)
    state: Position | None = None
    said: str = ""

    def draw(self, picture: str) -> None:
        if self.state is None:
            counters = self.start.get("counters", "-/-").split("/")
            blue, red = (None if counter == "-" else int(counter) for counter in counters)
            turn, quiet = int(self.start.get("turn", "9")), int(self.start.get("quiet", "4"))
            self.state = read_drawing(picture, turn, (blue, red), quiet)
        else:
            assert drawing(self.state, picture) == flush(picture)

    def do(self, word: str, what: str) -> None:
        if self.state is None:
            self.start[word] = what
            return
        match word:
            case "play":
                for message in what.split("/"):
                    played = steps(self.state, message)
                    self.state = played[-1].state
                    self.said = " ".join(ENGLISH.text(phrase) for step in played for phrase in step.told)
            case "refused":
                text, _, passage = what.partition(" = ")
                state = self.state
                assert refusal_of(state, text.lower())[1] == (None if passage == "-" else passage)
            case "legal":
                assert legal(self.state) == what.split(", ")
            case "possible":
                assert set(what.split(", ")) <= set(legal(self.state))
            case "impossible":
                assert not set(what.split(", ")) & set(legal(self.state))
            case "told":
                assert what in self.said
            case "over":
                assert over(self.state) == what
            case _:
                assert facts_text(self.state)[word] == what


def facts_text(state: Position) -> dict[str, str]:
    facts = GAME.facts.of(state)
    counters, orders = facts["counters"], facts["orders"]
    assert isinstance(counters, list)
    assert isinstance(orders, list)
    return {
        "turn": str(facts["turn"]),
        "phase": str(facts["phase"]),
        "placed": str(facts["placed"] or "-"),
        "quiet": str(facts["quiet"]),
        "counters": "/".join("-" if counter is None else str(counter) for counter in counters),
        "orders": ", ".join(map(str, orders)) or "-",
    }


def over(state: Position) -> str:
    outcome = GAME.rules.outcome(state)
    assert outcome, "the game goes on"
    winner = ("Blue", "Red")[outcome.winners[0]] if outcome.winners else "nobody"
    return f"{winner}, {outcome.reason}"


@pytest.mark.parametrize(("title", "body"), cases(), ids=[title for title, _ in cases()])
def test_a_ruling_on_a_board(title: str, body: str) -> None:
    play = Play()
    for block in re.split(r"\n(?:[ \t]*\n)+", body.strip("\n")):
        lines = block.splitlines()
        if _COLUMNS.fullmatch(lines[0]):
            play.draw(block)
            continue
        for line in lines:
            word, _, what = line.partition(": ")
            try:
                play.do(word, what)
            except AssertionError as wrong:
                wrong.add_note(f"in “{title}”, at: {line}")
                raise


def test_every_ruling_that_can_show_on_a_board_has_a_position() -> None:
    numbers = {int(number) for file in FILES for number in re.findall(r"G(\d+)", file.stem)}
    assert numbers == RULINGS


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
