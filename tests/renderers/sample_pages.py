"""Sample pages in words: standings in English, rounds in Italian, a bracket in Persian."""

from dataclasses import replace
from fractions import Fraction

from bot.features.cup.pictures.crosstable import rounds_scene
from bot.features.cup.pictures.standings import Row, standings_scene
from bot.features.cup.pictures.views import picture_of
from bot.kernel.ids import Person
from bot.kernel.scene import Scene
from bot.kernel.text import say
from bot.messages.charts.page import PageHeading
from bot.messages.language import load_language
from bot.messages.rendering import scene_in_words
from bot.tournaments.model import Match, Number, Result, View
from tests.features.cup.pictures.fields import going_on, match, person, simulated
from tests.kit.format_names import Format
from tests.kit.simulated_cups import by_seed

_NAMES = (
    "Ann",
    "کوروش بزرگ",
    "Corné van Moorsel",
    "رضا",
    "Bartholomew of the Long Bridge",
    "Иван Петрович",
    "پادشاه سرزمین‌های دور",
    "Wolfeschlegelsteinhausen",
)
_HEADING = PageHeading("Autumn cup", say("picture-after", round=3))
_RESULTS = (Result.FIRST, Result.SECOND, Result.DRAW, Result.SECOND_BY_FORFEIT, None)


def standings() -> Scene:
    return scene_in_words(standings_scene(_HEADING, _rows(12), marked=Number(8)), load_language("en", ()))


def rounds() -> Scene:
    matches = [pairing for round_ in (1, 2, 3) for pairing in _round(round_)]
    return scene_in_words(rounds_scene(_HEADING, _rows(8), matches), load_language("it", ()))


def bracket() -> Scene:
    field = simulated(Format.KNOCKOUT, 14, third_place=True)
    named = (replace(entrant, person=_person(entrant.number)) for entrant in field.entrants)
    cup = going_on(replace(field, entrants=tuple(named)), 2, by_seed)
    return scene_in_words(picture_of(cup, View.BRACKET, marked=Number(3)), load_language("fa", ()))


def _rows(entrants: int) -> tuple[Row, ...]:
    return tuple(
        Row(Number(at), _person(at), at - at % 3 // 2, Fraction(entrants - at, 2), 3, _tiebreaks(at))
        for at in range(1, entrants + 1)
    )


def _tiebreaks(at: int) -> tuple[tuple[str, Fraction], ...]:
    return ("BH-C1", Fraction(30 - at, 2)), ("BH", Fraction(40 - at)), ("SB", Fraction(60 - 3 * at, 4))


def _round(number: int) -> tuple[Match, ...]:
    """One bye, and three who meet three others."""
    order = [1 + (at * 3 + number) % 7 for at in range(7)]
    pairs = zip(order[:3], order[3:6], _RESULTS[number - 1 :], strict=False)
    bye = match(order[6], None, Result.BYE, number)
    return (*(match(first, second, result, number) for first, second, result in pairs), bye)


def _person(number: int) -> Person:
    return person(number, _NAMES[number % len(_NAMES)])
