"""Whether platforms answer just now: asked once, however many want to know."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.delivery.limits import ANSWER_HOLDS_MS, ANSWERED_WITHIN_S
from bot.delivery.ports import Courier
from bot.kernel.ids import Platform
from bot.kernel.time import Clock, Instant


@dataclass(frozen=True, slots=True)
class PlatformAnswers:
    couriers: Mapping[Platform, Courier]
    clock: Clock
    _asking: dict[Platform, asyncio.Task[bool]] = field(default_factory=dict)
    _heard: dict[Platform, Instant] = field(default_factory=dict)
    """When each has last answered."""

    async def answers(self, platform: Platform) -> bool:
        """Within a moment. Also true of one that this process does not serve: nothing is known of it."""
        courier = self.couriers.get(platform)
        if courier is None:
            return True
        heard = self._heard.get(platform)
        if heard and abs(self.clock.now().ms - heard.ms) < ANSWER_HOLDS_MS:
            return True
        if (asking := self._asking.get(platform)) is None:
            asking = self._asking[platform] = asyncio.create_task(courier.answers())
            asking.add_done_callback(lambda _: self._asking.pop(platform))
        done, _ = await asyncio.wait({asking}, timeout=ANSWERED_WITHIN_S)
        if not done or not asking.result():
            return False
        self._heard[platform] = self.clock.now()
        return True
