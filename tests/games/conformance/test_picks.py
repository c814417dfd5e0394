"""What is true of the taps that spell the moves of every game."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

from bot.gamekit.game import AnyGame, Picked, choices
from bot.gamekit.game_catalogue import InstalledGame
from bot.intents.payload import read_payload
from bot.intents.play import PickMove
from bot.kernel.ids import SessionId, Version
from bot.messages.card import Button, Limits
from bot.messages.language import LANGUAGES, load_language
from bot.messages.limits import PICKS_AT_ONCE
from bot.messages.move_picker import Picking, rows_of
from tests.kit.random_play import VisitedPosition, Visits


def test_no_two_moves_are_spelled_alike_and_none_begins_another(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        spelled = sorted(game.notation.picks(visit.state, move) for move in visit.moves)
        assert all(spelled)
        for picks, next_one in pairwise(spelled):
            assert next_one[: len(picks)] != picks


def test_picking_leads_to_every_move_and_to_nothing_else(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits[::10]:
        if visit.seat is not None and len(visit.moves) < 300:
            texts = {game.notation.format(visit.state, move) for move in visit.moves}
            assert set(_picked_moves(game, visit, ())) == texts


def _picked_moves(game: AnyGame, visit: VisitedPosition, path: tuple[str, ...]) -> Iterator[Any]:
    for choice in choices(game, visit.state, visit.seat, path):
        if choice.move is not None:
            yield choice.move
        else:
            yield from _picked_moves(game, visit, (*path, choice.pick))


PHONE, MESSAGES = Limits(per_row=8, rows=10), Path("bot/messages/text")
TWO_ABREAST = 20
"""Letters of a label that fit beside another on a phone."""
MOST_TAPS = {"territories": 2, "keshvargosha": 3}
"""In know there may be three dozen spaces to go to."""
MANY = 5
MOST_AT_FIRST = 11
"""Yes and no to an offer, and *More*, make fourteen."""
Screen: TypeAlias = tuple[Picked, int]


def test_few_taps_lead_to_every_move_on_keyboards_that_fit_a_phone(
    shelved: InstalledGame, visits: Visits
) -> None:
    """An order for four units (Quadriga) takes six: by the island, each unit, and the direction."""
    game = shelved.game
    languages = [load_language(code, [shelved.folder / "text", MESSAGES]) for code in LANGUAGES]
    for _, visit in visits[::3]:
        keyboards = _Keyboards(game, visit)
        for move in visit.moves[:: 1 + len(visit.moves) // 10]:
            picks = game.notation.picks(visit.state, move)
            assert keyboards.taps(picks) <= MOST_TAPS.get(game.id, max(MANY, len(picks)))
        for (path, _), buttons in keyboards.seen.items():
            assert len(buttons) <= (PICKS_AT_ONCE if path else MOST_AT_FIRST)
            labels = [language.text(button.label) for button in buttons for language in languages]
            assert max(map(len, labels), default=0) <= TWO_ABREAST


class _Keyboards:
    """What the buttons of a position lead to."""

    def __init__(self, game: AnyGame, visit: VisitedPosition) -> None:
        def press(path: Picked, page: int) -> PickMove:
            return PickMove(SessionId("ABCDEF"), Version(999), path, page)

        self._picking = Picking(game, visit.state, () if visit.seat is None else (visit.seat,), press)
        self.seen: dict[Screen, list[Button]] = {}

    def at(self, screen: Screen) -> list[Button]:
        if screen not in self.seen:
            self.seen[screen] = [button for row in rows_of(self._picking, PHONE, *screen) for button in row]
        return self.seen[screen]

    def taps(self, picks: Picked) -> int:
        """How many taps at least spell the move of these picks, the units of an order in any order."""
        reached: dict[Screen, int] = {((), 0): 0}
        for screen in (queue := [((), 0)]):
            for button in self.at(screen):
                tap = read_payload(button.press)
                assert isinstance(tap, PickMove)
                if not tap.page and sorted(tap.path) == sorted(picks):
                    return reached[screen] + 1
                following = (tap.path, tap.page)
                if set(tap.path) <= set(picks) and following not in reached:
                    reached[following] = reached[screen] + 1
                    queue.append(following)
        raise AssertionError(picks)
