"""The order of a ladder: a challenger who wins takes the place of whom they beat, and all between go down."""

from bot.tournaments.model import Cup, Match, Number, Result


def climbed(cup: Cup, match: Match) -> tuple[Number, ...]:
    """The order after a match that is over; draws, and wins of those who were ahead, change nothing."""
    winner = _winner(match)
    loser = match.opponent_of(winner) if winner is not None else None
    if winner is None or loser is None or place(cup, winner) < place(cup, loser):
        return cup.ladder
    order = [one for one in cup.ladder if one != winner]
    order.insert(order.index(loser), winner)
    return tuple(order)


def place(cup: Cup, number: Number) -> int:
    """1 is the top."""
    return cup.ladder.index(number) + 1


def _winner(match: Match) -> Number | None:
    if match.result in (Result.FIRST, Result.FIRST_BY_FORFEIT):
        return match.first
    return match.second if match.result in (Result.SECOND, Result.SECOND_BY_FORFEIT) else None
