"""The platforms there are: every folder of ``bot.platforms``."""

import importlib
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol, runtime_checkable

import bot.platforms
from bot.delivery.parts import SharedPorts
from bot.delivery.ports import BoardRenderer, Connection
from bot.delivery.store import Store
from bot.dispatch.dispatcher import Dispatcher
from bot.documents.ports import Leases
from bot.kernel.diagnostics import Finding
from bot.kernel.ids import Platform
from bot.kernel.settings import BaseSettings
from bot.messages.card import Limits


class PlatformFolder(Protocol):
    """What each folder of ``bot.platforms`` exports as ``PLATFORM``."""

    @property
    def name(self) -> Platform: ...

    @property
    def limits(self) -> Limits: ...

    def settings(self) -> type[BaseSettings]:
        """What it reads from the environment."""

    async def checkup(self) -> tuple[Finding, ...]:
        """How it stands with us. Raises WrongSettings for settings that cannot be."""

    def connect(
        self, dispatcher: Dispatcher, renderer: BoardRenderer, shared: SharedPorts
    ) -> Connection | None:
        """None where its settings are absent."""


@runtime_checkable
class Publisher(Protocol):
    """A platform that shows pages to the world beside what else is served, and inside its apps."""

    @property
    def name(self) -> Platform: ...

    def publish(
        self,
        dispatcher: Dispatcher,
        renderer: BoardRenderer,
        leases: Leases,
        beside: Mapping[Platform, Connection],
    ) -> Connection | None:
        """None where its settings are absent."""


def shared_ports(store: Store, worker: str) -> SharedPorts:
    """Return what the process of this name shares with the others over ``store``."""
    return SharedPorts(worker, store.leases, store.owners, store.part_messages, store.kept_updates)


def publish_pages(
    dispatcher: Dispatcher, renderer: BoardRenderer, leases: Leases, served: Mapping[Platform, Connection]
) -> dict[Platform, Connection]:
    """What is shown to the world beside all that is ``served``, by the platform that shows it."""
    return {
        platform.name: pages
        for platform in platforms()
        if isinstance(platform, Publisher)
        and (pages := platform.publish(dispatcher, renderer, leases, served))
    }


def platforms() -> tuple[PlatformFolder, ...]:
    """Every folder of ``bot.platforms``; their libraries are loaded only when they are connected."""
    names = (f"{bot.platforms.__name__}.{folder.name}" for folder in platform_folders())
    return tuple(importlib.import_module(name).PLATFORM for name in names)


def platform_folders() -> list[Path]:
    (folder,) = map(Path, bot.platforms.__path__)
    return sorted(file.parent for file in folder.glob("*/__init__.py"))
