"""What people can ask for about a community and the bot itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SetUp:
    """``/setup``: a choice for the whole community, by an administrator; without one, what is set now."""

    name: str | None = None
    value: str | None = None


@dataclass(frozen=True, slots=True)
class SelfCheck:
    """``/selfcheck``: which rights we are missing in this room."""


@dataclass(frozen=True, slots=True)
class ShowHelp:
    """``/help``: the commands."""


@dataclass(frozen=True, slots=True)
class ShowAbout:
    """``/about``: what this is, and whose games these are."""
