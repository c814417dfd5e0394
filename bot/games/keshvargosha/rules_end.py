"""When the game ends, and who has won it (7)."""

from dataclasses import replace

from bot.gamekit.bitsets import members
from bot.gamekit.game import Outcome
from bot.games.keshvargosha.board import NEIGHBOURS
from bot.games.keshvargosha.options import LAST, ROUNDS
from bot.games.keshvargosha.position import RED, SEATS, YELLOW, Position, opponent, score, standing
from bot.games.keshvargosha.rules_actions import sites
from bot.kernel.ids import Seat

TARGET = "target"
NO_CASTLE = "no-castle"
COUNTED = "counted"
"""The endings of a position; what decided a count is found out by counting."""


def over(state: Position, ending: str) -> Position:
    return replace(state, turn=None, actions_left=0, built=False, due=(), passed=None, ending=ending)


def ending_now(state: Position) -> str | None:
    """Why the game is over as it stands, looked at in this order (7.3)."""
    if target_reached(state):
        return TARGET
    if any(has_lost(state, seat) for seat in SEATS):
        return NO_CASTLE
    if state.terms.end == LAST and not any(reaches_a_castle(state, seat) for seat in SEATS):
        return COUNTED
    return None


def target_reached(state: Position) -> bool:
    """Whether a side has reached the target; Game 2 checks from the third round on (8.1)."""
    if state.terms.drafts and state.round < ROUNDS:
        return False
    return max(score(state)) >= state.terms.target


def has_lost(state: Position, seat: Seat) -> bool:
    """Whether ``seat`` has no castle and can build none, this turn's castle left aside (7.4)."""
    return not state.castles[seat] and (state.terms.drafts or not sites(state, seat))


def reaches_a_castle(state: Position, seat: Seat) -> bool:
    """Whether any enemy castle that stands is within reach of ``seat`` (7.5)."""
    goals, visited = state.castles[opponent(seat)], _starts(state, seat)
    edge = members(visited)
    while edge and not visited & goals:
        neighbours = 0
        for cell in edge:
            for neighbour, border in NEIGHBOURS[cell]:
                if not border & state.walls:
                    neighbours |= 1 << neighbour
        edge = members(neighbours & ~visited)
        visited |= neighbours
    return bool(visited & goals)


def _starts(state: Position, seat: Seat) -> int:
    """Where the soldiers of ``seat`` stand or could still come into the game."""
    starts = standing(state, seat)
    if state.reserve(seat):
        starts |= state.castles[seat]
        if not state.terms.drafts:
            starts |= sites(state, seat)
    return starts


def outcome(state: Position) -> Outcome | None:
    if state.ending is None:
        return None
    points = score(state)
    if state.ending == NO_CASTLE:
        return Outcome(tuple(seat for seat in SEATS if state.castles[seat]), NO_CASTLE, points)
    if state.ending == TARGET:
        reached = tuple(seat for seat in SEATS if points[seat] >= state.terms.target)
        return Outcome(reached if len(reached) == 1 else by_count(state)[0], TARGET, points)
    winners, reason = by_count(state)
    return Outcome(winners, reason, points)


def by_count(state: Position) -> tuple[tuple[Seat, ...], str]:
    """The winner, none in a draw, and what decided: points, then castles, then soldiers (7.7)."""
    castles = tuple(cells.bit_count() for cells in state.castles)
    soldiers = tuple(state.reserve(seat) + sum(state.soldiers[seat]) for seat in SEATS)
    for reason, (yellow, red) in (("points", score(state)), ("castles", castles), ("soldiers", soldiers)):
        if yellow != red:
            return (YELLOW if yellow > red else RED,), reason
    return (), "draw"
