"""An scenario in a club: commands, taps, menus and fields, and what everybody then sees."""

from bot.accounts.model import Community
from bot.platforms.discord.settings import NAME
from tests.platforms.discord.club import Club, room_of, seen, words
from tests.platforms.doubles.discord_world import Kind, Right


async def test_a_game_is_offered_with_a_picture_and_its_words(club: Club) -> None:
    asked = await club.double.slash(club.ann, club.games, "play", game="fourrow")
    assert "Ann offers a game" in words(club.board())
    assert "<t:" in club.board().content
    assert club.board().picture
    assert club.board().alt
    assert asked.answers == []
    assert len(club.boards()) == 1


async def test_the_board_is_one_message_that_changes(club: Club) -> None:
    board = await club.opened()
    await club.double.tap(club.ann, board, "d")
    await seen(lambda: "To move: Ben" in words(board))
    await club.double.slash(club.ben, club.games, "move", text="e")
    assert "To move: Ann" in words(board)
    assert club.boards() == [board]
    assert len(board.files) == 1


async def test_a_refusal_is_for_the_asker_alone(club: Club) -> None:
    board = await club.opened()
    asked = await club.double.tap(club.ben, board, "d")
    await seen(lambda: asked.answers)
    assert "not your turn" in words(asked.answer)
    assert club.boards() == [board]
    assert club.games.private(club.ben) == [asked.answer]
    assert club.games.private(club.ann) == []


async def test_somebody_who_is_not_seated_is_told_so(club: Club) -> None:
    board = await club.opened()
    asked = await club.double.tap(club.eve, board, "d")
    await seen(lambda: asked.answers)
    assert "Only players of this game" in words(asked.answer)


async def test_a_tap_that_is_overtaken_by_another_gets_a_polite_word(club: Club) -> None:
    board = await club.opened()
    overtaken = board.buttons["d"]["custom_id"]
    await club.double.tap(club.ann, board, "d")
    await seen(lambda: "To move: Ben" in words(board))
    asked = await club.double.press(club.ann, board, overtaken)
    await seen(lambda: asked.answers)
    assert "The board has changed" in words(asked.answer)


async def test_two_taps_at_once_are_one_move(club: Club) -> None:
    board = await club.opened()
    taps = [await club.double.begin_tap(club.ann, board, column) for column in "de"]
    await seen(lambda: any(asked.answers for asked in taps))
    await seen(lambda: "To move: Ben" in words(board))
    assert sorted(len(asked.answers) for asked in taps) == [0, 1]
    assert "The board has changed" in words(next(one for one in taps if one.answers).answer)


async def test_a_longer_move_can_be_written_into_a_field(club: Club) -> None:
    board = await club.opened()
    field = await club.double.slash(club.ann, club.games, "move")
    assert field.modal
    assert field.modal["title"] == "Your move"
    asked = await club.double.fill_in(club.ann, field, "d")
    assert asked.answers == []
    assert "To move: Ben" in words(board)


async def test_buttons_of_private_answers_work(club: Club) -> None:
    await club.opened()
    asked = await club.double.slash(club.ann, club.games, "abort")
    await club.double.tap(club.ann, asked.answer, "Yes, call it off")
    await seen(lambda: "Called off" in words(club.board()))
    assert len(club.boards()) == 1


async def test_a_table_may_live_in_a_thread(club: Club) -> None:
    asked = await club.double.slash(
        club.ann, club.games, "play", game="fourrow", opponent=club.ben, thread=True
    )
    thread = next(one for one in club.guild.channels if one.kind is Kind.THREAD)
    assert thread.name == "Four in a Row: Ann"
    assert thread.people == [club.ann, club.ben]
    assert "Ben is invited" in words(club.board(thread))
    assert club.games.public == []
    assert asked.answers == []


async def in_one_channel_only(club: Club) -> None:
    assert club.moot
    chosen = Community(rooms=frozenset({club.games.id}))
    await club.moot.world.communities.choose(NAME, club.guild.id, chosen)


async def test_what_may_be_opened_in_a_channel_may_be_in_its_threads(club: Club) -> None:
    await in_one_channel_only(club)
    await club.double.slash(club.ann, club.games, "play", game="fourrow", thread=True)
    thread = next(one for one in club.guild.channels if one.kind is Kind.THREAD)
    await seen(lambda: club.boards(thread))
    await club.double.slash(club.ben, thread, "play", game="fourrow")
    await seen(lambda: len(club.boards(thread)) == 2)


async def test_a_thread_in_which_nothing_may_be_opened_is_closed(club: Club) -> None:
    asked = await club.double.slash(club.ann, club.games, "play", game="fourrow", clock="never", thread=True)
    assert "Not possible" in words(asked.answer)
    thread = next(one for one in club.guild.channels if one.kind is Kind.THREAD)
    assert thread.archived


async def test_where_no_thread_can_be_the_asker_is_told(club: Club) -> None:
    await club.double.take_away(club.games, Right.CREATE_PUBLIC_THREADS)
    asked = await club.double.slash(club.ann, club.games, "play", game="fourrow", thread=True)
    assert "I cannot open a thread here" in words(asked.answer)


async def test_no_thread_is_opened_for_a_game_that_is_not_there(club: Club) -> None:
    asked = await club.double.slash(club.ann, club.games, "play", game="chess", thread=True)
    assert "I don’t have that game" in words(asked.answer)
    assert club.guild.channels == [club.games]


async def test_a_private_chat_is_a_room_like_any_other(club: Club) -> None:
    mailbox = club.double.world.mailbox(club.ann)
    await club.double.slash(club.ann, mailbox, "play", game="fourrow", alone=True)
    await seen(lambda: "To move: Ann" in words(club.board(mailbox)))
    await club.double.tap(club.ann, club.board(mailbox), "d")
    await seen(lambda: len(club.board(mailbox).earlier) > 1)
    assert len(mailbox.public) == 1
    assert room_of(mailbox).chat == mailbox.id


async def test_moves_are_suggested_while_one_types(club: Club) -> None:
    await club.opened()
    assert await club.double.complete(club.ann, club.games, "move", "text", "d") == ["d"]
    assert len(await club.double.complete(club.ann, club.games, "move", "text", "")) == 7
    assert await club.double.complete(club.eve, club.games, "move", "text", "") == []


async def test_an_answer_comes_in_the_asker_s_language(club: Club) -> None:
    club.ann.locale = "it"
    asked = await club.double.slash(club.ann, club.games, "help")
    assert "Che cosa puoi fare" in words(asked.answer)
