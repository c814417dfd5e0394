"""What is drawn can be written, named and read again."""

from dataclasses import replace

from bot.kernel.fingerprints import Fingerprints, encode_shapes, fingerprint, read_picture
from bot.kernel.scene import Look, Theme
from tests.renderers.scenes import land, persian, stones

LOOK = Look(Theme.DARK, 321)


def test_a_picture_is_read_as_it_was_written() -> None:
    for scene in (land(), stones(), replace(persian(), corner=(1.5, -2.0))):
        written = Fingerprints().encode_picture(scene, LOOK)
        name, without_ground, look = read_picture(written, None)
        assert name == fingerprint(encode_shapes(scene.ground))
        assert look == LOOK
        assert without_ground == replace(
            scene, ground=(), alt="", targets=(), focus=None, turning=None, read=False
        )
        _, whole, _ = read_picture(written, encode_shapes(scene.ground))
        assert whole.ground == scene.ground


def test_what_is_only_said_makes_no_other_picture() -> None:
    names = Fingerprints()
    assert names.picture(land(), LOOK) == names.picture(replace(land(), alt="in other words"), LOOK)
    assert names.picture(land(), LOOK) != names.picture(land(), Look(Theme.LIGHT, 321))
    assert names.picture(land(1), LOOK) != names.picture(land(2), LOOK)
