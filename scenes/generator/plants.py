"""What plants are made of: clipped hedges, and heaps and sprays of leaf cards."""
import numpy as np

import maths
import shapes
from mesh import Shape


def clipped(width, height, depth, seed, step=0.16):
    """A box of foliage with soft edges and a rough surface; closed."""
    counts = [max(2, int(round(s / step))) for s in (width, height, depth)]
    half = np.array([width, height, depth]) / 2
    points, triangles, base = [], [], 0
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        for side in (-1, 1):
            a, b = np.meshgrid(np.linspace(-1, 1, counts[u] + 1), np.linspace(-1, 1, counts[v] + 1), indexing="ij")
            p = np.zeros(a.shape + (3,))
            p[..., axis], p[..., u], p[..., v] = side, a, b
            n = counts[v] + 1
            quads = [
                (i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1)
                for i in range(counts[u])
                for j in range(counts[v])
            ]
            quads = np.array(quads) if side > 0 else np.array(quads)[:, ::-1]
            triangles.append(shapes.quads_to_triangles(quads) + base)
            points.append(p.reshape(-1, 3) * half)
            base += len(points[-1])
    points = np.concatenate(points)
    _, first, inverse = np.unique(np.round(points, 5), axis=0, return_index=True, return_inverse=True)
    points, triangles = points[first], inverse.reshape(-1)[np.concatenate(triangles)]
    # Round the edges: move towards a smaller box grown by a radius.
    radius = 0.10
    core = np.clip(points, radius - half, half - radius)
    out = maths.unit(points - core)
    rough = 1.0 + 0.45 * maths.fractal(points * 6.0 + 31.7, seed, 2)
    points = core + out * (radius * rough)[:, None]
    points[:, 1] = np.maximum(points[:, 1] + height / 2, 0.0)
    shade = 0.80 + 0.35 * maths.fractal(points * 3.0 + 11.1, seed + 5, 2)
    return Shape(points, triangles).tinted(shade)


def cards(centers, outwards, sizes, seed, tints):
    """Square cards that carry a picture of leaves, one a centre, tilted at random about where they look. Their normals
    lie between their own and outwards, so that a crown is lit as one round thing."""
    n = len(centers)
    i = np.arange(n)

    def spread(k):
        return (
            np.stack([maths.random(seed, i, k), maths.random(seed, i, k + 1), maths.random(seed, i, k + 2)], axis=-1)
            * 2.0
            - 1.0
        )

    facing = maths.unit(outwards + 0.75 * spread(0))
    right = maths.unit(maths.cross(facing, spread(3)), np.array([1.0, 0, 0]))
    up = maths.cross(facing, right)
    half = (sizes * 0.5)[:, None]
    corners = np.stack(
        [
            centers - right * half - up * half,
            centers + right * half - up * half,
            centers + right * half + up * half,
            centers - right * half + up * half,
        ],
        axis=1,
    )
    triangles = np.stack([i * 4, i * 4 + 1, i * 4 + 2, i * 4, i * 4 + 2, i * 4 + 3], axis=1).reshape(-1, 3)
    square = np.array([(0, 0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1)], float)
    texture = np.broadcast_to(square, (n, 6, 2)).reshape(-1, 3, 2)
    normals = np.repeat(maths.unit(outwards * 0.8 + facing * 0.45), 4, axis=0)
    return Shape(corners.reshape(-1, 3), triangles, texture, np.repeat(tints, 4, axis=0), normals)


def inside_ball(count, seed):
    """Points spread in the unit ball, more of them towards its surface."""
    i = np.arange(count)
    height = 1.0 - 2.0 * (i + 0.5) / count
    turns = i * 0.6180339887498949 + maths.random(seed, i) * 0.1
    radius = np.sqrt(1.0 - height * height)
    depth = 1.0 - 0.5 * maths.random(seed + 1, i) * maths.random(seed + 2, i)
    return np.stack([radius * maths.cosine(turns), height, radius * maths.sine(turns)], axis=-1) * depth[:, None]


def heap(mesh, material, center, radii, count, size, seed, low=0.5):
    """A rounded heap of cards; darker inside and below."""
    ball = inside_ball(count, seed)
    center, radii = np.array(center, float), np.array(radii, float)
    places = center + ball * radii
    out = maths.unit(ball / radii)
    depth = maths.length(ball)[:, 0]
    shade = low + (1.05 - low) * maths.smoothstep(-1.1, 0.9, ball[:, 1]) * (0.45 + 0.55 * depth)
    shade = shade * (0.86 + 0.28 * maths.random(seed + 3, np.arange(count)))
    warm = 0.06 * (maths.random(seed + 4, np.arange(count)) - 0.5)
    tints = np.stack([shade + warm, shade, shade - warm], axis=-1)
    sizes = size * (0.75 + 0.5 * maths.random(seed + 5, np.arange(count)))
    mesh.add(cards(places, out, sizes, seed + 6, tints), material, "own", closed=False, shaded=False)
