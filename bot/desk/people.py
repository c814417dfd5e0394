"""Who is asking: from a handle and a raw name to a person, and the language they read."""

import unicodedata
from dataclasses import dataclass

from bot.accounts.limits import NAME_LIMIT
from bot.accounts.model import Account
from bot.accounts.ports import AccountBook
from bot.cards.language import LANGUAGES
from bot.kernel.ids import Handle, Named, Person

_NAMELESS = "?"
_JOINERS = "\u200c\u200d"  # Persian names need the first of them, some pictures the other
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing


@dataclass(frozen=True, slots=True)
class Asker:
    handle: Handle
    person: Person
    account: Account


async def recognise(book: AccountBook, named: Named) -> Asker:
    account = await book.account_of(named.handle)
    return Asker(named.handle, Person(account.player, presentable(named.name)), account)


def presentable(name: str, limit: int = NAME_LIMIT) -> str:
    """A name without control, direction and private characters, clipped to ``limit``."""
    kept = "".join(" " if _is_space(c) else c for c in name if _is_space(c) or _is_text(c))
    clipped = " ".join(kept.split())[:limit].strip()
    return clipped if clipped.strip(_JOINERS) else _NAMELESS


def _is_space(character: str) -> bool:
    return character.isspace() or character in _BLANK


def _is_text(character: str) -> bool:
    return unicodedata.category(character)[0] != "C" or character in _JOINERS


def spoken(hint: str | None) -> str | None:
    """The language of a hint such as ``it-CH``, if it is one that we speak."""
    code = (hint or "").replace("_", "-").split("-")[0].lower()
    return code if code in LANGUAGES else None
