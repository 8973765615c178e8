"""Primitive shapes that models are put together from. All are closed unless they say otherwise."""
import numpy as np

import maths
from mesh import Shape


def box(width, height, depth, y=0.0):
    """Centred on the Y axis, from height y upwards."""
    x, z = width / 2, depth / 2
    points = [(sx * x, y + h, sz * z) for h in (0.0, height) for sz in (-1, 1) for sx in (-1, 1)]
    quads = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return Shape(points, quads_to_triangles(quads))


def quads_to_triangles(quads):
    quads = np.asarray(quads, np.int64).reshape(-1, 4)
    return np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]], axis=1).reshape(-1, 3)


def block(width, height, depth, bevel=0.015, y=0.0):
    """A box with its edges cut off, so that they catch the light: a dressed stone. 44 triangles."""
    b = min(bevel, width / 2.2, height / 2.2, depth / 2.2)
    half = np.array([width, height, depth]) / 2
    points, index = [], {}
    for corner in range(8):
        sign = np.array([1.0 if corner >> axis & 1 else -1.0 for axis in range(3)])
        for axis in range(3):  # the point of the face across this axis
            inset = half - b
            inset[axis] = half[axis]
            index[corner, axis] = len(points)
            points.append(sign * inset)
    faces = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        for side in (0, 1):
            ring = [side << axis | su << u | sv << v for su, sv in ((0, 0), (1, 0), (1, 1), (0, 1))]
            faces.append([index[c, axis] for c in (ring if side else ring[::-1])])
        for su, sv in ((0, 0), (1, 0), (1, 1), (0, 1)):  # the edge along this axis
            c0, c1 = su << u | sv << v, su << u | sv << v | 1 << axis
            quad = [index[c0, u], index[c1, u], index[c1, v], index[c0, v]]
            faces.append(quad if su == sv else quad[::-1])
    triangles = list(quads_to_triangles(faces))
    for corner in range(8):
        t = [index[corner, axis] for axis in range(3)]
        odd = (corner & 1) + (corner >> 1 & 1) + (corner >> 2 & 1)
        triangles.append(t if odd % 2 else t[::-1])
    return _outward(Shape(points, triangles).moved(0, y + height / 2, 0))


def _outward(shape):
    """Turns round the triangles of a convex shape that face inwards."""
    middle = shape.points.mean(axis=0)
    center = shape.points[shape.triangles].mean(axis=1)
    wrong = maths.dot(shape.area_vectors(), center - middle) < 0
    triangles = shape.triangles.copy()
    triangles[wrong] = triangles[wrong][:, ::-1]
    return Shape(shape.points, triangles, None, shape.tint)


def lathe(profile, sides, radii=None, tint=None):
    """Turns a profile of (radius, height), bottom to top seen from outside, about the Y axis.

    radii: optional function (radius, turns, height) -> radius, for flutes and waves.
    tint: optional function (radius factor, turns, height) -> factor of the colour.
    Ends at radius 0 close it. Texture coordinates run around and along, with whole metres around.
    """
    profile = np.asarray(profile, float)
    turns = np.arange(sides) / sides
    r = np.repeat(profile[:, :1], sides, axis=1)
    y = np.repeat(profile[:, 1:], sides, axis=1)
    t = np.repeat(turns[None, :], len(profile), axis=0)
    plain = r
    if radii is not None:
        r = radii(r, t, y)
    points = np.stack([r * maths.cosine(t), y, -r * maths.sine(t)], axis=-1)
    factor = np.ones(points.shape)
    if tint is not None:
        factor = factor * tint(r / np.maximum(plain, 1e-9), t, y)[..., None]
    rows, columns = np.meshgrid(np.arange(len(profile) - 1), np.arange(sides), indexing="ij")
    rows, columns = rows.reshape(-1), columns.reshape(-1)
    following = (columns + 1) % sides
    quads = np.stack(
        [
            rows * sides + columns,
            rows * sides + following,
            (rows + 1) * sides + following,
            (rows + 1) * sides + columns,
        ],
        axis=1,
    )
    steps = np.sqrt(((profile[1:] - profile[:-1]) ** 2).sum(axis=1))
    along = np.concatenate([[0.0], np.cumsum(steps)])
    around = max(1.0, np.floor(maths.TAU * np.abs(profile[:, 0]).max() + 0.5))
    u = np.stack([columns, columns + 1, columns + 1, columns], axis=1) * (around / sides)
    v = along[np.stack([rows, rows, rows + 1, rows + 1], axis=1)]
    corners = np.stack([u, v], axis=-1)
    texture = np.concatenate([corners[:, [0, 1, 2]], corners[:, [0, 2, 3]]], axis=1).reshape(-1, 3, 2)
    return _weld_poles(
        Shape(points.reshape(-1, 3), quads_to_triangles(quads), texture, factor.reshape(-1, 3)), sides, profile
    )


def _weld_poles(shape, sides, profile):
    triangles = shape.triangles.copy()
    for row in np.nonzero(profile[:, 0] == 0)[0]:
        ring = (triangles >= row * sides) & (triangles < (row + 1) * sides)
        triangles[ring] = row * sides
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
    keep = (a != b) & (b != c) & (c != a)
    return Shape(shape.points, triangles[keep], shape.texture[keep], shape.tint)


def extrude(outline, depth):
    """A convex outline of (x, y), counter-clockwise, made `depth` thick along Z, centred."""
    outline = np.asarray(outline, float)
    n = len(outline)
    points = np.concatenate([np.column_stack([outline, np.full(n, z)]) for z in (depth / 2, -depth / 2)])
    front = [(0, i, i + 1) for i in range(1, n - 1)]
    back = [(n, n + i + 1, n + i) for i in range(1, n - 1)]
    sides = quads_to_triangles([(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)])
    return Shape(points, np.concatenate([front, back, sides]))


def tube(path, radii, sides, caps=True, phase=0.0):
    """A round rod along points, with one radius a point; closed if it has caps."""
    path = np.asarray(path, float)
    radii = np.broadcast_to(np.asarray(radii, float), (len(path),))
    forward = maths.unit(np.gradient(path, axis=0))
    first = np.array([1.0, 0, 0]) if abs(forward[0, 0]) < 0.8 else np.array([0, 0, 1.0])
    points = []
    for center, radius, ahead in zip(path, radii, forward):
        first = maths.unit(first - ahead * maths.dot(first, ahead))  # carried along, so that it does not twist
        second = maths.cross(ahead, first)
        t = np.arange(sides)[:, None] / sides + phase
        points.append(center + radius * (maths.cosine(t) * first + maths.sine(t) * second))
    n = len(path)
    quads = [
        (r * sides + c, r * sides + (c + 1) % sides, (r + 1) * sides + (c + 1) % sides, (r + 1) * sides + c)
        for r in range(n - 1)
        for c in range(sides)
    ]
    triangles = [quads_to_triangles(quads)]
    along = np.concatenate([[0.0], np.cumsum(maths.length(path[1:] - path[:-1])[:, 0])])
    around = max(0.5, np.floor(maths.TAU * radii.max() * 2 + 0.5) / 2)
    texture = []
    for r in range(n - 1):
        for c in range(sides):
            a, b = c * around / sides, (c + 1) * around / sides
            low, high = along[r], along[r + 1]
            texture += [[(a, low), (b, low), (b, high)], [(a, low), (b, high), (a, high)]]
    if caps:
        for base, ring in ((0, range(sides - 1, -1, -1)), ((n - 1) * sides, range(sides))):
            ring = list(ring)
            for i in range(1, sides - 1):
                triangles.append(np.array([[base + ring[0], base + ring[i], base + ring[i + 1]]]))
                texture.append([(0, 0), (radii[0], 0), (0, radii[0])])
    return Shape(np.concatenate(points), np.concatenate(triangles), np.array(texture))


def icosphere(detail):
    """A unit sphere of 20 * 4^detail triangles."""
    t = (1.0 + float(np.sqrt(5.0))) / 2.0
    points = [
        (-1, t, 0),
        (1, t, 0),
        (-1, -t, 0),
        (1, -t, 0),
        (0, -1, t),
        (0, 1, t),
        (0, -1, -t),
        (0, 1, -t),
        (t, 0, -1),
        (t, 0, 1),
        (-t, 0, -1),
        (-t, 0, 1),
    ]
    points = maths.unit(np.array(points, float))
    triangles = np.array(
        [
            (0, 11, 5),
            (0, 5, 1),
            (0, 1, 7),
            (0, 7, 10),
            (0, 10, 11),
            (1, 5, 9),
            (5, 11, 4),
            (11, 10, 2),
            (10, 7, 6),
            (7, 1, 8),
            (3, 9, 4),
            (3, 4, 2),
            (3, 2, 6),
            (3, 6, 8),
            (3, 8, 9),
            (4, 9, 5),
            (2, 4, 11),
            (6, 2, 10),
            (8, 6, 7),
            (9, 8, 1),
        ]
    )
    for _ in range(detail):
        edges = np.sort(np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]]), axis=1)
        unique, inverse = np.unique(edges, axis=0, return_inverse=True)
        middle = maths.unit(points[unique[:, 0]] + points[unique[:, 1]])
        ab, bc, ca = inverse.reshape(3, -1) + len(points)
        a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
        points = np.concatenate([points, middle])
        triangles = np.concatenate([np.stack(t, axis=1) for t in ((a, ab, ca), (b, bc, ab), (c, ca, bc), (ab, bc, ca))])
    return Shape(points, triangles)


def sheet(width, depth, columns, rows, height=None):
    """A level grid, open; `height` is an optional function (x, z) -> y."""
    x, z = np.meshgrid(np.linspace(-width / 2, width / 2, columns + 1), np.linspace(-depth / 2, depth / 2, rows + 1))
    y = np.zeros_like(x) if height is None else height(x, z)
    quads = [
        (r * (columns + 1) + c, (r + 1) * (columns + 1) + c, (r + 1) * (columns + 1) + c + 1, r * (columns + 1) + c + 1)
        for r in range(rows)
        for c in range(columns)
    ]
    return Shape(np.stack([x, y, z], axis=-1).reshape(-1, 3), quads_to_triangles(quads))


def disc(radius, sides, rings=1, y=0.0):
    """A level disc that faces up, open."""
    points, triangles = [(0.0, y, 0.0)], []
    for ring in range(1, rings + 1):
        for i in range(sides):
            points.append(
                (
                    radius * ring / rings * float(maths.cosine(i / sides)),
                    y,
                    -radius * ring / rings * float(maths.sine(i / sides)),
                )
            )
    for i in range(sides):
        j = (i + 1) % sides
        triangles.append((0, 1 + i, 1 + j))
        for ring in range(1, rings):
            a, b = 1 + (ring - 1) * sides, 1 + ring * sides
            triangles += [(a + i, b + i, b + j), (a + i, b + j, a + j)]
    return Shape(points, triangles)


def square_moulding(profile):
    """Like `lathe`, but square in plan: (half width, height) pairs, bottom to top; for plinths and cornices. Closed."""
    profile = np.asarray(profile, float)
    corners = np.array([(1, -1), (-1, -1), (-1, 1), (1, 1)], float)  # counter-clockwise seen from above, z towards you
    points = np.concatenate(
        [np.column_stack([w * corners[:, 0], np.full(4, y), w * corners[:, 1]]) for w, y in profile]
    )
    quads = [
        (r * 4 + c, r * 4 + (c + 1) % 4, r * 4 + 4 + (c + 1) % 4, r * 4 + 4 + c)
        for r in range(len(profile) - 1)
        for c in range(4)
    ]
    last = (len(profile) - 1) * 4
    quads += [(3, 2, 1, 0), (last, last + 1, last + 2, last + 3)]
    return Shape(points, quads_to_triangles(quads))
