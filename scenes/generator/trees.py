"""Trees and bushes: cypress, broad-leaved, olive, stone pine, spruce; and ones of few triangles for cities."""
import numpy as np

import maths
import plants
import shapes
from mesh import Mesh


def lumps(shape, seed, scale, amount):
    """Pushes points in and out by noise, and darkens hollows."""
    n = maths.fractal(shape.points * scale + 17.3, seed, 3)
    out = shape.points * (1.0 + amount * n)[:, None]
    return shape.like(out).tinted(0.72 + 0.40 * n)


def spindle(height, radius, sides, rows, seed, foot):
    """The body of a cypress: a slender closed spindle of foliage."""
    profile = [(0.0, foot)]
    for i in range(1, rows):
        s = i / rows
        profile.append((radius * float(np.sqrt(s) * (1 - s) * 2.6), foot + (height - foot) * s))
    profile.append((0.0, height))

    def rough(r, turns, y):
        p = np.stack([r * maths.cosine(turns), y, r * maths.sine(turns)], axis=-1)
        return r * (1.0 + 0.30 * maths.fractal(p * 1.6 + 9.1, seed, 3))

    def shade(factor, turns, y):
        return np.clip(0.35 + 0.6 * (factor - 0.6), 0.25, 1.0) + 0.35 * maths.smoothstep(foot, height, y)

    return shapes.lathe(profile, sides, rough, shade)


def cypress(name, height=8.0, seed=1, cards=150):
    mesh = Mesh(name)
    radius = height * 0.095
    mesh.add(shapes.tube([(0, 0, 0), (0.03, 0.7, 0)], [0.16, 0.12], 8), "bark", "box", 60)
    mesh.add(spindle(height, radius, 16, 22, seed, 0.35), "foliage_dark", "own", 90)
    i = np.arange(cards)
    s = 0.04 + 0.93 * (i + 0.5) / cards
    turns = i * 0.6180339887498949
    r = radius * np.sqrt(s) * (1 - s) * 2.6 * (0.85 + 0.25 * maths.random(seed, i))
    out = np.stack([maths.cosine(turns), np.full(cards, 0.5), maths.sine(turns)], axis=-1)
    places = np.stack([r * maths.cosine(turns), 0.35 + (height - 0.35) * s, r * maths.sine(turns)], axis=-1)
    shade = 0.55 + 0.35 * s + 0.2 * maths.random(seed + 1, i)
    tints = np.stack([shade * 0.95, shade, shade * 0.9], axis=-1)
    sizes = height * (0.07 + 0.03 * maths.random(seed + 2, i))
    mesh.add(
        plants.cards(places, maths.unit(out), sizes, seed + 3, tints), "needles", "own", closed=False, shaded=False
    )
    return mesh


def limb(start, end, bend, start_radius, end_radius, sides=7, points=6):
    """A branch that bends by noise."""
    start, end = np.array(start, float), np.array(end, float)
    s = np.linspace(0, 1, points)[:, None]
    path = start + (end - start) * s + np.array(bend) * (4 * s * (1 - s))
    return shapes.tube(path, maths.mix(start_radius, end_radius, np.linspace(0, 1, points)), sides)


def broad(name, seed, height=7.5, spread=2.9, clumps=9, cards=52, material="leaves", size=1.0, trunk=0.26):
    """A crown of clumps on branches. Each clump has a dark heart, so that it is not seen through."""
    mesh, dice = Mesh(name), maths.Dice(seed)
    fork = np.array([dice.between(-0.2, 0.2), height * 0.36, dice.between(-0.2, 0.2)])
    flare = [trunk * 1.7, trunk * 1.15, trunk, trunk * 0.9, trunk * 0.8, trunk * 0.72]
    path = [(0, -0.1, 0), (0.02, 0.25, 0), tuple(fork * 0.4), tuple(fork * 0.7), tuple(fork * 0.9), tuple(fork)]
    mesh.add(shapes.tube(path, flare, 10), "bark", "own", 60)
    for i in range(clumps):
        turns = i * 0.618034 + dice.between(-0.05, 0.05)
        level = (i + 0.5) / clumps
        reach = spread * (0.25 + 0.62 * float(np.sqrt(1 - level * level))) * dice.between(0.8, 1.05)
        if i == clumps - 1:
            reach *= 0.2
        place = np.array(
            [reach * float(maths.cosine(turns)), height * (0.50 + 0.36 * level), reach * float(maths.sine(turns))]
        )
        r = spread * dice.between(0.42, 0.55)
        mesh.add(limb(fork * 0.97, place, (0, -0.25, 0), trunk * 0.5, 0.05), "bark", "own", 60)
        heart = lumps(shapes.icosphere(1), seed + i, 1.3, 0.25).scaled(r * 0.66, r * 0.50, r * 0.66)
        mesh.add(heart.tinted(0.42).moved(*place), "foliage", "box", 80, shaded=False)
        plants.heap(mesh, material, place, (r, r * 0.78, r), cards, size, seed * 31 + i, 0.42)
    return mesh


def pine(name, seed, height=9.0):
    """A stone pine: a bare trunk under a flat wide crown."""
    mesh, dice = Mesh(name), maths.Dice(seed)
    top = np.array([0.5, height * 0.78, 0.2])
    path = [(0, -0.1, 0), (0.0, 0.4, 0), (0.15, height * 0.3, 0.05), (0.35, height * 0.55, 0.12), tuple(top)]
    mesh.add(shapes.tube(path, [0.36, 0.27, 0.23, 0.20, 0.15], 10), "bark", "own", 60)
    for i in range(9):
        turns, ring = i * 0.618034, float(np.sqrt((i + 0.3) / 9))
        place = top + np.array(
            [
                2.5 * ring * float(maths.cosine(turns)),
                dice.between(0.35, 0.7) + 0.9 * (1 - ring),
                2.5 * ring * float(maths.sine(turns)),
            ]
        )
        mesh.add(limb(top * np.array([1, 0.93, 1]), place, (0, -0.2, 0), 0.10, 0.04, 6), "bark", "own", 60)
        heart = lumps(shapes.icosphere(1), seed + i, 1.4, 0.25).scaled(0.85, 0.36, 0.85)
        mesh.add(heart.tinted(0.40).moved(*place), "foliage_dark", "box", 80, shaded=False)
        plants.heap(mesh, "needles", place, (1.15, 0.52, 1.15), 34, 0.85, seed * 17 + i, 0.45)
    return mesh


def spruce(name, seed, height=9.0, tiers=9, cards=16):
    """Tiers of drooping branches, wide below."""
    mesh = Mesh(name)
    mesh.add(
        shapes.tube([(0, 0, 0), (0, height * 0.5, 0), (0, height * 0.97, 0)], [0.2, 0.13, 0.03], 8), "bark", "own", 60
    )
    for tier in range(tiers):
        s = tier / (tiers - 1)
        y, r = height * (0.15 + 0.77 * s), height * (0.22 * (1 - s) + 0.035)
        cone = shapes.lathe(
            [(0.0, y - 0.12 * r), (r * 0.72, y - 0.28 * r), (r * 0.30, y + 0.35 * r), (0.0, y + 1.15 * r)], 10
        )
        mesh.add(cone.tinted(0.45 + 0.25 * s), "foliage_dark", "own", 60, shaded=False)
        i = np.arange(cards)
        turns = i / cards + 0.37 * tier
        out = np.stack([maths.cosine(turns), np.full(cards, 0.55), maths.sine(turns)], axis=-1)
        places = np.stack(
            [0.78 * r * maths.cosine(turns), np.full(cards, y - 0.10 * r), 0.78 * r * maths.sine(turns)], axis=-1
        )
        shade = 0.60 + 0.3 * s + 0.25 * maths.random(seed + tier, i)
        mesh.add(
            plants.cards(
                places,
                maths.unit(out),
                r * (0.75 + 0.3 * maths.random(seed + 50 + tier, i)),
                seed + tier,
                np.stack([shade] * 3, axis=-1),
            ),
            "needles",
            "own",
            closed=False,
            shaded=False,
        )
    return mesh


def low_tree(name, seed, height=6.5, spread=2.2, blobs=3, material="foliage", cards=22):
    """Two to three hundred triangles: lumps of foliage with a fringe of cards."""
    mesh, dice = Mesh(name), maths.Dice(seed)
    mesh.add(shapes.tube([(0, 0, 0), (0, height * 0.55, 0)], [0.2, 0.12], 5), "bark", "own", 80)
    for i in range(blobs):
        # From four on, the last is in the middle, on top of the others.
        is_middle = blobs == 1 or i == 3
        turns, reach = i / blobs + dice.between(0, 0.1), 0.0 if is_middle else spread * 0.42
        place = np.array(
            [
                reach * float(maths.cosine(turns)),
                height * (0.58 + 0.12 * i / max(1, blobs - 1)),
                reach * float(maths.sine(turns)),
            ]
        )
        r = spread * dice.between(0.58, 0.72)
        ball = lumps(shapes.icosphere(1), seed + i, 1.1, 0.28)
        shade = maths.mix(0.55, 1.05, maths.smoothstep(-0.8, 0.8, ball.points[:, 1]))
        mesh.add(ball.tinted(shade).scaled(r, r * 0.85, r).moved(*place), material, "box", 90, shaded=False)
    middle = (0, height * 0.66, 0)
    plants.heap(mesh, "leaves", middle, (spread, spread * 0.72, spread), cards, spread * 0.55, seed + 9, 0.5)
    return mesh


def low_cypress(name, seed, height=7.0):
    mesh = Mesh(name)
    mesh.add(shapes.tube([(0, 0, 0), (0, 0.5, 0)], [0.14, 0.12], 5), "bark", "own", 80)
    return mesh.add(spindle(height, height * 0.10, 8, 9, seed, 0.3), "foliage_dark", "own", 90)


def bush(name, seed, material="leaves"):
    mesh = Mesh(name)
    heart = lumps(shapes.icosphere(2), seed, 1.6, 0.25).scaled(0.62, 0.48, 0.62)
    mesh.add(heart.tinted(0.5).moved(0, 0.46, 0), "foliage", "box", 80, shaded=False)
    plants.heap(mesh, material, (0, 0.55, 0), (0.85, 0.58, 0.85), 80, 0.55, seed, 0.45)
    return mesh


def ivy(name, seed, width=2.2, height=3.0):
    """Climbs a wall at z = 0, front towards +Z."""
    mesh, n = Mesh(name), 150
    i = np.arange(n)
    y = height * maths.random(seed, i)
    narrow = 1.0 - 0.75 * (y / height) * (0.4 + 0.6 * maths.random(seed + 1, i))
    x = width * (maths.random(seed + 2, i) - 0.5) * narrow + 0.25 * maths.noise(np.stack([y, y * 0], axis=-1), seed)
    places = np.stack([x, y + 0.1, 0.06 + 0.10 * maths.random(seed + 3, i)], axis=-1)
    out = np.broadcast_to(np.array([0.0, 0.25, 1.0]), (n, 3))
    shade = 0.55 + 0.55 * maths.random(seed + 4, i)
    mesh.add(
        plants.cards(
            places, maths.unit(out), 0.30 + 0.15 * maths.random(seed + 5, i), seed + 6, np.stack([shade] * 3, axis=-1)
        ),
        "leaves",
        "own",
        closed=False,
        shaded=False,
    )
    return mesh


def models():
    return [
        cypress("tree_cypress_a", 8.0, 1),
        cypress("tree_cypress_b", 6.2, 12, 120),
        broad("tree_broad_a", 3),
        broad("tree_broad_b", 14, 6.2, 2.5, 8, 48),
        broad("tree_gold", 25, 6.8, 2.6, 8, 50, "leaves_gold"),
        broad("tree_olive", 36, 4.6, 1.9, 7, 44, "leaves_olive", 0.7, 0.24),
        pine("tree_pine", 4),
        spruce("tree_spruce", 6),
        low_tree("tree_low_a", 3),
        low_tree("tree_low_b", 14, 5.6, 1.9, 2),
        low_tree("tree_low_tall", 25, 8.5, 2.2, 3),
        low_tree("tree_grove", 41, 8.5, 3.0, 4, cards=30),
        low_cypress("tree_low_cypress", 7),
        bush("bush", 8),
        bush("bush_blossom", 18, "blossom"),
        ivy("ivy", 5),
    ]
