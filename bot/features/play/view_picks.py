"""What one person can tap now at a table, after the taps made so far."""

from dataclasses import replace

from bot.features.play.board_card_lines import picking_at
from bot.gamekit.game import Picked
from bot.kernel.ids import Seat
from bot.kernel.scene_transforms import turned
from bot.messages.board_picks import picks_on
from bot.messages.picks import Picks
from bot.sessions.positions import Turn


def picks_of(turn: Turn, own: tuple[Seat, ...], path: Picked, bottom: Seat | None) -> Picks | None:
    """For whoever has the seats ``own``; None where none of them is to act, or ``path`` leads nowhere."""
    seats = tuple(seat for seat in own if seat in turn.acting)
    if not seats:
        return None
    begun = turned(turn.game.picture(turn.state, seats[0], turn.session.marks), bottom)
    return picks_on(replace(picking_at(turn), acting=seats), begun, bottom, path)
