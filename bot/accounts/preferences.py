"""The preferences of a person, by name and value: ``/settings theme dark``."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from operator import attrgetter
from types import MappingProxyType
from typing import Any

from bot.accounts.model import Account, Challenges, Pings, Remind, View
from bot.kernel.frozen import frozen
from bot.kernel.scene import Aids, Theme
from bot.kernel.waking_hours import WakingHours

AUTO = "auto"
"""The theme of the community, or else of the platform."""
THEMES = (AUTO, *Theme)
ON, OFF = "on", "off"
YES, NO = "yes", "no"
FIGHT_ON, RESIGN = "play-on", "resign"


@frozen
class Preference:
    """A preference: its possible values, the ``current`` one, and the ``change`` to another."""

    values: tuple[str, ...]
    current: Callable[[Account], str]
    change: Callable[[Account, str], Account]


def _choice(field: str, kind: Any) -> Preference:
    """A preference whose value the account keeps as it is."""
    return Preference(
        tuple(kind), attrgetter(field), lambda account, value: replace(account, **{field: kind(value)})
    )


WISHES: Mapping[str, Preference] = MappingProxyType(
    {
        "pings": _choice("pings", Pings),
        "remind": _choice("remind", Remind),
        "theme": Preference(
            THEMES,
            lambda account: account.theme or AUTO,
            lambda account, value: replace(account, theme=theme_called(value)),
        ),
        "aids": _choice("aids", Aids),
        "view": _choice("view", View),
        "challenges": _choice("challenges", Challenges),
        "confirm": Preference(
            (OFF, ON),
            lambda account: ON if account.confirming else OFF,
            lambda account, value: replace(account, confirming=value == ON),
        ),
        "listed": Preference(
            (YES, NO),
            lambda account: YES if account.listed else NO,
            lambda account, value: replace(account, listed=value == YES),
        ),
        "commons": Preference(
            (ON, OFF),
            lambda account: ON if account.commons else OFF,
            lambda account, value: replace(account, commons=value == ON, hours=WakingHours()),
        ),
        "robots": Preference(
            (FIGHT_ON, RESIGN),
            lambda account: RESIGN if account.robots_resign else FIGHT_ON,
            lambda account, value: replace(account, robots_resign=value == RESIGN),
        ),
    }
)
"""All preferences, in the order of display. Alone, a value of several is that of the first."""

_NAME_OF = {value: name for name, wish in reversed(tuple(WISHES.items())) for value in wish.values}


class UnknownPreference(ValueError):
    """A word that is no preference and no value; ``args[0]`` is the word."""


def theme_called(value: str) -> Theme | None:
    return None if value == AUTO else Theme(value)


def apply_wishes(account: Account, text: str) -> Account:
    """The account with the preferences that ``text`` names. Raises UnknownPreference."""
    for name, value in _pairs(text.split()):
        account = WISHES[name].change(account, value)
    return account


def _pairs(words: list[str]) -> Iterator[tuple[str, str]]:
    expected: str | None = None
    for word in words:
        if expected is None and word in WISHES:
            expected = word
        elif word in (WISHES[expected].values if expected else _NAME_OF):
            yield expected or _NAME_OF[word], word
            expected = None
        else:
            raise UnknownPreference(word)
    if expected is not None:
        raise UnknownPreference(expected)
