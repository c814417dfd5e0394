"""Matches of cups as documents."""

from bot.kernel.ids import SessionId
from bot.kernel.time import Instant
from bot.tournaments.model import Game, Match, MatchId, Number, Proposal
from bot.tournaments.results import Result
from storage.codec.fields import Fields, Json, Unreadable, phrase_fields, read_phrase, text, whole
from storage.codec.sessions import read_instant


def match_fields(match: Match) -> dict[str, Json]:
    return {
        "id": match.id,
        "round": match.round,
        "first": match.first,
        "second": match.second,
        "result": match.result,
        "games": [_game_fields(game) for game in match.games],
        "why": [phrase_fields(phrase) for phrase in match.why],
        "slot": match.slot,
        "came": list(match.came),
        "proposal": proposal_fields(match.proposal) if match.proposal else None,
        "agreed": match.agreed.ms if match.agreed else None,
        "until": match.until.ms if match.until else None,
        "reminded": match.reminded,
    }


def read_match(where: str, value: object) -> Match:
    fields = Fields(where, value)
    return Match(
        id=MatchId(fields.text("id")),
        round=fields.whole("round"),
        first=Number(fields.whole("first")),
        second=fields.maybe("second", read_number),
        result=fields.maybe("result", read_result),
        games=fields.each("games", _read_game),
        why=fields.each("why", read_phrase),
        slot=fields.text("slot"),
        came=fields.each("came", read_number),
        proposal=fields.maybe("proposal", read_proposal),
        agreed=fields.maybe("agreed", read_instant),
        until=fields.maybe("until", read_instant),
        reminded=fields.flag("reminded"),
    )


def _game_fields(game: Game) -> dict[str, Json]:
    return {"first": game.first, "session": game.session, "result": game.result}


def _read_game(where: str, value: object) -> Game:
    fields = Fields(where, value)
    return Game(
        first=Number(fields.whole("first")),
        session=fields.maybe("session", read_session),
        result=fields.maybe("result", read_result),
    )


def proposal_fields(proposal: Proposal) -> dict[str, Json]:
    return {"by": proposal.by, "at": proposal.at.ms}


def read_proposal(where: str, value: object) -> Proposal:
    fields = Fields(where, value)
    return Proposal(Number(fields.whole("by")), Instant(fields.whole("at")))


def read_number(where: str, value: object) -> Number:
    return Number(whole(where, value))


def read_session(where: str, value: object) -> SessionId:
    return SessionId(text(where, value))


def read_result(where: str, value: object) -> Result:
    word = text(where, value)
    if word not in set(Result):
        message = f"{where} is {word!r}"
        raise Unreadable(message)
    return Result(word)
