"""What a question about a position names: the places of the board, and the moves that it may mean."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any

from bot.gamekit.game import AnyGame
from bot.gamekit.typed_moves import attempt_as, tidy
from bot.kernel.ids import Seat

_TOKEN = re.compile(r"[a-z0-9]+(?:\.[a-z0-9]+)*")
_APART = re.compile(r"(\b(?:[A-Z]|[b-df-hj-np-z])[ -]|(?<!\d )\be |\b[aei]-)(?=[0-9۰-۹])")
"""A letter that is written apart from its number; “a” or “i” may be a word, and “e” is one between two."""
_NUMBERS_APART = re.compile(r"(?<![.\d-])([0-9]+)-([0-9]+[a-z]?)(?![.\w-])|\b([0-9]+\.[0-9]+) ([a-z])\b")
"""A name such as 10.2c, with a dash for its dot or a space before its letter."""
_PART = re.compile(r"[\w.]+")
_FROM_TO, _ENDS = "{0}>{1}", 2
_SLOT = re.compile(r"\{[01]\}")
_USUAL_VERBS = ("{0}", "{0}{1}", "{0}-{1}", "{0}>{1}", "{0} {1}")
"""How moves are written in a game that does not say it."""


def find_places(game: AnyGame, text: str) -> tuple[str, ...]:
    """The places that a text names in any spelling; two that have a place between them name that."""
    singles = _places(game)[0]
    tokens = _TOKEN.findall(_tidy(text, singles))
    names = [singles[part] for token in tokens for part in _split(token, singles)]
    return tuple(dict.fromkeys(names))


def mark_places(game: AnyGame, text: str, sign: str) -> str:
    """The text with the sign for each place that it names."""
    singles = _places(game)[0]

    def mark(token: re.Match[str]) -> str:
        return f" {sign} " * len(_split(token[0], singles)) or token[0]

    return _TOKEN.sub(mark, _tidy(text, singles))


def _tidy(text: str, singles: Mapping[str, str]) -> str:
    """The text in lower case, with places as they are usually written."""

    def join(match: re.Match[str]) -> str:
        first, second, begin, letter = match.groups(default="")
        joined = f"{first}.{second}" if first else f"{begin}{letter}"
        return joined if joined in singles and begin not in singles else match[0]

    return _NUMBERS_APART.sub(join, tidy(_APART.sub(lambda match: match[0][0], text)))


def place_between(game: AnyGame, places: Sequence[str]) -> str | None:
    """The place that lies between two others, such as their border."""
    return _places(game)[1].get(frozenset(places))


def find_moves(  # noqa: PLR0913 - a position, and what was said of the move
    game: AnyGame,
    state: Any,
    seats: Sequence[Seat],
    verbs: Iterable[str],
    places: Sequence[str],
    *,
    onto: bool = False,
) -> tuple[tuple[str, ...], str | None]:
    """The legal moves with these verbs and places, or of every verb; if there are none, one that is refused.

    ``onto`` tells that a single place is where a piece is to go.
    """
    every_verb = game.queries.verbs
    templates = tuple(every_verb[verb] for verb in verbs)
    every_template = templates or tuple(every_verb.values()) or _USUAL_VERBS
    of_two = [template for template in every_template if "{1}" in template and len(places) == _ENDS]
    if len(places) == _ENDS and not of_two:
        of_two = [template for template in every_verb.values() if _FROM_TO in template]
    texts = tuple(_spell(game, of_two or every_template, places))
    legal = () if game.draw else tuple(_legal(game, state, seats, templates, places))
    if not game.draw:
        going = [template for template in templates if _FROM_TO in template]
        if going and len(places) < _ENDS and (onto or not texts):
            texts = tuple(_spell_ways(game, state, seats, going, places)) or texts
            legal = tuple(text for text in legal if not (onto and places) or text.endswith(tuple(places)))
    if places and game.tried and not (templates and texts):
        tried = game.tried(state, tuple(places[:-1]), places[-1])
        texts = (tried,) if len(places) > 1 else (*texts, tried)
    if game.draw and len(templates) > 1 and len(places) > 1:
        return (), None  # several moves at once
    tries = [(text, attempt_as(game, state, seats, text)[1]) for text in texts if not legal]
    legal = legal or tuple(dict.fromkeys(tried.line[-1].written for _, tried in tries if not tried.refusal))
    if legal:
        return legal, None
    ruled = [(text, why.reason.key) for text, tried in tries if (why := tried.refusal) and why.rule]
    first, reason = ruled[0] if ruled else (texts[0] if texts else None, "")
    is_clear = places and (templates or len(places) > 1)
    return (), first if is_clear or all(key == reason for _, key in ruled) else None


def _spell_ways(
    game: AnyGame, state: Any, seats: Sequence[Seat], templates: Iterable[str], ends: Sequence[str]
) -> Iterator[str]:
    """The moves from each place from which one can be made now to each of ``ends``, or among them."""
    singles = _places(game)[0].values()
    texts = _legal(game, state, seats, (), ())
    starts = dict.fromkeys(part for text in texts for part in _PART.findall(text)[:1] if part in singles)
    for template in templates:
        yield from (template.format(start, end) for start in starts for end in ends or starts if start != end)


@lru_cache
def _places(game: AnyGame) -> tuple[Mapping[str, str], Mapping[frozenset[str], str]]:
    """The places by their names in lower case, and those between two others."""
    parts = {name: _PART.findall(name) for name in game.places}
    singles = {name.lower(): name for name, (*rest, _) in parts.items() if not rest and len(name) > 1}
    return singles, {frozenset(pair): name for name, pair in parts.items() if len(pair) > 1}


def _split(token: str, singles: Mapping[str, str]) -> tuple[str, ...]:
    """The place, or the two places, that a word is made of; a word without a digit is none."""
    if token in singles:
        return (token,) if any(map(str.isdecimal, token)) else ()
    pairs = ((token[:at], token[at:]) for at in range(2, len(token) - 1))
    return next((pair for pair in pairs if all(part in singles for part in pair)), ())


def _legal(
    game: AnyGame, state: Any, seats: Iterable[Seat], templates: Sequence[str], places: Sequence[str]
) -> Iterator[str]:
    singles, named = _places(game)[0], set(places)
    shapes = {_shape(template, singles) for template in templates}
    for seat in seats:
        for move in game.rules.legal(state, seat):
            text = game.notation.format(state, move)
            if (not shapes or _shape(text, singles) in shapes) and named <= set(_PART.findall(text)):
                yield text


def _shape(text: str, singles: Mapping[str, str]) -> tuple[frozenset[str], int]:
    """The words of a move or of a template, and how many places it names."""
    parts = _PART.findall(_SLOT.sub(" _ ", text))
    names = [part for part in parts if part == "_" or part.lower() in singles]
    return frozenset(part for part in parts if part not in names and not part.isdecimal()), len(names)


def _spell(game: AnyGame, templates: Iterable[str], places: Sequence[str]) -> Iterator[str]:
    """The moves as text; where one of two places is not named, it lies beside the other."""
    beside = [_PART.findall(name) for two, name in _places(game)[1].items() if two & set(places)]
    pairs = [*permutations(places, 2)] or [pair for two in beside for pair in permutations(two)]
    together = (" ".join(places),) if len(places) > 1 and game.draw else places
    anywhere = together or tuple(_places(game)[0].values())
    for template in templates:
        if "{1}" in template:
            yield from (template.format(*pair) for pair in pairs)
        else:
            yield from (template.format(place) for place in anywhere)
