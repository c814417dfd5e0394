"""What Telegram gives to a Mini App about whoever opened it, and whether Telegram has written it."""

import hashlib
import hmac
import json
import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

from bot.delivery.page_doors import TurnedAway
from bot.platforms.telegram.limits import AHEAD_S, INIT_DATA_LASTS_S, INIT_DATA_LIMIT

_CODE = re.compile(r"[\w-]{1,64}", re.ASCII)
_SECONDS = re.compile("[0-9]{1,15}")


@dataclass(frozen=True, slots=True)
class InitData:
    """``number`` is the person's; ``code`` is what stood behind ``startapp=`` in the link."""

    number: int
    name: str
    language: str | None
    code: str | None
    digest: str
    """The same for the same data, and of no use to who reads it."""


def verified(raw: str, token: str, now_s: float) -> InitData | TurnedAway:
    """``raw`` as the app handed it over: a query string, signed with the bot's ``token``."""
    fields = _fields(raw)
    if fields is None or not _is_signed(fields, token):
        return TurnedAway.FORGED
    since = _number(fields.get("auth_date"))
    if since is None or since - now_s > AHEAD_S:
        return TurnedAway.FORGED
    if now_s - since > INIT_DATA_LASTS_S:
        return TurnedAway.EXPIRED
    return _read(fields)


def _fields(raw: str) -> dict[str, str] | None:
    """Decoded and otherwise untouched; None where a name comes twice, it is no text, or too much of it."""
    if len(raw) > INIT_DATA_LIMIT:
        return None
    try:
        raw.encode()  # half a character can stand in JSON
        pairs = parse_qsl(raw, keep_blank_values=True, strict_parsing=True, errors="strict")
    except ValueError:
        return None
    fields = dict(pairs)
    return fields if len(fields) == len(pairs) else None


def _is_signed(fields: dict[str, str], token: str) -> bool:
    """The newer field ``signature`` is one of those that are signed; ``hash`` alone is not."""
    told = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()) if name != "hash")
    key = hmac.digest(b"WebAppData", token.encode(), hashlib.sha256)
    expected = hmac.digest(key, told.encode(), hashlib.sha256).hex()
    return hmac.compare_digest(expected.encode(), fields.get("hash", "").encode())


def _read(fields: dict[str, str]) -> InitData | TurnedAway:
    user = _object(fields.get("user", ""))
    number = user.get("id")
    if not isinstance(number, int) or isinstance(number, bool) or user.get("is_bot"):
        return TurnedAway.UNCONFIRMED
    names = (user.get("first_name"), user.get("last_name"))
    code = fields.get("start_param", "")
    language = user.get("language_code")
    return InitData(
        number=number,
        name=" ".join(name for name in names if isinstance(name, str) and name),
        language=language if isinstance(language, str) else None,
        code=code if _CODE.fullmatch(code) else None,
        digest=hashlib.sha256(fields["hash"].encode()).hexdigest(),
    )


def _object(written: str) -> dict[str, Any]:
    try:
        found = json.loads(written)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _number(written: str | None) -> int | None:
    return int(written) if written and _SECONDS.fullmatch(written) else None
