"""Rulebooks, sentences and answers of every game."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.queries import find_moves, find_places
from bot.gamekit.typed_moves import play, tidy
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Refusal, say
from bot.messages.language import LANGUAGES, load_language
from bot.rulebook.table_questions import EXAMPLES, read_examples, read_table_words
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


# Whatever a game says in play can be said in every language; ``architecture`` checks the catalogues.


@pytest.fixture(scope="session")
def phrases(game: AnyGame, games: tuple[RandomGame, ...], visits: Visits) -> tuple[Phrase, ...]:
    """Each phrase once."""
    return tuple(
        dict.fromkeys((*_phrases_of_every_game(game, games), *_phrases_of_play(game, games, visits)))
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_is_said_in_play_can_be_said(
    shelved: InstalledGame, code: str, phrases: tuple[Phrase, ...]
) -> None:
    language = load_language(code, [shelved.folder / "text"])
    for phrase in phrases:
        assert language.has(phrase.key), phrase.key
        assert language.text(phrase).strip()


def _phrases_of_every_game(game: AnyGame, games: tuple[RandomGame, ...]) -> Iterator[Phrase]:
    outcomes = (game.rules.outcome(game_played.visits[-1].state) for game_played in games)
    words = ["name", "summary", *(f"variant-{variant}" for variant in game.variants)]
    words += [f"end-{outcome.reason}" for outcome in outcomes if outcome]
    yield from (say(f"{game.id}-{word}") for word in words)
    for variant in game.variants:
        yield from (game.seat_name(variant, seat) for side in game.sides_of(variant) for seat in side)


def _phrases_of_play(game: AnyGame, games: tuple[RandomGame, ...], visits: Visits) -> Iterator[Phrase]:
    texts = sorted({text for game_played in games for text in game_played.written})[:40]
    for _, visit in visits:
        yield from game.status(visit.state)
        facts = game.queries.facts.values()
        yield from (phrase for fact in facts for seat in (0, 1) for phrase in fact(visit.state, Seat(seat)))
        if describe := game.queries.place:
            yield from (phrase for name in game.places for phrase in describe(visit.state, name))
        yield from _phrases_in(game.picture(visit.state, None, ()))
        yield from visit.step.told if visit.step else ()
        for text in (*texts, "\x00", "?") if visit.seat is not None else ():
            if isinstance(answer := play(game, visit.state, visit.seat, text), Refusal):
                yield answer.reason


def _phrases_in(value: Any) -> Iterator[Phrase]:
    if isinstance(value, Phrase):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _phrases_in(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _phrases_in(getattr(value, field.name))


# What a game answers about its positions: each place, and the moves that are meant.


GROUPS = ("verb", "weak", "option")
"""What words of questions name, before the dot."""


def test_each_place_is_described(game: AnyGame, visits: Visits) -> None:
    for name in game.places if game.queries.neighbours else ():
        assert game.queries.place(visits[len(visits) // 2][1].state, name)


def test_what_is_beside_a_place_has_that_place_beside_it(game: AnyGame) -> None:
    near = game.queries.neighbours
    assert all(place in near[name] for place, names in near.items() for name in names)


def test_a_legal_move_is_found_by_the_places_in_it(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits[:5]:
        if visit.written is None or visit.seat is None or game.draw:
            continue
        places = find_places(game, visit.written.upper())
        if places:
            assert visit.written in find_moves(game, visit.state, (visit.seat,), (), places)[0]


def test_what_can_be_asked_can_be_answered(shelved: InstalledGame) -> None:
    """Kinds of questions are facts or moves of the game; verbs and options that words mean are its own."""
    game, folder = shelved.game, shelved.folder / "rulebook"
    file = folder / "position.txt"
    table_words = read_table_words((file,) if file.is_file() else ())
    general = {kind for kind, _ in read_examples(sorted(EXAMPLES.glob("*.txt")), {}, table_words)}
    kinds = {kind for kind, _ in read_examples(sorted(folder.glob("*.table.txt")), {}, table_words)} - general
    names = {name for sayings in table_words.sayings for meanings in sayings.values() for name in meanings}
    groups = {
        group: {name.partition(".")[2] for name in names if name.startswith(f"{group}.")} for group in GROUPS
    }
    assert kinds <= {*game.queries.facts, *game.queries.moves}
    assert groups["verb"] | groups["weak"] <= set(game.queries.verbs)
    assert groups["option"] <= {option.name for option in game.options}
