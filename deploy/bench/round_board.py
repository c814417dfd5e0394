"""How fast know is where it could be slow: the ways of long rolls, and its picture."""

import random
import time
from collections.abc import Iterator
from typing import Any

from table_rows import Row, row

from bot.gamekit.game_catalogue import find
from bot.gamekit.setup import prepare
from bot.games.know.paths import reach
from bot.games.know.rules_influence import influence
from bot.kernel.scene import Look, Scene
from bot.kernel.text import Refusal
from bot.messages.language import load_language
from bot.messages.rendering import scene_in_words
from renderers.painter import Painter

_PLIES = 300
_PICTURES = 50
_SIX = 6


def measure() -> Iterator[Row]:
    positions = _positions()
    yield row("know: all ends of all six pieces, for a roll of six", [_ends_ms(state) for state in positions])
    yield row("know: a new position as a picture", _picture_ms(positions[-_PICTURES:]))


def _positions() -> list[Any]:
    """Those of a game of random moves, the same each time."""
    shelved = find("know")
    setup = prepare(shelved.game) if shelved else None
    if shelved is None or setup is None or isinstance(setup, Refusal):
        message = "know is not on the shelf"
        raise AssertionError(message)
    drawn, rules = random.Random(1), shelved.game.rules  # noqa: S311 - a benchmark plays at random
    states = [rules.initial(setup)]
    for _ in range(_PLIES):
        (seat, *_) = rules.to_act(states[-1])
        states.append(rules.apply(states[-1], seat, drawn.choice(rules.legal(states[-1], seat))).state)
    return states


def _ends_ms(state: Any) -> float:
    """Once all ways from these spaces have been listed, which is done once in a program's life."""
    _ends(state)
    began = time.perf_counter()
    _ends(state)
    return 1e3 * (time.perf_counter() - began)


def _ends(state: Any) -> None:
    open_spaces = influence(state.places).free(0)
    for piece in range(_SIX):
        reach(state.places[piece], _SIX, open_spaces, open_spaces)


def _picture_ms(positions: list[Any]) -> list[float]:
    painter, samples = Painter(), []
    for scene in _scenes(positions):
        began = time.perf_counter()
        painter.png(scene, Look())
        samples.append(1e3 * (time.perf_counter() - began))
    return samples[1:]


def _scenes(positions: list[Any]) -> Iterator[Scene]:
    shelved = find("know")
    if shelved:
        english = load_language("en", [shelved.folder / "text"])
        yield from (scene_in_words(shelved.game.picture(state, None, ()), english) for state in positions)
