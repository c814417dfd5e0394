"""How values, sides and moves of a review are told."""

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Written, say
from bot.robots.review import Review, ReviewedTurn, judgement


def percent(value: float) -> int:
    """A result from -1 to 1 as part of the whole game, from 0 to 100."""
    return round(50 * (value + 1))


def points(loss: float) -> int:
    """A loss of the expected result, in the same measure."""
    return round(50 * loss)


def for_seat(review: Review, game: AnyGame, seat: Seat, value: float) -> int:
    """What ``value``, which is the first side's, gives ``seat``."""
    return percent(value if seat in game.sides_of(review.setup.variant)[0] else -value)


def first_side(game: AnyGame, variant: str) -> Phrase:
    return game.seat_name(variant, game.sides_of(variant)[0][0])


def written(moves: tuple[str, ...]) -> Written:
    return Written("; ".join(moves))


def turning_line(review: Review, game: AnyGame, at: int) -> Phrase:
    """What a turning point was, in a sentence."""
    turn = review.turns[at]
    return say(
        "review-turning",
        number=at + 1,
        sign=sign(turn),
        side=game.seat_name(review.setup.variant, turn.seat),
        played=written(turn.moves),
        better=written(turn.better),
        points=points(turn.loss),
    )


def sign(turn: ReviewedTurn) -> Written:
    judged = judgement(turn)
    return Written(judged.value if judged else "")
