"""Short names for what a picture is made of: equal names mean equal pictures, and nothing large is kept."""

import pickle
from collections.abc import Callable, Mapping
from dataclasses import fields
from hashlib import blake2b
from operator import attrgetter
from typing import TypeAlias, get_args

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.scene import Look, Scene, Shape
from bot.kernel.scene_sizes import shapes_bytes

Fingerprint: TypeAlias = bytes

_BYTES = 16


class Fingerprints:
    """Two that are equal may have two names where their parts are shared otherwise: they are drawn twice."""

    def __init__(self, budget: CacheBudget | None = None) -> None:
        self._grounds: Cache[int, tuple[tuple[Shape, ...], Fingerprint]] = Cache(
            lambda _, kept: shapes_bytes(kept[0]), budget
        )

    def ground(self, shapes: tuple[Shape, ...]) -> Fingerprint:
        """A ground comes again with each picture of a game: while it is kept, no other has its identity."""
        if (known := self._grounds.get(id(shapes))) is not None:
            return known[1]
        found = _fingerprint(_taken_apart(shapes))
        self._grounds.put(id(shapes), (shapes, found))
        return found

    def picture(self, scene: Scene, look: Look) -> Fingerprint:
        """Of what is drawn: scenes that differ in what is said or tapped look alike."""
        ground = self.ground(scene.ground)
        shapes = _taken_apart(scene.shapes)
        return _fingerprint((ground, shapes, scene.width, scene.height, scene.corner, look))


FINGERPRINTS = Fingerprints()
"""Whoever names pictures in this process shares what is known of grounds."""


def _taken_apart(shapes: tuple[Shape, ...]) -> list[tuple[str, object]]:
    """Plain tuples, which are written several times as fast as the shapes themselves."""
    return [(type(shape).__name__, _FIELDS[type(shape)](shape)) for shape in shapes]


_FIELDS: Mapping[type, Callable[[Shape], object]] = {
    kind: attrgetter(*(field.name for field in fields(kind))) for kind in get_args(Shape)
}


def _fingerprint(value: object) -> Fingerprint:
    return blake2b(pickle.dumps(value, pickle.HIGHEST_PROTOCOL), digest_size=_BYTES).digest()
