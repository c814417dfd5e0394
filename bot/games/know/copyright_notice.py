"""The author's copyright notice, word for word, as he asks for it with every copy (1.1)."""

from typing import Final

from bot.kernel.text import Phrase, say

_WORDS: Final = (
    "This document, the know logo, and the know board as printed herein are Copyright © 2001-2024 by Bryan "
    "Jurish, all rights reserved. The original know rulebook, circular and square boards are Copyright © "
    "1995-2024 by Bryan Jurish, all rights reserved."
)

NOTICE: Final[Phrase] = say("know-notice", words=_WORDS)
