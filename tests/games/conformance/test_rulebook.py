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


def test_every_rulebook_has_the_same_passages(shelved: InstalledGame) -> None:
    for book in rulebooks(shelved):
        assert passages(book) == passages(shelved.folder / "rulebook" / "en.md")


def test_every_rule_that_refuses_is_in_every_rulebook(
    shelved: InstalledGame, games: tuple[RandomGame, ...], visits: Visits
) -> None:
    cited = {*_passages_in_play(shelved.game, games, visits), *_passages_in_code(shelved)}
    assert cited
    for book in rulebooks(shelved):
        assert cited <= set(passages(book))


def _passages_in_play(game: AnyGame, games: tuple[RandomGame, ...], visits: Visits) -> Iterator[str]:
    """The passages by which moves that are legal elsewhere are refused here."""
    texts = sorted({tidy(text) for game_played in games for text in game_played.written})
    for _, visit in visits:
        if visit.seat is None:
            continue
        for text in texts[:: max(1, len(texts) // 60)]:
            move = game.notation.parse(visit.state, visit.seat, text)
            if isinstance(move, Refusal) and move.rule:
                assert move.rule.game == game.id
                yield move.rule.passage


def _passages_in_code(shelved: InstalledGame) -> Iterator[str]:
    for source in shelved.folder.glob("**/*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "RuleRef":
                constants = (arg.value for arg in node.args if isinstance(arg, ast.Constant))
                yield from (text for text in constants if _PASSAGE.fullmatch(str(text)))
