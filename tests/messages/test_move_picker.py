"""Moves spelled by buttons: one pick after the other, page after page, whatever room a platform has."""

from dataclasses import replace
from typing import Any

import pytest

from bot.features.play.board_card_lines import pick_rows
from bot.features.play.moves import pick_card
from bot.gamekit.game import AnyGame, Choice, Picked
from bot.intents.payload import read_payload
from bot.intents.play import PickMove
from bot.kernel.ids import GameId, Seat
from bot.kernel.scene import Scene, Target
from bot.kernel.text import Phrase, Written, say
from bot.messages.card import Card, Limits, Rows
from bot.sessions.commands import Join
from bot.sessions.model import Session
from bot.sessions.positions import Turn, turn_of
from tests.kit.fourrow_tables import GAMES, PLAYING, after, offer
from tests.kit.side_first import side_first
from tests.kit.tables import BEN

TIGHT = Limits(per_row=2, rows=2)
TERRITORIES = GAMES[GameId("territories")]
LAND = after(offer(game=TERRITORIES), Join(BEN), game=TERRITORIES)


def turn(table: Session) -> Turn:
    return turn_of(table, GAMES[table.game])


def rows(table: Session, limits: Limits, path: tuple[str, ...] = (), page: int = 0) -> Rows:
    return pick_rows(turn(table), limits, path, page)


def drawn(rows: Rows) -> str:
    """The buttons as people see them; a press that leads on to another page is an arrow."""
    return " / ".join(" ".join(_label(read_payload(button.press)) for button in row) for row in rows)


def _label(intent: object) -> str:
    assert isinstance(intent, PickMove)
    return intent.path[-1] if intent.path and not intent.page else f"->{intent.page}"


def spelled_out(one: Turn, left: str = "left") -> Turn:
    return replace(one, game=side_first(one.game, left))


@pytest.mark.parametrize(
    ("limits", "buttons"),
    [
        (Limits(8, 6), "a b c d e f g"),
        (Limits(7, 1), "a b c d e f g"),
        (Limits(4, 2), "a b c d e f g"),
        (Limits(3, 2), "a b c d e ->1"),
        (TIGHT, "a b c ->1"),
    ],
)
def test_picks_fill_the_room_there_is(limits: Limits, buttons: str) -> None:
    assert drawn(rows(PLAYING, limits)) == buttons


@pytest.mark.parametrize(("page", "buttons"), [(0, "a b c ->1"), (1, "d e f ->2"), (2, "g ->0")])
def test_pages_follow_each_other_and_come_round(page: int, buttons: str) -> None:
    assert drawn(rows(PLAYING, TIGHT, page=page)) == buttons


@pytest.mark.parametrize("table", [PLAYING, LAND])
def test_every_move_is_on_some_page_once(table: Session) -> None:
    found: list[str] = []
    page = 0
    while True:
        *shown, more = (read_payload(button.press) for row in rows(table, TIGHT, page=page) for button in row)
        found += [intent.path[-1] for intent in shown if isinstance(intent, PickMove)]
        assert isinstance(more, PickMove)
        if not (page := more.page):
            break
    game = GAMES[table.game]
    state = game.notation.load(table.position)
    assert found == [game.notation.format(state, move) for move in game.rules.legal(state, 0)]


def test_partners_who_may_do_the_same_have_one_button_for_it() -> None:
    both = replace(turn(PLAYING), acting=(Seat(0), Seat(0)))
    assert drawn(pick_rows(both, Limits(8, 6))) == "a b c d e f g"


def test_a_page_that_there_is_not_leads_back() -> None:
    (row,) = rows(PLAYING, TIGHT, page=99)
    assert drawn((row,)) == "->1"


def test_after_the_first_pick_come_those_that_go_with_it() -> None:
    two_taps = spelled_out(turn(PLAYING))
    assert drawn(pick_rows(two_taps, Limits(8, 6))) == "left d right", "d is all that follows the middle"
    assert drawn(pick_rows(two_taps, Limits(8, 6), ("left",))) == "a b c"
    assert drawn(pick_rows(two_taps, TIGHT, ("left",))) == "a b c"
    assert drawn(pick_rows(two_taps, Limits(8, 6), ("nowhere",))) == ""


def test_a_pick_that_no_button_can_carry_is_left_to_typing() -> None:
    long = spelled_out(turn(PLAYING), left="an extraordinarily long name for a side of the board")
    assert drawn(pick_rows(long, Limits(8, 6))) == "d right"


CORNERS = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0))


def ways(_: object, seat: Seat, picked: Picked) -> Scene:
    """A picture with one place to tap."""
    return Scene(2.0, 1.0, (), (), f"{seat} {picked}", (Target((*picked, "a"), CORNERS),))


def after_left(limits: Limits) -> Card:
    one = spelled_out(turn(PLAYING))
    one = replace(one, game=replace(one.game, words={"left": say("button-more")}, ways=ways))
    return pick_card(one, Seat(0), PickMove(PLAYING.id, PLAYING.version, ("left",)), limits, None)


def test_a_pick_that_is_a_word_is_said_in_the_readers_language_and_comes_last() -> None:
    one = spelled_out(turn(PLAYING))
    one = replace(one, game=replace(one.game, words={"left": say("button-more")}))
    labels = [button.label for row in pick_rows(one, Limits(8, 6)) for button in row]
    assert labels == [
        say("button-pick", pick=Written("d")),
        say("button-pick", pick=Written("right")),
        say("button-more"),
    ]


def test_the_places_that_are_left_are_marked_on_a_picture_and_can_be_tapped() -> None:
    card = after_left(Limits(8, 6))
    assert card.scene
    assert card.scene.alt == "0 ('left',)"
    (tap,) = card.taps
    assert tap.corners == ((0.0, 0.0), (0.5, 0.0), (0.0, 1.0))
    assert read_payload(tap.press) == PickMove(PLAYING.id, PLAYING.version, ("left", "a"))


def test_where_a_picture_would_be_one_more_message_there_are_buttons_alone() -> None:
    card = after_left(Limits(8, 6, picks_in_place=True))
    assert (card.scene, card.taps) == (None, ())
    assert card.rows == after_left(Limits(8, 6)).rows


def said_briefly(pick: str) -> Phrase:
    return say("button-pick", pick=Written(f"<{pick}>"))


def a_pad(game: AnyGame) -> AnyGame:
    """The same game, with picks that lie in rows as its own tree says."""

    def choices(state: Any, seat: Any, path: Any) -> tuple[Choice, ...]:
        del state, seat, path
        rows = ("a", "bc", "d")
        return tuple(
            Choice(pick, pick, said_briefly(pick), row) for row, picks in enumerate(rows) for pick in picks
        )

    return replace(game, choices=choices)


def test_choices_of_one_row_stand_side_by_side_if_the_message_has_so_many_rows() -> None:
    pad = replace(turn(PLAYING), game=a_pad(turn(PLAYING).game))
    assert drawn(pick_rows(pad, Limits(8, 3))) == "a / b c / d"
    assert drawn(pick_rows(pad, Limits(8, 2))) == "a b c d"
    assert drawn(pick_rows(pad, Limits(3, 1))) == "a b ->1"


def test_a_button_says_briefly_what_is_chosen_where_all_else_has_been() -> None:
    pad = replace(turn(PLAYING), game=a_pad(turn(PLAYING).game))
    ((first,), *_) = pick_rows(pad, Limits(8, 3))
    assert first.label == said_briefly("a")
