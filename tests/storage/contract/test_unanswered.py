"""What every book of questions without an answer keeps to."""

from bot.delivery.store import Store
from bot.kernel.ids import GameId, Platform, Room
from bot.kernel.time import Instant
from bot.rulebook.limits import UNANSWERED_KEPT, UNANSWERED_KEPT_MS
from bot.rulebook.unanswered import Unanswered

WEB, NOW = Platform("web"), Instant(1_800_000_000_000)


def question(text: str) -> Unanswered:
    return Unanswered(GameId("nim"), "fa", text)


async def test_each_community_has_its_own_the_newest_first(world: Store) -> None:
    book = world.unanswered
    await book.note(WEB, "one", question("چرا؟"), NOW)
    await book.note(WEB, "one", question("b"), NOW.after(1))
    await book.note(WEB, "other", question("c"), NOW)
    assert await book.list_recent(WEB, "one", NOW.after(1)) == (question("b"), question("چرا؟"))
    assert await book.list_recent(WEB, "other", NOW) == (question("c"),)


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


async def test_all_of_a_community_are_deleted_at_once(world: Store) -> None:
    await world.unanswered.note(WEB, "one", question("a"), NOW)
    await world.unanswered.clear(WEB, "one")
    assert await world.unanswered.list_recent(WEB, "one", NOW) == ()


async def test_those_of_a_group_go_along_when_it_becomes_another_chat(world: Store) -> None:
    book, old, new = world.unanswered, Room(WEB, "-1"), Room(WEB, "-1001")
    await book.note(WEB, old.chat, question("a"), NOW)
    await book.note(WEB, new.chat, question("b"), NOW.after(1))
    for _ in "12":
        await book.moved(old, new)
        assert await book.list_recent(WEB, new.chat, NOW.after(1)) == (question("b"), question("a"))
        assert await book.list_recent(WEB, old.chat, NOW.after(1)) == ()
