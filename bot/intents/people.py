"""What people can choose for themselves."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChooseLanguage:
    """``/language``: for the asker, or for the whole room."""

    language: str
    for_room: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """``/link``: without a ``code`` a new one is made, with one the two accounts become one."""

    code: str | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """``/settings``: a wish such as ``theme dark``, or several; without one, what is set now."""

    wish: str | None = None
