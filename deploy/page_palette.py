"""Writes the page's colours of boards (``board_colours.css``) from those that pictures are drawn in."""

from pathlib import Path

from bot.kernel.scene import Hue, Ink, Theme
from renderers.shapes.themes import PALETTES, Palette, Rgb

FILE = Path(__file__).parents[1] / "bot/platforms/web/page/board_colours.css"
_HEAD = "/* The colours of boards, as in their pictures; deploy/page_palette.py writes this. */\n"


def stylesheet() -> str:
    """All themes as variables, and a class for whatever is filled or drawn in one of these colours."""
    return _HEAD + "".join(_rule(theme, palette) for theme, palette in PALETTES.items()) + _classes()


def _classes() -> str:
    paint = "".join(
        f".{letter}-{name} {{ {act}: var(--b-{name}); }}\n"
        for letter, act, part in (("f", "fill", "text"), ("s", "stroke", "edge"))
        for name in (*Ink, *Hue, *(f"{hue}-{part}" for hue in Hue))
    )
    cloth = "".join(
        f".w-{hue} {{ fill: var(--b-{hue}-wash); stroke: var(--b-{hue}-wash); }} "
        f".wash.w-{hue} {{ stroke: none; fill-opacity: var(--b-{hue}-cover); }} "
        f".thread.w-{hue} {{ opacity: var(--b-{hue}-thread); }}\n"
        for hue in Hue
    )
    return f"\n{paint}{cloth}"


def _rule(theme: Theme, palette: Palette) -> str:
    where = ":root" if theme is Theme.LIGHT else f':root[data-theme="{theme}"]'
    lines = [f"--b-{ink}: {_code(colour)};" for ink, colour in palette.inks.items()]
    for hue, dye in palette.dyes.items():
        colours = {"": dye.fill, "-edge": dye.edge, "-text": dye.text, "-wash": dye.wash}
        named = [f"--b-{hue}{part}: {_code(colour)};" for part, colour in colours.items()]
        thread = round((dye.thread - dye.cover) / (1 - dye.cover), 3)  # it lies over the wash
        strengths = f"--b-{hue}-cover: {dye.cover}; --b-{hue}-thread: {thread};"
        lines.append(" ".join((*named, strengths)))
    body = "".join(f"  {line}\n" for line in lines)
    return f"\n{where} {{\n{body}}}\n"


def _code(colour: Rgb) -> str:
    return "#" + bytes(colour).hex()


if __name__ == "__main__":
    FILE.write_text(stylesheet(), encoding="utf-8")
