"""Counts the files of ours that one typed move enters, on the double of Telegram and a store in memory.

Outbox readers are included. Drawing is not, neither what turns positions into scenes, nor what assembles the
bot: the double builds its readers anew each time. ``python deploy/bench/files_entered.py`` prints them by
package.
"""

import asyncio
import re
import sys
from collections import Counter
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

OPENING = (("Ann", "/play territories"), ("Ben", "join"), ("Ann", "/move b2"), ("Ben", "/move g1"))
MOVE = ("Ben", "/move d5")
OURS = ("bot", "storage", "tests/kit/memory_store")
LEFT_OUT = re.compile(r"bot/app/|bot/kernel/scene|bot/games/\w+/picture")
BESIDE = ("bot/games", "bot/platforms", "storage", "tests/kit/memory_store")


async def entered() -> set[str]:
    """The files, relative to the checkout. Raises ValueError where the move was not played."""
    from tests.kit.telegram_harness import TelegramHarness  # noqa: PLC0415 - it needs the path above

    harness = TelegramHarness()
    await harness.opens()
    for who, line in OPENING:
        await _does(harness, who, line)
    before = harness.boards()[-1].text
    found: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            found.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        await _does(harness, *MOVE)
    finally:
        sys.setprofile(None)
    if harness.boards()[-1].text == before:
        message = f"{MOVE[1]} was refused: a refusal is no move"
        raise ValueError(message)
    await harness.closes()
    inside = {str(Path(name).relative_to(ROOT)) for name in found if name.startswith(str(ROOT))}
    return {name for name in inside if name.startswith(OURS) and not LEFT_OUT.match(name)}


async def _does(harness: object, who: str, line: str) -> None:
    if line == "join":
        await harness.presses(
            who, next(press for label, press in harness.boards()[-1].buttons.items() if "seat" in label)
        )
    else:
        await harness.says(who, line, ("Ann", "Ben"))


def main() -> None:
    from tests.kit.time_skipping_loop import TimeSkippingLoop  # noqa: PLC0415 - it needs the path above

    with asyncio.Runner(loop_factory=TimeSkippingLoop) as runner:
        files = runner.run(entered())
    core = {name for name in files if not name.startswith(BESIDE)}
    print(f"{len(files)} files, {len(core)} of them without game, adapter and store")
    for package, count in sorted(Counter("/".join(name.split("/")[:2]) for name in files).items()):
        print(f"  {package:30}{count:4}")


if __name__ == "__main__":
    main()
