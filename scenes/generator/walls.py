"""Walls of dressed stones, whole, ruined and with battlements; balustrades."""
import numpy as np

import maths
import shapes
from mesh import Mesh, Shape


def stones(mesh, length, height, thickness, material, seed, course=0.42, standing=None, hidden_below=None):
    """Coursed blocks through the whole thickness. `standing`: function (x, y) -> whether a stone is still there.
    `hidden_below`: stones are seen from +Z alone, and nothing of them is seen at smaller z than this."""
    rows = int(round(height / course))
    for row in range(rows):
        y = row * height / rows
        tall = height / rows
        x = -length / 2
        index = 0
        while x < length / 2 - 1e-6:
            index += 1
            wide = course * (1.3 + 0.95 * float(maths.random(seed, row, index)))
            if index == 1 and row % 2:
                wide *= 0.5
            if length / 2 - x - wide < 0.76 * course:
                wide = length / 2 - x
            deep = thickness + 0.035 * (float(maths.random(seed, row, index, 1)) - 0.5)
            middle = x + wide / 2
            if standing is None or standing(middle, y + tall * 0.7):
                shade = 0.74 + 0.26 * float(maths.random(seed, row, index, 2))
                warm = 0.05 * (float(maths.random(seed, row, index, 3)) - 0.5)
                stone = shapes.block(wide - 0.008, tall - 0.008, deep, 0.018, y).moved(middle)
                if hidden_below is not None:
                    seen = (stone.points[:, 2] > hidden_below)[stone.triangles].all(axis=1)
                    stone = Shape(stone.points, stone.triangles[seen])
                mesh.add(
                    stone.tinted(shade + warm, shade, shade - warm), material, "box", closed=hidden_below is None
                )
            x += wide


def ashlar(name, length=4.0, height=3.0, thickness=0.6, material="limestone", seed=1, coping=True):
    mesh = Mesh(name)
    mesh.add(shapes.box(length - 0.02, height - 0.05, thickness * 0.8).tinted(0.35), "limestone", "box")
    stones(mesh, length, height, thickness, material, seed)
    if coping:
        mesh.add(shapes.block(length, 0.16, thickness + 0.16, 0.03, height), material, "box")
    return mesh


def facing(name, length=4.0, height=3.0, thickness=0.6, material="limestone", seed=1, course=0.5):
    """The look of `ashlar` from +Z alone, at a quarter of its triangles: for what encloses a place."""
    mesh = Mesh(name)
    core = thickness * 0.8
    mesh.add(shapes.box(length - 0.02, height - 0.05, core).tinted(0.35), "limestone", "box")
    stones(mesh, length, height, thickness, material, seed, course, hidden_below=core / 2)
    return mesh.add(shapes.block(length, 0.16, thickness + 0.16, 0.03, height), material, "box")


def ruined(name, seed, length=4.0, height=3.2, thickness=0.6, material="limestone"):
    """Its top has crumbled away along a rough line, and rubble lies at its foot."""
    mesh = Mesh(name)
    dice = maths.Dice(seed)
    lean, low = dice.between(-0.35, 0.35), dice.between(0.45, 0.62)

    def standing(x, y):
        rough = 0.5 * float(maths.fractal(np.array([x * 0.9, 0.5]), seed, 3))
        return y < height * (low + rough + lean * x / length) + 0.3

    stones(mesh, length, height, thickness, material, seed, 0.40, standing=standing)
    for _ in range(9):
        side = 1 if dice.chance(0.6) else -1
        size = dice.between(0.18, 0.42)
        stone = shapes.block(size * 1.4, size, size, 0.03).turned(dice.between(-0.06, 0.06), "x").turned(dice.between())
        mesh.add(
            stone.moved(dice.between(-length / 2, length / 2), -0.05, side * dice.between(0.5, 1.1)).tinted(
                dice.between(0.8, 1.0)
            ),
            material,
            "box",
        )
    return mesh


def battlement(name, length=4.0, height=4.2, thickness=0.9, material="limestone", seed=31):
    mesh = Mesh(name)
    mesh.add(shapes.box(length - 0.02, height - 0.05, thickness * 0.8).tinted(0.35), "limestone", "box")
    stones(mesh, length, height, thickness, material, seed, 0.46)
    mesh.add(shapes.block(length, 0.18, thickness + 0.30, 0.03, height), material, "box")
    for i in range(3):
        x = (i - 1) * length / 3
        merlon = Mesh("merlon")
        stones(merlon, length / 6, 0.8, 0.42, material, seed + 7 * i, 0.4)
        for part in merlon.parts:
            mesh.add(part.shape.moved(x, height + 0.18, 0.32), material, "box")
        mesh.add(shapes.block(length / 6 + 0.08, 0.10, 0.52, 0.02, height + 0.98).moved(x, 0, 0.32), material, "box")
    mesh.add(shapes.block(length, 0.34, 0.30, 0.02, height + 0.18).moved(0, 0, 0.32), material, "box")
    for i in range(5):  # corbels below the walk
        mesh.add(
            shapes.block(0.20, 0.34, thickness + 0.26, 0.03, height - 0.32).moved((i - 2) * length / 5), material, "box"
        )
    return mesh


def baluster(height, radius, sides=14):
    """A turned post, closed."""
    shape = [
        (0.0, 0.0),
        (0.9, 0.0),
        (0.9, 0.07),
        (0.55, 0.11),
        (0.50, 0.15),
        (0.80, 0.26),
        (1.0, 0.36),
        (0.92, 0.46),
        (0.60, 0.62),
        (0.42, 0.76),
        (0.42, 0.82),
        (0.70, 0.85),
        (0.55, 0.88),
        (0.9, 0.93),
        (0.9, 1.0),
        (0.0, 1.0),
    ]
    return shapes.lathe([(r * radius, y * height) for r, y in shape], sides)


def balustrade(name, length=2.4, material="limestone_pale", count=7):
    """A rail on turned posts; a pedestal at its left end, so that pieces join."""
    mesh = Mesh(name)
    mesh.add(shapes.block(length, 0.14, 0.34, 0.015), material, "box")
    pitch = (length - 0.36) / count
    for i in range(count):
        x = -length / 2 + 0.36 + (i + 0.5) * pitch
        mesh.add(baluster(0.64, 0.085).moved(x, 0.14, 0), material, "own", 50)
    mesh.add(shapes.block(length, 0.12, 0.36, 0.025, 0.78), material, "box")
    x = -length / 2 + 0.18
    mesh.add(shapes.block(0.36, 0.86, 0.40, 0.015).moved(x), material, "box")
    for width, y, high in ((0.44, 0.0, 0.16), (0.46, 0.86, 0.10)):
        mesh.add(shapes.block(width, high, width + 0.04, 0.02, y).moved(x), material, "box")
    return mesh


def models():
    return [
        ashlar("wall_ashlar"),
        facing("wall_facing"),
        ashlar("wall_ashlar_low", 4.0, 1.1, 0.5, "sandstone", 5),
        ruined("wall_ruined_a", 3),
        ruined("wall_ruined_b", 14),
        ruined("wall_ruined_c", 25, 3.0, 2.2),
        battlement("wall_battlement"),
        balustrade("balustrade"),
    ]
