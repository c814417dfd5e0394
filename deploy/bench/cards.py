"""What a running board asks of a reader on a phone: words, buttons, and height at 390 px, on both chat apps.

Two people play each game at random; each board is laid out as the app's adapter sends it, in every language.
The picture is 360 px wide; titles are bold, and Persian has its own letters. Telegram: lines of 21 px, 336 px
wide, rows of buttons every 48 px. Discord: lines of 22 px, 350 px wide, buttons of 40 px that wrap by their
labels, menus of 52 px.
"""

import asyncio
import itertools
import random
import statistics
from collections.abc import AsyncIterator, Iterable
from functools import lru_cache
from pathlib import Path

from discord import ui
from PIL import ImageFont

from bot.app.application import Application
from bot.dispatch.requests import Request
from bot.features.play.board_card import board_card
from bot.intents.play import JoinTable, MakeMove, OpenTable
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Handle, Named, Platform, RequestId, Room
from bot.messages.language import LANGUAGES, plain
from bot.messages.rendering import RenderedCard
from bot.platforms import discord, telegram
from bot.platforms.discord.components import components
from bot.platforms.telegram.keyboards import board_keyboard
from bot.sessions.model import Phase, Session
from deploy.bench.measurement import random_move, repeats
from deploy.bench.requests import running_app

PICTURE_PX = 360
GAMES, PLIES = repeats(8), 400
FONTS = Path("renderers/fonts")
CHAT = Platform("telegram")


@frozen
class Size:
    """``height`` in px at a width of 390 px."""

    words: int
    buttons: int
    height: float


@lru_cache(10_000)
def _width(text: str, face: str = "DejaVuSansCondensed") -> float:
    return ImageFont.truetype(FONTS / f"{face}.ttf", 16).getlength(text)


def _lines(rendered: RenderedCard, width: float) -> int:
    """How many lines the words take: none begins at a no-break space."""
    regular = "Vazirmatn-Regular" if rendered.right_to_left else "DejaVuSansCondensed"
    bold = "Vazirmatn-Bold" if rendered.right_to_left else "DejaVuSansCondensed-Bold"
    count = 0
    for text, face in ((rendered.title, bold), *((line, regular) for line in rendered.lines)):
        count, left = count + 1, width
        for word in plain(text).split(" "):
            if (needed := _width(f"{word} ", face)) - _width(" ", face) > left:
                count, left = count + 1, width
            left -= needed
    return count


def _words(rendered: RenderedCard) -> int:
    return sum(len(plain(text).split()) for text in (rendered.title, *rendered.lines))


def _picture(rendered: RenderedCard) -> float:
    scene = rendered.scene
    return PICTURE_PX * scene.height / scene.width if scene else 0.0


def on_telegram(rendered: RenderedCard) -> Size:
    keyboard = board_keyboard(rendered, "moot_bot")
    rows = keyboard.inline_keyboard if keyboard else ()
    height = _picture(rendered) + 16 + 21 * _lines(rendered, 336) + 48 * len(rows)
    return Size(_words(rendered), sum(map(len, rows)), height)


def on_discord(rendered: RenderedCard) -> Size:
    items = components(rendered.rows, rendered.language).children
    height, buttons = _picture(rendered) + 22 * _lines(rendered, 350), 0
    for _, row in itertools.groupby(items, lambda item: item.row):
        left = 0.0
        for item in row:
            buttons += 1
            if isinstance(item, ui.Button):
                needed = _width(item.label or "") + 40
                height += 40 if needed > left else 0
                left = (374.0 if needed > left else left) - needed
            else:
                height += 52
    return Size(_words(rendered), buttons, height)


PLATFORMS = {
    "telegram": (telegram.PLATFORM.limits, on_telegram),
    "discord": (discord.PLATFORM.limits, on_discord),
}


async def boards(app: Application, game: GameId, number: int) -> AsyncIterator[Session]:
    """A game at random, table by table."""
    ids, room = itertools.count(), Room(CHAT, f"{game}-{number}")
    people = [Named(Handle(CHAT, f"{game}-{number}-{name}"), name) for name in ("Ann", "Bob")]

    async def ask(person: Named, intent: OpenTable | JoinTable | MakeMove) -> str | None:
        request = Request(RequestId(f"{room.chat}:{next(ids)}"), person, room, intent, "en")
        return (await app.dispatcher.handle(request)).shown

    await ask(people[0], OpenTable(game))
    (table,) = await app.dispatcher.boards_in(room)
    await ask(people[1], JoinTable(table))
    rules = app.dispatcher.tables.games[game]
    for ply in range(PLIES):
        session = await app.dispatcher.tables.sessions.look(table)
        if session is None or session.phase is not Phase.PLAYING:
            return
        yield session
        state = rules.notation.load(session.position)
        (seat,) = rules.rules.to_act(state)
        move = rules.notation.format(state, random_move(rules, state, seat, number * PLIES + ply))
        person = next(person for person in people if person.name == session.people[seat].name)
        await ask(person, MakeMove(move, table))


def report(what: str, sizes: Iterable[Size]) -> None:
    sizes = list(sizes)
    columns = [sorted(getattr(size, name) for size in sizes) for name in ("words", "buttons", "height")]
    print(f"{what:28}", *(f"{statistics.median(column):6.0f} / {column[-1]:4.0f}" for column in columns))


async def measure() -> None:
    print(f"{'median / most':28}", *(f"{name:>13}" for name in ("words", "buttons", "height")))
    async with running_app() as (app, _):
        for game_id, game in app.dispatcher.tables.games.items():
            sessions = [session for number in range(GAMES) async for session in boards(app, game_id, number)]
            for name, (limits, lay_out) in PLATFORMS.items():
                for language in LANGUAGES:
                    cards = (board_card(session, game, limits) for session in sessions)
                    rendered = (app.boards.display.put(card, language) for card in cards)
                    report(f"{game_id} {name} {language}", map(lay_out, rendered))


if __name__ == "__main__":
    random.seed(0)
    asyncio.run(measure())
