"""What is deleted goes from the files of a real server."""

from pathlib import Path

from storage.redis.connections import Connections, connections
from storage.redis.file_rewriting import RedisStoreFiles


async def test_a_store_that_refuses_says_so_and_its_files_stay_outdated(
    clients: Connections, valkey: Path
) -> None:
    await clients.asking.execute_command(
        "ACL", "SETUSER", "guest", "on", ">secret", "~*", "+@all", "-bgrewriteaof"
    )
    guests = connections(f"unix://guest:secret@{valkey}")
    try:
        files = RedisStoreFiles(guests.asking)
        await files.outdate()
        assert "bgrewriteaof" in str(await files.rewrite())
        assert await files.are_outdated()
    finally:
        await guests.close()
        await clients.asking.execute_command("ACL", "DELUSER", "guest")
