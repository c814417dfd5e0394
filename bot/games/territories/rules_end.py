"""When a game of Territories is over, how its land is counted, and who has won (5)."""

from bot.gamekit.game import Outcome
from bot.games.territories.board import SPOTS
from bot.games.territories.position import RED, SIDES, YELLOW, Position
from bot.games.territories.rules_areas import areas, is_mixed
from bot.kernel.text import Phrase, say


def is_over(state: Position) -> bool:
    """Whether each finished area has houses of one colour only; asked when a fence is complete (5.1)."""
    return not any(is_mixed(area, state.yellow, state.red) for area in areas(state.trunks, state.houses))


def outcome_of(state: Position) -> Outcome | None:
    """Who has won a game that is over; None while it goes on."""
    if state.turn is not None:
        return None
    yellow, red = score(state)
    if yellow == red:  # 5.3
        return Outcome((), "equal-land", (yellow, red))
    return Outcome((YELLOW if yellow > red else RED,), "land", (yellow, red))


def end_phrases(state: Position) -> tuple[Phrase, ...]:
    """How the game ended, or nothing while it goes on."""
    if state.turn is not None:
        return ()
    yellow, red = score(state)
    if yellow == red:
        return (say("territories-told-end-equal-land", points=yellow),)
    winner = YELLOW if yellow > red else RED
    more, less = max(yellow, red), min(yellow, red)
    return (say("territories-told-end-land", side=SIDES[winner], more=more, less=less),)


def land_won(state: Position) -> tuple[int, int]:
    """The squares, houses' own included, of each colour's finished areas; none before the trunks (5.2)."""
    if state.house_count < SPOTS:
        return 0, 0
    yellow = red = 0
    for area in areas(state.trunks, state.houses):
        if not area.squares & state.red:
            yellow |= area.squares
        elif not area.squares & state.yellow:
            red |= area.squares
    return yellow, red


def score(state: Position) -> tuple[int, int]:
    """Each colour's land squares: squares without a house in areas with houses of that colour only (5.2)."""
    yellow, red = land_won(state)
    return (yellow & ~state.houses).bit_count(), (red & ~state.houses).bit_count()
