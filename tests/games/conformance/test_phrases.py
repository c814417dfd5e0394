"""Whatever a game says in play can be said in every language; ``architecture`` checks the catalogues."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.typed_moves import play
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Refusal, say
from bot.messages.language import LANGUAGES, load_language
from tests.kit.random_play import RandomGame, Visits


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
