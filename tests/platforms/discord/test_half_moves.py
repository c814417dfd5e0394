"""A move in parts: one private message from the first part to the last, with a way back and a way out."""

from bot.intents.payload import read_payload
from bot.intents.play import PickMove
from tests.platforms.discord.club import Club, seen, words
from tests.platforms.doubles.discord_world import Message


async def begun(club: Club, game: str = "quadriga") -> Message:
    """A game whose moves have several parts: the board."""
    await club.double.slash(club.ann, club.games, "play", game=game)
    await club.double.tap(club.ben, club.board(), "Take the seat")
    await seen(lambda: parts(club.board()))
    await club.settle()
    return club.board()


def parts(message: Message) -> list[tuple[str, str]]:
    """What can be picked: the ids of buttons, and of menus with what they offer."""
    buttons = [(one["custom_id"], "") for one in message.buttons.values()]
    options = [(menu["custom_id"], option["value"]) for menu in message.menus for option in menu["options"]]
    return [one for one in (*buttons, *options) if isinstance(read_payload(one[1] or one[0]), PickMove)]


def path(part: tuple[str, str]) -> tuple[str, ...]:
    intent = read_payload(part[1] or part[0])
    assert isinstance(intent, PickMove)
    return intent.path


async def pressed(club: Club, message: Message, part: tuple[str, str]) -> Message:
    """The private message that has come, or has changed; it may be deleted by now."""
    before = parts(message), len(private(club)), message.deleted
    asked = await (await club.double.press(club.ann, message, *part)).settled()
    if message.only_for:
        await seen(lambda: (parts(message), len(private(club)), message.deleted) != before)
        return message
    await seen(lambda: asked.answers)
    return asked.answer


def private(club: Club) -> list[Message]:
    return [one for one in club.games.messages if one.only_for and not one.deleted]


async def test_one_private_message_leads_from_part_to_part_and_goes(club: Club) -> None:
    board = await begun(club)
    first, before = await pressed(club, board, parts(board)[0]), words(board)
    assert private(club) == [first]
    for _ in range(12):
        further = [one for one in parts(first) if len(path(one)) > 1]
        await pressed(club, first, further[0])
        if first.deleted:
            break
        assert private(club) == [first], "it is the same message"
    assert first.deleted
    await club.settle()
    assert words(club.board()) != before


async def test_cancel_takes_it_away_and_nothing_is_played(club: Club) -> None:
    board = await begun(club)
    before = words(board)
    first = await pressed(club, board, parts(board)[0])
    await club.double.tap(club.ann, first, "Cancel")
    await seen(lambda: not private(club))
    await club.settle()
    assert words(club.board()) == before
