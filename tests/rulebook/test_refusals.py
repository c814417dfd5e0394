"""Every refusal of a game cites a passage, which exists in every language."""

import ast
import re
from collections.abc import Iterator
from itertools import islice

import pytest

from bot.gamekit.game_catalogue import InstalledGame, discover
from bot.gamekit.typed_moves import tidy
from bot.kernel.text import Refusal
from bot.messages.language import LANGUAGES
from bot.rulebook.passages import read_rulebook
from tests.kit.random_play import random_games, sample

SHELVED = tuple(discover())
NO_RULE = re.compile(
    r"move-refuse-.+|[a-z]+-refuse-(unreadable|which-.+|draft|opening|.+-phase|.+-now|.+-first)"
)
"""What no rule is about: a text that says no move or several, and a move at another time than its own."""
ANOTHER_TIME = frozenset(
    {
        "territories-refuse-houses-are-placed",
        "know-refuse-rolled",
        "know-refuse-not-rolled",
        "know-refuse-stop",
    }
)
NOISE = ("", "?", "xyz", "a1", "e3", "zz99", "A0/A1", "c4xe6", "-f5", "go", "pass", "stop", "roll", "end")
_PASSAGE = re.compile(r"\d+(\.\d+)*")

every_game = pytest.mark.parametrize("shelved", SHELVED, ids=lambda shelved: shelved.game.id)


def passages(shelved: InstalledGame, language: str) -> set[str]:
    book = read_rulebook(shelved.game.id, shelved.folder / "rulebook" / f"{language}.md")
    return {passage.ref.passage for passage in book.passages}


@pytest.mark.parametrize("each", [1, pytest.param(15, marks=pytest.mark.slow)])
@every_game
def test_every_refusal_names_a_passage_that_is_there_in_every_language(
    shelved: InstalledGame, each: int
) -> None:
    refused = list(refusals(shelved, each))
    without = {request.reason.key for request in refused if request.rule is None} - ANOTHER_TIME
    assert {key for key in without if not NO_RULE.fullmatch(key)} == set()
    cited = {request.rule.passage for request in refused if request.rule} | set(cited_passages(shelved))
    assert cited
    for language in LANGUAGES:
        assert cited <= passages(shelved, language)


def refusals(shelved: InstalledGame, each: int) -> Iterator[Refusal]:
    """Noise, and moves that are legal elsewhere, read at positions of random games."""
    game, played = shelved.game, random_games(shelved, each)
    texts = sorted({tidy(text) for played_game in played for text in played_game.written})
    for _, visit in sample(played):
        if visit.seat is not None:
            for text in (*NOISE, *islice(texts, 0, None, max(1, len(texts) // 60))):
                parsed = game.notation.parse(visit.state, visit.seat, text)
                if isinstance(parsed, Refusal):
                    yield parsed


def cited_passages(shelved: InstalledGame) -> Iterator[str]:
    """The passages that stand in the module of refusals."""
    tree = ast.parse((shelved.folder / "refusals.py").read_text(encoding="utf-8"))
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    yield from (text for text in constants if isinstance(text, str) and _PASSAGE.fullmatch(text))
