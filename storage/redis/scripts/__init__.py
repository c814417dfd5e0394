"""The scripts that the store runs for us, each touching the keys of one hash slot only."""

from functools import cache
from importlib.resources import files


@cache
def script(name: str) -> str:
    return files(__name__).joinpath(f"{name}.lua").read_text("utf-8")
