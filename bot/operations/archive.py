"""``python -m bot archive``: finished games and cups into less space, as the day's round does."""

from bot.app.assemble import SystemClock
from bot.features.privacy.archive import archive_all
from bot.operations.operator_store import with_store
from storage.store import Store


def archive() -> int:
    """Return 0, or 2 with the reason on standard error."""
    return with_store(_work)


async def _work(store: Store) -> int:
    tables, cups = await archive_all(store.register, store.cup_register, SystemClock().now())
    print(f"{tables} finished games and {cups} finished cups take less space now.")
    return 0
