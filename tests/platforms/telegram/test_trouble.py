"""Bad input and faults, with the whole house behind the adapter: nothing is lost, and the table goes on."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
import structlog
from structlog.typing import EventDict

from bot.kernel.ids import Room
from bot.platforms.telegram import PLATFORM
from tests.kit.home import Home, home
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat, Post
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.doubles.telegram_people import Someone, Toast
from tests.platforms.telegram.serving import PaperRenderer, serving


@dataclass
class Evening:
    """Ann and Bob play in the club; Cleo looks on. Nobody has a private chat with the bot."""

    telegram: TelegramDouble
    home: Home
    ann: Someone
    bob: Someone
    cleo: Someone
    club: Chat
    logs: list[EventDict]

    async def says(self, who: Someone, line: str, chat: Chat | None = None, **more: Post) -> None:
        who.types(chat or self.club, line, **more)
        await self.rests()

    async def taps(self, who: Someone, label: str, post: Post | None = None, **more: str) -> Toast:
        toast = await who.taps(post or self.board, label, **more)
        await self.rests()
        return toast

    async def rests(self) -> None:
        await self.telegram.quiet()
        await self.home.settle()
        await self.telegram.quiet()
        self.telegram.time_passes()

    async def begins(self) -> None:
        await self.says(self.ann, "/play fourrow")
        await self.taps(self.bob, "Take the seat")

    @property
    def board(self) -> Post:
        return self.club.boards[-1]

    def last_of(self, who: Someone) -> Post:
        return [post for post in self.club.posts if post.author["id"] == who.id][-1]

    def said(self, event: str) -> EventDict:
        found = [entry for entry in self.logs if entry["event"] == event]
        assert found, f"nothing says {event!r}, but {[entry['event'] for entry in self.logs]}"
        return found[-1]


@pytest.fixture(name="evening")
async def evening_in_the_club(telegram: TelegramDouble) -> AsyncIterator[Evening]:
    """Afterwards no log tells the token, or what anybody has written."""
    house = home(platforms=())
    ann, bob, cleo = (telegram.person(name) for name in ("Ann", "Bob", "Cleo"))
    club = telegram.group("Club", ann, bob, cleo)
    with structlog.testing.capture_logs() as logs:
        async with serving(telegram, house.app.dispatcher, PaperRenderer()) as served:
            house.app.couriers[PLATFORM.name] = served.courier
            yield Evening(telegram, house, ann, bob, cleo, club, logs)
    told = str(logs)
    assert TOKEN not in told
    assert TOKEN.partition(":")[2] not in told
    assert "fourrow" not in told
    assert [entry for entry in logs if entry["log_level"] in ("error", "critical")] == []


async def test_a_game_is_played_on_one_message(evening: Evening) -> None:
    await evening.begins()
    for who, label in zip((evening.ann, evening.bob) * 4, "dededed", strict=False):
        await evening.taps(who, label)
    assert len(evening.club.boards) == 1
    assert "won" in evening.board.text


async def test_a_tap_on_a_card_from_last_week(evening: Evening) -> None:
    await evening.begins()
    old = evening.board.button("d").data or ""
    await evening.taps(evening.ann, "d")
    toast = await evening.taps(evening.bob, "d", payload=old)
    assert "has changed" in (toast.text or "")
    assert len(evening.club.boards) == 1


@pytest.mark.parametrize("payload", ["m0:p:abcdefgh:1:d", "mv:g1:12:e4", "x", "☃" * 21, "m1:p:::", "x1:1:2"])
async def test_a_tap_from_before_an_upgrade_or_a_forged_one(evening: Evening, payload: str) -> None:
    await evening.begins()
    before = evening.board.text
    toast = await evening.taps(evening.ann, "d", payload=payload)
    assert "older board" in (toast.text or "")
    assert evening.board.text == before


async def test_a_tap_that_belongs_to_another_room(evening: Evening) -> None:
    await evening.begins()
    pub = evening.telegram.group("Pub", evening.ann, evening.cleo)
    await evening.says(evening.ann, "/play fourrow", pub)
    offer = pub.boards[-1]
    text = offer.text
    await evening.taps(evening.ann, "d", offer, payload=evening.board.button("d").data or "")
    assert "Ann" in evening.board.text
    assert offer.text == text, "the board of another table is left as it is"


async def test_somebody_who_does_not_sit_at_the_table(evening: Evening) -> None:
    await evening.begins()
    toast = await evening.taps(evening.cleo, "d")
    assert "Only players of this game" in (toast.text or "")


async def test_the_same_tap_twice_and_the_same_line_twice(evening: Evening) -> None:
    await evening.begins()
    with evening.telegram.holding_back() as held:
        evening.ann.starts_tap(evening.board, "d")
        held.append(held[0])
    await evening.rests()
    with evening.telegram.holding_back() as held:
        evening.bob.types(evening.club, "/move d")
        held.append(held[0])
    await evening.rests()
    table = await evening.home.app.dispatcher.registry.tables.table_access.shown_in(room_of(evening.club))
    assert table[0].moves == ("d", "d")


@pytest.mark.parametrize(
    "name",
    [
        "<b>Bob</b>",
        "@ann_kappa @cleo",
        "https://evil.com/x",
        "/abort now",
        "\u202egnihtemos\u2067",
        "&amp;</a>",
    ],
)
async def test_names_can_do_no_harm(evening: Evening, name: str) -> None:
    evening.ann.username, evening.bob.name = "ann_kappa", name
    await evening.begins()
    await evening.taps(evening.ann, "d")
    assert evening.board.kinds() <= {"bold", "code"}
    calls = [post for post in evening.club.posts if post.ours and not post.picture]
    assert [person for person, _ in evening.telegram.pings] == [evening.ann, evening.bob]
    assert all(post.kinds() <= {"bold", "code", "text_mention"} for post in calls)


async def test_the_board_is_deleted_by_a_moderator(evening: Evening) -> None:
    await evening.begins()
    evening.board.deleted = True
    await evening.says(evening.ann, "/move d")
    assert len(evening.club.boards) == 1
    await evening.taps(evening.bob, "d")
    assert "Ann" in evening.board.text


async def test_the_bot_is_thrown_out_in_the_middle_of_a_game(evening: Evening) -> None:
    await evening.begins()
    evening.telegram.throw_out_bot(evening.club, evening.ann)
    await evening.rests()
    await asyncio.sleep(10)
    toast = await evening.taps(evening.ann, "d")
    assert "I am not allowed to write here" in (toast.text or "")
    refused = evening.said("no rights to post")
    assert (refused["version"], refused["room"]) == (3, str(evening.club.id))
    assert refused["table"]
    evening.telegram.invite_bot(evening.club, evening.ann)
    await evening.rests()
    await evening.says(evening.bob, "/board")
    await evening.taps(evening.bob, "d")
    assert "To move: \u2068\u2068Ann" in evening.board.text


async def test_posting_falls_silent_and_no_second_card_appears(evening: Evening) -> None:
    evening.telegram.goes_wrong("sendPhoto", Way.DO_AND_FALL_SILENT)
    await evening.says(evening.ann, "/play fourrow")
    assert len(evening.club.boards) == 1
    assert evening.said("a board may have arrived")["version"] == 1
    await evening.taps(evening.bob, "Take the seat")
    assert len(evening.club.boards) == 1
    assert "To move" in evening.board.text


async def test_a_server_error_delays_a_board_and_loses_nothing(evening: Evening) -> None:
    await evening.begins()
    evening.telegram.goes_wrong("editMessageMedia")
    evening.telegram.goes_wrong(
        "editMessageMedia", status=429, description="Too Many Requests", retry_after=7
    )
    await evening.taps(evening.ann, "d")
    while "plays" in evening.board.text and "Bob" not in evening.board.text.split("To move")[1]:
        await evening.rests()
    assert len(evening.club.boards) == 1


async def test_the_group_becomes_a_supergroup(evening: Evening) -> None:
    small = evening.telegram.group("Small", evening.ann, evening.bob, kind="group")
    await evening.says(evening.ann, "/play fourrow", small)
    await evening.taps(evening.bob, "Take the seat", small.boards[-1])
    big = evening.telegram.migrate(small)
    await evening.rests()
    assert len(big.boards) == 1
    await evening.says(evening.ann, "/move d", big)
    await evening.taps(evening.bob, "d", big.boards[-1])
    assert len(big.boards) == 1


async def test_moves_in_answer_to_the_board(evening: Evening) -> None:
    await evening.begins()
    await evening.says(evening.ann, "d", answering=evening.board)
    await evening.says(evening.bob, "i cannot read this", answering=evening.board)
    assert evening.club.newest.answers is evening.last_of(evening.bob)
    await evening.says(evening.bob, "d", answering=evening.board)
    assert len(evening.club.boards) == 1
    assert evening.last_of(evening.bob).reactions == ["👍"]


async def test_an_open_seat_is_taken_in_private(evening: Evening) -> None:
    await evening.says(evening.ann, "/play fourrow")
    link = next(button.url for button in evening.board.buttons if button.url)
    evening.bob.starts(link.partition("?start=")[2])
    await evening.rests()
    assert len(evening.bob.private.boards) == 1
    await evening.taps(evening.ann, "d")
    await evening.taps(evening.bob, "d", evening.bob.private.boards[-1])
    assert evening.board.text == evening.bob.private.boards[-1].text


def room_of(chat: Chat) -> Room:
    return Room(PLATFORM.name, str(chat.id))
