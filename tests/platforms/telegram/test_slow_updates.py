"""An update that takes long holds up nobody, however much stands behind it, and a kill loses none of it."""

import asyncio
from collections.abc import Mapping

import pytest

from bot.dispatch.requests import Answer, Request, Typed
from bot.documents.ports import StoreUnreachable
from bot.platforms.telegram.settings import NAME
from tests.kit.clock import SettableClock
from tests.kit.memory_store.kept_updates import MemoryKeptUpdates
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.doubles.telegram_people import Someone
from tests.platforms.telegram.recording_dispatcher import RecordingDispatcher, rendered
from tests.platforms.telegram.serving import die, serving
from tests.platforms.telegram.test_floods import waits

pytestmark = pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"  # whoever is killed closes nothing
)

_SOON_S = 1.0
_SLOW = "/rules know what is an errand"
_BOT = f"{NAME} {TOKEN.partition(':')[0]}"


class Thinker(RecordingDispatcher):
    """Thinks long before it answers a question, and answers everything else at once."""

    thinks_s = 60.0

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    async def handle(self, request: Request) -> Answer:
        self.requests.append(request)
        line = request.intent.line if isinstance(request.intent, Typed) else ""
        if line == _SLOW:
            await asyncio.sleep(self.thinks_s)
        self.done.append(line)
        request.stored()
        return Answer(rendered("Help") if line == "/help" else None)


class Unreachable(MemoryKeptUpdates):
    """A store that cannot be reached."""

    async def keep(self, *_: object) -> None:
        raise StoreUnreachable


class KilledOnceKept(MemoryKeptUpdates):
    """A store from which the answer never comes back to the first that keeps something."""

    def __init__(self) -> None:
        super().__init__(SettableClock())
        self.has_kept = asyncio.Event()

    async def keep(self, name: str, updates: Mapping[int, str]) -> None:
        await super().keep(name, updates)
        if not self.has_kept.is_set():
            self.has_kept.set()
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


async def moves_wait(players: list[tuple[Someone, Chat]]) -> list[float]:
    """How long each player waits for a move of theirs, when all move at once."""
    posts = []
    for person, chat in players:
        person.types(chat, "/move b2")
        posts.append(chat.posts[-1])
    return await asyncio.gather(*map(waits, posts))


@pytest.mark.parametrize("lines", [50, 150, 300, 1_000])
async def test_nobody_waits_for_a_question_that_takes_long_with_lines_behind_it(
    telegram: TelegramDouble,
    kept: MemoryKeptUpdates,
    flo: Someone,
    players: list[tuple[Someone, Chat]],
    lines: int,
) -> None:
    async with serving(telegram, Thinker(), kept=kept):
        with telegram.holding_back():
            flo.types(flo.private, _SLOW)
            for _ in range(lines):
                flo.types(flo.private, "/help")
        assert max(await moves_wait(players)) <= _SOON_S
        assert max(await moves_wait(players)) <= _SOON_S


async def test_nobody_waits_for_a_slow_call_of_telegrams_with_lines_behind_it(
    telegram: TelegramDouble, kept: MemoryKeptUpdates, flo: Someone, players: list[tuple[Someone, Chat]]
) -> None:
    club = telegram.group("Club", flo)
    telegram.goes_wrong("getChatMember", Way.KEEP_WAITING, times=20)
    async with serving(telegram, Thinker(), kept=kept):
        with telegram.holding_back():
            for _ in range(12):
                flo.types(club, "/setup theme dark")
            for _ in range(300):
                flo.types(flo.private, "/help")
        assert max(await moves_wait(players)) <= _SOON_S


@pytest.mark.parametrize("after_s", [0.0, 0.05, 0.1, 0.15, 0.3, 1.0, 5.0])
async def test_a_kill_at_any_instant_loses_nothing(
    telegram: TelegramDouble,
    kept: MemoryKeptUpdates,
    flo: Someone,
    players: list[tuple[Someone, Chat]],
    after_s: float,
) -> None:
    first, second = Thinker(), Thinker()
    second.thinks_s = 0.0
    async with serving(telegram, first, kept=kept) as served:
        with telegram.holding_back():
            flo.types(flo.private, _SLOW)
            for _ in range(300):
                flo.types(flo.private, "/help")
            for person, chat in players:
                person.types(chat, f"/move {person.name}")
        await asyncio.sleep(after_s)
        await die(served)
    async with serving(telegram, second, kept=kept):
        await comes_true(lambda: not telegram.updates.waiting)
        await comes_true(lambda: _SLOW in second.done)
        await telegram.quiet()
    assert first.done.count(_SLOW) == 0
    assert second.done.count(_SLOW) == 1
    assert {f"/move {person.name}" for person, _ in players} <= {*first.done, *second.done}
    assert await kept.kept(_BOT) == {}


async def test_what_was_kept_but_not_confirmed_before_a_kill_is_done_once(
    telegram: TelegramDouble, flo: Someone
) -> None:
    kept = KilledOnceKept()
    async with serving(telegram, Thinker(), kept=kept) as served:
        with telegram.holding_back():
            flo.types(flo.private, _SLOW)
            for _ in range(150):
                flo.types(flo.private, "/help")
        await kept.has_kept.wait()
        await die(served)
    second = Thinker()
    second.thinks_s = 0.0
    async with serving(telegram, second, kept=kept):
        await comes_true(lambda: not telegram.updates.waiting)
        await telegram.quiet()
    assert second.done.count(_SLOW) == 1


async def test_what_is_done_is_kept_no_longer(
    telegram: TelegramDouble, kept: MemoryKeptUpdates, flo: Someone
) -> None:
    dispatcher = Thinker()
    dispatcher.thinks_s = 3.0
    async with serving(telegram, dispatcher, kept=kept):
        with telegram.holding_back():
            flo.types(flo.private, _SLOW)
            for _ in range(150):
                flo.types(flo.private, "/help")
        await comes_true(lambda: not telegram.updates.waiting)
        assert len(await kept.kept(_BOT)) >= 1
        await comes_true(lambda: _SLOW in dispatcher.done)
        await telegram.quiet()
        assert await kept.kept(_BOT) == {}
    async with serving(telegram, second := Thinker(), kept=kept):
        await telegram.quiet()
    assert second.requests == []


async def test_in_calm_nothing_is_kept(
    telegram: TelegramDouble, kept: MemoryKeptUpdates, flo: Someone
) -> None:
    async with serving(telegram, Thinker(), kept=kept):
        flo.types(flo.private, _SLOW)
        await asyncio.sleep(5.0)
        assert await kept.kept(_BOT) == {}
        assert len(telegram.updates.waiting) == 1


async def test_what_the_store_cannot_keep_is_not_confirmed(telegram: TelegramDouble, flo: Someone) -> None:
    kept = Unreachable(SettableClock())
    async with serving(telegram, Thinker(), kept=kept) as served:
        with telegram.holding_back():
            flo.types(flo.private, _SLOW)
            for _ in range(150):
                flo.types(flo.private, "/help")
        await asyncio.sleep(5.0)
        assert telegram.updates.waiting[0]["message"]["text"] == _SLOW
        await die(served)


async def test_the_same_request_keeps_its_name_when_it_is_taken_up(
    telegram: TelegramDouble, kept: MemoryKeptUpdates, flo: Someone
) -> None:
    first, second = Thinker(), Thinker()
    async with serving(telegram, first, kept=kept) as served:
        with telegram.holding_back():
            flo.types(flo.private, _SLOW)
            for _ in range(150):
                flo.types(flo.private, "/help")
        await comes_true(lambda: not telegram.updates.waiting)
        await die(served)
    async with serving(telegram, second, kept=kept):
        await telegram.quiet()
    asked = {one.id: one for one in first.requests}
    assert [(asked[one.id].intent, asked[one.id].asker) for one in second.requests] == [
        (one.intent, one.asker) for one in second.requests
    ]
    assert second.requests
