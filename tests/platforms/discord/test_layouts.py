"""Cards of components alone: who is to move by the edge, the picture with its words, what can be pressed."""

import pytest

from bot.kernel.scene import Hue
from bot.platforms.discord.message_payload import _ACCENTS
from tests.platforms.discord.club import Club, running_again, seen, words
from tests.platforms.doubles.discord_limits import ALT, COMPONENTS
from tests.platforms.doubles.discord_world import CONTAINER, Message, Right


def edge(message: Message) -> int | None:
    """The colour at the edge of the card."""
    (container,) = (one for one in message.components if one["type"] == CONTAINER)
    colour: int | None = container.get("accent_color")
    return colour


async def test_a_board_is_one_container_with_its_picture_in_words(club: Club) -> None:
    board = await club.opened()
    assert board.is_layout
    assert [one["type"] for one in board.components] == [CONTAINER]
    ((_, alt),) = board.media.items()
    assert alt
    assert len(alt) <= ALT
    assert board.picture


async def test_an_edit_keeps_the_form_and_the_message(club: Club) -> None:
    board = await club.opened()
    await club.double.slash(club.ann, club.games, "move", text="d")
    await club.settle()
    await seen(lambda: "To move: Ben" in words(board))
    assert club.boards() == [board]
    assert board.is_layout


async def test_the_edge_has_the_colour_of_the_side_to_move(club: Club) -> None:
    await club.double.slash(club.ann, club.games, "play", game="territories")
    assert edge(club.board()) is None, "nobody is to move yet"
    await club.double.tap(club.ben, club.board(), "Take the seat")
    await seen(lambda: "To move" in words(club.board()))
    await club.settle()
    assert edge(club.board()) in {_ACCENTS[hue] for hue in Hue}


@pytest.mark.parametrize("game", ["know", "keshvargosha", "quadriga", "territories"])
async def test_every_games_board_is_within_the_limits(club: Club, game: str) -> None:
    await club.double.slash(club.ann, club.games, "play", game=game)
    await club.double.tap(club.ben, club.board(), "Take the seat")
    await seen(lambda: "To move" in words(club.board()))
    await club.settle()
    assert len(club.board().parts) <= COMPONENTS
    assert club.double.violations == []


async def test_an_old_message_goes_on_as_it_is(club: Club) -> None:
    """One that an earlier release has posted: words above, rows below."""
    board = await club.opened()
    board.flags, board.components = 0, [one for one in board.parts if one["type"] == 1]
    async with running_again(club) as again:
        await again.double.slash(again.ann, again.games, "move", text="d")
        await again.settle()
        await seen(lambda: "To move: Ben" in words(board))
    assert not board.is_layout
    assert club.boards() == [board]


async def test_after_a_restart_a_message_is_looked_at_once(club: Club) -> None:
    board = await club.opened()
    async with running_again(club) as again:
        for who, column in ((again.ann, "d"), (again.ben, "d"), (again.ann, "e")):
            await again.double.slash(who, again.games, "move", text=column)
            await again.settle()
        await seen(lambda: "To move: Ben" in words(board))
        looked = [one for one in again.double.rest.log if one.method == "GET" and one.path.endswith(board.id)]
    assert len(looked) == 1
    assert club.boards() == [board]


async def test_without_the_right_to_post_pictures_it_says_the_board_in_characters(club: Club) -> None:
    await club.double.take_away(club.games, Right.ATTACH_FILES)
    await club.double.slash(club.ann, club.games, "play", game="fourrow")
    await seen(lambda: club.games.public)
    card = club.games.public[-1]
    assert card.is_layout
    assert card.picture is None


async def test_its_buttons_work_after_it_has_been_edited(club: Club) -> None:
    board = await club.opened()
    for who in (club.ann, club.ben):
        label = next(one for one in board.buttons if one.lower() == "d")
        await club.double.tap(who, board, label)
        await club.settle()
    await seen(lambda: "To move: Ann" in words(board))
