"""Both doors in a real browser: in frames of another origin that speak each app's own protocol."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from jsonschema import Draft202012Validator
from selenium import webdriver
from selenium.common import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from bot.platforms.web import doors
from renderers.board_renderer import BoardRenderer
from tests.kit.app_frames import AppFrames, heard, inside, tell
from tests.kit.axe import Inspection
from tests.kit.browser import chromium
from tests.kit.doors import DiscordDoor, TelegramDoor, discord_door, telegram_door
from tests.platforms.discord.club import words

pytestmark = pytest.mark.browser
SDK = json.loads((Path(__file__).parents[1] / "doubles" / "discord_sdk.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    driver = chromium(tmp_path_factory.mktemp("profile"))
    metrics = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    yield driver
    driver.quit()


@pytest.fixture
def frames(driver: webdriver.Chrome) -> Iterator[AppFrames]:
    """At the end nothing may have been refused by the page's own policy."""
    driver.get_log("browser")
    frames = AppFrames()
    frames.start()
    yield frames
    driver.switch_to.default_content()
    driver.get("about:blank")
    frames.close()
    complaints = [one["message"] for one in driver.get_log("browser") if "Security Policy" in one["message"]]
    assert complaints == []


@pytest.fixture
def renderer() -> Iterator[BoardRenderer]:
    renderer = BoardRenderer()
    yield renderer
    renderer.close()


def until(driver: webdriver.Chrome, true: Callable[[], object]) -> None:
    def tried(_: webdriver.Chrome) -> bool:
        try:
            return bool(true())
        except WebDriverException:
            return False

    WebDriverWait(driver, 30, poll_frequency=0.05).until(tried)


def shown(driver: webdriver.Chrome, selector: str) -> bool:
    """Whether something of it is seen now: asked at once, for what was found may be replaced meanwhile."""
    seen = """
      const isSeen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return [...document.querySelectorAll(arguments[0])].some(isSeen);
    """
    return bool(driver.execute_script(seen, selector))


def drop(driver: webdriver.Chrome, column: str) -> None:
    """Tap a column on the board, once: what was replaced before the finger met it is looked for again."""

    def tapped() -> bool:
        driver.find_element(By.CSS_SELECTOR, f"#stage .hit[data-paths='{column}']").click()
        return True

    until(driver, tapped)


def press(driver: webdriver.Chrome, button: str) -> bool:
    """Whether a finger on the middle of the button would meet it; then it is pressed."""
    met = """
      const one = document.getElementById(arguments[0]);
      one.scrollIntoView({ block: "center", behavior: "instant" });
      const box = one.getBoundingClientRect();
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (there === one) one.click();
      return there === one;
    """
    return bool(driver.execute_script(met, button))


def version(driver: webdriver.Chrome) -> int:
    return int(driver.find_element(By.ID, "table").get_attribute("data-version") or 0)


def unseen(driver: webdriver.Chrome) -> list[str]:
    """Parts of the board that the page hides; names that are too small to be read may be."""
    found: list[str] = driver.execute_script("""
      return [...document.querySelectorAll("#stage svg g.ground *, #stage svg g.shapes *")]
        .filter((one) => one.tagName !== "text" && getComputedStyle(one).display === "none")
        .map((one) => one.outerHTML);
    """)
    return found


def mini_app(door: TelegramDoor, person: Any, table: str | None = None) -> str:
    """The address that Telegram in the browser opens."""
    theme = quote(json.dumps({"bg_color": "#17212b", "text_color": "#f5f5f5"}))
    data = quote(door.data(person, table), safe="")
    return (
        f"{door.origin}/telegram/#tgWebAppData={data}&tgWebAppVersion=8.0&tgWebAppPlatform=weba"
        f"&tgWebAppThemeParams={theme}"
    )


@pytest.fixture
def telegram(frames: AppFrames, renderer: BoardRenderer) -> TelegramDoor:
    return frames.enter(telegram_door(renderer, frames.shell))


@pytest.fixture
def discord(frames: AppFrames, renderer: BoardRenderer) -> DiscordDoor:
    return frames.enter(discord_door(renderer, frames.shell))


def opened_in_telegram(
    driver: webdriver.Chrome, frames: AppFrames, telegram: TelegramDoor, game: str = "fourrow"
) -> None:
    """Ann's board lies open in Telegram's frame."""
    inside(driver, frames.telegram(mini_app(telegram, telegram.ann, frames.do(telegram.begun(game)))))
    until(driver, lambda: version(driver) > 0)


def test_a_game_is_played_in_telegrams_frame(
    driver: webdriver.Chrome, frames: AppFrames, telegram: TelegramDoor
) -> None:
    table = frames.do(telegram.begun())
    board = telegram.boards()[-1]
    inside(driver, frames.telegram(mini_app(telegram, telegram.ann, table)))
    until(driver, lambda: version(driver) > 0)
    assert driver.execute_script("return document.documentElement.dataset.theme") == "dark", "as Telegram is"
    assert driver.execute_script("return location.hash.includes('tgWebAppData')") is False
    assert not shown(driver, "#line-form"), "no keyboard covers the board: people write in the chat"
    before = version(driver)
    drop(driver, "d")
    until(driver, lambda: version(driver) > before)
    frames.do(telegram.rest())
    assert "Ben (Red), your turn" in telegram.shows()
    assert telegram.boards() == [board]
    said = heard(driver)
    kinds = [kind for kind, _ in said]
    assert ["web_app_setup_swipe_behavior", {"allow_vertical_swipe": False}] in said
    assert {"web_app_ready", "web_app_expand", "web_app_trigger_haptic_feedback"} <= set(kinds)


@pytest.mark.parametrize(
    "game",
    [
        "know",
        *(
            pytest.param(other, marks=pytest.mark.slow)
            for other in ("keshvargosha", "quadriga", "territories")
        ),
    ],
)
def test_every_line_of_a_board_is_seen(
    driver: webdriver.Chrome, frames: AppFrames, telegram: TelegramDoor, game: str
) -> None:
    opened_in_telegram(driver, frames, telegram, game)
    until(driver, lambda: driver.find_elements(By.CSS_SELECTOR, "#stage svg g.ground *"))
    assert unseen(driver) == []


@pytest.mark.slow
def test_telegrams_own_buttons_and_its_look_are_the_pages(
    driver: webdriver.Chrome, frames: AppFrames, telegram: TelegramDoor
) -> None:
    opened_in_telegram(driver, frames, telegram)
    assert ["web_app_setup_back_button", {"is_visible": True}] in heard(driver)
    tell(driver, "theme_changed", {"theme_params": {"bg_color": "#ffffff"}})
    until(driver, lambda: driver.execute_script("return document.documentElement.dataset.theme") == "light")
    inset = driver.execute_script("return getComputedStyle(document.body).paddingTop")
    assert inset == "11px"
    assert press(driver, "share-table"), "it lies under nothing else"
    until(driver, lambda: any(kind == "web_app_send_prepared_message" for kind, _ in heard(driver)))
    assert telegram.telegram.prepared
    tell(driver, "back_button_pressed")
    until(driver, lambda: driver.execute_script("return document.body.dataset.view") == "lobby")
    assert ["web_app_setup_back_button", {"is_visible": False}] in heard(driver)


@pytest.mark.slow
def test_a_page_that_is_opened_twice_is_the_same_and_a_copied_link_is_not(
    driver: webdriver.Chrome, frames: AppFrames, telegram: TelegramDoor
) -> None:
    address = mini_app(telegram, telegram.ann, frames.do(telegram.begun()))
    inside(driver, frames.telegram(address))
    until(driver, lambda: version(driver) > 0)
    inside(driver, frames.telegram(address))
    until(driver, lambda: version(driver) > 0)
    driver.execute_script("sessionStorage.clear()")  # a second page on the same device, a moment later
    inside(driver, frames.telegram(address))
    until(driver, lambda: version(driver) > 0)
    driver.execute_script("sessionStorage.clear(); localStorage.clear()")  # another device
    inside(driver, frames.telegram(address))
    until(driver, lambda: shown(driver, ".turned-away"))
    assert "opened elsewhere" in driver.find_element(By.CSS_SELECTOR, ".turned-away").text


def loaded_again(driver: webdriver.Chrome) -> None:
    """As the apps' own menus do; until the table is there."""
    driver.execute_script("document.body.replaceChildren(); location.reload()")
    until(driver, lambda: shown(driver, ".turned-away") or version(driver) > 0)
    assert not shown(driver, ".turned-away")


def test_a_page_in_telegram_that_is_loaded_again_is_the_same(
    driver: webdriver.Chrome, frames: AppFrames, telegram: TelegramDoor
) -> None:
    opened_in_telegram(driver, frames, telegram)
    loaded_again(driver)
    assert driver.execute_script("return document.documentElement.dataset.theme") == "dark", "as Telegram is"
    driver.execute_script("sessionStorage.removeItem('moot-session')")  # over, or of an older page's files
    loaded_again(driver)


def test_an_app_knows_nothing_of_the_browsers_player(
    driver: webdriver.Chrome, frames: AppFrames, telegram: TelegramDoor
) -> None:
    opened_in_telegram(driver, frames, telegram)
    former = "localStorage.setItem('moot-name', 'Eve'); localStorage.setItem('moot-language', 'it')"
    driver.execute_script(former)  # as a local page would that were shown under the same address
    loaded_again(driver)
    assert driver.execute_script("return document.documentElement.lang") == "en"
    assert "Eve" not in driver.execute_script("return document.body.textContent")
    assert not driver.execute_script("return document.body.dataset.player")
    driver.execute_script("document.getElementById('options-open').click()")
    assert not shown(driver, "#another-player, #browsers-player, #options-form .hint")
    assert driver.execute_script("return localStorage.getItem('moot-name')") == "Eve"
    driver.execute_script("localStorage.clear()")


@pytest.mark.slow
def test_whoever_may_not_see_a_table_reads_why(
    driver: webdriver.Chrome, frames: AppFrames, telegram: TelegramDoor
) -> None:
    inside(driver, frames.telegram(mini_app(telegram, telegram.eve, frames.do(telegram.begun()))))
    until(driver, lambda: shown(driver, ".turned-away"))
    assert driver.find_element(By.CSS_SELECTOR, ".turned-away").text == (
        "You cannot see this table: it belongs to a chat that you are not in."
    )


@pytest.mark.slow
def test_nothing_is_found_in_telegram_and_on_a_public_page(
    driver: webdriver.Chrome, frames: AppFrames, telegram: TelegramDoor
) -> None:
    table = frames.do(telegram.begun("territories"))
    frames.do(telegram.says(telegram.ann, "setup", text="public link"))
    seen = Inspection(driver)
    inside(driver, frames.telegram(mini_app(telegram, telegram.ann, table)))
    until(driver, lambda: version(driver) > 0)
    seen.of("a table")
    tell(driver, "back_button_pressed")
    until(driver, lambda: driver.execute_script("return document.body.dataset.view") == "lobby")
    seen.of("the lobby")
    driver.switch_to.default_content()
    driver.get(f"{telegram.origin}/t/{table}")
    assert "Ann" in driver.title
    seen.of("a public page")
    assert seen.found == {}


def test_a_frame_from_elsewhere_stays_empty(driver: webdriver.Chrome, frames: AppFrames) -> None:
    door = frames.enter(telegram_door(frames="https://web.telegram.org"))
    inside(driver, frames.telegram(mini_app(door, door.ann)))
    time.sleep(1.0)
    assert not driver.find_elements(By.ID, "table")
    assert heard(driver) == []
    refused = [one["message"] for one in driver.get_log("browser") if "Security Policy" in one["message"]]
    assert any("frame-ancestors" in one for one in refused)


def activity(frames: AppFrames, discord: DiscordDoor, person: Any) -> tuple[str, str]:
    """The address that Discord's client opens, and the code it gives."""
    frames.hands_on(discord.origin, discord.club.double.world.bot.id)
    proof = frames.do(discord.proof(person))
    frame = f"instance_id={proof['instance']}&frame_id=f-1&platform=mobile"
    where = f"channel_id={discord.club.games.id}&guild_id={discord.club.guild.id}"
    return f"{frames.proxy}/?{frame}&{where}", proof["code"]


def opened_in_discord(driver: webdriver.Chrome, frames: AppFrames, discord: DiscordDoor) -> Any:
    """Ann's board, which lies open in Discord's frame."""
    board = frames.do(discord.club.opened())
    address, code = activity(frames, discord, discord.club.ann)
    frames.do(discord.club.double.tap(discord.club.ann, board, "Open the board"))
    inside(driver, frames.discord(address, code))
    until(driver, lambda: version(driver) > 0)
    return board


def test_a_game_is_played_in_discords_frame(
    driver: webdriver.Chrome, frames: AppFrames, discord: DiscordDoor
) -> None:
    board = opened_in_discord(driver, frames, discord)
    before = version(driver)
    drop(driver, "d")
    until(driver, lambda: version(driver) > before)
    frames.do(discord.club.settle())
    until(driver, lambda: "Ben (Red), your turn" in words(board))
    assert discord.club.boards() == [board]
    assert press(driver, "share-table"), "it lies under nothing else"
    until(driver, lambda: driver.find_element(By.ID, "share-table").text == "Shown in the chat")
    frames.do(discord.club.settle())
    until(driver, lambda: len(discord.club.boards()) == 1 and discord.club.boards() != [board])
    said = heard(driver)
    assert [kind for kind, _ in said] == [0, 1]
    judge = Draft202012Validator(SDK)
    assert [error.message for one in said for error in judge.iter_errors(one)] == []


def test_a_page_in_discord_that_is_loaded_again_is_the_same(
    driver: webdriver.Chrome, frames: AppFrames, discord: DiscordDoor
) -> None:
    opened_in_discord(driver, frames, discord)
    driver.find_element(By.ID, "table-back").click()
    until(driver, lambda: driver.execute_script("return document.body.dataset.view") == "lobby")
    loaded_again(driver)


@pytest.mark.slow
def test_discords_frame_is_light_or_dark_as_the_device_is(
    driver: webdriver.Chrome, frames: AppFrames, discord: DiscordDoor
) -> None:
    opened_in_discord(driver, frames, discord)
    grounds = set()
    for look in ("light", "dark"):
        scheme = {"features": [{"name": "prefers-color-scheme", "value": look}]}
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", scheme)
        until(driver, lambda look=look: theme(driver) == look)
        grounds.add(driver.execute_script("return getComputedStyle(document.body).backgroundColor"))
    assert len(grounds) == 2
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def theme(driver: webdriver.Chrome) -> str:
    return str(driver.execute_script("return document.documentElement.dataset.theme"))


@pytest.mark.slow
def test_whoever_does_not_agree_reads_why(
    driver: webdriver.Chrome, frames: AppFrames, discord: DiscordDoor
) -> None:
    frames.do(discord.club.opened())
    address, _ = activity(frames, discord, discord.club.ann)
    inside(driver, frames.discord(address, None))
    until(driver, lambda: shown(driver, ".turned-away"))
    assert driver.find_element(By.CSS_SELECTOR, ".turned-away").text == "They said no."


@pytest.mark.slow
def test_a_page_behind_a_crowd_waits_and_is_let_in(
    driver: webdriver.Chrome,
    frames: AppFrames,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    """The crowd at the same address is a page with a stolen code: a single try is let through at once."""
    monkeypatch.setattr(doors, "TRIES_AT_ONCE", 1)
    monkeypatch.setattr(doors, "TRIES_PER_SECOND", 0.2)
    discord: DiscordDoor = request.getfixturevalue("discord")
    board = frames.do(discord.club.opened())
    address, code = activity(frames, discord, discord.club.ann)
    frames.do(discord.club.double.tap(discord.club.ann, board, "Open the board"))
    inside(driver, frames.discord(address, discord.activities.authorized(discord.club.eve)))
    until(driver, lambda: shown(driver, ".turned-away"))
    driver.switch_to.default_content()
    inside(driver, frames.discord(address, code))
    until(driver, lambda: shown(driver, "#status"))
    assert not shown(driver, ".turned-away")
    until(driver, lambda: version(driver) > 0)


@pytest.mark.slow
def test_a_stolen_address_reads_why(
    driver: webdriver.Chrome, frames: AppFrames, discord: DiscordDoor
) -> None:
    frames.do(discord.club.opened())
    address, _ = activity(frames, discord, discord.club.ann)
    code = discord.activities.authorized(discord.club.eve)
    inside(driver, frames.discord(address, code))
    until(driver, lambda: shown(driver, ".turned-away"))
    assert "does not know you" in driver.find_element(By.CSS_SELECTOR, ".turned-away").text
