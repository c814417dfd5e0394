"""Who is to be forgotten, as documents."""

from bot.accounts.model import ForgetRequest
from bot.kernel.ids import AccountId, Player, Room
from bot.kernel.time import Instant
from storage.codec.fields import read_room, room_fields, text
from storage.codec.schema import Schema, Upgrade

UPGRADES: dict[int, Upgrade] = {}

SCHEMA = Schema("farewell", 1, UPGRADES)


def encode(farewell: ForgetRequest) -> str:
    return SCHEMA.write(
        {
            "account": farewell.player.account,
            "formerly": [*sorted(player.account for player in farewell.formerly)],
            "rooms": [room_fields(room) for room in sorted(farewell.rooms, key=_name)],
            "asked": farewell.asked.ms,
            "settling": farewell.settling,
        }
    )


def decode(document: str) -> ForgetRequest:
    """The farewell. Raises :class:`storage.codec.fields.Unreadable`."""
    fields = SCHEMA.read(document)
    return ForgetRequest(
        player=Player(AccountId(fields.text("account"))),
        formerly=frozenset(Player(AccountId(one)) for one in fields.each("formerly", text)),
        rooms=frozenset(fields.each("rooms", read_room)),
        asked=Instant(fields.whole("asked")),
        settling=fields.flag("settling"),
    )


def _name(room: Room) -> tuple[str, str]:
    return room.platform, room.chat
