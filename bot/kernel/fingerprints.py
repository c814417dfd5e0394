"""Short names for what a picture is made of: equal names mean equal pictures, and nothing large is kept."""

import pickle
from dataclasses import replace
from hashlib import blake2b
from typing import Any, TypeAlias

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.scene import Look, Scene, Shape
from bot.kernel.sizes import put_together, shapes_bytes, take_apart

Fingerprint: TypeAlias = bytes

_BYTES = 16


class Fingerprints:
    """Two that are equal may have two names where their parts are shared otherwise: they are drawn twice."""

    def __init__(self, budget: CacheBudget | None = None) -> None:
        self._grounds: Cache[int, tuple[tuple[Shape, ...], Fingerprint]] = Cache(
            lambda _, entry: shapes_bytes(entry[0]), budget
        )

    def ground(self, shapes: tuple[Shape, ...]) -> Fingerprint:
        """A ground comes again with each picture of a game: while it is kept, no other has its identity."""
        if (entry := self._grounds.get(id(shapes))) is not None:
            return entry[1]
        name = fingerprint(encode_shapes(shapes))
        self._grounds.put(id(shapes), (shapes, name))
        return name

    def picture(self, scene: Scene, look: Look) -> Fingerprint:
        return fingerprint(self.encode_picture(scene, look))

    def encode_picture(self, scene: Scene, look: Look) -> bytes:
        """What is drawn, its ground by name: scenes that differ in what is said or tapped look alike."""
        ground, shapes = self.ground(scene.ground), take_apart(scene.shapes)
        return _encode((ground, shapes, scene.width, scene.height, scene.corner, look))


FINGERPRINTS = Fingerprints()
"""Whoever names pictures in this process shares what is known of grounds."""


def fingerprint(payload: bytes) -> Fingerprint:
    return blake2b(payload, digest_size=_BYTES).digest()


def name_scene(scene: Scene) -> str:
    """The same in every process; it can be told only of a scene that one has seen."""
    return fingerprint(repr(replace(scene, alt="")).encode(errors="replace")).hex()


def encode_shapes(shapes: tuple[Shape, ...]) -> bytes:
    return _encode(take_apart(shapes))


def read_picture(payload: bytes, ground: bytes | None) -> tuple[Fingerprint, Scene, Look]:
    """What was written: the name of the ground, and the scene, from which the ground may be left out."""
    name, shapes, width, height, corner, look = _read(payload)
    below = () if ground is None else put_together(_read(ground))
    return name, Scene(width, height, below, put_together(shapes), "", corner=corner), look


def _encode(value: object) -> bytes:
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def _read(payload: bytes) -> Any:
    return pickle.loads(payload)  # noqa: S301 - by a process of ours
