"""Sculpture by signed distances: solids that blend into each other, and their surface as triangles.

A solid is a function from points (n, 3) to distances (n,), negative inside; good enough near the surface is enough.
"""
import numpy as np

import maths
from mesh import Shape


def ball(p, center, radii):
    """An ellipsoid; `radii` one number or three (distance after Inigo Quilez's bound)."""
    radii = np.broadcast_to(np.asarray(radii, float), (3,))
    q = p - np.asarray(center, float)
    near, far = maths.length(q / radii)[:, 0], maths.length(q / (radii * radii))[:, 0]
    return near * (near - 1.0) / np.maximum(far, 1e-9)


def rod(p, a, b, start, end=None):
    """A rod with round ends whose radius changes evenly from a to b."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    end = start if end is None else end
    q, axis = p - a, b - a
    along = np.clip(maths.dot(q, axis) / float(maths.dot(axis, axis)), 0.0, 1.0)
    return maths.length(q - along[:, None] * axis)[:, 0] - maths.mix(start, end, along)


def rods(p, places, radii, blend=0.03):
    """Rods joined end to end: limbs."""
    d = rod(p, places[0], places[1], radii[0], radii[1])
    for i in range(1, len(places) - 1):
        d = join(d, rod(p, places[i], places[i + 1], radii[i], radii[i + 1]), blend)
    return d


def slab(p, center, half, round_=0.02):
    """A box with rounded edges."""
    q = np.abs(p - np.asarray(center, float)) - (np.asarray(half, float) - round_)
    outside = maths.length(np.maximum(q, 0.0))[:, 0]
    return outside + np.minimum(q.max(axis=1), 0.0) - round_


def join(a, b, blend=0.03):
    """Union with a soft seam `blend` wide."""
    h = np.maximum(blend - np.abs(a - b), 0.0) / blend
    return np.minimum(a, b) - h * h * blend * 0.25


def carve(a, b, blend=0.02):
    """a without b, with a soft edge."""
    return -join(-a, b, blend)


def mirrored(p):
    """Points folded onto x >= 0: what is made there appears on both sides."""
    return np.column_stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]])


def folds(x, z, count, twist):
    """cos(count * angle + twist) of the angle of (x, z), by powers of a complex number; twist in turns."""
    r = np.sqrt(x * x + z * z) + 1e-9
    real, imaginary = np.ones_like(x), np.zeros_like(x)
    base_real, base_imaginary = x / r, z / r
    while count:
        if count & 1:
            real, imaginary = (
                real * base_real - imaginary * base_imaginary,
                real * base_imaginary + imaginary * base_real,
            )
        base_real, base_imaginary = (
            base_real * base_real - base_imaginary * base_imaginary,
            2.0 * base_real * base_imaginary,
        )
        count >>= 1
    return real * maths.cosine(twist) - imaginary * maths.sine(twist)


COARSE = 4  # cells of the fine grid along a cell of the one that looks where the surface is


def surface(solid, low, high, cell):
    """The solid's surface between two corners, which must lie outside it: surface nets (Gibson 1998), closed, with
    smooth normals."""
    low = np.asarray(low, float)
    blocks = np.ceil((np.asarray(high, float) - low) / (cell * COARSE)).astype(np.int64)
    counts = blocks * COARSE + 1
    # Far from the surface only a sign is wanted.
    centers = np.stack(np.meshgrid(*[np.arange(n) for n in blocks], indexing="ij"), axis=-1).reshape(-1, 3)
    middle = solid(low + (centers + 0.5) * (cell * COARSE))
    near = np.abs(middle) < cell * COARSE * 1.9
    field = np.repeat(
        np.repeat(np.repeat(np.where(middle < 0, -1.0, 1.0).reshape(blocks), COARSE, 0), COARSE, 1), COARSE, 2
    )
    field = np.pad(field, ((0, 1),) * 3, mode="edge")
    wanted = np.zeros(counts, bool)
    offsets = np.stack(np.meshgrid(*[np.arange(COARSE + 1)] * 3, indexing="ij"), axis=-1).reshape(-1, 3)
    index = (centers[near][:, None] * COARSE + offsets[None]).reshape(-1, 3)
    wanted[index[:, 0], index[:, 1], index[:, 2]] = True
    place = np.argwhere(wanted)
    field[wanted] = solid(low + place * cell)
    shape = _nets(field, low, cell)
    points = shape.points
    distance, normal = _gradient(solid, points, cell * 0.25)
    points = points - normal * np.clip(distance, -cell * 0.5, cell * 0.5)[:, None]  # onto the surface itself
    return Shape(points, shape.triangles, normals=_gradient(solid, points, cell * 0.35)[1])


def _gradient(solid, points, step):
    """Distance and direction out, by differences along the corners of a tetrahedron."""
    total, mean = 0.0, 0.0
    for corner in ((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1)):
        direction = np.array(corner, float)
        d = solid(points + direction * step)
        total = total + direction * d[:, None]
        mean = mean + d * 0.25
    return mean, maths.unit(total)


def _nets(field, low, cell):
    cells = np.array(field.shape) - 1
    ids, positions, quads = [], [], []
    strides = np.array([field.shape[1] * field.shape[2], field.shape[2], 1])
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        first = [slice(None)] * 3
        second = [slice(None)] * 3
        first[axis], second[axis] = slice(0, -1), slice(1, None)
        d0, d1 = field[tuple(first)], field[tuple(second)]
        edge = np.argwhere((d0 < 0) != (d1 < 0))
        keep = (edge[:, u] > 0) & (edge[:, v] > 0) & (edge[:, u] < cells[u]) & (edge[:, v] < cells[v])
        edge = edge[keep]
        a, b = d0[tuple(edge.T)], d1[tuple(edge.T)]
        point = edge.astype(float)
        point[:, axis] += a / (a - b)
        around = []
        for du, dv in ((-1, -1), (0, -1), (0, 0), (-1, 0)):
            around.append(edge @ strides + du * strides[u] + dv * strides[v])  # whole numbers: exact
            ids.append(around[-1])
            positions.append(point)
        quad = np.stack(around, axis=1)
        quads.append(np.where((a < 0)[:, None], quad, quad[:, ::-1]))
    ids, positions, quads = np.concatenate(ids), np.concatenate(positions), np.concatenate(quads)
    unique, inverse = np.unique(ids, return_inverse=True)
    count = np.bincount(inverse)
    points = np.stack([np.bincount(inverse, positions[:, k]) / count for k in range(3)], axis=-1)
    quads = np.searchsorted(unique, quads)
    triangles = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]], axis=1).reshape(-1, 3)
    return Shape(low + points * cell, triangles)
