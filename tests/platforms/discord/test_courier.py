"""Messages on their way into a channel: pictures with their words, one living message, limits and faults."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.delivery.ports import Called, Done, Role
from bot.delivery.rooms import BoardRef
from bot.dispatch.requests import Press
from bot.kernel.ids import Handle, Named, Room, Version
from bot.kernel.text import say
from bot.kernel.time import SECOND, Instant
from bot.platforms.discord.limits import NO_THREADS_FOR_S, THREAD_WITHIN_S
from bot.platforms.discord.settings import NAME
from tests.kit.raising import Barred, Outlived, Raising, TryAgain, Unsure
from tests.kit.raising import NotTaken as Refused
from tests.kit.recording_dispatcher import TABLE, RecordingDispatcher, board, keys, rendered, replay
from tests.kit.sent_boards import edit_board, post_board
from tests.platforms.discord.club import Club, club, handle_of, knows, quiet, room_of, seen, words
from tests.platforms.doubles.discord_faults import (
    BROKEN,
    BROKEN_AFTERWARDS,
    HANGS_UP,
    SILENT,
    SILENT_AFTERWARDS,
    Fault,
    slow_down,
)
from tests.platforms.doubles.discord_world import Channel, Kind, Right, made_ms
from tests.platforms.doubles.discord_world import Role as ServerRole

POST, PATCH = "POST .*/messages", "PATCH .*/messages/.*"


async def test_a_board_has_a_picture_its_words_and_its_buttons_and_an_edit_replaces_them(paper: Club) -> None:
    ref, shown = await paper.shows("a1"), paper.board()
    assert ref == BoardRef(TABLE, paper.room, shown.id)
    assert (shown.picture, shown.alt) == (b"Marked: a1. dark 1000", "Marked: a1.")
    assert words(shown) == "**Squares**\nAnn marks `a1`\nTo move: anybody.\nTable `abcdefgh`"
    assert len(shown.buttons) == 8
    await edit_board(paper.connection.courier, ref, board("a1", "b2", rows=()))
    assert "marks `b2`" in words(shown)
    assert [one.content for one in shown.files] == [b"Marked: a1 b2. dark 1000"]
    assert (paper.games.public, shown.buttons) == ([shown], {})


async def test_a_film_is_an_attachment_with_an_alt_text_and_is_there_once(paper: Club) -> None:
    for _ in range(2):  # after a crash
        await Raising(paper.connection.courier).share(paper.room, replay())
    (shown,) = paper.games.public
    (film,) = shown.files
    assert (film.name, film.alt) == ("replay.gif", "Played again: nothing happens, twice.")
    assert words(shown) == "**Squares**\nPlayed again."


async def test_many_picks_become_menus_that_can_be_chosen_from(paper: Club) -> None:
    picks = [f"m1:{number}" for number in range(60)]
    rows = (*(keys(*picks[at : at + 25]) for at in range(0, 60, 25)), keys("m1:hint", "m1:resign"))
    await post_board(paper.connection.courier, paper.room, TABLE, board(rows=rows))
    assert [len(menu["options"]) for menu in paper.board().menus] == [25, 25, 10]
    await paper.tap(paper.ann, paper.board(), "m1:42")
    await seen(lambda: paper.dispatcher.requests)
    assert paper.dispatcher.asked.intent == Press("m1:42")


async def test_discord_says_who_sees_a_channel_also_of_a_server_that_another_process_serves(
    paper: Club,
) -> None:
    """Of that one nothing is told here, as of all servers in others' shards."""
    paper.guild.strangers.append(paper.ben)
    await paper.double.hide(paper.games, paper.eve)
    channel = paper.connection.host.get_channel(int(paper.games.id))
    await seen(lambda: len(channel.overwrites) == 1)
    courier, people = paper.connection.courier, (paper.ann, paper.ben, paper.eve)
    assert [await courier.is_in(paper.room, handle_of(one)) for one in people] == [True, False, False]
    abroad = paper.double.world.guild("Abroad")
    abroad.strangers.append(paper.ben)
    games = paper.double.world.channel(abroad, "games")
    for room in map(room_of, (games, thread_in(paper, games))):
        assert [await courier.is_in(room, handle_of(one)) for one in people[:2]] == [True, False]
        assert await courier.lacking(room) == ()


def thread_in(club: Club, channel: Channel) -> Channel:
    return club.double.world.channel(channel.guild, "a thread", Kind.THREAD, parent=channel)


async def test_an_old_board_or_one_in_an_archived_thread_stands_until_it_is_taken_away(paper: Club) -> None:
    """A new one wakes the thread up."""
    flakes, thread = paper.double.world.flakes, thread_in(paper, paper.games)
    flakes.ago_s = 3_700
    ref = await paper.shows()
    flakes.ago_s = 0
    in_thread = await paper.shows(at=room_of(thread))
    thread.archived = True
    for one in (ref, in_thread):
        with pytest.raises(Outlived):
            await paper.edit(one, "a1")
    old = paper.board()
    await Raising(paper.connection.courier).unsay(paper.room, ref.message)
    assert old.deleted
    await paper.shows("a1", at=room_of(thread))
    assert not thread.archived
    assert len(thread.public) == 2


async def test_a_right_to_post_pictures_that_was_lost_unheard_of_is_noticed(paper: Club) -> None:
    ref = await paper.shows()
    await paper.double.take_away(paper.games, Right.ATTACH_FILES, told=False)
    await paper.edit(ref, "a1")
    assert "a1 b1 c1" in paper.games.public[-1].content
    await quiet(0.05)
    await paper.double.take_away(paper.games, Right(0))
    await paper.shows()
    shown = paper.games.public[-1]
    assert shown.picture is None
    assert "```\na1 b1 c1" in shown.content
    assert shown.content.endswith("I am missing the permission “Attach Files”.")


async def test_where_the_bot_may_not_write_or_the_channel_is_gone_it_is_barred(paper: Club) -> None:
    ref = await paper.shows()
    await paper.double.ban(paper.guild)
    for attempt in (paper.edit(ref, "a1"), paper.shows("a1")):
        with pytest.raises(Barred):
            await attempt
    await paper.double.invite(paper.guild)
    await seen(lambda: knows(paper.connection, paper.guild))
    await paper.edit(ref, "a1", "b2")
    assert "marks `b2`" in words(paper.board())
    await paper.double.take_away(paper.games, Right.SEND_MESSAGES, told=False)
    with pytest.raises(Barred):
        await paper.shows()
    paper.games.deleted = True
    with pytest.raises(Barred):
        await paper.edit(ref, "a1")


@pytest.mark.parametrize("fault", [BROKEN_AFTERWARDS, SILENT_AFTERWARDS, SILENT, HANGS_UP, BROKEN])
async def test_where_discord_falls_silent_a_post_may_stand_and_an_edit_is_tried_again(
    paper: Club, fault: Fault
) -> None:
    ref = await paper.shows()
    paper.make_impatient()
    paper.double.misbehave(PATCH, fault, times=5)
    with pytest.raises(TryAgain):
        await paper.edit(ref, "a1")
    paper.double.misbehave(POST, fault, times=5)
    with pytest.raises(Unsure):
        await paper.shows()


async def test_a_board_asked_for_twice_by_one_message_is_one_unless_it_was_deleted(paper: Club) -> None:
    async def post(after: str) -> BoardRef:
        return await post_board(paper.connection.courier, paper.room, TABLE, board(), after=after)

    first = await post("99")
    assert await post("99") == first
    await post("100")
    assert len(paper.games.public) == 2
    paper.board().deleted = True
    await post("100")
    assert len(paper.games.public) == 2


async def test_when_discord_wants_us_to_wait_only_that_room_waits(paper: Club) -> None:
    other, courier = paper.double.world.channel(paper.guild, "other"), paper.connection.courier
    ref = await paper.shows()
    for wait, seconds in ((slow_down(31.0), 31.0), (Fault(429), 60.0)):  # the last is of the guard before it
        paper.double.misbehave(PATCH, wait)
        with pytest.raises(TryAgain) as raised:
            await paper.edit(ref, "a1")
        assert raised.value.seconds == seconds
    waiting = asyncio.create_task(courier.ready(paper.room))
    await courier.ready(room_of(other))
    await quiet()
    assert not waiting.done()
    waiting.cancel()


async def test_a_short_wait_is_waited_for_and_giving_up_on_all_of_discord_leaves_nobody_waiting(
    paper: Club,
) -> None:
    ref = await paper.shows()
    paper.double.misbehave(PATCH, slow_down(0.05))
    await paper.edit(ref, "a1")
    assert "marks `a1`" in words(paper.board())
    paper.make_impatient()
    paper.double.misbehave(PATCH, slow_down(20.0, everywhere=True))
    with pytest.raises(TryAgain):
        await paper.edit(ref, "b2")
    await paper.edit(ref, "c3")
    assert "marks `c3`" in words(paper.board())


async def test_a_refusal_is_no_excuse_to_try_again_and_limits_are_never_met(paper: Club) -> None:
    ref, courier = await paper.shows(), paper.connection.courier
    paper.double.misbehave(PATCH, Fault(400))
    with pytest.raises(Refused):
        await edit_board(courier, ref, rendered("Words"))
    for square in ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3") * 2:
        await courier.ready(paper.room)
        await paper.edit(ref, square)
    assert "marks `c3`" in words(paper.board())  # and no violation: see the end of every club


async def test_a_call_pings_one_person_and_can_be_taken_back(paper: Club) -> None:
    """A board never calls anybody."""
    courier, text = Raising(paper.connection.courier), f"@everyone <@{paper.ben.id}>"
    message = await courier.nudge(paper.room, handle_of(paper.ben), rendered(f"It is your turn, {text}!"))
    shown = paper.games.public[-1]
    assert shown.pinged == [paper.ben.id]
    escaped = f"\\@everyone \\<\\@{paper.ben.id}>"
    assert words(shown) == f"<@{paper.ben.id}> **It is your turn, {escaped}!**"
    for _ in range(2):
        await courier.unsay(paper.room, message)
    await post_board(courier, paper.room, TABLE, board(lines=(rendered(text).title,)))
    assert paper.board().pinged == []


async def test_a_role_is_called_where_that_is_allowed_and_many_by_few_messages(paper: Club) -> None:
    courier = paper.connection.courier
    await courier.post(paper.room, rendered("News, <@&78>"), key="news", mention=Called(role="77"))
    (shown,) = paper.games.public
    assert shown.pinged == ["77"]
    assert words(shown).startswith("<@&77> ")
    people = tuple(Named(Handle(NAME, str(number)), "P") for number in range(1_000, 1_060))
    await Raising(courier).call(paper.room, Called(people), rendered("News " * 200))
    assert [len(one.pinged) for one in paper.pings()] == [1, 50, 10]
    paper.guild.roles.append(ServerRole("77", "players"))
    assert await courier.role(paper.room, "players") is None


@pytest.mark.parametrize("way", ["call", "nudge", "whisper"])
async def test_what_pings_is_posted_once_by_the_same_key(paper: Club, way: str) -> None:
    """Sent again for want of an answer; what has another key is something else."""
    courier, ben = paper.connection.courier, Named(handle_of(paper.ben), "Ben")
    room = courier.private_room(ben.handle) if way == "whisper" else paper.room
    mention = Called((ben,), by_name=way == "call")
    for key in ("round 2", "round 2", "round 3"):
        assert isinstance(await courier.post(room, rendered("It begins"), key=key, mention=mention), Done)
    place = paper.double.world.mailbox(paper.ben) if way == "whisper" else paper.games
    assert len(place.public) == 2


async def test_a_private_message_is_for_those_who_take_any(paper: Club) -> None:
    courier = Raising(paper.connection.courier)
    await courier.whisper(handle_of(paper.ben), board("a1"))
    mailbox = paper.double.world.mailbox(paper.ben)
    assert paper.board(mailbox).picture
    assert "b1" in paper.board(mailbox).buttons
    assert await paper.connection.courier.lacking(room_of(mailbox)) == ()
    paper.ben.takes_messages = False
    with pytest.raises(Barred):
        await courier.whisper(handle_of(paper.ben), rendered("Your turn"))


async def test_a_missing_right_is_named_as_discord_names_it(paper: Club) -> None:
    courier, thread = paper.connection.courier, thread_in(paper, paper.games)

    async def lacking(right: Right, room: Room) -> tuple[object, ...]:
        paper.games.denied = Right(0)
        await paper.double.take_away(paper.games, right)
        await quiet(0.05)
        return await courier.lacking(room)

    assert await lacking(Right(0), paper.room) == ()
    for right, room, name in (
        (Right.VIEW_CHANNEL, paper.room, "view-channel"),
        (Right.SEND_MESSAGES, paper.room, "send-messages"),
        (Right.ATTACH_FILES, paper.room, "attach-files"),
        (Right.SEND_IN_THREADS, room_of(thread), "send-in-threads"),
    ):
        assert await lacking(right, room) == (say(f"discord-right-{name}"),)
    assert await courier.lacking(Room(NAME, "12345")) == (say("discord-right-view-channel"),)


async def test_a_time_out_is_named_and_not_the_rights_that_it_takes(paper: Club) -> None:
    until = datetime.now(UTC).replace(microsecond=0) + timedelta(hours=1)
    named = say("discord-right-to-write-until", until=Instant(int(until.timestamp() * SECOND)))
    over = datetime.now(UTC) - timedelta(seconds=1)
    for time_out, lacking in ((until, (named,)), (None, ()), (over, ())):
        await paper.double.time_out(paper.guild, time_out)
        await quiet(0.05)
        for room in (paper.room, room_of(thread_in(paper, paper.games))):
            assert await paper.connection.courier.lacking(room) == lacking


async def test_a_room_within_a_channel_is_a_thread_with_its_people_where_we_may_open_any(paper: Club) -> None:
    branch = paper.connection.courier.branch
    room = await branch(paper.room, "Ann – Ben", (handle_of(paper.ann),))
    thread = paper.double.world.channels[room.chat]
    assert (thread.name, thread.parent) == ("Ann – Ben", paper.games)
    assert paper.ann in thread.people
    assert await branch(room, "within", ()) is None
    await paper.double.take_away(paper.games, Right.CREATE_PUBLIC_THREADS)
    assert await branch(paper.room, "Ann – Ben", ()) is None


@pytest.mark.parametrize(
    ("path", "fault", "by_http"),
    [
        ("POST .*/threads", BROKEN, False),
        ("POST .*/threads", SILENT, False),
        ("GET /channels/.*", HANGS_UP, True),
    ],
)
async def test_tables_do_not_wait_long_for_threads(path: str, fault: Fault, *, by_http: bool) -> None:
    async with club(RecordingDispatcher(), by_http=by_http) as opened:
        loop, branch = asyncio.get_running_loop(), opened.connection.courier.branch
        opened.double.misbehave(path, fault, times=20)
        began = loop.time()
        for _ in range(5):
            assert await branch(opened.room, "Ann – Ben", ()) is None
        assert loop.time() - began < 2 * THREAD_WITHIN_S
        await asyncio.sleep(NO_THREADS_FOR_S)
        opened.double.rest.faults.waiting.clear()
        assert await branch(opened.room, "Ann – Ben", ())


async def test_a_request_counts_from_when_discord_stamped_it(paper: Club) -> None:
    asked = await paper.slash("move", text="d")
    await seen(lambda: paper.dispatcher.requests)
    sent = paper.dispatcher.asked.sent
    assert sent.at == sent.charged == Instant(int(made_ms(asked.id)))


async def test_a_role_is_chosen_from_discord_s_own_list(paper: Club) -> None:
    double, courier = paper.double, paper.connection.courier
    roles = [ServerRole(double.world.flakes.new(), name, name == "Players") for name in ("Players", "Staff")]
    for role in roles:
        await double.new_role(paper.guild, role)
    players, staff = roles
    lacking = (say("discord-right-mention-roles"),)
    await seen(lambda: paper.connection.host.get_guild(int(paper.guild.id)).get_role(int(staff.id)))
    assert await courier.role(paper.room, f"<@&{players.id}>") == Role(players.id, "Players")
    assert await courier.role(paper.room, f"<@&{staff.id}>") == Role(staff.id, "Staff", lacking)
    for nobody in ("Players", "<@&1>", f"<@&{paper.guild.id}>"):
        assert await courier.role(paper.room, nobody) is None


async def test_calls_of_one_turn_ring_once(paper: Club) -> None:
    courier, ben = Raising(paper.connection.courier), handle_of(paper.ben)
    calls = [rendered("It is your turn", table=(TABLE, Version(version))) for version in (3, 3, 5)]
    first, again, later = [await courier.nudge(paper.room, ben, call) for call in calls]
    assert first == again != later
    assert len(paper.games.public) == 2
