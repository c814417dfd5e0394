"""What is rated as one, as a word in keys and sets."""

from urllib.parse import quote, unquote

from bot.kernel.ids import GameId
from bot.ratings.model import Discipline

_MARKS = ("partners", "robots", "live")


def format_discipline(discipline: Discipline) -> str:
    marks = [mark for mark in _MARKS if getattr(discipline, mark)]
    return " ".join((quote(discipline.game.encode("utf-8", "surrogatepass"), safe=""), *marks))


def parse_discipline(word: str) -> Discipline:
    game, *marks = word.split(" ")
    name = GameId(unquote(game, errors="surrogatepass"))
    return Discipline(name, **{mark: mark in marks for mark in _MARKS})
