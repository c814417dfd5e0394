"""Slash commands as requests: what is asked, by whom, where, in which language, and with which rights."""

from typing import Any

from discord.app_commands import Command as SlashCommand

from bot.dispatch.registry import NAMES as COMMANDS
from bot.dispatch.requests import Request, Typed
from bot.features.cup.acts import ACTS
from bot.intents.cup import OnCup, OpenReported
from bot.intents.people import ChooseLanguage, Link, Settings
from bot.intents.play import JoinTable, MakeMove, MakeOffer, OpenTable, ShowBoard, ShowGames, ShowWhole
from bot.intents.rules import AskRules
from bot.intents.standing import ShowCounting, ShowLiveRank, ShowRank
from bot.kernel.ids import Named
from bot.platforms.discord.slash_commands import slash_commands
from bot.sessions.model import OfferKind
from tests.kit.recording_dispatcher import TABLE, rendered
from tests.platforms.contract.stands import intent_of
from tests.platforms.discord.club import Club, handle_of, running_again, seen, words

OPTIONS = {
    "pings": "private",
    "board": "dark",
    "view": "printed",
    "listed": True,
    "quiet": "23:00 - 07:00",
    "zone": "America/Argentina/Buenos_Aires",
}
SETTINGS = (
    "pings private theme dark view printed listed yes quiet 23:00-07:00 zone america/argentina/buenos_aires"
)
ASKED: list[tuple[str, dict[str, Any], object]] = [
    (
        "play",
        {"game": "land", "variant": "random size=5"},
        OpenTable("land", "random", options=(("size", "5"),)),
    ),
    ("play", {"game": "land", "alone": True}, OpenTable("land", alone=True)),
    ("play", {"game": "land", "casual": True}, OpenTable("land", casual=True)),
    ("move", {"text": "d4", "table": "#ABCDEFGH"}, MakeMove("d4", TABLE)),
    ("board", {"text": True, "table": "abcdefgh"}, ShowBoard(TABLE, as_text=True)),
    ("board", {"whole": True}, ShowWhole()),
    ("games", {}, ShowGames()),
    ("join", {"table": "abcdefgh"}, JoinTable(TABLE)),
    ("takeback", {"table": "abcdefgh"}, MakeOffer(OfferKind.TAKEBACK, TABLE)),
    ("rules", {"game": "land", "question": "can I pass?"}, AskRules("land can I pass?")),
    ("rank", {"partners": True, "text": True}, ShowRank(partners=True, as_text=True)),
    ("rank", {"live": True, "game": "fourrow"}, ShowLiveRank("fourrow")),
    ("rank", {"counting": True}, ShowCounting()),
    ("settings", {"listed": False}, Settings("listed no")),
    ("settings", {"view": "printed", "confirm": True}, Settings("view printed confirm on")),
    ("settings", OPTIONS, Settings(SETTINGS)),
    ("language", {"language": "it", "channel": True}, ChooseLanguage("it", for_room=True)),
    ("link", {"code": "ABCD2345"}, Link("ABCD2345")),
    ("cups", {}, OnCup("list")),
]
OPENED = {"format": "swiss", "game": "land", "name": "Autumn cup", "round": "7 d", "terms": "rounds:5"}
LINES: list[tuple[str, dict[str, Any], str]] = [
    ("cup open", OPENED, '/cup open swiss land "Autumn cup" round:7d rounds:5'),
    ("cup open", {"terms": "role:<@&77>"}, "/cup open role:<@&77>"),
    ("cup show", {"cup": "abcd2345 · Autumn cup"}, "/cup show #abcd2345"),
    ("cup join", {"number": 3}, "/cup join 3"),
    ("cup rest", {"round": 3}, "/cup rest 3"),
    ("cup export", {"sheet": "trf"}, "/cup export trf"),
    ("cup time", {"match": "2.3", "when": "20:00"}, "/cup time 2.3 20:00"),
    ("cup result", {"match": "2.3", "result": "½-½"}, "/cup result 2.3 ½-½"),
    ("cup result", {"several": "1.1 1-0; 1.2 0-1"}, "/cup result 1.1 1-0; 1.2 0-1"),
    ("cup run extend", {"time": "1d"}, "/cup extend 1d"),
    ("cup run call-off", {}, "/cup call-off"),
    ("cup run ping", {"whom": "entered"}, "/cup ping entered"),
]


async def test_every_form_means_what_it_says(paper: Club) -> None:
    for name, options, intent in ASKED:
        await paper.slash(name, **options)
        assert intent_of(paper.dispatcher.asked) == intent, name
    for name, options, line in LINES:
        await paper.slash(name, **options)
        assert paper.dispatcher.asked.intent == Typed(line), name
    file = paper.double.file("cup.trf", b"012 Autumn cup")
    await paper.slash("cup open", game="land", terms="rounds:5", file=file)
    assert paper.dispatcher.asked.intent == OpenReported("012 Autumn cup", "land rounds:5")
    commands = {one["name"] for one in paper.double.rest.commands if one["type"] == 1}
    assert set(COMMANDS) <= commands, "what can be typed elsewhere is in the menu"
    (cup,) = [command for command in slash_commands() if command.name == "cup"]
    acts = {command.name for command in cup.walk_commands() if isinstance(command, SlashCommand)}
    assert acts == set(ACTS) - {"list", "why", "watch"}


async def test_people_and_roles_are_named_as_discord_names_them_and_bots_are_none(paper: Club) -> None:
    ann, ben = Named(handle_of(paper.ann), "Ann"), Named(handle_of(paper.ben), "Ben")
    for name, options, line, people in (
        ("play", {"game": "land", "opponent": paper.ben}, "/play land", (ben,)),
        ("cup run swap", {"who": paper.ann, "other": paper.ben}, "/cup swap", (ann, ben)),
        ("cup run club", {"club": "Chess pals", "who": paper.ben}, '/cup club "Chess pals"', (ben,)),
        ("cup forfeit", {"match": "1.1", "who": paper.ben}, "/cup forfeit 1.1", (ben,)),
    ):
        await paper.slash(name, **options)
        assert paper.dispatcher.asked.intent == Typed(line, people)
    asked, robot = len(paper.dispatcher.requests), paper.double.world.person("Robot", bot=True)
    for refused in (
        await paper.slash("play", game="land", opponent=robot),
        await paper.slash("cup join", who=robot),
        await paper.double.choose(paper.ann, paper.games, "Challenge", robot),
    ):
        assert "That is a bot" in words(refused.answer)
    assert len(paper.dispatcher.requests) == asked


async def test_a_request_tells_who_asks_where_in_which_language_and_with_which_rights(paper: Club) -> None:
    """Also roles that were given while nobody told us of the server's."""
    paper.ann.locale, paper.ann.nick, paper.ann.roles = "it", "Annina", ("77", "78")
    asked, request = await paper.slash("games"), paper.dispatcher.asked
    assert (request.id, request.message) == (f"discord:{asked.id}", asked.id)
    assert (request.asker, request.room) == (Named(handle_of(paper.ann), "Annina"), paper.room)
    assert (request.language, request.community, request.roles) == ("it", paper.guild.id, {"77", "78"})
    assert (request.admin, request.private) == (False, False)
    paper.ann.manages = True
    await paper.slash("setup")
    assert paper.dispatcher.asked.admin
    command = next(one for one in paper.double.rest.commands if one["name"] == "setup")
    assert (command["default_member_permissions"], command["contexts"]) == ("32", [0])
    await paper.slash("games", None, paper.double.world.mailbox(paper.ann))
    private: Request = paper.dispatcher.asked
    assert (private.community, private.admin, private.private) == (None, False, True)


async def test_somebody_is_challenged_from_their_menu(paper: Club) -> None:
    """With a single game it is one tap."""
    paper.ben.name = 'Ben: the ":" one'
    opponent = Named(handle_of(paper.ben), paper.ben.name)
    asked = await paper.double.choose(paper.ann, paper.games, "Challenge", paper.ben)
    assert "Which game do you offer" in words(asked.answer)
    await paper.tap(paper.ann, asked.answer, "A Race")
    await seen(lambda: paper.dispatcher.requests)
    assert paper.dispatcher.asked.intent == OpenTable("race", opponent=opponent)
    paper.dispatcher.games_shown = paper.dispatcher.games_shown[:1]
    await paper.double.choose(paper.ann, paper.games, "Challenge", paper.ben)
    assert paper.dispatcher.asked.intent == OpenTable("land", opponent=opponent)


async def test_a_private_answer_may_be_as_long_as_a_rulebook_or_nothing_at_all(paper: Club) -> None:
    asked = await paper.slash("join", table="abcdefgh")
    assert asked.answers == paper.games.public == [], "the board says it all"
    for lines, end in ((30, " "), (300, "…")):
        paper.dispatcher.answers.append(rendered("A passage", *["A sentence of the law. " * 4] * lines))
        asked = await paper.slash("rules", game="land")
        assert words(asked.answer) == "**A passage**"
        (embed,) = asked.answer.embeds
        assert len(embed["description"]) > 2_000
        assert embed["description"].endswith(end)


LONG = tuple(f"/move d{n}; e{n}" for n in range(40))
SUGGESTED: list[tuple[tuple[str, str, str], dict[str, str], tuple[str, ...], list[str]]] = [
    (("move", "text", "d7; "), {}, LONG, ["d7; e7"]),
    (("move", "text", ""), {}, ("/move " + "x" * 101, "/move "), []),
    (("play", "variant", "r"), {"game": "land"}, ("/play land random",), ["random"]),
    (("play", "game", "RACE"), {}, (), ["race"]),
    (("rules", "question", "pas"), {"game": "land"}, (), ["4.2", "1"]),
    (("rules", "question", "pas"), {}, (), ["land 4.2", "race 1"]),
    (("setup", "name", ""), {}, ("/setup start all", "/setup language it"), ["start", "language"]),
    (("setup", "value", "a"), {"name": "start"}, ("/setup start admins",), ["admins"]),
    (("cup join", "cup", ""), {}, ("/cup join abcd2345 · Autumn cup",), ["abcd2345 · Autumn cup"]),
    (("cup result", "match", ""), {"cup": "abcd2345"}, ("/cup result abcd2345 2.3",), ["2.3"]),
]


async def test_suggestions_come_from_the_dispatcher_and_never_fail(paper: Club) -> None:
    for typed, before, lines, suggested in SUGGESTED:
        paper.dispatcher.lines = lines
        assert await paper.complete(*typed, **before) == suggested
    paper.dispatcher.lines = LONG
    assert len(await paper.complete("move", "text", "d")) == 25
    paper.dispatcher.reachable = False
    for command, option in (("move", "text"), ("board", "table")):
        assert await paper.complete(command, option, "") == []
    paper.dispatcher.reachable = True
    paper.dispatcher.hurried.add(paper.ann.id)
    for command, option in (("play", "game"), ("rules", "question")):
        assert await paper.complete(command, option, "pas") == [], "who asks too much gets none"
    assert await paper.complete("play", "game", "RACE", who=paper.eve) == ["race"]


async def test_commands_are_called_and_explained_in_other_languages_too(paper: Club) -> None:
    menu = {one["name"]: one for one in paper.double.rest.commands}
    join = next(one for one in menu["cup"]["options"] if one["name"] == "join")
    for form, names in (
        (menu["play"], {"de": "spielen", "it": "gioca", "nl": "spelen"}),
        (menu["play"]["options"][0], {"de": "spiel", "it": "gioco", "nl": "spel"}),
        (menu["cup"], {"de": "turnier", "it": "torneo", "nl": "toernooi"}),
        (join, {"de": "anmelden", "it": "iscriviti", "nl": "meedoen"}),
    ):
        assert form["name_localizations"] == names
    assert menu["play"]["description_localizations"]["it"].startswith("Proponi una partita")
    assert (menu["play"]["contexts"], menu["play"]["integration_types"]) == ([0, 1, 2], [0, 1])


async def test_commands_are_told_when_they_have_changed_and_only_then(paper: Club) -> None:
    """The command that starts an Activity is kept: Discord makes it, and refuses a menu without it."""
    rest = paper.double.rest
    rest.commands, rest.log = [], []

    async def told() -> int:
        async with running_again(paper):
            return sum(one.method == "PUT" for one in rest.log)

    assert [await told(), await told()] == [1, 1]
    rest.commands[0]["options"][0]["description_localizations"]["it"] = "As it was once"
    entry = rest.switch_activities_on()
    assert [await told(), await told()] == [2, 2]
    assert [one["id"] for one in rest.commands if one["type"] == 4] == [entry["id"]]


async def test_a_command_that_is_no_longer_known_gets_a_polite_answer(paper: Club) -> None:
    paper.double.rest.commands = [*paper.double.rest.commands, {"id": "1", "name": "chess", "type": 1}]
    assert "reload Discord" in words((await paper.slash("chess")).answer)
