"""Textures that repeat without a seam: stone, plaster, roofs, wood, ground. sRGB colours from 0 to 1, row 0 on top.

A texture is a function of a size in pixels that returns (size, size, 3) or, with opacity, (size, size, 4). What is
growing is in textures_plants.py, house fronts are in textures_facades.py.
"""
from functools import lru_cache

import numpy as np

import maths


@lru_cache(maxsize=None)
def plane(size):
    """Coordinates from 0 up to 1: u to the right, v up."""
    c = (np.arange(size) + 0.5) / size
    u, v = np.meshgrid(c, 1.0 - c)
    return np.stack([u, v], axis=-1)


def _between(count, at):
    """For places along one axis: the values before and after among `count`, and how far between."""
    q = at * count
    cell = np.floor(q)
    t = q - cell
    first = cell.astype(np.int64) % count
    return first, (first + 1) % count, t * t * t * (t * (t * 6.0 - 15.0) + 10.0)


def _even_noise(size, period, seed):
    """maths.tiling_noise over a whole plane, one axis after the other: many times faster."""
    c = (np.arange(size) + 0.5) / size
    x, y = np.meshgrid(np.arange(period[0]), np.arange(period[1]), indexing="ij")
    table = maths.random(seed, x, y)
    first, second, t = _between(period[0], c)
    columns = maths.mix(table[first], table[second], t[:, None])
    first, second, t = _between(period[1], 1.0 - c)
    return maths.mix(columns[:, first], columns[:, second], t[None, :]).T * 2.0 - 1.0


def clouds(p, period, seed, octaves=5, gain=0.55):
    """Tiling noise from about -1 to 1, `period` features across the texture."""
    period = np.broadcast_to(np.asarray(period), (2,))
    if p is not plane(p.shape[0]):
        return maths.fractal(p * period, seed, octaves, gain, period)
    total, weight, most = 0.0, 1.0, 0.0
    for octave in range(octaves):
        total = total + weight * _even_noise(p.shape[0], period << octave, seed + octave)
        most += weight
        weight *= gain
    return total / most


def ramp(t, *colors):
    """Colours along t from 0 to 1."""
    t = np.clip(t, 0.0, 1.0)[..., None] * (len(colors) - 1)
    result = np.broadcast_to(np.array(colors[0], float), t.shape[:-1] + (3,))
    for i in range(1, len(colors)):
        result = maths.mix(result, np.array(colors[i], float), np.clip(t - (i - 1), 0.0, 1.0))
    return result


def courses(p, rows, most, seed, uneven=0.5):
    """Rows of stones of various widths: a number for each stone, and the distance to its edge in texture widths."""
    v = p[..., 1] * rows
    row = np.floor(v).astype(np.int64) % rows
    stone, edge = np.zeros(row.shape, np.int64), np.ones(row.shape)
    for r in range(rows):
        dice = maths.Dice(seed * 131 + r)
        count = dice.whole(max(2, most - 1), most)
        widths = np.array([1.0 + uneven * dice.between(-1, 1) for _ in range(count)])
        cuts = np.cumsum(widths / widths.sum()) + dice.between()
        here = row == r
        u = p[..., 0][here]
        offset = (u[:, None] - cuts[None, :]) % 1.0  # distance to the right of each cut
        stone[here] = r * 64 + np.argmin(offset, axis=1)
        edge[here] = np.minimum(offset.min(axis=1), ((-offset) % 1.0).min(axis=1))
    across = np.minimum(v - np.floor(v), np.ceil(v) - v) / rows
    return stone, np.minimum(edge, across)


def cells(p, count, seed):
    """Voronoi cells, tiling: a number for each, distance to its middle and to its border, in cells."""
    q = p * count
    home = np.floor(q).astype(np.int64)
    first, second = np.full(q.shape[:-1], 9.0), np.full(q.shape[:-1], 9.0)
    number = np.zeros(q.shape[:-1], np.int64)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            cx, cy = home[..., 0] + dx, home[..., 1] + dy
            wx, wy = cx % count, cy % count
            x = cx + 0.5 + 0.8 * (maths.random(seed, wx, wy) - 0.5) - q[..., 0]
            y = cy + 0.5 + 0.8 * (maths.random(seed + 1, wx, wy) - 0.5) - q[..., 1]
            d = np.sqrt(x * x + y * y)
            nearer = d < first
            second = np.where(nearer, first, np.minimum(second, d))
            number = np.where(nearer, wx * count + wy, number)
            first = np.where(nearer, d, first)
    return number, first, (second - first) * 0.5


def varied(color, number, seed, amount=0.08, warm=0.03):
    """Each numbered stone or tile in its own shade."""
    shade = 1.0 + amount * (2.0 * maths.random(seed, number) - 1.0)
    heat = warm * (2.0 * maths.random(seed + 1, number) - 1.0)
    return color * np.stack([shade + heat, shade, shade - heat], axis=-1)


@lru_cache(maxsize=None)  # other textures are made of it
def limestone(size):
    p = plane(size)
    t = 0.5 + 0.55 * clouds(p, 4, 10) + 0.18 * clouds(p, (2, 14), 20, 4)
    color = ramp(t, (0.70, 0.63, 0.53), (0.80, 0.745, 0.65), (0.88, 0.84, 0.76))
    pits = maths.smoothstep(0.32, 0.62, clouds(p, 40, 30, 2)) * maths.smoothstep(-0.1, 0.5, clouds(p, 5, 33, 2))
    grain = 1.0 + 0.05 * clouds(p, 96, 36, 2)
    return color * (1.0 - 0.17 * pits[..., None]) * grain[..., None]


def marble(size):
    p = plane(size)
    warp = np.stack([clouds(p, 3, 40), clouds(p, 3, 50)], axis=-1)
    vein = 1.0 - np.abs(clouds(p + 0.10 * warp, 3, 60, 5)) * 5.0
    thin = 1.0 - np.abs(clouds(p + 0.05 * warp, 5, 70, 4)) * 9.0
    t = 0.45 * maths.smoothstep(0, 1, vein) * maths.smoothstep(-0.4, 0.5, clouds(p, 2, 75, 3))
    t = t + 0.25 * maths.smoothstep(0, 1, thin)
    base = ramp(0.5 + 0.6 * clouds(p, 3, 80), (0.83, 0.81, 0.775), (0.90, 0.885, 0.86))
    return maths.mix(base, np.array([0.64, 0.625, 0.61]), 0.7 * t[..., None])


@lru_cache(maxsize=None)  # other textures are made of it
def ashlar(size):
    p = plane(size)
    stone, edge = courses(p, 5, 4, 3, 0.35)
    color = varied(limestone(size), stone, 91, 0.10, 0.03)
    wobble = 0.004 * clouds(p, 24, 95, 3)
    joint = maths.smoothstep(0.010, 0.003, edge + wobble)
    worn = 1.0 - 0.18 * maths.smoothstep(0.035, 0.0, edge + wobble)
    return maths.mix(color * worn[..., None], np.array([0.47, 0.42, 0.35]), 0.8 * joint[..., None])


def brick(size):
    p = plane(size)
    stone, edge = courses(p, 14, 5, 5, 0.05)
    t = 0.5 + 0.5 * clouds(p, 12, 100, 4) + 0.5 * (maths.random(7, stone) - 0.5)
    color = varied(ramp(t, (0.50, 0.27, 0.20), (0.62, 0.36, 0.26), (0.70, 0.46, 0.34)), stone, 101, 0.12)
    joint = maths.smoothstep(0.0085, 0.004, edge + 0.002 * clouds(p, 40, 102, 2))
    return maths.mix(color, np.array([0.66, 0.61, 0.54]), 0.85 * joint[..., None])


@lru_cache(maxsize=None)  # other textures are made of it
def plaster(size):
    p = plane(size)
    t = 0.5 + 0.5 * clouds(p, 3, 110) + 0.25 * clouds(p, (14, 2), 120, 3)
    color = ramp(t, (0.84, 0.81, 0.755), (0.90, 0.875, 0.83), (0.93, 0.915, 0.88))
    return color * (1.0 + 0.035 * clouds(p, 80, 130, 2))[..., None]


def roof_tiles(size):
    p = plane(size)
    rows, columns = 6, 10
    v = p[..., 1] * rows
    row = np.floor(v).astype(np.int64)
    u = p[..., 0] * columns + 0.5 * (row % 2)
    column = np.floor(u).astype(np.int64) % columns
    across, along = u - np.floor(u), v - row  # along: 0 at the lower edge of a tile
    round_ = np.abs(across - 0.5) * 2.0
    shade = 1.0 - 0.50 * round_ * round_ * round_
    shade = (
        shade
        * maths.mix(1.0, 0.55, maths.smoothstep(0.80, 1.0, along))
        * maths.mix(0.72, 1.0, maths.smoothstep(0.0, 0.10, along))
    )
    t = 0.5 + 0.4 * clouds(p, 6, 140) + 0.9 * (maths.random(8, row, column) - 0.5)
    color = ramp(t, (0.52, 0.27, 0.19), (0.68, 0.38, 0.26), (0.78, 0.52, 0.36))
    moss = maths.smoothstep(0.25, 0.7, clouds(p, 4, 145))
    color = maths.mix(color, np.array([0.42, 0.38, 0.26]), 0.5 * moss[..., None])
    return color * shade[..., None] * (1.0 + 0.06 * clouds(p, 64, 147, 2))[..., None]


def slate(size):
    p = plane(size)
    rows, columns = 8, 8
    v = p[..., 1] * rows
    row = np.floor(v).astype(np.int64)
    u = p[..., 0] * columns + 0.5 * (row % 2)
    column = np.floor(u).astype(np.int64) % columns
    across, along = u - np.floor(u), v - row
    gap = maths.smoothstep(0.05, 0.0, np.minimum(across, 1.0 - across))
    shade = maths.mix(1.0, 0.60, maths.smoothstep(0.75, 1.0, along)) * (1.0 - 0.4 * gap)
    shade = shade * maths.mix(0.7, 1.0, maths.smoothstep(0.0, 0.06, along))
    t = 0.5 + 0.4 * clouds(p, (6, 12), 150) + 0.9 * (maths.random(9, row, column) - 0.5)
    return ramp(t, (0.27, 0.29, 0.33), (0.36, 0.385, 0.42), (0.47, 0.47, 0.47)) * shade[..., None]


@lru_cache(maxsize=None)  # other textures are made of it
def wood(size):
    p = plane(size)
    planks = 5
    u = p[..., 0] * planks
    plank = np.floor(u).astype(np.int64)
    gap = maths.smoothstep(0.05, 0.01, np.minimum(u - plank, plank + 1 - u))
    grain = clouds(p + 0.02 * clouds(p, 3, 160)[..., None], (48, 2), 163, 4)
    t = 0.5 + 0.6 * grain + 0.6 * (maths.random(10, plank) - 0.5)
    color = ramp(t, (0.30, 0.20, 0.13), (0.44, 0.31, 0.20), (0.56, 0.42, 0.29))
    return color * (1.0 - 0.6 * gap)[..., None]


def paving(size):
    p = plane(size)
    stone, edge = courses(p, 4, 4, 17, 0.45)
    t = 0.5 + 0.55 * clouds(p, 5, 170) + 0.7 * (maths.random(12, stone) - 0.5)
    color = varied(ramp(t, (0.55, 0.49, 0.41), (0.67, 0.61, 0.52), (0.77, 0.72, 0.63)), stone, 171, 0.07)
    wobble = 0.006 * clouds(p, 16, 173, 3)
    joint = maths.smoothstep(0.012, 0.004, edge + wobble)
    worn = 1.0 - 0.22 * maths.smoothstep(0.05, 0.0, edge + wobble)
    pits = maths.smoothstep(0.35, 0.7, clouds(p, 36, 175, 2))
    color = color * (worn * (1.0 - 0.2 * pits) * (1.0 + 0.05 * clouds(p, 90, 177, 2)))[..., None]
    return maths.mix(color, np.array([0.33, 0.31, 0.24]), 0.85 * joint[..., None])


def cobbles(size):
    p = plane(size)
    number, middle, border = cells(p, 11, 21)
    dome = maths.smoothstep(0.0, 0.22, border)
    t = 0.5 + 0.4 * clouds(p, 8, 180) + 0.9 * (maths.random(13, number) - 0.5)
    color = ramp(t, (0.40, 0.38, 0.36), (0.52, 0.49, 0.45), (0.63, 0.59, 0.53))
    color = color * (1.0 - 0.25 * maths.smoothstep(0.2, 0.7, middle))[..., None]
    return maths.mix(np.array([0.25, 0.23, 0.20]), color, dome[..., None])


def gravel(size):
    p = plane(size)
    number, middle, border = cells(p, 40, 25)
    t = 0.5 + 0.9 * (maths.random(14, number) - 0.5) + 0.3 * clouds(p, 5, 190)
    color = ramp(t, (0.56, 0.49, 0.39), (0.70, 0.62, 0.50), (0.82, 0.76, 0.65))
    return color * maths.mix(0.68, 1.0, maths.smoothstep(0.0, 0.25, border))[..., None]


def water(size):
    p = plane(size)
    warp = np.stack([clouds(p, 4, 200, 3), clouds(p, 4, 205, 3)], axis=-1)
    net = 1.0 - np.abs(clouds(p + 0.06 * warp, 6, 210, 3)) * 3.0
    t = 0.35 + 0.35 * clouds(p, 3, 215, 3)
    color = ramp(t, (0.13, 0.21, 0.22), (0.20, 0.31, 0.31), (0.30, 0.41, 0.40))
    return color + 0.07 * maths.smoothstep(0.3, 1.0, net)[..., None]


def iron(size):
    p = plane(size)
    t = 0.5 + 0.5 * clouds(p, 10, 220)
    rust = maths.smoothstep(0.2, 0.6, clouds(p, 4, 225))
    color = ramp(t, (0.13, 0.13, 0.14), (0.20, 0.20, 0.21))
    return maths.mix(color, np.array([0.33, 0.20, 0.13]), 0.5 * rust[..., None])


def bronze(size):
    p = plane(size)
    green = maths.smoothstep(-0.6, 0.7, clouds(p, 5, 230) + 0.5 * clouds(p, (12, 2), 235, 4))
    color = ramp(0.5 + 0.5 * clouds(p, 8, 237), (0.26, 0.19, 0.12), (0.38, 0.28, 0.17))
    return maths.mix(color, np.array([0.33, 0.47, 0.41]), 0.75 * green[..., None])


def cloth(size):
    """Pale woven stripes, to be tinted."""
    p = plane(size)
    weave = 0.5 + 0.25 * maths.sine(p[..., 0] * 64) + 0.25 * maths.sine(p[..., 1] * 64)
    stripe = maths.smoothstep(0.2, 0.3, np.abs(p[..., 0] * 4 - np.floor(p[..., 0] * 4) - 0.5))
    t = 0.2 + 0.2 * weave + 0.6 * stripe + 0.2 * clouds(p, 4, 240)
    return ramp(t, (0.66, 0.64, 0.60), (0.95, 0.93, 0.88))
