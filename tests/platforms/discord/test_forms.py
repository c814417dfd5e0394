"""Forms, and the menus of people and messages: each does what the typed command does."""

from bot.dispatch.requests import Typed
from bot.intents.payload import write_payload
from bot.intents.play import ImportRecord, MakeMove
from bot.intents.review import ShowReview
from bot.kernel.ids import Named, Version
from tests.kit.recording_dispatcher import TABLE
from tests.platforms.discord.club import Club, handle_of, seen, words
from tests.platforms.doubles.discord_interactions import Interaction
from tests.platforms.doubles.discord_world import Message


async def form_of(club: Club, command: str) -> tuple[Interaction, Message]:
    """The form of a command that was given bare, and the card below which it stood."""
    asked = await club.slash(command)
    return await club.tap(club.ann, asked.answer, "All in one form"), asked.answer


async def test_a_game_is_offered_by_a_form(club: Club) -> None:
    form, card = await form_of(club, "play")
    asked = await club.double.fill_in(club.ann, form, game="territories", opponent=club.ben, robot="3")
    await seen(lambda: asked.followups)
    assert "leave out anyone else" in words(asked.answer)
    await club.double.fill_in(
        club.ann, form, game="territories random", opponent=club.ben, clock="3d", ticks=["casual"]
    )
    await seen(lambda: card.deleted)
    said = "Red for Ben · a new land for every game · 3 days for each move · casual"
    assert said in words(club.board())


async def test_settings_change_by_a_form_that_shows_them(club: Club) -> None:
    """What was left as it was shown is not written: it may have been changed elsewhere meanwhile."""
    form, card = await form_of(club, "settings")
    await club.slash("settings", board="light")
    await club.double.fill_in(club.ann, form, pings="none", ticks=["listed"])
    await seen(lambda: "no ping" in words(card))
    assert "Boards that only you see: light." in words(card)
    assert "Opponents: only my own communities." in words(card)
    assert "list me" in words(card)


async def test_a_cup_is_opened_by_a_form(club: Club) -> None:
    form, card = await form_of(club, "cup open")
    await club.double.fill_in(club.ann, form, system="swiss", game="fourrow", title="Autumn cup")
    await seen(lambda: card.deleted)
    (cup,) = club.games.public
    assert "Autumn cup" in words(cup)


async def test_people_and_messages_have_menus(paper: Club) -> None:
    """In every language that Discord and we speak; a server may be without the bot."""
    ben, world = Named(handle_of(paper.ben), "Ben"), paper.double.world
    there = world.channel(world.guild("Elsewhere", with_bot=False), "general")
    button = {
        "type": 2,
        "style": 2,
        "label": "d",
        "custom_id": write_payload(MakeMove("d", TABLE, Version(1))),
    }
    board = Message("1", there, "Squares", components=[{"type": 1, "components": [button]}])
    record = '[Game "land"]\n\n1. d4'
    for name, target, intent in (
        ("Games with them", paper.ben, Typed("/games", (ben,))),
        ("Profile", paper.ben, Typed("/profile", (ben,))),
        ("Which rule?", Message("2", there, "may I pass?", author=paper.ben), Typed("/rules may I pass?")),
        ("Which rule?", board, Typed("/rules Squares", replying_to=TABLE)),
        ("Review this record", board, ShowReview(TABLE)),
        (
            "Review this record",
            Message("3", there, f"```{record}```", author=paper.ben),
            ImportRecord(f"\n{record}\n"),
        ),
    ):
        await paper.double.choose(paper.ann, there, name, target)
        assert paper.dispatcher.asked.intent == intent
    file = paper.double.file("game.txt", record.encode())
    await paper.double.choose(paper.ann, there, "Review this record", Message("4", there, files=[file]))
    assert paper.dispatcher.asked.intent == ImportRecord(record)
    menus = [command for command in paper.double.rest.commands if command["type"] in {2, 3}]
    assert [len(command["name_localizations"]) for command in menus] == [3] * 5
    assert {(*command["contexts"], *command["integration_types"]) for command in menus} == {(0, 1, 2, 0, 1)}
