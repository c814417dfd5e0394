"""Text as people type it: read alike in every game."""

import unicodedata

_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩", "01234567890123456789")


def tidy(text: str) -> str:
    """``text`` in lower case with plain digits and single spaces, without invisible marks and joiners."""
    visible = "".join(c for c in text if unicodedata.category(c) != "Cf")
    return " ".join(visible.translate(_DIGITS).casefold().split())


def parts(text: str) -> tuple[str, ...]:
    """The moves that ``;`` joins; empty parts do not count."""
    return tuple(part for raw in text.split(";") if (part := tidy(raw)))
