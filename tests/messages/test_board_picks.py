"""What can be tapped on a board."""

from dataclasses import replace

from bot.gamekit.game import Choice, Picked
from bot.gamekit.setup import prepare
from bot.games.territories import GAME
from bot.intents.play import PickMove
from bot.kernel.ids import Seat, SessionId, Version
from bot.kernel.scene import Scene
from bot.kernel.text import Refusal
from bot.messages.board_picks import picks_on
from bot.messages.move_picker import Picking


def test_a_person_at_two_seats_that_may_move_picks_for_either() -> None:
    def choices(_: object, seat: Seat, path: Picked) -> tuple[Choice, ...]:
        return () if path else (Choice(place := ("b2", "b4")[seat], place), Choice("g1", "g1"))

    def press(path: Picked, page: int) -> PickMove:
        return PickMove(SessionId("ABC"), Version(1), path, page)

    setup = prepare(GAME, None, {}, 1)
    assert not isinstance(setup, Refusal)
    state = GAME.rules.initial(setup)
    picking = Picking(replace(GAME, choices=choices), state, (Seat(0), Seat(1)), press)
    picks = picks_on(picking, Scene(1, 1, (), (), ""), None)
    assert picks
    assert sorted(pick.path for pick in picks.next) == [("b2",), ("b4",), ("g1",)]
