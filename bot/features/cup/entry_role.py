"""A role of a platform's as a condition of entry: the one named in a room."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.delivery.ports import Courier, Failed, Role
from bot.features.cup.terms_input import CupPlan
from bot.kernel.ids import Platform, Room
from bot.kernel.text import Refusal, Written, say


@dataclass(frozen=True, slots=True)
class EntryRole:
    couriers: Mapping[Platform, Courier]

    async def with_role(self, room: Room, plan: CupPlan) -> CupPlan | Refusal:
        """With the role by its id and its name, as the room's platform has them."""
        typed = plan.chosen.get("role")
        if not typed:
            return plan
        role = await self._role(room, typed)
        if role is None:
            return Refusal(say("cup-refuse-role-unknown", usage=Written("role:@…"), off=Written("role:off")))
        return replace(plan, chosen={**plan.chosen, "role": role.id, "role_name": role.name})

    async def _role(self, room: Room, typed: str) -> Role | None:
        try:
            return await self.couriers[room.platform].role(room, typed)
        except Failed:
            return None
