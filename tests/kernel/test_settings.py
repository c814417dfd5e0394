"""Settings as operators write them: where they are looked for, and what is said of a wrong one."""

from dataclasses import FrozenInstanceError
from pathlib import Path
from types import MappingProxyType
from typing import Annotated

import pytest
from pydantic_core import core_schema as core

from bot.kernel.settings import BaseSettings, Port, SecretStr, WrongSettings


def upright(written: str) -> str:
    if written.startswith("/"):
        message = "it leans"
        raise ValueError(message)
    return written.lower()


class Toast(BaseSettings):
    prefix = "toast_"
    names = MappingProxyType({"kitchen": "ALL_KITCHENS"})
    checks = MappingProxyType({"side": upright})

    port: Port = 80
    side: str = "up"
    crust: Annotated[str, core.str_schema(pattern="^(on|off)$")] = "on"
    butter: bool = False
    folder: Path = Path("plates")
    key: SecretStr | None = None
    kitchen: str | None = None

    def check(self) -> None:
        if self.butter and self.crust == "off":
            message = "butter runs off"
            raise ValueError(message)


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path / ".env"


def test_what_nobody_wrote_is_as_it_is_by_itself() -> None:
    assert vars(Toast()) == {
        "port": 80,
        "side": "up",
        "crust": "on",
        "butter": False,
        "folder": Path("plates"),
        "key": None,
        "kitchen": None,
    }


def test_the_environment_goes_before_the_file_and_what_is_given_before_both(
    monkeypatch: pytest.MonkeyPatch, here: Path
) -> None:
    here.write_text("TOAST_PORT=1\nexport TOAST_SIDE='Down'\nTOAST_FOLDER=/a\nALL_KITCHENS=east\n", "utf-8")
    monkeypatch.setenv("TOAST_PORT", "2")
    monkeypatch.setenv("toast_folder", "/b")
    toast = Toast(kitchen="west")
    assert (toast.port, toast.side, toast.folder, toast.kitchen) == (2, "down", Path("/b"), "west")
    assert Toast(_env_file=None).side == "up"


def test_what_is_empty_is_not_there(monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    here.write_text("TOAST_PORT=1\nTOAST_SIDE=\nTOAST_CRUST\n", "utf-8")
    monkeypatch.setenv("TOAST_PORT", "")
    toast = Toast()
    assert (toast.port, toast.side, toast.crust) == (1, "up", "on")


@pytest.mark.parametrize(
    ("name", "written", "said"),
    [
        ("TOAST_PORT", "65536", "Input should be less than or equal to 65535"),
        ("TOAST_PORT", "many", "Input should be a valid integer"),
        ("TOAST_SIDE", "/", "it leans"),
        ("TOAST_CRUST", "half", "String should match pattern"),
        ("TOAST_BUTTER", "perhaps", "Input should be a valid boolean"),
    ],
)
def test_what_cannot_be_is_said_of_its_setting(
    name: str, written: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, written)
    with pytest.raises(WrongSettings, match=f"^{name} cannot be: ") as wrong:
        Toast()
    assert said in str(wrong.value)


def test_what_does_not_fit_together_is_said_of_the_whole() -> None:
    with pytest.raises(WrongSettings, match="butter runs off") as wrong:
        Toast(butter=True, crust="off")
    assert wrong.value.sentences == ("butter runs off.",)


def test_a_secret_shows_nowhere() -> None:
    toast = Toast(key="hush-hush")
    assert toast.key
    assert toast.key.get_secret_value() == "hush-hush"
    assert "hush" not in f"{toast} {toast!r} {toast.key} {toast.key!r}"
    assert toast.key == Toast(key=SecretStr("hush-hush")).key


@pytest.mark.parametrize("other", [{"port": "many"}, {"side": "/"}, {"butter": True, "crust": "off"}])
def test_a_secret_is_not_in_what_is_said_of_others(other: dict[str, object]) -> None:
    with pytest.raises(WrongSettings) as wrong:
        Toast(key="hush-hush", **other)
    assert "hush" not in f"{wrong.value} {wrong.value!r} {wrong.value.__cause__}"


def test_settings_stay_as_they_are() -> None:
    with pytest.raises(FrozenInstanceError):
        Toast().port = 1


def test_each_knows_how_it_is_written() -> None:
    assert Toast.variable_name("port") == "TOAST_PORT"
    assert Toast.variable_name("kitchen") == Toast.variable_name("ALL_KITCHENS") == "ALL_KITCHENS"
    assert set(Toast.fields()) == {"port", "side", "crust", "butter", "folder", "key", "kitchen"}


def test_a_file_in_another_encoding_is_said_to_be_so(here: Path) -> None:
    here.write_bytes("TOAST_PORT=81\n".encode("utf-16"))
    with pytest.raises(WrongSettings) as wrong:
        Toast()
    assert wrong.value.sentences == (".env cannot be read: save it as UTF-8.",)
