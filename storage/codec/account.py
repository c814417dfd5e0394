"""What people have chosen, as documents."""

from typing import Any

from bot.accounts.model import Account, Pings, View
from bot.kernel.ids import Player
from bot.kernel.scene import Theme
from storage.codec.documents import Schema, Upgrade
from storage.codec.record import Record, text


def _with_looks(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 2 boards looked the same for everybody, and every move was played at once."""
    return {**document, "theme": None, "view": "own", "confirming": False}


UPGRADES: dict[int, Upgrade] = {1: _with_looks}

SCHEMA = Schema("account", 2, UPGRADES)


def encode(account: Account) -> str:
    """Everything but the player, under whose name the document is kept."""
    return SCHEMA.write(
        {
            "language": account.language,
            "pings": account.pings,
            "theme": account.theme,
            "view": account.view,
            "confirming": account.confirming,
        }
    )


def decode(document: str, player: Player) -> Account:
    """The account. Raises :class:`storage.codec.record.Unreadable`."""
    fields = SCHEMA.read(document)
    return Account(
        player=player,
        language=fields.maybe("language", text),
        pings=fields.one_of("pings", Pings),
        theme=fields.maybe("theme", _read_theme),
        view=fields.one_of("view", View),
        confirming=fields.flag("confirming"),
    )


def _read_theme(where: str, value: object) -> Theme:
    return Record(where, {where: value}).one_of(where, Theme)
