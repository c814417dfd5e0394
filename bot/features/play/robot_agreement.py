"""What organisers see of a rated game, and judge: moves that robots made as well, play far above usual."""

import asyncio
import json
from collections.abc import AsyncIterator

from bot.commandkit.limits import OWN_POSITION_FROM
from bot.commandkit.tables import TableAccess
from bot.features.play.limits import EARLIER_TURNS_JUDGED, FAR_ABOVE, TURNS_JUDGED
from bot.gamekit.game import AnyGame
from bot.gamekit.replay import BrokenRecord, moves_with_seats
from bot.kernel.ids import Person, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Phrase, say
from bot.robots.ports import ReviewBook
from bot.sessions.model import Phase, Session
from bot.sessions.robot_tables import has_robots, people_at


async def robot_agreements(tables: TableAccess, session: Session) -> tuple[Phrase, ...]:
    """A line for each player of a finished rated game some of whose moves a robot made as well.

    Of the player's moves from the game's sixth on those count that a robot made at the same position, at a
    table of the player that was open during the game.
    """
    if not _is_judged(session):
        return ()
    game, lines = tables.games[session.game], []
    for person in people_at(session):
        robots = set[tuple[str, str]]()
        for table in await tables.of_player(person.player):
            if table.seats_of(person.player) and _were_open_together(session, table):
                since = table.trial.since if table.trial else 0
                robots |= {move async for mover, move in _moves(game, table, since) if is_robot(mover)}
        if not robots:
            continue
        own_moves = [
            move async for mover, move in _moves(game, session, OWN_POSITION_FROM) if mover == person
        ]
        same = sum(move in robots for move in own_moves)
        if same:
            lines.append(say("verify-agreement", person=person, same=same, count=len(own_moves)))
    return tuple(lines)


async def review_agreements(tables: TableAccess, reviews: ReviewBook, session: Session) -> tuple[Phrase, ...]:
    """A line for each player of a finished rated game who played far more like the best robot than before.

    Counted are the turns in which a review found nothing better, here and in their earlier rated games that
    have a review.
    """
    if not _is_judged(session) or session.ended is None:
        return ()
    lines = list[Phrase]()
    for person in people_at(session):
        best, count = await _best_turns(reviews, session, person)
        earlier = [
            await _best_turns(reviews, table, person)
            for table in await tables.of_player(person.player)
            if _is_judged(table) and table.game == session.game and _is_earlier(table, session)
        ]
        best_before, count_before = (sum(column) for column in zip((0, 0), *earlier, strict=True))
        if count < TURNS_JUDGED or count_before < EARLIER_TURNS_JUDGED:
            continue
        if best / count - best_before / count_before >= FAR_ABOVE:
            args = {"same": best, "count": count, "same_before": best_before, "count_before": count_before}
            lines.append(say("verify-review", person=person, **args))
    return tuple(lines)


async def _best_turns(reviews: ReviewBook, session: Session, person: Person) -> tuple[int, int]:
    """In how many turns of the person the review found nothing better, and how many it has."""
    review = await reviews.review(session.id)
    if review is None or review.moves != session.moves:
        return 0, 0
    turns = [turn for turn in review.turns if session.people[turn.seat] == person]
    return sum(turn.loss == 0 for turn in turns), len(turns)


def _is_judged(session: Session) -> bool:
    return session.phase is Phase.OVER and session.stakes is Stakes.RATED and not has_robots(session)


def _is_earlier(table: Session, session: Session) -> bool:
    return table.ended is not None and session.ended is not None and table.ended < session.ended


def _were_open_together(session: Session, table: Session) -> bool:
    if table.game != session.game or not has_robots(table) or session.ended is None:
        return False
    return table.opened <= session.ended and (table.moved or table.opened) >= session.opened


async def _moves(
    game: AnyGame, session: Session, since: int
) -> AsyncIterator[tuple[Person, tuple[str, str]]]:
    """Who made each move after the first ``since``: with the facts of the position before it, as text.

    Nothing more comes where the record breaks off. Other tasks get their turn between two moves.
    """
    state = game.rules.initial(session.setup)
    try:
        for at, played in enumerate(moves_with_seats(game, session.setup, session.moves)):
            if at >= since:
                facts = json.dumps(game.facts.of(state), sort_keys=True)
                yield session.people[played.seat], (facts, played.written)
            state = played.step.state
            await asyncio.sleep(0)
    except BrokenRecord:
        return
