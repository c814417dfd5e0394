"""Laws of every game's rulebook: each rule that a refusal cites can be read."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.typed_moves import tidy
from bot.kernel.text import Refusal
from tests.kit.random_play import RandomGame, Visits

_HEADING = re.compile(r"^#+ (?P<title>.+?) \{#(?P<id>\d+(?:\.\d+)*)\}\s*$", re.MULTILINE)
_PASSAGE = re.compile(r"\d+(\.\d+)*")
NO_RULE = re.compile(
    r"move-refuse-.+|[a-z]+-refuse-(unreadable|which-.+|draft|opening|.+-phase|.+-now|.+-first|houses-are-placed"
    r"|rolled|not-rolled|stop)"
)
"""What no rule is about: a text that says no move or several, and a move at another time than its own."""
NOISE = ("", "?", "xyz", "a1", "e3", "zz99", "A0/A1", "c4xe6", "-f5", "go", "pass", "stop", "roll", "end")


def rulebooks(shelved: InstalledGame) -> list[Path]:
    return sorted((shelved.folder / "rulebook").glob("*.md"))


def passages(book: Path) -> list[str]:
    return [match["id"] for match in _HEADING.finditer(book.read_text(encoding="utf-8"))]


def test_there_is_an_english_rulebook_with_numbered_passages(shelved: InstalledGame) -> None:
    assert "en.md" in [book.name for book in rulebooks(shelved)]
    for book in rulebooks(shelved):
        numbers = passages(book)
        assert numbers
        assert len(set(numbers)) == len(numbers)


def test_every_refusal_cites_a_passage_that_is_in_every_rulebook(
    shelved: InstalledGame, games: tuple[RandomGame, ...], visits: Visits
) -> None:
    refusals = list(_refusals(shelved.game, games, visits))
    assert {refusal.rule.game for refusal in refusals if refusal.rule} <= {shelved.game.id}
    without_rule = {refusal.reason.key for refusal in refusals if refusal.rule is None}
    assert [key for key in without_rule if not NO_RULE.fullmatch(key)] == []
    cited = {refusal.rule.passage for refusal in refusals if refusal.rule} | {*_passages_in_code(shelved)}
    assert cited
    for book in rulebooks(shelved):
        assert cited <= set(passages(book))


def _refusals(game: AnyGame, games: tuple[RandomGame, ...], visits: Visits) -> Iterator[Refusal]:
    """Of noise, and of moves that are legal elsewhere."""
    texts = sorted({tidy(text) for game_played in games for text in game_played.written})
    for _, visit in visits:
        for text in (*NOISE, *texts[:: max(1, len(texts) // 60)]) if visit.seat is not None else ():
            move = game.notation.parse(visit.state, visit.seat, text)
            if isinstance(move, Refusal):
                yield move


def _passages_in_code(shelved: InstalledGame) -> Iterator[str]:
    for source in shelved.folder.glob("**/*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "RuleRef":
                constants = (arg.value for arg in node.args if isinstance(arg, ast.Constant))
                yield from (text for text in constants if _PASSAGE.fullmatch(str(text)))
