"""What pairs and matches are called, and until when they last."""

from bot.kernel.text import Phrase, say
from bot.kernel.time import Instant
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match, MatchId, Pair
from bot.tournaments.sides import side_label


def board_of(match: MatchId) -> int:
    """The number of a match in its round."""
    return int(match.rpartition("-")[2])


def match_name(match: Match) -> str:
    """The match as it is typed: its round and board."""
    return f"{match.round}.{board_of(match.id)}"


def pair_of(cup: Cup, match: Match | Pair) -> Phrase:
    first = side_label(cup.entrant(match.first))
    if match.second is None:
        return say("cup-alone", person=first)
    return say("cup-pair", first=first, second=side_label(cup.entrant(match.second)))


def times_of(match: Match) -> tuple[Phrase, ...]:
    """The time that its two have agreed on, and when it has to be over."""
    agreed = (say("cup-agreed", at=match.agreed),) if match.agreed else ()
    return (*agreed, say("cup-until", until=match.until)) if match.until else agreed


def open_matches(cup: Cup) -> tuple[Match, ...]:
    return tuple(match for match in cup.matches if not match.is_over and match.second is not None)


def deadline(cup: Cup) -> Instant | None:
    """When the first of the matches that go on, or the whole cup, has to be over."""
    if closes := format_of(cup.terms).closes(cup):
        return closes
    return min((match.until for match in open_matches(cup) if match.until), default=None)
