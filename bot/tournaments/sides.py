"""What an entrant is called and how strong it is: one person, or two partners."""

from typing import TypeAlias

from bot.kernel.ids import NOBODY, Person, Player
from bot.kernel.text import Listed, say
from bot.tournaments.model import Cup, Entrant, Number

Called: TypeAlias = Person | Listed


def side_label(entrant: Entrant) -> Called:
    """Who it is, in a sentence: of partners both."""
    return entrant.person if entrant.partner is None else Listed(entrant.people, say("cup-partners-mark"))


def label_of(cup: Cup, number: Number) -> Called:
    """Who has that number; NOBODY if it is no one's."""
    return next((side_label(entrant) for entrant in cup.entrants if entrant.number == number), NOBODY)


def name_of(entrant: Entrant) -> str:
    """The same where there is only room for a name."""
    return " & ".join(person.name for person in entrant.people)


def strength(entrant: Entrant) -> int:
    """What it is seeded by: of partners the mean of those who have a rating; 0 where none has."""
    ratings = (entrant.rating, entrant.partner.rating if entrant.partner else 0)
    rated = [rating for rating in ratings if rating]
    return round(sum(rated) / len(rated)) if rated else 0


def rating_of(side: Entrant, player: Player) -> int:
    """The rating of one person of the side."""
    partner = side.partner
    return partner.rating if partner and partner.person.player == player else side.rating
