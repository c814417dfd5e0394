"""What people have chosen, as documents."""

from dataclasses import replace
from typing import Any

from bot.accounts.model import Account
from bot.kernel.ids import NOBODY, Player
from storage.codec.schema import Schema, Upgrade
from storage.codec.shapes import without


def _with_looks(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 2 all people saw the same boards, and every move was played at once."""
    return {**document, "theme": None, "view": "own", "confirming": False}


def _always_at_it(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 3 there were no quiet hours and no vacations."""
    return {**document, "rest": {"zone": "UTC", "quiet": None, "vacations": []}}


def _never_another(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 4 an account did not list the accounts that were merged into it."""
    return {**document, "formerly": []}


def _with_aids(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 5 all aids for reading a board were drawn for all people."""
    return {**document, "aids": "shown"}


def _no_lessons(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 6 there were no lessons."""
    return {**document, "lessons": []}


def _in_lists(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 7 there were no lists to be left out of."""
    return {**document, "listed": True}


def _robots_play_on(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 8 no robot ever resigned."""
    return {**document, "robots_resign": False}


UPGRADES: dict[int, Upgrade] = {
    1: _with_looks,
    2: _always_at_it,
    3: _never_another,
    4: _with_aids,
    5: _no_lessons,
    6: _in_lists,
    7: _robots_play_on,
}

SCHEMA = Schema("account", 8, Account, UPGRADES, forms={Account: without(player=NOBODY.player)})
"""All fields but the player: the document's key names the player."""

encode = SCHEMA.encode


def decode(document: str, player: Player) -> Account:
    """The account. Raises :class:`storage.codec.fields.Unreadable`."""
    return replace(SCHEMA.decode(document), player=player)
