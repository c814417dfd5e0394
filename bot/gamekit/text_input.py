"""Reads typed text in the same way in every game."""

import re
import string
import unicodedata

_PLAIN = str.maketrans(
    string.ascii_uppercase + "۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩", string.ascii_lowercase + "01234567890123456789"
)
"""Latin capitals and the digits of Persian and Arabic. Lookalikes (a fullwidth digit, the Kelvin sign) stay
as they are: what does not belong to a notation is to be refused, not guessed."""

_JOINTS = re.compile("[;؛]")


def tidy(text: str) -> str:
    """``text`` in lower case with plain digits and single spaces, without invisible marks and joiners."""
    if not text.isascii():
        text = "".join(c for c in text if unicodedata.category(c) != "Cf")
    return " ".join(text.translate(_PLAIN).split())


def parts(text: str) -> tuple[str, ...]:
    """The moves that ``;`` joins, or the semicolon of a Persian keyboard; empty parts do not count."""
    return tuple(part for raw in _JOINTS.split(text) if (part := tidy(raw)))
