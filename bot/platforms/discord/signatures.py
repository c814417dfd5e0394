"""Whether what has come by HTTP was written by Discord, and just now."""

from collections.abc import Mapping

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from bot.platforms.discord.limits import SIGNED_AHEAD_S, SIGNED_LASTS_S, STAMP_DIGITS

SIGNATURE = "X-Signature-Ed25519"
TIMESTAMP = "X-Signature-Timestamp"


def is_signed(key: VerifyKey, headers: Mapping[str, str], body: bytes) -> bool:
    """Whether the holder of the application's key has signed this body together with its time."""
    try:
        stamp = headers.get(TIMESTAMP, "").encode()
        key.verify(stamp + body, bytes.fromhex(headers.get(SIGNATURE, "")))
    except (BadSignatureError, ValueError):  # no signature, or bytes that could be none
        return False
    return bool(stamp)


def is_recent(headers: Mapping[str, str], now_s: float) -> bool:
    """Whether it was signed about now: what is older can only have been kept by somebody."""
    stamp = headers.get(TIMESTAMP, "")
    return (
        stamp.isdecimal()
        and len(stamp) <= STAMP_DIGITS
        and -SIGNED_AHEAD_S <= now_s - int(stamp) <= SIGNED_LASTS_S
    )
