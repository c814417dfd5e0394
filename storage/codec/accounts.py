"""What people have chosen, as documents."""

from dataclasses import replace

from bot.accounts.model import Account
from bot.kernel.ids import NOBODY, Player
from storage.codec.schema import Schema, Upgrade, added
from storage.codec.shapes import without

UPGRADES: dict[int, Upgrade] = {
    1: added(theme=None, view="own", confirming=False),
    2: added(rest={"zone": "UTC", "quiet": None, "vacations": []}),
    3: added(formerly=[]),
    4: added(aids="shown"),
    5: added(lessons=[]),
    6: added(listed=True),
    7: added(robots_resign=False),
    8: added(challenges="anybody", remind="2d", commons=True, hours={"counts": [], "latest": 0}),
}

SCHEMA = Schema("account", 9, Account, UPGRADES, forms={Account: without(player=NOBODY.player)})
"""All fields but the player: the document's key names the player."""

encode = SCHEMA.encode


def decode(document: str, player: Player) -> Account:
    """The account. Raises :class:`storage.codec.fields.Unreadable`."""
    return replace(SCHEMA.decode(document), player=player)
