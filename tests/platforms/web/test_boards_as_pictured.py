"""The page draws boards as their pictures do: both are laid over each other, position by position."""

import base64
import io
import json
from collections.abc import Callable
from functools import reduce
from itertools import cycle, product
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter
from selenium import webdriver

from bot.features.learn.quizzes import load_finished_games
from bot.gamekit.game_catalogue import discover
from bot.gamekit.replay import positions
from bot.kernel.scene import Look, Scene, Theme
from bot.messages.language import load_language
from bot.messages.rendering import scene_in_words
from bot.platforms.web.table_json import Grounds, board_json
from renderers import painter
from tests.kit.browser import Tab
from tests.kit.played_in_browser import WholeTable

pytestmark = pytest.mark.browser

INSTALLED = {str(one.game.id): one for one in discover()}
RECORDS = load_finished_games((*INSTALLED.values(),))
FONTS = Path(painter.__file__).with_name("fonts")
FACES = (("Vazirmatn-Regular.ttf", "400"), ("Vazirmatn-Bold.ttf", "700"))
WIDTH = 720
SLIP = 2
"""Pixels: pictures are painted on whole ones, the browser draws between them and sets letters its own way."""
HARDLY_SEEN = 80
"""Of 255, in an average of nine pixels of red or green; blue alone tells a yellow dot from its yellow land.
An outline that is missing on a light ground makes 90 to 240."""
PUT_UP = """
const [faces, done] = arguments;
const frame = document.createElement("div");
frame.style = "position: fixed; top: 0; left: 0; z-index: 9; font-kerning: none";
document.documentElement.style.setProperty("--sans", "painted");
const fonts = faces.map(async ([data, weight]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  document.fonts.add(await new FontFace("painted", bytes, { weight }).load());
});
Promise.all([import("/page/board_svg.js"), ...fonts]).then(([{ boardSvg, lay }]) => {
  const board = boardSvg();
  frame.append(board.element);
  document.body.append(frame);
  window.draw = (ground, shown, theme, width, height) => {
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
    document.documentElement.dataset.theme = theme;
    lay(JSON.parse(ground));
    board.forget();
    board.show(JSON.parse(shown));
  };
  done();
});
"""


@pytest.mark.parametrize("count", [6, pytest.param(50, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", sorted(INSTALLED))
def test_a_board_looks_as_in_its_picture(
    driver: webdriver.Chrome, whole: WholeTable, game: str, count: int, tmp_path: Path
) -> None:
    tab = Tab(driver, f"{whole.address}r/pictures", "Ann")
    tab.size(1000, 1000)
    faces = [(base64.b64encode((FONTS / file).read_bytes()).decode(), weight) for file, weight in FACES]
    driver.execute_async_script(PUT_UP, faces)
    artist, grounds, unlike = painter.Painter(), Grounds(), []
    for at, (scene, theme) in enumerate(zip(scenes(game, count), cycle(Theme), strict=False)):
        picture = artist.picture(scene, Look(theme, WIDTH))
        page = drawn_by_page(tab, scene, theme, picture.size, grounds)
        difference = stray(picture, page)
        red, green, _ = (most for _, most in difference.getextrema())
        if max(red, green) > HARDLY_SEEN:
            unlike.append(tmp_path / f"{game}-{at}.png")
            side_by_side(picture, page, difference).save(unlike[-1])
    assert not unlike, f"left the picture, right the page, then where they differ: {unlike}"


def scenes(game: str, count: int) -> list[Scene]:
    """Positions from all records of a game, evenly spread, as the player to move sees them."""
    kind = INSTALLED[game].game
    words = load_language("en", (INSTALLED[game].folder / "text",))
    played = RECORDS[kind.id]
    states = [state for record in played for state in positions(kind, record.setup, record.moves)]
    chosen = [states[at * len(states) // count] for at in range(count)]
    acting = [next(iter(kind.rules.to_act(state)), None) for state in chosen]
    pictures = (kind.picture(state, seat, ()) for state, seat in zip(chosen, acting, strict=True))
    return [scene_in_words(scene, words) for scene in pictures]


def drawn_by_page(
    tab: Tab, scene: Scene, theme: Theme, size: tuple[int, int], grounds: Grounds
) -> Image.Image:
    board = board_json(scene, grounds)
    shown = json.dumps({**board, "shapes": json.loads(board["shapes"])})
    tab.run("draw(...arguments)", grounds.of(scene).text, shown, theme, *size)
    clip = {"x": 0, "y": 0, "width": size[0], "height": size[1], "scale": 1}
    shot = tab.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png", "clip": clip})
    return Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")


def stray(one: Image.Image, other: Image.Image) -> Image.Image:
    """By how much a pixel of either is beyond all that lie within a slip of it in the other."""
    one, other = (image.filter(ImageFilter.BoxBlur(1)) for image in (one, other))
    return ImageChops.lighter(_beyond(one, other), _beyond(other, one))


def _beyond(one: Image.Image, other: Image.Image) -> Image.Image:
    lightest, darkest = _within(other, ImageChops.lighter), _within(other, ImageChops.darker)
    return ImageChops.lighter(ImageChops.subtract(one, lightest), ImageChops.subtract(darkest, one))


def _within(image: Image.Image, more: Callable[[Image.Image, Image.Image], Image.Image]) -> Image.Image:
    """Of each pixel and those around it, the one that is ``more``."""
    slips = product(range(-SLIP, SLIP + 1), repeat=2)
    return reduce(more, (ImageChops.offset(image, right, down) for right, down in slips))


def side_by_side(*images: Image.Image) -> Image.Image:
    width, height = images[0].size
    wall = Image.new("RGB", (width * len(images), height))
    for at, image in enumerate(images):
        wall.paste(image, (at * width, 0))
    return wall
