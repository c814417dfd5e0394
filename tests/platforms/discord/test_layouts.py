"""Cards of components alone: who is to move by the edge, the picture with its words, what can be pressed."""

from dataclasses import replace

import pytest

from bot.kernel.scene import Hue
from bot.messages.card import Tone
from bot.messages.rendering import RenderedButton, RenderedCard
from bot.platforms.discord.components import _ACCENTS
from bot.platforms.discord.message_payload import MessagePayloads
from tests.kit.fake_dispatcher import FakeRenderer
from tests.platforms.discord.club import Club, running_again, seen, words
from tests.platforms.discord.recording_dispatcher import note
from tests.platforms.discord.test_half_moves import begun, parts, path, pressed, private
from tests.platforms.doubles.discord_limits import ALT, COMPONENTS, ROW, wrong_with_layout
from tests.platforms.doubles.discord_world import (
    COMPONENTS_V2,
    CONTAINER,
    SECTION,
    TEXT_DISPLAY,
    Message,
    Right,
)


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
    for who, following in ((club.ann, "Ben"), (club.ben, "Ann")):
        label = next(label for label in board.buttons if label.lower() == "d")
        await club.double.tap(who, board, label)
        await seen(lambda name=following: f"To move: {name}" in words(board))


def sections(message: Message) -> list[tuple[str, str]]:
    """Lines that have a button beside them, with its label."""
    found = (one for one in message.parts if one["type"] == SECTION)
    return [(one["components"][0]["content"], one["accessory"]["label"]) for one in found]


async def test_the_lessons_there_are_have_each_its_button_beside_it(club: Club) -> None:
    asked = await club.double.slash(club.ann, club.games, "learn")
    shown = asked.answer
    assert shown.is_layout
    assert [label for _, label in sections(shown)] == ["Keshvargosha", "know", "Quadriga", "Territories"]
    assert all(label in line for line, label in sections(shown))
    assert shown.only_for == club.ann


@pytest.mark.parametrize("lesson", ["know", "keshvargosha", "quadriga", "territories"])
async def test_every_step_of_a_lesson_is_within_the_limits_and_its_picture_in_words(
    club: Club, lesson: str
) -> None:
    asked = await club.double.slash(club.ann, club.games, "learn", game=lesson)
    shown = asked.answer
    for _ in range(20):
        assert shown.is_layout
        ((_, alt),) = shown.media.items()
        assert alt
        assert len(alt) <= ALT
        assert len(shown.parts) <= COMPONENTS
        if "Skip" not in shown.buttons:
            break
        pressed = await club.double.tap(club.ann, shown, "Skip")
        shown = pressed.answers[-1]
        if not shown.picture:
            break
    assert club.double.violations == []


async def test_a_lesson_goes_on_from_its_components(club: Club) -> None:
    asked = await club.double.slash(club.ann, club.games, "learn", game="territories")
    answered = await club.double.tap(club.ann, asked.answer, "house on b2")
    await seen(lambda: any("step 2 of 10" in words(one) for one in private(club)))
    assert all(one.is_layout for one in private(club))
    assert answered.person == club.ann


async def test_the_parts_of_a_move_keep_the_form_in_which_they_were_begun(club: Club) -> None:
    """Also those that an earlier release has begun: words above, rows below."""
    board = await begun(club)
    first = await pressed(club, board, next(one for one in parts(board) if len(path(one)) == 1))
    assert first.is_layout
    first.flags &= ~COMPONENTS_V2
    first.components = [one for one in first.parts if one["type"] == ROW]
    await club.double.press(club.ann, first, *parts(first)[0])
    await seen(lambda: first.deleted or first.earlier)
    assert not first.is_layout
    assert club.double.violations == []


def ranked(lines: int, long: int = 1) -> RenderedCard:
    """A list with a button for each line."""
    buttons = tuple(RenderedButton(f"game {n}", f"press {n}", Tone.PLAIN) for n in range(lines))
    said = [f"line {n} " * long for n in range(lines)]
    counting = RenderedButton("How it counts", "counting", Tone.PLAIN)
    return replace(
        note("The best", *said),
        rows=(buttons, (counting,)),
        beside=tuple(button.press for button in buttons),
    )


async def test_ranks_have_their_buttons_beside_them_and_the_rest_below() -> None:
    payload = await MessagePayloads(FakeRenderer()).private(ranked(4))
    view = payload.answer()["view"]
    (container,) = view.to_components()
    kinds = [one["type"] for one in container["components"]]
    assert kinds == [TEXT_DISPLAY, *[SECTION] * 4, ROW]
    assert list(wrong_with_layout({"components": [container]})) == []


async def test_what_is_too_long_for_components_is_said_as_before() -> None:
    payload = await MessagePayloads(FakeRenderer()).private(ranked(20, long=40))
    assert "embed" in payload.answer()
