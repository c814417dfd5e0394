"""Accounts that become one, as documents, and their notices."""

from typing import Any

from bot.accounts.links import AccountLink, LinkNotice, StageReached
from storage.codec.schema import Schema


def _with_parts(link: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 had the names of cups alone."""
    return {**link, "brought": link["brought"] and {**link["brought"], "parts": []}}


SCHEMA = Schema("link", 2, AccountLink, upgrades={1: _with_parts})
NOTICES = Schema("link-notice", 2, LinkNotice, upgrades={1: dict}, words={"stage-reached": StageReached})
encode, decode = SCHEMA.encode, SCHEMA.decode
