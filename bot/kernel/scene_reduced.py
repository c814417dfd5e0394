"""Scenes of which a part is left out: for small screens, for films, for people who want less on a board."""

from dataclasses import replace

from bot.kernel.scene import Area, Disc, Focus, Ink, Label, Line, Ring, Scene, Shape


def close_up(scene: Scene) -> Scene:
    """For small screens: the part on which the scene focuses, or all of it; without details."""
    plain = without_details(scene)
    if plain.focus is None:
        return plain
    return _part(plain, plain.focus)


def _part(scene: Scene, focus: Focus) -> Scene:
    box = focus.box
    return replace(
        scene,
        width=box.right - box.left,
        height=box.bottom - box.top,
        shapes=(*scene.shapes, *focus.shapes),
        targets=tuple(target for target in scene.targets if all(map(box.holds, target.corners))),
        focus=None,
        corner=(box.left, box.top),
    )


def without_aids(scene: Scene) -> Scene:
    """The scene without what only helps to read it."""
    kept = tuple(shape for shape in scene.shapes if not (isinstance(shape, Area) and shape.aid))
    return replace(scene, shapes=kept)


def without_details(scene: Scene) -> Scene:
    """The scene without what only those can read who look closely; itself, if there is nothing of that."""
    if not any(map(_is_detail, (*scene.ground, *scene.shapes))):
        return scene
    ground, shapes = (
        tuple(shape for shape in some if not _is_detail(shape)) for some in (scene.ground, scene.shapes)
    )
    return replace(scene, ground=ground, shapes=shapes)


def _is_detail(shape: Shape) -> bool:
    return isinstance(shape, Label | Line) and shape.detail


def settled(scene: Scene) -> Scene:
    """Without the marks of what may come next: they would flicker in a film, and answer a quiz."""
    shapes = tuple(left for shape in scene.shapes if (left := _without_choices(shape)))
    return replace(scene, shapes=shapes, targets=(), focus=None)


def without_tasks(scene: Scene) -> Scene:
    """For boards at which nothing is to be done: not any more, or not yet."""
    return replace(
        scene, shapes=tuple(one for one in scene.shapes if not (isinstance(one, Label) and one.task))
    )


def _without_choices(shape: Shape) -> Shape | None:
    match shape:
        case Line(choice=True) | Label(choice=True):
            return None
        case Line(ink=Ink.CHOICE) | Ring(ink=Ink.CHOICE) | Label(ink=Ink.CHOICE):
            return None
        case Area(fill=Ink.CHOICE) | Disc(fill=Ink.CHOICE):
            return None
        case Label(lower=float(height)):
            return replace(shape, height=height, detail=True, lower=None)
        case Area(edge=Ink.CHOICE) | Disc(edge=Ink.CHOICE):
            return replace(shape, edge=None)
        case _:
            return shape
