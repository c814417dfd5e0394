"""Plain data, compared as strictly as it is written."""

from bot.gamekit.game import Json


def alike(one: Json, other: Json) -> bool:
    """Equality that tells true from 1 and 5.0 from 5; the order of keys makes no difference."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[key], other[key]) for key in other)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    return one == other
