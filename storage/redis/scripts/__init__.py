"""Lua scripts; each uses the keys of one hash slot only."""

from functools import cache
from importlib.resources import files


@cache
def script(*parts: str) -> str:
    """Concatenate the files of these names; the functions that a script needs come before it."""
    return "".join(files(__name__).joinpath(f"{part}.lua").read_text("utf-8") for part in parts)
