"""Arches of wedge-shaped stones: round and pointed, whole and fallen, and bays that repeat as arcades."""
import numpy as np

import columns
import maths
import shapes
from mesh import Mesh, Shape


def voussoir(center, inner, outer, start, end, depth, bevel=0.014):
    """A bevelled block bent into a ring about `center`, from one angle (in turns) to another, counter-clockwise."""
    middle = (inner + outer) / 2
    long = (end - start) * maths.TAU * middle
    flat = shapes.block(long - 0.006, outer - inner, depth, bevel)
    p = flat.points
    angle = (start + end) / 2 - p[:, 0] / (maths.TAU * middle)
    radius = inner + p[:, 1]
    return flat.like(
        np.column_stack([center[0] + radius * maths.cosine(angle), center[1] + radius * maths.sine(angle), p[:, 2]])
    )


def ring(mesh, center, inner, outer, start, end, count, depth, material, seed, keep=None, key=False):
    """A row of voussoirs; `keep` says of each number whether it still stands."""
    for i in range(count):
        if keep is not None and not keep(i):
            continue
        middle = key and i == count // 2
        stone = voussoir(
            center,
            inner - (0.04 if middle else 0),
            outer + (0.10 if middle else 0),
            start + (end - start) * i / count,
            start + (end - start) * (i + 1) / count,
            depth + (0.10 if middle else 0.02 * float(maths.random(seed, i))),
        )
        mesh.add(stone.tinted(0.88 + 0.12 * float(maths.random(seed, i, 1))), material, "box")


def pier(mesh, x, width, height, depth, material, seed):
    """Coursed blocks on a base, with an impost on top."""
    mesh.add(shapes.block(width + 0.16, 0.3, depth + 0.16, 0.03).moved(x), material, "box")
    y, i = 0.3, 0
    while y < height - 0.22:
        tall = min(0.42 + 0.08 * float(maths.random(seed, i)), height - 0.2 - y)
        if height - 0.2 - y - tall < 0.15:
            tall = height - 0.2 - y
        inset = 0.012 * float(maths.random(seed, i, 2))
        mesh.add(
            shapes.block(width - inset, tall - 0.005, depth - inset, 0.016, y)
            .moved(x)
            .tinted(0.86 + 0.14 * float(maths.random(seed, i, 1))),
            material,
            "box",
        )
        y, i = y + tall, i + 1
    mesh.add(shapes.block(width + 0.12, 0.2, depth + 0.12, 0.025, height - 0.2).moved(x), material, "box")


def spandrel(mesh, edge, width, top, depth, material):
    """Wall between the curve `edge` (points from left to right) and a level top."""
    below = top - 0.22  # the shade of what lies on top ends here
    for (x0, y0), (x1, y1) in zip(edge, edge[1:]):
        if max(y0, y1) < below - 0.05:
            mesh.add(shapes.extrude([(x0, y0), (x1, y1), (x1, below), (x0, below)], depth), material)
            mesh.add(shapes.extrude([(x0, below), (x1, below), (x1, top), (x0, top)], depth), material)
        else:
            mesh.add(shapes.extrude([(x0, y0), (x1, y1), (x1, top), (x0, top)], depth), material)
    for x, side in ((edge[0][0], -1), (edge[-1][0], 1)):
        wide = width / 2 - abs(x)
        if wide > 0.01:
            y = edge[0][1]
            mesh.add(shapes.box(wide, top - y, depth, y).moved(side * (abs(x) + wide / 2)), material, "planar")


def round_arch(name, span=3.0, spring=2.6, depth=0.9, material="limestone", seed=1, ruined=False):
    mesh = Mesh(name)
    wide, r = 0.8, span / 2
    for side in (-1, 1):
        pier(mesh, side * (r + wide / 2), wide, spring, depth, material, seed + side)
    count = 15
    fallen = (lambda i: i < 6 or i > 13) if ruined else None
    ring(mesh, (0, spring), r, r + 0.48, 0.0, 0.5, count, depth, material, seed, fallen, key=not ruined)
    if ruined:
        dice = maths.Dice(seed)
        for i in range(7):  # what fell lies about
            stone = shapes.block(0.5, 0.42, depth * dice.between(0.6, 0.9), 0.02).turned(dice.between(-0.05, 0.05), "z")
            mesh.add(
                stone.turned(dice.between())
                .moved(dice.between(-1.2, 1.2), -0.06, dice.between(-1.3, 1.3))
                .tinted(dice.between(0.85, 1)),
                material,
                "box",
            )
        return mesh
    t = np.linspace(0.5, 0.0, 17)
    edge = [((r + 0.46) * float(maths.cosine(a)), spring + (r + 0.46) * float(maths.sine(a))) for a in t]
    top, width = spring + r + 0.75, span + 2 * wide
    spandrel(mesh, edge, width, top, depth * 0.9, "ashlar")
    for i, (grow, high) in enumerate(((0.06, 0.12), (0.22, 0.14))):
        mesh.add(shapes.block(width + grow, high, depth + grow, 0.02, top + 0.12 * i), material, "box")
    return mesh


def pointed_arch(name, span=3.0, spring=2.6, depth=0.8, material="sandstone", seed=4):
    """Two arcs, each about a centre on the far side."""
    mesh = Mesh(name)
    wide, shift = 0.7, span * 0.28
    r = span / 2 + shift
    for side in (-1, 1):
        pier(mesh, side * (span / 2 + wide / 2), wide, spring, depth, material, seed + side)
    # Where an arc meets the middle line, as a share of a turn, by halving.
    low, high = 0.0, 0.25
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if r * float(maths.cosine(middle)) > shift else (low, middle)
    for side in (-1, 1):
        for inner, outer, deep in ((r, r + 0.30, depth), (r + 0.30, r + 0.44, depth + 0.10)):
            one = Mesh("half")
            ring(one, (-shift, spring), inner, outer, 0.0, low, 8, deep, material, seed + side)
            for part in one.parts:
                mesh.add(part.shape if side > 0 else part.shape.scaled(-1, 1, 1), material, "box")
    apex = spring + r * float(maths.sine(low))
    mesh.add(shapes.block(0.34, 0.62, depth + 0.16, 0.03, apex - 0.05), material, "box")
    edge = []
    for t in np.linspace(0.0, low, 9):
        edge.append((-shift + (r + 0.42) * float(maths.cosine(t)), spring + (r + 0.42) * float(maths.sine(t))))
    edge = [(-x, y) for x, y in edge] + [(x, y) for x, y in reversed(edge)]
    width, top = span + 2 * wide, apex + 0.85
    spandrel(mesh, edge, width, top, depth * 0.85, "ashlar_warm")
    mesh.add(shapes.block(width + 0.2, 0.18, depth + 0.2, 0.03, top), material, "box")
    return mesh


def arcade_bay(name, pitch=3.2, spring=3.4, depth=0.5, material="limestone", column=True):
    """An arch from one column's middle to the next; side by side, `pitch` apart, they make an arcade. The column
    stands at the left end."""
    mesh = Mesh(name)
    r = pitch / 2 - 0.30
    if column:
        for part in columns.tuscan("column", spring).parts:
            mesh.add(part.shape.moved(-pitch / 2), "limestone_pale", part.mapping, part.crease)
    ring(mesh, (0, spring), r, r + 0.26, 0.0, 0.5, 11, depth, material, 9)
    t = np.linspace(0.5, 0.0, 12)
    edge = [((r + 0.25) * float(maths.cosine(a)), spring + (r + 0.25) * float(maths.sine(a))) for a in t]
    top = spring + r + 0.62
    spandrel(mesh, edge, pitch, top, depth * 0.86, "plaster_ochre")
    mesh.add(shapes.block(pitch, 0.12, depth * 1.1, 0.015, top), material, "box")
    mesh.add(shapes.block(pitch, 0.16, depth * 1.5, 0.02, top + 0.12), material, "box")
    return mesh


def niche(name, material="limestone"):
    """A shallow round-headed recess in a wall panel, for a statue: 2.2 wide, 3.6 high, front towards +Z."""
    mesh = Mesh(name)
    r, spring = 0.7, 2.0
    t = np.linspace(0.5, 1.0, 13)
    hollow = [(r * float(maths.cosine(a)), r * float(maths.sine(a))) for a in t]
    points, triangles = [], []
    for i, (x, z) in enumerate(hollow):
        points += [(x, 0.3, z), (x, spring, z)]
    for i in range(len(hollow) - 1):
        triangles += [(2 * i, 2 * i + 2, 2 * i + 3), (2 * i, 2 * i + 3, 2 * i + 1)]
    dome = [
        [
            (
                r * float(maths.cosine(a)) * float(maths.cosine(h)),
                spring + r * float(maths.sine(h)),
                r * float(maths.sine(a)) * float(maths.cosine(h)),
            )
            for a in t
        ]
        for h in np.linspace(0, 0.25, 7)
    ]
    base = len(points)
    for row in dome:
        points += row
    n = len(t)
    for row in range(6):
        for i in range(n - 1):
            a, b = base + row * n + i, base + (row + 1) * n + i
            triangles += [(a, a + 1, b + 1), (a, b + 1, b)]
    mesh.add(Shape(points, triangles), "plaster_rose", "box", 50, closed=False)
    ring(mesh, (0, spring), r, r + 0.24, 0.0, 0.5, 11, 0.16, material, 21)
    for side in (-1, 1):
        mesh.add(shapes.block(0.24, spring - 0.3, 0.16, 0.015, 0.3).moved(side * (r + 0.12)), material, "box")
        mesh.add(shapes.box(0.4, 3.5, 0.1).moved(side * 0.9, 0, -0.03), "plaster_ochre")
    edge = [
        ((r + 0.2) * float(maths.cosine(a)), spring + (r + 0.2) * float(maths.sine(a)))
        for a in np.linspace(0.5, 0.0, 13)
    ]
    spandrel(mesh, edge, 1.8, 3.5, 0.1, "plaster_ochre")
    mesh.add(shapes.block(2.0, 0.3, 0.9, 0.02).moved(0, 0, -0.25), material, "box")
    return mesh.add(shapes.block(2.2, 0.16, 0.34, 0.02, 3.5), material, "box")


def models():
    return [
        round_arch("arch_round"),
        round_arch("arch_round_wide", 4.4, 2.8, 1.1, "sandstone", 3),
        round_arch("arch_ruined", 3.2, 2.7, 0.9, "limestone", 12, True),
        pointed_arch("arch_pointed"),
        pointed_arch("arch_pointed_small", 1.8, 2.0, 0.5, "limestone", 7),
        arcade_bay("arcade_bay"),
        arcade_bay("arcade_bay_bare", column=False),
        niche("niche"),
    ]
