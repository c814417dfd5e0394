"""A real browser, and a local table in a thread of its own for it to look at."""

import asyncio
import secrets
import shutil
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urljoin

import pytest
from selenium import webdriver
from selenium.common.exceptions import ElementNotInteractableException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from bot.kernel.scene import Film
from bot.platforms.web.server import LocalServer
from bot.platforms.web.settings import Address
from renderers.board_renderer import BoardRenderer
from tests.kit.fake_dispatcher import FakeDispatcher, room_called
from tests.kit.waiting import PATIENCE_S

T = TypeVar("T")

SEEN_S = 0.45
"""How long a control has to be there before a press on it counts, and a little more."""
_STRICT = """
const { toggle } = DOMTokenList.prototype;
DOMTokenList.prototype.toggle = function (name, ...force) {
  if (force.some((one) => typeof one !== "boolean")) console.error(`${name} is toggled by ${force}`);
  return toggle.call(this, name, ...force);
};
"""
"""A class that is toggled by undefined changes each time; see :func:`mistakes`."""
PHONE = 390, 844
HOLD = """
const hears = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
let held = [];
Object.defineProperty(WebSocket.prototype, "onmessage", { ...hears, set(hear) {
  const waits = (event) => held && (held.length > 0 || JSON.parse(event.data).kind === "KIND");
  hears.set.call(this, (event) => {
    window.letters += Number(JSON.parse(event.data).kind === "letter");
    if (waits(event)) held.push(() => hear(event));
    else hear(event);
  });
} });
window.letters = 0;
window.release = () => { held.forEach((go) => go()); held = null; };
"""
"""From the first message of a KIND on nothing is heard until it is released; letters are counted."""
_ARGUMENTS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--lang=en",
)


class _SeenElement(WebElement):
    def click(self) -> None:
        """Click as a person does, who has seen what has come up."""
        time.sleep(SEEN_S)
        super().click()


class _Chromium(webdriver.Chrome):
    _web_element_cls = _SeenElement


def chromium(profile: Path) -> webdriver.Chrome:
    """Start a browser with a profile of its own; skips the test where there is none."""
    program, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if program is None or driver is None:
        pytest.skip("no Chromium with its driver on this machine")
    options = webdriver.ChromeOptions()
    options.binary_location = program
    for argument in (*_ARGUMENTS, f"--user-data-dir={profile}"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return _Chromium(options=options, service=Service(driver))


def mistakes(driver: webdriver.Chrome) -> list[str]:
    """The classes that pages have toggled by something else than a boolean."""
    return [entry["message"] for entry in driver.get_log("browser") if "is toggled by" in entry["message"]]


class Tab:
    """One tab of the browser: a player of its own at the local table, or the ``browsers`` player."""

    def __init__(
        self, driver: webdriver.Chrome, address: str, name: str | None, *, browsers: bool = False
    ) -> None:
        driver.switch_to.new_window("tab")
        self.driver = driver
        self.handle = driver.current_window_handle
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _STRICT})
        if not browsers:
            driver.get(urljoin(address, "/page/mark.svg"))
            self.run("sessionStorage.setItem('moot-tab', arguments[0])", secrets.token_hex(32))
        driver.get(address)
        if name is not None:
            self.introduce(name)

    def introduce(self, name: str) -> None:
        """Answer what the page asks first."""
        field = self.find("#first-name")
        self.wait(lambda: field.get_attribute("placeholder") and field.is_displayed() and field.is_enabled())
        self.wait(lambda: self._is_typed(field, name))
        self.wait(lambda: not self.find("#naming").is_displayed())

    @staticmethod
    def _is_typed(field: WebElement, words: str) -> bool:
        """What has just been shown may not be within reach yet on a busy machine: a person tries again."""
        try:
            field.send_keys(words, Keys.ENTER)
        except ElementNotInteractableException:
            return False
        return True

    def front(self) -> "Tab":
        self.driver.switch_to.window(self.handle)
        return self

    def size(self, width: int, height: int) -> None:
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def find(self, selector: str) -> WebElement:
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def has(self, selector: str) -> bool:
        return bool(self.all(selector))

    def click(self, selector: str) -> None:
        """Scroll there, as a person would who cannot see it, and click."""
        element = self.find(selector)
        self.run("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def press(self, *keys: str) -> None:
        """Press keys where the focus is."""
        for key in keys:
            self.driver.switch_to.active_element.send_keys(key)

    def write(self, line: str) -> None:
        self.find("#line").send_keys(line, Keys.ESCAPE, Keys.ENTER)

    def run(self, script: str, *arguments: object) -> Any:
        return self.driver.execute_script(script, *arguments)

    def text(self, selector: str) -> str:
        """All text of an element, seen or not, without direction marks."""
        raw = self.run("return document.querySelector(arguments[0])?.textContent ?? ''", selector)
        return str(raw).translate(dict.fromkeys(range(0x2066, 0x206A)))

    def wait(self, until: Callable[[], T]) -> T:
        """The first true answer; nothing yet to be found counts as a false one."""
        return WebDriverWait(self.driver, PATIENCE_S, poll_frequency=0.05).until(lambda _: until())

    def focus(self) -> str:
        """What has the focus: its label or its id."""
        found = "return (e => e.getAttribute('aria-label') || e.id || e.textContent)(document.activeElement)"
        return str(self.run(found))


class TableInAThread:
    """A local table over the paper dispatcher that can be stopped and started again at the same address."""

    def __init__(self, dispatcher: FakeDispatcher) -> None:
        self.dispatcher = dispatcher
        self.address = ""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._renderer = BoardRenderer()
        self._table: LocalServer | None = None

    def start(self) -> None:
        port = int(self.address.rstrip("/").rpartition(":")[2] or 0)
        self._table = LocalServer(
            self.dispatcher, self._renderer, Address("127.0.0.1", port), self.dispatcher.leases
        )
        self.dispatcher.courier = self._table.courier
        self.do(self._table.start())
        self.address = self._table.url

    def stop(self) -> None:
        if self._table:
            self.do(self._table.stop())
            self._table = None

    def share(self, film: Film) -> None:
        """Show it to everybody in the room."""
        assert self.dispatcher.courier
        replayed = self.dispatcher.replay(film)
        self.do(self.dispatcher.courier.post(room_called("table"), replayed, key="film"))

    def do(self, job: Coroutine[Any, Any, T]) -> T:
        """Do something where the server runs."""
        return asyncio.run_coroutine_threadsafe(job, self._loop).result(PATIENCE_S)

    def close(self) -> None:
        self.stop()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        self._renderer.close()
