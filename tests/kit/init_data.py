"""What Telegram gives to a Mini App, signed as Telegram signs it."""

import hashlib
import hmac
import json
from typing import Any
from urllib.parse import quote


def user_json(number: int, name: str, **more: Any) -> str:
    return json.dumps({"id": number, "first_name": name, **more}, ensure_ascii=False, separators=(",", ":"))


def signed(token: str, **fields: str) -> str:
    """The fields as a query string, with the hash that they have under the bot's token."""
    told = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    key = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    seal = hmac.new(key, told.encode(), hashlib.sha256).hexdigest()
    return "&".join(f"{name}={quote(value, safe='')}" for name, value in {**fields, "hash": seal}.items())


def opened_by(token: str, number: int, name: str, at_s: float, **more: str) -> str:
    """Somebody opens the Mini App at this time; ``start_param`` is what the link carried."""
    return signed(token, auth_date=str(int(at_s)), user=user_json(number, name, language_code="en"), **more)
