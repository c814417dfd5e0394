"""Cards of components alone: who is to move by the edge, the picture with its words, what can be pressed."""

from dataclasses import replace

import discord
import pytest
from discord import ui
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.scene import Hue
from bot.messages.card import Tone
from bot.messages.rendering import RenderedButton, RenderedCard
from bot.platforms.discord.components import _ACCENTS, Row, arrange, components
from bot.platforms.discord.message_payload import MessagePayloads
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.recording_dispatcher import buttons, keys, rendered
from tests.platforms.discord.club import Club, running_again, seen, words
from tests.platforms.discord.test_playing import private
from tests.platforms.doubles.discord_limits import ALT, COMPONENTS, ROW, wrong_with_layout
from tests.platforms.doubles.discord_world import CONTAINER, SECTION, TEXT_DISPLAY, Message

GAMES = ("know", "keshvargosha", "quadriga", "territories")


def check(message: Message) -> dict[str, object]:
    """The container that a layout is, within the limits, its picture in words."""
    assert message.is_layout
    (container,) = message.components
    assert container["type"] == CONTAINER
    ((_, alt),) = message.media.items()
    assert 0 < len(alt) <= ALT
    assert message.picture
    assert len(message.parts) <= COMPONENTS
    return container


@pytest.mark.parametrize("game", GAMES)
async def test_a_board_is_one_container_with_the_colour_of_the_side_to_move(club: Club, game: str) -> None:
    await club.slash("play", game=game)
    assert check(club.board()).get("accent_color") is None, "nobody is to move yet"
    await club.tap(club.ben, club.board(), "Take seat")
    await seen(lambda: "your turn" in words(club.board()))
    await club.settle()
    assert check(club.board()).get("accent_color") in {None, *(_ACCENTS[hue] for hue in Hue)}
    if game == "territories":
        assert club.board().components[0]["accent_color"] is not None


@pytest.mark.parametrize("is_old", [False, True])
async def test_a_message_keeps_its_form_and_is_looked_at_once_after_a_restart(
    club: Club, *, is_old: bool
) -> None:
    """An earlier release has posted others: words above, rows below."""
    board = await club.opened()
    if is_old:
        board.flags, board.components = 0, [one for one in board.parts if one["type"] == ROW]
    club.double.rest.log.clear()
    async with running_again(club) as again:
        for who, column, following in (
            (again.ann, "d", "Ben"),
            (again.ben, "d", "Ann"),
            (again.ann, "e", "Ben"),
        ):
            await again.slash("move", who, text=column)
            await again.settle()
            await again.to_move(following, board)
        log = again.double.rest.log
    assert sum(one.method == "GET" and one.path.endswith(board.id) for one in log) == 1
    assert (board.is_layout, club.boards()) == (not is_old, [board])


async def test_a_lesson_is_made_of_components_from_its_list_to_its_last_step(club: Club) -> None:
    listed = (await club.slash("learn")).answer
    assert listed.is_layout
    sections = [one for one in listed.parts if one["type"] == SECTION]
    labels = [one["accessory"]["label"] for one in sections]
    assert labels == ["Keshvargosha", "know", "Quadriga", "Territories"]
    assert all(label in one["components"][0]["content"] for label, one in zip(labels, sections, strict=True))
    assert listed.only_for == club.ann
    asked = await club.slash("learn", game="territories")
    await club.tap(club.ann, asked.answer, "house on b2")
    await seen(lambda: any("step 2 of 10" in words(one) for one in private(club)))
    assert all(one.is_layout for one in private(club))


@pytest.mark.parametrize("lesson", GAMES)
async def test_every_step_of_a_lesson_is_within_the_limits(club: Club, lesson: str) -> None:
    shown = (await club.slash("learn", game=lesson)).answer
    while "Skip" in shown.buttons and shown.picture:
        check(shown)
        skipped = await club.tap(club.ann, shown, "Skip")
        await seen(lambda skipped=skipped: len(skipped.answers) > 1)  # the step pressed, and the next
        shown = skipped.answer


def ranked(lines: int, long: int = 1) -> RenderedCard:
    """A list with a button for each line."""
    (row,) = buttons({f"game {n}": f"press {n}" for n in range(lines)})
    counting = RenderedButton("How it counts", "counting", Tone.PLAIN)
    said = rendered("The best", *(f"line {n} " * long for n in range(lines)))
    return replace(said, rows=(row, (counting,)), beside=tuple(button.press for button in row))


async def test_ranks_have_their_buttons_beside_them_unless_they_are_too_long() -> None:
    payloads = MessagePayloads(FakeRenderer())
    (container,) = (await payloads.private(ranked(4))).answer()["view"].to_components()
    kinds = [one["type"] for one in container["components"]]
    assert kinds == [TEXT_DISPLAY, *[SECTION] * 4, ROW]
    assert list(wrong_with_layout({"components": [container]})) == []
    assert "embed" in (await payloads.private(ranked(20, long=40))).answer()


def row(size: int, name: str = "k") -> Row:
    return keys(*(f"{name}{number}" for number in range(size)))


def sizes(rows: list[Row]) -> list[int]:
    return [len(one) for one in rows]


@pytest.mark.parametrize(
    ("lengths", "arranged"),
    [
        ([12, 4], [4, 4, 4, 4]),
        ([2, 5, 3, 1, 1], [2, 3, 2, 3, 2]),
        ([25, 25, 11, 4], [25, 25, 11, 4]),
        ([4] * 7, [14, 14]),
    ],
)
def test_a_wide_row_becomes_several_and_where_buttons_run_out_there_are_menus(
    lengths: list[int], arranged: list[int]
) -> None:
    assert sizes(arrange([row(size, f"{at}-") for at, size in enumerate(lengths)])) == arranged


@given(st.lists(st.integers(1, 25), max_size=9))
def test_there_are_never_more_than_five_rows_and_nothing_is_lost_that_fits(lengths: list[int]) -> None:
    shown = arrange([row(size, f"{number}-") for number, size in enumerate(lengths)])
    assert len(shown) <= 5
    assert sum(sizes(shown)) == min(sum(lengths), 125)
    assert max(sizes(shown), default=0) <= 25


async def test_buttons_and_menus_carry_their_presses_and_nobody_has_to_remember_a_view() -> None:
    view = components([row(3)], "en")
    assert view.is_finished()
    assert view.timeout is None
    button = view.children[0]
    assert isinstance(button, ui.Button)
    assert (button.custom_id, button.label, button.style) == ("k0", "k0", discord.ButtonStyle.secondary)
    first, other = (components([row(25, name), row(8, name + name)], "en").children[0] for name in "ab")
    assert isinstance(first, ui.Select)
    assert first.placeholder == "a0 … a24"
    assert [option.value for option in first.options][:2] == ["a0", "a1"]
    assert first.custom_id != other.custom_id, "a menu is new for each board"
    twice = (*keys("same"), RenderedButton("Other words", "same", Tone.PLAIN))
    assert len(components([twice, keys("same", "new")], "en").children) == 2
