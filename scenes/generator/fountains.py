"""Fountains: turned basins in tiers, with water in them."""
import numpy as np

import maths
import shapes
from mesh import Mesh


def basin(radius, depth, y, thick=0.16, sides=64):
    """A round wall with a moulded rim and a floor, from height y up; closed."""
    r, t, h = radius, thick, depth
    profile = [
        (0.0, y),
        (r + 0.10, y),
        (r + 0.10, y + 0.08),
        (r + 0.04, y + 0.12),
        (r, y + 0.16),
        (r, y + h - 0.18),
        (r + 0.05, y + h - 0.14),
        (r + 0.10, y + h - 0.10),
        (r + 0.11, y + h - 0.05),
        (r + 0.09, y + h - 0.01),
        (r + 0.05, y + h),
        (r - t + 0.02, y + h),
        (r - t - 0.03, y + h - 0.03),
        (r - t, y + h - 0.07),
        (r - t, y + 0.14),
        (0.0, y + 0.12),
    ]
    return shapes.lathe(profile, sides)


def bowl(radius, y, stem, sides=48):
    """A shallow dish on a stem that swells; its rim is at y. Closed."""
    r = radius
    profile = [
        (0.0, y - stem),
        (r * 0.30, y - stem),
        (r * 0.30, y - stem + 0.05),
        (r * 0.20, y - stem + 0.12),
        (r * 0.16, y - stem * 0.72),
        (r * 0.21, y - stem * 0.58),
        (r * 0.15, y - stem * 0.46),
        (r * 0.17, y - stem * 0.34),
        (r * 0.45, y - stem * 0.25),
        (r * 0.78, y - stem * 0.15),
        (r * 0.95, y - 0.06),
        (r, y - 0.03),
        (r * 1.01, y),
        (r * 0.96, y + 0.01),
        (r * 0.90, y - 0.03),
        (r * 0.6, y - 0.10),
        (0.0, y - 0.13),
    ]

    def lobes(radius_, turns, h):
        wave = np.abs(maths.sine(turns * 8))
        under = maths.smoothstep(y - stem * 0.36, y - stem * 0.20, h) * maths.smoothstep(y + 0.0, y - 0.05, h)
        return radius_ * (1.0 - 0.05 * (1.0 - wave) * under * (radius_ > r * 0.3))

    return shapes.lathe(profile, sides, lobes)


def surface(radius, y, sides=48, rings=6, wave=0.012, seed=1):
    """Water with ripples that run out from the middle; open."""
    shape = shapes.disc(radius, sides, rings, y)
    p = shape.points
    r = np.sqrt(p[:, 0] * p[:, 0] + p[:, 2] * p[:, 2])
    height = wave * maths.sine(r * 2.6) * maths.smoothstep(radius, radius * 0.7, r)
    height = height + 0.6 * wave * maths.noise(p[:, [0, 2]] * 4.0 + 9.5, seed)
    return shape.like(np.column_stack([p[:, 0], p[:, 1] + height, p[:, 2]]))


def tiered(name, material="limestone", radius=2.2, tiers=((0.95, 1.5, 0.86), (0.5, 2.25, 0.65))):
    """A pool with bowls above it: (radius, height of the rim, height of the stem) of each."""
    mesh = Mesh(name)
    mesh.add(basin(radius, 0.62, 0.0), material, "own", 42)
    mesh.add(surface(radius - 0.15, 0.50, 64, 8), "water", "planar", 80, closed=False, shaded=False)
    low = tiers[0][1] - tiers[0][2]
    mesh.add(
        shapes.square_moulding([(0.42, 0.1), (0.42, low - 0.12), (0.48, low - 0.08), (0.48, low)]), material, "box"
    )
    for r, y, stem in tiers:
        mesh.add(bowl(r, y, stem), material, "own", 42)
        mesh.add(surface(r * 0.93, y - 0.025, 48, 4, 0.006, 3), "water", "planar", 80, closed=False, shaded=False)
    r, y, _ = tiers[-1]
    finial = [
        (0.0, y - 0.14),
        (0.10, y - 0.14),
        (0.07, y),
        (0.06, y + 0.12),
        (0.10, y + 0.18),
        (0.13, y + 0.27),
        (0.10, y + 0.36),
        (0.04, y + 0.44),
        (0.0, y + 0.48),
    ]
    return mesh.add(shapes.lathe(finial, 24), material, "own", 42)


def wall_fountain(name, material="limestone"):
    """A half basin against a slab with a spout; front towards +Z."""
    mesh = Mesh(name)
    mesh.add(shapes.block(1.9, 2.5, 0.30, 0.03).moved(0, 0, -0.15), material, "box")
    mesh.add(shapes.block(2.1, 0.20, 0.46, 0.03, 2.5).moved(0, 0, -0.10), material, "box")
    mesh.add(basin(0.78, 0.62, 0.0, 0.14, 48), material, "own", 42)
    mesh.add(surface(0.65, 0.51, 48, 4, 0.006), "water", "planar", 80, closed=False, shaded=False)
    for i, r in enumerate((0.34, 0.26)):
        disc = shapes.lathe([(0.0, 0.0), (r, 0.0), (r, 0.05), (r - 0.04, 0.08), (0.0, 0.08)], 32).without_texture()
        mesh.add(disc.turned(0.25, "x").moved(0, 1.55, 0.04 * i), material, "box", 40)
    mesh.add(shapes.icosphere(2).scaled(0.16, 0.19, 0.13).moved(0, 1.55, 0.12), material, "box", 80)
    return mesh.add(shapes.tube([(0, 1.50, 0.15), (0, 1.49, 0.28), (0, 1.46, 0.36)], 0.035, 10), "bronze", "box", 50)


def models():
    return [
        tiered("fountain_tiered"),
        tiered("fountain_marble", "marble", 3.0, ((1.35, 1.75, 1.0), (0.8, 2.7, 0.85), (0.42, 3.4, 0.62))),
        tiered("fountain_small", "sandstone", 1.3, ((0.6, 1.32, 0.72),)),
        wall_fountain("fountain_wall"),
    ]
