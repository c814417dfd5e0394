"""What a store is asked while nothing happens: commands a second by name, those in scripts included."""

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bot.app.assemble import SystemClock, assemble
from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import Platform
from bot.operations.supervisor import working
from storage.redis.store import Reached, reach, redis_store


class Nobody:
    """Carries nothing, for nothing happens."""


async def counted(reached: Reached) -> Counter[str]:
    figures = await reached.connections.asking.info("commandstats")
    return Counter({name.removeprefix("cmdstat_"): one["calls"] for name, one in figures.items()})


async def main(spans: int, seconds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        reached = await reach(None, Path(folder))
        store = redis_store(reached.connections, reached.own)
        app = assemble(store, tuple(discover(())), SystemClock())
        app.couriers.update({Platform(name): Nobody() for name in ("discord", "telegram")})
        async with working(*app.workers()):
            await asyncio.sleep(1)
            for _ in range(spans):
                before = await counted(reached)
                await asyncio.sleep(seconds)
                asked = await counted(reached) - before
                named = ", ".join(f"{name} {count / seconds:.1f}" for name, count in asked.most_common(6))
                print(f"{asked.total() / seconds:.1f} a second: {named}", flush=True)
        await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--spans", type=int, default=12)
    parser.add_argument("--seconds", type=int, default=10)
    given = parser.parse_args()
    asyncio.run(main(given.spans, given.seconds))
