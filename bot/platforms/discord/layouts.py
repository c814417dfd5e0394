"""Messages of components alone: the picture with its words, lines with their buttons beside them."""

from collections.abc import Iterator, Mapping
from itertools import groupby

import discord
from discord import ui

from bot.kernel.scene import Hue
from bot.messages.rendering import RenderedButton, RenderedCard
from bot.platforms.discord import markup
from bot.platforms.discord.components import Row, action_rows, button

PICTURE = "board.png"
_ACCENTS: Mapping[Hue, int] = {
    Hue.YELLOW: 0xE2B714,
    Hue.RED: 0xD9432F,
    Hue.BLUE: 0x3C78D8,
    Hue.GREEN: 0x3A9D5D,
    Hue.WHITE: 0xF2F3F5,
    Hue.BLACK: 0x1E1F22,
}
"""Sides by the edge of their card; who is to move is said in words as well."""
_NOTHING = "\u200b"


def layout_of(
    rendered: RenderedCard, content: str, picture: str | None, own: RenderedButton | None
) -> ui.LayoutView:
    """A container in the colour of the side to move; ``content`` is what it says, within Discord's limits."""
    body = ui.Container[ui.LayoutView](accent_colour=_ACCENTS[rendered.accent] if rendered.accent else None)
    if picture:
        alt = markup.alt_text(rendered) or None
        body.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture}", description=alt)))
    beside = _beside(rendered)
    for item in _lines(rendered, beside) if beside else (ui.TextDisplay(content or _NOTHING),):
        body.add_item(item)
    for row in action_rows(_without(rendered.rows, set(rendered.beside)), rendered.language, own):
        body.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(body)
    view.stop()
    return view


def _beside(rendered: RenderedCard) -> Mapping[int, RenderedButton]:
    """By the numbers of their lines: buttons that stand beside them."""
    keys = {key.press: key for row in rendered.rows for key in row}
    return {
        at: keys[press] for at, press in enumerate(rendered.beside[: len(rendered.lines)]) if press in keys
    }


def _lines(rendered: RenderedCard, beside: Mapping[int, RenderedButton]) -> Iterator[ui.Item[ui.LayoutView]]:
    """All that is said; what has no button of its own stands together."""
    said: list[tuple[RenderedButton | None, str]] = [(None, markup.title(rendered))]
    said += [(beside.get(at), line) for at, line in enumerate(markup.lines(rendered))]
    said.append((None, markup.block(rendered.block)))
    for alone, some in groupby(said, key=lambda one: one[0] is None):
        if alone:
            if text := "\n".join(filter(None, (text for _, text in some))):
                yield ui.TextDisplay(text)
        else:
            yield from (
                ui.Section(ui.TextDisplay(text or _NOTHING), accessory=button(key))
                for key, text in some
                if key
            )


def _without(rows: tuple[Row, ...], presses: set[str]) -> tuple[Row, ...]:
    return tuple(tuple(key for key in row if key.press not in presses) for row in rows)
