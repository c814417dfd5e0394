"""Slash commands as requests: what is asked, by whom, where, in which language, and with which rights."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.dispatch.registry import NAMES as COMMANDS
from bot.dispatch.requests import Typed
from bot.intents.community import SelfCheck, SetUp, ShowAbout, ShowHelp
from bot.intents.people import ChooseLanguage, Export, Forget, Link, Settings, ShowPrivacy
from bot.intents.play import (
    CallOff,
    GiveUp,
    JoinTable,
    LeaveTable,
    MakeMove,
    MakeOffer,
    OpenTable,
    Rematch,
    ShowBoard,
    ShowGames,
    ShowHint,
    ShowNext,
    ShowWhole,
    Watch,
)
from bot.intents.rules import AskRules, ShowRules
from bot.intents.standing import (
    ShowCounting,
    ShowLatest,
    ShowLiveProfile,
    ShowLiveRank,
    ShowProfile,
    ShowRank,
    ShowStats,
)
from bot.kernel.ids import Named
from bot.sessions.model import OfferKind
from tests.platforms.contract.recording_dispatcher import meant
from tests.platforms.discord.club import Club, club, handle_of, running_again, seen, words
from tests.platforms.discord.recording_dispatcher import TABLE, RecordingDispatcher, note
from tests.platforms.doubles.discord_double import DiscordDouble


@pytest.fixture
def dispatcher() -> RecordingDispatcher:
    return RecordingDispatcher()


@pytest.fixture(name="club")
async def recording_club(dispatcher: RecordingDispatcher) -> AsyncIterator[Club]:
    async with club(dispatcher) as opened:
        yield opened


ASKED: list[tuple[str, dict[str, Any], object]] = [
    ("play", {"game": "land"}, OpenTable("land")),
    (
        "play",
        {"game": "land", "variant": "random size=5"},
        OpenTable("land", "random", options=(("size", "5"),)),
    ),
    ("play", {"game": "land", "alone": True}, OpenTable("land", alone=True)),
    ("play", {"game": "land", "casual": True}, OpenTable("land", casual=True)),
    ("move", {"text": "d4; e5"}, MakeMove("d4; e5")),
    ("move", {"text": "d4", "table": "#TABLE222"}, MakeMove("d4", TABLE)),
    ("board", {}, ShowBoard()),
    ("board", {"text": True, "table": "table222"}, ShowBoard(TABLE, as_text=True)),
    ("board", {"whole": True}, ShowWhole()),
    ("hint", {}, ShowHint()),
    ("games", {}, ShowGames()),
    ("next", {}, ShowNext()),
    ("join", {"table": "table222"}, JoinTable(TABLE)),
    ("watch", {"table": "table222"}, Watch(TABLE)),
    ("resign", {}, GiveUp()),
    ("leave", {}, LeaveTable()),
    ("draw", {}, MakeOffer(OfferKind.DRAW)),
    ("takeback", {"table": "table222"}, MakeOffer(OfferKind.TAKEBACK, TABLE)),
    ("rematch", {}, Rematch()),
    ("abort", {"table": "table222"}, CallOff(TABLE)),
    ("rules", {}, ShowRules()),
    ("rules", {"game": "land", "question": "can I pass?"}, AskRules("land can I pass?")),
    ("rank", {}, ShowRank()),
    ("rank", {"game": "land", "everywhere": True}, ShowRank("land", everywhere=True)),
    ("rank", {"partners": True, "text": True}, ShowRank(partners=True, as_text=True)),
    ("rank", {"live": True, "game": "fourrow"}, ShowLiveRank("fourrow")),
    ("profile", {"live": True}, ShowLiveProfile()),
    ("rank", {"counting": True}, ShowCounting()),
    ("profile", {"game": "land"}, ShowProfile(game="land")),
    ("latest", {}, ShowLatest()),
    ("stats", {}, ShowStats()),
    ("settings", {"listed": False}, Settings("listed no")),
    ("language", {"language": "fa"}, ChooseLanguage("fa")),
    ("language", {"language": "it", "channel": True}, ChooseLanguage("it", for_room=True)),
    ("link", {}, Link()),
    ("link", {"code": "ABCD2345"}, Link("ABCD2345")),
    ("settings", {}, Settings()),
    ("settings", {"pings": "private"}, Settings("pings private")),
    ("settings", {"board": "dark", "confirm": True}, Settings("theme dark confirm on")),
    (
        "settings",
        {
            "pings": "private",
            "board": "dark",
            "view": "printed",
            "listed": True,
            "quiet": "23:00 - 07:00",
            "zone": "America/Argentina/Buenos_Aires",
        },
        Settings(
            "pings private theme dark view printed listed yes"
            " quiet 23:00-07:00 zone america/argentina/buenos_aires"
        ),
    ),
    ("settings", {"view": "printed", "confirm": False}, Settings("view printed confirm off")),
    ("privacy", {}, ShowPrivacy()),
    ("export", {}, Export()),
    ("forget", {}, Forget()),
    ("setup", {"name": "start", "value": "admins"}, SetUp("start", "admins")),
    ("selfcheck", {}, SelfCheck()),
    ("help", {}, ShowHelp()),
    ("about", {}, ShowAbout()),
]


async def test_every_command_means_what_it_says(club: Club, dispatcher: RecordingDispatcher) -> None:
    for name, options, intent in ASKED:
        await club.double.slash(club.ann, club.games, name, **options)
        assert meant(dispatcher.last) == intent, name


async def test_every_command_that_can_be_typed_elsewhere_is_in_the_menu(club: Club) -> None:
    assert set(COMMANDS) <= {one["name"] for one in club.double.rest.commands if one["type"] == 1}


async def test_a_request_tells_who_asks_where_and_in_which_language(
    club: Club, dispatcher: RecordingDispatcher
) -> None:
    club.ann.locale, club.ann.nick = "it", "Annina"
    asked = await club.double.slash(club.ann, club.games, "games")
    request = dispatcher.last
    assert request.id == f"discord:{asked.id}"
    assert request.asker == Named(handle_of(club.ann), "Annina")
    assert request.room == club.room
    assert (request.language, request.community) == ("it", club.guild.id)
    assert (request.message, request.admin, request.private) == (asked.id, False, False)


async def test_who_may_manage_the_server_is_an_administrator(
    club: Club, dispatcher: RecordingDispatcher
) -> None:
    club.ann.manages = True
    await club.double.slash(club.ann, club.games, "setup")
    assert dispatcher.last.admin
    command = next(one for one in club.double.rest.commands if one["name"] == "setup")
    assert (command["default_member_permissions"], command["contexts"]) == ("32", [0])


async def test_a_private_chat_belongs_to_no_community(club: Club, dispatcher: RecordingDispatcher) -> None:
    await club.double.slash(club.ann, club.double.world.mailbox(club.ann), "games")
    assert (dispatcher.last.community, dispatcher.last.admin, dispatcher.last.private) == (None, False, True)


async def test_an_opponent_is_named_as_people_name_them(club: Club, dispatcher: RecordingDispatcher) -> None:
    await club.double.slash(club.ann, club.games, "play", game="land", opponent=club.ben)
    assert dispatcher.last.intent == Typed("/play land", (Named(handle_of(club.ben), "Ben"),))


async def test_a_bot_is_no_opponent(club: Club, dispatcher: RecordingDispatcher) -> None:
    robot = club.double.world.person("Robot", bot=True)
    asked = await club.double.slash(club.ann, club.games, "play", game="land", opponent=robot)
    assert "That is a bot" in words(asked.answer)
    asked = await club.double.challenge(club.ann, club.games, robot)
    assert "That is a bot" in words(asked.answer)
    assert dispatcher.requests == []


async def test_somebody_is_challenged_from_their_menu(club: Club, dispatcher: RecordingDispatcher) -> None:
    club.ben.name = 'Ben: the ":" one'
    asked = await club.double.challenge(club.ann, club.games, club.ben)
    assert "Which game do you offer" in words(asked.answer)
    await club.double.tap(club.ann, asked.answer, "A Race")
    await seen(lambda: dispatcher.requests)
    assert dispatcher.last.intent == OpenTable("race", opponent=Named(handle_of(club.ben), club.ben.name))


async def test_with_a_single_game_a_challenge_is_one_tap(club: Club, dispatcher: RecordingDispatcher) -> None:
    dispatcher.games_shown = dispatcher.games_shown[:1]
    await club.double.challenge(club.ann, club.games, club.ben)
    assert dispatcher.last.intent == OpenTable("land", opponent=Named(handle_of(club.ben), "Ben"))


async def test_where_the_board_says_it_all_nothing_else_is_said(club: Club) -> None:
    asked = await club.double.slash(club.ann, club.games, "join", table="table222")
    assert asked.answers == []
    assert club.games.public == []


async def test_a_private_answer_may_be_as_long_as_a_rulebook(
    club: Club, dispatcher: RecordingDispatcher
) -> None:
    dispatcher.answer = note("A long passage", *("A sentence of the law. " * 4 for _ in range(30)))
    asked = await club.double.slash(club.ann, club.games, "rules", game="land")
    assert words(asked.answer) == "**A long passage**"
    assert len(asked.answer.embeds[0]["description"]) > 2_000
    dispatcher.answer = note("Too long", *("A sentence of the law. " * 4 for _ in range(300)))
    asked = await club.double.slash(club.ann, club.games, "rules", game="land")
    assert asked.answer.embeds[0]["description"].endswith("…")


async def test_suggestions_come_from_the_dispatcher(club: Club, dispatcher: RecordingDispatcher) -> None:
    dispatcher.lines = (*(f"/move d{n}; e{n}" for n in range(40)), "/play land random")
    complete = club.double.complete
    assert len(await complete(club.ann, club.games, "move", "text", "d")) == 25
    assert await complete(club.ann, club.games, "move", "text", "d7; ") == ["d7; e7"]
    assert await complete(club.ann, club.games, "play", "variant", "r", game="land") == ["random"]
    assert await complete(club.ann, club.games, "play", "game", "RACE") == ["race"]


async def test_a_question_is_looked_up_while_it_is_being_typed(club: Club) -> None:
    complete = club.double.complete
    assert await complete(club.ann, club.games, "rules", "question", "pas", game="land") == ["4.2", "1"]
    assert await complete(club.ann, club.games, "rules", "question", "pas") == ["land 4.2", "race 1"]


async def test_what_a_server_may_choose_is_suggested_in_two_parts(
    club: Club, dispatcher: RecordingDispatcher
) -> None:
    dispatcher.lines = ("/setup start everyone", "/setup start admins", "/setup language it")
    complete = club.double.complete
    assert await complete(club.ann, club.games, "setup", "name", "") == ["start", "language"]
    assert await complete(club.ann, club.games, "setup", "value", "a", name="start") == ["admins"]


async def test_who_asks_too_much_gets_no_suggestions(club: Club, dispatcher: RecordingDispatcher) -> None:
    complete = club.double.complete
    dispatcher.hurried.add(handle_of(club.ann).user)
    for command, option in (("move", "text"), ("board", "table"), ("play", "game"), ("rules", "question")):
        assert await complete(club.ann, club.games, command, option, "pas") == []
    assert await complete(club.eve, club.games, "play", "game", "RACE") == ["race"]


async def test_suggestions_never_fail(club: Club, dispatcher: RecordingDispatcher) -> None:
    dispatcher.reachable = False
    assert await club.double.complete(club.ann, club.games, "move", "text", "d") == []
    assert await club.double.complete(club.ann, club.games, "board", "table", "") == []
    dispatcher.reachable = True
    dispatcher.lines = ("/move " + "x" * 101, "/move ")
    assert await club.double.complete(club.ann, club.games, "move", "text", "") == []


async def test_commands_are_called_and_explained_in_other_languages_too(club: Club) -> None:
    play = next(one for one in club.double.rest.commands if one["name"] == "play")
    named = play["name_localizations"]
    assert (named["it"], named["de"], named["nl"]) == ("gioca", "spielen", "spelen")
    assert play["description_localizations"]["it"].startswith("Proponi una partita")
    option = play["options"][0]["name_localizations"]
    assert (option["it"], option["de"], option["nl"]) == ("gioco", "spiel", "spel")
    assert (play["contexts"], play["integration_types"]) == ([0, 1, 2], [0, 1])


async def test_commands_are_told_when_they_have_changed_and_only_then(club: Club) -> None:
    double = club.double
    double.rest.commands, double.rest.log = [], []
    async with running_again(club):
        assert puts(double) == 1
    async with running_again(club):
        assert puts(double) == 1
    double.rest.commands[0]["options"][0]["description_localizations"]["it"] = "As it was once"
    async with running_again(club):
        assert puts(double) == 2


async def test_a_command_that_is_no_longer_known_gets_a_polite_answer(club: Club) -> None:
    club.double.rest.commands = [*club.double.rest.commands, {"id": "1", "name": "chess", "type": 1}]
    asked = await club.double.slash(club.ann, club.games, "chess")
    assert "reload Discord" in words(asked.answer)


def puts(double: DiscordDouble) -> int:
    return sum(one.method == "PUT" for one in double.rest.log)


async def test_the_command_that_starts_an_activity_is_kept(club: Club) -> None:
    """Discord makes it where the operator switches Activities on, and refuses a menu without it."""
    rest = club.double.rest
    entry = rest.switch_activities_on()
    rest.commands, rest.log = [one for one in rest.commands if one["name"] != "play"], []
    async with running_again(club):
        assert [one["id"] for one in rest.commands if one["type"] == 4] == [entry["id"]]
        assert "play" in {one["name"] for one in rest.commands}
    async with running_again(club):
        assert puts(club.double) == 1
    assert club.double.violations == []
