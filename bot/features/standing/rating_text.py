"""How ratings, points, titles and disciplines are put."""

from bot.gamekit.game import AnyGame, name_of
from bot.kernel.text import Phrase, listed, say
from bot.kernel.time import Instant
from bot.messages.numbers import score
from bot.ratings.leaderboard_points import as_points
from bot.ratings.model import Discipline
from bot.ratings.player_history import PlayerHistory
from bot.ratings.titles import Title


def rating_of(player_history: PlayerHistory, now: Instant) -> Phrase:
    """With a mark where it is provisional."""
    value = in_digits(player_history.rating_at(now).value)
    return value if player_history.is_settled(now) else say("rating-provisional", rating=value)


def in_digits(rating: float) -> Phrase:
    """Rounded; in a list, numbers have no mark between their thousands."""
    return say("line", text=listed(round(rating)))


def points_of(player_history: PlayerHistory) -> Phrase:
    return score(as_points(player_history.halves))


def named(game: AnyGame, discipline: Discipline) -> Phrase:
    if discipline.robots:
        return say("discipline-robots", game=name_of(game))
    return say("discipline-partners", game=name_of(game)) if discipline.partners else name_of(game)


def titled(title: Title, game: AnyGame) -> Phrase:
    return say(f"title-{title}", game=name_of(game))
