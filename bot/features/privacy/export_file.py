"""What is stored about a person, as a file for them alone; ``deploy/privacy.md`` lists its parts."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import field
from datetime import UTC, datetime
from typing import Any

from bot.accounts.links import AccountLink
from bot.accounts.model import Account
from bot.accounts.preferences import WISHES
from bot.documents.ports import DamagedText
from bot.kernel.away_hours import AwayHours
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Person, Player, Room
from bot.kernel.time import SECOND, Instant
from bot.learning.puzzle_model import Solver
from bot.matching.seeks import Seek
from bot.messages.card import File
from bot.ratings.model import RatedGame
from bot.sessions.game_record import write_record
from bot.sessions.model import Session
from bot.tournaments.model import Cup, Entrant, Match
from bot.tournaments.sides import rating_of
from bot.tournaments.team_play.as_teams import find_team

FORM = 1


@frozen
class Won:
    """Quiz points by room, results, cups, what of theirs cannot be read, and what was done with puzzles."""

    scores: Mapping[Room, int]
    results: tuple[RatedGame, ...]
    cups: tuple[Cup, ...] = ()
    damaged: tuple[DamagedText, ...] = ()
    puzzles: Solver = field(default_factory=Solver)
    links: tuple[AccountLink, ...] = ()
    blocked: tuple[Person, ...] = ()
    seek: Seek | None = None


def make_export(  # noqa: PLR0913 - all that is kept
    account: Account,
    handles: Iterable[Handle],
    rooms: Iterable[Room],
    tables: Iterable[Session],
    *,
    won: Won,
    now: Instant,
) -> File:
    content = {
        "moot": FORM,
        "written": _time(now),
        "account": account.player.account,
        "settings": _settings(account),
        "seek": _seek(won.seek) if won.seek else None,
        "handles": [{"platform": handle.platform, "user": handle.user} for handle in handles],
        "private_rooms": sorted(map(_room, rooms), key=str),
        "blocked": [{"account": person.player.account, "name": person.name} for person in won.blocked],
        "quiz_scores": [{**_room(room), "points": points} for room, points in won.scores.items()],
        "links": [_link(link, account.players) for link in won.links],
        "results": [_result(game, account.players) for game in won.results],
        "puzzles": _puzzles(won.puzzles),
        "cups": [_cup(cup, account.players) for cup in won.cups],
        "tables": [_table(table, account.players) for table in tables],
        "damaged": [{"code": text.name, "stored": text.text} for text in won.damaged],
    }
    text = json.dumps(content, ensure_ascii=False, indent=2)
    return File("moot-export.json", "application/json", text.encode(errors="replace"))


def _link(link: AccountLink, players: frozenset[Player]) -> dict[str, Any]:
    """Of the other side no more than its person was shown."""
    own_side = next(side for side in link.sides if side.player in players)
    other_side, brought = link.beyond(own_side) if link.guest else None, link.brought
    return {
        "code": link.id,
        "stage": link.stage,
        "until": _time(link.due) if link.due else None,
        "with": {"name": other_side.person.name, "platform": other_side.handle.platform}
        if other_side
        else None,
        "brought": {
            "tables": [*brought.open_tables, *brought.ended_tables],
            "results": [session for session, _ in brought.results],
            "cups": list(brought.cups),
        }
        if brought
        else None,
    }


def _puzzles(solver: Solver) -> dict[str, Any]:
    return {
        "rating": round(solver.strength.rating),
        "tried": solver.tried,
        "solved": solver.solved,
        "streak": solver.streak,
        "best_streak": solver.best,
        "answered": list(solver.met),
        "from_own_games": list(solver.own),
        "begun": [{"puzzle": attempt.puzzle, "at": _time(attempt.begun)} for attempt in solver.attempts],
    }


def _cup(cup: Cup, players: frozenset[Player]) -> dict[str, Any]:
    entries = [
        (entrant, each.player)
        for entrant in cup.entrants
        for each in entrant.people
        if each.player in players
    ]
    numbers = {entrant.number for entrant, _ in entries}
    return {
        "code": cup.id,
        "name": cup.terms.name,
        "opened": _time(cup.opened),
        "stage": cup.stage,
        "rooms": [_room(room) for room in cup.rooms],
        "organise": any(map(cup.is_organiser, players)),
        "entered": [_entry(cup, entrant, player) for entrant, player in entries],
        "matches": [_match(match) for match in cup.matches if numbers & set(match.numbers)],
    }


def _entry(cup: Cup, entrant: Entrant, player: Player) -> dict[str, Any]:
    team = find_team(cup, entrant.team)
    named = team.name if team else None
    return {
        "number": entrant.number,
        "rating": rating_of(entrant, player),
        "club": entrant.club,
        "team": named,
    }


def _match(match: Match) -> dict[str, Any]:
    return {"round": match.round, "first": match.first, "second": match.second, "result": match.result}


def _settings(account: Account) -> dict[str, Any]:
    wishes = {name: wish.current(account) for name, wish in WISHES.items()}
    return {
        "language": account.language,
        **wishes,
        "rest": _rest(account.rest),
        "lessons": _lessons(account),
        "active_hours_utc": list(account.hours.counts),
    }


def _seek(seek: Seek) -> dict[str, Any]:
    return {
        "games": list(seek.games),
        "live": seek.live,
        "since": _time(seek.since),
        "room": _room(seek.room),
    }


def _lessons(account: Account) -> dict[str, int]:
    return {progress.game: progress.steps for progress in account.lessons}


def _rest(rest: AwayHours) -> dict[str, Any]:
    return {
        "zone": rest.zone,
        "quiet_minutes": [rest.quiet.begin, rest.quiet.end] if rest.quiet else None,
        "vacations": [[_time(vacation.start), _time(vacation.end)] for vacation in rest.vacations],
    }


def _table(table: Session, players: frozenset[Player]) -> dict[str, Any]:
    return {
        "code": table.id,
        "game": table.game,
        "opened": _time(table.opened),
        "phase": table.phase,
        "room": _room(table.room),
        "seats": sorted(seat for player in players for seat in table.seats_of(player)),
        "record": write_record(table).splitlines(),
    }


def _result(result: RatedGame, players: frozenset[Player]) -> dict[str, Any]:
    community = result.community
    return {
        "code": result.session,
        "game": result.game,
        "ended": _time(result.ended),
        "played_for": result.stakes,
        "community": {"platform": community.platform, "name": community.name} if community else None,
        "seats": [seat for seat, player in enumerate(result.players) if player in players],
        "winners": list(result.winners),
        "points": list(result.points),
    }


def _room(room: Room) -> dict[str, Any]:
    return {"platform": room.platform, "chat": room.chat}


def _time(at: Instant) -> str:
    return f"{datetime.fromtimestamp(at.ms // SECOND, UTC):%Y-%m-%dT%H:%M:%SZ}"
