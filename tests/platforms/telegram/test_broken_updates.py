"""An update whose handling breaks is done with: Telegram would hand out nothing else for ever."""

from collections.abc import Callable

import pytest
import structlog
from telegram import Chat, Message, Update, User

from bot.platforms.telegram.limits import IN_HAND_OF_A_PERSON
from bot.platforms.telegram.pending_updates import PendingUpdates
from tests.kit.waiting import comes_true


class Breaks:
    """Not even an apology can be said."""

    def __init__(self) -> None:
        self.heard = list[int]()

    async def receive(self, update: Update, stored: Callable[[], None], since: float | None) -> None:
        del stored, since
        self.heard.append(update.update_id)
        raise AttributeError(update.update_id)

    async def turn_away(self, update: Update, *, tell: bool) -> bool:
        self.heard.append(update.update_id)
        raise AttributeError(tell)


def update(number: int) -> Update:
    ann = User(7, "Ann", is_bot=False)
    chat = Chat(7, "private")
    return Update(number, Message(number, None, chat, from_user=ann, text="/help"))


@pytest.mark.parametrize("count", [1, IN_HAND_OF_A_PERSON + 5])
async def test_each_is_confirmed_and_told_of_in_the_log(count: int) -> None:
    receiver = Breaks()
    pending = PendingUpdates(receiver)
    with structlog.testing.capture_logs() as log:
        taken = [pending.take(update(number)) for number in range(count)]
        await comes_true(lambda: all(one.stored.done() for one in taken))
        await pending.finish(1)
    assert sorted(receiver.heard) == list(range(count))
    assert {one["event"] for one in log} == {"an update could not be handled"}
    assert len(log) == count


async def test_an_update_that_is_handed_out_again_counts_from_its_first_time() -> None:
    pending = PendingUpdates(Breaks())
    assert [pending.take(update(1), since).since for since in (5.0, 9.0)] == [5.0, 5.0]
    await pending.finish(1)
