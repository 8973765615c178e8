"""Arithmetic, random numbers and noise that come out the same on every machine.

Elementwise + - * / and sqrt are exact by IEEE 754; numpy's sine, exponential and powers are not the same on every
processor, so the few needed here are made of the exact ones. Random numbers are hashes of a seed and a number, never a
running state, so a change in one model leaves all others as they were.
"""
import numpy as np

UP = np.array([0.0, 1.0, 0.0])
TAU = 6.283185307179586
_SINE = [1.0]
for _n in range(1, 10):
    _SINE.append(-_SINE[-1] / ((2 * _n) * (2 * _n + 1)))


def sine(turns):
    """Sine of an angle in whole turns."""
    r = np.asarray(turns, float)
    r = r - np.floor(r + 0.5)
    r = np.where(r > 0.25, 0.5 - r, np.where(r < -0.25, -0.5 - r, r)) * TAU
    square = r * r
    total = np.zeros_like(r)
    for factor in reversed(_SINE):
        total = total * square + factor
    return total * r


def cosine(turns):
    """Cosine of an angle in whole turns."""
    return sine(np.asarray(turns, float) + 0.25)


def exponential(x):
    """e to the x, by halving the argument until its series is short."""
    x = np.clip(np.asarray(x, float), -60.0, 60.0) / 256.0
    total = np.ones_like(x)
    for n in range(10, 0, -1):
        total = total * x / n + 1.0
    for _ in range(8):
        total = total * total
    return total


def smoothstep(low, high, x):
    """0 below `low`, 1 above `high`, smooth between; `low` may lie above `high`."""
    t = np.clip((np.asarray(x, float) - low) / (high - low), 0.0, 1.0)
    return t * t * (3.0 - 2.0 * t)


def mix(a, b, t):
    """From a at t = 0 to b at t = 1."""
    return a + (b - a) * t


def length(v):
    """Length of vectors in the last axis, kept as an axis of one."""
    return np.sqrt(v[..., 0:1] * v[..., 0:1] + v[..., 1:2] * v[..., 1:2] + v[..., 2:3] * v[..., 2:3])


def unit(v, otherwise=UP):
    """Vectors of length 1; `otherwise` where there is no direction."""
    size = length(v)
    return np.where(size > 1e-12, v / np.maximum(size, 1e-12), otherwise)


def dot(a, b):
    return a[..., 0] * b[..., 0] + a[..., 1] * b[..., 1] + a[..., 2] * b[..., 2]


def cross(a, b):
    return np.stack(
        [
            a[..., 1] * b[..., 2] - a[..., 2] * b[..., 1],
            a[..., 2] * b[..., 0] - a[..., 0] * b[..., 2],
            a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0],
        ],
        axis=-1,
    )


def hash32(x):
    """PCG hash of 32 bits (RXS-M-XS; Jarzynski and Olano 2020), as shaders/shared/random.h has it."""
    x = np.asarray(x).astype(np.uint32)
    with np.errstate(over="ignore"):
        state = x * np.uint32(747796405) + np.uint32(2891336453)
        word = ((state >> ((state >> np.uint32(28)) + np.uint32(4))) ^ state) * np.uint32(277803737)
    return (word >> np.uint32(22)) ^ word


def random(seed, *numbers):
    """Numbers from 0 up to 1, one for each element of the (broadcast) whole numbers."""
    h = hash32(seed)
    with np.errstate(over="ignore"):
        for number in numbers:
            h = hash32(h + np.asarray(number).astype(np.int64).astype(np.uint32))
    return (h >> np.uint32(8)) * (1.0 / 16777216.0)


class Dice:
    """A row of random numbers for code that just wants the next one."""

    def __init__(self, seed):
        self.seed, self.count = seed, 0

    def between(self, low=0.0, high=1.0):
        self.count += 1
        return float(low + (high - low) * random(self.seed, self.count))

    def choose(self, things):
        return things[min(int(self.between(0, len(things))), len(things) - 1)]

    def chance(self, share):
        return self.between() < share

    def whole(self, low, high):
        """A whole number from low to high, both possible."""
        return int(self.between(low, high + 1 - 1e-9))


def noise(points, seed=1):
    """Value noise from -1 to 1 with one feature a unit; points has shape (..., 2) or (..., 3)."""
    return _noise(points, seed, None)


def tiling_noise(points, period, seed=1):
    """The same, repeating after `period` units (a whole number, or one an axis) in every direction."""
    return _noise(points, seed, np.broadcast_to(np.asarray(period), (points.shape[-1],)))


def _noise(points, seed, period):
    cell = np.floor(points)
    t = points - cell
    t = t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
    cell = cell.astype(np.int64)
    axes = points.shape[-1]
    total = 0.0
    table = None
    if period is not None and axes == 2:  # the few values there are, made once
        rows, columns = np.meshgrid(np.arange(int(period[0])), np.arange(int(period[1])), indexing="ij")
        table = random(seed, rows, columns)
    for corner in range(1 << axes):
        weight, numbers = 1.0, []
        for axis in range(axes):
            bit = corner >> axis & 1
            number = cell[..., axis] + bit
            numbers.append(number if period is None else number % int(period[axis]))
            weight = weight * (t[..., axis] if bit else 1.0 - t[..., axis])
        total = total + weight * (random(seed, *numbers) if table is None else table[numbers[0], numbers[1]])
    return total * 2.0 - 1.0


def fractal(points, seed=1, octaves=4, gain=0.5, period=None):
    """Layers of noise, each twice as fine; from about -1 to 1."""
    total, weight, scale, most = 0.0, 1.0, 1, 0.0
    for octave in range(octaves):
        repeat = None if period is None else np.asarray(period) * scale
        total = total + weight * _noise(
            points * scale, seed + octave, None if repeat is None else np.broadcast_to(repeat, (points.shape[-1],))
        )
        most += weight
        weight *= gain
        scale *= 2
    return total / most
