"""The picture in words, from which the position can be set up again."""

from bot.games.territories.board import DOWN, NAMES, RIGHT, names, trunks_in
from bot.games.territories.position import SIDES, Position
from bot.games.territories.rules_end import score
from bot.kernel.text import Listed, Phrase, Written, say


def alt(state: Position) -> Phrase:
    yellow, red = score(state)
    return say(
        "territories-alt",
        spots=_squares(state.land.spots),
        start=Written(state.land.start.name),
        houses=_houses(state),
        trunks=_trunks(state),
        turn=_turn(state),
        yellow=yellow,
        red=red,
    )


def _squares(squares: int) -> Listed:
    return Listed(tuple(Written(name) for name in names(squares)))


def _houses(state: Position) -> Phrase:
    """Who has houses where; as long as one side has none, so much is said."""
    if not state.houses:
        return say("territories-alt-no-houses")
    if not state.red:
        return say("territories-alt-yellow-houses", yellow=_squares(state.yellow))
    return say("territories-alt-houses", yellow=_squares(state.yellow), red=_squares(state.red))


def _trunks(state: Position) -> Phrase:
    later = trunks_in(state.trunks & ~state.land.start.bit)
    if not later:
        return say("territories-alt-no-trunks")
    return say("territories-alt-trunks", trunks=Listed(tuple(Written(trunk.name) for trunk in later)))


def _turn(state: Position) -> Phrase:
    if state.turn is None:
        return say("territories-alt-over")
    if state.open_end is None:
        return say("territories-alt-turn", side=SIDES[state.turn])
    return say("territories-alt-turn-open-end", side=SIDES[state.turn], squares=_round(state.open_end))


def _round(point: int) -> Listed:
    """The four squares that meet at an inner point."""
    four = (point - RIGHT - DOWN, point - DOWN, point - RIGHT, point)
    return Listed(tuple(Written(NAMES[square]) for square in four))
