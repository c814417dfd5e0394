"""What people can ask for about cups."""

from bot.intents.intent import Intent
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named
from bot.tournaments.model import CupId


@frozen
class OnCup(Intent, letter="J", carries=("act", "cup", "words")):
    """``/cup ACT [CODE] [WORDS]``: without a ``cup`` the one that can only be meant.

    ``act`` is the word of an act, as :mod:`bot.features.cup.acts` declares it. ``words`` are as they are
    typed, the people who are ``mentioned`` taken out; a button names people by their number in the cup
    instead, as in ``#3``.
    """

    act: str
    words: str = ""
    cup: CupId | None = None
    mentioned: tuple[Named, ...] = ()


@frozen
class OpenReported(Intent):
    """``/cup open WORDS`` with a report of another program.

    ``text`` is None for a file that is too large to be looked at.
    """

    text: str | None
    words: str = ""
