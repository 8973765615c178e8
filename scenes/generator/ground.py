"""What one walks on: paving, steps, grass, gravel; and what stands on it: benches, planters, hedges."""
import numpy as np

import maths
import plants
import shapes
from mesh import Mesh, Shape


def slabs(name, size=6.0, count=8, seed=1, material="limestone"):
    """Square paving stones, each a little its own way; its top lies at y = 0. Pieces join."""
    mesh = Mesh(name, ground=False, reach=0.12)
    mesh.add(
        Shape(
            [
                (-size / 2, -0.05, -size / 2),
                (-size / 2, -0.05, size / 2),
                (size / 2, -0.05, size / 2),
                (size / 2, -0.05, -size / 2),
            ],
            [(0, 1, 2), (0, 2, 3)],
        ),
        "soil",
        closed=False,
        shaded=False,
    )
    pitch = size / count
    row = 0
    for i in range(count):
        for j in range(count):
            key = i * count + j
            wide = pitch - 0.012
            stone = shapes.block(wide, 0.09, wide, 0.016, -0.09)
            tilt = 0.0018 * (float(maths.random(seed, key)) - 0.5)
            stone = stone.turned(tilt, "x").turned(0.0018 * (float(maths.random(seed, key, 1)) - 0.5), "z")
            shade = 0.72 + 0.28 * float(maths.random(seed, key, 2))
            warm = 0.05 * (float(maths.random(seed, key, 3)) - 0.5)
            low = stone.points[:, 1] < -0.05
            keep = ~low[stone.triangles].all(axis=1)  # nobody sees the underside
            stone = Shape(stone.points, stone.triangles[keep])
            stone = stone.moved(
                (i + 0.5) * pitch - size / 2, -0.004 * float(maths.random(seed, key, 4)), (j + 0.5) * pitch - size / 2
            )
            mesh.add(stone.tinted(shade + warm, shade, shade - warm), material, "box", closed=False)
            row += 1
    return mesh


def plain(name, material, size=6.0, cells=8, rise=0.0, seed=1, amount=0.16):
    """A level or softly uneven piece of ground with lighter and darker patches; edges stay level, so that pieces
    join."""

    def height(x, z):
        edge = (1 - (2 * x / size) ** 2) * (1 - (2 * z / size) ** 2)
        return rise * edge * maths.fractal(np.stack([x, z], axis=-1) * 0.5 + 7.3, seed, 2)

    shape = shapes.sheet(size, size, cells, cells, height)
    p = shape.points[:, [0, 2]]
    patch = maths.tiling_noise(np.floor(p / size * cells + 0.5) / cells * 4 + 4, 4, seed)
    return Mesh(name).add(
        shape.tinted(1.0 - amount + amount * patch), material, "planar", 80, closed=False, shaded=False
    )


def steps(name, count=5, width=4.0, rise=0.16, tread=0.36, material="limestone", seed=2):
    """Stairs up towards -Z; the lowest edge is at z = 0."""
    mesh = Mesh(name)
    dice = maths.Dice(seed)
    for step in range(count):
        pieces = 3 - step % 2
        for piece in range(pieces):
            wide = width / pieces
            deep = tread + 0.05
            stone = shapes.block(wide - 0.008, rise * (step + 1), deep, 0.02)
            stone = stone.moved((piece + 0.5) * wide - width / 2, dice.between(-0.004, 0.0), -step * tread - deep / 2)
            mesh.add(stone.tinted(dice.between(0.86, 1.0)), material, "box")
    return mesh


def round_steps(name, radius=3.2, count=3, material="limestone"):
    """A round stepped platform, for fountains and monuments; 0.14 a step."""
    mesh = Mesh(name)
    for step in range(count):
        r, y = radius - 0.40 * step, 0.14 * step
        profile = [(0.0, y), (r, y), (r, y + 0.118), (r - 0.022, y + 0.14), (0.0, y + 0.14)]
        shape = shapes.lathe(profile, 48).tinted(0.94 + 0.06 * (step % 2))
        mesh.add(shape.without_texture(), material, "box", 30)
    return mesh


def bench(name, material="marble"):
    mesh = Mesh(name)
    mesh.add(shapes.block(1.7, 0.10, 0.52, 0.025, 0.40), material, "box")
    for side in (-1, 1):
        x = side * 0.58
        mesh.add(shapes.block(0.20, 0.06, 0.46, 0.01, 0.0).moved(x), material, "box")
        mesh.add(shapes.block(0.16, 0.30, 0.36, 0.01, 0.05).moved(x), material, "box")
        for end in (-1, 1):  # rolled scrolls
            roll = shapes.lathe([(0.0, -0.1), (0.075, -0.1), (0.075, 0.1), (0.0, 0.1)], 16).without_texture()
            mesh.add(roll.turned(0.25, "z").moved(x, 0.33, end * 0.17), material, "box", 40)
            mesh.add(roll.scaled(0.8, 1, 0.8).turned(0.25, "z").moved(x, 0.12, end * 0.16), material, "box", 40)
    return mesh


def planter(name, seed, width=1.6, material="limestone", growth="hedge"):
    """A stone trough with a clipped hedge or a heap of blossoms."""
    mesh = Mesh(name)
    for x, z, wide, deep in (
        (0, 0.29, width, 0.12),
        (0, -0.29, width, 0.12),
        (width / 2 - 0.06, 0, 0.12, 0.47),
        (0.06 - width / 2, 0, 0.12, 0.47),
    ):
        mesh.add(shapes.block(wide, 0.52, deep, 0.015).moved(x, 0, z), material, "box")
        mesh.add(shapes.block(wide + 0.05, 0.09, deep + 0.05, 0.02, 0.48).moved(x, 0, z), material, "box")
    mesh.add(shapes.box(width - 0.2, 0.42, 0.5), "soil", "box")
    if growth == "hedge":
        mesh.add(plants.clipped(width - 0.26, 0.62, 0.44, seed).moved(0, 0.42, 0), "foliage", "box", 80)
    else:
        plants.heap(mesh, "blossom", (0, 0.62, 0), (width / 2 - 0.12, 0.34, 0.26), 46, 0.42, seed)
    return mesh


def urn(name, material="marble"):
    """A garden vase with blossoms."""
    mesh = Mesh(name)
    mesh.add(shapes.block(0.46, 0.08, 0.46, 0.01), material, "box")
    profile = [
        (0.0, 0.08),
        (0.20, 0.08),
        (0.20, 0.12),
        (0.11, 0.17),
        (0.09, 0.24),
        (0.12, 0.27),
        (0.10, 0.30),
        (0.22, 0.36),
        (0.33, 0.46),
        (0.36, 0.58),
        (0.33, 0.68),
        (0.27, 0.76),
        (0.25, 0.82),
        (0.30, 0.88),
        (0.37, 0.92),
        (0.37, 0.95),
        (0.32, 0.95),
        (0.24, 0.86),
        (0.0, 0.84),
    ]

    def gadroons(r, turns, y):
        wave = 0.5 - 0.5 * maths.cosine(turns * 16)
        return r * (1.0 - 0.09 * wave * maths.smoothstep(0.34, 0.40, y) * maths.smoothstep(0.64, 0.50, y))

    mesh.add(shapes.lathe(profile, 48, gadroons), material, "own", 42)
    plants.heap(mesh, "blossom", (0, 1.02, 0), (0.34, 0.28, 0.34), 34, 0.34, 5)
    return mesh


def hedge(name, length, height, depth, seed):
    return Mesh(name).add(plants.clipped(length, height, depth, seed), "foliage", "box", 80)


def models():
    return [
        slabs("paving_slabs"),
        slabs("paving_slabs_sand", 6.0, 8, 9, "sandstone"),
        plain("paving_plain", "paving"),
        plain("street_cobbles", "cobbles"),
        plain("ground_gravel", "gravel"),
        plain("ground_grass", "grass", 6.0, 12, 0.16, 3, 0.25),
        plain("ground_meadow", "grass", 12.0, 8, 0.16, 3, 0.25),
        steps("steps"),
        steps("steps_wide", 8, 7.0),
        round_steps("steps_round"),
        bench("bench"),
        planter("planter_hedge", 3),
        planter("planter_blossom", 4, growth="blossom"),
        urn("urn_blossom"),
        hedge("hedge", 2.4, 1.1, 0.7, 5),
        hedge("hedge_low", 2.4, 0.5, 0.45, 6),
        hedge("hedge_cube", 0.9, 1.0, 0.9, 7),
        Mesh("hedge_plain").add(plants.clipped(3.0, 1.0, 0.8, 8, 0.5), "foliage", "box", 80),
    ]
