"""Plain data, compared as strictly as it is written."""

from bot.gamekit.game import Json


def alike(first: Json, second: Json) -> bool:
    """Equality that tells true from 1 and 5.0 from 5; the order of keys makes no difference."""
    if type(first) is not type(second):
        return False
    if isinstance(first, dict) and isinstance(second, dict):
        return first.keys() == second.keys() and all(alike(first[key], second[key]) for key in second)
    if isinstance(first, list) and isinstance(second, list):
        return len(first) == len(second) and all(map(alike, first, second))
    return first == second
