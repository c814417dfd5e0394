"""What a text that cannot be read as a document still says: whom and which rooms it names.

It is looked at as characters: it may break off anywhere. Nobody can write what is found here into a text by
what they say or are called: within a JSON string no quotation mark stands without a backslash.
"""

import json
import re

from bot.documents.ports import Remnant
from bot.kernel.ids import AccountId, Platform, Player, Room
from storage.codec.fields import Unreadable
from storage.codec.packed import unpacked
from storage.codec.schema import FromTheFuture

_STRING = r'"((?:[^"\\]|\\.)*)"'
_ACCOUNT = re.compile(rf'"account":\s*{_STRING}')
_ROOM = re.compile(rf'"platform":\s*{_STRING},\s*"chat":\s*{_STRING}')


def remnant(text: str, leads: str = "") -> Remnant:
    """``leads`` is the field with those who are in charge; without one, that is everybody who is named."""
    try:
        text = unpacked(text)
    except (Unreadable, FromTheFuture):
        return Remnant()
    players = _players(text)
    rooms = {Room(Platform(_meant(one)), _meant(chat)) for one, chat in _ROOM.findall(text)}
    return Remnant(players, _players(_list(text, leads)) if leads else players, frozenset(rooms))


def _players(text: str) -> frozenset[Player]:
    return frozenset(Player(AccountId(_meant(one))) for one in _ACCOUNT.findall(text))


def _list(text: str, field: str) -> str:
    """The first list under this name, which is there as a whole; otherwise nothing."""
    found = re.search(rf'"{field}":\s*(\[[^\[\]]*\])', text)
    return found[1] if found else ""


def _meant(written: str) -> str:
    try:
        return str(json.loads(f'"{written}"'))
    except ValueError:
        return written
