"""The picture in words, from which the position can be set up again."""

from bot.games.quadriga.board import names_of
from bot.games.quadriga.narration import SIDES
from bot.games.quadriga.position import Phase, Position, move_text
from bot.games.quadriga.status import counters, to_do
from bot.kernel.text import Listed, Phrase, Written, say


def alt(state: Position) -> Phrase:
    return say(
        "quadriga-alt",
        turn=state.turn,
        blue=_units(SIDES[0], state.units[0]),
        red=_units(SIDES[1], state.units[1]),
        phase=_phase(state),
        counters=counters(state),
        quiet=state.quiet,
        to_do=to_do(state),
    )


def _units(side: Phrase, units: int) -> Phrase:
    """Names without commas: there are many, and alt texts are short."""
    if not units:
        return say("quadriga-alt-no-units", side=side)
    return say("quadriga-alt-units", side=side, units=Written(" ".join(names_of(units))))


def _phase(state: Position) -> Phrase:
    """What has been done in this turn."""
    if state.phase is not Phase.MOVE:
        return (
            say("quadriga-alt-done", placed=_placement(state))
            if state.placed
            else say("quadriga-alt-nothing-done")
        )
    if not state.orders:
        return say("quadriga-alt-no-orders", placed=_placement(state))
    orders = Listed(tuple(Written(move_text(order)) for order in state.orders))
    return say("quadriga-alt-orders", placed=_placement(state), orders=orders)


def _placement(state: Position) -> Phrase:
    if not state.placed:
        return say("quadriga-alt-none-placed")
    return say("quadriga-alt-placed", square=Written(names_of(state.placed)[0]))
