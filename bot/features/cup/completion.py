"""What a half-typed ``/cup`` may become."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.features.cup.cards.match_text import match_name
from bot.features.cup.cards.organise import OUTCOMES
from bot.features.cup.cup_lookup import CupLookup
from bot.features.cup.datetime_input import EXAMPLES
from bot.features.cup.export import CALENDAR, REPORTS, SHEETS
from bot.features.cup.line_reader import ACTS, BESIDE, code_in
from bot.features.cup.terms_input import SETTINGS
from bot.gamekit.game import AnyGame
from bot.intents.cup import Act
from bot.kernel.ids import GameId, Player, Room
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup
from bot.tournaments.results import Result

_WITH_MATCH = frozenset(
    {Act.RESULT, Act.FORFEIT, Act.EXTEND, Act.TIME, Act.WHY, Act.COME, Act.MORE_TIME, Act.REPORT}
)
_WORDS: Mapping[Act, tuple[str, ...]] = {
    Act.RESULT: (*(outcome.value for outcome in OUTCOMES), Result.VOID.value),
    Act.FORFEIT: ("both",),
    Act.REPORT: (*(outcome.value for outcome in OUTCOMES), "yes", "no"),
    Act.TIME: ("yes", "no", *EXAMPLES),
    Act.EXTEND: ("1d", "12h"),
    Act.EXPORT: (*SHEETS, *REPORTS, CALENDAR),
}
_UP_TO_A_CODE = 2
"""Words: the act, and the code itself."""


@dataclass(frozen=True, slots=True)
class CupCompletion:
    meaning: CupLookup
    games: Mapping[GameId, AnyGame]

    async def complete(
        self, words: list[str], player: Player, room: Room, names: Iterable[str]
    ) -> tuple[str, ...]:
        """What the last of ``words``, those behind ``/cup``, may become."""
        if len(words) == 1:
            return ACTS
        if words[0] not in set(Act):
            return ()
        act = Act(words[0])
        if act is Act.OPEN:
            return (*FORMATS, *self._menu(), *SETTINGS)
        people = (f"@{name}" for name in names)
        cups = await self.meaning.near(player, room)
        code = code_in(words[1])
        candidates = [cup for cup in cups if cup.id == code] if code else list(cups)
        codes = (
            () if len(words) > _UP_TO_A_CODE else tuple(f"{cup.id} {BESIDE} {cup.terms.name}" for cup in cups)
        )
        return (*codes, *_matches(act, candidates), *_WORDS.get(act, ()), *people)

    def _menu(self) -> Iterator[str]:
        """Each game as it is usually played, then its other variants."""
        for game in self.games.values():
            yield game.id
            yield from (f"{game.id}/{variant}" for variant in game.variants[1:])


def _matches(act: Act, cups: Iterable[Cup]) -> tuple[str, ...]:
    """The matches of which this can be said."""
    if act not in _WITH_MATCH:
        return ()
    return tuple(
        match_name(match)
        for cup in cups
        for match in cup.matches
        if match.second is not None
        and (not match.is_over or (act is Act.RESULT and match.round == cup.round))
    )
