"""The scripts that the store runs for us, each touching the keys of one hash slot only."""

from functools import cache
from importlib.resources import files


@cache
def script(*parts: str) -> str:
    """The files of these names, one after the other: what a script needs comes before it."""
    return "".join(files(__name__).joinpath(f"{part}.lua").read_text("utf-8") for part in parts)
