"""What every book of questions without an answer keeps to."""

from bot.delivery.store import Store
from bot.kernel.ids import GameId, Platform
from bot.kernel.time import Instant
from bot.rulebook.limits import UNANSWERED_KEPT, UNANSWERED_KEPT_MS
from bot.rulebook.unanswered import Unanswered

WEB, NOW = Platform("web"), Instant(1_800_000_000_000)


def question(text: str) -> Unanswered:
    return Unanswered(GameId("nim"), "fa", text)


async def test_the_same_is_kept_once_as_of_when_it_was_last_asked(world: Store) -> None:
    for after, text in enumerate(("a", "b", "a")):
        await world.unanswered.note(WEB, "one", question(text), NOW.after(after))
    assert await world.unanswered.list_recent(WEB, "one", NOW.after(3)) == (question("a"), question("b"))


async def test_they_go_in_time_and_when_there_are_too_many(world: Store) -> None:
    book = world.unanswered
    for number in range(UNANSWERED_KEPT + 1):
        await book.note(WEB, "one", question(str(number)), NOW.after(number))
    kept = await book.list_recent(WEB, "one", NOW.after(UNANSWERED_KEPT))
    assert (len(kept), kept[-1]) == (UNANSWERED_KEPT, question("1"))
    assert await book.list_recent(WEB, "one", NOW.after(UNANSWERED_KEPT + UNANSWERED_KEPT_MS + 1)) == ()
