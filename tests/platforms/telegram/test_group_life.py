"""Coming into a group and being thrown out of it; menus and descriptions."""

from bot.kernel.ids import CommunityRef
from bot.messages.language import LANGUAGES
from bot.platforms.telegram.chats import NAME
from tests.kit.waiting import until
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.telegram.recording_dispatcher import RecordingDispatcher
from tests.platforms.telegram.serving import Served, serving


async def test_a_group_is_greeted_with_a_way_to_begin(telegram: TelegramDouble, served: Served) -> None:
    del served
    reza = telegram.person("Reza", language="fa")
    club = telegram.group("Club", reza)
    telegram.invite_bot(club, reza)
    await telegram.quiet()
    assert club.newest.text == "Welcome (fa)"
    assert [button.text for button in club.newest.buttons] == ["Play squares"]


async def test_a_tap_on_the_greeting_is_asked_by_whoever_taps(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher
) -> None:
    del served
    ann, bob = telegram.person("Ann"), telegram.person("Bob")
    club = telegram.group("Club", ann, bob)
    telegram.invite_bot(club, ann)
    await telegram.quiet()
    await bob.taps(club.newest, "Play squares")
    assert (dispatcher.asked.asker.name, dispatcher.asked.admin) == ("Bob", False)
    assert dispatcher.asked.message is None, "the greeting is no board"
    await ann.taps(club.newest, "Play squares")
    assert dispatcher.asked.admin


async def test_becoming_an_administrator_is_no_second_arrival(
    telegram: TelegramDouble, served: Served
) -> None:
    del served
    ann = telegram.person("Ann")
    club = telegram.group("Club", ann)
    telegram.tell_of_membership(club, ann, "member", "administrator")
    telegram.throw_out_bot(club, ann)
    await telegram.quiet()
    assert club.bots == []


async def test_a_group_that_throws_the_bot_out_is_left_until_it_lets_it_in(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher
) -> None:
    del served
    ann = telegram.person("Ann", begun=True)
    club = telegram.group("Club", ann)
    telegram.throw_out_bot(club, ann)
    ann.switches_off()
    await telegram.quiet()
    assert dispatcher.left == [CommunityRef(NAME, str(club.id))]
    telegram.invite_bot(club, ann)
    await telegram.quiet()
    assert dispatcher.left == []


async def test_a_person_who_blocks_the_bot_is_let_go(telegram: TelegramDouble, served: Served) -> None:
    del served
    ann = telegram.person("Ann", begun=True)
    ann.switches_off()
    await telegram.quiet()
    assert ann.private.bots == []


async def test_menus_are_there_for_every_kind_of_chat_in_every_language(
    telegram: TelegramDouble, served: Served
) -> None:
    del served
    await until(lambda: described(telegram))
    scopes = {"default", "all_private_chats", "all_group_chats", "all_chat_administrators"}
    spoken = {"" if code == "en" else code for code in LANGUAGES}
    assert set(telegram.menus) == {(scope, code) for scope in scopes for code in spoken}
    everybody = {command["command"] for command in telegram.menus["all_group_chats", "it"]}
    assert "setup" not in everybody
    assert {"command": "setup", "description": "what setup does (it)"} in telegram.menus[
        "all_chat_administrators", "it"
    ]
    assert telegram.descriptions["short_description", "fa"].startswith("بازی")


async def test_what_telegram_shows_already_is_not_sent_again(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher
) -> None:
    async with serving(telegram, dispatcher):
        await until(lambda: described(telegram))
    telegram.calls.clear()
    async with serving(telegram, dispatcher):
        await until(lambda: looked_up(telegram))
    assert [method for method, _ in telegram.calls if method.startswith("setMy")] == []


async def test_without_menus_everything_else_works(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher
) -> None:
    telegram.goes_wrong("getMyCommands")
    async with serving(telegram, dispatcher):
        ann = telegram.person("Ann")
        ann.starts()
        await telegram.quiet()
    assert len(dispatcher.requests) == 1


async def described(telegram: TelegramDouble) -> bool:
    return len(telegram.descriptions) == 2 * len(LANGUAGES)


async def looked_up(telegram: TelegramDouble) -> bool:
    return len(telegram.called("getMyShortDescription")) == len(LANGUAGES)
