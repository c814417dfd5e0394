"""What a card says about a position: the running score, and what is to be done."""

from bot.games.territories.board import COLUMNS, ROWS
from bot.games.territories.position import PLACING, RED, SIDES, YELLOW, Position, opponent
from bot.games.territories.rules import first_trunks, trunk_choices
from bot.games.territories.rules_areas import harmless
from bot.games.territories.rules_end import score
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say


def status(state: Position) -> tuple[Phrase, ...]:
    return (_score(state), _to_do(state))


def _score(state: Position) -> Phrase:
    yellow, red = score(state)
    open_squares = COLUMNS * ROWS - len(PLACING) - yellow - red
    return say("territories-status-score", yellow=yellow, red=red, left=open_squares)


def _to_do(state: Position) -> Phrase:
    if state.turn is None:
        return _result(state)
    if state.phase == "houses":
        return say("territories-status-houses", side=SIDES[state.turn], houses=_in_a_row(state))
    if state.open_end is not None:
        choices = Listed(tuple(Written(trunk.name) for trunk in trunk_choices(state)))
        return say("territories-status-continue", side=SIDES[state.turn], choices=choices)
    return _new_surrounding(state, state.turn)


def _in_a_row(state: Position) -> int:
    """How many houses the side to move is to place before the turn changes."""
    return 2 if PLACING[state.house_count : state.house_count + 2] == (state.turn,) * 2 else 1


def _new_surrounding(state: Position, seat: Seat) -> Phrase:
    allowed = harmless(state.trunks, state.yellow, state.red)
    if first_trunks(state, seat, allowed)[1]:
        return say("territories-status-exception", side=SIDES[seat], other=SIDES[opponent(seat)])
    return say("territories-status-new", side=SIDES[seat], other=SIDES[opponent(seat)])


def _result(state: Position) -> Phrase:
    yellow, red = score(state)
    if yellow == red:
        return say("territories-end-equal-land")
    return say("territories-status-won", side=SIDES[YELLOW if yellow > red else RED])
