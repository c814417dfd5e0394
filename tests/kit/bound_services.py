"""The services behind the commands of an application, and others in their place."""

from dataclasses import replace
from typing import TypeVar

from bot.features.review.reviews import Reviews
from tests.kit.moot import Moot

ServiceT = TypeVar("ServiceT")


def service_of(moot: Moot, kind: type[ServiceT]) -> ServiceT:
    handlers = moot.app.dispatcher.registry.handlers.values()
    return next(bound.service for bound in handlers if isinstance(bound.service, kind))


def replace_services(moot: Moot, *services: object) -> None:
    """Each takes the place of the one of its class."""
    by_kind = {type(service): service for service in services}
    registry = moot.app.dispatcher.registry
    handlers = {
        intent: replace(bound, service=by_kind.get(type(bound.service), bound.service))
        for intent, bound in registry.handlers.items()
    }
    registry, views = replace(registry, handlers=handlers), moot.app.dispatcher.views
    views = replace(views, reviews=by_kind.get(Reviews, views.reviews))
    moot.app = replace(moot.app, dispatcher=replace(moot.app.dispatcher, registry=registry, views=views))
