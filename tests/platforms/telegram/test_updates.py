"""Updates: fetched or sent, done once, confirmed when done; none is lost, and nobody waits for others."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Mapping
from typing import Any

import aiohttp
import pytest
import structlog
from telegram import Chat as LibraryChat
from telegram import Message, Update, User

from bot.dispatch.requests import Answer, Request, Typed
from bot.documents.ports import StoreUnreachable
from bot.kernel.time import SECOND
from bot.platforms.telegram.limits import IN_HAND_OF_A_PERSON
from bot.platforms.telegram.pending_updates import PendingUpdates
from bot.platforms.telegram.settings import NAME
from tests.kit.clock import SettableClock
from tests.kit.memory_store.kept_updates import MemoryKeptUpdates
from tests.kit.recording_dispatcher import RecordingDispatcher, rendered
from tests.kit.waiting import PATIENCE_S, comes_true
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.doubles.telegram_people import Someone
from tests.platforms.telegram.serving import Club, by_webhook, serving

pytestmark = pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"  # whoever is killed closes nothing
)
UNREADABLE: dict[str, Any] = {"message": {"of": "a kind that is still to come"}}
SOON_S = 1.0
"""So long somebody waits at most while the bot does nothing for them. How long a machine works at a flood and
at the double's judgements of it is the machine's own."""
SLOW, HELP = "/rules know what is an errand", "/help"
BOT = f"{NAME} {TOKEN.partition(':')[0]}"


class Slow(RecordingDispatcher):
    """Thinks long before it answers a question, and answers everything else at once."""

    def __init__(self, thinks_s: float = 60.0) -> None:
        super().__init__()
        self.thinks_s, self.done = thinks_s, list[str]()

    async def handle(self, request: Request) -> Answer:
        self.requests.append(request)
        line = request.intent.line if isinstance(request.intent, Typed) else ""
        await asyncio.sleep(self.thinks_s if line == SLOW else 0)
        self.done.append(line)
        request.stored()
        return Answer(rendered("Help") if line == HELP else None)


class OutOfReach(MemoryKeptUpdates):
    """A store that cannot be reached."""

    async def keep(self, *_: object) -> None:
        raise StoreUnreachable


class KilledOnceKept(MemoryKeptUpdates):
    """A store from which the answer never comes back to the first that keeps something."""

    has_kept = False

    async def keep(self, name: str, updates: Mapping[int, str]) -> None:
        await super().keep(name, updates)
        if not self.has_kept:
            self.has_kept = True
            await asyncio.Event().wait()


@pytest.fixture(name="kept")
def store_that_outlives_the_process() -> MemoryKeptUpdates:
    return MemoryKeptUpdates(SettableClock())


@pytest.fixture(name="flo")
def somebody_who_floods(telegram: TelegramDouble) -> Someone:
    return telegram.person("Flo", begun=True)


@pytest.fixture(name="players")
def players_in_their_chats(telegram: TelegramDouble) -> list[tuple[Someone, Chat]]:
    people = [telegram.person(name) for name in ("Ann", "Bob", "Cleo")]
    return [(person, telegram.group(f"{person.name}'s", person)) for person in people]


def flood(flo: Someone, count: int, line: str = SLOW) -> None:
    """A line and many behind it, all at once."""
    with flo.telegram.holding_back():
        flo.types(flo.private, line)
        for _ in range(count):
            flo.types(flo.private, HELP)


async def waits(players: list[tuple[Someone, Chat]]) -> float:
    """How long the last of the players waits for a move of theirs, when all move at once, but for work."""
    loop: Any = asyncio.get_running_loop()
    began, posts = loop.waited_s, []
    for person, chat in players:
        person.types(chat, f"/move {person.name}")
        posts.append(chat.posts[-1])
    await comes_true(lambda: all(post.reactions == ["👍"] for post in posts))
    return loop.waited_s - began


async def test_what_was_not_done_when_the_process_ended_comes_again_and_nothing_twice(
    telegram: TelegramDouble, flo: Someone
) -> None:
    first, second, third = Slow(), Slow(0), Slow(0)
    flo.types(flo.private, SLOW)
    async with serving(telegram, first) as served:
        await comes_true(lambda: first.requests)
        await served.die()
    for dispatcher in (second, third):
        async with serving(telegram, dispatcher):
            await telegram.quiet()
    assert (first.done, second.done, third.done) == ([], [SLOW], [])
    sent = second.asked.sent
    assert sent.at == sent.charged
    assert sent.at.ms % SECOND == 0
    assert abs(sent.at.ms / SECOND - time.time()) < PATIENCE_S


async def test_a_clean_stop_finishes_what_is_in_hand(telegram: TelegramDouble, flo: Someone) -> None:
    dispatcher = Slow(0.8)
    async with serving(telegram, dispatcher):
        flo.types(flo.private, SLOW)
        await comes_true(lambda: dispatcher.requests)
    assert flo.private.posts[-1].reactions == ["👍"]


async def test_an_update_that_the_library_cannot_read_keeps_nothing_back(club: Club) -> None:
    for line in ("/move a1", "/move b1"):
        club.telegram.updates.add(UNREADABLE)
        await club.privately(line)
    assert club.dispatcher.typed == ["/move a1", "/move b1"]
    assert club.telegram.updates.waiting == []


async def test_the_same_update_twice_is_one_request_and_their_order_does_not_matter(club: Club) -> None:
    with club.telegram.holding_back() as held:
        for line in ("/move a1", "/move b1"):
            club.ann.types(club.ann.private, line)
        held.append(held[0])
        held.reverse()
    await club.telegram.quiet()
    asked = {request.id: request.intent.line for request in club.dispatcher.requests}
    assert sorted(asked.values()) == ["/move a1", "/move b1"]


async def test_it_goes_on_after_every_kind_of_trouble(telegram: TelegramDouble, flo: Someone) -> None:
    telegram.goes_wrong("getMe", status=502, description="Bad Gateway")
    dispatcher = Slow()
    async with serving(telegram, dispatcher) as served:
        assert not served.bot.health().connected
        await comes_true(lambda: served.bot.health().connected)
        telegram.goes_wrong("getUpdates", Way.REFUSE, status=500)
        await comes_true(lambda: not served.bot.health().connected)
        telegram.goes_wrong("getUpdates", Way.FALL_SILENT)
        telegram.goes_wrong("getUpdates", status=429, description="Too Many Requests", retry_after=1)
        flo.types(flo.private, "/move a1")
        await comes_true(lambda: dispatcher.done == ["/move a1"])
        await comes_true(lambda: served.bot.health().connected)


@pytest.mark.parametrize("lines", [50, 300, pytest.param(1_000, marks=pytest.mark.slow)])
async def test_nobody_waits_for_a_question_that_takes_long_with_lines_behind_it(
    telegram: TelegramDouble, kept: MemoryKeptUpdates, flo: Someone, players: Any, lines: int
) -> None:
    async with serving(telegram, Slow(), kept=kept):
        flood(flo, lines)
        for _ in range(2):
            assert await waits(players) <= SOON_S


async def test_nor_for_a_slow_call_of_telegrams_with_lines_behind_it(
    telegram: TelegramDouble, kept: MemoryKeptUpdates, flo: Someone, players: Any
) -> None:
    club = telegram.group("Club", flo)
    telegram.goes_wrong("getChatMember", Way.KEEP_WAITING, times=20)
    async with serving(telegram, Slow(), kept=kept):
        for _ in range(12):
            flo.types(club, "/setup theme dark")
        flood(flo, 300, HELP)
        assert await waits(players) <= SOON_S


async def test_nor_for_many_in_another_chat(telegram: TelegramDouble, club: Club, players: Any) -> None:
    club.dispatcher.shows_s = 5.0
    crowd = [telegram.person(f"Member {number}") for number in range(20)]
    full = telegram.group("Full", *crowd)
    for member in crowd * 4:
        member.types(full, "/move a1")
    await asyncio.sleep(0.5)
    club.dispatcher.shows_s = 0.0
    assert await waits(players) <= SOON_S


async def test_who_floods_is_told_once_and_heard_again(telegram: TelegramDouble, flo: Someone) -> None:
    """The sentence is said though Telegram does not take it at once; until then nothing is confirmed."""
    dispatcher = Slow(4.0)
    async with serving(telegram, dispatcher):
        telegram.goes_wrong("sendMessage", status=429, description="Too Many Requests", retry_after=2)
        flood(flo, 300)
        await asyncio.sleep(1.0)
        assert telegram.updates.waiting
        await comes_true(lambda: not telegram.updates.waiting)
        await asyncio.sleep(30.0)
        said = [post.text for post in flo.private.bots]
        assert sum("more than I can answer" in text for text in said) == 1
        answered = len(dispatcher.done)
        assert said.count("Help") == answered - 1 < 30
        flo.types(flo.private, "/move b2")
        await comes_true(lambda: len(dispatcher.done) == answered + 1)


@pytest.mark.parametrize("after_s", [0.0, 0.1, 0.3, 5.0])
async def test_a_kill_at_any_instant_loses_nothing_of_a_flood(
    telegram: TelegramDouble, kept: MemoryKeptUpdates, flo: Someone, players: Any, after_s: float
) -> None:
    first, second = Slow(), Slow(0)
    async with serving(telegram, first, kept=kept) as served:
        flood(flo, 300)
        for person, chat in players:
            person.types(chat, f"/move {person.name}")
        await asyncio.sleep(after_s)
        await served.die()
    async with serving(telegram, second, kept=kept):
        await comes_true(lambda: not telegram.updates.waiting and SLOW in second.done)
        await telegram.quiet()
    assert (first.done.count(SLOW), second.done.count(SLOW)) == (0, 1)
    assert {f"/move {person.name}" for person, _ in players} <= {*first.done, *second.done}
    assert await kept.kept(BOT) == {}
    asked = {one.id: one for one in first.requests}
    for one in second.requests:
        assert one.id not in asked or asked[one.id].intent == one.intent


async def test_what_was_kept_but_not_confirmed_before_a_kill_is_done_once(
    telegram: TelegramDouble, flo: Someone
) -> None:
    kept, second = KilledOnceKept(SettableClock()), Slow(0)
    async with serving(telegram, Slow(), kept=kept) as served:
        flood(flo, 150)
        await comes_true(lambda: kept.has_kept)
        await served.die()
    async with serving(telegram, second, kept=kept):
        await comes_true(lambda: not telegram.updates.waiting)
        await telegram.quiet()
    assert second.done.count(SLOW) == 1


async def test_only_in_a_flood_is_kept_what_is_not_done(
    telegram: TelegramDouble, kept: MemoryKeptUpdates, flo: Someone
) -> None:
    dispatcher, second = Slow(8.0), Slow()
    async with serving(telegram, dispatcher, kept=kept):
        flo.types(flo.private, SLOW)
        await asyncio.sleep(5.0)
        assert await kept.kept(BOT) == {}
        assert len(telegram.updates.waiting) == 1
        flood(flo, 150)
        await comes_true(lambda: not telegram.updates.waiting)
        assert await kept.kept(BOT) != {}
        await comes_true(lambda: dispatcher.done.count(SLOW) == 2)
        await telegram.quiet()
        assert await kept.kept(BOT) == {}
    async with serving(telegram, second, kept=kept):
        await telegram.quiet()
    assert second.requests == []


async def test_what_the_store_cannot_keep_is_not_confirmed(telegram: TelegramDouble, flo: Someone) -> None:
    async with serving(telegram, Slow(), kept=OutOfReach(SettableClock())) as served:
        flood(flo, 150)
        await asyncio.sleep(5.0)
        assert telegram.updates.waiting[0]["message"]["text"] == SLOW
        await served.die()


LINES = [f"/move {column}{row}" for column in "abc" for row in (1, 2, 3)]


class Storing(RecordingDispatcher):
    """Takes its time before it stores what every process finds again, and again before it shows."""

    def __init__(self, stored: dict[str, str], dice: random.Random) -> None:
        super().__init__()
        self.stored, self.dice = stored, dice

    async def handle(self, request: Request) -> Answer:
        await asyncio.sleep(self.dice.choice((0.0, 0.01, 0.3, 1.0)))
        self.stored[request.id] = request.intent.line
        request.stored()
        await asyncio.sleep(self.dice.choice((0.0, 0.5, 5.0)))
        return Answer(None)


@pytest.mark.parametrize(
    "seed", [*range(4), *(pytest.param(n, marks=pytest.mark.slow) for n in range(4, 100))]
)
async def test_processes_that_are_killed_again_and_again_lose_no_update(
    telegram: TelegramDouble, players: Any, seed: int
) -> None:
    dice, stored = random.Random(seed), dict[str, str]()  # noqa: S311 - a seed, not a secret
    for at in range(0, len(LINES), 3):
        async with serving(telegram, Storing(stored, dice)) as served:
            for line in LINES[at : at + 3]:
                who, _ = dice.choice(players)
                who.types(who.private, line)
                await asyncio.sleep(dice.choice((0.0, 0.05, 0.25)))
            await asyncio.sleep(dice.uniform(0.0, 1.0))
            await served.die()
    async with serving(telegram, Storing(stored, dice)):
        await telegram.quiet()
    assert sorted(stored.values()) == sorted(LINES)


async def test_what_is_stored_is_confirmed_while_it_waits_to_be_shown(club: Club) -> None:
    club.dispatcher.shows_s = 5.0
    club.ann.types(club.ann.private, "/move a1")
    await asyncio.sleep(2.0)
    assert club.dispatcher.requests
    assert not club.telegram.updates.waiting


class Breaks:
    """Not even an apology can be said."""

    async def receive(self, update: Update, *_: object) -> None:
        raise AttributeError(update.update_id)

    async def turn_away(self, update: Update, *, tell: bool) -> bool:
        raise AttributeError(tell)


def update(number: int) -> Update:
    ann, chat = User(7, "Ann", is_bot=False), LibraryChat(7, "private")
    return Update(number, Message(number, None, chat, from_user=ann, text="/help"))


async def test_an_update_whose_handling_breaks_is_done_with_and_told_of_in_the_log() -> None:
    """Telegram would hand out nothing else for ever."""
    pending, count = PendingUpdates(Breaks()), IN_HAND_OF_A_PERSON + 5
    with structlog.testing.capture_logs() as log:
        taken = [pending.take(update(number)) for number in range(count)]
        await comes_true(lambda: all(one.stored.done() for one in taken))
        assert [pending.take(update(-1), since).since for since in (5.0, 9.0)] == [5.0, 5.0], "its first time"
        await pending.finish(1)
    assert [one["event"] for one in log] == ["an update could not be handled"] * (count + 1)


class TestWebhook:
    @pytest.fixture(name="settings")
    def with_a_webhook(self) -> dict[str, object]:
        return by_webhook()

    @pytest.fixture(name="announced", autouse=True)
    async def webhook_that_telegram_knows(self, club: Club) -> AsyncIterator[None]:
        await comes_true(lambda: club.telegram.updates.webhook)
        return

    async def test_updates_are_sent_to_it_and_come_again_after_a_stop(
        self, club: Club, settings: dict[str, object]
    ) -> None:
        await club.privately("/move a1")
        assert club.telegram.updates.statuses == [200]
        assert club.bot.health().connected
        await club.bot.stop()
        club.alive = False
        club.ann.types(club.ann.private, "/move b1")
        await asyncio.sleep(0.1)
        async with serving(club.telegram, club.dispatcher, **settings):
            await comes_true(lambda: len(club.dispatcher.requests) == 2)

    async def test_what_is_forged_or_nonsense_is_turned_away(self, club: Club) -> None:
        updates = club.telegram.updates
        with club.telegram.holding_back() as held:
            club.ann.types(club.ann.private, "/move a1")
            forged = held.pop()
        assert [await updates.post(forged, secret) for secret in ("", "wrong", "an-open-secre")] == [403] * 3
        assert await updates.post({"update_id": 1, **UNREADABLE}) == 200, "or it would be sent for ever"
        headers = {"X-Telegram-Bot-Api-Secret-Token": "an-open-secret"}
        async with aiohttp.ClientSession(headers=headers) as session:
            for nonsense in (b"", b"{", b"[]", b"{}", b'{"update_id": "x"}', b"\xff\xfe"):
                async with session.post(updates.webhook or "", data=nonsense) as answer:
                    assert answer.status in (200, 400)
        assert club.dispatcher.requests == []
