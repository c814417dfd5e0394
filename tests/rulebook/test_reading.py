"""Rulebooks are read beside the loop: while they are, everything else goes on, and who asks waits."""

import asyncio
import threading
from pathlib import Path

from bot.kernel.ids import GameId
from bot.rulebook.books import Rulebooks
from bot.rulebook.passages import Rulebook
from bot.rulebook.service import RuleSearch
from tests.rulebook.small_rulebook import EN, NIM, rulebooks

MARBLES = GameId("marbles")


class Slow(Rulebooks):
    """Blocks every reader of nim until it is released; ``readers`` are the blocked threads."""

    def __init__(self, folder: Path) -> None:
        super().__init__({NIM: folder, MARBLES: folder})
        self.begun, self.go_on = threading.Event(), threading.Event()
        self.readers: list[threading.Thread] = []

    def translations(self, game: GameId) -> tuple[Rulebook, ...]:
        if game == NIM:
            self.readers.append(threading.current_thread())
            self.begun.set()
            assert self.go_on.wait(timeout=10)
        return super().translations(game)


async def test_the_loop_goes_on_while_rulebooks_are_read_and_all_who_ask_wait_for_it(tmp_path: Path) -> None:
    rulebooks(tmp_path, en=EN)
    books = Slow(tmp_path)
    search = RuleSearch(books)
    waiting = [asyncio.create_task(search.read(NIM)) for _ in range(3)]
    await asyncio.sleep(0)
    assert not any(waiter.done() for waiter in waiting)
    books.go_on.set()
    await asyncio.gather(*waiting)
    assert search.ask(NIM, "may I pass?").numbers
    assert threading.current_thread() not in books.readers
    assert len(set(books.readers)) == 1


async def test_who_gives_up_takes_nothing_from_those_who_wait(tmp_path: Path) -> None:
    rulebooks(tmp_path, en=EN)
    books = Slow(tmp_path)
    search = RuleSearch(books)
    gone, waiting = (asyncio.create_task(search.read(NIM)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    books.go_on.set()
    await waiting
    assert gone.cancelled()
    assert search.ask(NIM, "may I pass?").numbers


async def test_a_game_that_is_read_is_asked_about_while_another_is_being_read(tmp_path: Path) -> None:
    rulebooks(tmp_path, en=EN)
    books = Slow(tmp_path)
    search = RuleSearch(books)
    await search.read(MARBLES)
    waiting = asyncio.create_task(search.read(NIM))
    assert await asyncio.to_thread(books.begun.wait, 10)
    for question in ("may I pass?", "who wins?", "how many stones are there?"):
        await search.read(MARBLES)
        answer = search.answer(MARBLES, question, "en")
        assert answer.covered
        assert search.nearest(MARBLES, question, "en", 1)
        await asyncio.sleep(0)
    assert not waiting.done()
    books.go_on.set()
    await waiting
    assert search.ask(NIM, "may I pass?").numbers
