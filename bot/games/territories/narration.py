"""What a narrator says of a move, and of all that then happens by itself."""

from bot.games.territories.board import NAMES, Trunk
from bot.games.territories.position import RED, SIDES, YELLOW, House, Move, Position
from bot.games.territories.rules_end import score
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Written, say


def written(move: Move) -> str:
    return NAMES[move.square] if isinstance(move, House) else move.name


def of_move(before: Position, seat: Seat, move: Move, after: Position) -> tuple[Phrase, ...]:
    if isinstance(move, House):
        return _of_house(seat, move, after)
    told = say("territories-told-trunk", side=SIDES[seat], trunk=Written(move.name))
    return (told, *_of_completion(before, seat, after))


def _of_house(seat: Seat, house: House, after: Position) -> tuple[Phrase, ...]:
    told = say("territories-told-house", side=SIDES[seat], square=Written(written(house)))
    if after.phase == "houses":
        return (told,)
    return told, say("territories-told-all-houses", side=SIDES[YELLOW])


def of_forced(before: Position, trunk: Trunk, after: Position) -> tuple[Phrase, ...]:
    """What is said of a trunk that was built by itself, for the side that was to move."""
    seat = RED if before.turn == RED else YELLOW
    told = say("territories-told-forced", side=SIDES[seat], trunk=Written(trunk.name))
    return (told, *_of_completion(before, seat, after))


def _of_completion(before: Position, seat: Seat, after: Position) -> tuple[Phrase, ...]:
    """That a surrounding is complete, what land it brought, and who goes on."""
    if after.open_end is not None:
        return ()
    told = [say("territories-told-complete")]
    for side, had, has in zip(SIDES, score(before), score(after), strict=True):
        if has > had:
            told.append(say("territories-told-land", side=side, squares=has - had))
    if after.turn is not None:
        told.append(say("territories-told-goes-on", side=SIDES[seat]))
    return tuple(told)
