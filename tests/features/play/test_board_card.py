"""The board card in every phase: what it says, shows and offers."""

import pickle
from dataclasses import replace
from typing import Any

import pytest

from bot.features.play.board_card import board_card
from bot.features.play.more_card import more_card
from bot.intents.payload import SIZE_LIMIT, read_payload
from bot.intents.play import (
    CallOff,
    GiveUp,
    PickMove,
    SettleOffer,
    ShowWhole,
    WithdrawOffer,
)
from bot.kernel.ids import GameId, Seat
from bot.kernel.scene import Box, Focus
from bot.kernel.scene_transforms import turn_scene
from bot.messages.card import Card, Limits, Tone
from bot.messages.limits import BUTTONS_AT_ONCE
from bot.sessions.commands import Join, Propose
from bot.sessions.model import OfferKind, Session
from tests.kit.fourrow_tables import (
    CALLED_OFF,
    CHALLENGE,
    GAMES,
    OFFER,
    PLAYING,
    PRACTICE,
    WENT_BY,
    WON,
    after,
    offer,
)
from tests.kit.tables import BEN

ROOMY = Limits(per_row=8, rows=6)
TERRITORIES = GAMES[GameId("territories")]
LAND = after(offer(game=TERRITORIES), Join(BEN), game=TERRITORIES)
EVERY_PHASE = [OFFER, CHALLENGE, PLAYING, PRACTICE, WON, CALLED_OFF, WENT_BY]


def card(table: Session, limits: Limits = ROOMY) -> Card:
    return board_card(table, GAMES[table.game], limits)


def presses(shown: Card) -> list[str]:
    return [button.press for row in shown.rows for button in row]


@pytest.mark.parametrize("table", EVERY_PHASE)
def test_every_board_has_a_picture_and_names_its_table_and_version(table: Session) -> None:
    shown = card(table)
    assert shown.scene is not None
    assert shown.table == (table.id, table.version)
    assert any(str(table.id) in press for press in presses(shown))


@pytest.mark.parametrize("table", [PLAYING, LAND])
def test_a_tap_on_the_picture_says_what_its_button_says(table: Session) -> None:
    shown = card(table)
    picks = {
        button.press
        for row in shown.rows
        for button in row
        if isinstance(read_payload(button.press), PickMove)
    }
    assert {tap.press for tap in shown.taps} == picks
    assert all(0 <= place <= 1 for tap in shown.taps for corner in tap.corners for place in corner)


@pytest.mark.parametrize("table", [*EVERY_PHASE, LAND])
@pytest.mark.parametrize("limits", [Limits(4, 3), Limits(5, 5), ROOMY])
def test_every_board_keeps_within_its_platform(table: Session, limits: Limits) -> None:
    rows = card(table, limits).rows
    assert len(rows) <= limits.rows
    assert sum(map(len, rows)) <= limits.per_row * limits.rows, "a row that is too wide is folded"
    assert all(len(button.press.encode()) <= SIZE_LIMIT for row in rows for button in row)


@pytest.mark.parametrize("table", [PLAYING, LAND])
def test_an_offer_is_answered_in_the_first_row(table: Session) -> None:
    offered = card(after(table, Propose(BEN, OfferKind.DRAW), game=GAMES[table.game]))
    assert {type(read_payload(button.press)) for button in offered.rows[0]} == {SettleOffer}
    assert [[button.label for button in row] for row in offered.rows[1:]] == [
        [button.label for button in row] for row in card(table).rows
    ]
    assert len(presses(offered)) <= BUTTONS_AT_ONCE


@pytest.mark.parametrize("table", EVERY_PHASE)
def test_what_cannot_be_taken_back_is_marked_so(table: Session) -> None:
    stops = {WithdrawOffer, CallOff, GiveUp}
    more = more_card(table, GAMES[table.game], ROOMY, table.opener.player)
    for row in (*card(table).rows, *more.rows):
        for button in row:
            assert (button.tone is Tone.STOP) == (type(read_payload(button.press)) in stops)


@pytest.mark.parametrize("table", [LAND, WON])
def test_a_card_for_one_pair_of_eyes_is_seen_from_their_side_and_taps_with_it(table: Session) -> None:
    game = GAMES[table.game]
    as_printed, across = board_card(table, game, ROOMY), board_card(table, game, ROOMY, Seat(1))
    assert across.scene == turn_scene(as_printed.scene, Seat(1))
    assert board_card(table, game, ROOMY, Seat(0)).scene == as_printed.scene
    assert [tap.press for tap in across.taps] == [tap.press for tap in as_printed.taps]
    assert (across.taps == as_printed.taps) == (across.scene == as_printed.scene or not across.taps)


SMALL = Limits(per_row=8, rows=6, close_up=True)


def focusing(box: Box) -> Any:
    """Four in a row, with a picture that focuses on a part."""
    game = GAMES[PLAYING.game]
    return replace(game, picture=lambda *shown: replace(game.picture(*shown), focus=Focus(box)))


def test_on_a_small_screen_a_board_is_shown_from_close_up_and_all_of_it_is_one_tap_away() -> None:
    game = focusing(Box(0, 0, 3, 2))
    shown = board_card(PLAYING, game, SMALL)
    assert shown.scene
    assert (shown.scene.width, shown.scene.height) == (3, 2)
    more = more_card(PLAYING, game, SMALL, PLAYING.opener.player)
    assert ShowWhole(PLAYING.id) in map(read_payload, presses(more))
    assert all(0 <= place <= 1 for tap in shown.taps for corner in tap.corners for place in corner)


def test_elsewhere_the_whole_board_is_shown() -> None:
    game = focusing(Box(0, 0, 3, 2))
    shown = board_card(PLAYING, game, ROOMY)
    assert shown.scene == game.picture(GAMES[PLAYING.game].notation.load(PLAYING.position), None, ())
    more = more_card(PLAYING, game, ROOMY, PLAYING.opener.player)
    assert ShowWhole(PLAYING.id) not in map(read_payload, presses(more))


def test_a_board_without_a_focus_is_shown_whole_everywhere() -> None:
    assert board_card(PLAYING, GAMES[PLAYING.game], SMALL) == card(PLAYING)


def test_a_card_that_is_kept_packed_has_its_diagram_as_text() -> None:
    shown = card(PLAYING)
    kept = pickle.loads(pickle.dumps(shown))  # noqa: S301 - our own
    assert kept.diagram == str(shown.diagram)
    assert kept.lines == shown.lines
