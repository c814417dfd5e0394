"""Questions about people and what they have played, as they are typed: ``/rank know all``."""

from bot.commandkit.typed_line import AS_TEXT
from bot.gamekit.text_input import tidy
from bot.intents.standing import ShowCounting, ShowProfile, ShowRank, Standing
from bot.kernel.ids import Named
from bot.kernel.text import Refusal, say

EVERYWHERE = ("all", "tutti", "همه")
PARTNERS = ("partners", "coppie", "یاران")
COUNTING = ("rules", "regole", "قاعده")
_WORD_LIMIT = 64
_MOST_PAGES = 9_999


def read_rank(words: tuple[str, ...]) -> Standing | Refusal:
    game, page = None, 0
    everywhere = partners = counting = as_text = False
    for word in map(tidy, words):
        if word in EVERYWHERE:
            everywhere = True
        elif word in PARTNERS:
            partners = True
        elif word in COUNTING:
            counting = True
        elif word in AS_TEXT:
            as_text = True
        elif word.isdecimal() and 1 <= int(word[:5]) <= _MOST_PAGES:
            page = int(word[:5]) - 1
        elif game is None and len(word) <= _WORD_LIMIT:
            game = word
        else:
            usage = say("help-rank-usage")
            return Refusal(say("desk-refuse-too-many-words", word=word[:32], usage=usage))
    return ShowCounting(game) if counting else ShowRank(game, everywhere, partners, page, as_text)


def read_profile(words: tuple[str, ...], mentioned: tuple[Named, ...]) -> Standing:
    everywhere = any(tidy(word) in EVERYWHERE for word in words)
    partners = any(tidy(word) in PARTNERS for word in words)
    others = [word.lstrip("@") for word in words if tidy(word) not in (*EVERYWHERE, *PARTNERS)]
    return ShowProfile(
        words=" ".join(others)[:_WORD_LIMIT],
        who=next(iter(mentioned), None),
        everywhere=everywhere,
        partners=partners,
    )
