"""What an entrant is called and how strong it is: one person, or two partners."""

from typing import TypeAlias

from bot.kernel.ids import Person, Player
from bot.kernel.text import Listed, say
from bot.tournaments.model import Entrant

Called: TypeAlias = Person | Listed


def side_label(one: Entrant) -> Called:
    """Who it is, in a sentence: of partners both."""
    return one.person if one.partner is None else Listed(one.people, say("cup-partners-mark"))


def name_of(one: Entrant) -> str:
    """The same where there is only room for a name."""
    return " & ".join(person.name for person in one.people)


def strength(one: Entrant) -> int:
    """What it is seeded by: of partners the mean of those who have a rating; 0 where nobody has."""
    ratings = (one.rating, one.partner.rating if one.partner else 0)
    rated = [rating for rating in ratings if rating]
    return round(sum(rated) / len(rated)) if rated else 0


def rating_of(side: Entrant, player: Player) -> int:
    """That of somebody of it alone."""
    partner = side.partner
    return partner.rating if partner and partner.person.player == player else side.rating
