"""What every store keeps of edits that nobody has answered."""

from bot.delivery.message_books import UnansweredEdit
from bot.kernel.ids import Platform, Room, SessionId
from bot.kernel.time import Instant
from storage.store import Store
from tests.kit.tables import CLUB, PUB

ONE = UnansweredEdit(SessionId("table222"), PUB, Instant(1_000))
LATER = UnansweredEdit(SessionId("table222"), PUB, Instant(2_000))
STRANGE = UnansweredEdit(SessionId("tisch ü:1"), Room(PUB.platform, "a b/ç:%"), Instant(3_000))


async def test_what_is_noted_is_kept_once_until_it_is_settled(world: Store) -> None:
    for edit in (ONE, LATER, STRANGE):
        await world.unanswered_edits.note(edit)
    assert set(await world.unanswered_edits.all(PUB.platform)) == {LATER, STRANGE}, "the last of each board"
    for edit in (ONE, STRANGE):
        await world.unanswered_edits.settle(edit)
    assert await world.unanswered_edits.all(PUB.platform) == (LATER,)


async def test_each_platform_has_its_own(world: Store) -> None:
    abroad = UnansweredEdit(ONE.session, Room(Platform("abroad"), CLUB.chat), ONE.at)
    await world.unanswered_edits.note(abroad)
    assert await world.unanswered_edits.all(PUB.platform) == ()
    assert await world.unanswered_edits.all(abroad.room.platform) == (abroad,)
