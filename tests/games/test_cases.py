"""Every ruling, wording and reading of a game, as cases: what is played, and what must then be true.

``tests/games/<game>/cases/*.txt`` hold them. ``== what it shows`` begins a case. Its lines are done in turn:

    begin: game1 mode=professional seed=3 dice=6,1    a game begins
    position: <line>                                  a position is loaded, and is written so
    old: <line>      line: <line>                     a line of another form is loaded; it is written so
    bad: <line>    read: {...}    unread: {...}       is no position; facts are read as one; facts are none
    > e3; d5                                          moves are played, each by the first seat that may
    typed: C E3, ce3 = castle E3                      texts that mean this line, or are refused by this key
    refused: e4 = no-spot 3                           by which phrase and passage (- for none)
    offered: a1|b1 = e1-e2, e2|f2                     what is offered instead
    legal: e3, d5    legal wall: E0/E1                all legal moves; all that begin so
    can: e3          cannot: e4                       among the legal moves; not among them
    picks: c4: d4 = N, S                              the taps that may follow others; after none: = N, S
    taps: c4 = c4 N, c4 S                             the same in the picture: all its targets
    told: A sentence. The next.                       part of what the last line of moves told;
    status: Yellow is to move.                        so too ``alt``
    answers E1: A sentence.                           to what there is at a place, or to a fact by its name
    reasons e3; d5: A sentence.                       all that there is to say of a turn
    marks: e1-e2                                      what the last picture marks
    outcome: land [0] [25, 15]                        reason, winners, points; ``none`` while the game goes on
    to act: [0]
    perft: 8 56                                       numbers of sequences of moves
    score: [6, 6]                                     any of the facts
    picture: war    close_up: near                    ``cases/war.png`` is what it looks like
    verdict: 4.7 own                                  the verdict of the rulebook that the case proves

Lines of any other form are the board as its diagram has it, or rows and columns of it that hold everything.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from bot.engine.move_lists import perft
from bot.gamekit.game import AnyGame, NotAPosition, Setup, choices
from bot.gamekit.game_catalogue import InstalledGame, discover
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import Attempt, attempt_as, message_marks, parts
from bot.kernel.ids import GameId, Seat
from bot.kernel.scene import Look, Theme
from bot.kernel.scene_transforms import close_up
from bot.messages.language import load_language, without_isolates
from bot.messages.rendering import scene_in_words
from bot.rulebook.verdicts import read_verdicts
from renderers.painter import Painter
from tests.kit.golden import compare_with_golden

GAMES = {installed.game.id: installed for installed in discover()}
_DIRECTIVE = re.compile(r"(?:(>)|(to act|[a-z_]+)(?: ([^:]*))?:)(?: (.*))?")
_COLUMNS = re.compile(r"\s*[a-p]( [a-p])*\s*")


@dataclass(frozen=True)
class Case:
    installed: InstalledGame
    file: Path
    title: str
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file.parts[-3]}/{self.file.stem}: {self.title}"


def cases() -> Iterator[Case]:
    for game, installed in GAMES.items():
        for file in sorted((Path(__file__).parent / game / "cases").glob("*.txt")):
            for block in file.read_text(encoding="utf-8").split("== ")[1:]:
                title, *lines = block.rstrip().splitlines()
                yield Case(installed, file, title, tuple(line for line in lines if not line.startswith("#")))


def begin(game: AnyGame, text: str) -> Any:
    variant, *chosen = text.split()
    options = dict(option.split("=") for option in chosen)
    seed, dice = int(options.pop("seed", 0)), options.pop("dice", "")
    setup = prepare(game, variant, options, seed, tuple(map(int, filter(None, dice.split(",")))))
    assert isinstance(setup, Setup), setup
    return game.rules.initial(setup)


def legal(game: AnyGame, state: Any) -> list[str]:
    seats = game.rules.to_act(state)
    moves = (game.notation.format(state, move) for seat in seats for move in game.rules.legal(state, seat))
    return list(dict.fromkeys(moves))


def attempt(game: AnyGame, state: Any, text: str) -> Attempt:
    return attempt_as(game, state, game.rules.to_act(state) or (Seat(0),), text)[1]


@dataclass
class Play:
    """A case that is being played."""

    case: Case
    state: Any = None
    told: list[Any] = field(default_factory=list)
    marks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.game = self.case.installed.game
        self.language = load_language("en", [self.case.installed.folder / "text"])

    def words(self, phrases: Any) -> str:
        return " ".join(without_isolates(self.language.text(phrase)) for phrase in phrases)

    def play(self, text: str) -> Any:
        state, self.told = self.state, []
        for part in parts(text):
            tried = attempt(self.game, state, part)
            assert not tried.refusal, f"{part}: {tried.refusal and tried.refusal.reason}"
            state, self.marks = tried.line[0].state, message_marks(self.marks, tried.line)
            self.told += tried.line[0].told
        return state

    def do(self, word: str, rest: str, value: str) -> None:
        match word:
            case "begin" | "position" | "old" | "read" | ">":
                self.state = self.lead(word, value)
            case "bad" | "unread":
                with pytest.raises(NotAPosition):
                    self.lead("old" if word == "bad" else "read", value)
            case "typed" | "refused" | "offered":
                texts, _, expected = value.rpartition(" = ")
                for text in texts.split(", "):
                    assert (text, self.reading(text, word)) == (text, expected)
            case "told" | "status" | "alt" | "answers":
                value = value.replace(" : ", "\u00a0:\u00a0")  # a score never wraps
                assert value in (words := self.words(self.phrases(word, rest))), words
                assert bool(value) == bool(words)
            case "legal" | "can" | "cannot":
                self.compare_moves(word, rest, set(filter(None, value.split(", "))))
            case "picture" | "close_up":
                scene = self.game.picture(self.state, None, self.marks)
                scene = scene_in_words(close_up(scene) if word == "close_up" else scene, self.language)
                drawn = Painter().png(scene, Look(Theme.LIGHT, 360))
                compare_with_golden(drawn, self.case.file.with_name(f"{value}.png"))
            case "verdict":
                assert value in verdicts(self.case.installed)
            case "picks" | "taps":
                path, _, expected = value.rpartition("= ")
                assert (", ".join(self.ways(word, tuple(path.split()))) or "none") == expected
            case _:
                self.compare(word, rest, value)

    def lead(self, word: str, value: str) -> Any:
        match word:
            case "begin":
                return begin(self.game, value)
            case "read":
                return self.game.facts.read(json.loads(value), prepare(self.game))
            case ">":
                return self.play(value)
        state = self.game.notation.load(value)
        assert word == "old" or self.game.notation.dump(state) == value
        return state

    def phrases(self, word: str, rest: str) -> Any:
        match word:
            case "told":
                return self.told
            case "alt":
                return [self.game.picture(self.state, None, ()).alt]
            case "answers":
                return self.answers(rest)
        return getattr(self.game, word)(self.state)

    def answers(self, asked: str) -> Any:
        queries = self.game.queries
        if fact := queries.facts.get(asked):
            return tuple(dict.fromkeys(phrase for seat in (0, 1) for phrase in fact(self.state, Seat(seat))))
        if place := re.fullmatch("around (.*)", asked):
            near = (place[1], *queries.neighbours[place[1]])
            return tuple(what for name in near if (what := queries.standing(self.state, name)))
        return tuple(phrase for name in asked.split() for phrase in queries.place(self.state, name))

    def compare_moves(self, word: str, rest: str, moves: set[str]) -> None:
        all_moves = legal(self.game, self.state)
        if word == "legal":
            assert {text for text in all_moves if text.startswith(rest)} == {
                f"{rest} {text}".strip() for text in moves
            }
        else:
            assert (moves & set(all_moves)) == (moves if word == "can" else set())

    def ways(self, word: str, path: tuple[str, ...]) -> list[str]:
        game, seat = self.game, next(iter(self.game.rules.to_act(self.state)), None)
        if word == "picks":
            return [choice.move or choice.pick for choice in choices(game, self.state, seat, path)]
        scene = game.ways(self.state, seat, path) if path else game.picture(self.state, seat, ())
        return [" ".join(target.picks) for target in scene.targets]

    def compare(self, word: str, rest: str, value: str) -> None:
        game, state = self.game, self.state
        match word:
            case "line":
                assert game.notation.dump(state) == value
            case "marks":
                assert ", ".join(self.marks) == value
            case "reasons":
                assert self.words(game.mind.reasons(state, self.play(rest))) == value
            case "outcome":
                end = game.rules.outcome(state)
                assert (f"{end.reason} {[*end.winners]} {[*end.points]}" if end else "none") == value
            case "to act":
                assert not value or [*game.rules.to_act(state)] == json.loads(value)
            case "perft":
                counts = list(map(int, value.split()))
                assert [perft(game, state, depth) for depth in range(1, len(counts) + 1)] == counts
            case fact:
                assert game.facts.of(state)[fact] == json.loads(value), game.facts.of(state)[fact]

    def reading(self, text: str, how: str) -> str:
        tried = attempt(self.game, self.state, text)
        if tried.refusal is None:
            return "; ".join(played.written for played in tried.line)
        key, rule = tried.refusal.reason.key, tried.refusal.rule
        phrase, passage = key.removeprefix(f"{self.game.id}-refuse-"), rule.passage if rule else "-"
        match how:
            case "refused":
                return f"{phrase} {passage}"
            case "offered":
                return ", ".join(tried.refusal.instead)
        return key

    def see(self, board: list[str]) -> None:
        """That the board looks so, or that just so much stands on it in these rows and columns."""
        drawn = dedent("\n".join(board)).strip("\n").splitlines()
        diagram = dedent(self.game.notation.diagram(self.state)).splitlines()
        if _COLUMNS.fullmatch(drawn[0]) and len(drawn) < len(diagram):
            part, whole = _marks(drawn), _marks(diagram)
            assert part == {place: mark for place, mark in whole.items() if place in part}
            assert {whole[place] for place in whole.keys() - part.keys()} <= {"."}
        else:
            assert list(map(str.rstrip, drawn)) == list(map(str.rstrip, diagram))


def _marks(board: list[str]) -> dict[str, str]:
    """What stands on each square, whether alone or not."""
    header, *rows = (row.split() for row in board)
    return {
        column + row[0]: mark.upper()
        for row in rows
        if row[0].isdigit()
        for column, mark in zip(header, row[1:], strict=False)
    }


def verdicts(installed: InstalledGame) -> set[str]:
    read = read_verdicts(installed.folder / "rulebook" / "en.md")
    return {f"{verdict.passage} {verdict.name}" for verdict in read}


@pytest.mark.parametrize("game", GAMES)
def test_most_verdicts_are_proved_by_cases(game: str) -> None:
    lines = (line for case in cases() if case.installed.game.id == game for line in case.lines)
    proved = {line.removeprefix("verdict: ") for line in lines if line.startswith("verdict: ")}
    assert len(proved) >= 0.6 * len(verdicts(GAMES[GameId(game)]))


@pytest.mark.parametrize("case", list(cases()), ids=str)
def test_the_case_comes_true(case: Case) -> None:
    play, board = Play(case), list[str]()
    for line in (*case.lines, "to act: "):
        match = _DIRECTIVE.fullmatch(line)
        if not match:
            board.append(line)
            continue
        if any(map(str.strip, board)):
            play.see(board)
        board = []
        try:
            play.do(match[1] or match[2], match[3] or "", match[4] or "")
        except AssertionError as wrong:
            wrong.add_note(f"at: {line}")
            raise
