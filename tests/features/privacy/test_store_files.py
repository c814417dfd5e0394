"""The store's files are rewritten after a round and after a forgetting; else the operator hears."""

import structlog

from bot.documents.file_rewriting import FileRewriting
from bot.documents.limits import LOOK_AFTER_MS
from bot.kernel.time import MINUTE
from tests.features.privacy.test_forget_person import asks_to_be_forgotten, is_forgotten
from tests.kit.memory_store.forget_requests import MemoryStoreFiles
from tests.kit.moot import Moot


async def test_both_rounds_leave_files_that_are_to_be_rewritten(moot: Moot) -> None:
    rewriting = FileRewriting(moot.world.files, moot.world.leases)
    await moot.app.retention().tick()
    assert await moot.world.files.are_outdated()
    await rewriting.tick()
    await asks_to_be_forgotten(moot)
    await moot.app.forgetting().tick()
    assert not await moot.world.files.are_outdated()
    await is_forgotten(moot)
    assert await moot.world.files.are_outdated()
    await rewriting.tick()
    assert not await moot.world.files.are_outdated()


async def test_a_refusal_is_logged_once_a_day(moot: Moot) -> None:
    files = moot.world.files
    assert isinstance(files, MemoryStoreFiles)
    files.refusal = "NOPERM"
    await files.outdate()
    rewriting = FileRewriting(files, moot.world.leases)
    with structlog.testing.capture_logs() as log:
        for _ in range(10):
            await rewriting.tick()
            moot.clock.passes(MINUTE)
        assert [entry["why"] for entry in log] == ["NOPERM"]
        moot.clock.passes(LOOK_AFTER_MS)
        files.refusal = None
        await rewriting.tick()
    assert not await files.are_outdated()
