"""Shows a person's profile to readers who may see it."""

from collections.abc import Mapping
from dataclasses import replace

from bot.accounts.model import presentable
from bot.commandkit.access import Deed, Shown
from bot.commandkit.command import GAME, Command, HalfTyped, Kind, Parameter
from bot.commandkit.completion import last_word
from bot.commandkit.context import Context
from bot.commandkit.limits import WORD_LIMIT
from bot.commandkit.tables import TableAccess
from bot.commandkit.typed_line import Line
from bot.features.standing.leaderboards import ListedPlayers, scope_of
from bot.features.standing.profile_card import ProfileSection, cups_line, profile_card
from bot.features.standing.rating_text import EVERYWHERE, LIVE, PARTNERS
from bot.gamekit.game import AnyGame
from bot.gamekit.typed_moves import tidy
from bot.intents.standing import ShowLiveProfile, ShowProfile
from bot.kernel.frozen import frozen
from bot.kernel.ids import AccountId, GameId, Named, Person, Platform, Player
from bot.kernel.text import Refusal, say
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.ratings.followed_list import ListName
from bot.ratings.leaderboard import Leaderboard
from bot.ratings.model import Discipline
from bot.ratings.pseudonyms import public_person
from bot.ratings.win_loss_record import record
from bot.tournaments.ports import CupIndex, CupStore

_UNKNOWN = Player(AccountId(""))
"""Whoever has never been here."""


@frozen
class Profiles:
    listing: ListedPlayers
    limits: Mapping[Platform, Limits]
    cups: CupStore
    cup_index: CupIndex
    tables: TableAccess

    async def show(self, context: Context, intent: ShowProfile) -> Card:
        scope = scope_of(context, everywhere=intent.everywhere)
        ladders = await self.listing.ladders(scope)
        resolved = _read(intent, self.listing.games)
        game = self.listing.game(resolved.game)
        if isinstance(game, Refusal):
            return refusal_card(game)
        person = await self._find_person(context, resolved, ladders)
        if isinstance(person, Refusal):
            return refusal_card(person)
        disciplines = _in_order(
            {of: ladder for of, ladder in ladders.items() if person.player in ladder.player_histories},
            resolved,
            person,
        )
        chapters = [
            await self._chapter(context, person.player, ListName(discipline, scope), ladders[discipline])
            for discipline in disciplines
        ]
        return profile_card(
            person,
            chapters,
            self.listing.viewer(context, scope),
            self.limits[context.room.platform],
            (
                *cups_line(await self._cups_won(context, person.player)),
                *await self.tables.reliability_lines(person),
            ),
        )

    async def _cups_won(self, context: Context, player: Player) -> tuple[str, ...]:
        """Names of cups that the asker may see, the newest first; a shared first place counts."""
        cups = await self.cups.load_many(await self.cup_index.of_player(player))
        won = [cup for cup in cups if any(winner.player == player for winner in cup.winners)]
        return tuple(
            [
                cup.terms.name
                for cup in won
                if await self.tables.access.permits(Deed.SEE, context, Shown.of_cup(cup))
            ]
        )

    async def complete(self, typed: HalfTyped) -> tuple[str, ...]:
        people = (f"@{name}" for name in typed.names)
        return last_word(typed, (*people, *self.listing.games, EVERYWHERE[0], PARTNERS[0], LIVE[0]))

    async def _find_person(
        self, context: Context, intent: ShowProfile, ladders: Mapping[Discipline, Leaderboard]
    ) -> Person | Refusal:
        """The asker, or another person who is listed."""
        if intent.who:
            person = await self._load_mentioned(intent.who)
        elif intent.player:
            person = _with_name(Player(AccountId(intent.player)), ladders)
        elif intent.words:
            return await self._find_by_name(intent.words, ladders)
        else:
            return context.person
        if person.player == context.person.player:
            return context.person
        listed = await self.listing.may_be_shown([person])
        return person if listed else Refusal(say("profile-refuse-unlisted"))

    async def _load_mentioned(self, named: Named) -> Person:
        player = await self.listing.accounts.player_of(named.handle)
        return Person(player or _UNKNOWN, presentable(named.name))

    async def _find_by_name(self, name: str, ladders: Mapping[Discipline, Leaderboard]) -> Person | Refusal:
        """A person by the name under which they are listed, unless several share it."""
        people = [
            history.person for ladder in ladders.values() for history in ladder.player_histories.values()
        ]
        same = {person.player: person for person in people if person.name.casefold() == name.casefold()}
        listed = await self.listing.may_be_shown(same.values())
        if len(listed) != 1:
            return Refusal(say("profile-refuse-unknown", name=name[:32], usage=say("help-profile-usage")))
        return listed[0]

    async def _chapter(
        self, context: Context, player: Player, name: ListName, ladder: Leaderboard
    ) -> ProfileSection:
        """Opponents who are not listed are named to those alone who have played against them."""
        ranking = await self.listing.ranking(ladder)
        place = next(
            (at for at, history in enumerate(ranking, 1) if history.person.player == player),
            None,
        )
        nameable = ladder.player_histories.values() if player == context.person.player else ranking
        return ProfileSection(
            self.listing.games[name.discipline.game],
            name.discipline,
            ladder.player_histories[player],
            record(player, await self.listing.ratings.results_of(player, name)),
            place,
            len(ranking),
            {history.person.player: public_person(history.person) for history in nameable},
        )


def _with_name(player: Player, ladders: Mapping[Discipline, Leaderboard]) -> Person:
    people = (
        ladder.player_histories[player].person
        for ladder in ladders.values()
        if player in ladder.player_histories
    )
    return next(people, Person(player, presentable("")))


def _in_order(
    ladders: Mapping[Discipline, Leaderboard], intent: ShowProfile, person: Person
) -> list[Discipline]:
    """What the person has played: what was asked for first, then what most."""
    chosen = Discipline(GameId(intent.game or ""), intent.partners, live=isinstance(intent, ShowLiveProfile))

    def order(discipline: Discipline) -> tuple[bool, bool, bool, int]:
        differences = discipline.game != intent.game, discipline.live != chosen.live
        return discipline != chosen, *differences, -ladders[discipline].player_histories[person.player].games

    return sorted(
        (discipline for discipline in ladders if person.player in ladders[discipline].player_histories),
        key=order,
    )


def _read(intent: ShowProfile, games: Mapping[GameId, AnyGame]) -> ShowProfile:
    """What was asked, with the game among its words told from the name."""
    words = intent.words.split()
    game = next((word.casefold() for word in words if GameId(word.casefold()) in games), None)
    name = " ".join(word for word in words if game is None or word.casefold() != game)
    return replace(intent, words=name, game=intent.game or game)


def read_profile(line: Line) -> ShowProfile:
    everywhere = any(tidy(word) in EVERYWHERE for word in line.words)
    partners = any(tidy(word) in PARTNERS for word in line.words)
    live = any(tidy(word) in LIVE for word in line.words)
    name_words = [
        word.lstrip("@") for word in line.words if tidy(word) not in (*EVERYWHERE, *PARTNERS, *LIVE)
    ]
    return (ShowLiveProfile if live else ShowProfile)(
        words=" ".join(name_words)[:WORD_LIMIT],
        who=next(iter(line.mentioned), None),
        everywhere=everywhere,
        partners=partners,
    )


def profile_or_live(
    who: Named | None = None,
    game: str | None = None,
    *,
    everywhere: bool = False,
    partners: bool = False,
    live: bool = False,
) -> ShowProfile:
    of = ShowLiveProfile if live else ShowProfile
    return of(who=who, game=game, everywhere=everywhere, partners=partners)


COMMANDS = (
    Command(
        name="profile",
        place=250,
        parameters=(
            Parameter("person", Kind.PERSON, fills="who"),
            GAME,
            Parameter("everywhere", Kind.SWITCH, words=EVERYWHERE),
            Parameter("partners", Kind.SWITCH, words=PARTNERS),
            Parameter("live", Kind.SWITCH, words=LIVE),
        ),
        reader=read_profile,
        make=profile_or_live,
        complete=Profiles.complete,
        intent=ShowProfile,
        handle=Profiles.show,
    ),
    Command(intent=ShowLiveProfile, handle=Profiles.show),
)
