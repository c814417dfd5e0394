"""Rooms that the bot was only brought along to: it speaks as long as somebody's interaction lives."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.delivery.rooms import BoardRef
from bot.kernel.ids import SessionId
from bot.kernel.text import say
from tests.kit.raising import Barred
from tests.kit.recording_dispatcher import TABLE
from tests.platforms.discord.club import Club, room_of, seen, words
from tests.platforms.doubles.discord_faults import Fault
from tests.platforms.doubles.discord_interactions import TOKEN_S, Interaction
from tests.platforms.doubles.discord_world import Channel, Kind, Person


@pytest.fixture(name="party")
def private_party(club: Club) -> Channel:
    """A group chat of Ann and Ben, to which the bot cannot be invited."""
    return club.double.world.channel(None, "party", Kind.GROUP, people=[club.ann, club.ben], visited=True)


async def offered(club: Club, party: Channel) -> Interaction:
    """The board is there, and the bot has heard so: only then can it reach its own message."""
    asked = await club.slash("play", None, party, game="fourrow")
    await seen(lambda: club.connection.courier._tokens.replies(room_of(party)))
    return asked


async def opened(club: Club, party: Channel) -> None:
    await offered(club, party)
    await club.tap(club.ben, club.board(party), "Take seat")
    await club.to_move("Ann", at=party)


async def test_two_who_write_to_each_other_play_to_the_end_and_again(club: Club) -> None:
    """Also by a board that stood still for longer than a token lives. The seat is the other one's."""
    chat = chat_of_two(club)
    await club.slash("settings", club.ben, chat, challenges="rooms")
    bare = await club.slash("play", None, chat)
    await club.tap(club.ann, bare.answer, "Four in a Row")
    await seen(lambda: club.boards(chat))
    assert "for Ben" in words(club.board(chat))
    board = club.board(chat)
    await club.tap(club.ben, board, "Take seat")
    for mover, following, column in ((club.ann, "Ben", "a"), (club.ben, "Ann", "b")) * 3:
        await club.to_move(mover.name, board)
        forget(club)
        await club.tap(mover, board, column)
        await club.to_move(following, board)
    await club.tap(club.ann, board, "a")
    await seen(lambda: "Rematch" in board.buttons)
    await club.tap(club.ben, board, "Rematch")
    await seen(lambda: len(club.boards(chat)) == 2)
    assert "for Ann" in words(club.board(chat))
    await club.tap(club.ann, club.board(chat), "Take seat")
    await club.to_move("Ben", at=chat)


@pytest.mark.parametrize("context", [0, 2])
async def test_every_command_answers_where_the_bot_is_no_member(club: Club, context: int) -> None:
    """In a server, and where two people write to each other."""
    server = club.double.world.guild("Elsewhere", with_bot=False)
    room = chat_of_two(club) if context else club.double.world.channel(server, "general")
    for command in club.double.rest.commands:
        if command["type"] != 1 or context not in command["contexts"]:
            continue
        assert 1 in command["integration_types"]
        for name, form in forms_behind(command["name"], command):
            needed = [option for option in form.get("options", ()) if option.get("required")]
            filled = {option["name"]: example(option, club.ben) for option in needed}
            messages = len(room.public)
            asked = await club.slash(name, None, room, **filled)
            await seen(
                lambda asked=asked, before=messages: asked.answers or asked.modal or room.public[before:]
            )


def forms_behind(name: str, form: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    behind = [option for option in form.get("options", ()) if option["type"] in {1, 2}]
    for option in behind:
        yield from forms_behind(f"{name} {option['name']}", option)
    if not behind:
        yield name, form


def example(option: dict[str, Any], person: Person) -> Any:
    choices = [choice["value"] for choice in option.get("choices", ())]
    return person if option["type"] == 6 else next(iter(choices), "abcdefgh")


def chat_of_two(club: Club) -> Channel:
    return club.double.world.channel(None, kind=Kind.PRIVATE, people=[club.ann, club.ben], visited=True)


def forget(club: Club) -> None:
    """Fifteen minutes pass."""
    for tokens in club.connection.courier._tokens._rooms.values():
        for token in tokens:
            token.since -= TOKEN_S


async def test_a_table_is_offered_to_everybody_and_played_on_one_message(club: Club, party: Channel) -> None:
    """A call is taken back; a self-check says what a visitor lacks."""
    asked = await offered(club, party)
    assert "Ann offers a game" in words(club.board(party))
    assert asked.answers == []
    assert await club.connection.courier.lacking(room_of(party)) == (say("discord-right-membership"),)
    await club.tap(club.ben, club.board(party), "Take seat")
    for name, following, move in ((club.ann, "Ben", "d"), (club.ben, "Ann", "e")):
        await club.to_move(name.name, at=party)
        await club.settle()
        assert [one.pinged for one in club.pings(party)] == [[name.id]]
        if name is club.ann:
            await club.tap(name, club.board(party), move)
        else:
            await club.slash(
                "move", name, party, text=move
            )  # it reaches the board through the taps before it
        await club.to_move(following, at=party)
    refused = await club.tap(club.ben, club.board(party), "e")
    assert "not your turn" in await club.answered(refused)
    assert len(club.boards(party)) == 1


async def test_a_server_without_the_bot_is_visited_too(club: Club) -> None:
    elsewhere = club.double.world.guild("Elsewhere", with_bot=False)
    channel = club.double.world.channel(elsewhere, "general")
    await offered(club, channel)
    assert "Ann offers a game" in words(club.board(channel))


@pytest.mark.parametrize("end", ["forgotten", "over", "refused"])
async def test_when_no_interaction_lives_any_more_the_bot_is_barred(
    club: Club, party: Channel, end: str
) -> None:
    asked = await offered(club, party)
    if end == "over":
        asked.born -= TOKEN_S - 30.0
    if end == "refused":
        ended = Fault(401, {"message": "Invalid Webhook Token", "code": 50_027})
        club.double.misbehave("(PATCH|POST) /webhooks/.*", ended, times=2)
    else:
        forget(club)
    with pytest.raises(Barred):
        await club.edit(BoardRef(TABLE, room_of(party), club.board(party).id), "a1")
    with pytest.raises(Barred):
        await club.shows("a1", at=room_of(party))


async def test_the_next_tap_shows_the_newest_board(club: Club, party: Channel) -> None:
    await opened(club, party)
    shown = club.board(party)
    forget(club)
    table = SessionId(shown.buttons["d"]["custom_id"].split(":")[2])
    await club.slash("move", None, club.double.world.mailbox(club.ann), text="d", table=table)
    assert "Ann (Yellow), your turn" in words(shown)
    assert "The board has changed" in await club.answered(await club.tap(club.ben, shown, "d"))
    await club.to_move("Ben", shown)
    await club.tap(club.ben, shown, "d")
    await club.to_move("Ann", shown)
