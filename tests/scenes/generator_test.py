"""Tests of scenes/generator: python3 generator_test.py GENERATOR GENERATED, the folders of its source and its output.

The output was written by another process, so that comparing with it shows that the generator makes the same bytes each
time. The loader's tests (tests/loader/generated_models_test.cpp) read it as scenes do.
"""
import re
import runpy
import sys
import unittest
from pathlib import Path

GENERATOR, GENERATED = Path(sys.argv[1]), Path(sys.argv[2])
sys.path.insert(0, str(GENERATOR))

import numpy as np  # noqa: E402

import city  # noqa: E402
import maths  # noqa: E402
import output  # noqa: E402
import shapes  # noqa: E402
from materials import MATERIALS, TEXTURES  # noqa: E402
from mesh import Mesh, crease_normals  # noqa: E402

MODELS = runpy.run_path(str(GENERATOR / "__main__.py"))["all_models"]()


class Arithmetic(unittest.TestCase):
    def test_sine_and_exponential_are_those_of_the_mathematicians(self):
        x = np.linspace(-3, 3, 4001)
        self.assertLess(np.abs(maths.sine(x) - np.sin(x * 2 * np.pi)).max(), 1e-13)
        self.assertLess(np.abs(maths.cosine(x) - np.cos(x * 2 * np.pi)).max(), 1e-13)
        self.assertLess(np.abs(maths.exponential(x) / np.exp(x) - 1).max(), 1e-12)

    def test_random_numbers_are_even(self):
        r = maths.random(5, np.arange(100000))
        counts = np.histogram(r, 64, (0, 1))[0]
        chi = ((counts - 100000 / 64) ** 2 / (100000 / 64)).sum()
        self.assertLess(chi, 63 + 5 * np.sqrt(2 * 63))

    def test_tiling_noise_repeats(self):
        p = np.stack(np.meshgrid(np.linspace(0, 2, 50), np.linspace(0, 2, 50)), axis=-1)
        same = maths.tiling_noise(p + np.array([4.0, 4.0]), 4, 3) - maths.tiling_noise(p, 4, 3)
        self.assertLess(np.abs(same).max(), 1e-12)


class Shapes(unittest.TestCase):
    def test_volumes_are_known(self):
        ring = 64 * np.sin(np.pi / 64) * np.cos(np.pi / 64)  # area of a polygon of 64 sides in a unit circle
        for shape, volume in (
            (shapes.box(1, 2, 3), 6.0),
            (shapes.lathe([(0, 0), (1, 0), (1, 2), (0, 2)], 64), 2 * ring),
            (shapes.extrude([(0, 0), (1, 0), (1, 1), (0, 1)], 2), 2.0),
            (shapes.square_moulding([(1, 0), (1, 2)]), 8.0),
            (shapes.box(1, 2, 3).scaled(-1), 6.0),
        ):
            self.assertAlmostEqual(shape.volume(), volume, 9)

    def test_creases_keep_a_box_hard_and_a_sphere_smooth(self):
        box = shapes.box(1, 1, 1)
        normals = crease_normals(box, 35)
        faces = maths.unit(box.area_vectors())
        self.assertLess(np.abs(normals - faces[:, None]).max(), 1e-9)
        ball = shapes.icosphere(3)
        self.assertLess(np.abs(crease_normals(ball, 35) - ball.points[ball.triangles]).max(), 0.02)

    def test_a_floor_beside_a_wall_is_darker_than_one_in_the_open(self):
        mesh = Mesh("corner", ground=False, reach=1.0)
        mesh.add(shapes.sheet(4, 4, 40, 40), "limestone", closed=False)
        mesh.add(shapes.box(0.2, 3, 4), "limestone")
        built = mesh.build()
        floor = (np.abs(built.positions[:, 1]) < 1e-6) & (built.normals[:, 1] > 0.9)
        near = built.colors[floor & (np.abs(built.positions[:, 0]) < 0.25)]
        far = built.colors[floor & (np.abs(np.abs(built.positions[:, 0]) - 1.5) < 0.1)]
        self.assertLess(near.mean(), 0.75)
        self.assertGreater(far.mean(), 0.95)


class Models(unittest.TestCase):
    def test_every_model_is_whole(self):
        names = set()
        for mesh in MODELS:
            with self.subTest(mesh.name):
                self.assertNotIn(mesh.name, names)
                names.add(mesh.name)
                for part in mesh.parts:
                    if part.closed:
                        self.assertGreater(part.shape.volume(), 0, part.material)
                        self.assertLess(np.abs(part.shape.area_vectors().sum(axis=0)).max(), 1e-6, part.material)
                    for texture in (MATERIALS[part.material].texture, MATERIALS[part.material].glow):
                        self.assertTrue(not texture or (GENERATED / (texture + ".png")).exists(), texture)

    def test_models_come_out_the_same_within_bounds(self):
        for mesh in MODELS[::3]:  # a third of them, for the time it takes
            with self.subTest(mesh.name):
                built = mesh.build()
                self.assertTrue(100 <= built.count() <= 50000, built.count())
                for values in (built.positions, built.normals, built.texture, built.colors):
                    self.assertTrue(np.isfinite(values).all())
                self.assertLess(np.abs(maths.length(built.normals) - 1).max(), 1e-6)
                self.assertLess(np.abs(built.texture).max(), 200)
                text = output.obj_text(mesh.name, built).encode()
                self.assertTrue(
                    text == (GENERATED / (mesh.name + ".obj")).read_bytes(), "differs from what was written"
                )

    def test_the_city_is_one_of_100000_objects_and_at_most_20_million_triangles(self):
        text = city.scene_text(output.NOTE)
        self.assertEqual(text, (GENERATED / "city_blocks.toml").read_text())
        rows = [line.split("\t") for line in (GENERATED / "models.tsv").read_text().splitlines()[1:]]
        triangles = {row[0]: int(row[1]) for row in rows}
        objects, total, models = 0, 0, set()
        for entry in text.split("[[object]]")[1:]:
            grid = re.search(r"grid = { count = \[(\d+), 1, (\d+)\]", entry)
            many = re.search(r"(?:ring|scatter) = { count = (\d+)", entry)
            count = int(grid[1]) * int(grid[2]) if grid else int(many[1]) if many else 1
            model = re.search('model = "(.*?)"', entry)[1]
            objects, total = objects + count, total + count * triangles[model]
            models.add(model)
        self.assertEqual(objects, 100000)
        self.assertLessEqual(total, 20000000)
        self.assertGreaterEqual(len(models), 40)

    def test_textures_come_out_the_same_and_have_no_seam(self):
        for name in ("limestone", "roof_tiles"):
            picture = TEXTURES[name](output.texture_size(name))
            self.assertTrue(output.png_bytes(picture) == (GENERATED / (name + ".png")).read_bytes(), name)
            inside = np.abs(np.diff(picture, axis=1)).mean(axis=(0, 2))
            seam = np.abs(picture[:, 0] - picture[:, -1]).mean()
            self.assertLessEqual(seam, inside.max() * 1.05, name)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
