"""Finds the players and rooms that an unreadable document still names.

The text is searched as characters, because it may break off anywhere. People cannot forge a match by what
they write or by their names: within a JSON string every quotation mark has a backslash.
"""

import json
import re

from bot.documents.ports import Remnant
from bot.kernel.ids import AccountId, Platform, Player, Room
from storage.codec.fields import Unreadable
from storage.codec.packed import unpack_text
from storage.codec.schema import FromTheFuture

_STRING = r'"((?:[^"\\]|\\.)*)"'
_ACCOUNT = re.compile(rf'"account":\s*{_STRING}')
_ROOM = re.compile(rf'"platform":\s*{_STRING},\s*"chat":\s*{_STRING}')


def remnant(text: str, leads: str = "") -> Remnant:
    """``leads`` is the field with the people in charge; without one, all named players are in charge."""
    try:
        text = unpack_text(text)
    except (Unreadable, FromTheFuture):
        return Remnant()
    players = _players(text)
    rooms = {
        Room(Platform(_decode_string(platform)), _decode_string(chat))
        for platform, chat in _ROOM.findall(text)
    }
    return Remnant(players, _players(_list(text, leads)) if leads else players, frozenset(rooms))


def _players(text: str) -> frozenset[Player]:
    return frozenset(Player(AccountId(_decode_string(account))) for account in _ACCOUNT.findall(text))


def _list(text: str, field: str) -> str:
    """Return the first complete list under this name, or an empty text."""
    match = re.search(rf'"{field}":\s*(\[[^\[\]]*\])', text)
    return match[1] if match else ""


def _decode_string(literal: str) -> str:
    try:
        return str(json.loads(f'"{literal}"'))
    except ValueError:
        return literal
