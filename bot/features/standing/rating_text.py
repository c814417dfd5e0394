"""How ratings, points, titles and disciplines are put."""

from bot.gamekit.game import AnyGame, name_of
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, listed, say
from bot.kernel.time import Instant
from bot.messages.numbers import score
from bot.ratings.counting import as_points
from bot.ratings.glicko2 import Rating
from bot.ratings.model import Discipline
from bot.ratings.player_history import PlayerHistory, RatingChange
from bot.ratings.titles import Title


def rating_of(player_history: PlayerHistory, now: Instant) -> Phrase:
    """With a mark where it is provisional."""
    return rating_phrase(player_history.rating_at(now), settled=player_history.is_settled(now))


def rating_phrase(rating: Rating, *, settled: bool) -> Phrase:
    value = in_digits(rating.value)
    return value if settled else say("rating-provisional", rating=value)


def change_in_words(change: RatingChange) -> Phrase:
    """The person, and the ratings before and after."""
    return say("rating-change", person=change.person, before=_before(change), after=after_in_words(change))


def last_change_in_words(change: RatingChange) -> Phrase:
    by = by_how_much(change.difference)
    return say("profile-last", before=_before(change), after=after_in_words(change), by=by)


def _before(change: RatingChange) -> Phrase:
    return rating_phrase(change.before, settled=change.settled[0])


def after_in_words(change: RatingChange) -> Phrase:
    return rating_phrase(change.after, settled=change.settled[1])


def by_how_much(difference: int) -> Phrase:
    return say("rating-up" if difference >= 0 else "rating-down", change=abs(difference))


def in_digits(rating: float) -> Phrase:
    """Rounded; in a list, numbers have no mark between their thousands."""
    return say("line", text=listed(round(rating)))


def points_of(player_history: PlayerHistory) -> Phrase:
    return score(as_points(player_history.halves))


def discipline_name(game: AnyGame, discipline: Discipline) -> Phrase:
    if discipline.robots:
        return say("discipline-robots", game=name_of(game))
    name = say("discipline-partners", game=name_of(game)) if discipline.partners else name_of(game)
    return say("discipline-live", game=name) if discipline.live else name


def title_phrase(title: Title, game: AnyGame) -> Phrase:
    return say(f"title-{title}", game=name_of(game))


EVERYWHERE = typed_words("all")
ROBOTS = typed_words("robots")
LIVE = typed_words("live")
PARTNERS = typed_words("partners")
