"""What is true of the words of every game: nothing missing, nothing unused, the same in all languages."""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.typed_moves import play
from bot.kernel.text import Phrase, Refusal
from bot.messages.language import LANGUAGES, load_language
from tests.kit.random_play import RandomGame, Visits


class _Uses(visitor.Visitor):
    """Which arguments and which other messages a message uses."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - named by the library
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - as above
        self.messages.add(node.id.name)


def catalogue(shelved: InstalledGame, code: str) -> dict[str, _Uses]:
    """Each message of a language with what it uses."""
    text = (shelved.folder / "text" / f"{code}.ftl").read_text(encoding="utf-8")
    uses_of: dict[str, _Uses] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ftl.Junk), f"{code}.ftl cannot be read: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in uses_of, f"{entry.id.name} stands twice in {code}.ftl"
            uses_of[entry.id.name] = uses = _Uses()
            uses.visit(entry)
    return uses_of


def test_every_language_has_the_same_phrases_with_the_same_arguments(shelved: InstalledGame) -> None:
    english = catalogue(shelved, "en")
    for code in LANGUAGES:
        translation = catalogue(shelved, code)
        assert translation.keys() == english.keys()
        for key, uses in english.items():
            assert translation[key].arguments == uses.arguments, f"{key} in {code}"


def test_every_phrase_begins_with_the_name_of_its_game(shelved: InstalledGame) -> None:
    assert all(key.startswith(f"{shelved.game.id}-") for key in catalogue(shelved, "en"))


def test_what_every_game_must_be_able_to_say_is_there(
    shelved: InstalledGame, games: tuple[RandomGame, ...]
) -> None:
    assert _keys_that_must_exist(shelved.game, games) <= catalogue(shelved, "en").keys()


def test_every_phrase_that_the_code_names_is_there_and_no_other(
    shelved: InstalledGame, games: tuple[RandomGame, ...]
) -> None:
    english = catalogue(shelved, "en")
    named = [re.compile(pattern) for pattern in _keys_in_code(shelved)]
    for pattern in named:
        assert any(map(pattern.fullmatch, english)), f"no phrase for {pattern.pattern}"
    used = _keys_that_must_exist(shelved.game, games).union(*(uses.messages for uses in english.values()))
    used |= _endings(shelved) | _in_the_lesson(shelved)
    assert [key for key in english if key not in used and not any(p.fullmatch(key) for p in named)] == []


@pytest.fixture(scope="session")
def phrases(game: AnyGame, games: tuple[RandomGame, ...], visits: Visits) -> tuple[Phrase, ...]:
    """Each phrase once."""
    return tuple(dict.fromkeys(_phrases_of_play(game, games, visits)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_is_said_in_play_can_be_said(
    shelved: InstalledGame, code: str, phrases: tuple[Phrase, ...]
) -> None:
    language = load_language(code, [shelved.folder / "text"])
    for phrase in phrases:
        assert language.text(phrase).strip()


def _keys_that_must_exist(game: AnyGame, games: tuple[RandomGame, ...]) -> set[str]:
    reasons = {
        outcome.reason
        for game_played in games
        if (outcome := game.rules.outcome(game_played.visits[-1].state))
    }
    words = ["name", "summary", *(f"variant-{variant}" for variant in game.variants)]
    words += [f"end-{reason}" for reason in reasons]
    return {f"{game.id}-{word}" for word in words} | set(_seat_names(game))


def _seat_names(game: AnyGame) -> Iterator[str]:
    for variant in game.variants:
        yield from (game.seat_name(variant, seat).key for side in game.sides_of(variant) for seat in side)


def _endings(shelved: InstalledGame) -> set[str]:
    """What there may be to say of an end that stands in the code; random play may never come to it."""
    trees = (ast.parse(source.read_text(encoding="utf-8")) for source in shelved.folder.glob("**/*.py"))
    nodes = (node for tree in trees for node in ast.walk(tree))
    return {f"{shelved.game.id}-end-{node.value}" for node in nodes if isinstance(node, ast.Constant)}


def _in_the_lesson(shelved: InstalledGame) -> set[str]:
    """What each step of the lesson says."""
    lesson = shelved.folder / "lesson.toml"
    content = tomllib.loads(lesson.read_text(encoding="utf-8")) if lesson.exists() else {}
    steps = (*content.get("step", ()), *content.get("further", ()))
    return {f"{shelved.game.id}-lesson-{step['says']}" for step in steps}


def _keys_in_code(shelved: InstalledGame) -> Iterator[str]:
    """A pattern for each text in the code that is a key of the game, or with places to fill makes keys."""
    prefix = f"{shelved.game.id}-"
    for source in shelved.folder.glob("**/*.py"):
        tree = ast.parse(source.read_text(encoding="utf-8"))
        joined = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        inside = {id(part) for node in joined for part in ast.walk(node)}
        alone = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in inside]
        patterns = ["".join(map(_pattern, node.values)) for node in joined] + list(map(_pattern, alone))
        yield from (
            pattern for pattern in patterns if re.match(re.escape(re.escape(prefix)) + "[^ ]+$", pattern)
        )


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"


def _phrases_of_play(game: AnyGame, games: tuple[RandomGame, ...], visits: Visits) -> Iterator[Phrase]:
    texts = sorted({text for game_played in games for text in game_played.written})[:40]
    for _, visit in visits:
        yield from game.status(visit.state)
        yield from _phrases_in(game.picture(visit.state, None, ()))
        yield from visit.step.told if visit.step else ()
        for text in (*texts, "\x00", "?"):
            if visit.seat is not None and isinstance(
                answer := play(game, visit.state, visit.seat, text), Refusal
            ):
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


def test_folders_hold_the_three_languages(shelved: InstalledGame) -> None:
    files = {file.stem for file in Path(shelved.folder / "text").glob("*.ftl")}
    assert files == set(LANGUAGES)
