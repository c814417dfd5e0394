"""Calls to one person, private messages, and the rights that a group gives us."""

import pytest

from bot.kernel.ids import Handle
from bot.kernel.text import Mention, Plain
from bot.messages.language import load_language
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram import message_text as telegram_words
from tests.kit.raising import Barred
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_people import Someone
from tests.platforms.telegram.recording_dispatcher import person, rendered
from tests.platforms.telegram.serving import Served, room


def handle(someone: Someone) -> Handle:
    return Handle(PLATFORM.name, str(someone.id))


async def test_a_call_notifies_one_person_and_can_be_taken_back(
    telegram: TelegramDouble, served: Served
) -> None:
    ann, bob = telegram.person("Ann"), telegram.person("Bob", username="bobby")
    club = telegram.group("Club", ann, bob)
    call = rendered("Your turn", lines=((Mention(person("Bob")), Plain(" beats @bobby and Ann")),))
    message = await served.courier.nudge(room(club), handle(ann), call)
    assert telegram.pings == [(ann, club.newest)]
    assert not club.newest.silent
    await served.courier.unsay(room(club), message)
    assert club.bots == []
    await served.courier.unsay(room(club), message)


async def test_a_call_that_names_nobody_reaches_the_person_all_the_same(
    telegram: TelegramDouble, served: Served
) -> None:
    ann = telegram.person("Ann")
    club = telegram.group("Club", ann)
    await served.courier.nudge(room(club), handle(ann), rendered("It is your turn."))
    assert telegram.pings == [(ann, club.newest)]


async def test_a_private_message_reaches_those_who_have_begun_a_chat(
    telegram: TelegramDouble, served: Served
) -> None:
    ann = telegram.person("Ann", begun=True)
    await served.courier.whisper(handle(ann), rendered("Psst", *["A line of the rulebook."] * 300))
    assert len(ann.private.bots) == 2
    assert sum(post.text.count("A line") for post in ann.private.bots) == 300


async def test_nobody_else_can_be_written_to(telegram: TelegramDouble, served: Served) -> None:
    stranger, gone = telegram.person("Stranger"), telegram.person("Gone", begun=True)
    gone.blocks = True
    for someone in (stranger, gone):
        with pytest.raises(Barred):
            await served.courier.whisper(handle(someone), rendered("Psst"))


async def test_the_rights_that_are_lacking_are_called_by_name(
    telegram: TelegramDouble, served: Served
) -> None:
    ann = telegram.person("Ann")
    club = telegram.group("Club", ann)
    english = load_language("en", (telegram_words.TEXTS,))

    async def missing() -> list[str]:
        return [english.text(right) for right in await served.courier.lacking(room(club))]

    assert await missing() == []
    club.rights["photos"] = False
    assert await missing() == ["send photos"]
    club.bot_status = "administrator"
    assert await missing() == []
    club.bot_status = "kicked"
    assert await missing() == ["be a member of the group"]
    assert await served.courier.lacking(room(ann.private)) == ()


async def test_it_is_said_until_when_we_are_restricted(telegram: TelegramDouble, served: Served) -> None:
    """For ever is told as 1970."""
    club = telegram.group("Club", telegram.person("Ann"))
    english = load_language("en", (telegram_words.TEXTS,))

    async def missing(**restriction: object) -> list[str]:
        club.restriction = restriction
        return [english.text(right) for right in await served.courier.lacking(room(club))]

    club.bot_status = "restricted"
    tomorrow = {"until_date": 1_800_000_000}
    assert await missing() == await missing(**tomorrow) == []
    assert await missing(can_send_photos=False) == ["send photos"]
    silenced = {"can_send_messages": False, "can_send_photos": False}
    assert await missing(**silenced, **tomorrow) == [
        "send text messages, send photos (until 2027-01-15 08:00 UTC)"
    ]
    assert await missing(is_member=False, **tomorrow) == ["be a member of the group"]
