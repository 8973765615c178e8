"""Lights: braziers, street lamps, lanterns, torches. Their bright parts give light."""
import numpy as np

import maths
import shapes
from mesh import Mesh


def coals(mesh, center, radius, count, seed, size=0.07):
    """Glowing lumps heaped in a dish, and dark ones among them."""
    dice = maths.Dice(seed)
    for i in range(count):
        r, turns = radius * float(np.sqrt(dice.between())), dice.between()
        lump = shapes.icosphere(0)
        bumps = 1.0 + 0.3 * maths.noise(lump.points * 2.2 + i * 7.0, seed)
        lump = lump.like(lump.points * bumps[:, None]).scaled(size * dice.between(0.7, 1.2))
        place = (
            center[0] + r * float(maths.cosine(turns)),
            center[1] + 0.5 * size * (1.4 - r / radius),
            center[2] + r * float(maths.sine(turns)),
        )
        mesh.add(lump.moved(*place), "coals" if dice.chance(0.72) else "iron", "box", 20, shaded=False)


def brazier(name, height=1.05, radius=0.40, material="iron"):
    """An iron dish of coals on three legs. Embers rise from height + 0.05."""
    mesh = Mesh(name)
    r, y = radius, height - 0.24
    profile = [
        (0.0, y),
        (r * 0.35, y),
        (r * 0.7, y + 0.05),
        (r * 0.95, y + 0.15),
        (r * 1.04, y + 0.23),
        (r * 1.08, y + 0.24),
        (r * 1.08, y + 0.265),
        (r * 0.98, y + 0.265),
        (r * 0.86, y + 0.17),
        (0.0, y + 0.13),
    ]
    mesh.add(shapes.lathe(profile, 36), material, "own", 40)
    for leg in range(3):
        c, s = float(maths.cosine(leg / 3)), float(maths.sine(leg / 3))
        path = [
            (d * c, h, d * s)
            for d, h in (
                (r * 1.15, 0.02),
                (r * 1.02, 0.05),
                (r * 0.72, height * 0.33),
                (r * 0.62, height * 0.52),
                (r * 0.9, height * 0.74),
                (r * 1.02, y + 0.18),
            )
        ]
        mesh.add(shapes.tube(path, [0.045, 0.03, 0.026, 0.026, 0.026, 0.02], 8), material, "box", 50)
    hoop = [
        (r * 0.68 * float(maths.cosine(t)), height * 0.40, r * 0.68 * float(maths.sine(t)))
        for t in np.linspace(0, 1, 25)
    ]
    mesh.add(shapes.tube(hoop, 0.014, 6), material, "box", 50)
    coals(mesh, (0, y + 0.17, 0), r * 0.78, 34, 3)
    return mesh


def stone_brazier(name, material="limestone"):
    """A stone pedestal with a bronze bowl of coals; 1.45 high."""
    mesh = Mesh(name)
    mesh.add(
        shapes.square_moulding(
            [
                (0.36, 0.0),
                (0.36, 0.12),
                (0.30, 0.18),
                (0.24, 0.22),
                (0.21, 0.85),
                (0.22, 0.92),
                (0.30, 1.0),
                (0.30, 1.08),
            ]
        ),
        material,
        "box",
        20,
    )
    profile = [
        (0.0, 1.08),
        (0.16, 1.08),
        (0.12, 1.14),
        (0.20, 1.20),
        (0.38, 1.32),
        (0.46, 1.42),
        (0.48, 1.45),
        (0.43, 1.45),
        (0.34, 1.36),
        (0.0, 1.30),
    ]
    mesh.add(shapes.lathe(profile, 36), "bronze", "own", 40)
    coals(mesh, (0, 1.37, 0), 0.34, 30, 8)
    return mesh


def lantern_head(mesh, y, size, frame="iron", glow="lamp"):
    """A glazed box that narrows downwards, with a hipped roof; its foot at y."""
    a, b, h = size * 0.34, size * 0.5, size * 1.15
    mesh.add(shapes.square_moulding([(a * 0.9, y), (a * 1.1, y + 0.02), (a * 1.1, y + 0.05)]), frame, "box")
    mesh.add(shapes.square_moulding([(a, y + 0.05), (b, y + h)]), glow, "box", shaded=False)
    for sx in (-1, 1):
        for sz in (-1, 1):
            path = [(sx * a, y + 0.03, sz * a), (sx * b, y + h, sz * b)]
            mesh.add(shapes.tube(path, size * 0.045, 4, phase=0.125), frame, "box", 20)
    roof = [
        (b * 1.22, y + h),
        (b * 1.22, y + h + 0.02),
        (b * 0.7, y + h + size * 0.28),
        (b * 0.35, y + h + size * 0.40),
        (b * 0.30, y + h + size * 0.50),
        (b * 0.38, y + h + size * 0.54),
        (b * 0.05, y + h + size * 0.66),
    ]
    mesh.add(shapes.square_moulding(roof), frame, "box", 20)


def street_lamp(name, height=3.4, arms=1):
    mesh = Mesh(name)
    profile = [
        (0.0, 0.0),
        (0.19, 0.0),
        (0.19, 0.10),
        (0.14, 0.16),
        (0.13, 0.42),
        (0.10, 0.48),
        (0.075, 0.56),
        (0.085, 0.62),
        (0.055, 0.70),
        (0.042, height - 0.75),
        (0.06, height - 0.70),
        (0.04, height - 0.64),
        (0.04, height - 0.50),
        (0.0, height - 0.46),
    ]
    mesh.add(shapes.lathe(profile, 16), "iron", "own", 40)
    if arms == 1:
        mesh.add(shapes.tube([(0, height - 0.6, 0), (0, height - 0.44, 0)], 0.05, 8), "iron", "box", 40)
        lantern_head(mesh, height - 0.45, 0.36)
        return mesh
    for side in (-1, 1):
        path = [(side * 0.62 * s, height - 0.62 + 0.16 * float(maths.sine(s * 0.5)), 0) for s in np.linspace(0, 1, 9)]
        mesh.add(shapes.tube(path, 0.025, 8), "iron", "box", 50)
        head = Mesh("head")
        lantern_head(head, height - 0.62, 0.32)
        for part in head.parts:
            mesh.add(part.shape.moved(side * 0.62), part.material, part.mapping, part.crease, shaded=part.shaded)
    return mesh


def lamp_low(name, height=3.2):
    """A street lamp for distances: about a hundred triangles."""
    mesh = Mesh(name)
    mesh.add(
        shapes.lathe(
            [(0.0, 0.0), (0.16, 0.0), (0.11, 0.45), (0.05, 0.6), (0.045, height - 0.5), (0.0, height - 0.5)], 10
        ),
        "iron",
        "own",
        60,
    )
    mesh.add(shapes.square_moulding([(0.11, height - 0.5), (0.18, height - 0.1)]), "lamp", "box", shaded=False)
    return mesh.add(
        shapes.square_moulding([(0.24, height - 0.1), (0.24, height - 0.07), (0.05, height + 0.12)]), "iron", "box"
    )


def lantern(name):
    """Stands or hangs; 0.6 high with its ring."""
    mesh = Mesh(name)
    lantern_head(mesh, 0.0, 0.30)
    hoop = [(0.05 * float(maths.cosine(t)), 0.59 + 0.05 * float(maths.sine(t)), 0) for t in np.linspace(0, 1, 13)]
    return mesh.add(shapes.tube(hoop, 0.010, 6), "iron", "box", 50)


def torch(name):
    """On a wall bracket at z = 0, front towards +Z; the flame's foot is at (0, 0.62, 0.24)."""
    mesh = Mesh(name, ground=False)
    mesh.add(shapes.block(0.12, 0.40, 0.04, 0.008).moved(0, 0, 0.0), "iron", "box")
    mesh.add(shapes.tube([(0, 0.12, 0.0), (0, 0.10, 0.12), (0, 0.22, 0.19)], 0.018, 8), "iron", "box", 50)
    mesh.add(shapes.tube([(0, 0.05, 0.14), (0, 0.50, 0.225)], [0.025, 0.032], 10), "wood_dark", "box", 50)
    cup = [(0.0, 0.46), (0.05, 0.46), (0.085, 0.60), (0.085, 0.62), (0.065, 0.62), (0.0, 0.56)]
    mesh.add(shapes.lathe(cup, 16).without_texture().moved(0, 0, 0.23), "iron", "box", 40)
    coals(mesh, (0, 0.59, 0.23), 0.055, 9, 4, 0.035)
    return mesh


def models():
    return [
        brazier("brazier"),
        stone_brazier("brazier_stone"),
        street_lamp("lamp_street"),
        street_lamp("lamp_double", 4.0, 2),
        lamp_low("lamp_street_low"),
        lantern("lantern"),
        torch("torch"),
    ]
