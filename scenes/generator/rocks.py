"""Rocks: spheres pushed about by noise and cut by planes."""
import numpy as np

import maths
import shapes
from mesh import Mesh


def stone(seed, detail=3, rough=0.28, cuts=9):
    """A boulder about 2 across, closed, centred."""
    ball = shapes.icosphere(detail)
    p = ball.points * (1.0 + rough * maths.fractal(ball.points * 1.1 + seed * 3.7, seed, 4))[:, None]
    dice = maths.Dice(seed)
    for _ in range(cuts):
        normal = maths.unit(np.array([dice.between(-1, 1), dice.between(-0.8, 1), dice.between(-1, 1)]))
        over = np.maximum(maths.dot(p, normal) - dice.between(0.68, 0.92), 0.0)
        p = p - normal * (over * 0.93)[:, None]
    p = p * (1.0 + 0.035 * maths.fractal(p * 6.0 + 41.0, seed + 9, 2))[:, None]
    shade = 0.88 + 0.18 * maths.fractal(p * 2.3 + 5.0, seed + 3, 2)
    return ball.like(p).tinted(shade)


def rock(name, seed, size, material="limestone", detail=3, crease=28):
    body = stone(seed, detail).scaled(*size)
    low = float(body.points[:, 1].min())
    return Mesh(name).add(body.moved(0, -low - 0.18 * size[1], 0), material, "box", crease)


def group(name, seed, count=7, material="limestone"):
    mesh, dice = Mesh(name), maths.Dice(seed)
    for i in range(count):
        size = 0.75 / (1 + 0.45 * i) * dice.between(0.8, 1.2)
        turns, reach = i * 0.618, 0.0 if i == 0 else dice.between(0.7, 1.3)
        piece = stone(seed + i, 2).scaled(size, size * dice.between(0.55, 0.9), size).turned(dice.between())
        mesh.add(
            piece.moved(reach * float(maths.cosine(turns)), size * 0.35, reach * float(maths.sine(turns))),
            material,
            "box",
            28,
        )
    return mesh


def models():
    return [
        rock("rock_a", 2, (0.9, 0.7, 0.8)),
        rock("rock_b", 5, (1.3, 0.55, 0.9)),
        rock("rock_tall", 9, (0.7, 1.4, 0.65)),
        rock("rock_cliff", 12, (2.6, 2.2, 1.8), "sandstone", 4),
        group("rock_group", 20),
        group("rubble", 31, 11, "sandstone"),
    ]
