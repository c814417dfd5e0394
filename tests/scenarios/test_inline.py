"""An scenario on Telegram at which people look rules up behind the bot's name, in the middle of a game."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.kernel.time import DAY
from tests.kit.scenario import play_scenario
from tests.kit.telegram_album import presses
from tests.kit.telegram_harness import TelegramHarness
from tests.platforms.doubles.telegram_chats import Post

CROWD = 100


@pytest.fixture(name="group")
async def on_telegram() -> AsyncIterator[TelegramHarness]:
    harness = TelegramHarness()
    await harness.opens()
    yield harness
    await harness.closes()


async def test_rules_are_looked_up_and_sent_while_a_game_goes_on(group: TelegramHarness) -> None:
    await play_scenario(
        group,
        """
        Ann> /play territories
        رضا presses "Take seat"
        room: Ann (Yellow), your turn
        رضا> /language fa
        """,
    )
    offered = await group.looks_up("Ann", "territories can I move a house later?")
    assert "Territories 3: Placing the houses" in offered
    await group.sends_offered("Ann", offered["Territories 3: Placing the houses"])

    offered = await group.looks_up("رضا", "territories میشه کلبه رو جابجا کرد")
    title, text = next(iter(offered.items()))
    assert title.startswith("قلمروها، بند ۳:")
    assert "کلبه" in text
    await group.sends_offered("رضا", text)

    await play_scenario(
        group,
        """
        Ann presses "b2"
        room: house on b2.
        """,
    )
    assert len(group.boards()) == 1


async def test_one_line_after_the_other_is_answered(group: TelegramHarness) -> None:
    question = "quadriga who wins a fight"
    for typed in range(len(question) + 1):
        offered = await group.looks_up("Ann", question[:typed])
    assert any(title.startswith("Quadriga 5.3") for title in offered)


async def test_people_at_no_table_are_offered_passages_all_the_same(group: TelegramHarness) -> None:
    assert any(title.startswith("know 4.6") for title in await group.looks_up("Ann", "know can I pass?"))


class Elsewhere(TelegramHarness):
    """The bot is not in the group; what people say there names it."""

    def __init__(self) -> None:
        super().__init__()
        self._group.bot_status = "left"

    async def offers(self, who: str, text: str, title: str, *, feedback: bool) -> Post:
        self._album.turns_to(self._person(who))
        post = await self._person(who).sends_offered(self._group, text, title, feedback=feedback)
        await self._comes_to_rest()
        return post

    async def says(self, who: str, line: str, players: tuple[str, ...]) -> None:
        self._album.turns_to(self._person(who))
        self._person(who).summons(self._group, line.removeprefix("/play "))
        await self._comes_to_rest()

    def _boards(self) -> list[Post]:
        return [post for post in self._group.posts if post.inline and not post.deleted]


@pytest.fixture(name="away")
async def in_a_chat_without_us() -> AsyncIterator[Elsewhere]:
    harness = Elsewhere()
    await harness.opens()
    yield harness
    await harness.closes()


async def test_a_game_is_played_in_a_chat_without_us_and_once_more(away: Elsewhere) -> None:
    """In one message, which is all that there is: a board in words, for nothing can be uploaded there."""
    await play_scenario(
        away,
        """
        Ann> /play fourrow
        Bob presses "Take seat"
        room: Ann (Yellow), your turn
        Cleo presses "d"
        Cleo sees privately: Only players of this game can do that.
        the player to move presses: d e d e d e d
        room: Ann (Yellow) beat Bob
        Bob presses "Film"
        Bob sees privately: This message is all that I can show in this chat.
        Bob presses "Rematch"
        Ann presses "Take seat"
        the player to move presses: d
        room has 1 board
        """,
    )
    (board,) = away._boards()
    assert "pre" in board.kinds()


@pytest.mark.parametrize("feedback", [True, False])
async def test_an_offer_is_taken_by_one_of_many_and_outlives_its_message(
    away: Elsewhere, *, feedback: bool
) -> None:
    """Without inline feedback the first tap opens it; everybody else is told why not, and nothing is sent."""
    double, ann = away._double, away._person("Ann")
    post = await away.offers("Ann", "four", "Play Four in a Row", feedback=feedback)
    offer = post.buttons[0].data
    if not feedback:
        pressed = await asyncio.gather(*(ann.taps(post, "Play Four in a Row") for _ in range(3)))
        assert not any(toast.text for toast in pressed)
        late = await double.person("Late").taps(post, "", offer)
        assert "Nothing was changed" in str(late.text)
    crowd = [double.person(f"Guest {number}") for number in range(CROWD)]
    toasts = await asyncio.gather(*(guest.taps(post, "Take seat") for guest in crowd))
    assert [toast.text for toast in toasts].count(None) == 1
    assert not double.called("sendMessage")
    assert post.edits <= 3
    await play_scenario(away, 'room: Ann (Yellow), your turn\nAnn presses "d"')
    post.deleted, edits = True, len(double.called("editMessageText"))
    table = str(post.buttons[0].data).split(":")[2]
    ann.types(ann.private, f"/resign {table}")
    await double.quiet()
    (confirm,) = (press for press in presses(ann.private.newest).values() if "m1:r:" in press)
    await away.presses("Ann", confirm)
    await away.passes(DAY)
    assert "resigned." in ann.private.newest.text
    assert len(double.called("editMessageText")) <= edits + 2


async def test_a_chat_that_is_gone_opens_nothing(away: Elsewhere) -> None:
    ann, double = away._person("Ann"), away._double
    with double.holding_back():
        ann.summons(away._group, "fourrow")
        del double.chats[away._group.id]
    await double.quiet()
    assert double.called("answerGuestQuery")
    ann.types(ann.private, "/games")
    await double.quiet()
    assert "no games" in ann.private.newest.text
