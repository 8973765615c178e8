"""One bay of a house front, three metres wide and high, with its window: what makes houses of few triangles rich.

The window's glass lies in x 0.34..0.66 and y 0.30..0.74 of the bay (GLASS); houses with light inside put a bright pane
there.
"""
import numpy as np

import maths
from textures import ashlar, clouds, plane, plaster, ramp, wood

GLASS = (0.34, 0.30, 0.66, 0.74)


def _inside(p, x0, y0, x1, y1, soft=0.004):
    """1 inside a rectangle, 0 outside."""
    d = np.minimum(np.minimum(p[..., 0] - x0, x1 - p[..., 0]), np.minimum(p[..., 1] - y0, y1 - p[..., 1]))
    return maths.smoothstep(-soft, soft, d)


def _over(color, mask, paint):
    return maths.mix(color, np.asarray(paint, float), mask[..., None])


def _shadow(p, color, x0, y0, x1, y1, depth=0.03, amount=0.45):
    """Soft shade around and below what stands out of the wall."""
    mask = _inside(p, x0 - 0.01, y0 - depth, x1 + 0.01, y1, depth)
    return color * (1.0 - amount * mask)[..., None]


def _glass(p, color, frame, arch=0.0):
    x0, y0, x1, y1 = GLASS
    color = _shadow(p, color, x0 - 0.04, y0 - 0.03, x1 + 0.04, y1 + 0.04)
    color = _over(color, _inside(p, x0 - 0.025, y0 - 0.025, x1 + 0.025, y1 + 0.025), frame)
    sky = ramp((p[..., 1] - y0) / (y1 - y0) + 0.25 * clouds(p, 5, 500, 3), (0.10, 0.11, 0.12), (0.19, 0.22, 0.25))
    sky = sky * (1.0 - 0.5 * maths.smoothstep(y1 - 0.07, y1, p[..., 1]))[..., None]
    color = maths.mix(color, sky, _inside(p, x0, y0, x1, y1)[..., None])
    middle = (x0 + x1) / 2
    for bar in ((middle - 0.008, y0, middle + 0.008, y1), (x0, y0 + 0.27, x1, y0 + 0.283)):
        color = _over(color, _inside(p, *bar, 0.002), frame)
    return color


def front_plaster(size):
    p = plane(size)
    color = plaster(size)
    color = _glass(p, color, (0.80, 0.78, 0.72))
    for x0 in (0.15, 0.70):  # shutters with slats
        color = _shadow(p, color, x0, 0.28, x0 + 0.15, 0.76, 0.025, 0.35)
        slats = 0.80 + 0.25 * (p[..., 1] * 48 - np.floor(p[..., 1] * 48))
        paint = np.array([0.25, 0.36, 0.33]) * slats[..., None]
        color = maths.mix(color, paint, _inside(p, x0, 0.29, x0 + 0.15, 0.75)[..., None])
    color = _shadow(p, color, 0.29, 0.25, 0.71, 0.28, 0.02)
    color = _over(color, _inside(p, 0.29, 0.255, 0.71, 0.28), (0.74, 0.70, 0.62))
    band = _inside(p, -1, 0.965, 2, 1.2)
    return _over(color, 0.5 * band, (0.72, 0.68, 0.60))


def front_stone(size):
    p = plane(size)
    color = _over(ashlar(size), _inside(p, 0.26, 0.24, 0.74, 0.82), (0.76, 0.71, 0.62))
    color = color * (1.0 + 0.05 * clouds(p, 20, 510, 3))[..., None]
    color = _glass(p, color, (0.32, 0.28, 0.24))
    color = _shadow(p, color, 0.24, 0.81, 0.76, 0.85, 0.03)
    color = _over(color, _inside(p, 0.24, 0.82, 0.76, 0.86), (0.82, 0.78, 0.69))
    return _over(color, _inside(p, 0.25, 0.235, 0.75, 0.262), (0.82, 0.78, 0.69))


def front_timber(size):
    p = plane(size)
    color = _glass(p, plaster(size), (0.30, 0.22, 0.16))
    beam = wood(size) * 0.62
    mask = np.zeros(p.shape[:-1])
    for x in (0.0, 0.28, 0.72, 1.0):
        mask = np.maximum(mask, _inside(p, x - 0.032, -1, x + 0.032, 2))
    for y in (0.0, 0.26, 0.80, 1.0):
        mask = np.maximum(mask, _inside(p, -1, y - 0.03, 2, y + 0.03))
    for x0, lean in ((0.03, 1.0), (0.97, -1.0)):  # braces below the windows
        d = np.abs((p[..., 0] - x0) * lean - (0.245 - p[..., 1]) * 1.02) / 1.43
        inside = _inside(p, min(x0, x0 + lean * 0.25), 0.03, max(x0, x0 + lean * 0.25), 0.24)
        mask = np.maximum(mask, inside * maths.smoothstep(0.030, 0.022, d))
    x0, y0, x1, y1 = GLASS
    mask = mask * (1.0 - _inside(p, x0 - 0.025, y0 - 0.02, x1 + 0.025, y1 + 0.02))
    shade = maths.smoothstep(0.0, 0.6, mask)
    return maths.mix(color * (1.0 - 0.2 * shade)[..., None], beam, mask[..., None])


def front_adobe(size):
    p = plane(size)
    color = plaster(size) * np.array([0.90, 0.76, 0.62])
    x0, y0, x1, y1 = 0.40, 0.36, 0.60, 0.70
    color = _shadow(p, color, x0 - 0.03, y0, x1 + 0.03, y1 + 0.03, 0.05, 0.35)
    color = _over(color, _inside(p, x0 - 0.02, y0 - 0.02, x1 + 0.02, y1 + 0.02), (0.30, 0.40, 0.44))
    color = _over(color, _inside(p, x0, y0, x1, y1), (0.10, 0.09, 0.085))
    for x in (0.12, 0.37, 0.62, 0.87):  # ends of roof beams
        color = _shadow(p, color, x - 0.03, 0.86, x + 0.03, 0.92, 0.05, 0.5)
        d = np.sqrt((p[..., 0] - x) ** 2 + (p[..., 1] - 0.89) ** 2)
        color = _over(color, maths.smoothstep(0.030, 0.024, d), (0.40, 0.28, 0.19))
    return color


def front_shop(size):
    p = plane(size)
    color = ashlar(size) * 0.92
    color = _shadow(p, color, 0.08, 0.0, 0.92, 0.82, 0.03)
    color = maths.mix(color, wood(size) * np.array([0.55, 0.62, 0.60]), _inside(p, 0.08, -1, 0.92, 0.80)[..., None])
    glass = ramp(p[..., 1] + 0.3 * clouds(p, 4, 520, 3), (0.09, 0.09, 0.10), (0.22, 0.22, 0.22))
    for x0, x1, y0 in ((0.12, 0.42, 0.20), (0.46, 0.60, 0.30), (0.64, 0.88, 0.20)):
        color = maths.mix(color, glass, _inside(p, x0, y0, x1, 0.64)[..., None])
    color = _over(color, _inside(p, 0.10, 0.68, 0.90, 0.77), (0.58, 0.50, 0.34))
    return color * (1.0 - 0.35 * maths.smoothstep(0.08, 0.0, p[..., 1]))[..., None]


def _panes(p, *panes):
    """Warm light behind panes, brighter below, with the dark of curtains and bars; black elsewhere."""
    light = np.zeros(p.shape[:-1])
    for x0, y0, x1, y1 in panes:
        middle = (x0 + x1) / 2
        glow = 0.62 + 0.38 * maths.smoothstep(y1, y0, p[..., 1])
        curtain = maths.smoothstep((x1 - x0) * 0.26, (x1 - x0) * 0.36, np.abs(p[..., 0] - middle))
        bars = np.maximum(
            _inside(p, middle - 0.008, y0, middle + 0.008, y1, 0.002), _inside(p, x0, y0 + 0.27, x1, y0 + 0.283, 0.002)
        )
        light = np.maximum(light, _inside(p, x0, y0, x1, y1) * glow * (1.0 - 0.45 * curtain) * (1.0 - 0.9 * bars))
    return np.repeat(light[..., None], 3, axis=-1)


def glow_window(size):
    return _panes(plane(size), GLASS)


def glow_adobe(size):
    return _panes(plane(size), (0.40, 0.36, 0.60, 0.70))


def glow_shop(size):
    return _panes(plane(size), (0.12, 0.20, 0.42, 0.64), (0.46, 0.30, 0.60, 0.64), (0.64, 0.20, 0.88, 0.64))
