"""Columns: Doric and Ionic, whole and broken, and their pieces. Proportions follow the orders, loosely."""
import numpy as np

import maths
import shapes
from mesh import Mesh, merged

FLUTES = 20
SIDES_A_FLUTE = 4


def flutes(depth, ends=None):
    """Radius of a fluted shaft; with `ends` = (bottom, top) the flutes run out there."""

    def radius(r, turns, y):
        across = turns * FLUTES - np.floor(turns * FLUTES)
        hollow = maths.sine(across * 0.5)
        if ends is not None:
            hollow = hollow * maths.smoothstep(ends[0], ends[0] + 0.1, y) * maths.smoothstep(ends[1], ends[1] - 0.1, y)
        return r * (1.0 - depth * hollow)

    return radius


def hollow_shade(factor, turns, y):
    """Flutes are a little darker in their depth."""
    return maths.smoothstep(0.86, 1.0, factor) * 0.32 + 0.68


def shaft(bottom, top, low, high, rings=9, swell=0.02, fluted=0.075, ends=None, caps=True):
    """A shaft that narrows upwards in a slight curve (entasis)."""
    profile = [(0.0, low)] if caps else []
    for i in range(rings):
        s = i / (rings - 1)
        radius = maths.mix(bottom, top, s) + swell * bottom * 4 * s * (1 - s)
        profile.append((radius, maths.mix(low, high, s)))
    if caps:
        profile.append((0.0, high))
    return shapes.lathe(profile, FLUTES * SIDES_A_FLUTE, flutes(fluted, ends), hollow_shade)


def doric_capital(radius, y, sides=40):
    """Necking, rounded echinus and square abacus; 0.9 radius high."""
    r = radius
    rings = [
        (0.0, y),
        (r, y),
        (r * 1.03, y + 0.04 * r),
        (r, y + 0.08 * r),
        (r, y + 0.16 * r),
        (r * 1.06, y + 0.18 * r),
        (r * 1.05, y + 0.22 * r),
        (r * 1.25, y + 0.34 * r),
        (r * 1.40, y + 0.46 * r),
        (r * 1.45, y + 0.54 * r),
        (r * 1.40, y + 0.60 * r),
        (0.0, y + 0.60 * r),
    ]
    return merged(
        [shapes.lathe(rings, sides).without_texture(), shapes.block(r * 3.0, r * 0.34, r * 3.0, 0.02, y + 0.59 * r)]
    )


def attic_base(radius, y=0.0, sides=40, rows=7):
    """Square plinth, torus (of so many rows), hollow, torus; 0.95 radius high."""
    r = radius
    profile = [(0.0, y + 0.28 * r)]
    for i in range(rows):
        t = -0.25 + 0.5 * i / (rows - 1)
        profile.append((1.30 * r + 0.13 * r * float(maths.cosine(t)), y + 0.42 * r + 0.14 * r * float(maths.sine(t))))
    profile += [(1.24 * r, y + 0.58 * r), (1.16 * r, y + 0.64 * r), (1.15 * r, y + 0.70 * r), (1.20 * r, y + 0.74 * r)]
    for i in range(rows - 1):
        t = -0.25 + 0.5 * i / (rows - 2)
        profile.append((1.14 * r + 0.08 * r * float(maths.cosine(t)), y + 0.82 * r + 0.08 * r * float(maths.sine(t))))
    profile += [(1.05 * r, y + 0.92 * r), (1.0 * r, y + 0.96 * r), (0.0, y + 0.96 * r)]
    return merged([shapes.block(r * 2.9, r * 0.28, r * 2.9, 0.015, y), shapes.lathe(profile, sides).without_texture()])


def scroll(radius, depth):
    """A pair of spirals joined by a bolster along Z: one side of an Ionic capital, centred."""
    waist = [
        (0.0, -depth / 2),
        (radius, -depth / 2),
        (radius, -depth * 0.42),
        (radius * 0.78, -depth * 0.2),
        (radius * 0.72, 0.0),
        (radius * 0.78, depth * 0.2),
        (radius, depth * 0.42),
        (radius, depth / 2),
        (0.0, depth / 2),
    ]
    parts = [shapes.lathe(waist, 24).without_texture().turned(0.25, "x")]
    for side in (-1, 1):
        path = []
        for i in range(41):
            s = i / 40
            r = radius * (0.93 - 0.78 * s)
            t = 0.25 + 2.25 * s
            path.append((r * float(maths.cosine(t)) * -1, r * float(maths.sine(t)), side * depth * 0.5))
        parts.append(shapes.tube(path, np.linspace(radius * 0.13, radius * 0.07, 41), 5).without_texture())
        parts.append(
            shapes.icosphere(1).scaled(radius * 0.17, radius * 0.17, radius * 0.12).moved(0, 0, side * depth * 0.5)
        )
    return merged(parts)


def ionic_capital(radius, y):
    """1.0 radius high."""
    r = radius
    echinus = shapes.lathe(
        [
            (0.0, y),
            (r, y),
            (r * 1.04, y + 0.05 * r),
            (r, y + 0.10 * r),
            (r * 1.15, y + 0.22 * r),
            (r * 1.24, y + 0.36 * r),
            (r * 1.15, y + 0.46 * r),
            (0.0, y + 0.46 * r),
        ],
        40,
    )
    parts = [echinus.without_texture()]
    for side in (-1, 1):
        one = scroll(0.46 * r, 2.2 * r)
        parts.append((one if side > 0 else one.scaled(-1, 1, 1)).moved(side * 1.12 * r, y + 0.30 * r, 0))
    parts.append(shapes.block(2.25 * r, 0.24 * r, 2.1 * r, 0.01, y + 0.52 * r))
    parts.append(
        shapes.square_moulding(
            [(1.22 * r, y + 0.74 * r), (1.22 * r, y + 0.80 * r), (1.36 * r, y + 0.92 * r), (1.36 * r, y + 1.0 * r)]
        )
    )
    return merged(parts)


def doric(name, height=5.0, radius=0.42, material="limestone"):
    mesh = Mesh(name)
    top = radius * 0.80
    high = height - 0.93 * top
    mesh.add(shapes.block(radius * 2.7, 0.18, radius * 2.7, 0.02), material, "box")
    mesh.add(shaft(radius, top, 0.18, high), material, "own", 40)
    return mesh.add(doric_capital(top, high), material, "box", 40)


def ionic(name, height=5.2, radius=0.36, material="marble"):
    mesh = Mesh(name)
    top = radius * 0.86
    low, high = 0.95 * radius, height - 1.0 * top
    mesh.add(attic_base(radius), material, "box", 40)
    mesh.add(shaft(radius, top, low, high, 11, 0.015, 0.07, (low + 0.06, high - 0.04)), material, "own", 40)
    return mesh.add(ionic_capital(top, high), material, "box", 40)


def tuscan(name, height=3.4, radius=0.24, material="limestone_pale"):
    """A plain slender column for arcades; few triangles."""
    mesh = Mesh(name)
    low, high = 0.95 * radius, height - 0.93 * 0.86 * radius
    plain = [(0.0, low)] + [(radius * (1 - 0.14 * s * s), maths.mix(low, high, s)) for s in np.linspace(0, 1, 4)]
    mesh.add(attic_base(radius, sides=18, rows=4), material, "box", 40)
    mesh.add(shapes.lathe(plain + [(0.0, high)], 18), material, "own", 40)
    return mesh.add(doric_capital(radius * 0.86, high, 18), material, "box", 40)


def broken_off(shape, height, seed, rough=0.22):
    """Lowers what is above a rough, sloping surface onto it."""
    p = shape.points
    at = p[:, [0, 2]] * 3.1
    lean = maths.Dice(seed)
    cut = height + p[:, 0] * lean.between(-0.7, 0.7) + p[:, 2] * lean.between(-0.7, 0.7)
    cut = cut + rough * maths.fractal(at, seed, 3)
    return shape.like(np.column_stack([p[:, 0], np.minimum(p[:, 1], cut), p[:, 2]]))


def broken(name, height, seed, radius=0.42, material="limestone"):
    """A column's stump on its base; the break is rough."""
    mesh = Mesh(name)
    mesh.add(shapes.block(radius * 2.7, 0.18, radius * 2.7, 0.02), material, "box")
    profile = [(0.0, 0.18)] + [(radius * (1 - 0.03 * y), y) for y in np.linspace(0.18, height + 0.5, 14)]
    last = profile[-1][0]
    profile += [(last * s, height + 0.5) for s in (0.8, 0.6, 0.4, 0.2, 0.0)]
    stump = broken_off(shapes.lathe(profile, FLUTES * SIDES_A_FLUTE, flutes(0.075), hollow_shade), height, seed)
    return mesh.add(stump.without_texture(), material, "box", 32)


def drum(name, seed, radius=0.41, length=1.1, material="limestone"):
    """A piece of a fallen shaft, on its side."""
    mesh = Mesh(name)
    profile = [(0.0, 0.0), (radius * 0.97, 0.0)] + [(radius, y) for y in np.linspace(0.02, length + 0.3, 8)]
    profile += [(radius * s, length + 0.3) for s in (0.75, 0.5, 0.25, 0.0)]
    piece = broken_off(shapes.lathe(profile, FLUTES * SIDES_A_FLUTE, flutes(0.075), hollow_shade), length, seed)
    piece = piece.turned(0.25, "z").turned(maths.Dice(seed).between(), "x").moved(length / 2, radius * 0.93, 0)
    return mesh.add(piece.without_texture(), material, "box", 32)


def fallen_capital(name, material="limestone"):
    lying = doric_capital(0.34, 0.0).turned(0.43, "z")
    low = float(lying.points[:, 1].min())
    return Mesh(name).add(lying.moved(0.1, -low - 0.06, 0), material, "box", 40)


def entablature(name, length=3.0, material="limestone"):
    """Architrave, frieze and cornice over one bay; 1.0 high, to stand on capitals."""
    mesh = Mesh(name, ground=False)
    dice = maths.Dice(77)
    for i in range(2):
        beam = shapes.block(length / 2 - 0.006, 0.36, 0.62, 0.012).moved((i - 0.5) * length / 2, 0, 0)
        mesh.add(beam.tinted(dice.between(0.93, 1.0)), material, "box")
    mesh.add(shapes.block(length, 0.06, 0.68, 0.01, 0.36), material, "box")
    mesh.add(shapes.box(length, 0.32, 0.58, 0.42), material, "box")
    for i in range(4):  # triglyphs
        x = (i - 1.5) * length / 4
        for bar in (-1, 0, 1):
            for side in (-1, 1):
                mesh.add(
                    shapes.block(0.075, 0.30, 0.06, 0.012, 0.425).moved(x + bar * 0.095, 0, side * 0.30),
                    material,
                    "box",
                )
    for width, height, y in ((0.70, 0.07, 0.74), (0.98, 0.11, 0.81), (1.06, 0.08, 0.92)):
        mesh.add(shapes.block(length, height, width, 0.012, y), material, "box")
    return mesh


def models():
    return [
        doric("column_doric"),
        doric("column_doric_tall", 7.0, 0.55),
        ionic("column_ionic"),
        ionic("column_ionic_stone", 4.6, 0.32, "limestone"),
        tuscan("column_plain"),
        broken("column_broken_low", 1.3, 3),
        broken("column_broken_high", 3.1, 8),
        drum("column_drum_a", 5),
        drum("column_drum_b", 6, 0.39, 0.7),
        fallen_capital("column_capital_fallen"),
        entablature("entablature"),
    ]
