"""Who plays whom, and how it ended."""

from bot.kernel.ids import Person
from bot.kernel.text import Phrase, Written, say
from bot.kernel.time import Instant
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match, MatchId, Pair
from bot.tournaments.results import Result

RESULTS = {
    Result.FIRST: "first",
    Result.SECOND: "second",
    Result.DRAW: "draw",
    Result.FIRST_BY_FORFEIT: "first-by-forfeit",
    Result.SECOND_BY_FORFEIT: "second-by-forfeit",
    Result.BOTH_FORFEIT: "both-forfeit",
    Result.BYE: "bye",
    Result.HALF_BYE: "half-bye",
    Result.ZERO_BYE: "zero-bye",
    Result.VOID: "void",
}
"""What the phrase of each result is called."""


def result_name(result: Result | None) -> Phrase:
    return say("cup-result-open") if result is None else say(f"cup-result-{RESULTS[result]}")


def board_of(match: MatchId) -> int:
    """The number of a match in its round."""
    return int(match.rpartition("-")[2])


def named(match: Match) -> str:
    """The match as it is typed: its round and board."""
    return f"{match.round}.{board_of(match.id)}"


def pair_of(cup: Cup, match: Match | Pair) -> Phrase:
    first = cup.entrant(match.first).person
    if match.second is None:
        return say("cup-alone", person=first)
    return say("cup-pair", first=first, second=cup.entrant(match.second).person)


def match_line(cup: Cup, match: Match) -> Phrase:
    """With its result; while it goes on with the table where it is played, if there is one."""
    board, pair = board_of(match.id), pair_of(cup, match)
    tables = [game.session for game in match.games if game.session and game.result is None]
    if match.result is None and tables:
        return say("cup-match-at", board=board, pair=pair, table=Written(tables[-1]))
    return say("cup-match", board=board, pair=pair, result=result_name(match.result))


def of_round(cup: Cup, round_: int) -> tuple[Match, ...]:
    return tuple(match for match in cup.matches if match.round == round_)


def open_matches(cup: Cup) -> tuple[Match, ...]:
    return tuple(match for match in cup.matches if not match.is_over and match.second is not None)


def deadline(cup: Cup) -> Instant | None:
    """When the first of the matches that go on, or the whole cup, has to be over."""
    if closes := format_of(cup.terms).closes(cup):
        return closes
    return min((match.until for match in open_matches(cup) if match.until), default=None)


def in_field(cup: Cup) -> tuple[Person, ...]:
    """Everybody who has not left."""
    return tuple(entrant.person for entrant in cup.entrants if entrant.until is None)
