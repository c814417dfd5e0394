"""What entrants and matches are called: one person or two partners, and the pairs that they play."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeAlias

from bot.kernel.ids import NOBODY, Person, Player
from bot.kernel.text import Arg, Listed, Phrase, say
from bot.kernel.time import Instant
from bot.tournaments.crosstable import crosstable, score
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Entrant, Match, MatchId, Number, Pair, points_text
from bot.tournaments.team_play.as_teams import by_teams

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


def board_of(match: MatchId) -> int:
    """The number of a match in its round."""
    return int(match.rpartition("-")[2])


def match_name(match: Match) -> str:
    """The match as it is typed: its round and board."""
    return f"{match.round}.{board_of(match.id)}"


def pair_of(cup: Cup, match: Match | Pair, points: Mapping[Number, Fraction] | None = None) -> Phrase:
    """With the ``points`` of each, where there are some."""
    first = _label(cup, match.first, points)
    if match.second is None:
        return say("cup-alone", person=first)
    return say("cup-pair", first=first, second=_label(cup, match.second, points))


def _label(cup: Cup, number: Number, points: Mapping[Number, Fraction] | None) -> Arg:
    person = side_label(cup.entrant(number))
    return say("cup-leader", person=person, points=points_text(points[number])) if points else person


def points_before(cup: Cup, round_: int) -> Mapping[Number, Fraction] | None:
    """What everybody had when that round was paired, where places go by points; of teams, the teams."""
    format_ = format_of(cup.terms)
    if round_ <= 1 or not format_.in_rounds or not format_.collects_points:
        return None
    return {number: score(entries[: round_ - 1]) for number, entries in crosstable(by_teams(cup)).items()}


def times_of(match: Match) -> tuple[Phrase, ...]:
    """The time that its two have agreed on, by when they have to be there, and when it has to be over."""
    agreed = (say("cup-agreed", at=match.agreed),) if match.agreed else ()
    awaited = (say("cup-call-present-by", until=until),) if (until := present_by(match)) else ()
    return (*agreed, *awaited, *((say("cup-until", until=match.until),) if match.until else ()))


def present_by(match: Match) -> Instant | None:
    """By when somebody of the pair has to come; None where both have."""
    return match.present_by if len(match.came) < len(match.numbers) else None


def open_matches(cup: Cup) -> tuple[Match, ...]:
    return tuple(match for match in cup.matches if not match.is_over and match.second is not None)


def deadline(cup: Cup) -> Instant | None:
    """When the first of the matches that go on, or the whole cup, has to be over."""
    if closes := format_of(cup.terms).closes(cup):
        return closes
    return min((match.until for match in open_matches(cup) if match.until), default=None)
