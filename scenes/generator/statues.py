"""Statues on pedestals: robed figures, busts, a horse, a lion; and what is turned or cut: obelisks, urns."""

import numpy as np

import figures
import maths
import shapes
from mesh import Mesh
from sculpt import ball, join, mirrored, rod, surface


def pedestal(mesh, width, height, material, depth=None):
    """A square block with a foot and a cornice; its top is at `height`."""
    w = width / 2
    profile = [
        (w * 1.22, 0.0),
        (w * 1.22, height * 0.12),
        (w * 1.10, height * 0.17),
        (w, height * 0.20),
        (w, height * 0.82),
        (w * 1.06, height * 0.85),
        (w * 1.20, height * 0.91),
        (w * 1.20, height * 0.97),
        (w * 1.14, height),
    ]
    shape = shapes.square_moulding(profile)
    return mesh.add(shape if depth is None else shape.scaled(1, 1, depth / width), material, "box", 25)


def robed(name, pose, material="marble", base="limestone", cell=0.044, scale=1.15, high=1.1):
    mesh = Mesh(name)
    body = surface(figures.figure(figures.POSES[pose]), (-0.75, -0.06, -0.5), (0.75, 2.5, 0.6), cell)
    pedestal(mesh, 0.86, high, base)
    mesh.add(shapes.block(0.84, 0.10, 0.84, 0.02, high), material, "box")
    return mesh.add(body.scaled(scale).moved(0, high + 0.09, 0), material, "box")


def bust(name, beard, material="marble", base="limestone"):
    """Head and shoulders, larger than life, on a pillar."""
    mesh = Mesh(name)

    def solid(p):
        m = mirrored(p)
        d = join(figures.head(p, beard, not beard), ball(p, (0, -0.33, -0.01), (0.20, 0.16, 0.105)), 0.07)
        d = join(d, rod(m, (0.05, -0.25, -0.02), (0.17, -0.28, -0.02), 0.07, 0.065), 0.05)
        pleat = 0.007 * maths.cosine((p[:, 0] * 0.7 + p[:, 1]) * 22.0)
        d = join(d, ball(p, (-0.02, -0.37, -0.01), (0.225, 0.12, 0.125)) + pleat, 0.02)
        d = np.maximum(d, ball(p, (0, -0.18, 0.0), (0.235, 0.29, 0.25)))
        return join(d, rod(p, (0, -0.56, 0), (0, -0.42, 0), 0.075, 0.06), 0.03)

    shape = surface(solid, (-0.32, -0.70, -0.28), (0.32, 0.2, 0.28), 0.023)
    flat = shape.points.copy()
    flat[:, 1] = np.maximum(flat[:, 1], -0.60)
    pedestal(mesh, 0.46, 1.15, base)
    mesh.add(
        shapes.lathe(
            [(0, 1.15), (0.17, 1.15), (0.17, 1.19), (0.12, 1.22), (0.10, 1.27), (0.14, 1.30), (0.14, 1.32), (0, 1.32)],
            28,
        ),
        material,
        "own",
        35,
    )
    return mesh.add(
        shape.like(flat, shape.normals).scaled(1.45).moved(0, 1.31 + 0.60 * 1.45, 0), material, "box", closed=True
    )


def horse(name, material="bronze", base="limestone"):
    mesh = Mesh(name)
    shape = surface(figures.horse_solid, (-0.55, -0.10, -1.35), (0.55, 2.25, 1.6), 0.034)
    pedestal(mesh, 1.15, 1.2, base, 2.5)
    mesh.add(shapes.block(1.06, 0.10, 2.36, 0.02, 1.2), material, "box")
    return mesh.add(shape.moved(0, 1.28, -0.08), material, "box")


def lion(name, material="limestone", base="limestone"):
    mesh = Mesh(name)
    shape = surface(figures.lion_solid, (-0.70, -0.08, -1.15), (0.70, 1.45, 1.3), 0.046)
    mesh.add(shapes.block(1.15, 0.62, 2.5, 0.03).moved(0, 0, 0.03), base, "box")
    mesh.add(shapes.block(1.25, 0.14, 2.6, 0.03, 0.60).moved(0, 0, 0.03), base, "box")
    mesh.add(shapes.block(1.32, 0.16, 2.66, 0.04).moved(0, 0, 0.03), base, "box")
    return mesh.add(shape.moved(0, 0.73, 0), material, "box")


def obelisk(name, height=7.0, material="sandstone"):
    mesh = Mesh(name)
    pedestal(mesh, 1.5, 1.3, "limestone")
    w = 0.48
    mesh.add(
        shapes.square_moulding(
            [(w * (1 - 0.035 * i), 1.3 + i * (height - 2.1) / 9) for i in range(10)]
            + [(w * 0.66, height - 0.78), (0.012, height)]
        ),
        material,
        "box",
        20,
    )
    dice = maths.Dice(9)
    for side in range(4):  # carved signs
        for row in range(9):
            y = 1.75 + row * (height - 3.2) / 9
            out = w * (1 - 0.035 * (y - 1.3) / ((height - 2.1) / 9))
            for sign in range(2):
                wide, tall = dice.between(0.05, 0.16), dice.between(0.05, 0.24)
                piece = shapes.box(wide, tall, 0.03).tinted(0.62)
                mesh.add(
                    piece.moved((sign - 0.5) * 0.34 + dice.between(-0.04, 0.04), y, out - 0.008).turned(side / 4),
                    material,
                    "box",
                )
    return mesh


def great_urn(name, material="marble", base="limestone"):
    """An amphora with two handles on a pedestal."""
    mesh = Mesh(name)
    pedestal(mesh, 0.62, 0.95, base)
    profile = [
        (0.0, 0.95),
        (0.24, 0.95),
        (0.24, 1.0),
        (0.13, 1.06),
        (0.11, 1.14),
        (0.20, 1.24),
        (0.34, 1.42),
        (0.43, 1.64),
        (0.45, 1.82),
        (0.40, 1.98),
        (0.28, 2.10),
        (0.20, 2.16),
        (0.17, 2.26),
        (0.17, 2.40),
        (0.22, 2.47),
        (0.27, 2.51),
        (0.27, 2.54),
        (0.20, 2.54),
        (0.14, 2.42),
        (0.0, 2.40),
    ]

    def lobes(r, turns, y):
        wave = 0.5 - 0.5 * maths.cosine(turns * 20)
        return r * (1.0 - 0.07 * wave * maths.smoothstep(1.16, 1.26, y) * maths.smoothstep(1.70, 1.52, y))

    mesh.add(shapes.lathe(profile, 60, lobes), material, "own", 40)
    for side in (-1, 1):
        path = [
            (side * x, y, 0)
            for x, y in ((0.20, 2.42), (0.36, 2.46), (0.47, 2.34), (0.48, 2.16), (0.42, 1.98), (0.36, 1.94))
        ]
        mesh.add(shapes.tube(path, [0.035, 0.035, 0.032, 0.032, 0.036, 0.04], 10), material, "box", 50)
    return mesh


def models():
    return [
        robed("statue_orator", "orator"),
        robed("statue_muse", "muse", "limestone_pale"),
        robed("statue_guard", "guard", "bronze"),
        robed("statue_veiled", "veiled"),
        robed("statue_bearer", "bearer", "limestone_pale"),
        bust("bust_man", True),
        bust("bust_woman", False),
        horse("statue_horse"),
        lion("statue_lion"),
        obelisk("obelisk"),
        great_urn("urn_great"),
    ]
