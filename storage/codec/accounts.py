"""What people have chosen, as documents."""

from typing import Any

from bot.accounts.model import Account, Pings, Progress, View
from bot.kernel.away_hours import ALWAYS_AT_IT
from bot.kernel.ids import AccountId, GameId, Player
from bot.kernel.scene import Aids, Theme
from storage.codec.fields import Fields, text
from storage.codec.schema import Schema, Upgrade
from storage.codec.sessions import read_rest, rest_fields


def _with_looks(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 2 boards looked the same for everybody, and every move was played at once."""
    return {**document, "theme": None, "view": "own", "confirming": False}


def _always_at_it(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 3 nobody had quiet hours or vacations."""
    return {**document, "rest": rest_fields(ALWAYS_AT_IT)}


def _never_another(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 4 it was forgotten which accounts had become one."""
    return {**document, "formerly": []}


def _with_aids(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 5 whatever helps to read a board was drawn for everybody."""
    return {**document, "aids": "shown"}


def _no_lessons(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 6 there was nothing to learn by."""
    return {**document, "lessons": []}


def _listed(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 7 there were no lists to be left out of."""
    return {**document, "listed": True}


UPGRADES: dict[int, Upgrade] = {
    1: _with_looks,
    2: _always_at_it,
    3: _never_another,
    4: _with_aids,
    5: _no_lessons,
    6: _listed,
}

SCHEMA = Schema("account", 7, UPGRADES)


def encode(account: Account) -> str:
    """Everything but the player, under whose name the document is kept."""
    return SCHEMA.write(
        {
            "language": account.language,
            "pings": account.pings,
            "theme": account.theme,
            "aids": account.aids,
            "view": account.view,
            "confirming": account.confirming,
            "rest": rest_fields(account.rest),
            "formerly": [player.account for player in account.formerly],
            "lessons": [{"game": one.game, "steps": one.steps} for one in account.lessons],
            "listed": account.listed,
        }
    )


def decode(document: str, player: Player) -> Account:
    """The account. Raises :class:`storage.codec.fields.Unreadable`."""
    fields = SCHEMA.read(document)
    return Account(
        player=player,
        language=fields.maybe("language", text),
        pings=fields.one_of("pings", Pings),
        theme=fields.maybe("theme", _read_theme),
        aids=fields.one_of("aids", Aids),
        view=fields.one_of("view", View),
        confirming=fields.flag("confirming"),
        rest=fields.via("rest", read_rest),
        formerly=tuple(Player(AccountId(one)) for one in fields.each("formerly", text)),
        lessons=fields.each("lessons", _read_progress),
        listed=fields.flag("listed"),
    )


def _read_progress(where: str, value: object) -> Progress:
    fields = Fields(where, value)
    return Progress(GameId(fields.text("game")), fields.whole("steps"))


def _read_theme(where: str, value: object) -> Theme:
    return Fields(where, {where: value}).one_of(where, Theme)
