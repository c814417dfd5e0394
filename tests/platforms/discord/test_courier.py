"""Letters on their way into a channel: pictures with their words, one living message, limits and faults."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest

from bot.delivery.ports import Called, Done
from bot.delivery.rooms import BoardRef
from bot.dispatch.requests import Press
from bot.kernel.ids import Handle, Named, Room, Version
from bot.kernel.text import say
from bot.kernel.time import SECOND, Instant
from bot.platforms.discord.limits import NO_THREADS_FOR_S, THREAD_WITHIN_S
from bot.platforms.discord.settings import NAME
from tests.kit.raising import Barred, Gone, Outlived, Raising, TryAgain, Unsure
from tests.kit.raising import NotTaken as Refused
from tests.kit.sent_boards import edit_board, post_board
from tests.platforms.discord.club import Club, club, handle_of, knows, quiet, room_of, seen, words
from tests.platforms.discord.recording_dispatcher import TABLE, RecordingDispatcher, board, keys, note
from tests.platforms.doubles.discord_faults import (
    BROKEN,
    BROKEN_AFTERWARDS,
    HANGS_UP,
    SILENT,
    SILENT_AFTERWARDS,
    Fault,
    slow_down,
)
from tests.platforms.doubles.discord_world import Kind, Right, made_ms
from tests.platforms.telegram.recording_dispatcher import replay

POST = "POST .*/messages"
PATCH = "PATCH .*/messages/.*"
DELETE = "DELETE .*/messages/.*"


@pytest.fixture(name="club")
async def recording_club() -> AsyncIterator[Club]:
    async with club(RecordingDispatcher()) as opened:
        yield opened


async def posted(club: Club, version: int = 1) -> BoardRef:
    await club.connection.courier.ready(club.room)
    return await post_board(club.connection.courier, club.room, TABLE, board(version, "m1:a", "m1:b"))


async def test_a_board_has_a_picture_its_words_and_its_buttons(club: Club) -> None:
    ref = await posted(club)
    shown = club.board()
    assert ref == BoardRef(TABLE, club.room, shown.id)
    assert shown.picture == b"The board at 1. dark 1000"
    assert shown.alt == "The board at 1."
    assert words(shown) == "**Board 1**\nAnn is to move."
    assert [one["custom_id"] for one in shown.buttons.values()] == ["m1:a", "m1:b"]


async def test_discord_says_who_sees_a_channel(club: Club) -> None:
    inside, outside, hidden = club.ann, club.ben, club.eve
    club.guild.strangers.append(outside)
    await club.double.hide(club.games, hidden)
    channel = club.connection.host.get_channel(int(club.games.id))
    await seen(lambda: len(channel.overwrites) == 1)
    people = (inside, outside, hidden)
    assert [await club.connection.courier.is_in(club.room, handle_of(one)) for one in people] == [
        True,
        False,
        False,
    ]


async def test_it_does_so_too_of_a_server_that_another_process_serves(club: Club) -> None:
    """Nothing is told of it here, as of all servers in others' shards."""
    abroad = club.double.world.guild("Abroad")
    abroad.strangers.append(club.ben)
    channel = club.double.world.channel(abroad, "games")
    for room in (
        room_of(channel),
        room_of(club.double.world.channel(abroad, "x", Kind.THREAD, parent=channel)),
    ):
        assert await club.connection.courier.is_in(room, handle_of(club.ann)) is True
        assert await club.connection.courier.is_in(room, handle_of(club.ben)) is False
        assert await club.connection.courier.lacking(room) == ()


async def test_an_edit_replaces_words_picture_and_buttons(club: Club) -> None:
    ref = await posted(club)
    await edit_board(club.connection.courier, ref, board(2))
    shown = club.board()
    assert words(shown) == "**Board 2**\nAnn is to move."
    assert [one.content for one in shown.files] == [b"The board at 2. dark 1000"]
    assert shown.buttons == {}
    assert club.games.public == [shown]


async def test_a_film_is_an_attachment_with_an_alt_text(club: Club) -> None:
    await Raising(club.connection.courier).share(club.room, replay())
    (shown,) = club.games.public
    (film,) = shown.files
    assert (film.name, film.alt) == ("replay.gif", "Played again: nothing happens, twice.")
    assert film.content == b"Played again: nothing happens, twice. 3 dark 600"
    assert words(shown) == "**Squares**\nPlayed again."


async def test_a_film_that_is_asked_for_again_after_a_crash_is_there_once(club: Club) -> None:
    for _ in range(2):
        await Raising(club.connection.courier).share(club.room, replay())
    assert len(club.games.public) == 1


async def test_many_picks_become_menus_that_can_be_chosen_from(club: Club) -> None:
    picks = [f"m1:{number}" for number in range(60)]
    service = keys("m1:hint", "m1:resign")
    rows = (*(keys(*picks[at : at + 25]) for at in range(0, 60, 25)), service)
    await post_board(club.connection.courier, club.room, TABLE, board(1, rows=rows))
    shown = club.board()
    assert [len(menu["options"]) for menu in shown.menus] == [25, 25, 10]
    await club.double.tap(club.ann, shown, "m1:42")
    dispatcher = club.dispatcher
    assert isinstance(dispatcher, RecordingDispatcher)
    await seen(lambda: dispatcher.requests)
    assert dispatcher.last.intent == Press("m1:42")


async def test_a_board_that_a_moderator_has_deleted_is_gone(club: Club) -> None:
    ref = await posted(club)
    club.board().deleted = True
    with pytest.raises(Gone):
        await edit_board(club.connection.courier, ref, board(2))


async def test_an_old_board_stands_as_it_is_until_it_is_taken_away(club: Club) -> None:
    club.double.world.flakes.ago_s = 3_700
    ref = await posted(club)
    club.double.world.flakes.ago_s = 0
    old = club.board()
    with pytest.raises(Outlived):
        await edit_board(club.connection.courier, ref, board(2))
    assert words(old) == "**Board 1**\nAnn is to move."
    await Raising(club.connection.courier).unsay(club.room, ref.message)
    assert old.deleted


async def test_where_pictures_are_not_allowed_the_board_is_in_characters(club: Club) -> None:
    await club.double.take_away(club.games, Right.ATTACH_FILES)
    await quiet(0.05)
    await posted(club)
    shown = club.games.public[-1]
    assert shown.picture is None
    assert "```\nx o\no x\n```" in shown.content
    assert shown.content.endswith("I am missing the permission “Attach Files”.")


async def test_a_right_that_was_lost_unheard_of_is_noticed(club: Club) -> None:
    ref = await posted(club)
    await club.double.take_away(club.games, Right.ATTACH_FILES, told=False)
    await edit_board(club.connection.courier, ref, board(2))
    assert "x o" in club.games.public[-1].content
    assert club.games.public[-1].picture is None


async def test_where_the_bot_may_not_write_it_is_barred(club: Club) -> None:
    await club.double.take_away(club.games, Right.SEND_MESSAGES, told=False)
    with pytest.raises(Barred):
        await posted(club)


async def test_a_bot_that_was_thrown_out_is_barred_and_back_again_when_invited(club: Club) -> None:
    ref = await posted(club)
    await club.double.ban(club.guild)
    for attempt in (edit_board(club.connection.courier, ref, board(2)), posted(club, 2)):
        with pytest.raises(Barred):
            await attempt
    await club.double.invite(club.guild)
    await seen(lambda: knows(club.connection, club.guild))
    await edit_board(club.connection.courier, ref, board(3))
    assert "Board 3" in club.board().content


async def test_a_channel_that_was_deleted_bars(club: Club) -> None:
    ref = await posted(club)
    club.games.deleted = True
    with pytest.raises(Barred):
        await edit_board(club.connection.courier, ref, board(2))


async def test_a_thread_that_was_archived_wakes_up_by_a_new_board(club: Club) -> None:
    thread = club.double.world.channel(club.guild, "a thread", Kind.THREAD, parent=club.games)
    ref = await post_board(club.connection.courier, room_of(thread), TABLE, board(1))
    thread.archived = True
    with pytest.raises(Outlived):
        await edit_board(club.connection.courier, ref, board(2))
    await post_board(club.connection.courier, room_of(thread), TABLE, board(2))
    assert not thread.archived
    assert len(thread.public) == 2


@pytest.mark.parametrize("fault", [BROKEN_AFTERWARDS, SILENT_AFTERWARDS, SILENT, HANGS_UP])
async def test_nobody_knows_whether_a_post_arrived_where_discord_falls_silent(
    club: Club, fault: Fault
) -> None:
    club.make_impatient()
    club.double.misbehave(POST, fault, times=5)
    with pytest.raises(Unsure):
        await posted(club)


async def test_a_board_asked_for_twice_by_one_message_is_one_board(club: Club) -> None:
    courier = club.connection.courier
    first = await post_board(courier, club.room, TABLE, board(1), after="99")
    assert await post_board(courier, club.room, TABLE, board(1), after="99") == first
    await post_board(courier, club.room, TABLE, board(1), after="100")
    assert len(club.games.public) == 2


async def test_a_board_that_was_deleted_can_be_asked_for_again_at_once(club: Club) -> None:
    courier = club.connection.courier
    await post_board(courier, club.room, TABLE, board(1), after="99")
    club.board().deleted = True
    await post_board(courier, club.room, TABLE, board(1), after="99")
    assert len(club.games.public) == 1


@pytest.mark.parametrize("fault", [BROKEN, SILENT, HANGS_UP])
async def test_an_edit_is_tried_again_later_where_discord_falls_silent(club: Club, fault: Fault) -> None:
    ref = await posted(club)
    club.make_impatient()
    club.double.misbehave(PATCH, fault, times=5)
    with pytest.raises(TryAgain):
        await edit_board(club.connection.courier, ref, board(2))


async def test_when_discord_wants_us_to_wait_only_that_room_waits(club: Club) -> None:
    other = club.double.world.channel(club.guild, "other")
    ref = await posted(club)
    club.double.misbehave(PATCH, slow_down(31.0))
    with pytest.raises(TryAgain) as wait:
        await edit_board(club.connection.courier, ref, board(2))
    assert wait.value.seconds == 31.0
    waiting = asyncio.create_task(club.connection.courier.ready(club.room))
    await club.connection.courier.ready(room_of(other))
    await quiet()
    assert not waiting.done()
    waiting.cancel()


async def test_a_short_wait_is_waited_for(club: Club) -> None:
    ref = await posted(club)
    club.double.misbehave(PATCH, slow_down(0.05))
    await edit_board(club.connection.courier, ref, board(2))
    assert "Board 2" in club.board().content


async def test_whoever_gives_up_waiting_for_all_of_discord_leaves_nobody_waiting(club: Club) -> None:
    ref = await posted(club)
    club.make_impatient()
    club.double.misbehave(PATCH, slow_down(20.0, everywhere=True))
    with pytest.raises(TryAgain):
        await edit_board(club.connection.courier, ref, board(2))
    await edit_board(club.connection.courier, ref, board(3))
    assert "Board 3" in club.board().content


async def test_shut_out_by_the_guard_before_discord_the_bot_keeps_quiet_for_a_while(club: Club) -> None:
    ref = await posted(club)
    club.double.misbehave(PATCH, Fault(429))
    with pytest.raises(TryAgain) as wait:
        await edit_board(club.connection.courier, ref, board(2))
    assert wait.value.seconds == 60.0


async def test_a_refusal_is_no_excuse_to_try_again(club: Club) -> None:
    ref = await posted(club)
    club.double.misbehave(PATCH, Fault(400))
    with pytest.raises(Refused):
        await edit_board(club.connection.courier, ref, note("Words"))


async def test_discord_s_limits_are_never_met(club: Club) -> None:
    courier = club.connection.courier
    ref = await posted(club)
    for version in range(2, 12):
        await courier.ready(club.room)
        await edit_board(courier, ref, board(version))
    assert "Board 11" in club.board().content  # and no violation: see the end of every club


async def test_a_ping_calls_one_person_and_can_be_taken_back(club: Club) -> None:
    courier = club.connection.courier
    rendered = note("It is your turn, @everyone <@1>!")
    message = await Raising(courier).nudge(club.room, handle_of(club.ben), rendered)
    shown = club.games.public[-1]
    assert shown.pinged == [club.ben.id]
    assert words(shown) == f"<@{club.ben.id}> **It is your turn, \\@everyone \\<\\@1>!**"
    await Raising(courier).unsay(club.room, message)
    assert club.games.public == []
    await Raising(courier).unsay(club.room, message)


async def test_a_call_that_is_repeated_after_a_crash_rings_once(club: Club) -> None:
    courier, ben = club.connection.courier, handle_of(club.ben)
    calls = [note("It is your turn", table=(TABLE, Version(version))) for version in (3, 3, 5)]
    first, again, later = [await Raising(courier).nudge(club.room, ben, call) for call in calls]
    assert first == again != later
    assert len(club.games.public) == 2


@pytest.mark.parametrize("way", ["call", "nudge", "whisper"])
async def test_what_pings_is_posted_once_by_the_same_key(club: Club, way: str) -> None:
    """Sent again for want of an answer; what has another key is something else."""
    courier, ben = club.connection.courier, Named(handle_of(club.ben), "Ben")
    room = courier.private_room(ben.handle) if way == "whisper" else club.room
    mention = Called((ben,), by_name=way == "call")
    for key in ("round 2", "round 2", "round 3"):
        assert isinstance(await courier.post(room, note("It begins"), key=key, mention=mention), Done)
    place = club.double.world.mailbox(club.ben) if way == "whisper" else club.games
    assert len(place.public) == 2


async def test_a_board_never_calls_anybody(club: Club) -> None:
    rendered = board(1, lines=(note(f"<@{club.ben.id}> @everyone").title,))
    await post_board(club.connection.courier, club.room, TABLE, rendered)
    assert club.board().pinged == []


async def test_a_whisper_comes_in_private(club: Club) -> None:
    await Raising(club.connection.courier).whisper(handle_of(club.ben), board(1, "m1:a"))
    mailbox = club.double.world.mailbox(club.ben)
    assert club.board(mailbox).picture
    assert list(club.board(mailbox).buttons) == ["m1:a"]


async def test_who_wants_no_messages_is_left_alone(club: Club) -> None:
    club.ben.takes_messages = False
    with pytest.raises(Barred):
        await Raising(club.connection.courier).whisper(handle_of(club.ben), note("Your turn"))


@pytest.mark.parametrize(
    ("right", "name"),
    [
        (Right.VIEW_CHANNEL, "view-channel"),
        (Right.SEND_MESSAGES, "send-messages"),
        (Right.ATTACH_FILES, "attach-files"),
    ],
)
async def test_a_missing_right_is_named_as_discord_names_it(club: Club, right: Right, name: str) -> None:
    assert await club.connection.courier.lacking(club.room) == ()
    await club.double.take_away(club.games, right)
    await quiet(0.05)
    assert await club.connection.courier.lacking(club.room) == (say(f"discord-right-{name}"),)


async def test_a_time_out_is_named_and_not_the_rights_that_it_takes(club: Club) -> None:
    until = datetime.now(UTC).replace(microsecond=0) + timedelta(hours=1)
    await club.double.time_out(club.guild, until)
    await quiet(0.05)
    thread = club.double.world.channel(club.guild, "a thread", Kind.THREAD, parent=club.games)
    named = say("discord-right-to-write-until", until=Instant(int(until.timestamp() * SECOND)))
    for room in (club.room, room_of(thread)):
        assert await club.connection.courier.lacking(room) == (named,)
    await club.double.time_out(club.guild, None)
    await quiet(0.05)
    assert await club.connection.courier.lacking(club.room) == ()


async def test_a_time_out_that_is_over_is_none(club: Club) -> None:
    await club.double.time_out(club.guild, datetime.now(UTC) - timedelta(seconds=1))
    await quiet(0.05)
    assert await club.connection.courier.lacking(club.room) == ()


async def test_a_room_within_a_channel_is_a_thread_with_its_people(club: Club) -> None:
    room = await club.connection.courier.branch(club.room, "Ann – Ben", (handle_of(club.ann),))
    assert room
    thread = club.double.world.channels[room.chat]
    assert (thread.name, thread.parent) == ("Ann – Ben", club.games)
    assert club.ann in thread.people
    assert await club.connection.courier.branch(room, "within", ()) is None


async def test_where_we_may_not_open_threads_there_is_none(club: Club) -> None:
    await club.double.take_away(club.games, Right.CREATE_PUBLIC_THREADS)
    assert await club.connection.courier.branch(club.room, "Ann – Ben", ()) is None


@pytest.mark.parametrize("fault", [BROKEN, SILENT])
async def test_tables_do_not_wait_long_for_threads(club: Club, fault: Fault) -> None:
    loop = asyncio.get_running_loop()
    club.double.misbehave("POST .*/threads", fault, times=20)
    began = loop.time()
    for _ in range(5):
        assert await club.connection.courier.branch(club.room, "Ann – Ben", ()) is None
    assert loop.time() - began < 2 * THREAD_WITHIN_S
    await asyncio.sleep(NO_THREADS_FOR_S)
    club.double.rest.faults.waiting.clear()
    assert await club.connection.courier.branch(club.room, "Ann – Ben", ())


async def test_without_a_gateway_tables_do_not_wait_long_for_threads_either() -> None:
    async with club(RecordingDispatcher(), by_http=True) as opened:
        loop = asyncio.get_running_loop()
        opened.double.misbehave("GET /channels/.*", HANGS_UP, times=20)
        began = loop.time()
        for _ in range(5):
            assert await opened.connection.courier.branch(opened.room, "Ann – Ben", ()) is None
        assert loop.time() - began < 2 * THREAD_WITHIN_S


async def test_in_threads_another_right_is_needed(club: Club) -> None:
    thread = club.double.world.channel(club.guild, "a thread", Kind.THREAD, parent=club.games)
    await club.double.take_away(club.games, Right.SEND_IN_THREADS)
    await quiet(0.05)
    assert await club.connection.courier.lacking(room_of(thread)) == (say("discord-right-send-in-threads"),)


async def test_a_channel_that_cannot_be_seen_lacks_just_that(club: Club) -> None:
    assert await club.connection.courier.lacking(Room(NAME, "12345")) == (say("discord-right-view-channel"),)


async def test_in_private_nothing_is_lacking(club: Club) -> None:
    mailbox = club.double.world.mailbox(club.ann)
    assert await club.connection.courier.lacking(room_of(mailbox)) == ()


async def test_a_role_is_called_where_that_is_allowed(club: Club) -> None:
    courier = club.connection.courier
    await courier.post(club.room, note("News, <@&78>"), key="news", mention=Called(role="77"))
    shown = club.games.public[-1]
    assert shown.pinged == ["77"]
    assert words(shown).startswith("<@&77> ")


async def test_many_are_called_by_few_messages(club: Club) -> None:
    people = tuple(Named(Handle(club.room.platform, str(number)), "P") for number in range(1_000, 1_060))
    await Raising(club.connection.courier).call(club.room, Called(people), note("News " * 200))
    assert [len(one.pinged) for one in club.pings()] == [50, 10]


async def test_a_request_counts_from_when_discord_stamped_it(club: Club) -> None:
    assert isinstance(club.dispatcher, RecordingDispatcher)
    asked = await club.double.slash(club.ann, club.games, "move", text="d")
    requests = club.dispatcher.requests
    await seen(lambda: requests)
    sent = requests[-1].sent
    assert sent
    assert sent.at == sent.charged == Instant(int(made_ms(asked.id)))
