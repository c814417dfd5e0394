"""``/cup`` in Discord's menu: every form writes the line that is typed elsewhere."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from discord.app_commands import Command as SlashCommand

from bot.delivery import ports as delivery
from bot.dispatch.requests import Typed
from bot.features.cup.acts import ACTS
from bot.intents.cup import OnCup, OpenReported
from bot.kernel.ids import Named
from bot.kernel.text import say
from bot.platforms.discord.slash_commands import slash_commands
from tests.platforms.discord.club import Club, club, handle_of, words
from tests.platforms.discord.recording_dispatcher import RecordingDispatcher
from tests.platforms.doubles import discord_shapes as shapes
from tests.platforms.doubles.discord_world import Role


@pytest.fixture
def dispatcher() -> RecordingDispatcher:
    return RecordingDispatcher()


@pytest.fixture(name="club")
async def recording_club(dispatcher: RecordingDispatcher) -> AsyncIterator[Club]:
    async with club(dispatcher) as opened:
        yield opened


ASKED: list[tuple[str, dict[str, Any], str]] = [
    ("cup open", {}, "/cup open"),
    (
        "cup open",
        {"format": "swiss", "game": "land", "name": "Autumn cup", "round": "7 d", "terms": "rounds:5"},
        '/cup open swiss land "Autumn cup" round:7d rounds:5',
    ),
    ("cup show", {"cup": "abcd2345 · Autumn cup"}, "/cup show #abcd2345"),
    ("cup join", {}, "/cup join"),
    ("cup join", {"number": 3}, "/cup join 3"),
    ("cup check-in", {"cup": "#abcd2345"}, "/cup check-in #abcd2345"),
    ("cup pairings", {"round": 2}, "/cup pairings 2"),
    ("cup rest", {"round": 3}, "/cup rest 3"),
    ("cup export", {"sheet": "trf"}, "/cup export trf"),
    ("cup time", {"match": "2.3", "when": "20:00"}, "/cup time 2.3 20:00"),
    ("cup result", {"match": "2.3", "result": "½-½"}, "/cup result 2.3 ½-½"),
    ("cup result", {"several": "1.1 1-0; 1.2 0-1"}, "/cup result 1.1 1-0; 1.2 0-1"),
    ("cup run extend", {"time": "1d"}, "/cup extend 1d"),
    ("cup run call-off", {}, "/cup call-off"),
]


async def test_every_form_writes_its_line(club: Club, dispatcher: RecordingDispatcher) -> None:
    for name, options, line in ASKED:
        await club.double.slash(club.ann, club.games, name, **options)
        assert dispatcher.last.intent == Typed(line), name


async def test_a_report_comes_with_the_line_that_opens_it(
    club: Club, dispatcher: RecordingDispatcher
) -> None:
    file = club.double.file("cup.trf", b"012 Autumn cup")
    await club.double.slash(club.ann, club.games, "cup open", game="land", terms="rounds:5", file=file)
    assert dispatcher.last.intent == OpenReported("012 Autumn cup", "land rounds:5")


async def test_people_are_named_as_discord_names_them(club: Club, dispatcher: RecordingDispatcher) -> None:
    ann, ben = Named(handle_of(club.ann), "Ann"), Named(handle_of(club.ben), "Ben")
    await club.double.slash(club.ann, club.games, "cup run swap", who=club.ann, other=club.ben)
    assert dispatcher.last.intent == Typed("/cup swap", (ann, ben))
    await club.double.slash(club.ann, club.games, "cup run club", club="Chess pals", who=club.ben)
    assert dispatcher.last.intent == Typed('/cup club "Chess pals"', (ben,))
    await club.double.slash(club.ann, club.games, "cup forfeit", match="1.1", who=club.ben)
    assert dispatcher.last.intent == Typed("/cup forfeit 1.1", (ben,))


async def test_a_bot_plays_in_no_cup(club: Club, dispatcher: RecordingDispatcher) -> None:
    robot = club.double.world.person("Robot", bot=True)
    asked = await club.double.slash(club.ann, club.games, "cup join", who=robot)
    assert "That is a bot" in words(asked.answer)
    assert dispatcher.requests == []


async def test_the_list_of_cups_is_a_command_of_its_own(club: Club, dispatcher: RecordingDispatcher) -> None:
    await club.double.slash(club.ann, club.games, "cups")
    assert dispatcher.last.intent == OnCup("list")


async def test_codes_and_matches_are_suggested(club: Club, dispatcher: RecordingDispatcher) -> None:
    dispatcher.lines = ("/cup join abcd2345 · Autumn cup",)
    assert await club.double.complete(club.ann, club.games, "cup join", "cup", "") == [
        "abcd2345 · Autumn cup"
    ]
    dispatcher.lines = ("/cup result abcd2345 2.3",)
    shown = await club.double.complete(club.ann, club.games, "cup result", "match", "", cup="abcd2345")
    assert shown == ["2.3"]


def test_everything_that_can_be_asked_stands_in_the_menu() -> None:
    (cup,) = [command for command in slash_commands() if command.name == "cup"]
    shown = [command for command in cup.walk_commands() if isinstance(command, SlashCommand)]
    assert {str(command.name) for command in shown} == set(ACTS) - {"list", "why"}


async def test_what_stands_behind_cup_is_called_in_other_languages_too(club: Club) -> None:
    cup = next(one for one in club.double.rest.commands if one["name"] == "cup")
    join = next(one for one in cup["options"] if one["name"] == "join")
    assert join["name_localizations"] == {"de": "anmelden", "it": "iscriviti", "nl": "meedoen"}
    assert cup["name_localizations"] == {"de": "turnier", "it": "torneo", "nl": "toernooi"}


async def given(club: Club, role: Role) -> None:
    """The server has a new role."""
    told = {"guild_id": club.guild.id, "role": shapes.role(role)}
    await club.double.gateway.dispatch("GUILD_ROLE_CREATE", told, club.guild.id)


async def test_a_request_tells_the_roles_of_whoever_asks(club: Club, dispatcher: RecordingDispatcher) -> None:
    """Also of roles that were given while nobody told us of the server's."""
    club.ann.roles = ("77", "78")
    await club.double.slash(club.ann, club.games, "cup join")
    assert dispatcher.last.roles == {"77", "78"}
    line = {"format": "swiss", "game": "land", "terms": "role:<@&77>"}
    await club.double.slash(club.ann, club.games, "cup open", **line)
    assert dispatcher.last.intent == Typed("/cup open swiss land role:<@&77>")


async def test_a_role_is_chosen_from_discord_s_own_list(club: Club, dispatcher: RecordingDispatcher) -> None:
    flakes = club.double.world.flakes
    players, staff = Role(flakes.new(), "Players"), Role(flakes.new(), "Staff", mentionable=False)
    for role in (players, staff):
        await given(club, role)
    await club.double.slash(club.ann, club.games, "cup run ping", role=players)
    assert dispatcher.last.intent == Typed(f"/cup ping <@&{players.id}>")
    await club.double.slash(club.ann, club.games, "cup run ping", whom="entered")
    assert dispatcher.last.intent == Typed("/cup ping entered")
    courier = club.connection.courier
    assert await courier.role(club.room, f"<@&{players.id}>") == delivery.Role(players.id, "Players")
    lacking = (say("discord-right-mention-roles"),)
    assert await courier.role(club.room, f"<@&{staff.id}>") == delivery.Role(staff.id, "Staff", lacking)
    for nobody in ("Players", "<@&1>", f"<@&{club.guild.id}>"):
        assert await courier.role(club.room, nobody) is None
