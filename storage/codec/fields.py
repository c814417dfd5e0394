"""What is read from a store, or is not what it ought to be."""


class Unreadable(Exception):
    """What was stored is not what it ought to be."""

    action = "Report this line, unless a disk broke or Moot went back to an older version."


def text(where: str, value: object) -> str:
    if type(value) is not str:
        message = f"{where} is {value!r:.80}, not a text"
        raise Unreadable(message)
    return value
