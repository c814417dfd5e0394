"""A pest is blocked on every path of both apps, reads what others do, and the other hears nothing of it."""

import pytest

from bot.dispatch.requests import Typed
from bot.features.play.seek_rounds import SeekRounds
from bot.kernel.ids import Named, Platform, Room
from bot.kernel.time import HOUR
from bot.matching.limits import ROUND_MS
from bot.messages.rendering import RenderedCard
from tests.kit.card_text import everything
from tests.kit.moot import ABROAD, Moot, moot, named

TELEGRAM = Platform("telegram")
TAKEN, NO_CHALLENGES = "Too late: the seat has been taken", "Ann takes no challenges at the moment"
ANSWERED = "This has been answered, or taken back"
OFFER = ("Ann /play fourrow",)
MOVES = (f"{name} /move {column}" for name, column in zip(("Ann", "Bob") * 4, "abababa", strict=False))
GAME = (*OFFER, "Bob Take seat", *MOVES)
PAIRS = ('Olga /cup open round-robin know/four "Pairs"',)
TEAM = ('Olga /cup open team-swiss fourrow "Teams" teams:2', 'Ann /cup team "Rooks"')
PATHS = {
    "challenge": ((), "/play fourrow @Ann", NO_CHALLENGES),
    "code": (OFFER, "/join {table}", TAKEN),
    "link": (OFFER, "/start join_{table}", TAKEN),
    "seat": (OFFER, "Take seat", TAKEN),
    "rematch": (GAME, "Rematch", NO_CHALLENGES),
    "rematch that was offered": ((*GAME, "Ann Rematch"), "/join {table}", TAKEN),
    "partner": (PAIRS, "/cup join @Ann", NO_CHALLENGES),
    "partner who looks": ((*PAIRS, "Ann /cup join any"), "/cup join with 1", ANSWERED),
    "partner who asked": ((*PAIRS, "Ann /cup join @Bob"), "/cup join with 1", ANSWERED),
    "substitute": (TEAM, "/cup join Rooks", TAKEN),
}


class Street:
    """What people on one app do in a room; in a chat of two its ``companion`` is told of."""

    def __init__(self, app: Platform, room: str = "pub", companion: str | None = None) -> None:
        self.home: Moot = moot(platforms=(app,))
        self.room, self.courier = Room(app, room), self.home.couriers[app]
        self.people = {name: named(name, app) for name in ("Ann", "Bob", "Olga")}
        self.companion: Named | None = self.people[companion] if companion else None

    async def acts(self, deed: str) -> RenderedCard | None:
        """A name and a line, or the label of a button of the newest board."""
        name, act = deed.split(" ", 1)
        person, fields = self.people[name], {"companion": self.companion}
        if not act.startswith("/"):
            return await self.home.tap(person, act, self.room, **fields)
        mentioned = tuple(each for each in self.people.values() if f"@{each.name}" in act)
        if "{table}" in act:
            act = act.format(table=self.home.on_show(self.room))
        return await self.home.ask(person, Typed(act, mentioned), self.room, **fields)

    def seen(self) -> tuple[object, ...]:
        """What is stored of tables and cups, and what anybody has been shown or told."""
        boards = [message.rendered for messages in self.courier.rooms.values() for message in messages]
        said = (self.courier.called, self.courier.called_together, self.courier.shared)
        books = (self.home.world.sessions, self.home.world.cups, self.home.world.seeks)
        return (boards, *map(len, said), *(repr(vars(book)) for book in books))

    async def refuses(self, before: tuple[str, ...], attempt: str, words: str) -> None:
        for deed in before:
            await self.acts(deed)
        await self.acts("Ann /block @Bob")
        seen = self.seen()
        assert words in everything(await self.acts(f"Bob {attempt}"))
        assert self.seen() == seen


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("app", [ABROAD, TELEGRAM])
async def test_a_pest_is_refused(app: Platform, path: str) -> None:
    await Street(app).refuses(*PATHS[path])


async def test_in_a_chat_of_two_and_in_a_message_the_same_holds() -> None:
    """The only other person there is whom a game is offered to; a message is a room of its own."""
    await Street(ABROAD, "two", "Ann").refuses((), "/play fourrow", NO_CHALLENGES)
    for path in ("seat", "rematch"):
        await Street(TELEGRAM, "inline/1").refuses(*PATHS[path])


async def test_a_pest_is_not_met_by_the_commons() -> None:
    street = Street(ABROAD)
    home, rounds = street.home, SeekRounds(street.home.app.core)
    for deed in ("Ann /block @Bob", "Ann /seek fourrow", "Bob /seek fourrow"):
        await street.acts(deed)
    seen = street.seen()
    for _ in range(3):
        home.clock.passes(ROUND_MS + HOUR)
        await rounds.tick()
    await home.settle()
    assert street.seen() == seen
    await street.acts("Olga /seek fourrow")
    await home.time_passes(ROUND_MS)
    (left,) = await home.world.seeks.seeks()
    assert left != await home.player(street.people["Olga"])


@pytest.mark.parametrize("app", [ABROAD, TELEGRAM])
@pytest.mark.parametrize("organiser", ["Bob", "Olga"])
async def test_an_invitation_of_a_pest_to_a_cup_says_nothing(app: Platform, organiser: str) -> None:
    street = Street(app)
    await street.acts("Ann /block @Bob")
    await street.acts(f'{organiser} /cup open swiss fourrow "Club"')
    await street.acts(f"{organiser} /cup invite @Ann")
    assert bool(street.courier.called_together or street.courier.called) == (organiser == "Olga")
