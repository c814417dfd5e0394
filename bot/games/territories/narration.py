"""What a narrator says of a move, and of all that then happens by itself."""

from bot.games.territories.board import NAMES, Trunk
from bot.games.territories.position import RED, SIDES, YELLOW, House, Move, Position
from bot.games.territories.rules_areas import score
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Written, say


def move_text(move: Move) -> str:
    return NAMES[move.square] if isinstance(move, House) else move.name


def of_move(state: Position, seat: Seat, move: Move, next_state: Position) -> tuple[Phrase, ...]:
    if isinstance(move, House):
        return _of_house(seat, move, next_state)
    sentence = say("territories-told-trunk", side=SIDES[seat], trunk=Written(move.name))
    return (sentence, *_of_completion(state, seat, next_state))


def _of_house(seat: Seat, house: House, next_state: Position) -> tuple[Phrase, ...]:
    sentence = say("territories-told-house", side=SIDES[seat], square=Written(move_text(house)))
    if next_state.phase == "houses":
        return (sentence,)
    return sentence, say("territories-told-all-houses", side=SIDES[YELLOW])


def of_forced(state: Position, trunk: Trunk, next_state: Position) -> tuple[Phrase, ...]:
    """What is said of a trunk that was built by itself, for the side that was to move."""
    seat = RED if state.turn == RED else YELLOW
    sentence = say("territories-told-forced", side=SIDES[seat], trunk=Written(trunk.name))
    return (sentence, *_of_completion(state, seat, next_state))


def _of_completion(state: Position, seat: Seat, next_state: Position) -> tuple[Phrase, ...]:
    """That a surrounding is complete, who therefore goes on, and what land it brought."""
    if next_state.open_end is not None:
        return ()
    goes_on = say("territories-told-goes-on", side=SIDES[seat])
    land = tuple(
        say("territories-told-land", side=side, squares=has - had)
        for side, had, has in zip(SIDES, score(state), score(next_state), strict=True)
        if has > had
    )
    completed = say("territories-told-complete") if next_state.turn is None else goes_on
    return completed, *(land or (say("territories-told-no-land"),))
