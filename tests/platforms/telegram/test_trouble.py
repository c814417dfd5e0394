"""Bad input and faults, with the whole house behind the adapter: nothing is lost, and the table goes on."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
import structlog
from structlog.typing import EventDict

from bot.delivery.ports import Reason
from bot.intents.payload import read_payload
from bot.intents.play import JoinTable
from bot.kernel.ids import Room
from bot.platforms.telegram import PLATFORM
from tests.kit.moot import Moot, moot
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat, Post
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.doubles.telegram_people import Someone, Toast
from tests.platforms.telegram.serving import FakeRenderer, serving


@dataclass
class Scenario:
    """Ann and Bob play in the club; Cleo looks on. Nobody has a private chat with the bot."""

    telegram: TelegramDouble
    moot: Moot
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
        await self.moot.settle()
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


@pytest.fixture(name="scenario")
async def scenario_in_the_club(telegram: TelegramDouble) -> AsyncIterator[Scenario]:
    """Afterwards no log tells the token, or what anybody has written."""
    house = moot(platforms=())
    ann, bob, cleo = (telegram.person(name) for name in ("Ann", "Bob", "Cleo"))
    club = telegram.group("Club", ann, bob, cleo)
    with structlog.testing.capture_logs() as logs:
        async with serving(telegram, house.app.dispatcher, FakeRenderer()) as served:
            house.app.couriers[PLATFORM.name] = served.courier
            yield Scenario(telegram, house, ann, bob, cleo, club, logs)
    told = str(logs)
    assert TOKEN not in told
    assert TOKEN.partition(":")[2] not in told
    assert "fourrow" not in told
    assert [entry for entry in logs if entry["log_level"] in ("error", "critical")] == []


async def test_a_game_is_played_on_one_message(scenario: Scenario) -> None:
    await scenario.begins()
    for who, label in zip((scenario.ann, scenario.bob) * 4, "dededed", strict=False):
        await scenario.taps(who, label)
    assert len(scenario.club.boards) == 1
    assert "won" in scenario.board.text


async def test_a_tap_on_a_card_from_last_week(scenario: Scenario) -> None:
    await scenario.begins()
    old = scenario.board.button("d").data or ""
    await scenario.taps(scenario.ann, "d")
    toast = await scenario.taps(scenario.bob, "d", payload=old)
    assert "has changed" in (toast.text or "")
    assert len(scenario.club.boards) == 1


@pytest.mark.parametrize("payload", ["m0:p:abcdefgh:1:d", "mv:g1:12:e4", "x", "☃" * 21, "m1:p:::", "x1:1:2"])
async def test_a_tap_from_before_an_upgrade_or_a_forged_one(scenario: Scenario, payload: str) -> None:
    await scenario.begins()
    before = scenario.board.text
    toast = await scenario.taps(scenario.ann, "d", payload=payload)
    assert "older board" in (toast.text or "")
    assert scenario.board.text == before


async def test_a_tap_that_belongs_to_another_room(scenario: Scenario) -> None:
    await scenario.begins()
    pub = scenario.telegram.group("Pub", scenario.ann, scenario.cleo)
    await scenario.says(scenario.ann, "/play fourrow", pub)
    offer = pub.boards[-1]
    text = offer.text
    await scenario.taps(scenario.ann, "d", offer, payload=scenario.board.button("d").data or "")
    assert "Ann" in scenario.board.text
    assert offer.text == text, "the board of another table is left as it is"


async def test_somebody_who_does_not_sit_at_the_table(scenario: Scenario) -> None:
    await scenario.begins()
    toast = await scenario.taps(scenario.cleo, "d")
    assert "Only players of this game" in (toast.text or "")


async def test_the_same_tap_twice_and_the_same_line_twice(scenario: Scenario) -> None:
    await scenario.begins()
    with scenario.telegram.holding_back() as held:
        scenario.ann.starts_tap(scenario.board, "d")
        held.append(held[0])
    await scenario.rests()
    with scenario.telegram.holding_back() as held:
        scenario.bob.types(scenario.club, "/move d")
        held.append(held[0])
    await scenario.rests()
    table = await scenario.moot.app.dispatcher.tables.in_room(room_of(scenario.club))
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
async def test_names_can_do_no_harm(scenario: Scenario, name: str) -> None:
    scenario.ann.username, scenario.bob.name = "ann_kappa", name
    await scenario.begins()
    await scenario.taps(scenario.ann, "d")
    assert scenario.board.kinds() <= {"bold", "code"}
    calls = [post for post in scenario.club.posts if post.ours and not post.picture]
    assert [person for person, _ in scenario.telegram.pings] == [scenario.ann, scenario.bob]
    assert all(post.kinds() <= {"bold", "code", "text_mention"} for post in calls)


async def test_the_board_is_deleted_by_a_moderator(scenario: Scenario) -> None:
    await scenario.begins()
    scenario.board.deleted = True
    await scenario.says(scenario.ann, "/move d")
    assert len(scenario.club.boards) == 1
    await scenario.taps(scenario.bob, "d")
    assert "Ann" in scenario.board.text


async def test_the_bot_is_thrown_out_in_the_middle_of_a_game(scenario: Scenario) -> None:
    await scenario.begins()
    scenario.telegram.throw_out_bot(scenario.club, scenario.ann)
    await scenario.rests()
    await asyncio.sleep(10)
    toast = await scenario.taps(scenario.ann, "d")
    assert "I am not allowed to write here" in (toast.text or "")
    refused = scenario.said("a platform refuses a message")
    assert (refused["why"], refused["room"]) == (Reason.FORBIDDEN.value, str(scenario.club.id))
    scenario.telegram.invite_bot(scenario.club, scenario.ann)
    await scenario.rests()
    await scenario.says(scenario.bob, "/board")
    await scenario.taps(scenario.bob, "d")
    assert "To move: \u2068\u2068Ann" in scenario.board.text


async def test_posting_falls_silent_and_no_second_card_appears(scenario: Scenario) -> None:
    scenario.telegram.goes_wrong("sendPhoto", Way.DO_AND_FALL_SILENT)
    await scenario.says(scenario.ann, "/play fourrow")
    assert len(scenario.club.boards) == 1
    await scenario.taps(scenario.bob, "Take the seat")
    assert len(scenario.club.boards) == 1
    assert "To move" in scenario.board.text


@pytest.mark.parametrize("way", [Way.DO_AND_FALL_SILENT, Way.FALL_SILENT])
async def test_a_first_board_that_is_cut_off_comes_without_anybody_s_doing(
    scenario: Scenario, way: Way
) -> None:
    """Whether it had arrived or not."""
    scenario.telegram.goes_wrong("sendPhoto", way)
    scenario.ann.types(scenario.club, "/play fourrow")
    async with asyncio.timeout(60):
        while not await known_boards(scenario):
            await scenario.rests()
    assert await known_boards(scenario) == [str(scenario.board.number)]
    assert len(scenario.club.boards) == 1


async def test_a_server_error_delays_a_board_and_loses_nothing(scenario: Scenario) -> None:
    await scenario.begins()
    scenario.telegram.goes_wrong("editMessageMedia")
    scenario.telegram.goes_wrong(
        "editMessageMedia", status=429, description="Too Many Requests", retry_after=7
    )
    await scenario.taps(scenario.ann, "d")
    while "plays" in scenario.board.text and "Bob" not in scenario.board.text.split("To move")[1]:
        await scenario.rests()
    assert len(scenario.club.boards) == 1


async def test_the_group_becomes_a_supergroup(scenario: Scenario) -> None:
    small = scenario.telegram.group("Small", scenario.ann, scenario.bob, kind="group")
    await scenario.says(scenario.ann, "/play fourrow", small)
    await scenario.taps(scenario.bob, "Take the seat", small.boards[-1])
    big = scenario.telegram.migrate(small)
    await scenario.rests()
    assert len(big.boards) == 1
    await scenario.says(scenario.ann, "/move d", big)
    await scenario.taps(scenario.bob, "d", big.boards[-1])
    assert len(big.boards) == 1


async def test_moves_in_answer_to_the_board(scenario: Scenario) -> None:
    await scenario.begins()
    await scenario.says(scenario.ann, "d", answering=scenario.board)
    await scenario.says(scenario.bob, "i cannot read this", answering=scenario.board)
    await comes_true(lambda: scenario.club.newest.answers is scenario.last_of(scenario.bob))
    await scenario.says(scenario.bob, "d", answering=scenario.board)
    assert len(scenario.club.boards) == 1
    assert scenario.last_of(scenario.bob).reactions == ["👍"]


async def test_an_open_seat_is_taken_in_private(scenario: Scenario) -> None:
    await scenario.says(scenario.ann, "/play fourrow")
    link = next(button.url for button in scenario.board.buttons if button.url)
    scenario.bob.starts(link.partition("?start=")[2])
    await scenario.rests()
    assert len(scenario.bob.private.boards) == 1
    await scenario.taps(scenario.ann, "d")
    await scenario.taps(scenario.bob, "d", scenario.bob.private.boards[-1])
    assert scenario.board.text == scenario.bob.private.boards[-1].text


async def known_boards(scenario: Scenario) -> list[str]:
    """The messages in the club of which we know that they are boards."""
    seats = [read_payload(post.button("Take the seat").data or "") for post in scenario.club.boards]
    boards = scenario.moot.app.boards
    known = [await boards.messages(seat.table) for seat in seats if isinstance(seat, JoinTable)]
    return [board.message for shown in known for board in shown]


def room_of(chat: Chat) -> Room:
    return Room(PLATFORM.name, str(chat.id))
