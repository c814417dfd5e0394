"""What cards say about a position: the score, what is to be done, whose the land is, the picture in words."""

from bot.gamekit.game import Picked
from bot.games.territories.board import COLUMNS, DOWN, NAMES, RIGHT, ROWS, names, trunks_in
from bot.games.territories.position import PLACING, RED, SIDES, YELLOW, Position, opponent
from bot.games.territories.rules import first_trunks, trunk_choices
from bot.games.territories.rules_areas import harmless, score
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say, text_list


def status(state: Position) -> tuple[Phrase, ...]:
    return (land(state), to_do(state))


def land(state: Position) -> Phrase:
    yellow, red = score(state)
    open_squares = COLUMNS * ROWS - len(PLACING) - yellow - red
    return say("territories-status-score", yellow=yellow, red=red, left=open_squares)


def to_do(state: Position) -> Phrase:
    if state.turn is None:
        return _result(state)
    if state.phase == "houses":
        return say("territories-status-houses", side=SIDES[state.turn], houses=_in_a_row(state))
    if state.open_end is not None:
        choices = text_list(trunk.name for trunk in trunk_choices(state))
        return say("territories-status-continue", side=SIDES[state.turn], choices=choices)
    return _new_surrounding(state, state.turn)


def task(state: Position) -> Phrase:
    if state.phase == "houses":
        return say("territories-task-houses", houses=_in_a_row(state))
    return say("territories-task-new" if state.open_end is None else "territories-task-continue")


def next_task(state: Position, picked: Picked) -> Phrase | None:
    return None if picked or state.phase == "houses" else say("territories-task-trunk", task=task(state))


def running_score(state: Position) -> Phrase:
    yellow, red = score(state)
    return say("territories-score", yellow=yellow, red=red)


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


def alt(state: Position) -> Phrase:
    yellow, red = score(state)
    return say(
        "territories-alt",
        spots=_squares(state.land.spots),
        start=Written(state.land.start.name),
        houses=_houses(state),
        trunks=trunks_on_land(state),
        turn=_turn(state),
        yellow=yellow,
        red=red,
    )


def _squares(squares: int) -> Listed:
    return text_list(names(squares))


def _houses(state: Position) -> Phrase:
    """Who has houses where; as long as one side has none, so much is said."""
    if not state.houses:
        return say("territories-alt-no-houses")
    if not state.red:
        return say("territories-alt-yellow-houses", yellow=_squares(state.yellow))
    return say("territories-alt-houses", yellow=_squares(state.yellow), red=_squares(state.red))


def trunks_on_land(state: Position) -> Phrase:
    """The trunks besides the start trunk."""
    later = trunks_in(state.trunks & ~state.land.start.bit)
    if not later:
        return say("territories-alt-no-trunks")
    return say("territories-alt-trunks", trunks=text_list(trunk.name for trunk in later))


def _turn(state: Position) -> Phrase:
    if state.turn is None:
        return say("territories-alt-over")
    if state.open_end is None:
        return say("territories-alt-turn", side=SIDES[state.turn])
    return say("territories-alt-turn-open-end", side=SIDES[state.turn], squares=squares_round(state.open_end))


def squares_round(point: int) -> Listed:
    """The four squares that meet at an inner point."""
    four = (point - RIGHT - DOWN, point - DOWN, point - RIGHT, point)
    return text_list(NAMES[square] for square in four)
