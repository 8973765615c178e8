"""Ambient occlusion, baked into the colours of vertices.

The model's surface is marked in a grid of cells; from each vertex rays run over the half space in front of it until
they meet a marked cell, the ground, or get too far to matter. What makes unlit corners dark in a picture without
shadows is this alone.
"""
import numpy as np

import maths

CELLS = 64  # along the longest side
RAYS = 48
POINTS_A_CELL = 6.0
GROUND_BOUNCE = 0.45  # the ground hides the sky but gives back this much light


def _directions():
    """Spread evenly over the sphere: a Fibonacci spiral."""
    i = np.arange(RAYS) + 0.5
    height = 1.0 - 2.0 * i / RAYS
    radius = np.sqrt(1.0 - height * height)
    turns = i * 0.6180339887498949
    return np.stack([radius * maths.cosine(turns), height, radius * maths.sine(turns)], axis=-1)


def _grid(triangles, low, cell, counts):
    """Marks the cells that points strewn over the triangles fall in."""
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
    area = 0.5 * maths.length(maths.cross(b - a, c - a))[:, 0]
    # Each triangle gets its share; rounding up keeps small ones in.
    number = np.ceil(area / (cell * cell) * POINTS_A_CELL).astype(np.int64)
    which = np.repeat(np.arange(len(number)), number)
    s, t = maths.random(11, np.arange(len(which))), maths.random(12, np.arange(len(which)))
    over = s + t > 1.0
    s, t = np.where(over, 1.0 - s, s)[:, None], np.where(over, 1.0 - t, t)[:, None]
    points = a[which] + s * (b - a)[which] + t * (c - a)[which]
    index = np.floor((points - low) / cell).astype(np.int64)
    marked = np.zeros(counts, bool)
    marked[index[:, 0], index[:, 1], index[:, 2]] = True
    return marked


def visibility(positions, normals, triangles, ground, reach):
    """How much of the surroundings' light reaches vertices: (n, 3), a little warmer where it is dark.

    reach: how far away things still darken, in metres; None for a fitting length.
    """
    points = triangles.reshape(-1, 3)
    low, high = points.min(axis=0), points.max(axis=0)
    extent = float((high - low).max())
    cell = max(extent / CELLS, 0.01)
    reach = min(reach or extent * 0.4, cell * 40)
    low = low - 1.5 * cell
    counts = np.ceil((high - low) / cell).astype(np.int64) + 3
    marked = _grid(triangles, low, cell, counts)

    directions = _directions()
    # A turn of the rays a vertex would add noise; one set for all gives smooth gradients.
    facing = maths.dot(normals[:, None, :], directions[None])
    vertex, ray = np.nonzero(facing > 0.08)
    weight = facing[vertex, ray]
    start = positions[vertex] + normals[vertex] * (1.6 * cell)
    step = directions[ray]
    light = np.ones(len(vertex))
    alive = np.arange(len(vertex))
    distance = cell * 0.5
    while distance < reach and len(alive):
        at = start[alive] + step[alive] * distance
        index = np.floor((at - low) / cell).astype(np.int64)
        inside = np.all((index >= 0) & (index < counts), axis=1)
        index = np.where(inside[:, None], index, 0)
        hit = inside & marked[index[:, 0], index[:, 1], index[:, 2]]
        fade = (distance / reach) * (distance / reach)
        light[alive[hit]] = fade
        gone = hit
        if ground:
            below = ~hit & (at[:, 1] < 0.0)
            light[alive[below]] = np.maximum(fade, GROUND_BOUNCE)
            gone = hit | below
        out = ~inside & (at[:, 1] > 0.0) & (step[alive, 1] >= 0.0)
        alive = alive[~(gone | out)]
        distance += cell * (0.8 if distance < 6 * cell else 1.4)
    total = np.bincount(vertex, weight * light, len(positions))
    share = total / np.maximum(np.bincount(vertex, weight, len(positions)), 1e-9)
    share = 0.12 + 0.88 * share
    # Light that bounced among stones is warmer than the sky.
    return np.stack([share, share * (0.97 + 0.03 * share), share * (0.93 + 0.07 * share)], axis=-1)
