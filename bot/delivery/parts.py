"""Parts: the units by which a platform divides its traffic. A part is reached, owned and timed as a whole.

Telegram has one part for its bot, ``telegram``. Discord has one for each shard of its gateway,
``discord/<shard>/<of>``, or ``discord/http`` where it sends interactions to an address of ours. The page is
``web``.
"""

from collections.abc import Iterable, Mapping

from bot.kernel.ids import Part, Platform, Room
from bot.kernel.time import Instant

_SERVER_BITS = 22
"""Discord numbers the shard of a server by the bits of its id above these."""


def whole_part(platform: Platform) -> Part:
    """Return the part of a platform that does not divide its traffic."""
    return Part(platform)


def shard_part(platform: Platform, shard: int, of: int) -> Part:
    return Part(f"{platform}/{shard}/{of}")


def endpoint_part(platform: Platform) -> Part:
    """Return the part of what a platform sends to an address of ours."""
    return Part(f"{platform}/http")


def platform_of(part: Part) -> Platform:
    return Platform(part.partition("/")[0])


def parts_in_use(heard: Mapping[Part, Instant]) -> frozenset[Part]:
    """Return the parts by which each platform was divided when one of them was last heard."""
    newest = dict[Platform, Part]()
    for part in sorted(heard, key=heard.__getitem__):
        newest[platform_of(part)] = part
    return frozenset(part for part in heard if _division(part) == _division(newest[platform_of(part)]))


def part_of(room: Room, community: str | None, parts: Iterable[Part]) -> Part | None:
    """Return the one of ``parts`` to which ``room`` belongs, a room of that ``community``; None without one.

    A private chat, which belongs to no community, is in the first shard.
    """
    for part in parts:
        platform, *shard = part.split("/")
        if platform != room.platform:
            continue
        if len(shard) < len(("shard", "of")):
            return part
        number, of = map(int, shard)
        server = int(community) if community and community.isdecimal() else 0
        if (server >> _SERVER_BITS) % of == number:
            return part
    return None


def _division(part: Part) -> str:
    return part.rpartition("/")[2] if "/" in part else ""
