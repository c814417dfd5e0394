"""What a text that cannot be read as a document still says: whom and which rooms it names.

It is looked at as characters: it may break off anywhere. Nobody can write what is found here into a text by
what they say or are called: within a JSON string no quotation mark stands without a backslash.
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
    """``leads`` is the field with those who are in charge; without one, that is everybody who is named."""
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
    """The first list under this name, which is there as a whole; otherwise nothing."""
    match = re.search(rf'"{field}":\s*(\[[^\[\]]*\])', text)
    return match[1] if match else ""


def _decode_string(literal: str) -> str:
    try:
        return str(json.loads(f'"{literal}"'))
    except ValueError:
        return literal
