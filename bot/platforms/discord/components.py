"""Keys as Discord's components: buttons, and menus where there are more keys than room for buttons."""

import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from types import MappingProxyType
from typing import Any

import discord
from discord import ui

from bot.kernel.ids import SessionId
from bot.kernel.scene import Hue
from bot.kernel.text import Written, say
from bot.messages.card import Tone, in_rows
from bot.messages.rendering import ButtonRow as Row
from bot.messages.rendering import RenderedButton, RenderedCard, add_row, lay_out
from bot.platforms.discord import markup
from bot.platforms.discord.limits import BUTTONS_IN_ROW, CARD_LIMITS, LABEL_LIMIT, OPTIONS, ROWS
from bot.platforms.discord.localisation import in_words
from bot.platforms.discord.markup import label

OWN_MARK = "discord:"
"""What begins the ids of this adapter's own components; any other id is a press of the dispatcher's."""
MENU = f"{OWN_MARK}menu:"
CHALLENGE = f"{OWN_MARK}challenge:"
OPEN = f"{OWN_MARK}open:"
CANCEL = f"{OWN_MARK}cancel"
FORM = f"{OWN_MARK}form:"
_STYLES: Mapping[Tone, discord.ButtonStyle] = MappingProxyType(
    {
        Tone.PLAIN: discord.ButtonStyle.secondary,
        Tone.GO: discord.ButtonStyle.success,
        Tone.STOP: discord.ButtonStyle.danger,
    }
)


def components(rows: Iterable[Row], language: str, extra: RenderedButton | None = None) -> ui.View:
    """The rows of a card. The view is finished before it is sent, so the library stores none.

    ``extra`` is a button of this adapter's, for which there may be room.
    """
    view = ui.View(timeout=None)
    for number, row in enumerate(_with_own(arrange(_without_doubles(rows)), extra)):
        for item in _items(row, number, language):
            item.row = number
            view.add_item(item)
    view.stop()
    return view


def action_rows(
    rows: Iterable[Row], language: str, extra: RenderedButton | None
) -> Iterator[ui.ActionRow[ui.LayoutView]]:
    """The rows of a card, for a message of components alone."""
    for number, row in enumerate(_with_own(arrange(_without_doubles(rows)), extra)):
        yield ui.ActionRow(*_items(row, number, language))


def _items(row: Row, number: int, language: str) -> list[ui.Item[Any]]:
    return [_menu(row, number, language)] if len(row) > BUTTONS_IN_ROW else list(map(button, row))


def arrange(rows: Iterable[Row]) -> list[Row]:
    """At most five rows: those of up to five keys become buttons, the longer ones menus.

    Where rows that a phone shows whole are too many, all keys between the first row, which may hold the
    answers to a question, and the last flow together, then those of the first as well; then rows wrap.
    """
    rows = list(rows)
    wrapping = replace(CARD_LIMITS.width, letters=CARD_LIMITS.width.buttons * LABEL_LIMIT)
    for width in (CARD_LIMITS.width, wrapping):
        for some in (rows, _flowing(rows, 1), _flowing(rows, 0)):
            if len(as_buttons := lay_out(some, width)) <= ROWS:
                return as_buttons
    with_menus = [part for row in rows for part in in_rows(row, OPTIONS)]
    if len(with_menus) <= ROWS:
        return with_menus
    every_key = tuple(key for row in rows for key in row)
    return list(in_rows(every_key[: ROWS * OPTIONS], OPTIONS))


def _flowing(rows: list[Row], first: int) -> list[Row]:
    """One row of all keys from the row ``first`` on, but for the last."""
    return [*rows[:first], tuple(key for row in rows[first:-1] for key in row), *rows[first:][-1:]]


def opening(language: str, opens: SessionId) -> RenderedButton:
    """Opens a table or cup in the page."""
    return RenderedButton(in_words(say("discord-open-activity"), language), f"{OPEN}{opens}", Tone.PLAIN)


def cancelling(language: str) -> RenderedButton:
    """Takes a private message away."""
    return RenderedButton(in_words(say("discord-cancel"), language), CANCEL, Tone.PLAIN)


def _with_own(rows: list[Row], key: RenderedButton | None) -> list[Row]:
    """The last row takes the button if it has room, else one of its own does, if there may be one more."""
    with_key = add_row(rows, (key,), CARD_LIMITS.width) if key else rows
    return with_key if len(with_key) <= ROWS else rows


def _without_doubles(rows: Iterable[Row]) -> list[Row]:
    """Two components of a message may not carry the same."""
    presses: set[str] = set()
    unique_rows: list[Row] = []
    for row in rows:
        new = tuple(key for at, key in enumerate(row) if _is_new(key, row[:at], presses))
        presses.update(key.press for key in new)
        unique_rows.append(new)
    return [row for row in unique_rows if row]


def _is_new(key: RenderedButton, earlier_keys: Row, presses: set[str]) -> bool:
    return key.press not in presses and all(key.press != earlier.press for earlier in earlier_keys)


def button(key: RenderedButton) -> ui.Button[Any]:
    return ui.Button(label=label(key.label), custom_id=key.press, style=_STYLES[key.tone])


def _menu(row: Row, number: int, language: str) -> ui.Select[Any]:
    options = [discord.SelectOption(label=label(key.label), value=key.press) for key in row]
    first, last = options[0].label, options[-1].label
    hint = in_words(say("discord-menu", first=Written(first), last=Written(last)), language)
    # Clients remember what was chosen in a menu for as long as it keeps its id.
    stamp = zlib.crc32("\n".join(key.press for key in row).encode())
    return ui.Select(custom_id=f"{MENU}{number}:{stamp:x}", placeholder=hint, options=options)


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
    rendered: RenderedCard, content: str, picture: str | None, extra: RenderedButton | None
) -> ui.LayoutView:
    """A container in the colour of the side to move; ``content`` is what it says, within Discord's limits."""
    body = ui.Container[ui.LayoutView](accent_colour=_ACCENTS[rendered.accent] if rendered.accent else None)
    if picture:
        alt = markup.alt_text(rendered) or None
        body.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture}", description=alt)))
    beside = _beside(rendered)
    for item in _lines(rendered, beside) if beside else (ui.TextDisplay(content or _NOTHING),):
        body.add_item(item)
    for row in action_rows(_without(rendered.rows, set(rendered.beside)), rendered.language, extra):
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
    lines: list[tuple[RenderedButton | None, str]] = [(None, markup.title(rendered))]
    lines += [(beside.get(at), line) for at, line in enumerate(markup.lines(rendered))]
    lines.append((None, markup.block(rendered.block)))
    for alone, some in groupby(lines, key=lambda entry: entry[0] is None):
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
